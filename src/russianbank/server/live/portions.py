"""Portions: some work is done in one turn of the event loop, the rest of it in its next turns.

An act at a table with thousands of watchers is sent to all of them. To send to each is quick, to
send to all is not, and nobody else's act would be read meanwhile.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

AT_ONCE = 100
"""Clients to which is sent in one turn of the event loop; about three milliseconds."""


class Portions:
    """Does what it is given in order, some of it now and the rest later.

    Args:
        most: how much is done in one turn of the event loop.
    """

    def __init__(self, most: int = AT_ONCE) -> None:
        self._most = most
        self._left = most
        self._waiting: deque[Callable[[], object]] = deque()

    def do(self, work: Callable[[], object]) -> None:
        """Do something, in one of the next turns of the event loop if this one has enough to do."""
        if self._left == self._most:
            asyncio.get_running_loop().call_soon(self._begin_turn)
        if self._left:
            self._left -= 1
            work()
        else:
            self._waiting.append(work)

    def _begin_turn(self) -> None:
        waiting, self._left = min(len(self._waiting), self._most), self._most
        if waiting:
            asyncio.get_running_loop().call_soon(self._begin_turn)
            self._left -= waiting
            for _ in range(waiting):
                self._waiting.popleft()()
