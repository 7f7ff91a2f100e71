"""Pairs of games: the same cards dealt twice, with the players' seats exchanged.

Each player has the luck of the cards once, so the games of a pair are not independent. All standard
errors in this package are computed over pairs.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any, NamedTuple

from russianbank.arena.simulation import SimulatedGame

STEPS = 20
"""Times are counted in steps, so many to a power of ten: each is 12 % longer than the last."""


class GameResult(NamedTuple):
    """A game as the first of two players sees it.

    Attributes:
        score: 1 if that player won, 0 if they lost, 0.5 if it was drawn.
        points: the points of that player, and of the other.
        began: which of the two was first on turn, 0 or 1.
    """

    score: float
    points: tuple[int, int]
    began: int

    @classmethod
    def of(cls, played: SimulatedGame, first: int) -> GameResult:
        """Return the result of a game, given the seat that was first on turn."""
        winner = played.outcome.winner
        score = 0.5 if winner is None else float(winner ^ played.red == 0)
        points = played.outcome.points
        return cls(score, (points[played.red], points[1 - played.red]), first ^ played.red)

    def swapped(self) -> GameResult:
        """Return the same game as the second player sees it."""
        return GameResult(1 - self.score, (self.points[1], self.points[0]), 1 - self.began)


class Pair(NamedTuple):
    """A deal played twice.

    Attributes:
        number: which deal, from 0.
        games: the game with the first player at red, and the one with them at blue.
    """

    number: int
    games: tuple[GameResult, GameResult]

    @property
    def score(self) -> float:
        """The first player's mean score: 0, 0.25, 0.5, 0.75 or 1."""
        return (self.games[0].score + self.games[1].score) / 2

    @property
    def begins(self) -> float:
        """The mean score of the player first on turn."""
        return sum(abs(game.score - game.began) for game in self.games) / 2

    def swapped(self) -> Pair:
        """Return the same pair as the second player sees it."""
        return Pair(self.number, (self.games[1].swapped(), self.games[0].swapped()))


class ThinkingTimes:
    """The times a player took for plans, as a histogram, and the worst one exactly."""

    def __init__(self, seconds: Iterable[float] = ()) -> None:
        self.counts: dict[int, int] = {}
        self.worst = 0.0
        for one in seconds:
            step = round(STEPS * math.log10(max(one, 1e-9)))
            self.counts[step] = self.counts.get(step, 0) + 1
            self.worst = max(self.worst, one)

    def add(self, other: ThinkingTimes) -> None:
        """Add the times of another histogram."""
        for step, count in other.counts.items():
            self.counts[step] = self.counts.get(step, 0) + count
        self.worst = max(self.worst, other.worst)

    @property
    def plans(self) -> int:
        """How many plans were timed."""
        return sum(self.counts.values())

    @property
    def median(self) -> float:
        """The time that half of the plans took at most, in seconds, right to 6 %."""
        left = self.plans / 2
        for step in sorted(self.counts):
            left -= self.counts[step]
            if left <= 0:
                return float(min(10 ** (step / STEPS), self.worst))
        return 0.0

    def as_dict(self) -> dict[str, Any]:
        """Return the figures for a JSON object; times in seconds."""
        return {"plans": self.plans, "median": _short(self.median), "worst": _short(self.worst)}


class Batch(NamedTuple):
    """Some pairs played one after the other.

    Attributes:
        pairs: the pairs.
        times: how long each of the two players took.
        records: the games in notation, if they were kept.
        failures: why a player has lost a game by failing, one text for each such game.
    """

    pairs: tuple[Pair, ...]
    times: tuple[ThinkingTimes, ThinkingTimes]
    records: tuple[str, ...] = ()
    failures: tuple[str, ...] = ()

    def swapped(self) -> Batch:
        """Return the same batch as the second player sees it."""
        pairs = tuple(pair.swapped() for pair in self.pairs)
        return self._replace(pairs=pairs, times=(self.times[1], self.times[0]))


class PairResults:
    """The results of a match. Batches are added in any order, and each pair counts once.

    Attributes:
        pairs: the pair of each deal, by its number.
        times: how long each of the two players took.
        failures: why games were lost by failing.
    """

    def __init__(self) -> None:
        self.pairs: dict[int, Pair] = {}
        self.times = (ThinkingTimes(), ThinkingTimes())
        self.failures: list[str] = []

    def add(self, batch: Batch) -> None:
        """Add a batch; pairs that are known stay as they are."""
        new = [pair for pair in batch.pairs if pair.number not in self.pairs]
        if not new:
            return
        self.pairs.update((pair.number, pair) for pair in new)
        for own, more in zip(self.times, batch.times, strict=True):
            own.add(more)
        self.failures += batch.failures

    def missing(self, deals: int, most: int) -> list[range]:
        """Return the deals below a number that have no pair, in ranges of at most so many."""
        ranges: list[range] = []
        for number in range(deals):
            if number in self.pairs:
                continue
            last = ranges[-1] if ranges else range(0)
            if last and last.stop == number and len(last) < most:
                ranges[-1] = range(last.start, number + 1)
            else:
                ranges.append(range(number, number + 1))
        return ranges

    def first(self, deals: int) -> list[Pair]:
        """Return the pairs of the first deals, in order, up to the first that is missing."""
        found: list[Pair] = []
        for number in range(deals):
            if number not in self.pairs:
                break
            found.append(self.pairs[number])
        return found


def duration(seconds: float) -> str:
    """Return a time as text, such as ``12 ms``."""
    return f"{1e3 * seconds:.2g} ms" if seconds < 0.0995 else f"{seconds:.3g} s"


def _short(seconds: float) -> float:
    return float(f"{seconds:.4g}")
