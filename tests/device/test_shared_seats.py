"""Pass and play: both people sit at one device, and the one on turn is near."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from device.test_device_tables import ids
from helpers.live_tables import ManualClock, clock_of
from helpers.memory_logs import MemoryLogs
from russianbank.device.device_tables import DeviceRequest, DeviceTables
from russianbank.device.shared_seats import Side
from russianbank.server.table.resume import LastSeen

PATIENCE = 60
MOST_ACTS = 3_000
FRIENDS = DeviceRequest("foster-32", "friend", "strict", red="Ana", blue="Ben")


class SidePage:
    """What the page of a device hears and says at one side of a table."""

    def __init__(self, tables: DeviceTables, side: Side, clock: ManualClock) -> None:
        self.inbox: asyncio.Queue[str] = asyncio.Queue()
        self.visit = tables.visit(
            "T", side, LastSeen(), None, self.inbox.put_nowait, lambda why: None
        )
        self.view: dict[str, Any] = {}
        self.version = -1
        self._clock = clock
        self._sent = 0

    async def hear(self) -> dict[str, Any]:
        """The next message, after what it changes has been noted."""
        async with asyncio.timeout(PATIENCE):
            message: dict[str, Any] = json.loads(await self.inbox.get())
        if message["t"] == "sync":
            self.version, self.view = message["v"], message["view"]
        elif message["t"] == "ev":
            patch = dict(message["p"])
            piles = {**self.view["piles"], **patch.pop("piles", {})}
            self.version, self.view = message["v"], {**self.view, **patch, "piles": piles}
        return message

    async def until(self, kind: str) -> dict[str, Any]:
        """The next message of a kind."""
        while (message := await self.hear())["t"] != kind:
            pass
        return message

    async def send(self, **message: object) -> dict[str, Any]:
        """Send a message; returns its answer."""
        self._clock.now += 1  # nobody sends more often than they may
        self._sent += 1
        name = f"c-{self.view['seat']}-{self._sent}"
        self.visit.receive(json.dumps({"id": name, "v": self.version, **message}))
        while True:
            answer = await self.hear()
            if answer["t"] in ("ok", "no") and answer["id"] == name:
                return answer

    async def play(self) -> None:
        """Play the act that brings the game on, and see it done."""
        acts = self.view["acts"]
        wanted = next((act for act in ("h>d", "^h", "^s") if act in acts), acts[0])
        before = self.version
        assert (await self.send(t="play", m=wanted))["t"] == "ok"
        while self.version == before:
            await self.hear()


Pages = tuple[SidePage, SidePage]


@asynccontextmanager
async def opened(logs: MemoryLogs, request: DeviceRequest = FRIENDS) -> AsyncIterator[Pages]:
    """Both sides of a table T for two people, whose board is turned at once."""
    clock = ManualClock()
    tables = DeviceTables(logs, clock_of(clock), ids(1), turn_after=0)
    tables.start()
    if "T" not in logs.tables:
        await tables.open_table(request)
    near, far = SidePage(tables, "near", clock), SidePage(tables, "far", clock)
    for page in (near, far):
        await page.until("sync")
    yield near, far
    await tables.close()


async def play_a_turn(near: SidePage) -> None:
    """Play until the board is turned, or the deal is over."""
    mover = near.view["mover"]
    while near.view["mover"] == mover and not near.view["over"]:
        await near.play()
    if not near.view["over"]:
        await near.until("sync")


async def test_both_people_sit_and_the_one_who_begins_is_near() -> None:
    async with opened(MemoryLogs()) as (near, far):
        assert near.view["names"] == {"red": "Ana", "blue": "Ben"}
        assert near.view["deal"] == 1
        assert near.view["seat"] == near.view["mover"]
        assert {near.view["seat"], far.view["seat"]} == {"red", "blue"}


@pytest.mark.extended
async def test_the_board_is_turned_at_every_turn_until_the_deal_is_over() -> None:
    turns = 0
    async with opened(MemoryLogs()) as (near, far):
        for _ in range(MOST_ACTS):
            if near.view["over"]:
                break
            assert near.view["seat"] == near.view["mover"]
            assert near.view["acts"]
            await play_a_turn(near)
            turns += 1
        assert turns > 4
        await far.until("sync")
        assert far.view["acts"] == []


async def test_the_person_who_is_not_on_turn_may_stop_and_is_then_near() -> None:
    careless = DeviceRequest("foster-two-pack", "friend", "call-stop", red="Ana", blue="Ben")
    async with opened(MemoryLogs(), careless) as (near, far):
        for _ in range(MOST_ACTS):
            mover = near.view["seat"]
            await near.play()
            while far.version < near.version:
                await far.hear()
            if near.view["mover"] != mover:
                await asyncio.gather(near.until("sync"), far.until("sync"))
            elif far.view["stop"]:
                break
        caller = far.view["seat"]
        answer = await far.send(t="stop")
        assert answer["t"] == "ok"
        verdict = (await near.until("ev"))["e"][0]
        assert (verdict["k"], verdict["s"]) == ("stopped", caller)


@pytest.mark.extended
async def test_one_word_of_one_person_begins_the_next_deal() -> None:
    async with opened(MemoryLogs()) as (near, _):
        while not near.view["over"]:
            await play_a_turn(near)
        await near.send(t="say", w="next")
        while near.view["deal"] == 1:
            await near.hear()
        assert near.view["over"] is None


async def test_a_page_that_comes_again_sees_the_table_from_the_side_of_the_one_on_turn() -> None:
    logs = MemoryLogs()
    async with opened(logs) as (near, _):
        await play_a_turn(near)
        seat, version = near.view["seat"], near.version
    async with opened(logs) as (near, _):
        assert (near.view["seat"], near.version) == (seat, version)
        assert near.view["acts"]
