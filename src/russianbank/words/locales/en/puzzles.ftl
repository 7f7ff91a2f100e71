# The puzzles: their list, and the page of one.

puzzles-title = Puzzles
puzzles-intro = Positions from real games, each with one right answer. You need no account.
puzzles-daily = Puzzle of the day
puzzles-daily-solve = Solve it
puzzles-daily-done = Solved. Look at it again
puzzles-streak =
    { $count ->
        [one] Puzzle of the day solved today.
       *[other] Puzzle of the day solved { $count } days in a row.
    }
puzzles-kinds = Choose a kind
puzzles-other-rules = Other rules
puzzles-rules-foster-two-pack = Two packs. A space is filled from the stock first. Cards may come from your own discard and from your opponent’s piles.
puzzles-rules-foster-one-pack = One pack for both, without stocks and foundations. Runs of a suit, up or down, move as one.
puzzles-rules-modern = A space may stay empty. No card comes from your own discard or from your opponent’s piles.
puzzles-rules-pagat = A stock of 13, face up: its card goes to a foundation before others. No card comes from your own discard or from your opponent’s piles.
puzzles-rules-french = A stock of 13, face up. A space may stay empty. No card comes from your opponent’s piles.
puzzles-rules-german = A stock of 13, face up. A space may stay empty. No card comes from your own discard or from your opponent’s piles.
puzzles-kind-stop = Stop or not?
puzzles-kind-stop-line = Your opponent has just played. Was it a mistake, and what should have come first?
puzzles-kind-line = Reach the goal
puzzles-kind-line-line = Play a card of your stock, make spaces, or load your opponent’s stock in a few moves.
puzzles-kind-choice = Choose the best plan
puzzles-kind-choice-line = Three or four plans: which one wins the most games?
puzzles-count =
    { $count ->
        [one] { $count } puzzle
       *[other] { $count } puzzles
    }
puzzles-rating = Your rating: { $rating }
puzzles-rating-change = Your rating: { $rating } ({ $change })
puzzles-rating-soon = After about ten puzzles of this kind you have a rating.
puzzles-board = The table of the puzzle
puzzles-without-script = Puzzles are solved with a script. Here is the table.
puzzles-task-stop = Was your opponent’s last move a mistake?
puzzles-task-stock-card =
    { $count ->
        [one] Play a card of your stock in { $count } move.
       *[other] Play a card of your stock in { $count } moves.
    }
puzzles-task-spaces =
    { $count ->
        [one] Make { $spaces } spaces in { $count } move.
       *[other] Make { $spaces } spaces in { $count } moves.
    }
puzzles-task-load-stock =
    { $count ->
        [one] Load your opponent’s stock in { $count } move.
       *[other] Load your opponent’s stock in { $count } moves.
    }
puzzles-task-choice = Which plan wins the most games?
puzzles-left =
    { $count ->
        [one] { $count } move left
       *[other] { $count } moves left
    }
puzzles-acts = What your opponent did
puzzles-plans = The plans
puzzles-plan = Plan { $number }
puzzles-no-mistake = No mistake
puzzles-first = You call stop, and you are right. What should have come first?
puzzles-choose = Choose this plan
puzzles-again = Try again
puzzles-show = Show the solution
puzzles-next = Next puzzle
puzzles-all = All puzzles
puzzles-right = Right!
puzzles-wrong = That is not the answer.
puzzles-off = That does not reach the goal.
puzzles-was-none = Your opponent made no mistake: no other move had to come first.
puzzles-was-due = Your opponent made no mistake: that move did what this rule asks for.
puzzles-was-line = The shortest line:
puzzles-best = Plan { $number } wins the most games.
puzzles-against = Compared with plan { $number }:
puzzles-more-wins = { $wins } more wins in 100 games (±{ $error })
puzzles-analyse = Analyse from here
puzzles-about = About this puzzle
puzzles-hard =
    { $count ->
        [0] Difficulty { $difficulty } of 5. Every level of the computer solves it in half of its tries or more.
        [one] Difficulty { $difficulty } of 5. { $count } of the ten levels of the computer fails it in more than half of its tries.
       *[other] Difficulty { $difficulty } of 5. { $count } of the ten levels of the computer fail it in more than half of their tries.
    }
puzzles-source = From turn { $turn } of a game between levels { $red } and { $blue }, seed { $seed }.
