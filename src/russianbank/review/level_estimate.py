"""Estimates how strong a player is, as one of the ten levels, from the error rate in one game.

The table of error rates was fitted by bench/review_fit.py on games of each level with itself;
docs/review.md says how well it tells the levels apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from russianbank.core.rules.ruleset import RuleSet
from russianbank.review.findings import PlayerReview

ERROR_RATES = (4.3, 3.44, 3.06, 2.13, 1.53, 1.02, 0.46, 0.1, -0.44, -0.67)
"""The mean cost of a decision of each level, from level 1 on, in wins of 100."""

FEWEST = 5
"""Below so many decisions no level is estimated."""


class LevelEstimate(NamedTuple):
    """An estimated level, from 1 to 10.

    Attributes:
        level: the level whose players have such an error rate.
        low: the level if the error rate is one standard error higher.
        high: the level if it is one standard error lower.
    """

    level: float
    low: float
    high: float


def estimated_level(rules: RuleSet, player: PlayerReview) -> LevelEstimate | None:
    """Estimate the level of a player; None where there is no table, or too little to go by.

    Args:
        rules: the rule set; the table is for games with two packs of 52.
        player: the review of the player.
    """
    whole = rules.packs == "two" and len(rules.ranks) == 13
    if not whole or player.decisions < FEWEST:
        return None
    rate, error = 100 * player.error_rate, 100 * player.error_rate_error
    return LevelEstimate(*(level_with(one) for one in (rate, rate + error, rate - error)))


def level_with(rate: float, rates: Sequence[float] = ERROR_RATES) -> float:
    """Return the level with an error rate, between the levels of a table.

    Args:
        rate: the error rate, in wins of 100.
        rates: those of the levels; none is higher than the one before.
    """
    if rate >= rates[0]:
        return 1.0
    for level, (weaker, stronger) in enumerate(pairwise(rates), start=1):
        if rate >= stronger:
            return level + (weaker - rate) / (weaker - stronger)
    return float(len(rates))
