"""Daily names: what the log calls a caller, so that their lines are known as those of one.

A name is a hash of the address with a key that is drawn anew each day (UTC) and written nowhere.
So nobody can find the address by trying all of them, or compare two days.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b

DAY = 86_400.0

NAME_BYTES = 5
"""Bytes of a name: two of a thousand callers have the same name once in two million days."""


class DailyNames:
    """The names of callers.

    Args:
        clock: returns the time, in seconds since 1970.
        key: draws a secret of 16 bytes or more.
        network_of: returns the part of an address that is one caller's.
    """

    def __init__(
        self, clock: Callable[[], float], key: Callable[[], bytes], network_of: Callable[[str], str]
    ) -> None:
        self._clock = clock
        self._draw = key
        self._network_of = network_of
        self._day = -1
        self._key = b""

    def __call__(self, host: str) -> str:
        """The name of a caller today, such as ``@5f0c1a2b3c``."""
        day = int(self._clock() // DAY)
        if day != self._day:
            self._day, self._key = day, self._draw()
        network = self._network_of(host).encode("utf-8", "replace")
        return "@" + blake2b(network, key=self._key, digest_size=NAME_BYTES).hexdigest()
