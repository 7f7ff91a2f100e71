"""Pairs of games made up for the tests."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from russianbank.arena.pairs import GameResult, Pair


def pair(number: int, red: float, blue: float, first: int = 0) -> Pair:
    """A pair by the first player's score at red and at blue, and the seat that began."""
    return Pair(number, (_game(red, first), _game(blue, 1 - first)))


def crossed(scores: Sequence[float]) -> list[Pair]:
    """Each score of the first player as beginner, with each score as second."""
    return pairs((one, other) for one in scores for other in scores)


def pairs(scores: Iterable[tuple[float, float]]) -> list[Pair]:
    """Pairs with the first player's scores as beginner and as second."""
    return [pair(number, *both) for number, both in enumerate(scores)]


def _game(score: float, began: int) -> GameResult:
    points = round(40 * score)
    return GameResult(score, (points, 40 - points), began)
