"""Estimates how strong a player is, as one of the ten levels, by the decisions of one game.

The weights were fitted by bench/review_fit.py on games of each level with itself, and of players of
other kinds; docs/review.md says how well they tell the levels apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from russianbank.ai.levels import LEVELS
from russianbank.core.arguments import as_seat
from russianbank.core.cards import Seat
from russianbank.core.game import Game, checked_game
from russianbank.core.scoring import Ending
from russianbank.review.findings import Review, checked_review


class Fit(NamedTuple):
    """How a level follows from the features of a game.

    Attributes:
        weights: the level is the sum of these, each times its feature; see `features`.
        error: how many levels that was off in games of the levels: one standard deviation.
    """

    weights: tuple[float, ...]
    error: float


WHOLE = Fit((10.536, -0.107, -1.182), 1.3)
"""For reviews as long as usual."""

SHORT = Fit((9.282, -0.169, -1.144), 1.6)
"""For those of a browser without a server, which find fewer and smaller mistakes."""

FEWEST = 5
"""Below so many decisions no level is estimated."""


class LevelEstimate(NamedTuple):
    """An estimated level, from 1 to 10.

    Attributes:
        level: the level that is expected of such decisions.
        low: one standard error below it.
        high: one standard error above it.
    """

    level: float
    low: float
    high: float


def estimated_level(game: Game, found: Review, seat: Seat) -> LevelEstimate | None:
    """Estimate the level of a player; None where there are no weights, or too little to go by.

    Args:
        game: the game. The weights are for games with two packs of 52 that were played to the end.
        found: the review of the game.
        seat: the player.

    Raises:
        CannotBePlayed: if it is no game or no review, or there is no such seat.
    """
    checked_game(game)
    checked_review(found)
    seat = as_seat(seat)
    rules, outcome, player = game.rules, game.outcome, found.players[seat]
    whole = rules.packs == "two" and len(rules.ranks) == 13
    played_out = outcome is not None and outcome.ending in (Ending.OUT, Ending.DRAWN)
    if not (whole and played_out) or player.decisions < FEWEST:
        return None
    mistakes = sum(one.seat is seat and not one.paragraph for one in found.mistakes())
    fit = SHORT if found.short else WHOLE
    level = level_with(features(100 * player.to_best, mistakes), fit.weights)
    low, high = within_levels(level - fit.error), within_levels(level + fit.error)
    return LevelEstimate(level, low, high)


def features(cost: float, mistakes: int) -> tuple[float, ...]:
    """By what a level is estimated; roots, since the levels lie more evenly by them.

    Args:
        cost: what the decisions of a game cost against the best plans, in wins of 100.
        mistakes: how many of them are called mistakes or blunders, and broke no obligation.
    """
    return 1.0, sqrt(max(cost, 0.0)), sqrt(mistakes)


def level_with(found: Sequence[float], weights: Sequence[float]) -> float:
    """The level of a player whose decisions have these features."""
    return within_levels(sum(one * weight for one, weight in zip(found, weights, strict=True)))


def within_levels(level: float) -> float:
    """The level, or the weakest or strongest one if it is weaker or stronger than they."""
    return min(max(level, 1.0), float(len(LEVELS)))
