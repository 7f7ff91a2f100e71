"""The turns of a reviewed game: how each changed the win chance, and which were turning points."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from russianbank.core.cards import Seat
from russianbank.review.findings import Review, checked_review

TURNING, MOST_TURNING = 0.1, 5
"""The least change of the win chance in a turning point, and how many of these a game has."""


class ReviewedTurn(NamedTuple):
    """One turn; all shares are shares of games that red wins.

    Attributes:
        number: the number of the turn.
        seat: the player on turn.
        first: the number of its first event, from 0.
        before: the share at its beginning.
        after: the share at its end.
        luck: what its cards changed for red. All else of the change is decisions and stops.
        gain: what the decisions of the player on turn brought more than the reference player would
            have reached, for red; 0 if they brought less. It is a part of that.
    """

    number: int
    seat: Seat
    first: int
    before: float
    after: float
    luck: float
    gain: float

    @property
    def change(self) -> float:
        """What the turn changed for red."""
        return self.after - self.before


def reviewed_turns(found: Review) -> Iterator[ReviewedTurn]:
    """Yield the turns of a review in order; each begins with the value at which the last ended.

    Raises:
        CannotBePlayed: if it is no review.
    """
    checked_review(found)
    starts = [next(group) for _, group in groupby(found.decisions, lambda one: one.turn)]
    ends = [one.before.share for one in starts[1:]] + [found.result] * bool(starts)
    luck: dict[int, float] = {}
    for card in found.cards:
        own = card.luck.share if card.seat is Seat.RED else -card.luck.share
        luck[card.turn] = luck.get(card.turn, 0.0) + own
    costs: dict[int, float] = {}
    for one in found.decisions:
        costs[one.turn] = costs.get(one.turn, 0.0) + one.cost.share.mean
    for start, end in zip(starts, ends, strict=True):
        gain = max(0.0, -costs[start.turn])
        yield ReviewedTurn(
            start.turn,
            start.seat,
            start.first,
            start.before.share,
            end,
            luck.get(start.turn, 0.0),
            gain if start.seat is Seat.RED else -gain,
        )


def turning_points(found: Review) -> list[ReviewedTurn]:
    """Return the turns that changed the win chance most, in order.

    Raises:
        CannotBePlayed: if it is no review.
    """
    great = [turn for turn in reviewed_turns(found) if abs(turn.change) >= TURNING]
    great.sort(key=lambda turn: -abs(turn.change))
    return sorted(great[:MOST_TURNING])
