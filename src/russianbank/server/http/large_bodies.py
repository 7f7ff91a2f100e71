"""Large bodies: how many bytes of them there may be at a time, so that they fit into memory (R34).

A client may send a large body slowly, and the server keeps what has come. So its bytes are counted
when they come, not when they are announced, and until its request has been answered.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from russianbank.server.body_limits import MAX_BODY
from russianbank.server.live.rate_limit import WIDE, caller_names, network_of

MOST_HELD = 64_000_000
"""Bytes of large bodies in all at most; a small one is no larger than what frames it."""

MOST_HELD_FOR_ADDRESS = 8_000_000
"""Bytes of large bodies of one address at most: twelve of the largest."""


class LargeBodies:
    """Counts the bytes of the large bodies that are being read or worked on."""

    def __init__(self) -> None:
        self._held: Counter[tuple[str, ...]] = Counter()

    @contextmanager
    def reading(self, host: str) -> Iterator[Callable[[int], bool]]:
        """Count the bytes of a body until the end of the block.

        Yields a function that is told how many bytes have come so far, and returns whether there is
        room for them.

        Args:
            host: the address that it comes from.
        """
        network, address = caller_names(network_of(host))
        limits = {
            (): MOST_HELD,
            network: WIDE * MOST_HELD_FOR_ADDRESS,
            address: MOST_HELD_FOR_ADDRESS,
        }
        counted = 0

        def has_room(length: int) -> bool:
            nonlocal counted
            if length <= MAX_BODY:
                return True
            more = length - counted
            if any(self._held[one] + more > most for one, most in limits.items()):
                return False
            self._held.update(dict.fromkeys(limits, more))
            counted = length
            return True

        try:
            yield has_room
        finally:
            if counted:
                self._held.subtract(dict.fromkeys(limits, counted))
                self._held += Counter()  # forgets who has none
