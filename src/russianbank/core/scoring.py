"""Scoring: what a finished game is worth to each player (F57-F60, S20)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from russianbank.core.cards import Seat
from russianbank.core.constants import DISCARDS, HANDS, STOCKS
from russianbank.core.kernel.position import Position


class Ending(Enum):
    """How a game ended."""

    OUT = "out"
    """A player got rid of all his cards (F58)."""
    DRAWN = "drawn"
    """Neither could bring it on any more (F57, E2)."""
    AGREED = "agreed"
    """Both agreed to a draw."""
    ABANDONED = "abandoned"
    """A player gave it up (F60)."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended, who won, and the points of red and blue.

    Attributes:
        ending: why it is over.
        winner: the winning seat; None if it was drawn.
        points: what each seat scores, red's first.
    """

    ending: Ending
    winner: Seat | None
    points: tuple[int, int]

    def message(self) -> str:
        """The result in a sentence."""
        if self.winner is None:
            why = "by agreement" if self.ending is Ending.AGREED else "neither can go on"
            return f"drawn, {why}" + (f"; {_points(self.points)}" if any(self.points) else "")
        loser = self.winner.other
        if self.ending is Ending.ABANDONED:
            why = f"{loser} abandoned the game"
        elif self.ending is Ending.DRAWN:
            why = "neither can go on and his stock is gone"
        else:
            why = "got rid of all his cards"
        return f"{self.winner} wins: {why}; {_points(self.points)}"


def _points(points: tuple[int, int]) -> str:
    return f"red {points[0]}, blue {points[1]}"


def cards_worth(position: Position, seat: Seat) -> int:
    """What the cards a player has left are worth to his opponent (F59).

    Cards loaded on him count as his own (F50), the turned hand card as part of the hand.
    """
    rules = position.rules
    return (
        rules.score_stock * position.count(STOCKS + seat)
        + rules.score_hand * position.count(HANDS + seat)
        + rules.score_discard * position.count(DISCARDS + seat)
    )


def score(
    position: Position,
    ending: Ending,
    winner: Seat | None,
    penalties: tuple[int, int] = (0, 0),
) -> Outcome:
    """The outcome of a game that ends in this position.

    Args:
        position: the last position.
        ending: why the game is over.
        winner: who got out, or the opponent of him who abandoned it.
        penalties: points each seat owes the other for wrong calls of stop, whatever the result.
    """
    rules = position.rules
    points = [penalties[1], penalties[0]]
    if ending is Ending.DRAWN and winner is None:
        winner = _winner_of_a_draw(position, points)
    elif winner is not None:
        points[winner] += rules.score_win + cards_worth(position, winner.other)
        if ending is Ending.ABANDONED:
            points[winner] += rules.abandon_forfeit if rules.abandon else 0
    return Outcome(ending, winner, (points[0], points[1]))


def _winner_of_a_draw(position: Position, points: list[int]) -> Seat | None:
    """Some traditions find a winner where neither can go on; his points are added."""
    rules = position.rules
    if rules.draw == "difference":
        worth = [cards_worth(position, seat) for seat in Seat]
        if worth[0] != worth[1]:
            better = Seat.RED if worth[0] < worth[1] else Seat.BLUE
            points[better] += abs(worth[0] - worth[1])
    if rules.draw == "stock-empty-wins":
        without = [seat for seat in Seat if not position.count(STOCKS + seat)]
        if len(without) == 1:
            points[without[0]] += rules.score_win + cards_worth(position, without[0].other)
            return without[0]
    return None
