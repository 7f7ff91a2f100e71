# What stands around the cards: the bars, the verdict, questions, the result, the settings.
# $name is the name of a player or of the computer player; it may be anything.
# Where it is said whose something is, it comes by panels-machine-of or panels-player-of.
# $card, $cards, $pile and $act are said by the messages of speech.ftl.

panels-label = { $label }:
panels-close = Close
panels-go-on = Continue
panels-menu = Menu
panels-help = How to play
panels-machine = The computer
panels-machine-short = Computer
panels-machine-of = the computer
panels-player-of = { $name }
panels-you = You
panels-opponent = Your opponent
panels-opponent-of = your opponent
panels-your-turn = your turn
panels-their-turn = playing
panels-away = away
panels-empty = not here yet
panels-watchers = { $count ->
    [one] { $count } watching
   *[other] { $count } watching
}
panels-actions = What you can do
panels-link = Link
panels-copy = Copy
panels-copied = Copied

## Score

panels-deal = Deal { $number }
panels-deal-of = Deal { $number } of { $deals }
panels-score-spoken = Score sheet. Deal { $deal }; { $name }: { $mine }, { $other }: { $theirs }
panels-score-said =
    { $name }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, { $cards ->
        [one] { $cards } card left
       *[other] { $cards } cards left
    }.
panels-sheet = Score sheet
panels-sheet-empty = No deal is finished yet.
panels-sheet-deal = Deal
panels-sheet-ending = Ending
panels-sheet-total = Total
panels-sheet-unlisted = { $count ->
    [one] The total includes one earlier deal, which is not listed.
   *[other] The total includes { $count } earlier deals, which are not listed.
}
panels-left = { $stock } in the stock, { $hand } in the hand, { $discard } in the discard
panels-left-no-stock = { $hand } in the hand, { $discard } in the discard
panels-left-none = nothing left
panels-target-points = { $points ->
    [one] The match goes to { $points } point.
   *[other] The match goes to { $points } points.
}
panels-target-deals = { $deals ->
    [one] The match is { $deals } deal.
   *[other] The match is { $deals } deals.
}
panels-target-open = No limit: play as many deals as you like.
panels-ending-out =
    { $goal ->
        [stock] The stock was played
       *[other] All cards played
    }
panels-ending-drawn = Neither player could win
panels-ending-less-left = Neither player could go on, and the winner had less left
panels-ending-stock-empty-wins = Neither player could go on, and only the winner’s stock was gone
panels-ending-fewer-cards = Neither player could go on, and the winner had fewer cards left
panels-ending-agreed = Drawn by agreement
panels-ending-abandoned =
    { $who ->
        [you] You abandoned the deal
       *[other] { $name } abandoned the deal
    }
panels-ending-aborted = Cancelled before the first move

## The bar

panels-stop = Stop
panels-undo = Take back
panels-undo-ask = Ask to take back
panels-turn-stock = Turn up the stock
panels-turn-stock-short = Turn up stock
panels-turn-hand = Turn up the hand
panels-turn-hand-short = Turn up hand
panels-turn-over = Turn the discard over
panels-turn-over-short = Turn over
panels-pass = Pass the turn
panels-pass-short = Pass
panels-end-turn = End turn: discard { $card }
panels-end-turn-short = Discard { $card }
panels-prompt-end-turn = Play your hand card, or discard it: that ends your turn.
panels-prompt-turn-up = Play a card, or turn one up.
panels-prompt-turn-over = Play a card, or turn your discard over.
panels-prompt-pass = Play a card, or pass.
panels-prompt-play = Play a card.
panels-prompt-lay = Lay the tableau: drag the top card of your hand to an empty place, or tap your hand.
panels-prompt-watch = { $name } is playing. Press STOP if you see a mistake.
panels-prompt-barred = { $name } is playing. You can call stop again in their next turn.
panels-prompt-wait = { $name } is playing.
panels-prompt-step = The computer waits. Press “Next move” to go on.
panels-prompt-step-watch = The computer waits. See a mistake? Press STOP. If not, press “Next move”.
panels-prompt-read = The computer waits. Read the verdict, then press “Continue”.
panels-last-acts = Last moves
panels-turned-up = { $pile }, turned up
panels-no-acts = There are no moves to show yet.
panels-result = Result

## News

panels-missing = A part of this page could not be loaded.
panels-missing-again = Try again
panels-missing-reload = Reload the page
panels-retrying = { $game ->
    [person] Connection lost. Trying again. No move is lost; after a minute your opponent may claim the win.
   *[other] Connection lost. Trying again; nothing is lost.
}
panels-offline = { $game ->
    [person] You are offline. No move is lost; after a minute your opponent may claim the win.
    [watched] You are offline. The game goes on without you.
   *[other] You are offline. The game waits; nothing is lost.
}
panels-gone = This table does not exist any more.
panels-blocked = You cannot use this server any more.
panels-moved = Another server has taken over this game; connecting to it.
panels-newer = You are playing in another window or on another device. Here you are watching.
panels-play-here = Play here
panels-asked-undo = You asked to take back your last move.
panels-asked-draw = You offered a draw.
panels-asks-undo = { $name } asks to take back the last move.
panels-asks-draw = { $name } offers a draw.
panels-allow = Allow
panels-refuse = Refuse
panels-accept-draw = Accept the draw
panels-play-on = Play on
panels-undo-allowed = { $name } allows it.
panels-undo-refused = { $name } does not allow it.
panels-draw-declined = { $name } declines the draw.
panels-claim-in = { $seconds ->
    [one] { $name } is away. In { $seconds } second you can claim the win.
   *[other] { $name } is away. In { $seconds } seconds you can claim the win.
}
panels-claim-now = { $name } is away.
panels-claim = Claim the win
panels-had = { $seconds ->
    [0] You were away. Your opponent could have claimed the win, but did not. The game goes on.
    [one] You were away. In { $seconds } more second your opponent could have claimed the win.
   *[other] You were away. In { $seconds } more seconds your opponent could have claimed the win.
}
panels-cut = You cut the { $mine }, your opponent the { $theirs }.
panels-cut-seen = { $red } cut the { $card }, { $blue } the { $other }.
panels-cut-you = You begin.
panels-cut-them = { $name } begins.
panels-cut-chose =
    { $who ->
        [you] You chose the { $pack ->
            [red] red
           *[blue] blue
        } pack.
       *[other] { $name } chose the { $pack ->
            [red] red
           *[blue] blue
        } pack.
    }

## Verdicts

panels-verdict = Verdict
panels-call-price-none = A wrong STOP costs nothing.
panels-call-price-points = A wrong STOP costs { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
}.
panels-call-price-cards = For a wrong STOP you take { $cost ->
    [one] a card
   *[other] { $cost } cards
} from the other discard.
panels-call-price-next-call = After a wrong STOP your next one does not count.
panels-call-price-next-turn = After a wrong STOP you cannot call again until your opponent’s next turn.
panels-missed = First comes { $cards }.
panels-missed-card = the { $card } on { $pile }
panels-missed-top = the top of { $pile }
panels-why = Rule { $paragraph }

## Questions

panels-warned = That would be a mistake
panels-misplace = It does not fit there
panels-misplace-risk = You can play it there anyway. Your opponent can have it put right.
panels-right-which = Tap the card that does not fit where it is.
panels-right-where = Tap the place where the { $card } fits.
panels-right-back = Send it back
panels-all-the-same = Play anyway
panels-rather-not = Cancel
panels-choose = What did you mean?
panels-shift = Move { $cards } cards to { $to }?
panels-shift-space = Move { $cards } cards to the space ({ $to })?
panels-shift-hint = Cards move one at a time, so it takes these moves:
panels-shift-yes = Move them
panels-abandon = Abandon
panels-abandon-sure = Abandon the deal
panels-abandon-price = { $points ->
    [0] You lose the deal. Your opponent scores no points for it.
    [one] You lose the deal, and your opponent scores { $points } point.
   *[other] You lose the deal, and your opponent scores { $points } points.
}
panels-abandon-forfeit = { $forfeit } of them are the price of abandoning it.

## The result

panels-you-win = You win!
panels-you-lose = Not this time
panels-nearly = So close!
panels-match-won = You win the match!
panels-wins = { $name } wins
panels-drawn = A draw
panels-aborted = Cancelled
panels-match-you = You win the match, { $most } to { $least }.
panels-match-them = { $name } wins the match, { $most } to { $least }.
panels-match-even = The match is drawn, { $most } to { $least }.
panels-evening = At this table: { $name } { $won } : { $lost } { $other } in deals, { $points } : { $against } in points.
panels-last-word = Did you see a mistake in the last turn? You can still press STOP. Otherwise the result counts.
panels-last-word-right = Did you see a misplaced card? You can still have it put right. Otherwise the result counts.
panels-last-word-theirs = { $name } may still point out a mistake in the last turn. After that the result counts.
panels-let-stand = Accept the result
panels-see-table = Show the table
panels-consoled = { $count ->
    [one] You had one card left.
   *[other] You had { $count } cards left.
}
panels-summary = The deal in numbers
panels-summary-turns = Turns
panels-summary-longest = Most moves in one turn
panels-summary-right = Right stops
panels-summary-wrong = Wrong stops
panels-summary-missed = Mistakes not stopped
panels-summary-hints = Hints
panels-next-level = Try level { $level }: { $title }
panels-terms = How the points add up
panels-term-win = for winning
panels-term-stock = stock
panels-term-hand = hand
panels-term-discard = discard
panels-term-difference = cards left
panels-term-forfeit = for abandoning
panels-term-wrong-calls = wrong stops
panels-replay = Watch the replay
panels-next = Next deal
panels-rematch = Play again
panels-ready-they = { $who ->
    [opponent] Your opponent is ready.
   *[other] { $name } is ready.
}
panels-scored = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
panels-ready =
    { $who ->
        [opponent] Waiting for your opponent.
       *[other] Waiting for { $name }.
    }

## The menu

panels-rules = Rules of this table: { $title }
panels-settings = Settings
panels-draw = Offer a draw
panels-draw-sure = If your opponent accepts, the deal ends in a draw. Nobody wins it.
panels-pace = The computer’s pace
panels-pace-step = Step by step
panels-pace-slow = Slow
panels-pace-normal = Normal
panels-pace-fast = Fast
panels-pace-at-once = At once
panels-pace-pause = Pause the computer
panels-pace-go-on = Let the computer go on
panels-pace-next = Next move
panels-pace-pause-news = The computer is paused.
panels-pace-go-on-news = The computer goes on.
panels-compel = Your opponent left a card that could be played. You may have it played now, or play on.
panels-abort = Cancel this deal
panels-abort-sure = Nobody has moved yet. The deal is cancelled, and it counts for nobody.
panels-put-right = Put a misplaced card right
panels-link-watch = Spectator link
panels-link-watch-hint = Anyone with this link can watch. It shows only what everybody can see.
panels-link-device = Link for another device
panels-link-device-hint = Open this link on your other device within ten minutes to play there. It works once, and only for you.
panels-record-text = Record as text
panels-record-json = Record as JSON
panels-diagram = Picture of the table

## Settings

panels-settings-table = Cards and table
panels-settings-play = Playing
panels-settings-sound = Sound and motion
panels-deck = Cards
panels-deck-standard = Standard
panels-deck-large = Large index
panels-deck-four-warm = Four colours, warm
panels-deck-four-cool = Four colours, cool
panels-theme = Table
panels-theme-auto = Match device
panels-theme-felt = Felt
panels-theme-light = Light
panels-theme-dark = Dark
panels-theme-contrast = High contrast
panels-backs = Your backs
panels-backs-dots = Dots
panels-backs-lattice = Lattice
panels-motion = Animation
panels-motion-auto = Match device
panels-motion-on = On
panels-motion-off = Off
panels-letters = Letter and digit keys
panels-letters-on = On
panels-letters-off = Off (arrows, Enter and Tab still work)
panels-taps = To play a card
panels-taps-two = Tap the card, then the pile
panels-taps-one = One tap, if only one pile fits
panels-taps-foundation = One tap, foundation first
panels-targets = Where a picked-up card fits
panels-targets-auto = Shown when the table or the coach guides you
panels-targets-on = Always shown
panels-targets-off = Never shown
panels-side = Your piles and buttons
panels-side-right = For the right hand
panels-side-left = For the left hand
panels-coach = Coach’s notes
panels-coach-on = On
panels-coach-off = Off
panels-sound = Sounds
panels-sound-off = Off
panels-sound-quiet = Quiet
panels-sound-normal = Normal
panels-sound-loud = Loud
panels-sound-offer = Your turn began while you were not looking. A sound can tell you.
panels-sound-yes = Sound on
panels-sound-no = No, thanks

## Help

panels-help-cards = Drag a card, or tap it and then the place where it goes. Drag a card from the middle of a row, and those on it come along. Tap a face-down stock or hand to turn up its top card.
panels-help-hold = Hold any card to see it larger. Hold a long row, or your discard, to see all its cards.
panels-help-goal =
    { $goal ->
        [stock] Be the first to play all the cards of your stock.
        [hand-and-discard] Be the first to play all your cards: hand and discard.
       *[all-cards] Be the first to play all your cards: stock, hand and discard.
    }
panels-pile-foundation = Foundations
panels-pile-foundation-suit-up = Build up here, in one suit.
panels-pile-tableau = Tableau
panels-pile-tableau-alternate-down = Build down here, red on black and black on red.
panels-pile-tableau-suit-down = Build down here, in one suit.
panels-pile-tableau-suit-round = Build up or down here, in one suit.
panels-pile-load = Your opponent
panels-pile-load-same = Give them cards: same suit, one higher or lower.
panels-pile-load-other = Give them cards, as in the picture.
panels-help-turn = In your turn, play as many cards as you can and turn up new ones. When a card from your hand does not help, discard it. That ends your turn.
panels-help-stop-call-stop =
    While your opponent plays, watch. Did they miss a card that must go to a foundation, or break another rule? { $ends ->
        [yes] Press STOP, and their turn ends.
       *[no] Press STOP, and the mistake is put right; their turn goes on.
    } Nothing points a mistake out to you.
panels-help-stop-warn =
    The table warns you before you make a mistake. It warns only you. { $ends ->
        [yes] Press STOP when you see a mistake of your opponent, and their turn ends.
       *[no] Press STOP when you see a mistake of your opponent, and it is put right; their turn goes on.
    }
panels-help-stop-strict = Nobody can break a rule at this table, so there is no STOP here.
panels-help-stop-auto-stop = The table stops a move against the rules at once. Nobody needs to press STOP.
panels-help-moves = Moving cards
panels-keys = By key
panels-key-zones = From one part of the table to the next
panels-key-within = Within a part
panels-key-pick = Pick a card up or put it down
panels-key-run = Pick up the whole run; with two packs, one card more
panels-key-places = The places of the tableau
panels-key-foundations = The foundations
panels-key-stock = Your stock
panels-key-hand = Your hand
panels-key-discard = Your discard; with a card picked up: discard it
panels-key-opponent = Your opponent’s piles
panels-key-turn-stock = Turn up the stock
panels-key-turn-hand = Turn up the hand
panels-key-stop = Stop
panels-key-undo = Take back
panels-key-reverse = Reverse the run
panels-key-spread = Show the pile larger
panels-key-view = Read the table aloud
panels-key-drop = Put it back
panels-key-score = Read the score aloud
panels-key-acts = Show your opponent’s last moves, and read them aloud
panels-key-draw = Offer a draw
panels-key-phrases = Say something to your opponent
panels-key-answer = To the answers of a question that waits, or to the next deal
panels-key-answer-hint = The key q leads to the answers.
panels-key-pause = Pause the computer, or let it go on
panels-key-next-act = The computer’s next move, while it is paused or plays step by step
panels-key-pace = The computer plays faster or slower
panels-key-hint = A hint in three steps
panels-key-help = This help
# As the keys are called on the keyboards of the language.
panels-key-name-enter = Enter
panels-key-name-esc = Esc
panels-key-name-shift = Shift
panels-key-name-space = Space
panels-key-name-tab = Tab

## Looking together, links, seats

panels-together = Look together
panels-together-call = { $name } is looking at the deal.
panels-share = Share
panels-link-copied = Link copied
panels-link-in-address = It is in the address bar
panels-turn-of = Turn of { $name }
panels-seat-red = Red
panels-seat-blue = Blue

## Acts in a few words

panels-a-foundation = a foundation
panels-act-move = From { $from } to { $to }
panels-act-run = The whole run from { $from } to { $to }
panels-act-under = From { $from } under { $to }
panels-act-turn = Turn up { $from }
panels-act-reverse = Reverse the run of { $from }
panels-choice-play = On the { $card }
panels-choice-run = The whole run on the { $card }
panels-choice-under = Under the { $card }

## The tips of a first game

panels-tips = Show the tips
panels-phrases = Say something
panels-reported = The operators of this server have your report.
panels-advisors = Advisors
panels-advised = Advisor: { $level }
panels-advice = Ask the advisor
panels-advice-short = Advice
panels-hint = Hint
panels-tip-goal = Be the first to play all your cards.
panels-tip-stock = Your stock: play these cards whenever you can.
panels-tip-hand = Your hand: turn up a card when nothing else can be played.
panels-tip-stop = STOP: press it when your opponent misses a move that must come first.
panels-tip-close = Got it
