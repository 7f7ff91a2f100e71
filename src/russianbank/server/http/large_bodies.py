"""Large bodies: how many bytes of them there may be at a time, so that they fit into memory (R34).

A client may send a large body slowly, and the server keeps what has come. So the room for it is
taken before it is read, and given back when its request has been answered.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from russianbank.server.body_limits import MAX_BODY
from russianbank.server.live.rate_limit import network_of

MOST_HELD = 64_000_000
"""Bytes of large bodies in all at most; a small one is no larger than what frames it."""

MOST_HELD_FOR_ADDRESS = 8_000_000
"""Bytes of large bodies of one address at most: twelve of the largest."""


class LargeBodies:
    """Counts the bytes of the large bodies that are being read or worked on."""

    def __init__(self) -> None:
        self._held: Counter[str] = Counter()

    @contextmanager
    def room_for(self, length: int, host: str) -> Iterator[bool]:
        """Take room for a body until the end of the block; yields whether there is any.

        Args:
            length: its bytes at most.
            host: the address that it comes from.
        """
        if length <= MAX_BODY:
            yield True
            return
        address = network_of(host)
        if (
            self._held[address] + length > MOST_HELD_FOR_ADDRESS
            or self._held.total() + length > MOST_HELD
        ):
            yield False
            return
        self._held[address] += length
        try:
            yield True
        finally:
            self._held[address] -= length
            if not self._held[address]:
                del self._held[address]
