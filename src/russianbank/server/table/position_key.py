"""The key of a position: the same for all positions that a player would call the same."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import blake2b
from itertools import chain, groupby, pairwise, permutations, product
from operator import attrgetter

import msgspec

from russianbank.core.constants import DISCARDS, FOUNDATION, HANDS, PILES, STOCKS
from russianbank.core.kernel.position import Position, checked_position

_Lies = tuple[list[bytes], list[bytes], list[tuple[bytes, bytes]]]
_SUITS = range(4)
_number = attrgetter("number")
_NO_CARDS = b""


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
    seen = [bytes(map(_number, position.cards(pile))) for pile in range(STOCKS)]
    tops = [_top(position, pile) for pile in range(STOCKS, PILES) if not HANDS <= pile < DISCARDS]
    if not any(seen) and not any(tops):
        return None
    piles = seen + tops
    tableau, foundations, sides = min(
        _in_order([pile.translate(names) for pile in piles]) for names in _renamings(piles)
    )
    lies = _numbers(tableau), _numbers(foundations), tuple(map(_numbers, sides))
    found = blake2b(msgspec.msgpack.encode(lies), digest_size=8).digest()
    return int.from_bytes(found, signed=True)


def _top(position: Position, pile: int) -> bytes:
    card = position.known_top(pile)
    return _NO_CARDS if card is None else bytes([card.number])


def _numbers(piles: Iterable[bytes]) -> tuple[tuple[int, ...], ...]:
    return tuple(map(tuple, piles))


def _in_order(piles: list[bytes]) -> _Lies:
    """The piles in an order in which sides, and piles of a kind, cannot be told apart."""
    tops = piles[STOCKS:]
    sides = sorted((tops[seat], tops[2 + seat]) for seat in range(2))
    return sorted(piles[:FOUNDATION]), sorted(piles[FOUNDATION:STOCKS]), sides


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
