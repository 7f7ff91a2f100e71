"""The computer as an advisor: heard by all in one version, and by nobody without both (F5)."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

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


STEPS = st.lists(
    st.tuples(
        st.sampled_from(
            ["agree red", "agree blue", "agree", "end red", "end blue", "ask", "ask", "act"]
        ),
        st.booleans(),
        st.integers(0, 5),
    ),
    max_size=15,
)


@pytest.mark.extended
@settings(max_examples=amount(50, 300), deadline=None)
@given(steps=STEPS, agreed_before=st.booleans())
async def test_f5_hearing_and_consent_hold_in_every_schedule(
    steps: list[tuple[str, bool, int]], agreed_before: bool
) -> None:
    """The players agree, end, ask and play at once, and plans take their time.

    Every advice is sent to all three in the version in which it was stored, before the next act,
    and stands in the log between two consents and the end of either.
    """
    table = await AdvisedTable.open()
    if agreed_before:
        await table.appoint(*Seat)
    tasks: list[asyncio.Future[Any]] = []
    for number, (step, plans_at_once, turns) in enumerate(steps):
        tasks.append(asyncio.ensure_future(_does(table, step, number)))
        if plans_at_once:
            table.planner.let.set()
        else:
            table.planner.let.clear()
        await rest(turns)
    table.planner.let.set()
    ends = await asyncio.gather(*tasks, return_exceptions=True)
    assert not [one for one in ends if isinstance(one, Exception) and not isinstance(one, NoHint)]
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


def _does(table: AdvisedTable, step: str, number: int) -> Coroutine[Any, Any, object]:
    """What a step of a schedule does."""
    what, _, who = step.partition(" ")
    seats = [Seat.named(who)] if who else [*Seat]
    if what == "agree":
        return table.appoint(*seats)
    if what == "end":
        return table.appoint(*seats, player="")
    if what == "ask":
        return table.advisor.speak(table.actor, table.mover, here)
    seat, act = next_act(table.actor, number)
    return table.actor.submit(seat, f"c-{number}", act)
