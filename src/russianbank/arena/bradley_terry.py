"""Ratings: one number for each player, fitted to all games at once (Bradley-Terry).

The model is that of Bradley and Terry (Biometrika 39, 1952), with a draw as half a win. With z the
first player's strength less the second's, the expected mean score of a deal from both seats is

    1 / (1 + exp(-z))

For two players that is the score they had, so a ladder and a match give the same Elo difference.
The quasi-likelihood has one maximum, which Newton's method finds. Errors are computed over deals:
games of the same deal are not independent (H. White, Econometrica 50, 1982).
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from russianbank.arena.pairs import Pair
from russianbank.arena.summary import Estimate
from russianbank.core.errors import CannotBeRead

ELO = 400 / math.log(10)
"""Rating points to a unit of strength."""

ENDLESS = 18.0
"""A strength beyond all results: a player who reaches it has never lost, and has no bound."""

STEPS = 60
ENOUGH = 1e-10

Vector = list[float]
Matrix = list[list[float]]


@dataclass(frozen=True, slots=True)
class _Meeting:
    """A deal played by two players, who are numbers; the weight of a prior one is less than 1."""

    deal: int
    one: int
    other: int
    score: float
    weight: float = 1.0


@dataclass(frozen=True, slots=True)
class Ratings:
    """The strengths of players.

    Attributes:
        players: their names.
        bounded: whether the strengths have bounds. If not, a player won everything; then a prior
            deal of two games is added for each two players who met, with a win for either.
    """

    players: tuple[str, ...]
    bounded: bool
    _strengths: Vector
    _covariance: Matrix

    def difference(self, one: str, other: str) -> Estimate:
        """Return the lead of one player over another, in Elo."""
        a, b = self.players.index(one), self.players.index(other)
        spread = self._covariance
        variance = spread[a][a] + spread[b][b] - 2 * spread[a][b]
        gap = self._strengths[a] - self._strengths[b]
        return Estimate(ELO * gap, ELO * math.sqrt(variance) if variance > 0 else None)


def rate(players: Sequence[str], results: Mapping[tuple[str, str], Iterable[Pair]]) -> Ratings:
    """Fit ratings to results.

    Args:
        players: all names.
        results: the pairs of two players, as the first of them sees them.

    Raises:
        CannotBeRead: if the results do not link all players.
    """
    meetings = [
        _Meeting(pair.number, players.index(one), players.index(other), pair.score)
        for (one, other), pairs in results.items()
        for pair in pairs
    ]
    _expect_linked(players, meetings)
    model = _Model(len(players), meetings)
    strengths = _fit(model)
    bounded = strengths is not None
    if strengths is None:
        model = _Model(len(players), [*meetings, *_prior_meetings(meetings)])
        strengths = _fit(model)
        assert strengths is not None
    return Ratings(tuple(players), bounded, strengths, model.covariance(strengths))


def _expect_linked(players: Sequence[str], meetings: Iterable[_Meeting]) -> None:
    reached, met = {0}, {(meeting.one, meeting.other) for meeting in meetings}
    for _ in players:
        for one, other in met:
            if one in reached or other in reached:
                reached |= {one, other}
    apart = [name for number, name in enumerate(players) if number not in reached]
    if apart:
        raise CannotBeRead(
            f"No games link {', '.join(apart)} with {players[0]}; expected results that link all"
            " players; play more deals"
        )


def _prior_meetings(meetings: Iterable[_Meeting]) -> list[_Meeting]:
    """Return half a deal won and half a deal lost for each two players who met."""
    met = sorted({(meeting.one, meeting.other) for meeting in meetings})
    return [
        _Meeting(-1 - number, one, other, score, 0.5)
        for number, (one, other) in enumerate(met)
        for score in (0.0, 1.0)
    ]


class _Model:
    """The likelihood of scores, given all strengths; that of the first player is 0."""

    def __init__(self, players: int, meetings: list[_Meeting]) -> None:
        self.size = players
        self.free = range(1, players)
        self.meetings: dict[tuple[int, int], list[_Meeting]] = defaultdict(list)
        for meeting in meetings:
            self.meetings[meeting.one, meeting.other].append(meeting)
        self.weight = sum(meeting.weight for meeting in meetings)

    def start(self) -> Vector:
        """Return equal strengths."""
        return [0.0] * self.size

    def likelihood(self, at: Vector) -> float:
        """Return the logarithm of the likelihood of the scores."""
        total = 0.0
        for (one, other), meetings in self.meetings.items():
            z = at[one] - at[other]
            weight = sum(meeting.weight for meeting in meetings)
            won = sum(meeting.weight * meeting.score for meeting in meetings)
            total += (won - weight / 2) * z - weight * math.log(2 * math.cosh(z / 2))
        return total

    def slope(self, at: Vector) -> tuple[Vector, Matrix, dict[int, Vector]]:
        """Return the gradient, the observed information, and each deal's part of the gradient."""
        gradient = [0.0] * self.size
        information = [[0.0] * self.size for _ in range(self.size)]
        by_deal: dict[int, Vector] = defaultdict(lambda: [0.0] * self.size)
        for (one, other), meetings in self.meetings.items():
            expected = 1 / (1 + math.exp(at[other] - at[one]))
            for meeting in meetings:
                gap = meeting.weight * (meeting.score - expected)
                for place, part in ((one, gap), (other, -gap)):
                    gradient[place] += part
                    by_deal[meeting.deal][place] += part
            spread = sum(meeting.weight for meeting in meetings) * expected * (1 - expected)
            information[one][one] += spread
            information[other][other] += spread
            information[one][other] -= spread
            information[other][one] -= spread
        return gradient, information, by_deal

    def covariance(self, at: Vector) -> Matrix:
        """Return the covariance of the strengths, from how much the deals disagree."""
        _, information, by_deal = self.slope(at)
        inverse = _inverse([[information[a][b] for b in self.free] for a in self.free])
        deals = len(by_deal)
        more = deals / (deals - 1) if deals > 1 else 1.0
        parts = [[_dot(row, gap[1:]) for row in inverse] for gap in by_deal.values()]
        whole = [[0.0] * self.size for _ in range(self.size)]
        for a in self.free:
            for b in self.free:
                whole[a][b] = more * sum(part[a - 1] * part[b - 1] for part in parts)
        return whole


def _fit(model: _Model) -> Vector | None:
    """Return the likeliest strengths, or None if they have no bound."""
    at = model.start()
    likely = model.likelihood(at)
    for _ in range(STEPS):
        gradient, information, _ = model.slope(at)
        if max(abs(gradient[place]) for place in model.free) < ENOUGH * model.weight:
            return at
        try:
            inverse = _inverse([[information[a][b] for b in model.free] for a in model.free])
        except ZeroDivisionError:
            return None
        step = [0.0, *(_dot(row, gradient[1:]) for row in inverse)]
        part = 1.0
        while part > 1e-6:
            there = [old + part * change for old, change in zip(at, step, strict=True)]
            if max(map(abs, there)) < 2 * ENDLESS and (ahead := model.likelihood(there)) >= likely:
                break
            part /= 2
        else:
            return at if max(map(abs, at)) < ENDLESS else None
        at, likely = there, ahead
        if max(map(abs, at)) > ENDLESS:
            return None
    return None


def _dot(one: Iterable[float], other: Iterable[float]) -> float:
    return sum(a * b for a, b in zip(one, other, strict=True))


def _inverse(matrix: Matrix) -> Matrix:
    """Return the inverse, by elimination with the largest pivot of each column."""
    size = len(matrix)
    rows = [[*row, *(float(a == b) for b in range(size))] for a, row in enumerate(matrix)]
    for column in range(size):
        best = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[best] = rows[best], rows[column]
        head = rows[column][column]
        rows[column] = [figure / head for figure in rows[column]]
        for number, row in enumerate(rows):
            if number != column and row[column]:
                factor = row[column]
                rows[number] = [a - factor * b for a, b in zip(row, rows[column], strict=True)]
    return [row[size:] for row in rows]
