"""The key of a position: the same for all positions that a player would call the same."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from hashlib import blake2b
from itertools import chain, groupby, pairwise, permutations, product

from russianbank.core.constants import DISCARDS, FOUNDATION, NONE, STOCKS
from russianbank.core.kernel.position import Position, checked_position

_Side = tuple[bytes, bytes]
_Lies = tuple[list[bytes], list[bytes], list[_Side]]
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

    Raises:
        CannotBePlayed: if it is no position.
    """
    position = checked_position(position)
    piles = _piles(position)
    if not any(piles):
        return None
    lies = min(_in_order([pile.translate(names) for pile in piles]) for names in _renamings(piles))
    return int.from_bytes(blake2b(_packed(lies), digest_size=8).digest(), signed=True)


def _piles(position: Position) -> list[bytes]:
    """The cards of the tableau and the foundations, then the tops of the stocks and discards."""
    piles = [position._numbers(pile) for pile in range(STOCKS)]
    for pile in (STOCKS, STOCKS + 1, DISCARDS, DISCARDS + 1):
        number = position._top[pile]
        piles.append(b"" if number == NONE else bytes([number]))
    return piles


def _in_order(piles: list[bytes]) -> _Lies:
    """The piles in an order in which sides, and piles of a kind, cannot be told apart."""
    red = piles[STOCKS], piles[STOCKS + 2]
    blue = piles[STOCKS + 1], piles[STOCKS + 3]
    sides = [red, blue] if red <= blue else [blue, red]
    return sorted(piles[:FOUNDATION]), sorted(piles[FOUNDATION:STOCKS]), sides


def _packed(lies: _Lies) -> bytes:
    """The piles as MessagePack, from which the keys of all versions are made."""
    tableau, foundations, sides = lies
    parts = [_array(3), _array(FOUNDATION)]
    for pile in tableau:
        parts += _array(len(pile)), pile
    parts.append(_array(STOCKS - FOUNDATION))
    for pile in foundations:
        parts += _array(len(pile)), pile
    parts.append(_array(2))
    for stock, discard in sides:
        parts += _array(2), _array(len(stock)), stock, _array(len(discard)), discard
    return b"".join(parts)


@cache
def _array(length: int) -> bytes:
    """How an array of this many small numbers begins; each of them is one byte."""
    return bytes([0x90 | length]) if length < 16 else b"\xdc" + length.to_bytes(2)


def _renamings(piles: list[bytes]) -> Iterator[bytes]:
    """The new names of the suits, by where their cards lie; several where suits lie alike.

    Yields:
        The new face of each card, by its number, as :meth:`bytes.translate` takes them.
    """
    lies = _where_suits_lie(piles)
    in_order = sorted(_SUITS, key=lies.__getitem__)
    if all(lies[one] != lies[next_] for one, next_ in pairwise(in_order)):
        yield _named(tuple(in_order))
        return
    alike = [permutations(group) for _, group in groupby(in_order, key=lies.__getitem__)]
    for order in product(*alike):
        yield _named(tuple(chain.from_iterable(order)))


def _where_suits_lie(piles: list[bytes]) -> list[list[int]]:
    """Where the cards of each suit lie, each as one number, in order."""
    lies: list[list[int]] = [[], [], [], []]
    for number, pile in enumerate(piles):
        kind = (number >= FOUNDATION) + (number >= STOCKS) * (1 + (number - STOCKS) // 2)
        place = (kind << 7 | len(pile)) << 7
        for card in pile:
            lies[card >> 4 & 3].append(place << 4 | card & 15)
            place += 1
    for one in lies:
        one.sort()
    return lies


@cache
def _named(order: tuple[int, ...]) -> bytes:
    """The faces of the cards when the suits in this order get the names 0 to 3."""
    return bytes([order.index(card >> 4 & 3) << 4 | card & 15 for card in range(256)])
