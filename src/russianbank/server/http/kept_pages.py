"""Kept pages: what was rendered once, as long as there is room for it and nothing in it changes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from hashlib import sha256

import msgspec

MAX_KEPT = 16 * 1024 * 1024
"""Bytes of all kept pages at most; the one asked for longest ago is forgotten first."""


class KeptPages:
    """Pages by what they depend on."""

    def __init__(self) -> None:
        self._pages: OrderedDict[Hashable, bytes] = OrderedDict()
        self._size = 0

    def find(self, key: Hashable) -> bytes | None:
        """A kept page; None if there is none."""
        if key in self._pages:
            self._pages.move_to_end(key)
        return self._pages.get(key)

    def keep(self, key: Hashable, page: bytes) -> None:
        """Keep a page that was not kept."""
        self._pages[key] = page
        self._size += len(page)
        while self._size > MAX_KEPT:
            self._size -= len(self._pages.popitem(last=False)[1])

    def clear(self) -> None:
        """Forget all pages."""
        self._pages.clear()
        self._size = 0


def fingerprint(*values: object) -> bytes:
    """A short key for all that a page depends on.

    Args:
        values: what can be written as JSON.
    """
    return sha256(msgspec.json.encode(values)).digest()
