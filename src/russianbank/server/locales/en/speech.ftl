# What is said when something happens at the table. $who is “You” or a player’s name.

speech-you = You
speech-name =
    { $seat ->
        [red] Red
       *[blue] Blue
    }

speech-dealt = Deal { $n }. { $who ->
        [you] You begin.
       *[other] { $name } begins.
    }
speech-played = { $who }: { $card } from { $from } to { $to }
speech-opened = { $said }; { $card } turned up
speech-turned = { $who }: { $card } turned up from { $from }
speech-turned-over = { $who }: the discard is turned over
speech-discarded = { $who }: { $card } discarded
speech-run = { $who }: the run from { $from } to { $to }
speech-reversed = { $who }: the run on { $to } reversed
speech-under = { $who }: { $card } under the run on { $to }
speech-passed = { $who }: passed

speech-turn =
    { $who ->
        [you] Your turn
       *[other] { $name } is on turn
    }
speech-stopped =
    { $upheld ->
        [yes] { $who ->
            [you] Your stop is right.
           *[other] { $name } calls stop, and is right.
        }
       *[no] { $who ->
            [you] Your stop is wrong: nothing was overlooked.
           *[other] { $name } calls stop, and is wrong: nothing was overlooked.
        }
    }
speech-stopped-by-table = The table stops this act.
speech-stopped-at = Overlooked: { $card } on { $pile }.
speech-righted = { $card } is put right: to { $to }

speech-offered = { $who }: a draw is offered
speech-agreed = { $who }: the draw is accepted
speech-asked = { $who }: asks to take an act back
speech-allowed = { $who }: the act may be taken back
speech-refused = { $who }: the act stands
speech-undone = { $who }: an act is taken back
speech-abandoned = { $who }: the game is given up
speech-aborted = { $who }: the game is called off
speech-claimed = { $who }: the game is claimed
speech-stood = { $who }: the result stands
speech-ready = { $who }: ready for the next deal
speech-sat = { $name } sits down
speech-ended =
    { $winner ->
        [you] You have won the game, { $points } points.
        [nobody] The game is drawn.
       *[other] { $name } has won the game, { $points } points.
    }
