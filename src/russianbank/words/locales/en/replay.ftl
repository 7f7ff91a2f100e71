# The replay of a deal.

replay-title = Deal { $number } of { $red } and { $blue }
replay-title-yours = { $who ->
    [machine] Deal { $number } against the computer
    [opponent] Deal { $number } against your opponent
   *[person] Deal { $number } against { $name }
}
replay-turn-yours = Your turn
replay-together-on = Looking together
replay-together-hint = When both of you press this, each step of one is a step of both.
replay-at = { $ply } of { $last }
replay-start = The deal
replay-acts = Moves
replay-line = Timeline
replay-hint = After a hint, step { $step } of 3
replay-mistake =
    { $caught ->
        [yes] A mistake that the opponent saw.
       *[no] A mistake that nobody saw.
    }
replay-first = To the beginning
replay-previous = Back
replay-forward = Forward
replay-last = To the end
replay-run = Play
replay-halt = Pause
replay-share-place = Share this moment
replay-back-to-table = Back to the table
replay-nothing = The game could not be loaded. { $said }
