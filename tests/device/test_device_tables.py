"""The tables of a device: the same messages as a server's, and nothing lost that was answered."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any, Literal

import pytest

from helpers.live_tables import ManualClock, clock_of, counted_ids
from helpers.memory_journal import MemoryJournal
from helpers.memory_logs import MemoryLogs
from helpers.socket_server import client, serving
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.deal import deal
from russianbank.core.errors import CannotBePlayed
from russianbank.core.rules.preset import preset, preset_names
from russianbank.device.device_tables import DeviceRequest, DeviceTables, Visit
from russianbank.device.own_planner import OwnPlanner
from russianbank.server.live.ids import Ids
from russianbank.server.live.registry import Registry
from russianbank.server.live.table_actor import TableActor
from russianbank.server.live.table_request import ComputerOpponent, terms_of
from russianbank.server.table.entry import card_names
from russianbank.server.table.messages import ByeReason
from russianbank.server.table.resume import LastSeen

PATIENCE = 60
ACTS = 60
MORE_ACTS = 200
"""Fewer than the frames that a server takes at once."""
STRICTNESS: tuple[Literal["strict", "warn"], ...] = ("strict", "warn")
"""Where the computer has nothing to call stop for, so that all messages have one order."""

Send = Callable[[str], Awaitable[object]]
Receive = Callable[[], Awaitable[str]]


def ids(seed: int) -> Ids:
    """Identifiers of a room whose table is T."""
    return replace(counted_ids(seed), table_id=lambda: "T")


def wish(seed: int) -> DeviceRequest:
    """A table against the computer; which one depends on the seed."""
    rules = preset_names()[seed % len(preset_names())]
    level = ComputerOpponent(1 + seed % 3)
    return DeviceRequest(rules, level, STRICTNESS[seed % 2], pace="at-once")


class Page:
    """A page that visits a table of a device."""

    def __init__(self, tables: DeviceTables, table_id: str, seen: LastSeen | None = None) -> None:
        self.inbox: asyncio.Queue[str] = asyncio.Queue()
        self.ended: list[ByeReason] = []
        self.visit: Visit = tables.visit(
            table_id, "near", seen or LastSeen(), None, self.inbox.put_nowait, self.ended.append
        )

    async def send(self, text: str) -> None:
        """Send a message."""
        self.visit.receive(text)

    async def receive(self) -> str:
        """The next message."""
        async with asyncio.timeout(PATIENCE):
            return await self.inbox.get()

    async def hear(self, kind: str) -> dict[str, Any]:
        """The next message of a kind."""
        while True:
            message: dict[str, Any] = json.loads(await self.receive())
            if message["t"] == kind:
                return message


@asynccontextmanager
async def opened(
    seed: int,
    logs: MemoryLogs,
    request: DeviceRequest | None = None,
    clock: ManualClock | None = None,
) -> AsyncIterator[DeviceTables]:
    """The tables of a device, with a new table T unless the logs have it."""
    tables = DeviceTables(logs, clock_of(clock or ManualClock()), ids(seed))
    if "T" not in logs.tables:
        await tables.open_table(request or wish(seed))
    yield tables
    await tables.close()


async def converse(
    send: Send, receive: Receive, clock: ManualClock, seed: int, acts: int
) -> list[str]:
    """Play at random, and now and then send what cannot be done; returns all that was answered."""
    chance, heard, view, sent = Chance(seed), [], {}, 0
    version, waiting = 0, False
    while True:
        heard.append(await asyncio.wait_for(receive(), PATIENCE))
        message = json.loads(heard[-1])
        kind = message["t"]
        if kind == "sync":
            version, view = message["v"], message["view"]
        elif kind == "ev":
            patch = dict(message["p"])
            piles = {**view["piles"], **patch.pop("piles", {})}
            version, view = message["v"], {**view, **patch, "piles": piles}
            waiting = False
        elif kind == "no":
            waiting = False
        if waiting or not view or (view["mover"] != view["seat"] and not view["over"]):
            continue
        if sent == acts or view["over"]:
            return heard
        sent, waiting = sent + 1, True
        clock.now += 1  # nobody sends more often than they may
        await send(_act(f"c-{sent}", version, view["acts"], chance))


def _act(client_id: str, version: int, acts: list[str], chance: Chance) -> str:
    """An act of the list, or sometimes one for other cards, or one that is none."""
    bad = chance.below(12)
    act = "nonsense" if bad == 0 else acts[chance.below(len(acts))]
    seen = 0 if bad == 1 else version
    return json.dumps({"t": "play", "id": client_id, "v": seen, "m": act})


async def to_the_player(actor: TableActor | None) -> None:
    """Wait until the computer, which plays from the beginning, has left the turn to the player."""
    assert actor is not None
    while actor.table.over is None and actor.table.mover != "red":
        await asyncio.sleep(0.001)
    await actor.settle()


async def at_the_server(seed: int, acts: int) -> list[str]:
    """What a server answers in the game of a seed."""
    clock = ManualClock()
    registry = Registry(MemoryJournal(), OwnPlanner(), clock_of(clock), ids(seed))
    terms = terms_of(wish(seed), "T")
    await registry.open_table(terms)
    await registry.sit("T", Seat.RED, "")
    await to_the_player(await registry.find("T"))
    async with serving(registry) as port, client(port, "red") as line:

        async def receive() -> str:
            return str(await line.recv())

        return await converse(line.send, receive, clock, seed, acts)


async def on_the_device(seed: int, acts: int) -> list[str]:
    """What a device answers in the same game."""
    clock = ManualClock()
    async with opened(seed, MemoryLogs(), clock=clock) as tables:
        await to_the_player(await tables.find("T"))
        page = Page(tables, "T")
        return await converse(page.send, page.receive, clock, seed, acts)


async def compare(seed: int, acts: int) -> None:
    """Play one game at both, and compare byte for byte."""
    ours, theirs = await on_the_device(seed, acts), await at_the_server(seed, acts)
    assert ours == theirs
    assert {"sync", "ok", "ev"} <= {json.loads(one)["t"] for one in ours}


@pytest.mark.sample(1)
@pytest.mark.parametrize("seed", range(4))
async def test_a_device_answers_what_a_server_answers_byte_for_byte(seed: int) -> None:
    await compare(seed, ACTS)


@pytest.mark.extended
@pytest.mark.parametrize("seed", range(200))
async def test_a_device_answers_what_a_server_answers_in_200_games(seed: int) -> None:
    await compare(seed, MORE_ACTS)


async def test_the_log_of_a_device_survives_the_end_of_its_page() -> None:
    logs, request = MemoryLogs(), DeviceRequest(opponent=ComputerOpponent(1), pace="at-once")
    async with opened(1, logs, request) as tables:
        page = Page(tables, "T")
        heard = await converse(page.send, page.receive, ManualClock(), 1, 20)
    answered = [json.loads(one) for one in heard if json.loads(one)["t"] == "ok"]
    async with opened(2, logs) as again:  # other chance: all comes from the log
        later = await Page(again, "T").hear("sync")
    kept = {line["client_id"]: line["seq"] for line in logs.tables["T"][1]}
    assert len(answered) > 10
    assert all(kept[one["id"]] == one["v"] for one in answered)
    assert later["v"] >= answered[-1]["v"]


async def dealt(seed: str, chance: int) -> tuple[str, str, str]:
    """The cards of red and blue, and who begins, where the wish for a table names a seed."""
    logs = MemoryLogs()
    async with opened(chance, logs, DeviceRequest("pagat", "friend", seed=seed)):
        entry = next(line["entry"] for line in logs.tables["T"][1] if line["entry"]["k"] == "dealt")
    return entry["red"], entry["blue"], entry["first"]


async def test_the_first_deal_is_that_of_the_seed_that_is_asked_for() -> None:
    wanted = deal(preset("pagat"), Chance(2**64 - 1))
    red, blue = (card_names(wanted.cards(seat)) for seat in Seat)
    assert await dealt(str(2**64 - 1), 1) == (red, blue, str(wanted.first))
    assert await dealt("", 1) != await dealt("", 2)


@pytest.mark.parametrize(("rules", "level"), [("foster-two-pack", 4), ("pagat", None)])
async def test_the_computer_advises_from_the_beginning_where_the_rules_have_advisors(
    rules: str, level: int | None
) -> None:
    request = DeviceRequest(rules, ComputerOpponent(1), advisor=4)
    async with opened(1, MemoryLogs(), request) as tables:
        shown = (await Page(tables, "T").hear("sync"))["view"]["advisors"]
    assert (shown and shown["red"]["level"]) == level


async def test_a_number_that_is_no_seed_opens_no_table() -> None:
    logs = MemoryLogs()
    with pytest.raises(CannotBePlayed, match="seed"):
        async with opened(1, logs, DeviceRequest(seed=str(2**64))):
            pass
    assert not logs.tables


async def test_what_could_not_be_kept_is_refused_and_nobody_sees_it() -> None:
    logs = MemoryLogs()
    async with opened(0, logs) as tables:
        await to_the_player(await tables.find("T"))
        page = Page(tables, "T")
        before = await page.hear("sync")
        logs.full = True
        acts = before["view"]["acts"]
        play = {"t": "play", "id": "c-1", "v": before["v"], "m": acts[0]}
        await page.send(json.dumps(play))
        refused = await page.hear("no")
        logs.full = False
        await page.send(json.dumps({**play, "id": "c-2"}))
        accepted = await page.hear("ok")
    assert refused["why"]["code"] == "storage"
    assert accepted["v"] == before["v"] + 1


async def test_of_two_tabs_at_one_table_neither_overwrites_the_other() -> None:
    logs = MemoryLogs()
    async with opened(0, logs) as one, opened(0, logs) as other:
        pages = []
        for tables in (one, other):
            await to_the_player(await tables.find("T"))
            pages.append(Page(tables, "T"))
        syncs = [await page.hear("sync") for page in pages]
        for number, (page, sync) in enumerate(zip(pages, syncs, strict=True)):
            play = {"id": f"{number}-1", "v": sync["v"], "m": sync["view"]["acts"][0]}
            await page.send(json.dumps({"t": "play", **play}))
            await page.hear("no" if number else "ok")
    lines = logs.tables["T"][1]
    assert [line["seq"] for line in lines] == list(range(1, len(lines) + 1))
    assert "1-1" not in [line["client_id"] for line in lines]


async def test_a_page_at_no_table_is_told_so() -> None:
    async with opened(0, MemoryLogs()) as tables:
        page = Page(tables, "elsewhere")
        assert (await page.hear("bye"))["why"] == "gone"
    assert page.ended == ["gone"]


async def test_a_page_that_missed_nothing_gets_nothing_again() -> None:
    async with opened(0, MemoryLogs()) as tables:
        await to_the_player(await tables.find("T"))
        first = Page(tables, "T")
        seen = await first.hear("sync")
        first.visit.leave()
        again = Page(tables, "T", LastSeen(seen["v"], seen["h"]))
        await again.send('{"t":"ping","at":1}')
        kinds = []
        while "pong" not in kinds:
            kinds.append(json.loads(await again.receive())["t"])
    assert "sync" not in kinds


async def test_a_frame_that_is_no_message_is_refused() -> None:
    async with opened(0, MemoryLogs()) as tables:
        page = Page(tables, "T")
        await page.hear("sync")
        await page.send("nonsense")
        assert (await page.hear("no"))["why"]["code"] == "cannot-read"
