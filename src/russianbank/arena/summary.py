"""What a match says about its two players, and how sure it is.

The pair is the unit of every error: the standard error of a mean over pairs. Bounds hold the true
value 95 times of 100.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from russianbank.arena.pairs import Pair

WITHIN = 1.959964
"""Standard errors to either side that hold 95 % of a normal distribution."""


class Estimate(NamedTuple):
    """A mean and its standard error, which is None where nothing can be said about it."""

    mean: float
    error: float | None

    @property
    def bounds(self) -> tuple[float, float] | None:
        """Between which two values the true one lies, most likely."""
        if self.error is None:
            return None
        return self.mean - WITHIN * self.error, self.mean + WITHIN * self.error


def estimate(values: Sequence[float]) -> Estimate:
    """The mean of independent values; no error can be told of one, or of values all the same."""
    count = len(values)
    mean = sum(values) / count
    spread = sum((value - mean) ** 2 for value in values)
    if spread < 1e-12:
        return Estimate(mean, None)
    return Estimate(mean, math.sqrt(spread / (count - 1) / count))


def elo(share: float) -> float | None:
    """The rating difference that goes with a share of the points; None if it is all or nothing."""
    if not 0 < share < 1:
        return None
    return 400 * math.log10(share / (1 - share))


@dataclass(frozen=True, slots=True)
class MatchSummary:
    """The figures of a match, as its first player sees it.

    Attributes:
        games: how many games, two to a pair.
        wins: how many he won.
        draws: how many nobody won.
        points: what both scored in all.
        share: his mean score of a game, a draw being half a win.
        margin: by how many points a game he was ahead.
        begins: the mean score of whoever was first on turn.
        results: pairs in which he scored 0, 0.25, 0.5, 0.75 and 1 a game.
    """

    games: int
    wins: int
    draws: int
    points: tuple[int, int]
    share: Estimate
    margin: Estimate
    begins: Estimate
    results: tuple[int, int, int, int, int]

    @property
    def losses(self) -> int:
        """How many games the other won."""
        return self.games - self.wins - self.draws

    @property
    def elo_bounds(self) -> tuple[float | None, float | None]:
        """Between which rating differences the true one lies; None is without bound."""
        low, high = self.share.bounds or (0.0, 1.0)
        return elo(low), elo(high)

    def as_dict(self) -> dict[str, Any]:
        """The figures, for a JSON object."""
        return {
            "games": self.games,
            "wins": self.wins,
            "losses": self.losses,
            "draws": self.draws,
            "points": list(self.points),
            "share": _round(self.share.mean, 5),
            "error": _round(self.share.error, 5),
            "elo": _round(elo(self.share.mean), 1),
            "elo_bounds": [_round(one, 1) for one in self.elo_bounds],
            "margin": _round(self.margin.mean, 3),
            "margin_error": _round(self.margin.error, 3),
            "first_mover": _round(self.begins.mean, 5),
            "first_mover_error": _round(self.begins.error, 5),
            "pairs": list(self.results),
        }


def summary(pairs: Iterable[Pair]) -> MatchSummary:
    """Sum up one pair or more."""
    sheet = list(pairs)
    games = [game for pair in sheet for game in pair.games]
    steps = [round(4 * pair.score) for pair in sheet]
    return MatchSummary(
        games=len(games),
        wins=sum(game.score == 1 for game in games),
        draws=sum(game.score == 0.5 for game in games),
        points=(sum(game.points[0] for game in games), sum(game.points[1] for game in games)),
        share=estimate([pair.score for pair in sheet]),
        margin=estimate([_mean(one.points[0] - one.points[1] for one in p.games) for p in sheet]),
        begins=estimate([_mean(abs(one.score - one.began) for one in p.games) for p in sheet]),
        results=(steps.count(0), steps.count(1), steps.count(2), steps.count(3), steps.count(4)),
    )


def _mean(two: Iterable[float]) -> float:
    return sum(two) / 2


def _round(value: float | None, places: int) -> float | None:
    return None if value is None else round(value, places)
