"""The fair queue: many requests of one caller delay only that caller; none is lost."""

from __future__ import annotations

import asyncio

from helpers.live_tables import rest
from russianbank.server.live.fair_queue import FairQueue


class Queue:
    """A fair queue with one place, and the order in which callers were served."""

    def __init__(self) -> None:
        self.rotation = FairQueue(1)
        self.served: list[str] = []

    async def come(self, caller: str) -> None:
        """Wait for a slot, and hold it."""
        async with self.rotation.slot(caller):
            self.served.append(caller)
            await rest(2)

    async def line_up(self, callers: str) -> list[asyncio.Task[None]]:
        """Let callers, one letter each, ask one after another."""
        coming = [asyncio.create_task(self.come(caller)) for caller in callers]
        await rest(1)
        return coming


async def test_each_caller_gets_one_slot_before_any_gets_a_second() -> None:
    queue = Queue()
    await asyncio.gather(*await queue.line_up("aaaabcb"))
    assert "".join(queue.served) == "aabcaba"


async def test_all_slots_are_used_at_once() -> None:
    rotation, there = FairQueue(2), 0
    most = 0

    async def come() -> None:
        nonlocal there, most
        async with rotation.slot("a"):
            there += 1
            most = max(most, there)
            await rest(2)
            there -= 1

    await asyncio.gather(*(come() for _ in range(10)))
    assert most == 2


async def test_a_cancelled_caller_is_skipped_even_as_its_slot_comes() -> None:
    queue = Queue()
    first, gone, also_gone, last = await queue.line_up("abcd")
    also_gone.cancel()
    while not first.done():
        await asyncio.sleep(0)
    gone.cancel()
    async with asyncio.timeout(60):
        await last
        await queue.come("e")
    assert [one for one in queue.served if one in "cde"] == ["d", "e"]
