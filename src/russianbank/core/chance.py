"""A generator of random numbers that gives the same numbers on every machine.

It is SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA
2014): a counter that grows by an odd constant, and a mixing function. Its state is one machine
word, and its numbers depend on arithmetic alone. So the deal of a seed never changes.
"""

from __future__ import annotations

from typing import TypeVar

try:
    import cython
except ImportError:
    from russianbank.core import cython_shim as cython

from russianbank.core.arguments import checked_kind, checked_number, checked_real, refused
from russianbank.core.constants import WORD

if not cython.compiled:  # C takes it from c_bits.pxd
    from russianbank.core.bits import mix

HALF = 0xFFFFFFFF
STEP = 0x9E3779B97F4A7C15

_SEED = "a seed is a whole number from 0 to 2**64 - 1"
_CHANCE = "chance is given as a Chance, such as Chance(1922)"
_LIMIT = "a random number has a limit from 1 to 2**32"

Item = TypeVar("Item")


class Chance:
    """A generator of random numbers.

    Two are equal if the same numbers follow; ``repr`` shows the seed of those that follow.

    Examples:
        >>> import russianbank as rb
        >>> chance = rb.Chance(1922)
        >>> chance.below(6) < 6
        True

    Args:
        seed: a whole number from 0 to 2**64 - 1; it determines all numbers that follow.

    Raises:
        CannotBePlayed: if the seed is no such number.
    """

    def __init__(self, seed: int) -> None:
        self._state = checked_number(seed, 0, WORD, _SEED)

    def word(self) -> int:
        """Return the next 64 random bits."""
        self._state = (self._state + STEP) & WORD
        return mix(self._state)

    def below(self, limit: int) -> int:
        """Return a number from 0 to `limit` - 1, all equally likely; `limit` is at most 2**32.

        Raises:
            CannotBePlayed: if the limit is no whole number from 1 to 2**32.
        """
        return self._below(checked_number(limit, 1, 1 << 32, _LIMIT))

    def _below(self, limit: int) -> int:
        while True:
            product = (self.word() >> 32) * limit
            low = product & HALF
            if low >= limit or low >= (HALF - limit + 1) % limit:
                return product >> 32

    def happens(self, share: float) -> bool:
        """Return True with this probability, from 0 to 1.

        Raises:
            CannotBePlayed: if it is no number from 0 to 1.
        """
        share = checked_real(share, 0, 1, "a probability is a number from 0 to 1")
        return self.word() < share * 2.0**64

    def shuffle(self, items: list[Item]) -> None:
        """Shuffle a list in place.

        Raises:
            CannotBePlayed: if it is no list.
        """
        checked_kind(items, list, "what is shuffled is a list")
        for last in range(len(items) - 1, 0, -1):
            other = self._below(last + 1)
            items[last], items[other] = items[other], items[last]

    def split(self) -> Chance:
        """Return a new generator whose numbers are independent of those to come from this one."""
        return Chance(self.word())

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Chance):
            return NotImplemented
        return self._is_same(other)

    def _is_same(self, other: Chance) -> bool:
        return self._state == other._state

    def __repr__(self) -> str:
        return f"Chance({self._state})"


def checked_chance(found: object) -> Chance:
    """Return a generator of random numbers."""
    if isinstance(found, Chance):
        return found
    raise refused(_CHANCE, found)
