"""The digest: by eight hex digits a client sees that it has the same table as the server.

It is a chain of CRC-32 sums, one link for each version, over what all audiences see alike: whose
turn it is, and of every pile the number of cards and the face-up top.
"""

from __future__ import annotations

from collections.abc import Iterable
from zlib import crc32

PILES = (
    *(f"t{place}" for place in range(1, 9)),
    *(f"f{place}" for place in range(1, 9)),
    *("rs", "rh", "rd", "bs", "bh", "bd"),
)
"""The names of all piles, in the order in which the digest goes through them."""

START = 0
"""What the first link is chained to."""


def pile_part(pile: str, count: int, top: str) -> str:
    """What one pile adds to a line."""
    return f"{pile}:{count}:{top or '-'}"


def digest_line(version: int, mover: str, parts: Iterable[str]) -> bytes:
    """What is summed up at one version, the piles in their order."""
    return f"{version} {mover} {' '.join(parts)}".encode()


def chain(said: bytes, before: int) -> int:
    """The next link of the chain."""
    return crc32(said, before)


def hex_digest(digest: int) -> str:
    """A digest as it goes over the wire."""
    return f"{digest:08x}"
