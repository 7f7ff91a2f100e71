# What stands around the cards: the bars, the verdict, questions, the result, the settings.
# $name is what a player calls himself or what the computer player is called; it may be anything.
# Where it is said whose something is, it comes by panels-machine-of or panels-player-of.
# $card, $cards, $pile and $act are said by the messages of speech.ftl.

panels-home = Home
panels-close = Close
panels-go-on = Go on
panels-menu = Menu
panels-help = How to play
panels-machine = The computer
panels-machine-short = Computer
panels-machine-of = the computer
panels-player-of = { $name }
panels-you = You
panels-your-turn = your turn
panels-their-turn = to play
panels-away = away
panels-empty = not here yet
panels-watchers = { $count ->
    [one] { $count } looks on
   *[other] { $count } look on
}
panels-actions = What you can do
panels-link = Link
panels-copy = Copy
panels-copied = Copied

## Score

panels-deal = Deal { $number }
panels-deal-of = Deal { $number } of { $deals }
panels-score-spoken = Score sheet. Deal { $deal }; you have { $mine }, the other player has { $theirs }
panels-sheet = Score sheet
panels-sheet-empty = No deal is finished yet.
panels-sheet-deal = Deal
panels-sheet-ending = Ending
panels-sheet-total = Total
panels-left = { $stock } in the stock, { $hand } in the hand, { $discard } discarded
panels-left-none = nothing left
panels-target-points = { $points ->
    [one] The match goes to { $points } point.
   *[other] The match goes to { $points } points.
}
panels-target-deals = { $deals ->
    [one] The match is { $deals } deal.
   *[other] The match is { $deals } deals.
}
panels-target-open = Deal after deal, for as long as you both like.
panels-ending-out = All cards played
panels-ending-drawn = Neither could go on
panels-ending-agreed = Drawn by agreement
panels-ending-abandoned = Given up
panels-ending-aborted = Called off before the first act

## The bar

panels-stop = Stop
panels-undo = Take back
panels-undo-ask = Ask to take back
panels-turn-stock = Turn up the stock
panels-turn-stock-short = Stock
panels-turn-hand = Turn up from the hand
panels-turn-hand-short = Hand
panels-turn-over = Turn the discards over
panels-turn-over-short = Over
panels-pass = Pass the turn
panels-pass-short = Pass
panels-result = Result

## News

panels-retrying = The connection is lost. Trying again; your acts are kept.
panels-offline = You are offline. The game waits; your acts are kept.
panels-gone = This table is not here any more.
panels-moved = Another server has taken over this game; connecting to it.
panels-newer = This game goes on in another window or device. Here you look on.
panels-play-here = Play here
panels-waiting = The other chair is empty. Send this link to whoever is to sit there.
panels-asked-undo = You have asked to take your last act back.
panels-asked-draw = You have offered a draw.
panels-asks-undo = { $name } asks to take the last act back.
panels-asks-draw = { $name } offers a draw.
panels-allow = Allow it
panels-refuse = Refuse
panels-accept-draw = Agree to a draw
panels-play-on = Play on
panels-undo-allowed = { $name } lets you take it back.
panels-undo-refused = { $name } would rather not.
panels-claim-in = { $seconds ->
    [one] { $name } is away. In { $seconds } second the game is yours to claim.
   *[other] { $name } is away. In { $seconds } seconds the game is yours to claim.
}
panels-claim-now = { $name } is away.
panels-claim = Claim the game
panels-had = { $seconds ->
    [0] You were away for so long that the game could have been claimed. It goes on.
    [one] You were away. In { $seconds } second more the game could have been claimed.
   *[other] You were away. In { $seconds } seconds more the game could have been claimed.
}
panels-cut = You cut the { $mine }, the other player the { $theirs }.
panels-cut-seen = { $red } cut the { $card }, { $blue } the { $other }.
panels-cut-you = You begin.
panels-cut-them = { $name } begins.

## Verdicts

panels-verdict = Verdict
panels-stopped-by-table = Stopped
panels-stopped-you-upheld = You were right to stop
panels-stopped-you-wrong = There was nothing to stop
panels-stopped-them-upheld = { $name } calls stop, and is right
panels-stopped-them-wrong = { $name } calls stop, and is wrong
panels-nothing-to-stop = Everything was in order.
panels-price-none = It costs nothing here.
panels-price-points = { $points ->
    [one] The call costs { $points } point.
   *[other] The call costs { $points } points.
}
panels-price-cards =
    { $points ->
        [one] The call costs { $points } card, taken from the other discard.
       *[other] The call costs { $points } cards, taken from the other discard.
    }
panels-price-next-call = The next call will not count.
panels-price-lost = The right to call had been lost by an earlier one.
panels-fault-card-yours = You took the { $card } from { $pile }.
panels-fault-card-theirs = { $name } took the { $card } from { $pile }.
panels-fault-turn-yours = You turned up the { $card } from { $pile }.
panels-fault-turn-theirs = { $name } turned up the { $card } from { $pile }.
panels-fault-act-yours = The error was yours: { $act }.
panels-fault-act-theirs = { $name } was in error: { $act }.
panels-missed = First comes { $cards }.
panels-missed-card = the { $card } on { $pile }
panels-missed-top = the top of { $pile }
panels-back = The { $card } goes back where it was.
panels-late = { $acts ->
    [one] The act after it is taken back too.
   *[other] The { $acts } acts after it are taken back too.
}
panels-why = Why? { $paragraph }

## Questions

panels-warned = That would be an error
panels-misplace = It does not fit there
panels-misplace-risk = You may lay it there all the same; the other player may have it put right.
panels-right-which = Tap the card that lies where it does not fit.
panels-right-where = Tap the place where the { $card } fits.
panels-right-back = Send it back
panels-all-the-same = All the same
panels-rather-not = Rather not
panels-choose = What did you mean?
panels-abandon = Give up
panels-abandon-sure = Give the game up
panels-abandon-price = { $points ->
    [0] The deal is lost. The other player scores no points for it.
    [one] The deal is lost, and the other player scores { $points } point.
   *[other] The deal is lost, and the other player scores { $points } points.
}
panels-abandon-forfeit = Giving up itself costs { $forfeit } of them.

## The result

panels-you-win = You win
panels-wins = { $name } wins
panels-drawn = A draw
panels-aborted = Called off
panels-match-you = You win the match, { $most } to { $least }.
panels-match-them = { $name } wins the match, { $most } to { $least }.
panels-match-even = The match is drawn, { $most } to { $least }.
panels-last-word = The last turn can still be stopped, if you saw an error in it. Otherwise the result stands.
panels-last-word-right = A card that was misplaced can still be put right, if you saw one. Otherwise the result stands.
panels-let-stand = Let it stand
panels-see-table = Look at the table
panels-replay = Watch it again
panels-next = Next deal
panels-rematch = Play again
panels-ready = You are ready. { $name } is not yet.

## The menu

panels-rules = Rules of this table: { $title }
panels-settings = Settings
panels-draw = Offer a draw
panels-abort = Call the deal off
panels-put-right = Have a misplaced card put right
panels-link-watch = Link to look on
panels-link-watch-hint = Whoever has this link can look on. It shows what everybody may see.
panels-link-device = Link for another device
panels-link-device-hint = Open this on your other device within ten minutes to take your seat there. It works once, and it is yours alone.
panels-record-text = The record as text
panels-record-json = The record as JSON
panels-diagram = A picture of the table

## Settings

panels-deck = Cards
panels-deck-standard = Standard
panels-deck-large = Large index
panels-deck-four-warm = Four colours, warm
panels-deck-four-cool = Four colours, cool
panels-theme = Table
panels-theme-auto = As the device has it
panels-theme-felt = Felt
panels-theme-light = Light
panels-theme-dark = Dark
panels-theme-contrast = High contrast
panels-backs = Your backs
panels-backs-dots = Dots
panels-backs-lattice = Lattice
panels-motion = Moving cards
panels-motion-auto = As the device has it
panels-motion-on = Moving
panels-motion-off = At once
panels-letters = Letters and digits as keys
panels-letters-on = On
panels-letters-off = Off; arrows, Enter and Tab stay

## Help

panels-help-cards = Drag a card, or tap it and then where it goes. Tap a face-down stock or hand to turn its top card up. To end your turn, lay the card you turned up on your own discards.
panels-help-hold = Hold a long row, or your discards, to spread them.
panels-help-stop = While the other player is on turn you may call stop whenever you see an error. Nothing will point one out to you.
panels-keys = By key
panels-key-zones = From one part of the table to the next
panels-key-within = Within it
panels-key-pick = Pick up and lay down
panels-key-run = Pick up the whole run
panels-key-places = The places of the tableau
panels-key-foundations = The foundations
panels-key-stock = Your stock
panels-key-hand = Your hand
panels-key-discard = Your discards; with a card picked up: discard it
panels-key-opponent = The other player’s piles
panels-key-turn-stock = Turn up the stock
panels-key-turn-hand = Turn up from the hand
panels-key-stop = Stop
panels-key-undo = Take back
panels-key-reverse = Reverse the run
panels-key-spread = Spread the pile
panels-key-view = Say what lies on the table
panels-key-drop = Put it back
panels-key-help = This help

## Replay

panels-replay-title = Deal { $number } of { $red } and { $blue }
panels-replay-at = { $ply } of { $last }
panels-replay-start = The deal
panels-replay-acts = What was done
panels-first = To the beginning
panels-previous = Back
panels-forward = Forward
panels-last = To the end
panels-run = Let it run
panels-halt = Halt
panels-copy-place = Copy the link to this place
panels-back-to-table = Back to the table
panels-nothing = The game could not be fetched. { $said }
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
