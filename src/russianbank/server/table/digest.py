"""The digest: eight hex digits that show a client that it has the same table as the server.

It is a chain of CRC-32 sums with one link for each version. Each link covers what all viewers see
alike: whose turn it is and, for every pile, its number of cards and its face-up top.
"""

from __future__ import annotations

from collections.abc import Iterable
from zlib import crc32

PILES = (
    *(f"t{place}" for place in range(1, 9)),
    *(f"f{place}" for place in range(1, 9)),
    *("rs", "rh", "rd", "bs", "bh", "bd"),
)
"""The names of all piles, in the order in which the digest covers them."""

START = 0
"""The value that the first link continues."""


def pile_part(pile: str, count: int, top: str) -> str:
    """The part of the line for one pile; `top` is empty if no top is face up."""
    return f"{pile}:{count}:{top or '-'}"


def cards_text(mover: str, parts: Iterable[str]) -> str:
    """Who is on turn, and the parts of all piles in the order of `PILES`."""
    return f"{mover} {' '.join(parts)}"


def digest_line(version: int, cards: str) -> bytes:
    """The line that is summed at one version; `cards` is made by `cards_text`."""
    return f"{version} {cards}".encode()


def chain(line: bytes, before: int) -> int:
    """The digest after a line, continued from the digest before it."""
    return crc32(line, before)


def hex_digest(digest: int) -> str:
    """A digest as it goes over the wire."""
    return f"{digest:08x}"
