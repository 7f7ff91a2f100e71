"""The summary of a match: scores, with standard errors over pairs and 95 % bounds."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from russianbank.arena.pairs import Pair

WITHIN = 1.959964
"""Standard errors to either side that hold 95 % of a normal distribution."""

ERROR_MEANING = (
    "The number after +- is a bound that holds 95 times of 100, about two standard errors."
)
"""What the number after +- means, in a match and on a ladder."""

ELO_MEANING = "Elo follows from the score s, with a draw as half a win: 400 log10(s / (1 - s))."
"""What an Elo difference means, in a match and on a ladder."""


class Estimate(NamedTuple):
    """A mean and its standard error, which is None if it is unknown."""

    mean: float
    error: float | None

    @property
    def bounds(self) -> tuple[float, float] | None:
        """The bounds that hold the true value 95 times of 100."""
        if self.error is None:
            return None
        return self.mean - WITHIN * self.error, self.mean + WITHIN * self.error


def estimate(values: Sequence[float]) -> Estimate:
    """Return the mean of independent values; a single value or equal values give no error."""
    count = len(values)
    mean = sum(values) / count
    spread = sum((value - mean) ** 2 for value in values)
    if spread < 1e-12:
        return Estimate(mean, None)
    return Estimate(mean, math.sqrt(spread / (count - 1) / count))


def elo(share: float) -> float | None:
    """Return the Elo difference for a mean score, with draws as halves; None if it is 0 or 1."""
    if not 0 < share < 1:
        return None
    return 400 * math.log10(share / (1 - share))


@dataclass(frozen=True, slots=True)
class MatchSummary:
    """The figures of a match, as its first player sees it.

    Attributes:
        games: how many games, two to a pair.
        wins: how many the first player won.
        draws: how many were drawn.
        points: the points of both, in all.
        share: the first player's mean score of a game; a draw counts half a win.
        margin: the first player's lead in points a game.
        begins: the mean score of the player first on turn.
        results: how many pairs have a mean score of 0, 0.25, 0.5, 0.75 and 1.
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
        """How many games the second player won."""
        return self.games - self.wins - self.draws

    @property
    def elo_bounds(self) -> tuple[float | None, float | None]:
        """The bounds of the Elo difference; None is without bound."""
        low, high = self.share.bounds or (0.0, 1.0)
        return elo(low), elo(high)

    def as_dict(self) -> dict[str, Any]:
        """Return the figures for a JSON object."""
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
    """Return the summary of one pair or more."""
    all_pairs = list(pairs)
    games = [game for pair in all_pairs for game in pair.games]
    steps = [round(4 * pair.score) for pair in all_pairs]
    return MatchSummary(
        games=len(games),
        wins=sum(game.score == 1 for game in games),
        draws=sum(game.score == 0.5 for game in games),
        points=(sum(game.points[0] for game in games), sum(game.points[1] for game in games)),
        share=estimate([pair.score for pair in all_pairs]),
        margin=estimate(
            [_mean(one.points[0] - one.points[1] for one in p.games) for p in all_pairs]
        ),
        begins=estimate([pair.begins for pair in all_pairs]),
        results=(steps.count(0), steps.count(1), steps.count(2), steps.count(3), steps.count(4)),
    )


def _mean(two: Iterable[float]) -> float:
    return sum(two) / 2


def _round(value: float | None, places: int) -> float | None:
    return None if value is None else round(value, places)
