# The pages around the table: home, joining, rules, the player's own page, and whatever goes wrong.
# $name is what a player calls himself; it may be anything.

pages-title = Russian Bank
pages-titled = { $page } · Russian Bank
pages-skip = To the page
pages-home = Russian Bank, home
pages-nav = Pages
pages-nav-rules = Rules
pages-nav-law = The law
pages-nav-me = You
pages-language = Language
pages-licence = Free software; no advertisements, no third party.

## Home

pages-tagline = A game of patience for two, with a watchful eye on each other.
pages-play = Play
pages-play-hint = You against the computer: { $level }, { $rules }.
pages-go-on = Go on
pages-your-games = Your games
pages-against = against { $name }
pages-against-machine = against the computer, { $title }
pages-your-turn = Your turn
pages-their-turn = { $name } to play
pages-machine-turn = The computer to play
pages-waiting = Waiting for the other player
pages-finished = Finished
pages-replay = Watch it again
pages-deal = Deal { $number }
pages-set-up = Set up a table
pages-set-up-hint = Other rules, a stronger opponent, or a friend.
pages-opponent = Opponent
pages-opponent-machine = The computer
pages-opponent-friend = A friend, by a link
pages-level = Level
pages-level-of = { $number }, { $title }
pages-rules = Rules
pages-strictness = Errors
pages-strictness-call-stop = As at the table
pages-strictness-call-stop-hint = An error passes unless the other player sees it and calls stop.
pages-strictness-warn = Warned
pages-strictness-warn-hint = You are asked before an error of yours counts. Nobody warns the computer: you may stop it.
pages-strictness-strict = Guided
pages-strictness-strict-hint = What the rules forbid cannot be played.
pages-pace = The computer plays
pages-pace-natural = at a pace you can follow
pages-pace-at-once = at once
pages-target = Length
pages-target-open = For as long as you like
pages-target-points = { $points ->
    [one] To { $points } point
   *[other] To { $points } points
}
pages-target-deals = { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}
pages-deal-out = Deal the cards

## The table and the way to it

pages-table = The table
pages-no-script = The table needs JavaScript to be played at. This is how it lies at the moment.
pages-diagram = The table as everybody may see it
pages-join = Sit down
pages-join-title = { $name } has laid a table for you
pages-join-device = Your table, on this device
pages-join-device-hint = You take your seat here; the other device looks on from now.
pages-join-taken = Both seats are taken. You may look on.
pages-join-yours = You are already sitting at this table.
pages-join-send = Send this link to your friend:
pages-join-loopback = This server listens to this computer alone. To let other devices in, start it with: russianbank serve --host 0.0.0.0
pages-look-on = Look on
pages-back-to-table = Back to the table
pages-name-ask = Your name at the table
pages-unbuilt-title = The browser part has not been built
pages-unbuilt = The table in the browser is made of files that are not there yet. Run make play in the folder of the source; it needs Node 18 or newer, or fetches it.
pages-unbuilt-terminal = Meanwhile the game can be played at the terminal: russianbank play --terminal

## Replay

pages-replay-of = Deal { $number } of { $red } and { $blue }
pages-replay-at = Act { $ply } of { $last }
pages-first = First
pages-previous = Back
pages-next = Forward
pages-last = Last
pages-record-text = The record as text
pages-record-json = The record as JSON

## Rules and law

pages-rules-title = The rules of each table
pages-rules-choose = The same game, as it is played in different books and places.
pages-rules-source = Source: { $source }.
pages-rules-assumed = Where a sentence is marked as assumed, the source leaves the point open.
pages-assumed = assumed
pages-play-these = Play by these rules
pages-law-title = The law
pages-law-english = The paragraphs of the law are in English.

## The player's own page

pages-me-title = You
pages-me-name = Name
pages-me-name-hint = What the other player sees. Up to 30 characters.
pages-me-save = Save
pages-me-saved = Saved.
pages-me-none = You have not played here yet. Nothing is kept about you.
pages-me-export = Take your data with you
pages-me-export-hint = Everything this server keeps about you, as one JSON file.
pages-me-delete = Delete your data
pages-me-delete-hint = Your name, your language and your seats go. The games stay, without a name.
pages-me-delete-sure = Delete everything about me
pages-me-deleted = Everything about you has been deleted.

## Players without a name

pages-someone = Somebody
pages-level-1 = first week
pages-level-2 = beginner
pages-level-3 = learner
pages-level-4 = Sunday player
pages-level-5 = family champion
pages-level-6 = club player
pages-level-7 = strong club player
pages-level-8 = expert
pages-level-9 = master
pages-level-10 = all it can

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
pages-rules-foster-two-pack = Two packs, eight foundations, stops on every overlooked play: the book of 1922.
pages-rules-foster-one-pack = One pack between you, no foundations; runs in suit, up and down, are shifted whole.
pages-rules-foster-36 = Foster’s game with short packs, from the six up: quicker.
pages-rules-foster-32 = Foster’s game with short packs, from the seven up: quicker still.
pages-rules-modern = The two-pack game in a short modern telling that several players of today follow.
pages-rules-pagat = As described at pagat.com: a stock of thirteen, loading, stops.
pages-rules-pagat-waste = The same, but your own discard may be played from.
pages-rules-french = Crapette as it is played in France.
pages-rules-wikipedia = As Wikipedia describes it.
pages-rules-goodsoft = As the well known computer game has it.
pages-rules-garibaldka = The Polish game.
pages-rules-breslau = Rules of 1884: built down in suit, and each lays out at the own first turn.
pages-rules-german = Zankpatience as German pages tell it; a game that cannot go on goes to the fewer cards.
pages-rules-zank = All cards in the hand, the first one turned up; your own discard is in play.
pages-rules-krips = A family’s game: only the discard is loaded; if nobody can go on, an empty stock wins.
pages-rules-crapo = The Portuguese game: spaces are for the crapô first.
pages-rules-cats-at-cards = A stock of twelve, its top face up; each lays out at the own first turn.

## When something goes wrong

pages-wrong-400-title = That cannot be read
pages-wrong-400 = The address or the form is not as it should be. Go back and try again.
pages-wrong-404-title = There is nothing here
pages-wrong-404 = No table, no page and no link leads here. Look at the address again.
pages-wrong-405-title = Not like that
pages-wrong-405 = This address takes no such request.
pages-wrong-409-title = Not yet
pages-wrong-409 = This can be had only when the game is finished.
pages-wrong-413-title = Too much
pages-wrong-413 = The request is larger than anything this server needs.
pages-wrong-429-title = Not so fast
pages-wrong-429 = So much in so short a time; wait a minute and try again.
pages-wrong-500-title = Something went wrong here
pages-wrong-500 = It is our fault, not yours. Your games are safe: every act was kept as it was played.
pages-wrong-503-title = A moment, please
pages-wrong-503 = The server cannot do that just now: it starts anew, or its disk is full. What was played is safe. Try again in a moment.
pages-wrong-home = To the beginning
