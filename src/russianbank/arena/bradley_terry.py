"""Ratings: one number for each player, fitted to all games at once (Bradley-Terry).

The model is Davidson's extension of Bradley and Terry's to draws, with a term for the first move
(R. A. Bradley and M. E. Terry, Biometrika 39, 1952; R. R. Davidson, Journal of the American
Statistical Association 65, 1970; R. R. Davidson and R. J. Beaver, Biometrics 33, 1977). With z the
first player's strength less the second's, plus or minus the advantage of being first on turn,

    win : draw : loss = exp(z / 2) : v : exp(-z / 2)

The likelihood has one maximum, which Newton's method finds. Errors are computed over deals: games
of the same deal are not independent (H. White, Econometrica 50, 1982).
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
class _Game:
    """A game between two players by number; its weight is less than 1 if it is a prior game."""

    deal: int
    one: int
    other: int
    score: float
    begins: int
    weight: float = 1.0


@dataclass(frozen=True, slots=True)
class Ratings:
    """The strengths of players.

    Attributes:
        players: their names.
        bounded: whether the strengths have bounds. If not, a player won everything; then prior
            games are added: a win for either player from either seat, each of weight a half.
        draws: the share of games that equal players would draw, without the first move.
    """

    players: tuple[str, ...]
    bounded: bool
    draws: float
    _strengths: Vector
    _covariance: Matrix

    def difference(self, one: str, other: str) -> Estimate:
        """Return the lead of one player over another, in Elo."""
        a, b = self.players.index(one), self.players.index(other)
        spread = self._covariance
        variance = spread[a][a] + spread[b][b] - 2 * spread[a][b]
        gap = self._strengths[a] - self._strengths[b]
        return Estimate(ELO * gap, ELO * math.sqrt(variance) if variance > 0 else None)

    @property
    def first_move(self) -> Estimate:
        """The advantage of being first on turn, in Elo."""
        place = len(self.players)
        variance = self._covariance[place][place]
        return Estimate(ELO * self._strengths[place], ELO * math.sqrt(variance))


def rate(players: Sequence[str], results: Mapping[tuple[str, str], Iterable[Pair]]) -> Ratings:
    """Fit ratings to results.

    Args:
        players: all names.
        results: the pairs of two players, as the first of them sees them.

    Raises:
        CannotBeRead: if the results do not link all players.
    """
    games = [
        _Game(pair.number, players.index(one), players.index(other), game.score, game.began)
        for (one, other), pairs in results.items()
        for pair in pairs
        for game in pair.games
    ]
    _expect_linked(players, games)
    draws = any(game.score == 0.5 for game in games)
    fitted = _fit(_Model(len(players), games, draws))
    bounded = fitted is not None
    if fitted is None:
        model = _Model(len(players), [*games, *_prior_games(games)], draws)
        fitted = _fit(model)
        assert fitted is not None
    model, strengths = fitted
    v = math.exp(strengths[-1]) if draws else 0.0
    covariance = model.covariance(strengths)
    return Ratings(tuple(players), bounded, v / (2 + v), strengths, covariance)


def _expect_linked(players: Sequence[str], games: Iterable[_Game]) -> None:
    reached, met = {0}, {(game.one, game.other) for game in games}
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


def _prior_games(games: Iterable[_Game]) -> list[_Game]:
    """Return half a win each, from either seat, for each two players who met."""
    met = sorted({(game.one, game.other) for game in games})
    return [
        _Game(-1 - number, one, other, score, begins, 0.5)
        for number, (one, other) in enumerate(met)
        for score in (0.0, 1.0)
        for begins in (0, 1)
    ]


class _Model:
    """The likelihood of games, given all strengths, the first-move advantage, and log v.

    The first player's strength is 0, and log v is left out if no game was drawn.
    """

    def __init__(self, players: int, games: list[_Game], draws: bool) -> None:
        self.players = players
        self.draws = draws
        self.size = players + 1 + draws
        self.free = range(1, self.size)
        alike: dict[tuple[int, int, int], list[_Game]] = defaultdict(list)
        for game in games:
            alike[game.one, game.other, game.begins].append(game)
        self.alike = alike
        self.weight = sum(game.weight for game in games)

    def start(self) -> Vector:
        """Return equal strengths."""
        return [0.0] * self.size

    def likelihood(self, at: Vector) -> float:
        """Return the logarithm of the likelihood of the games."""
        total = 0.0
        for (one, other, begins), games in self.alike.items():
            z, v, whole = self._terms(at, one, other, begins)
            draw = math.log(v) if v else 0.0
            for game in games:
                term = (game.score - 0.5) * z + (draw if game.score == 0.5 else 0.0)
                total += game.weight * (term - math.log(whole))
        return total

    def slope(self, at: Vector) -> tuple[Vector, Matrix, dict[int, Vector]]:
        """Return the gradient, the observed information, and each deal's part of the gradient."""
        gradient = [0.0] * self.size
        information = [[0.0] * self.size for _ in range(self.size)]
        by_deal: dict[int, Vector] = defaultdict(lambda: [0.0] * self.size)
        for (one, other, begins), games in self.alike.items():
            z, v, whole = self._terms(at, one, other, begins)
            win, draw = math.exp(z / 2) / whole, v / whole
            score = win + draw / 2
            away = ((one, 1.0), (other, -1.0), (self.players, 1.0 if begins == 0 else -1.0))
            for game in games:
                gap = game.weight * (game.score - score)
                for place, sign in away:
                    gradient[place] += sign * gap
                    by_deal[game.deal][place] += sign * gap
                if self.draws:
                    gap = game.weight * ((game.score == 0.5) - draw)
                    gradient[-1] += gap
                    by_deal[game.deal][-1] += gap
            weight = sum(game.weight for game in games)
            spread = weight * (win + draw / 4 - score * score)
            for place, sign in away:
                for other_place, other_sign in away:
                    information[place][other_place] += sign * other_sign * spread
                if self.draws:
                    both = sign * weight * (draw / 2 - score * draw)
                    information[place][-1] += both
                    information[-1][place] += both
            if self.draws:
                information[-1][-1] += weight * draw * (1 - draw)
        return gradient, information, by_deal

    def _terms(self, at: Vector, one: int, other: int, begins: int) -> tuple[float, float, float]:
        first = at[self.players] if begins == 0 else -at[self.players]
        z = at[one] - at[other] + first
        v = math.exp(at[-1]) if self.draws else 0.0
        return z, v, math.exp(z / 2) + math.exp(-z / 2) + v

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


def _fit(model: _Model) -> tuple[_Model, Vector] | None:
    """Return the likeliest strengths, or None if they have no bound."""
    at = model.start()
    likely = model.likelihood(at)
    for _ in range(STEPS):
        gradient, information, _ = model.slope(at)
        if max(abs(gradient[place]) for place in model.free) < ENOUGH * model.weight:
            return model, at
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
            return (model, at) if max(map(abs, at)) < ENDLESS else None
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
