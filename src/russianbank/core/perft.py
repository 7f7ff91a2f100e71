"""Perft: counts the sequences of lawful acts, the usual test of a move generator.

Cards that are turned up come from the deal, so the counts are those of one deal.
"""

from __future__ import annotations

from russianbank.core.act import Act
from russianbank.core.arguments import checked_number
from russianbank.core.cards import Seat
from russianbank.core.constants import HANDS, STOCKS
from russianbank.core.deal import Deal, checked_deal
from russianbank.core.errors import CannotBePlayed
from russianbank.core.kernel.position import Position, checked_position

DEEPEST = 100
"""The most acts in a sequence; far fewer take longer than anybody waits."""

_DEPTH = f"a depth is a number from 0 to {DEEPEST}"
_DIVIDED = f"a depth is a number from 1 to {DEEPEST}"
_UNFIT = "the deal does not fit this position; give the deal of this game, or one of sample_deal"


def perft(position: Position, deal: Deal, depth: int) -> int:
    """Return the number of sequences of lawful acts from a position, which stays unchanged.

    Examples:
        >>> import russianbank as rb
        >>> rules = rb.preset("foster-two-pack")
        >>> dealt = rb.deal(rules, rb.Chance(1922))
        >>> position = rb.Position.start(rules, dealt)
        >>> [rb.perft(position, dealt, depth) for depth in range(4)]
        [1, 1, 1, 2]

    Args:
        position: the position in which the sequences begin.
        deal: the unseen cards.
        depth: the number of acts in a sequence, 0 or more. Shorter games do not count.

    Raises:
        CannotBePlayed: if it is no position, the deal does not fit it, or there is no such depth.
    """
    depth = checked_number(depth, 0, DEEPEST, _DEPTH)
    return _ways(_copy(position, deal), deal, depth)


def divide(position: Position, deal: Deal, depth: int) -> dict[Act, int]:
    """Return the number of sequences of `depth` lawful acts (1 or more) for each first act.

    Raises:
        CannotBePlayed: as `perft` does.
    """
    depth = checked_number(depth, 1, DEEPEST, _DIVIDED)
    counted, ways = _copy(position, deal), {}
    for act in counted.lawful():
        counted.play(act, deal)
        ways[act] = _ways(counted, deal, depth - 1)
        counted.undo()
    return ways


def _ways(position: Position, deal: Deal, depth: int) -> int:
    if depth == 0:
        return 1
    acts = position.lawful()
    if depth == 1:
        return len(acts)
    ways = 0
    for act in acts:
        position.play(act, deal)
        ways += _ways(position, deal, depth - 1)
        position.undo()
    return ways


def _copy(position: Position, deal: Deal) -> Position:
    """Return a copy to count in: if the count breaks off, the position of the caller is whole."""
    _check_fit(checked_position(position), checked_deal(deal))
    return position.copy()


def _check_fit(position: Position, deal: Deal) -> None:
    """Check that a deal has an unseen card for every card that lies unseen."""
    unseen = position.state().unseen
    for seat in Seat:
        stock, hand = position.unseen_in(STOCKS + seat), position.unseen_in(HANDS + seat)
        try:
            left = [deal.stock_card(seat, depth + 1) for depth in range(stock)]
            left += [deal.hand_card(seat, depth + 1) for depth in range(hand)]
        except CannotBePlayed:
            raise CannotBePlayed(_UNFIT) from None
        own = {card.number for card in unseen[position.rules.pack_of(seat)]}
        if not own.issuperset(left):
            raise CannotBePlayed(_UNFIT)
