"""The fair thread: addresses take turns, few of each wait, and each pays for its calls (R17)."""

from __future__ import annotations

import asyncio
from time import thread_time

import pytest

from helpers.live_tables import ManualClock
from russianbank.server.domain_errors import RateLimited
from russianbank.server.live.budgets import BURST, Budgets, Cost
from russianbank.server.live.fair_thread import MOST_WAITING, FairThread

ANN, BOB = "192.0.2.1", "192.0.2.2"
MS = 60


def work(fails: bool = False) -> str:
    ends = thread_time() + MS / 1_000
    while thread_time() < ends:
        pass
    if fails:
        raise ValueError("in vain")
    return "done"


class Work:
    """A thread, and the order in which addresses had their turns."""

    def __init__(self) -> None:
        self.clock = ManualClock()
        self.budgets = Budgets(self.clock)
        self.thread = FairThread(self.budgets, thread_time)
        self.served: list[str] = []
        self.goes_on = asyncio.Event()

    async def come(self, address: str) -> None:
        async with self.thread.turn(address):
            self.served.append(address)
            await self.goes_on.wait()

    def taken(self, address: str) -> float:
        """How many milliseconds of a budget are taken."""
        share = self.budgets.report().get(address, 0)
        return BURST.ms * share / 1_000


async def test_r17_an_address_pays_for_the_time_of_its_calls_and_nobody_else_does() -> None:
    shared = Work()
    async with shared.thread.turn(ANN) as call:
        for fails in [False, True] * 5:
            before = shared.taken(ANN)
            if fails:
                with pytest.raises(ValueError, match="in vain"):
                    await call(work, fails=True)
            else:
                assert await call(work) == "done"
    assert before < 10 * MS <= shared.taken(ANN) < 20 * MS
    assert shared.taken(BOB) == 0
    assert shared.budgets.reserve(ANN, Cost(ms=1)) > 0


async def test_r17_one_address_with_much_to_do_delays_another_by_one_turn() -> None:
    shared = Work()
    asked = [asyncio.create_task(shared.come(ANN)) for _ in range(9)]
    await asyncio.sleep(0)
    asked.append(asyncio.create_task(shared.come(BOB)))
    await asyncio.sleep(0)
    shared.goes_on.set()
    await asyncio.gather(*asked)
    assert shared.served.index(BOB) <= 2


async def test_r17_so_many_of_an_address_wait_and_the_next_is_refused() -> None:
    shared = Work()
    asked = [asyncio.create_task(shared.come(ANN)) for _ in range(MOST_WAITING)]
    await asyncio.sleep(0)
    with pytest.raises(RateLimited):
        await shared.come(ANN)
    asked.append(asyncio.create_task(shared.come(BOB)))
    asked.pop(3).cancel()
    shared.goes_on.set()
    await asyncio.gather(*asked, return_exceptions=True)
    assert len(shared.served) == MOST_WAITING
    await shared.come(ANN)
