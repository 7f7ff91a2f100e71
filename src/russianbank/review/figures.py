"""A review in figures: what stands in its table, row by row, for text and for the page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from russianbank.core.cards import Seat
from russianbank.core.game import Game, checked_game
from russianbank.core.speaker import Speaker, decimal, english
from russianbank.review.even_luck import is_clear
from russianbank.review.findings import Review, checked_review
from russianbank.review.level_estimate import estimated_level


class Figure(NamedTuple):
    """A number with what is uncertain about it.

    Attributes:
        number: the number; None if it is not known.
        error: its standard error, if it has one.
        span: the lowest and the highest likely number, if these are known instead.
        decimals: with how many decimals it is written.
    """

    number: float | None
    error: float | None = None
    span: tuple[float, float] | None = None
    decimals: int = 1

    def written(self, number: float, text: Speaker = english) -> str:
        """A number as it is written here, in a language."""
        return decimal(number, self.decimals, text)


class FigureRow(NamedTuple):
    """A row: the key of its heading, and the figures of red and blue."""

    key: str
    figures: tuple[Figure, Figure]


def wins(share: float, error: float | None = None, decimals: int = 1) -> Figure:
    """Return a share of games as wins of 100."""
    return Figure(100 * share, None if error is None else 100 * error, None, decimals)


def figure_rows(game: Game, found: Review) -> Iterator[FigureRow]:
    """Yield the table of a review; an unfinished game has no result with even luck.

    Args:
        game: the game.
        found: its review.

    Raises:
        CannotBePlayed: if it is no game or no review.
    """
    checked_game(game)
    checked_review(found)
    red, blue = (dict(_figures(game, found, seat)) for seat in Seat)
    return (FigureRow(key, (figure, blue[key])) for key, figure in red.items())


def _figures(game: Game, found: Review, seat: Seat) -> Iterator[tuple[str, Figure]]:
    """The figures of one player, each with the key of its heading."""
    player = found.players[seat]
    yield "review-cost-wins", wins(player.cost, player.error)
    yield "review-cost-points", Figure(player.points, player.points_error)
    yield "review-rate", wins(player.error_rate, player.error_rate_error, 2)
    yield "review-level", _level(game, found, seat)
    yield "review-luck-wins", wins(player.luck)
    yield "review-luck-points", Figure(player.points_luck)
    if game.outcome is not None:
        yield "review-even-wins", _even_luck(found, seat)
        yield "review-even-points", Figure(found.even_luck_points(seat))
    yield "review-decisions", _count(player.decisions)
    yield "review-obligations", _count(player.obligations_missed)
    yield "panels-summary-right", _count(player.stops_called)
    yield "panels-summary-missed", _count(player.stops_missed)
    yield "panels-summary-wrong", _count(player.wrong_calls)


def _count(number: int) -> Figure:
    return Figure(number, decimals=0)


def _even_luck(found: Review, seat: Seat) -> Figure:
    low, high = (found.even_luck(seat, errors) for errors in (-1.0, 1.0))
    if not is_clear(low, high):
        return Figure(None)
    return Figure(100 * found.even_luck(seat), span=(100 * low, 100 * high))


def _level(game: Game, found: Review, seat: Seat) -> Figure:
    level = estimated_level(game, found, seat)
    return Figure(level.level, span=(level.low, level.high)) if level else Figure(None)
