"""U38: a hint is found in a worker, once for the same cards, and never for cards that changed."""

from __future__ import annotations

import asyncio

import pytest

from helpers.live_tables import Client, Room, agreed, machine
from russianbank.ai import player
from russianbank.ai.greedy import Greedy
from russianbank.ai.plan import Plan
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.kernel.position import Position
from russianbank.server.domain_errors import NoHint
from russianbank.server.live.bot_workers import BotWorkers
from russianbank.server.live.hints import Hints
from russianbank.server.live.pacing import BotPace
from russianbank.server.live.table_actor import TableActor
from russianbank.server.table.entry import ActEntry, HintEntry

LONG = 3600


class Planner(BotWorkers):
    """Plans when a test lets it.

    Attributes:
        asked: the seats for which plans were asked.
        let: set while it may answer.
    """

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: list[Seat] = []
        self.let = asyncio.Event()
        self.let.set()

    async def plan(self, name: str, position: Position, seed: int) -> Plan:
        self.asked.append(position.seat)
        await self.let.wait()
        return Plan(Greedy().plan(position, Chance(seed)).acts)


async def never(seconds: float) -> None:
    """Wait for as long as any test."""
    await asyncio.sleep(LONG)


async def here() -> bool:
    return False


async def gone() -> bool:
    return True


async def at_a_table(
    planner: Planner | None = None,
) -> tuple[Room, TableActor, Client, Planner, Hints]:
    """A table where red is on turn against the computer."""
    planner = planner or Planner()
    room = Room(pace=BotPace(sleep=never))
    room.workers.close()
    room.workers = planner
    room.restarted()
    actor = await room.open(agreed(blue=machine(4), pace="natural"))
    client = await room.come(actor, Seat.RED)
    assert actor.table.view(None).mover == "red"
    return room, actor, client, planner, Hints(planner, room.clock)


def hinted(room: Room) -> list[HintEntry]:
    """The hints in the log."""
    return [one.entry for one in room.journal.lines() if isinstance(one.entry, HintEntry)]


async def test_the_same_cards_are_thought_about_once() -> None:
    room, actor, _, planner, hints = await at_a_table()
    for step in (1, 2, 3, 3, 1):
        given = await hints.give(actor, Seat.RED, step, here)
        assert given is not None
        assert (given.act is None) == (step < 3)
        assert bool(given.piles) == (step > 1)
    assert planner.asked == [Seat.RED]
    assert [one.step for one in hinted(room)] == [1, 2, 3]
    await room.registry.drain()


async def test_a_player_who_has_left_is_not_thought_for() -> None:
    room, actor, _, planner, hints = await at_a_table()
    assert await hints.give(actor, Seat.RED, 3, gone) is None
    assert planner.asked == []
    assert hinted(room) == []
    await room.registry.drain()


async def test_a_hint_for_cards_that_changed_meanwhile_is_not_given() -> None:
    room, actor, _, planner, hints = await at_a_table()
    planner.let.clear()
    asking = asyncio.ensure_future(hints.give(actor, Seat.RED, 3, here))
    while not planner.asked:
        await asyncio.sleep(0)
    act = actor.table.view(Seat.RED).acts[0]
    await actor.submit(Seat.RED, "a", ActEntry(act, force=True))
    planner.let.set()
    with pytest.raises(NoHint):
        await asking
    assert hinted(room) == []
    await room.registry.drain()


async def test_one_hint_at_a_time_leaves_the_workers_to_the_bots() -> None:
    """However many ask, one slot of the workers is taken at most."""

    room, actor, _, planner, hints = await at_a_table()
    planner.let.clear()
    asking = [asyncio.ensure_future(hints.give(actor, Seat.RED, 1, here)) for _ in range(20)]
    while not planner.asked:
        await asyncio.sleep(0)
    await asyncio.sleep(0.01)
    assert planner.asked == [Seat.RED]
    planner.let.set()
    assert all(await asyncio.gather(*asking))
    assert planner.asked == [Seat.RED]
    assert len(hinted(room)) == 1
    await room.registry.drain()


class Searcher(Planner):
    """Plans whole turns, up to the next unseen card."""

    async def plan(self, name: str, position: Position, seed: int) -> Plan:
        await super().plan(name, position, seed)
        return Plan(player("search:level=8").plan(position, Chance(seed)).acts)


async def test_a_player_who_follows_hints_gets_the_rest_of_the_plan() -> None:
    room, actor, _, planner, hints = await at_a_table(Searcher())
    kept = 0
    for number in range(12):
        if actor.table.view(None).mover != "red":
            break
        asked = len(planner.asked)
        given = await hints.give(actor, Seat.RED, 3, here)
        assert given is not None
        assert given.act is not None
        kept += len(planner.asked) == asked
        shows = actor.table.hint_position(Seat.RED).turns_up(given.act) is not None
        await actor.submit(Seat.RED, f"act {number}", ActEntry(str(given.act)))
        if shows and actor.table.view(None).mover == "red":
            asked = len(planner.asked)
            await hints.give(actor, Seat.RED, 1, here)
            assert len(planner.asked) == asked + 1
    assert kept
    await room.registry.drain()
