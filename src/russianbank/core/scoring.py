"""Scoring: the points of both players for a finished game (F57-F60, S20)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from russianbank.core.cards import Seat
from russianbank.core.constants import DISCARDS, HANDS, STOCKS
from russianbank.core.kernel.position import Position


class Ending(Enum):
    """How a game ended."""

    OUT = "out"
    """A player got rid of all own cards (F58), or of the stock where that wins (E12)."""
    DRAWN = "drawn"
    """No player could make progress (F57, E2)."""
    AGREED = "agreed"
    """Both agreed to a draw."""
    ABANDONED = "abandoned"
    """A player abandoned the game (F60)."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended, who won, and the points of red and blue.

    Examples:
        >>> import russianbank as rb
        >>> rules = rb.preset("foster-two-pack")
        >>> dealt = rb.deal(rules, rb.Chance(1922))
        >>> game = rb.Game(rules, dealt)
        >>> _ = game.abandon(rb.Seat.RED)
        >>> game.outcome.winner, game.outcome.points
        (<Seat.BLUE: 1>, (0, 110))

    Attributes:
        ending: why it is over.
        winner: the winning seat; None if it was drawn.
        points: what each seat scores, red's first.
    """

    ending: Ending
    winner: Seat | None
    points: tuple[int, int]

    def message(self) -> str:
        """Return the result as a sentence."""
        if self.winner is None:
            why = "by agreement" if self.ending is Ending.AGREED else "neither can go on"
            return f"drawn, {why}" + (f"; {_points(self.points)}" if any(self.points) else "")
        loser = self.winner.other
        if self.ending is Ending.ABANDONED:
            why = f"{loser} abandoned the game"
        elif self.ending is Ending.DRAWN:
            why = "neither can go on, and the winner has less left"
        else:
            why = "nothing left to get rid of"
        return f"{self.winner} wins: {why}; {_points(self.points)}"


def _points(points: tuple[int, int]) -> str:
    return f"red {points[0]}, blue {points[1]}"


def cards_worth(position: Position, seat: Seat) -> int:
    """Return the points that the opponent gets for the cards a player has left (F59).

    Cards loaded on a player's piles count as that player's (F50); the turned-up card counts as
    part of the hand.
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
    """Return the outcome of a game that ends in a position.

    Args:
        position: the last position.
        ending: why the game is over.
        winner: the player who got out, or the opponent of the player who abandoned the game.
        penalties: the points that red and blue owe for wrong calls of stop, whatever the result.
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
    """Return the winner of a drawn game, if the rule set names one, and add the points for it."""
    rules = position.rules
    if rules.draw == "difference":
        worth = [cards_worth(position, seat) for seat in Seat]
        if worth[0] != worth[1]:
            better = Seat.RED if worth[0] < worth[1] else Seat.BLUE
            points[better] += abs(worth[0] - worth[1])
    if rules.draw in ("stock-empty-wins", "fewer-cards"):
        ahead = _ahead(position)
        if ahead is not None:
            points[ahead] += rules.score_win + cards_worth(position, ahead.other)
        return ahead
    return None


def _ahead(position: Position) -> Seat | None:
    """Return the player who wins a drawn game by what is left: the stock or all cards (E17)."""
    if position.rules.draw == "stock-empty-wins":
        left = [min(position.count(STOCKS + seat), 1) for seat in Seat]
    else:
        left = [position.left(seat) for seat in Seat]
    if left[0] == left[1]:
        return None
    return Seat.RED if left[0] < left[1] else Seat.BLUE
