"""Estimates how strong a player is, as one of the ten levels, by what one game's decisions cost.

The table was fitted by bench/review_fit.py on games of each level with itself; docs/review.md says
how well it tells the levels apart, and what it says of players of other kinds.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from russianbank.core.game import Game
from russianbank.core.scoring import Ending
from russianbank.review.findings import PlayerReview

COSTS = (734, 597, 473, 362, 265, 182, 114, 61, 25, 4)
"""What all decisions of a game cost each level against the best plans, in wins of 100."""

ERROR = 1.6
"""How many levels an estimate was off, in 300 games of the levels: one standard deviation."""

FEWEST = 5
"""Below so many decisions no level is estimated."""


class LevelEstimate(NamedTuple):
    """An estimated level, from 1 to 10.

    Attributes:
        level: the level whose decisions cost as much.
        low: one standard error below it.
        high: one standard error above it.
    """

    level: float
    low: float
    high: float


def estimated_level(game: Game, player: PlayerReview) -> LevelEstimate | None:
    """Estimate the level of a player; None where there is no table, or too little to go by.

    Args:
        game: the game. The table is for games with two packs of 52 that were played to the end.
        player: the review of the player.
    """
    rules, outcome = game.rules, game.outcome
    whole = rules.packs == "two" and len(rules.ranks) == 13
    played_out = outcome is not None and outcome.ending in (Ending.OUT, Ending.DRAWN)
    if not (whole and played_out) or player.decisions < FEWEST:
        return None
    level = level_with(100 * player.to_best)
    return LevelEstimate(level, max(level - ERROR, 1.0), min(level + ERROR, float(len(COSTS))))


def level_with(cost: float, costs: Sequence[float] = COSTS) -> float:
    """Return the level whose games cost so much, between the levels of a table.

    Args:
        cost: of the decisions of a game against the best plans, in wins of 100.
        costs: those of the levels; each is lower than the one before.
    """
    if cost >= costs[0]:
        return 1.0
    for level, (weaker, stronger) in enumerate(pairwise(costs), start=1):
        if cost >= stronger:
            return level + (weaker - cost) / (weaker - stronger)
    return float(len(costs))
