"""The fair queue: a limited number of workers, shared by callers in turn."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class FairQueue:
    """Gives out slots; those who wait get them in turn, one for each caller (round robin).

    Args:
        slots: how many slots there are.
    """

    def __init__(self, slots: int) -> None:
        self._free = slots
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @property
    def waiting(self) -> int:
        """How many wait for a slot."""
        return sum(len(turns) for turns in self._waiting.values())

    @asynccontextmanager
    async def slot(self, caller: str) -> AsyncIterator[None]:
        """Wait for a slot, and hold it until the end of the block.

        Args:
            caller: for whom it is; a caller with many requests delays only its own.
        """
        if self._free:
            self._free -= 1
        else:
            await self._wait(caller)
        try:
            yield
        finally:
            self._pass_on()

    async def _wait(self, caller: str) -> None:
        turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(caller, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # the slot was given just then
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        """Give a slot to the next who still waits."""
        while self._waiting:
            caller, turns = self._waiting.popitem(last=False)
            turn = turns.popleft()
            if turns:
                self._waiting[caller] = turns
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1
