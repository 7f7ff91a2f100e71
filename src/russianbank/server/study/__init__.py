"""Games to study: finished games, and the board of lessons, puzzles, reviews, hands and analysis.

May import: table, body_limits, domain_errors, core, notation, review, ai, lessons, puzzles and
diagram.
No clock, no randomness, no input or output. Start with `study`;
`puzzle_study`, `lesson_study` and `review_study` judge what is played on it.
`finished_game` makes a game again from the log of its table; `engine_line` and `hand_opinion`
say what the engine thinks; `analysis_opening` opens what the analysis board is asked to show.

How a page uses it: make a `Study` from a game (of a lesson, a puzzle, a record at a node), play
the steps of the request, and send the reply as JSON:

    study = Study(record.game(), "red", deal_known=record.deal is not None)
    reply = study.reply_to(request)          # a StudyRequest: {"steps": [...], "since": n}

Nothing is kept between two requests: each holds all steps from the start. A step is an entry of a
record, such as ``t3>f``, ``7D t3>f``, ``^s``, or ``red stops``. The page adds what must happen by
itself, as the answer of the other player, with `Study.play`, and then replies. The reply has the
view for the board, the steps as they were played, and what each step after `since` changed. In
the browser `web/src/study/study-board.ts` sends the requests and shows the replies.

Cards that are face down are on the server only: the start is known there, and not part of the
request. At a table that does not refuse errors, a reply shows an error only with `shows_errors`.
"""
