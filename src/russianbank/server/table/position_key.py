"""The key of a position: the same for all positions that a player would call the same."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from itertools import groupby, permutations, product

import msgspec

from russianbank.core.constants import DISCARDS, FOUNDATION, HANDS, PILES, STOCKS
from russianbank.core.kernel.position import Position

_Cards = tuple[int, ...]
_Lies = tuple[tuple[_Cards, ...], tuple[_Cards, ...], tuple[tuple[_Cards, _Cards], ...]]
_SUITS = range(4)


def position_key(position: Position) -> int | None:
    """The key of what lies on the tableau, the foundations and on top of the players' piles.

    It is the same whatever the rules, the packs, the counters, the player on turn, the order of
    the piles, the sides and the names of the suits, so that a position is found again however it
    is asked for.

    Args:
        position: the position.

    Returns:
        The key, a number of 64 bits with a sign, the same on every machine; None if no card has
        been seen yet, as at the beginning of the one-pack game.
    """
    seen = [tuple([one.number & 63 for one in position.cards(pile)]) for pile in range(STOCKS)]
    tops = [_top(position, pile) for pile in range(STOCKS, PILES) if not HANDS <= pile < DISCARDS]
    if not any(seen) and tops.count(()) == len(tops):
        return None
    piles = seen + tops
    lies = min(_in_order(_renamed(piles, names)) for names in _renamings(piles))
    found = blake2b(msgspec.msgpack.encode(lies), digest_size=8).digest()
    return int.from_bytes(found, signed=True)


def _top(position: Position, pile: int) -> _Cards:
    card = position.known_top(pile)
    return () if card is None else (card.face,)


def _renamed(piles: list[_Cards], names: _Cards) -> list[_Cards]:
    return [tuple([names[face >> 4] << 4 | face & 15 for face in pile]) for pile in piles]


def _in_order(piles: list[_Cards]) -> _Lies:
    """The piles in an order in which sides, and piles of a kind, cannot be told apart."""
    tableau = tuple(sorted(piles[:FOUNDATION]))
    foundations = tuple(sorted(piles[FOUNDATION:STOCKS]))
    tops = piles[STOCKS:]
    sides = tuple(sorted((tops[seat], tops[2 + seat]) for seat in range(2)))
    return tableau, foundations, sides


def _renamings(piles: list[_Cards]) -> Iterator[_Cards]:
    """The new names of the suits, by where their cards lie; several where suits lie alike."""
    lies: list[list[tuple[int, int, int, int]]] = [[], [], [], []]
    for number, pile in enumerate(piles):
        kind = (number >= FOUNDATION) + (number >= STOCKS) * (1 + (number - STOCKS) // 2)
        for depth, face in enumerate(pile):
            lies[face >> 4].append((kind, len(pile), depth, face & 15))
    for one in lies:
        one.sort()
    in_order = sorted(_SUITS, key=lies.__getitem__)
    alike = [permutations(group) for _, group in groupby(in_order, key=lies.__getitem__)]
    for order in product(*alike):
        suits = [suit for group in order for suit in group]
        yield tuple(suits.index(suit) for suit in _SUITS)
