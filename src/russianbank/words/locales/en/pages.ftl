# The pages around the table: home, joining, rules, the player's own page, and whatever goes wrong.
# $name is the name of a player; it may be anything.

pages-title = Russian Bank
pages-titled = { $page } · Russian Bank
pages-skip = To the page
pages-home = Russian Bank, home
pages-nav = Pages
pages-nav-rules = Rules
pages-nav-law = Rulebook
pages-nav-me = You
pages-language = Language
pages-licence = Free software. No advertisements, no third parties.

## Home

pages-tagline = A race for two. Play all your cards first, and catch your opponent’s mistakes.
pages-play = Play
pages-learn-quickly = Learn in five minutes
pages-play-hint = You against the computer: { $level }, { $rules }. No account.
pages-go-on = Continue
pages-your-games = Your games
pages-against =
    { $who ->
        [opponent] Against your opponent
       *[other] Against { $name }
    }
pages-against-machine = Against the computer, { $title }
pages-your-turn = Your turn
pages-their-turn =
    { $who ->
        [opponent] Your opponent to play
       *[other] { $name } to play
    }
pages-machine-turn = The computer to play
pages-waiting = Waiting for your opponent
pages-finished = Finished
pages-on-device = played on a device
pages-replay = Watch the replay
pages-deal = Deal { $number }
pages-deals-earlier = Earlier deals: { $count }
pages-result =
    { $how ->
        [won] Won, { $own } to { $other }
        [lost] Lost, { $own } to { $other }
        [aborted] Cancelled
       *[drawn] Drawn
    }
pages-invite = Invite a friend
pages-choose = Choose your game
pages-choice-classic = Classic
pages-choice-classic-line = Two packs, with stops. The book of 1922.
pages-choice-family = At home
pages-choice-family-line = As most families play it: a stock of 13, which fills spaces first.
pages-choice-quick = Quick
pages-choice-quick-line = One pack, no foundations, ten minutes.
pages-set-up = More games, levels and lengths
pages-set-up-hint = Other rules, a stronger opponent, or a friend.
pages-set-up-more = More settings
pages-opponent = Opponent
pages-opponent-machine = The computer
pages-opponent-friend = A friend, by a link
pages-advisor = Advisor, where the rules have them
pages-advisor-none = None
pages-wish = Pack, if the cut is yours
pages-wish-none = Either
pages-wish-red = Red
pages-wish-blue = Blue
pages-wish-hint = Who cuts the lower card chooses seat and pack, and begins.
pages-level = Level
pages-level-of = { $number }, { $title }
pages-brief-level = { $level } (thinks { $seconds } s at most here)
pages-suggest-harder = You won three games in a row. Try the next level?
pages-suggest-easier = Three hard games in a row. Would you like an easier opponent?
pages-suggest-level = Level { $number }: { $title }
pages-rules = Rules
pages-rules-more = More rule sets ({ $count })
pages-rules-search = Search
pages-rules-nothing = Nothing found.
pages-strictness = Mistakes
pages-strictness-call-stop = Without warnings
pages-strictness-call-stop-hint = A mistake stays unless the opponent sees it and presses STOP.
pages-strictness-warn = With warnings
pages-strictness-warn-hint = You are asked before a mistake of yours counts. Nobody warns the computer: press STOP when it makes a mistake.
pages-strictness-strict = Guided
pages-strictness-strict-hint = Moves against the rules are not possible.
pages-wrong-call = A wrong STOP
pages-wrong-call-until-next-turn = no more STOP until the opponent’s next turn
pages-wrong-call-points = costs 10 points
pages-wrong-call-cards = costs a card
pages-wrong-call-free = costs nothing
pages-pace = The computer plays
pages-pace-natural = at a normal pace
pages-pace-at-once = at once
pages-target = Length
pages-target-open = No limit
pages-target-points = { $points ->
    [one] To { $points } point
   *[other] To { $points } points
}
pages-target-deals = { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}
pages-device-line = The whole game runs in this browser. The first game loads about { $size } MB. Your games are kept on this device.
pages-device-waiting = The table is being set up.
pages-device-failed = The table could not be set up. Load the page again. What you have played is kept.
pages-device-review = The review is made on this device, with fewer samples than a server takes. It may take some minutes; its numbers come as they are found.
pages-device-deal = This link leads to one deal. Choose below who plays it:
pages-device-no-deal = This link names no deal that there is. Any other game can be played below.
pages-device-seed = Number of the deal (empty: any)
pages-together = Two on this device
pages-together-hint = You share one screen. The board turns to the player whose turn it is, and each of you has a STOP button.
pages-together-red = Name, red pack
pages-together-blue = Name, blue pack
pages-offline-here = Play without a network, on this device
pages-offline-some = Without a network you can read the rules, the glossary and the text of the lessons. To play as well, keep the rest.
pages-offline-keep = Keep it for offline play ({ $size } MB)
pages-offline-kept = The whole game is on this device now. You can play without a network.
pages-offline-update = There is a new version.
pages-offline-use = Use it now
pages-install = Install the game
pages-deal-out = Start the game

## The table and the way to it

pages-table = The table
pages-no-script = To play, switch JavaScript on. This is the table now.
pages-diagram = The table as everybody can see it
pages-join = Join the game
pages-join-title = { $name } invites you to a game
pages-join-unnamed = You are invited to a game
pages-join-watch = Watch this game
pages-join-both = { $red } and { $blue } are playing
pages-join-device = Your table, on this device
pages-join-device-hint = You will play on this device; the other device becomes a spectator.
pages-join-taken = Both seats are taken. You can watch.
pages-join-withdrawn = This invitation is over
pages-join-withdrawn-hint = It was withdrawn, or it is too old. Ask for another link.
pages-deal-length = A deal has about { $plays } plays: some { $minutes } minutes, at { $seconds } seconds each.
pages-join-yours = You are already playing at this table.
pages-join-send = Send this link to a friend:
pages-join-loopback = Only this computer can reach this server. To let other devices in, start it with: russianbank serve --host 0.0.0.0
pages-look-on = Watch
pages-back-to-table = Back to the table
pages-name-ask = Your name
pages-advise-title = Advise { $name }
pages-advise-heard = You would sit beside { $name } and see what { $name } sees. Both players and everybody who watches see and hear what you say and point at. { $name } makes every play.
pages-advise-sit = Sit down
pages-unbuilt-title = The browser part has not been built
pages-unbuilt = The table in the browser needs files that have not been made yet. Run make play in the folder of the source. It needs Node 18 or newer, or downloads it.
pages-unbuilt-terminal = Until then you can play in the terminal: russianbank play --terminal

## Replay

pages-replay-of = Deal { $number } of { $red } and { $blue }
pages-replay-of-yours = { $who ->
    [machine] Deal { $number } against the computer
    [opponent] Deal { $number } against your opponent
   *[person] Deal { $number } against { $name }
}
pages-replay-at = Move { $ply } of { $last }
pages-first = First
pages-previous = Back
pages-next = Forward
pages-last = Last
pages-record-text = The record as text
pages-record-json = The record as JSON

## Rules and law

pages-rules-title = Rules
pages-rules-choose = The same game as different books and countries play it.
pages-rules-source = Source: { $source }.
pages-rules-assumed = “Assumed” marks a point that the source leaves open.
pages-rules-different = Different from { $usual }
pages-rules-all = All the rules
pages-compare-title = Compare two rule sets
pages-compare-one = First
pages-compare-other = Second
pages-compare-show = Compare
pages-compare-same = The two are the same game.
pages-assumed = assumed
pages-play-these = Play with these rules
pages-own-title = Your own rules
pages-own-hint = { $usual } is the base. Change what your family plays differently.
pages-own-name = Name of your rules
pages-own-stock-size = Cards in the stock
pages-own-discard-limit = Own discards played in a turn (0: any number)
pages-own-wrong-call-limit = Wrong calls of stop in a deal (0: any number)
pages-own-space-from = Cards for a space may come from
pages-own-load-onto = What you may load
pages-own-load-from = Cards for loading may come from
pages-own-stock-turns-itself = A new stock card
pages-own-borrow = The opponent’s cards
pages-own-decline-hand-card = A hand card you do not play
pages-own-hand-ends-turn = A hand card that is played
pages-own-refused-card = A card that is refused
pages-own-free-stock = Making room for the stock card
pages-own-turn-over = When the hand is used up
pages-own-spread-opponent-discard = Looking through a discard
pages-own-stop-hand-card = A hand card at a stop
pages-own-draw = A draw
pages-own-next-first = The next deal
pages-own-keep = Save these rules
pages-own-make = Make your own rules
pages-own-line = Your rules, made from { $usual }.
pages-own-delete = Delete
pages-law-title = Rulebook
pages-law-english = The rulebook is in English.

## The player's own page

pages-me-title = You
pages-friends = Friends
pages-friends-score = { $won } : { $lost } in deals, { $points } : { $against } in points
pages-friends-asked = You have asked. They find your question on this page of theirs.
pages-friends-asks = Would like to be your friend here.
pages-friends-add = Add to my friends
pages-friends-agree = Agree
pages-friends-decline = No, thanks
pages-friends-remove = Remove
pages-friends-invite = Invite to a game
pages-friends-hint = These are people with whom you have played. If you both agree you are friends, and one tap invites: the game is then on your friend’s first page.
pages-invited =
    { $who ->
        [opponent] You are invited
       *[other] { $name } invites you
    }
pages-me-name = Name
pages-me-name-hint = What your opponent sees. Up to 30 characters.
pages-me-save = Save
pages-me-saved = Saved.
pages-me-none = You have not played here yet. Nothing is stored about you.
pages-me-levels = Against the computer
pages-me-won = { $won } of { $played } won
pages-me-latest = Each square is a game, the latest at the right: full if you won it.
pages-me-settings = Name and language
pages-me-data = Your data
pages-me-stops = Stops
pages-me-seen = Mistakes of your opponents that you saw: { $seen } of { $all }
pages-me-last = In the last { $games } games: { $seen } of { $all }
pages-me-wrong = Wrong stops: { $count }
pages-me-nostops = When your opponent makes a mistake, press STOP. Your stops will be counted here.
pages-me-solved = Right at the first try: { $right } of { $tried }
pages-me-nopuzzles = Nothing solved yet. A puzzle takes about a minute.
pages-me-days = Days with the puzzle of the day: { $count }
pages-me-exercises = Exercises solved: { $done } of { $all }
pages-me-device = Stops, puzzles and lessons are kept on this device only.
pages-me-share = Keep puzzles and lessons on the server too, for all your devices
pages-me-shared = Puzzles and lessons are kept on the server too, for all your devices. Stops are kept on this device only.
pages-me-unshare = Turn this off
pages-me-share-later = The server did not answer. Open this page again to retry.
pages-sent-added =
    { $count ->
        [one] One game played on this device was added to your games.
       *[other] { $count } games played on this device were added to your games.
    }
pages-sent-waiting =
    { $count ->
        [one] One game on this device could not be sent. It stays here and is sent again at your next visit.
       *[other] { $count } games on this device could not be sent. They stay here and are sent again at your next visit.
    }
pages-sent-refused =
    { $count ->
        [one] One game on this device was not accepted by the server. It stays here.
       *[other] { $count } games on this device were not accepted by the server. They stay here.
    }
pages-me-export = Download your data
pages-me-export-hint = Everything that this server stores about you, as one JSON file.
pages-me-delete = Delete your data
pages-me-delete-hint = Your name, your language, your own rules and your seats are deleted. The games stay, without a name.
pages-me-delete-ask = Delete your data?
pages-me-delete-once = This cannot be undone.
pages-me-delete-keep = Keep my data
pages-me-delete-sure = Delete everything about me
pages-me-deleted = Everything about you has been deleted.

## The levels of the computer

pages-level-1 = novice
pages-level-2 = beginner
pages-level-3 = learner
pages-level-4 = Sunday player
pages-level-5 = family champion
pages-level-6 = club player
pages-level-7 = strong club player
pages-level-8 = expert
pages-level-9 = master
pages-level-10 = maximum

## Rule sets in a line each

pages-named-foster-two-pack = Foster, two packs
pages-named-foster-one-pack = Foster, one pack
pages-named-foster-36 = Foster, two short packs of 36
pages-named-foster-32 = Foster, two short packs of 32
pages-named-modern = Modern
pages-named-pagat = Pagat
pages-named-pagat-waste = Pagat, own discard playable
pages-named-french = French
pages-named-wikipedia = Wikipedia
pages-named-goodsoft = Goodsoft
pages-named-garibaldka = Garibaldka
pages-named-breslau = Breslau, 1884
pages-named-german = German
pages-named-zank = Zank-Patience without a stock
pages-named-krips = Krips
pages-named-crapo = Crapô
pages-named-cats-at-cards = Cats at Cards
pages-named-four-courts = Four court cards
pages-rules-foster-two-pack = Classic rules: miss a move and you can be stopped. The book of 1922.
pages-rules-foster-one-pack = One pack for both, no foundations. Runs of a suit, up or down, move as one.
pages-rules-foster-36 = Classic rules with short packs, from the six up: quicker.
pages-rules-foster-32 = Classic rules with short packs, from the seven up: the quickest.
pages-rules-modern = Two packs, after a short modern description.
pages-rules-pagat = As pagat.com describes it: a stock of thirteen, loading, stops.
pages-rules-pagat-waste = The same, but you may also play from your own discard.
pages-rules-french = Crapette as France plays it.
pages-rules-wikipedia = As Wikipedia describes it.
pages-rules-goodsoft = As in the Goodsoft computer game.
pages-rules-garibaldka = The Polish game.
pages-rules-breslau = Rules of 1884: build down in suit. Each player lays out their tableau cards in their first turn.
pages-rules-german = Zank-Patience as German web pages describe it. If the game is blocked, the player with fewer cards wins.
pages-rules-zank = All cards in the hand, the first one turned up. You may play from your own discard.
pages-rules-krips = A family’s game: only the discard is loaded. If the game is blocked, an empty stock wins.
pages-rules-crapo = The Portuguese game: spaces are for the stock first.
pages-rules-cats-at-cards = A stock of twelve, its top face up. Each player lays out their tableau cards in their first turn.
pages-rules-four-courts = The French game with packs of 56: each suit has a knight between jack and queen.

## When something goes wrong

pages-operator-title = Operators
pages-operator-token = Token
pages-operator-token-hint = This command prints a token:
pages-operator-enter = Open
pages-operator-wrong = This token is unknown or too old. Ask for another one.
pages-operator-leave = Leave
pages-operator-find = Table or person
pages-operator-show = Show
pages-operator-what = Table, person, address, network, or caller of the log
pages-operator-days = Days of a block; empty for good
pages-operator-note = Why; only operators read it
pages-operator-most = Unfinished tables at most; empty for the usual number
pages-operator-close = Close the table
pages-operator-reopen = Open the table again
pages-operator-delete = Delete the table for good
pages-operator-block = Block
pages-operator-unblock = Unblock
pages-operator-quota = Set the limit of tables
pages-operator-closed = closed
pages-operator-entries =
    { $count ->
        [one] { $count } entry
       *[other] { $count } entries
    }
pages-operator-reports = Reports of texts
pages-operator-texts =
    { $count ->
        [one] { $count } text
       *[other] { $count } texts
    }
pages-operator-reported = Reported
pages-operator-reporter = Reported by
pages-operator-close-report = Close the report, which deletes it
pages-operator-no-reports = No report is open.
pages-operator-tables = Latest tables
pages-operator-blocked = Blocked
pages-operator-log = What operators have done
pages-operator-done = Done. The servers follow within two seconds.
pages-operator-refused = Nothing was done. There is no such table or person, or a field cannot be read.
pages-wrong-400-title = We could not read that
pages-wrong-400 = Something in the address or the form is wrong. Go back and try again.
pages-wrong-404-title = Page not found
pages-wrong-404 = There is no table, page or link at this address. Check the address.
pages-wrong-405-title = Not possible
pages-wrong-405 = This address does not accept such a request.
pages-wrong-409-title = Not yet
pages-wrong-409 = This is available when the game is finished.
pages-wrong-413-title = Too much
pages-wrong-413 = The request is too large for this server.
pages-wrong-422-title = Too many open games
pages-wrong-422 = You have as many unfinished games as one player can have. Finish one or give it up, then begin another.
pages-wrong-429-title = Too many requests
pages-wrong-429 = Wait a minute and try again.
pages-wrong-500-title = Something went wrong
pages-wrong-500 = It is our fault. Your games are safe: every move is saved at once.
pages-wrong-503-title = Try again in a moment
pages-wrong-503 = The server is restarting, or its disk is full. Everything that was played is safe.
pages-wrong-contradiction-title = Rules that contradict each other
pages-wrong-contradiction = Two of these rules cannot be played together. Change one of them.
pages-wrong-too-many-rules-title = Too many rules
pages-wrong-too-many-rules = You cannot keep more rules of your own. Delete some first.
pages-wrong-too-many-together-title = Too many games with this friend
pages-wrong-too-many-together = You have too many unfinished games with this friend. Finish one or give it up, then invite them again.
pages-wrong-deleted-title = Deleted meanwhile
pages-wrong-deleted = What you wanted to change was deleted, perhaps by yourself in another tab or on another device. Nothing was done. Go on from the first page.
pages-wrong-blocked-title = You are blocked
pages-wrong-blocked = You cannot use this server. If you think that this is a mistake, write to the people who run it.
pages-wrong-home = Home
