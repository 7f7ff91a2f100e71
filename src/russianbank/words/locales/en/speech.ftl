# What is said when something happens at the table: `speech-` and the kind of the event, and of a move
# `speech-did-` and its kind, which words/event_keys.py names. $who is you, other, or in speech-by “You”
# or a player’s name. A message may use whatever an event holds: $card, $from, $to, $name, $n, $points.

speech-dealt = Deal { $n }. { $who ->
        [you] You begin.
       *[other] { $name } begins.
    }
speech-by = { $who }: { $deed }
speech-did-play = { $card } from { $from } to { $to }
speech-did-load = { $card } loaded from { $from } on { $to }
speech-opened = { $said }; { $card } turned up
speech-did-turn = { $card } turned up from { $from }
speech-did-over = the discard is turned over
speech-did-discard = { $card } discarded
speech-did-run = the run from { $from } to { $to }
speech-did-reverse = the run on { $to } reversed
speech-did-under = { $card } under the run on { $to }
speech-did-pass = passed

speech-turn =
    { $who ->
        [you] Your turn
       *[other] { $name } to play
    }
speech-summary =
    { $who }: { $acts ->
        [one] { $acts } move
       *[other] { $acts } moves
    }{ $foundations ->
        [0] {""}
       *[other] , { $foundations } to the foundations
    }{ $loaded ->
        [0] {""}
       *[other] , { $loaded } loaded
    }. Last: { $last }
speech-stopped =
    { $upheld ->
        [yes] { $who ->
            [you] Your stop is right.
           *[other] { $name } calls stop, and is right.
        }
        [late]
            { $who ->
                [you] Your stop comes too late.
               *[other] { $name } calls stop, but too late.
            }
        [lost]
            { $who ->
                [you] You call stop.
               *[other] { $name } calls stop.
            }
       *[no] { $who ->
            [you] Your stop is wrong: no move was missed.
           *[other] { $name } calls stop, and is wrong: no move was missed.
        }
    }
speech-stopped-by-table = The table does not allow this move.
speech-misplaced = { $card } misplaced: to { $to }
speech-touched = touched { $pile }
speech-righted = { $card } put right: to { $to }
speech-compelled = { $card } must be played: to { $to }

speech-advisor-asked = proposed an advisor
speech-advisor-agreed = agreed to the advisor
speech-advisor-ended = ended the advice
speech-advised = was advised
speech-offered = offered a draw
speech-agreed = accepted the draw
speech-declined = declined the draw
speech-asked = asked to take back the last move
speech-allowed = allowed it
speech-refused = did not allow it
speech-undone = the last move is taken back
speech-abandoned = abandoned the deal
speech-aborted = the deal is cancelled
speech-claimed = claimed the win
speech-stood = accepted the result
speech-ready = ready for the next deal
speech-sat =
    { $who ->
        [you] You sit down
       *[other] { $name } sits down
    }
speech-ended =
    { $who ->
        [you]
            { $points ->
                [one] You have won the deal, { $points } point.
               *[other] You have won the deal, { $points } points.
            }
        [nobody] The deal is drawn.
       *[other]
            { $points ->
                [one] { $name } has won the deal, { $points } point.
               *[other] { $name } has won the deal, { $points } points.
            }
    }
speech-scored =
    { $who ->
        [you]
            { $points ->
                [one] You score { $points } point.
               *[other] You score { $points } points.
            }
       *[other]
            { $points ->
                [one] { $name } scores { $points } point.
               *[other] { $name } scores { $points } points.
            }
    }
