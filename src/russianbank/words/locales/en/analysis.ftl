## The analysis board.

analysis-nav = Analysis
analysis-title = Analysis board
analysis-about = Set up any position, play both sides, and see what the engine thinks of each move.
analysis-open = Analyse from here
analysis-board = Board
analysis-line = This line
analysis-turn =
    { $seat ->
        [red] Red is on turn
       *[blue] Blue is on turn
    }
analysis-over =
    { $winner ->
        [red] The game is over: Red has won
        [blue] The game is over: Blue has won
       *[nobody] The game is over: a draw
    }
analysis-turn-round = Turn the board round
analysis-wrong = This move breaks rule { $paragraph }.
analysis-moves = Moves
analysis-delete = Delete from here
analysis-engine = Engine
analysis-engine-on = On
analysis-thinking = Thinking…
analysis-wins = Red wins { $wins } of 100
analysis-samples =
    { $count ->
        [one] Games that Red wins of 100, estimated from one game played on for some turns
       *[other] Games that Red wins of 100, estimated from { $count } games played on for some turns
    }
analysis-graph = Red’s wins of 100, move by move
analysis-uncertainty = After ±: how wrong a value may be (standard error). After −: how many games fewer than with the best plan.
analysis-certain = certain
analysis-what-if = What if this card comes next?
analysis-acts = Possible moves
analysis-next-card = Next card:
analysis-any-card = any
analysis-breaks = breaks { $paragraph }
analysis-meets = required by { $paragraph }
analysis-due = due before the hand or the end of the turn ({ $paragraph })
analysis-position = Position
analysis-set-up = Set up by hand
analysis-paste = Paste
analysis-paste-hint = A game record or a position, as text or JSON
analysis-file = Open a file
analysis-drop = Drop the record here to open it
analysis-read = Open
analysis-games =
    { $count ->
        [one] One game in this text:
       *[other] { $count } games in this text:
    }
analysis-game = Game { $number }
analysis-ends = The record goes no further: { $said }
analysis-unread = A part of the text could not be read: { $said }
analysis-new = New deal:
analysis-choose-rules = choose the rules
analysis-keep = Keep
analysis-link = Copy the link
analysis-text = Copy the record
analysis-text-saved = Saved as a file
analysis-set-up-hint = Choose a card, then press the pile on which to put it. Press a pile to pick its top card up.
analysis-set-up-put = Now press the pile for the { $card }.
analysis-tray-card =
    { $count ->
        [0] { $card }, on the table
       *[other] { $card }, { $count } left
    }
analysis-face-down = Cards face down
analysis-face-down-pile =
    { $pile ->
        [rs] Red’s stock
        [rh] Red’s hand
        [bs] Blue’s stock
       *[bh] Blue’s hand
    }
analysis-mover = On turn
analysis-clear = Clear the table
analysis-cancel = Cancel
analysis-use = Use this position
analysis-no-in-progress = This position is in a game that is being played here. You can analyse it when the game is over.
analysis-no-limit = That was very much at once. Wait a minute.
analysis-no-too-large = This is too long. At most { $most } characters can be opened.
analysis-no-file = This file could not be read.
analysis-no-cannot-read = This cannot be opened: { $said }
