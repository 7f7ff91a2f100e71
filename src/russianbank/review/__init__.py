"""Reviews a game: what each decision cost, and how lucky each card was.

May import: core, words, notation, diagram and ai.
Start reading at ``review.py``; then ``findings.py`` (what it finds), ``decision.py`` (what is
reviewed), ``rollout.py`` (how).
"""

from russianbank.review.annotated_record import annotated_record
from russianbank.review.contrast import CONTRASTS, Contrast, contrasts
from russianbank.review.engine_version import engine_version
from russianbank.review.figures import Figure, FigureRow, figure_rows, wins
from russianbank.review.findings import (
    CardLuck,
    Judged,
    PlayerReview,
    Review,
    ReviewedDecision,
    ReviewMark,
)
from russianbank.review.level_estimate import LevelEstimate, estimated_level
from russianbank.review.review import SAMPLES, ReviewStep, review, review_steps
from russianbank.review.review_json import review_json
from russianbank.review.review_page import (
    GameOnPage,
    game_section,
    game_title,
    result_text,
    review_page,
)
from russianbank.review.turns import ReviewedTurn, reviewed_turns, turning_points

__all__ = [
    "CONTRASTS",
    "SAMPLES",
    "CardLuck",
    "Contrast",
    "Figure",
    "FigureRow",
    "GameOnPage",
    "Judged",
    "LevelEstimate",
    "PlayerReview",
    "Review",
    "ReviewMark",
    "ReviewStep",
    "ReviewedDecision",
    "ReviewedTurn",
    "annotated_record",
    "contrasts",
    "engine_version",
    "estimated_level",
    "figure_rows",
    "game_section",
    "game_title",
    "result_text",
    "review",
    "review_json",
    "review_page",
    "review_steps",
    "reviewed_turns",
    "turning_points",
    "wins",
]
