"""The fair thread: what takes long and stays in this process, for one caller at a time.

    async with thread.turn(address) as call:
        found = await call(replay, entries)

Addresses take turns, and each pays for its time on the processor from its budget (R17).
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import ParamSpec, TypeVar

from russianbank.server.domain_errors import RateLimited
from russianbank.server.live.budgets import Budgets, Cost
from russianbank.server.live.fair_queue import FairQueue

MOST_WAITING = 30
"""Requests of one address at most that wait for their turn or have it: those of a class."""

_P = ParamSpec("_P")
_R = TypeVar("_R")


class FairThread:
    """Calls functions beside the event loop, one at a time, in turn for each address.

    Args:
        budgets: pay for the time that it takes.
        cpu_time: returns how long the processor has worked in the thread that asks, in seconds.
    """

    def __init__(self, budgets: Budgets, cpu_time: Callable[[], float]) -> None:
        self._budgets = budgets
        self._cpu_time = cpu_time
        self._queue = FairQueue(1)
        self._asked: Counter[str] = Counter()

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[Caller]:
        """Wait for the turn of an address, and have it until the end of the block.

        Raises:
            RateLimited: if too many of this address wait already.
        """
        if self._asked[address] >= MOST_WAITING:
            raise RateLimited("too many of your requests are waiting; wait for their answers")
        self._asked[address] += 1
        try:
            async with self._queue.slot(address):
                yield Caller(self._budgets, self._cpu_time, address)
        finally:
            self._asked[address] -= 1
            if not self._asked[address]:
                del self._asked[address]


class Caller:
    """Calls functions for an address that has its turn.

    Args:
        budgets: pay for the time.
        cpu_time: returns how long the processor has worked in the thread that asks, in seconds.
        address: whose turn it is.
    """

    def __init__(self, budgets: Budgets, cpu_time: Callable[[], float], address: str) -> None:
        self._budgets = budgets
        self._cpu_time = cpu_time
        self._address = address

    def charge(self, cost: Cost) -> None:
        """Charge the address for something beside the time, such as rows of the database."""
        self._budgets.charge(self._address, cost)

    async def __call__(self, function: Callable[_P, _R], *args: _P.args, **kwargs: _P.kwargs) -> _R:
        """Call a function in another thread."""
        seconds = 0.0

        def timed() -> _R:
            nonlocal seconds
            begun = self._cpu_time()
            try:
                return function(*args, **kwargs)
            finally:
                seconds = self._cpu_time() - begun

        try:
            return await asyncio.to_thread(timed)
        finally:
            self.charge(Cost(ms=1_000 * seconds))
