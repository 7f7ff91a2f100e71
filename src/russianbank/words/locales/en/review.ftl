# The review of a finished game. $cost, $luck and other numbers come with their signs.

review-of = Review: deal { $number } of { $red } and { $blue }
review-of-yours = { $who ->
    [machine] Review: deal { $number } against the computer
    [opponent] Review: deal { $number } against your opponent
   *[person] Review: deal { $number } against { $name }
}
review-link = Review the game
review-beginning = The review begins…
review-progress = { $done } of { $steps } decisions
review-together-hint = When both of you press this, you look at the same decision. Each of you tries on a board of your own.
review-failed = The review could not be made.
review-busy = Many games are being reviewed just now.
review-won = { $who ->
    [you] You won.
   *[named] { $name } won.
}
review-drawn = The game was a draw.
review-even = { $who ->
    [you] With even luck you would have won { $count } of 100 such games.
   *[named] { $name } would have won { $count } of 100 such games with even luck.
}
review-even-unclear = With even luck, either player could have won.
review-numbers = The deal in numbers
review-level = Estimated level
review-level-span = { $low } to { $high }
review-rate = Cost of a decision
review-blunders = Blunders
review-mistakes = Mistakes
review-luck = Luck
review-obligations = Obligations missed
review-hints = Hints
review-advised = Times advised
review-unit = Cost and luck are counted in games. A cost of 5 means: of 100 such games the player wins 5 fewer. A cost below 0 means that the decisions were better than those of the computer at first sight.
review-graph = Win chance, turn by turn
review-graph-of = { $who ->
    [you] of 100 games you win
   *[named] of 100 games { $name } wins
}
review-turning = Turning points
review-turn = Turn { $turn }
review-by-luck = of this luck: { $luck }
review-by-better = of this better plays than the computer expected: { $gain }
review-moments = The moments that decided
review-better = A better plan wins { $cost } of 100 such games more.
review-changed = { $who ->
    [you] Before this turn you won { $before } of 100 such games, after it { $after }.
   *[named] Before this turn { $name } won { $before } of 100 such games, after it { $after }.
}
review-mostly-luck = Most of it was luck.
review-mostly-better = Most of it came from better plays than the computer expected.
review-questions-intro = A better plan was there. Try to find it before you look at the answer.
review-whose = Whose decisions?
review-cost = cost: { $cost } of 100 games
review-played = { $who ->
    [you] You played:
   *[named] { $name } played:
}
review-task = What would you play? The plan ends with a new card, or at the end of the turn.
review-board = The table before the decision
review-board-of = The table in turn { $turn }
review-try = Find the better plan
review-answer = Show the answer
review-close = Close
review-verdict-best = That is the best plan.
review-verdict-good = That is as good as the best plan: the difference is too small to tell.
review-verdict-better = That is better than what was played. Another plan wins { $cost } of 100 games more.
review-verdict-worse = That is no better than what was played: it costs { $cost } of 100 games.
review-best = The better plan:
review-said-to = To { $name }: “{ $said }”
review-none = No costly mistakes: well played! These turns decided the game.
review-marks = Everything that cost something
review-severity-blunder = Blunder
review-severity-mistake = Mistake
review-about-obligation = An obligation was missed ({ $paragraph }).
review-about-missed-stop = A mistake of the opponent was not stopped.
review-about-wrong-call = Stop was called wrongly.
review-about-ending = The game was ended early.
review-see = In the replay
review-engine = Every plan was played on many times with the same cards to come. Engine { $version }.
review-without-script = The review needs a script.

# The review in the terminal, and as one page of a file. $name is that of a player, or red and blue.
review-title = Review
review-games =
    { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
review-unfinished =
    The game is not finished; { $acts ->
        [one] { $acts } move was judged.
       *[other] { $acts } moves were judged.
    }
review-cost-wins = Cost, wins of 100
review-cost-points = Cost, points
review-luck-wins = Luck, wins of 100
review-luck-points = Luck, points
review-even-wins = With even luck, wins of 100
review-even-points = With even luck, points
review-decisions = Decisions
review-at-start = At the beginning { $name } wins { $wins } of 100 such games.
review-at-end = Where the record ends { $name } wins { $wins } of 100 such games.
review-on-average =
    On average { $name } makes { $points } points { $more ->
        [yes] more
       *[no] fewer
    } than { $other }.
review-costliest = The costliest mistakes
review-no-mistakes = No mistakes were found.
review-no-turning = No turn changed the win chance by 10 of 100 or more.
review-about-decision = A better plan was there.
review-severity-doubtful = Doubtful
review-misplaced = a misplaced card
review-event = event { $event }
review-wins = { $name } wins
review-axis = turn
review-sum-start = at the beginning
review-sum-cost = cost: { $name }
review-sum-luck = luck: { $name }
review-sum-wins = wins of 100: { $name }
review-how = How to read it
review-how-cost = A decision is what a player did from one new card to the next. Its cost is what it lost. In the table it is measured against a reference player, in the list of mistakes against the best plan. The number after ± is the standard error: what the samples leave open, and how wrong the engine’s estimates are. What costs less than 2 wins of 100, or less than two standard errors of the samples alone, is called doubtful and not a mistake. The error of the samples is the smaller part of the number after ±, so a mistake may also be none. The costs of all decisions are added up, and their sum may be more than 100. A blunder costs 6 or more.
review-how-luck = The luck of a card is what it changed when it was turned up. The value at the beginning, the costs and the luck add up to the result. The cost of a decision is counted where there was a choice. The estimated level is that of the computer player whose decisions are about as good: it goes by what they cost and by the number of mistakes; in brackets, one standard error in both directions.
review-how-places = In the pictures t1 to t8 are the places 1 to 8 of the tableau: 1 to 4 before red, 5 to 8 before blue.
