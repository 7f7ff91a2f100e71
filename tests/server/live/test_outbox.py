"""The outbox: order, slow clients, and closing."""

from __future__ import annotations

import asyncio

import pytest

from helpers.live_tables import ManualClock
from russianbank.server.live.outbox import (
    CLOSING_WAIT,
    LAG,
    MAX_SIZE,
    MAX_WAIT,
    Outbox,
)
from russianbank.server.table.messages import ByeReason

DONE: ByeReason = "restart"


class Line:
    """A network that takes messages while it is open."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.open = asyncio.Event()
        self.open.set()

    async def send(self, text: str) -> None:
        await self.open.wait()
        self.sent.append(text)


async def rest() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def test_messages_are_sent_in_order() -> None:
    line = Line()
    outbox = Outbox(line.send, ManualClock())
    outbox.put("1")
    sending = asyncio.ensure_future(outbox.run())
    await rest()
    outbox.put("2")
    outbox.put("3")
    outbox.close(DONE)
    assert await sending == DONE
    assert outbox.size == 0
    assert line.sent == ["1", "2", "3"]


async def test_a_closed_outbox_accepts_nothing() -> None:
    line = Line()
    outbox = Outbox(line.send, ManualClock())
    outbox.close(DONE)
    outbox.put("late")
    await outbox.run()
    assert line.sent == []


async def test_putting_never_waits_for_a_client_that_reads_nothing() -> None:
    line = Line()
    line.open.clear()
    outbox = Outbox(line.send, ManualClock())
    sending = asyncio.ensure_future(outbox.run())
    await rest()
    for _ in range(MAX_SIZE // 1000):
        outbox.put("x" * 1000)
        await asyncio.sleep(0)
    assert not sending.done()
    outbox.put("x")
    how = await sending
    assert outbox.size == 0
    assert how == "slow"


async def test_a_client_for_which_something_waits_too_long_is_given_up() -> None:
    line, clock = Line(), ManualClock()
    outbox = Outbox(line.send, clock)
    sending = asyncio.ensure_future(outbox.run())
    clock.now += 100
    outbox.check_timeout()
    outbox.put("hello")
    await rest()
    clock.now += 100
    outbox.check_timeout()
    line.open.clear()
    outbox.put("anybody there?")
    await rest()
    clock.now += MAX_WAIT
    outbox.check_timeout()
    await rest()
    assert not sending.done()
    clock.now += 0.1
    outbox.check_timeout()
    assert line.sent == ["hello"]
    assert await sending == "slow"


async def test_a_client_has_little_time_for_the_last_messages() -> None:
    line, clock = Line(), ManualClock()
    line.open.clear()
    outbox = Outbox(line.send, clock)
    sending = asyncio.ensure_future(outbox.run())
    outbox.put("goodbye")
    outbox.close(DONE)
    await rest()
    clock.now += CLOSING_WAIT + 0.1
    outbox.check_timeout()
    assert await sending == DONE


async def test_an_outbox_that_is_cancelled_from_outside_raises_that() -> None:
    sending = asyncio.ensure_future(Outbox(Line().send, ManualClock()).run())
    await rest()
    sending.cancel()
    with pytest.raises(asyncio.CancelledError):
        await sending


async def test_an_error_of_the_network_is_raised_to_the_owner() -> None:
    async def broken(text: str) -> None:
        raise ConnectionResetError

    outbox = Outbox(broken, ManualClock())
    outbox.put("x")
    with pytest.raises(ConnectionResetError):
        await outbox.run()


async def test_a_client_has_seen_what_it_took_two_seconds_ago() -> None:
    line, clock = Line(), ManualClock()
    outbox = Outbox(line.send, clock)
    sending = asyncio.ensure_future(outbox.run())
    seen = [outbox.seen]
    for version in (5, 6, 0, 7):
        outbox.put("news", version)
        await rest()
        seen.append(outbox.seen)
        clock.now += LAG / 2
    line.open.clear()
    outbox.put("not taken", 8)
    for _ in range(3):
        await rest()
        clock.now += LAG
        seen.append(outbox.seen)
    sending.cancel()
    await asyncio.gather(sending, return_exceptions=True)
    assert seen == [0, 0, 0, 5, 6, 7, 7, 7]
