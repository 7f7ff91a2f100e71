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
        self._rank(caller_names(*caller()))
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
        names = {turn: caller_names(*caller()) for turn, caller in self._waiting.items()}
        turn = min(names, key=lambda one: self._rank(names[one]))
        del self._waiting[turn]
        self._since.update(dict.fromkeys(names.pop(turn), next(self._counter)))
        left = set().union(*names.values())
        self._since = {name: since for name, since in self._since.items() if name in left}
        if not turn.done():
            turn.set_result(None)

    def _rank(self, names: tuple[tuple[str, ...], ...]) -> list[int]:
        """The place of a caller among all who wait: that of its network first."""
        return [self._since.setdefault(name, next(self._counter)) for name in names]
