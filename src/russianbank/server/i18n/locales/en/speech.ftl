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
speech-by = { $who }: { $deed }
speech-played = { $card } from { $from } to { $to }
speech-opened = { $said }; { $card } turned up
speech-turned = { $card } turned up from { $from }
speech-turned-over = the discard is turned over
speech-discarded = { $card } discarded
speech-run = the run from { $from } to { $to }
speech-reversed = the run on { $to } reversed
speech-under = { $card } under the run on { $to }
speech-passed = passed

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

speech-offered = a draw is offered
speech-agreed = the draw is accepted
speech-asked = asks to take an act back
speech-allowed = the act may be taken back
speech-refused = the act stands
speech-undone = an act is taken back
speech-abandoned = resigned
speech-aborted = the deal is cancelled
speech-claimed = the game is claimed
speech-stood = the result is accepted
speech-ready = ready for the next deal
speech-sat = { $name } sits down
speech-ended =
    { $winner ->
        [you] You have won the game, { $points } points.
        [nobody] The game is drawn.
       *[other] { $name } has won the game, { $points } points.
    }
