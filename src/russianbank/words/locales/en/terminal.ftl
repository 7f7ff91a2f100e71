# The game in the terminal. $place is t1 to t8, as the player types it; $card is a sign, such as 7♦. The
# words that the player types are the same in every language.

terminal-who =
    { $who ->
        [you] you
        [red] red
        [blue] blue
       *[table] table
    }
terminal-decimal-sign = .
terminal-named = { $seat }, { $player }
terminal-level = level { $level }
terminal-seat =
    You are { $seat ->
        [red] red
       *[blue] blue
    }.
terminal-against-level = { $name } is the computer at level { $level }, { $title }.
terminal-against = { $name } is { $player }.
terminal-mistakes-strict = Moves against the rules are not possible.
terminal-mistakes-warn = You are warned before you make a mistake.
terminal-mistakes-auto-stop = The table stops mistakes.
terminal-mistakes-call-stop = Mistakes count unless the other player calls stop.
terminal-for-help = Type help to see what you can type.
terminal-choice = Your choice:
terminal-yes-no = { $question } (y/n)
terminal-yes = y yes
terminal-compel = The card that was not played may be demanded (F56): { $acts }
terminal-anyway = Play it anyway?
terminal-misfit = { $card } does not fit on { $place }, and may be put right (F52).
terminal-misplace = Lay it there anyway?
terminal-run = One card at a time: { $acts }
terminal-run-sure = Play these moves?
terminal-undone = Taken back.
terminal-undone-in-file = The file has it, with what is written beside it, until you play.
terminal-abandon = Abandon?
terminal-saved = The game is saved in
terminal-copied = A copy is saved in
terminal-record = The record is in
terminal-later = The game is saved. To continue it, run:
terminal-totals =
    After { $deals ->
        [one] { $deals } deal
       *[other] { $deals } deals
    }: red { $red }, blue { $blue }.
terminal-another = Another deal?
terminal-waits = { $name } waits.
terminal-ends-turn = { $name } is about to end the turn.
terminal-out = { $name } is out.
terminal-enter-or-stop = Enter to go on, or stop:
terminal-standing =
    { $who ->
        [you] You have
       *[other] { $name } has
    } { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    } left: { $piles }. Playing them all now scores { $points }.

# What can be done with a card, and where it can go.
terminal-turn = your turn
terminal-do-turn-up = turn up the next card
terminal-do-turn-over = turn it over to be your hand
terminal-do-pass = end it
terminal-do-reverse = reverse the run
terminal-do-run = move the whole run: { $to }
terminal-do-discard = discard it
terminal-to-foundation = to its foundation
terminal-to-place = on { $place }
terminal-to-under = under the run of { $place }
terminal-to-card = on the { $card } of { $place }
terminal-to-space = into the space { $place }
terminal-to-load = on { $pile }, the { $card }

# The drawing of the table.
terminal-to-play = to play
terminal-foundations = foundations
terminal-space = space
terminal-whole-suit = all

terminal-help =
    Type the number of a choice, or a move: t3>f, 7D t3>f, 7D f, or only 7D.
    Piles: t1-t8 the tableau, f the foundations; s h d your stock, hand and
    discard; S D your opponent’s stock and discard.

    look       show the table again; on your turn, Enter does so too
    last       show the opponent’s last turn
    hint       show a good plan, and why
    advise     ask your advisor, if you have one; your opponent hears it
    undo       take a move back, unless it turned up a card
    stop       call stop on the opponent
    compel     have a card played that the opponent refused to play
    misplace   lay a card where it does not fit, if the rules let that happen:
               misplace t3 t5
    put right  have a misplaced card put right, the last one or one you name:
               put right 7D, put right 7D on t5
    run        shift a run card by card: run t3 t5, or run t3 t5 4 for four cards
    draw       offer a draw
    abandon    end the game now, as its loser
    score      show the cards left, and the points for playing them all now
    rules      show the rules of this table
    save       write a copy: save file
    quit       leave; the game is saved

    Press Enter while the opponent plays to interrupt them. Then Enter lets them go
    on; you can also type stop, put right, last, look, score, rules, save or quit.

# Records and analyses. $reason is in English.
terminal-replay-keys = Enter next, b back, v into a variation (v2 into the second), o out of it, s to the start, e to the end, a number to go there, q quit
terminal-replay-variation = Variation { $number }, in place of { $entry }:
terminal-replay-here = Variation { $number }, in place of this: { $entries }
terminal-replay-none = There is no such variation here.
terminal-replay-failure = The variation cannot be followed further: { $reason }
terminal-replay-at = { $at } of { $last }
terminal-replay-inside = Variation, { $at } of { $last }
terminal-judged-good = good
terminal-judged-interesting = interesting
terminal-judged-mistake = a mistake
terminal-judged-blunder = a blunder
terminal-advisor = Your advisor is { $name }, and { $other } hears the advice. Type advise to ask.
terminal-advice = Your advisor says: { $said }
terminal-advised =
    { $seat ->
        [red] Red’s
       *[blue] Blue’s
    } advisor: { $said }
terminal-marked = marked: { $marks }
terminal-value = red wins { $wins } of 100 such games, give or take { $error }
terminal-value-points =
    red makes { $points } points { $more ->
        [yes] more
       *[no] fewer
    } than blue, give or take { $error }
terminal-on-turn = { $name } is on turn.
terminal-best-plans = The best plans
terminal-goes-on = It may go on like this, with cards of middle value
terminal-next-stock = What the next card of the stock may bring
terminal-next-hand = What the next card of the hand may bring
terminal-share = wins { $share } %

# Puzzles in the terminal. What the player types is the same in every language.
terminal-puzzle = Puzzle { $id }. { $rules }.
terminal-puzzle-answer = Your answer:
terminal-puzzle-type = Type { $answers }, solution or quit.
terminal-puzzle-number = Type a number from 1 to { $most }, solution or quit.
terminal-puzzle-stop = { $question } Type stop, or no.
terminal-puzzle-undo = { $sentence } Type undo to take one move back.
terminal-puzzle-another = Another puzzle?
terminal-puzzle-solved =
    { $tried ->
        [one] { $solved } of { $tried } puzzle solved.
       *[other] { $solved } of { $tried } puzzles solved.
    }
terminal-won = won
terminal-lost = lost
