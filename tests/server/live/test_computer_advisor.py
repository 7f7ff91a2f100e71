"""The computer as an advisor: heard by all in one version, and by nobody without both (F5)."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from helpers.live_tables import Client, Room, agreed, next_act, rest
from helpers.random_play import amount
from russianbank.ai.greedy import Greedy
from russianbank.ai.plan import Plan
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.kernel.position import Position
from russianbank.server.domain_errors import NoHint, RateLimited
from russianbank.server.live.bot_workers import BotWorkers
from russianbank.server.live.computer_advisor import ADVICE, ComputerAdvisor
from russianbank.server.live.table_actor import TableActor
from russianbank.server.table.entry import AdviceEntry, AdvisorEntry

SCHEDULES = amount(50, 300)
SIX = "search:level=6"


class Planner(BotWorkers):
    """Plans when a test lets it.

    Attributes:
        asked: the players for whom plans were asked.
        let: set while it may answer.
    """

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: list[str] = []
        self.let = asyncio.Event()
        self.let.set()

    async def plan(self, name: str, position: Position, seed: int) -> Plan:
        self.asked.append(name)
        await self.let.wait()
        return Plan(Greedy().plan(position, Chance(seed)).acts)


async def here() -> bool:
    return False


class AdvisedTable:
    """A table of two people, with a watcher, and an advisor whom nobody has agreed to yet."""

    def __init__(self, room: Room, actor: TableActor, clients: list[Client]) -> None:
        self.room, self.actor, self.clients = room, actor, clients
        self.planner = Planner()
        self.advisor = ComputerAdvisor(self.planner, room.clock)

    @classmethod
    async def open(cls) -> AdvisedTable:
        room = Room()
        actor = await room.open(agreed("call-stop"))
        clients = [await room.come(actor, viewer) for viewer in (*Seat, None)]
        return cls(room, actor, clients)

    @property
    def mover(self) -> Seat:
        return next_act(self.actor)[0]

    async def appoint(self, *by: Seat, player: str = SIX) -> None:
        """Let players agree to an advisor of the player on turn, or end it."""
        for seat in by:
            await self.actor.submit(seat, None, AdvisorEntry(str(self.mover), player))

    def heard(self) -> list[list[int]]:
        """The versions in which each of red, blue and the watcher was sent advice."""
        return [
            [frame["v"] for frame in one.received("ev") if frame["p"].get("advice")]
            for one in self.clients
        ]


async def test_f5_all_hear_the_plan_and_its_reasons_in_one_version() -> None:
    table = await AdvisedTable.open()
    await table.appoint(*Seat)
    version = await table.advisor.speak(table.actor, table.mover, here)
    assert table.heard() == [[version]] * 3
    assert table.planner.asked == [SIX]
    line = table.room.journal.lines()[-1]
    assert isinstance(line.entry, AdviceEntry)
    assert (line.seq, line.seat) == (version, str(table.mover))
    frames = [one.received("ev")[-1]["p"]["advice"] for one in table.clients]
    assert frames == [frames[0]] * 3
    assert frames[0]["shown"] == line.entry.shown
    assert frames[0]["why"][0]["name"]
    assert frames[0]["words"].endswith(".")


async def test_the_same_cards_are_talked_over_once() -> None:
    table = await AdvisedTable.open()
    await table.appoint(*Seat)
    first = await table.advisor.speak(table.actor, table.mover, here)
    assert await table.advisor.speak(table.actor, table.mover, here) == first
    assert len(table.planner.asked) == 1


async def test_advice_survives_a_restart() -> None:
    table = await AdvisedTable.open()
    await table.appoint(*Seat)
    await table.advisor.speak(table.actor, table.mover, here)
    before = table.actor.table.view(None)
    table.room.restarted()
    actor = await table.room.registry.find(table.actor.id)
    assert actor is not None
    await actor.wake()
    assert actor.table.view(None) == before
    assert before.advice is not None


async def test_a_failing_disk_lets_nobody_hear() -> None:
    table = await AdvisedTable.open()
    await table.appoint(*Seat)
    table.room.journal.full = True
    with pytest.raises(NoHint):
        await table.advisor.speak(table.actor, table.mover, here)
    assert table.heard() == [[], [], []]


async def test_it_speaks_to_its_player_on_turn_and_not_too_often() -> None:
    table = await AdvisedTable.open()
    with pytest.raises(NoHint, match="nobody advises"):
        await table.advisor.speak(table.actor, table.mover, here)
    await table.appoint(*Seat)
    with pytest.raises(NoHint, match="turn"):
        await table.advisor.speak(table.actor, table.mover.other, here)
    for _ in range(ADVICE - 1):
        await table.advisor.speak(table.actor, table.mover, here)
    with pytest.raises(RateLimited):
        await table.advisor.speak(table.actor, table.mover, here)


async def test_nobody_hears_a_plan_for_cards_or_consents_that_changed_meanwhile() -> None:
    for changes in ("cards", "consent"):
        table = await AdvisedTable.open()
        await table.appoint(*Seat)
        table.planner.let.clear()
        asking = asyncio.ensure_future(table.advisor.speak(table.actor, table.mover, here))
        while not table.planner.asked:
            await asyncio.sleep(0)
        if changes == "cards":
            seat, act = next_act(table.actor)
            await table.actor.submit(seat, "a", act)
        else:
            await table.appoint(table.mover.other, player="")
        table.planner.let.set()
        with pytest.raises(NoHint):
            await asking
        assert table.heard() == [[], [], []]


async def _schedule(seed: int) -> int:
    """Players agree, end, ask and play at once, in an order of the seed; how often all heard.

    Every advice is sent to all three in the version in which it was stored, before the next act,
    and stands in the log between two consents and the end of either.
    """
    chance, table = Random(seed), await AdvisedTable.open()
    tasks: list[asyncio.Future[object]] = []
    for number in range(12):
        seat, act = next_act(table.actor, chance.randrange(3))
        does = [
            table.appoint(chance.choice([*Seat])),
            table.appoint(*Seat),
            table.appoint(chance.choice([*Seat]), player=""),
            table.advisor.speak(table.actor, table.mover, here),
            table.advisor.speak(table.actor, table.mover, here),
            table.actor.submit(seat, f"c-{number}", act),
        ]
        chosen = chance.randrange(len(does))
        for other in (*does[:chosen], *does[chosen + 1 :]):
            other.close()
        tasks.append(asyncio.ensure_future(does[chosen]))
        if chance.random() < 0.5:
            table.planner.let.clear()
        else:
            table.planner.let.set()
        await rest(chance.randrange(6))
    table.planner.let.set()
    await asyncio.gather(*tasks, return_exceptions=True)
    lines = table.room.journal.lines()
    stored = [line.seq for line in lines if isinstance(line.entry, AdviceEntry)]
    assert table.heard() == [stored] * 3
    consents: dict[str, set[str | None]] = {"red": set(), "blue": set()}
    for line in lines:
        if isinstance(line.entry, AdvisorEntry) and line.entry.player:
            consents[line.entry.seat].add(line.seat)
        elif isinstance(line.entry, AdvisorEntry):
            consents[line.entry.seat].clear()
        elif isinstance(line.entry, AdviceEntry):
            assert consents[line.seat or ""] == {"red", "blue"}
    for client in table.clients:
        versions = [frame["v"] for frame in client.received("ev")]
        assert versions == sorted(versions)
    return len(stored)


async def test_f5_hearing_and_consent_hold_in_every_schedule() -> None:
    heard = [await _schedule(seed) for seed in range(SCHEDULES)]
    assert sum(map(bool, heard)) > SCHEDULES / 10, "schedules in which somebody was advised"
