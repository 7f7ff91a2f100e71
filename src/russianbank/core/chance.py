"""Chance: a small generator of random numbers that gives the same on every machine.

SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014):
a counter that steps by an odd constant, and a mixing function. It is quick in C, fits a register,
and its stream is fixed by arithmetic alone, so a seed names a deal for good.
"""

from __future__ import annotations

from typing import TypeVar

from russianbank.core.constants import WORD
from russianbank.core.errors import CannotBePlayed

HALF = 0xFFFFFFFF
STEP = 0x9E3779B97F4A7C15
STIR = 0xBF58476D1CE4E5B9
BLEND = 0x94D049BB133111EB

Item = TypeVar("Item")


def mix(z: int) -> int:
    """Scatter 64 bits: each bit of the answer depends on every bit of `z`, and 0 stays 0."""
    z = ((z ^ (z >> 30)) * STIR) & WORD
    z = ((z ^ (z >> 27)) * BLEND) & WORD
    return z ^ (z >> 31)


class Chance:
    """A source of chance that is wholly given by its seed, a whole number from 0 below 2**64."""

    def __init__(self, seed: int) -> None:
        if not isinstance(seed, int) or not 0 <= seed < 1 << 64:
            raise CannotBePlayed(f"a seed is a whole number from 0 below 2**64, not {seed!r}")
        self.state = seed

    def word(self) -> int:
        """The next 64 random bits."""
        self.state = (self.state + STEP) & WORD
        return mix(self.state)

    def below(self, limit: int) -> int:
        """A number from 0 up to but not including `limit` (at most 2**32), each as likely."""
        while True:
            product = (self.word() >> 32) * limit
            low = product & HALF
            if low >= limit or low >= (HALF - limit + 1) % limit:
                return product >> 32

    def happens(self, share: float) -> bool:
        """Whether something comes about that does so in this share of cases, from 0 to 1."""
        return self.word() < share * 2.0**64

    def shuffle(self, items: list[Item]) -> None:
        """Put a list into random order, in place."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def split(self) -> Chance:
        """Another generator that goes its own way from here."""
        return Chance(self.word())
