"""The computer player at a live table: plays, waits, calls stop, survives lost workers."""

from __future__ import annotations

import asyncio
import dataclasses
import os
import signal
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import partial
from typing import Any

import msgspec
import pytest

from helpers.live_tables import RULES, Room, agreed, machine, next_act, rest
from helpers.table_states import log_to_the_last_card, terms
from russianbank.ai.greedy import Greedy
from russianbank.ai.plan import Budget, Plan
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.deal import deal
from russianbank.core.errors import CannotBePlayed
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset
from russianbank.server.live import bot as bots
from russianbank.server.live import bot_process
from russianbank.server.live.bot_workers import BotWorkers
from russianbank.server.live.fair_queue import Asker
from russianbank.server.live.pacing import BotPace
from russianbank.server.live.table_actor import TableActor, replay
from russianbank.server.store.contract import StoredTable
from russianbank.server.table.entry import (
    ActEntry,
    LogEntry,
    LoggedEntry,
    PutRightEntry,
    SayEntry,
    SitEntry,
    StopEntry,
)
from russianbank.server.table.messages import No, Ok, Pace
from russianbank.server.table.terms import Participant, Terms


@pytest.fixture(scope="module")
def workers() -> Iterator[BotWorkers]:
    """One worker for all tests, because starting a worker takes time."""
    team = BotWorkers(1)
    yield team
    team.close()


@asynccontextmanager
async def room_with(workers: BotWorkers, pace: BotPace | None = None) -> AsyncIterator[Room]:
    room = Room(pace=pace)
    room.workers.close()
    room.workers = workers
    room.restarted()
    yield room
    await room.registry.drain()


async def until_the_persons_turn(actor: TableActor, seat: Seat, seconds: float = 20) -> None:
    async with asyncio.timeout(seconds):
        while actor.table.view(None).mover != str(seat) and not actor.table.view(None).over:
            await asyncio.sleep(0.002)


@pytest.mark.extended
def test_a_worker_plans_what_the_player_plans_here(workers: BotWorkers) -> None:
    rules = preset(RULES)
    position = Position.start(rules, deal(rules, Chance(3)))
    plan = asyncio.run(workers.plan("greedy", position, 1))
    assert plan == Greedy().plan(position, Chance(1))


def test_r32_a_plan_takes_less_than_a_second_on_a_busy_machine_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    budgets: list[Budget | None] = []

    class Noting(Greedy):
        def plan(self, position: Position, chance: Chance, budget: Budget | None = None) -> Plan:
            budgets.append(budget)
            return super().plan(position, chance, budget)

    monkeypatch.setattr(bot_process, "_player", lambda name: Noting())
    rules = preset(RULES)
    bot_process.plan("greedy", Position.start(rules, deal(rules, Chance(3))), 1)
    assert budgets == [Budget(maximum=0.9)]


async def test_a_worker_that_dies_is_replaced_and_the_plan_is_made(workers: BotWorkers) -> None:
    rules = preset(RULES)
    position = Position.start(rules, deal(rules, Chance(3)))

    await workers.plan("greedy", position, 1)
    for child in list((workers._pool and workers._pool._processes) or ()):
        os.kill(child, signal.SIGKILL)
    plan = await workers.plan("greedy", position, 1)
    assert plan == Greedy().plan(position, Chance(1))


class Impossible:
    """A position that cannot be: it is read as one in which no place is in use."""

    def __init__(self, position: Position) -> None:
        self.position = position

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        state = dataclasses.replace(self.position.state(), laid=0)
        return Position.from_state, (self.position.rules, state)


async def test_an_impossible_position_ends_its_own_call_and_no_process(workers: BotWorkers) -> None:
    rules = preset(RULES)
    position = Position.start(rules, deal(rules, Chance(3)))
    never: Any = Impossible(position)

    await workers.plan("greedy", position, 1)
    before = set((workers._pool and workers._pool._processes) or ())
    other = asyncio.ensure_future(workers.plan("greedy", position, 2))
    for _ in range(3):
        with pytest.raises(CannotBePlayed, match="has not been laid"):
            await workers.plan("greedy", never, 1)
    assert await other == Greedy().plan(position, Chance(2))
    assert before <= set((workers._pool and workers._pool._processes) or ())


@pytest.mark.extended
@pytest.mark.compiled
async def test_the_bot_plays_a_game_with_a_person_to_its_end(workers: BotWorkers) -> None:
    async with room_with(workers) as room:
        actor = await room.open(agreed(blue=machine(4)))
        chance = Chance(11)
        for _ in range(4000):
            if actor.table.view(None).over:
                break
            await until_the_persons_turn(actor, Seat.RED)
            if actor.table.view(None).over:
                break
            seat, did = next_act(actor, chance.below(1000))
            await actor.submit(seat, None, did)
        over = actor.table.view(None).over
        assert over is not None
        assert over.settled
        done = [line for line in room.journal.lines() if line.seat == "blue"]
        assert any(isinstance(line.entry, ActEntry) for line in done)
        assert all(line.client_id and line.client_id.startswith("machine") for line in done)
        await actor.submit(Seat.RED, "next", SayEntry("next"))
        assert actor.table.view(None).deal == 2


async def test_wrong_calls_while_it_plans_do_not_make_the_bot_plan_again() -> None:
    asked = 0
    callers = set()

    class Disturbed(BotWorkers):
        def slot(self, caller: Callable[[], Asker]) -> AbstractAsyncContextManager[None]:
            callers.add(caller().session)
            return super().slot(caller)

        async def plan(self, name: str, position: Position, seed: int) -> Plan:
            nonlocal asked
            asked += 1
            actor = room.registry.tables["T"]
            await actor.submit(Seat.RED, f"c-{asked}", StopEntry(actor.table.version))
            return Greedy().plan(position, Chance(seed))

    async with room_with(Disturbed(1)) as room:
        actor = await room.open(agreed("call-stop", blue=machine(4)))
        await room.come(actor, Seat.RED)
        chance = Chance(1)
        async with asyncio.timeout(60):
            while not any(
                line.seat == "blue" and isinstance(line.entry, ActEntry)
                for line in room.journal.lines()
            ):
                if actor.table.view(None).mover == "red":
                    seat, did = next_act(actor, chance.below(1000))
                    await actor.submit(seat, None, did)
                await asyncio.sleep(0)
        assert "red's" in callers


async def test_a_deal_abandoned_while_the_bot_plans_is_not_played_further(
    caplog: pytest.LogCaptureFixture,
) -> None:
    class Late(BotWorkers):
        async def plan(self, name: str, position: Position, seed: int) -> Plan:
            await room.registry.tables["T"].submit(Seat.BLUE, None, SayEntry("abandon"))
            return Greedy().plan(position, Chance(seed))

    async with room_with(Late(1)) as room:
        actor = await room.open(agreed(red=machine(4)))
        chance = Chance(1)
        while not actor.table.view(None).over:
            if actor.table.view(None).mover == "blue":
                seat, did = next_act(actor, chance.below(1000))
                await actor.submit(seat, None, did)
            await rest()
        await rest()
    assert "refused" not in caplog.text


@pytest.mark.extended
async def test_many_tables_without_clients_do_not_delay_a_player() -> None:
    position = Position.start(preset(RULES), deal(preset(RULES), Chance(3)))
    workers = BotWorkers(1)
    try:
        await workers.plan("greedy", position, 1)
        done: list[str] = []

        async def plan(caller: str) -> None:
            async with workers.slot(partial(Asker, caller)):
                await workers.plan("greedy", position, 1)
            done.append(caller)

        await asyncio.gather(*(plan(one) for one in [""] * 40 + ["Ann's"]))
        assert done.index("Ann's") <= 2
    finally:
        workers.close()


async def test_a_server_that_stops_does_not_wait_for_a_plan() -> None:
    workers = BotWorkers(1)
    workers.start()
    begun, planning = time.monotonic(), asyncio.ensure_future(workers.call(time.sleep, 60))
    await asyncio.sleep(0.1)
    await asyncio.to_thread(workers.close)
    with pytest.raises(asyncio.CancelledError):
        await planning
    assert time.monotonic() - begun < 30
    with pytest.raises(asyncio.CancelledError):
        await workers.call(time.sleep, 0)


async def test_a_table_given_up_late_leaves_the_bot_of_the_one_in_its_place_alone(
    workers: BotWorkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room_with(workers) as room:
        await room.registry.open_table(msgspec.structs.replace(agreed(), id="before"))
        old = await room.open(agreed(red=machine(4), blue=machine(4)))
        let_go, release = asyncio.Event(), room.journal.release

        async def slow_release(table_id: str) -> None:
            if table_id == "before":
                await let_go.wait()
            await release(table_id)

        monkeypatch.setattr(room.journal, "release", slow_release)
        dropping = asyncio.ensure_future(room.registry.drop_tables())
        await rest()
        actor = await room.registry.find_awake("T")
        assert actor is not None
        assert actor is not old
        let_go.set()
        await dropping
        version = actor.version
        await until(lambda: actor.version > version + 3)


async def test_the_bot_plays_the_version_for_which_it_was_refused_too_early() -> None:
    """It planned for an act of the other player that could not be stored, and came later."""

    async with room_with(Counted()) as room:
        actor = await room.open(agreed(blue=machine(4)))
        act = await act_that_ends_the_turn(room, actor)
        let_go = asyncio.Event()
        room.journal.slow, room.journal.full = let_go.wait, True
        ending = asyncio.ensure_future(actor.submit(Seat.RED, "ending", act))
        await rest()
        for listener in list(actor.on_change):
            listener()
        await rest(50)
        let_go.set()
        assert isinstance(await ending, No)
        await rest(50)
        room.journal.slow, room.journal.full = None, False
        again = await actor.submit(Seat.RED, "again", act)
        assert isinstance(again, Ok)
        await until(lambda: actor.version > again.v)


async def act_that_ends_the_turn(room: Room, actor: TableActor) -> ActEntry:
    """Play red's turn up to its last act; returns that act."""
    chance = Chance(1)
    await until_the_persons_turn(actor, Seat.RED)
    while True:
        seat, act = next_act(actor, chance.below(1000))
        ahead = await replay(StoredTable(actor.terms, list(room.journal.lines())))
        ahead.apply(act, seat)
        assert ahead.game is not None
        if ahead.game.seat is not seat:
            return act
        await actor.submit(seat, None, act)


class Counted(BotWorkers):
    """One worker, with the positions that it was asked to plan for."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: list[Position] = []

    async def plan(self, name: str, position: Position, seed: int) -> Plan:
        self.asked.append(position)
        return Greedy().plan(position, Chance(seed))


async def asked_after(change: Callable[[Room, TableActor], Awaitable[object]]) -> list[Position]:
    """Returns the positions planned for if something changes before the worker is free."""
    workers = Counted()
    async with room_with(workers) as room:
        async with workers.slot(partial(Asker, "somebody else's")):
            actor = await room.open(agreed(red=machine(4)))
            chance = Chance(1)
            while actor.table.view(None).mover != "red":
                seat, did = next_act(actor, chance.below(1000))
                await actor.submit(seat, None, did)
            await rest()
            await change(room, actor)
        await rest(50)
        return workers.asked


async def test_the_computer_plays_against_a_neighbour_before_most_tables_of_one_network() -> None:
    """Each table is of another session and address, and the computer asks before anybody comes."""
    workers = Counted()
    async with room_with(workers) as room:
        async with workers.slot(partial(Asker, "somebody else's")):
            for number in range(9):
                terms = msgspec.structs.replace(agreed(red=machine(4)), id=f"T{number}")
                actor = await room.open(terms)
                while actor.table.mover != "red":
                    seat, did = next_act(actor)
                    await actor.submit(seat, None, did)
                await rest()
            for number, one in enumerate(room.registry.tables.values()):
                address = f"2001:db8:a:{number}::/64" if one is not actor else "7.7.7.7"
                await room.come(one, Seat.BLUE, address=address)
            assert workers.waiting == 9
            assert actor.table.game is not None
            neighbours = actor.table.game.position.copy()
        await rest(500)
        assert workers.asked.index(neighbours) <= 1


async def nothing(room: Room, actor: TableActor) -> None:
    """Change nothing."""


async def abandon(room: Room, actor: TableActor) -> None:
    """The other player abandons the game."""
    await actor.submit(Seat.BLUE, None, SayEntry("abandon"))


async def let_go(room: Room, actor: TableActor) -> None:
    """All clients have left, and the table is unloaded."""
    await room.registry.drain()


def test_a_plan_begins_when_a_worker_is_free() -> None:
    assert asyncio.run(asked_after(nothing))


@pytest.mark.parametrize("change", [abandon, let_go])
def test_a_plan_that_has_not_begun_is_dropped_when_nobody_waits_for_it(
    change: Callable[[Room, TableActor], Awaitable[object]],
) -> None:
    assert asyncio.run(asked_after(change)) == []


def test_a_plan_that_has_not_begun_is_dropped_for_one_of_the_next_deal() -> None:
    dropped = []

    async def next_deal(room: Room, actor: TableActor) -> None:
        assert actor.table.game is not None
        dropped.append(actor.table.game.position.state())
        await abandon(room, actor)
        await actor.submit(Seat.BLUE, None, SayEntry("next"))
        assert actor.table.view(None).deal == 2

    asked = asyncio.run(asked_after(next_deal))
    assert not any(position.state() in dropped for position in asked)


@pytest.mark.extended
@pytest.mark.compiled
async def test_two_bots_play_call_stop_and_let_the_result_stand(workers: BotWorkers) -> None:
    async with room_with(workers) as room:
        actor = await room.open(agreed("call-stop", machine(1), machine(6)))

        def happened() -> bool:
            entries = [line.entry for line in room.journal.lines()]
            called = any(isinstance(one, StopEntry) for one in entries)
            return called and SayEntry("let-stand") in entries

        async with asyncio.timeout(60):
            while actor.table.view(None).deal < 2 or not happened():
                await asyncio.sleep(0.01)
        assert next(number for _, number in room.journal.results) == 1


async def test_the_bot_waits_so_that_a_person_can_follow(workers: BotWorkers) -> None:
    waits: list[float] = []

    async def sleep(seconds: float) -> None:
        waits.append(seconds)
        await asyncio.sleep(0)

    async with room_with(workers, BotPace(sleep=sleep)) as room:
        actor = await room.open(agreed(blue=machine(4), pace="natural"))
        chance = Chance(1)
        while len(waits) < 60:
            await until_the_persons_turn(actor, Seat.RED)
            seat, did = next_act(actor, chance.below(1000))
            await actor.submit(seat, None, did)
    assert all(0 <= one <= 1.5 for one in waits)
    assert 0.8 < sum(waits) / len(waits) < 1.3


@pytest.mark.parametrize(
    ("pace", "least", "most_routine", "most"),
    [("slow", 2.0, 2.2, 2.5), ("normal", 0.9, 1.2, 1.5), ("fast", 0.3, 0.6, 1.5)],
)
def test_u21_every_pace_has_its_seconds(
    pace: Pace, least: float, most_routine: float, most: float
) -> None:
    waits, chance = BotPace(), Chance(1)
    chosen = sorted(waits.seconds(pace, chance, chosen=True) for _ in range(2000))
    routine = sorted(waits.seconds(pace, chance, chosen=False) for _ in range(2000))
    assert least <= chosen[0] < chosen[1000] < chosen[-1] <= most
    assert least <= routine[0] < routine[-1] <= most_routine
    assert routine[1000] < chosen[1000]


async def test_the_bot_continues_its_turn_after_a_restart(workers: BotWorkers) -> None:
    async with room_with(workers) as room:
        never = asyncio.Event()

        async def wait(seconds: float) -> None:
            await never.wait()

        room._pace = BotPace(sleep=wait)
        room.restarted()
        actor = await room.open(agreed(red=machine(4), blue=machine(4), pace="natural"))
        await asyncio.sleep(0.05)
        version = actor.table.version
        await room.registry.drain()
        room._pace = BotPace(sleep=at_once)
        again = await room.restarted().find_awake("T")
        assert again is not None
        assert again.table.version == version
        async with asyncio.timeout(60):
            while again.table.version < version + 20:
                await asyncio.sleep(0.002)


async def test_the_bot_continues_when_the_disk_has_room_again(
    workers: BotWorkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "RETRY_AFTER", 0.01)

    async with room_with(workers) as room:
        actor = await room.open(agreed(red=machine(4), blue=machine(4)))
        room.journal.full = True
        await asyncio.sleep(0.05)
        version = len(room.journal.lines())
        async with asyncio.timeout(60):
            while actor.table.version != version:  # an entry that is being refused
                await asyncio.sleep(0)
        room.journal.full = False
        async with asyncio.timeout(60):
            while actor.table.version < version + 10:
                await asyncio.sleep(0.002)


async def test_a_stop_interrupts_what_the_bot_was_about_to_do(workers: BotWorkers) -> None:
    gate = asyncio.Event()

    async def wait(seconds: float) -> None:
        await gate.wait()

    async with room_with(workers, BotPace(sleep=wait)) as room:
        actor = await room.open(agreed("call-stop", machine(1), machine(1), pace="natural"))
        while actor.table.game is None:
            await asyncio.sleep(0)
        mover = actor.table.game.seat
        await asyncio.sleep(0.05)
        version = actor.table.version
        assert isinstance(await actor.submit(mover.other, "stop", StopEntry(version)), Ok)
        gate.set()
        async with asyncio.timeout(60):
            while actor.table.version < version + 10:
                await asyncio.sleep(0.002)


@pytest.mark.compiled
async def test_planning_does_not_block_the_event_loop(workers: BotWorkers) -> None:
    rules = preset(RULES)
    stalls: list[float] = []

    async def probe() -> None:
        loop = asyncio.get_running_loop()
        while True:
            begun = loop.time()
            await asyncio.sleep(0.001)
            stalls.append(loop.time() - begun - 0.001)

    chance = Chance(1)
    positions = [Position.start(rules, deal(rules, chance)) for _ in range(20)]
    probing = asyncio.ensure_future(probe())
    await asyncio.gather(*(workers.plan("search:level=9", one, 1) for one in positions))
    probing.cancel()
    assert max(stalls) < 0.25  # 0.05 on a machine that has nothing else to do


async def at_once(seconds: float) -> None:
    """Wait for nothing."""
    await asyncio.sleep(0)


async def never(seconds: float) -> None:
    """Wait for as long as any test."""
    await asyncio.sleep(3600)


async def until(condition: Callable[[], bool], seconds: float = 10) -> None:
    """Wait until a condition holds."""
    async with asyncio.timeout(seconds):
        while not condition():
            await asyncio.sleep(0.002)


def righted(room: Room) -> list[LogEntry]:
    """What the log of the room's table says about cards put right."""
    return [one.entry for one in room.journal.lines() if isinstance(one.entry, PutRightEntry)]


async def test_the_bot_puts_every_misplaced_card_right_at_once(workers: BotWorkers) -> None:
    """Two cards misplaced one right after the other go back, without a pause for a person."""

    async with room_with(workers, BotPace(sleep=never)) as room:
        people = Terms("T", "modern", "call-stop", Participant("person"), Participant("person"))
        first = (await room.open(people)).table.view(None).mover
        room.restarted()
        bots = {"red": people.red, "blue": people.blue}
        bots["blue" if first == "red" else "red"] = machine(4)
        room.journal.tables["T"] = StoredTable(
            msgspec.structs.replace(people, **bots), room.journal.lines()
        )
        actor = await room.registry.find("T")
        assert actor is not None
        seat = Seat.named(first)
        before = dict(actor.table.view(None).piles)
        playable = actor.table.view(seat).acts
        wrong = [
            f"t{one}>t{two}"
            for one, two in ((1, 2), (3, 4), (5, 6), (7, 8), (2, 1), (4, 3), (6, 5), (8, 7))
            if f"t{one}>t{two}" not in playable
        ]
        one, two = wrong[0], next(act for act in wrong[1:] if act[1] not in wrong[0])
        await asyncio.gather(
            *(actor.submit(seat, act, ActEntry(act, force=True)) for act in (one, two))
        )
        await until(lambda: len(righted(room)) == 2)
        assert dict(actor.table.view(None).piles) == before


@pytest.mark.parametrize("strictness", ["call-stop", "auto-stop"])
async def test_the_bot_does_not_lose_by_a_misplaced_last_card(
    workers: BotWorkers, strictness: str, caplog: pytest.LogCaptureFixture
) -> None:
    (deal, _), *acts, (wrong, winner) = log_to_the_last_card(strictness)
    assert winner is not None
    agreed = terms("modern", strictness)
    lines = [SitEntry("red", "Ann"), SitEntry("blue", "Bob"), deal, *(entry for entry, _ in acts)]
    seats = [Seat.RED, Seat.BLUE, None, *(seat for _, seat in acts)]
    players = {str(winner): agreed.participant(winner), str(winner.other): machine(4)}

    async with room_with(workers) as room:
        logged = [
            LoggedEntry(seq, 0.0, None if seat is None else str(seat), None, entry)
            for seq, (entry, seat) in enumerate(zip(lines, seats, strict=True), 1)
        ]
        stored = StoredTable(msgspec.structs.replace(agreed, **players), logged)
        room.journal.tables[agreed.id] = stored
        actor = await room.registry.find(agreed.id)
        assert actor is not None
        assert not isinstance(await actor.submit(winner, "last", wrong), No)
        await until(lambda: any(isinstance(one.entry, PutRightEntry) for one in stored.entries))
        assert actor.table.view(None).over is None
        assert actor.table.match.sheet == []
    assert "refused" not in caplog.text
