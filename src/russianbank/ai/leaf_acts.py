"""Exits: where a chain of plays ends, because a card is new or because the turn is over.

A play moves a card in sight. Whatever else a player may do is a way out of what he can reckon with.
"""

from __future__ import annotations

from russianbank.core.act import Kind, Pile, act
from russianbank.core.constants import FOUNDATION, NONE
from russianbank.core.deal import blank_deal
from russianbank.core.kernel.position import Position

TURN_STOCK = act(Kind.TURN_UP, Pile.STOCK, Pile.STOCK).code
TURN_HAND = act(Kind.TURN_UP, Pile.HAND, Pile.HAND).code
DISCARDING = act(Kind.PLAY, Pile.HAND, Pile.DISCARD).code
PLAY, RUN, UNDER = Kind.PLAY << 10, Kind.RUN << 10, Kind.UNDER << 10
LAY, PASS = Kind.LAY << 10, Kind.PASS << 10
OWN_STOCK, OWN_HAND, OWN_DISCARD = int(Pile.STOCK), int(Pile.HAND), int(Pile.DISCARD)
OTHER_STOCK, OTHER_DISCARD = int(Pile.OPPONENT_STOCK), int(Pile.OPPONENT_DISCARD)
_BLANKS = blank_deal()


def is_play(code: int) -> bool:
    """Whether an act moves cards in sight and leaves the player on turn."""
    kind = code & ~1023
    return RUN <= kind <= UNDER or (kind == PLAY and code != DISCARDING)


def goes_on(position: Position, code: int) -> bool:
    """Whether an act needs no new card and leaves the player on turn.

    A play does, though it may lay an unseen card bare; so does turning up a hand card that was seen
    before the hand was turned over.
    """
    return is_play(code) or (code == TURN_HAND and position._turns_up(code) == NONE)


def is_own(code: int) -> bool:
    """Whether a play takes a card from a pile of the mover's own."""
    return code >> 5 & 31 in (OWN_STOCK, OWN_HAND, OWN_DISCARD) and is_play(code)


def is_favour(code: int) -> bool:
    """Whether a play takes one of the opponent's cards to a foundation."""
    return code & 31 == FOUNDATION and code >> 5 & 31 in (OTHER_STOCK, OTHER_DISCARD)


def way_out(position: Position) -> int:
    """Of the acts listed the one to leave by, 0 if none: the stock, else the hand, else the end."""
    best = rank = 0
    for place in range(position.act_count):
        code = position.acts[place]
        if is_play(code):
            continue
        if code == TURN_STOCK:
            return code
        here = 1 if code & ~1023 == PASS else 2 if code == DISCARDING else 3
        if here > rank:
            best = code
            rank = here
    return best


def make(position: Position, code: int) -> bool:
    """Do a play; tells whether it laid bare a card nobody has seen, which then stays unseen."""
    bare = position._turns_up(code) != NONE
    position._advance(code, _BLANKS)
    return bare
