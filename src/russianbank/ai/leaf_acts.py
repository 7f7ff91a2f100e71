"""Leaf acts: the acts that end a plan, as a card is turned up or the turn is over.

The beam and the exhaustive player share these functions. Acts are given by their codes. A play
moves face-up cards and leaves the player on turn; every other act is a leaf act.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from russianbank.core import cython_shim as cython

from russianbank.core.act import Kind, Pile, act
from russianbank.core.constants import FOUNDATION, NONE, PASS, PLAY, RUN, UNDER
from russianbank.core.deal import blank_deal
from russianbank.core.kernel.position import Position

if not cython.compiled:  # C takes them from c_act_code.pxd
    from russianbank.core.act_code import kind_of, source_of, target_of

TURN_STOCK = act(Kind.TURN_UP, Pile.STOCK, Pile.STOCK).code
TURN_HAND = act(Kind.TURN_UP, Pile.HAND, Pile.HAND).code
DISCARDING = act(Kind.PLAY, Pile.HAND, Pile.DISCARD).code
OWN_STOCK, OWN_HAND, OWN_DISCARD = int(Pile.STOCK), int(Pile.HAND), int(Pile.DISCARD)
OTHER_STOCK, OTHER_DISCARD = int(Pile.OPPONENT_STOCK), int(Pile.OPPONENT_DISCARD)
_BLANK_DEAL = blank_deal()


def is_play(code: int) -> bool:
    """Return whether an act moves cards in sight and leaves the player on turn."""
    kind = kind_of(code)
    return RUN <= kind <= UNDER or (kind == PLAY and code != DISCARDING)


def can_go_on(position: Position, code: int) -> bool:
    """Return whether a plan can go on after an act.

    It can after a play, and after turning up a hand card that is known as the hand was turned over.
    """
    return is_play(code) or (code == TURN_HAND and position._turns_up(code) == NONE)


def is_own_play(code: int) -> bool:
    """Return whether an act plays a card from a pile of the player on turn."""
    return source_of(code) in (OWN_STOCK, OWN_HAND, OWN_DISCARD) and is_play(code)


def helps_opponent(code: int) -> bool:
    """Return whether an act plays one of the opponent's cards to a foundation."""
    return target_of(code) == FOUNDATION and source_of(code) in (OTHER_STOCK, OTHER_DISCARD)


def default_leaf_act(position: Position) -> int:
    """Return the first of these that is among the acts listed, or 0.

    Turn up from the stock; turn up from the hand; discard; end the turn.
    """
    best = rank = 0
    for place in range(position._act_count):
        code = position._acts[place]
        if is_play(code):
            continue
        if code == TURN_STOCK:
            return code
        here = 1 if kind_of(code) == PASS else 2 if code == DISCARDING else 3
        if here > rank:
            best = code
            rank = here
    return best


def make_play(position: Position, code: int) -> bool:
    """Make a play; return whether no plan goes on after it.

    That is so if it uncovers an unseen card, which then stays unseen, or if it ends the turn (E23).
    The player who made it is still on turn then, so that the position is counted as theirs.
    """
    mover = position._mover
    ends = position._turns_up(code) != NONE
    position._advance(code, _BLANK_DEAL)
    if position._mover != mover:
        position._mover = mover
        ends = True
    return ends
