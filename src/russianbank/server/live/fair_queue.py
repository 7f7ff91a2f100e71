"""The fair queue: a limited number of workers, shared by callers in turn.

Sessions are free, and a customer of IPv6 has many addresses. So the networks of customers take
turns, in each of them its addresses, and at each of those its sessions.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import count
from typing import NamedTuple

from russianbank.server.live.rate_limit import caller_names


class Asker(NamedTuple):
    """For whom a slot is: somebody at an address, one session of several there."""

    address: str
    session: str = ""


class FairQueue:
    """Gives out slots; those who wait get them in turn, one for each caller (round robin).

    Args:
        slots: how many slots there are.
    """

    def __init__(self, slots: int) -> None:
        self._free = slots
        self._waiting: dict[asyncio.Future[None], Callable[[], Asker]] = {}
        self._since: dict[tuple[str, ...], int] = {}  # when a name came, or had its last turn
        self._counter = count()

    @property
    def waiting(self) -> int:
        """How many wait for a slot."""
        return len(self._waiting)

    @asynccontextmanager
    async def slot(self, caller: Callable[[], Asker]) -> AsyncIterator[None]:
        """Wait for a slot, and hold it until the end of the block.

        Args:
            caller: returns for whom it is, which may change while it waits; many requests from
                one network delay only its own.
        """
        if self._free:
            self._free -= 1
        else:
            await self._wait(caller)
        try:
            yield
        finally:
            self._pass_on()

    async def _wait(self, caller: Callable[[], Asker]) -> None:
        turn = asyncio.get_running_loop().create_future()
        self._waiting[turn] = caller
        self._rank(caller)
        try:
            await turn
        except asyncio.CancelledError:
            if self._waiting.pop(turn, None) is None:  # the slot was given just then
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        """Give a slot to the next who still waits."""
        if not self._waiting:
            self._free += 1
            return
        turn = min(self._waiting, key=lambda one: self._rank(self._waiting[one]))
        served = caller_names(*self._waiting.pop(turn)())
        self._since.update(dict.fromkeys(served, next(self._counter)))
        left = {name for caller in self._waiting.values() for name in caller_names(*caller())}
        self._since = {name: since for name, since in self._since.items() if name in left}
        if not turn.done():
            turn.set_result(None)

    def _rank(self, caller: Callable[[], Asker]) -> list[int]:
        """The place of a caller among all who wait: that of its network first."""
        return [self._since.setdefault(one, next(self._counter)) for one in caller_names(*caller())]
