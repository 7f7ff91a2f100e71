"""The key of a position: the same for all positions that a player would call the same."""

from __future__ import annotations

from russianbank.core.constants import DISCARDS, FOUNDATION, HANDS, PILES, STOCKS
from russianbank.core.kernel.position import Position


def position_key(position: Position) -> int | None:
    """The key of what lies on the tableau, the foundations and on top of the players' piles.

    It is the same whatever the rules, the packs, the counters, the player on turn, the order of
    the piles and the sides, so that a position is found again however it is asked for.

    Args:
        position: the position.

    Returns:
        The key; None if no card has been seen yet, as at the beginning of the one-pack game.
    """
    seen = [tuple([one.number & 63 for one in position.cards(pile)]) for pile in range(STOCKS)]
    tops = [_top(position, pile) for pile in range(STOCKS, PILES) if not HANDS <= pile < DISCARDS]
    if not any(seen) and tops.count(-1) == len(tops):
        return None
    tableau = tuple(sorted(seen[:FOUNDATION]))
    foundations = tuple(sorted(seen[FOUNDATION:]))
    sides = tuple(sorted((tops[seat], tops[2 + seat]) for seat in range(2)))
    return hash((tableau, foundations, sides))


def _top(position: Position, pile: int) -> int:
    card = position.known_top(pile)
    return -1 if card is None else card.face
