"""The fair queue: many requests of one caller delay only that caller; none is lost."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial

from helpers.live_tables import rest
from russianbank.server.live.fair_queue import Asker, FairQueue


class Queue:
    """A fair queue with one place, and the order in which callers were served."""

    def __init__(self) -> None:
        self.rotation = FairQueue(1)
        self.served: list[str] = []

    async def come(self, address: str, session: str = "") -> None:
        """Wait for a slot, and hold it."""
        await self.serve(partial(Asker, address, session))

    async def serve(self, caller: Callable[[], Asker]) -> None:
        """The same for somebody who may change meanwhile."""
        async with self.rotation.slot(caller):
            self.served.append(caller().session or caller().address)
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


async def test_networks_take_turns_before_addresses_and_addresses_before_sessions() -> None:
    queue = Queue()
    asked = {
        "2001:db8:a:1::/64": ["a1-1", "a1-2", "a1-3"],
        "2001:db8:a:2::/64": ["a2-1", "a2-2"],
        "2001:db8:a:3::/64": ["a3-1", "a3-1", "a3-1"],
        "7.7.7.7": ["n1", "n2"],
        "2001:db8:b:1::/64": ["b"],
    }
    callers = [(address, session) for address, sessions in asked.items() for session in sessions]
    await asyncio.gather(*(queue.come(*caller) for caller in callers))
    assert queue.served[:6] == ["a1-1", "a1-2", "n1", "b", "a2-1", "n2"]
    assert queue.served[6:] == ["a3-1", "a1-3", "a2-2", "a3-1", "a3-1"]


async def test_who_becomes_known_while_they_wait_takes_turns_under_their_own_name() -> None:
    queue, known = Queue(), [Asker("")]
    coming = await queue.line_up("ax")
    late = asyncio.create_task(queue.serve(lambda: known[-1]))
    coming += [asyncio.create_task(queue.come("")) for _ in range(5)]
    coming += await queue.line_up("bc")
    known.append(Asker("7.7.7.7"))
    await asyncio.gather(late, *coming)
    assert queue.served == ["a", "x", "", "b", "c", "7.7.7.7", "", "", "", ""]


async def test_all_slots_are_used_at_once() -> None:
    rotation, there = FairQueue(2), 0
    most = 0

    async def come() -> None:
        nonlocal there, most
        async with rotation.slot(partial(Asker, "a")):
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
