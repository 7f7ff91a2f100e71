# The verdict on a call of stop: what was done, what had to be done, what happens now.
# $who is you, opponent or watched: who the person is that the sentence is about, to the reader.
# $turn and $mover say the same of the player who is on turn now. $actor is made by verdict-actor,
# $cards of verdict-missed and verdict-top. $card is a sign, such as A♣, or comes by verdict-card.
# $from, $to and $pile are said by the messages of table.ftl.

verdict-card = the { $card }
verdict-a-card = a card
verdict-actor =
    { $who ->
        [you] You
       *[other] { $name }
    }

verdict-did-discard = { $actor } discarded { $card }.
verdict-did-turn = { $actor } turned up { $card } from { $from }.
verdict-did-over = { $actor } turned the discard over.
verdict-did-pass = { $actor } ended the turn.
verdict-did-play = { $actor } played { $card } from { $from } to { $to }.
verdict-did-load = { $actor } loaded { $card } from { $from } on { $to }.
verdict-did-run = { $actor } moved the run from { $from } to { $to }.
verdict-did-under = { $actor } put { $card } from { $from } under the run on { $to }.
verdict-did-reverse = { $actor } reversed the run on { $to }.
verdict-did-touch = { $actor } touched { $card }.

verdict-missed = { $card } from { $pile }
verdict-top = the top card of { $pile }
verdict-or = { $first } or { $second }
verdict-due-it =
    { $paragraph ->
        [F21] It had to go to a space.
        [S11] It had to go to a space.
        [F23] It had to go to its foundation.
        [F26] It had to go to its foundation.
        [F30] It had to go to its foundation.
       *[other] It had to be played.
    }
verdict-due =
    { $paragraph ->
        [F21] First a space had to be filled: by { $cards }.
        [S11] First a space had to be filled: by { $cards }.
        [F39] First { $cards } had to be turned up.
        [F45] Only { $cards } could be played.
        [E23] Only { $cards } could be played.
        [F23] First { $cards } had to go to its foundation.
        [F26] First { $cards } had to go to its foundation.
        [F30] First { $cards } had to go to its foundation.
       *[other] First { $cards } had to be played.
    }
verdict-due-fill = First a space had to be filled: by { $cards }, or by a card of the tableau.
verdict-due-wait = The stock card had to wait for { $cards }.
verdict-stock-waits = A stock card that was left for a hand card waits until that hand card is played.
verdict-back = { $back } goes back where it came from.
verdict-discarded = { $back } goes to the discard.
verdict-undone = The move is taken back, with anything that followed it.
verdict-passes =
    { $turn ->
        [you] It is your turn.
       *[other] { $mover } is on turn.
    }
verdict-stays =
    { $turn ->
        [you] You play on.
       *[other] { $mover } plays on.
    }
verdict-late =
    { $acts ->
        [one] The move after it is taken back too.
       *[other] The { $acts } moves after it are taken back too.
    }

verdict-by-table = Not allowed
verdict-upheld =
    { $who ->
        [you] Right: that was a mistake
        [opponent] { $name } stopped you, and was right
       *[watched] { $name } called stop, and was right
    }
verdict-wrong =
    { $who ->
        [you] Wrong: that was no mistake
        [opponent] { $name } called stop, but was wrong
       *[watched] { $name } called stop, but was wrong
    }
verdict-lost =
    { $who ->
        [you] Your stop does not count
       *[other] { $name } called stop, but it does not count
    }
verdict-too-late =
    { $who ->
        [you] Too late to stop this mistake
       *[other] { $name } called stop, but too late
    }
verdict-nothing = No move was missed.
verdict-lapsed-founded = { $back } has gone to its foundation meanwhile, so it is too late to stop this.
verdict-lapsed-act = The next move has been made since, so it is too late to stop this.
verdict-lapsed-turn = That turn is over, so it is too late to stop this.

verdict-price-none = A wrong stop costs nothing at this table.
verdict-price-points =
    { $who ->
        [you] You lose { $points ->
            [one] { $points } point.
           *[other] { $points } points.
        }
       *[other] { $name } loses { $points ->
            [one] { $points } point.
           *[other] { $points } points.
        }
    }
verdict-price-cards =
    { $who ->
        [you]
            { $points ->
                [0] You take no card from { $pile }: there is none.
                [one] You take { $points } card from { $pile }.
               *[other] You take { $points } cards from { $pile }.
            }
       *[other]
            { $points ->
                [0] { $name } takes no card from { $pile }: there is none.
                [one] { $name } takes { $points } card from { $pile }.
               *[other] { $name } takes { $points } cards from { $pile }.
            }
    }
verdict-price-next-call =
    { $who ->
        [you] Your next stop will not count.
       *[other] { $name } loses the next stop: it will not count.
    }
verdict-price-next-turn =
    { $who ->
        [you] You can call stop again in your opponent’s next turn.
        [opponent] { $name } cannot call stop again until your next turn.
       *[watched] { $name } cannot call stop again until the next turn of { $other }.
    }
verdict-price-lost = This stop did not count because of an earlier wrong one.
