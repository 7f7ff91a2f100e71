"""The pace of the computer at its public door: a socket sets it, holds it up, and lets it go on."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection

from helpers.live_tables import Room, agreed, machine
from helpers.socket_server import client, serving
from russianbank.ai.greedy import Greedy
from russianbank.ai.plan import Plan
from russianbank.core.act import Act
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.kernel.position import Position
from russianbank.server.live.bot_workers import BotWorkers
from russianbank.server.live.pacing import BotPace
from russianbank.server.live.table_actor import TableActor
from russianbank.server.table.entry import ActEntry, StopEntry
from russianbank.server.table.messages import PACE_WORDS, Ok


class Planner(BotWorkers):
    """Plans in this process, act by act, and counts the plans.

    Attributes:
        plans: how many plans it has made.
        errs: whether it plans an error where there is one.
    """

    def __init__(self, errs: bool = False) -> None:
        super().__init__(1)
        self.plans = 0
        self.errs = errs

    def start(self) -> None:
        """Start no process."""

    async def plan(self, name: str, position: Position, seed: int) -> Plan:
        self.plans += 1
        error = first_error(position) if self.errs else None
        return Greedy().plan(position, Chance(seed)) if error is None else Plan((error,))


def first_error(position: Position) -> Act | None:
    """An act that the cards allow and the rules do not; None if there is none."""
    return next((act for act in position.playable() if position.breach(act)), None)


class Player:
    """A person's client, which collects what it hears.

    Attributes:
        heard: all messages, in order.
    """

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._count = 0
        self._unread: list[dict[str, Any]] = []
        self.heard: list[dict[str, Any]] = []

    async def send(self, kind: str, **fields: object) -> str:
        """Send a message, and return its id."""
        self._count += 1
        name = f"c-{self._count}"
        await self._socket.send(json.dumps({"t": kind, "id": name, "v": 0, **fields}))
        return name

    async def hear(self, kind: str, **fields: object) -> dict[str, Any]:
        """The next message of a kind with these fields; those before it are left behind."""
        while True:
            message = self._unread.pop(0) if self._unread else await self._receive()
            if message["t"] == kind and message.items() >= fields.items():
                return message

    async def ask(self, word: str) -> str:
        """Ask something of the pace; return ``ok`` or the code of the refusal."""
        return await self.answer(await self.send("pace", w=word))

    async def answer(self, name: str) -> str:
        """``ok`` or the code of the refusal of a message; others can still be heard."""
        while True:
            message = await self._receive()
            if message["t"] in ("ok", "no") and message["id"] == name:
                return "ok" if message["t"] == "ok" else str(message["why"]["code"])
            self._unread.append(message)

    async def _receive(self) -> dict[str, Any]:
        async with asyncio.timeout(60):
            message: dict[str, Any] = json.loads(await self._socket.recv())
        self.heard.append(message)
        return message

    @property
    def acts(self) -> int:
        """The acts of blue that it has heard of."""
        events = [event for one in self.heard if one["t"] == "ev" for event in one["e"]]
        return sum(event["k"] == "played" and event["s"] == "blue" for event in events)


async def never(seconds: float) -> None:
    """Wait for as long as any test."""
    await asyncio.sleep(3600)


@asynccontextmanager
async def against_the_computer(
    planner: Planner, strictness: str = "call-stop"
) -> AsyncIterator[tuple[Room, TableActor, Player, int]]:
    """A table where blue, the computer, is on turn, and waits for ever at any timed pace."""
    room = Room(pace=BotPace(sleep=never))
    room.workers.close()
    room.workers = planner
    room.restarted()
    actor = await room.open(agreed(strictness, blue=machine(4), pace="natural"))
    game, chance = actor.table.game, Chance(2)
    assert game is not None
    while game.seat is Seat.RED:
        lawful = game.position.lawful()
        act = ActEntry(str(lawful[chance.below(len(lawful))]))
        await actor.submit(Seat.RED, None, act)
    async with serving(room.registry) as port, client(port, "red") as socket:
        player = Player(socket)
        assert (await player.hear("pace"))["pace"] == "normal"
        yield room, actor, player, port


@pytest.mark.extended
async def test_u21_step_by_step_every_act_waits_for_the_player() -> None:
    """Each accepted ``next`` is one act, and costs no plan more than the turn needs."""

    planner = Planner()
    async with against_the_computer(planner) as (_, actor, player, _):
        assert await player.ask("step") == "ok"
        await player.hear("pace", waits=True)
        for count in range(1, 4):
            version, plans = actor.table.version, planner.plans
            await asyncio.sleep(0.02)
            assert (actor.table.version, planner.plans) == (version, plans)
            if actor.table.view(None).mover == "red":
                break
            assert await player.ask("next") == "ok"
            await player.hear("ev")
            assert player.acts == count
        else:
            assert await player.ask("at-once") == "ok"
        while not any(one.get("p", {}).get("mover") == "red" for one in player.heard):
            await player.hear("ev")


async def test_u21_a_pause_holds_the_computer_until_the_player_goes_on() -> None:
    async with against_the_computer(Planner()) as (_, actor, player, _):
        assert await player.ask("pause") == "ok"
        assert (await player.hear("pace", waits=True))["paused"] is True
        assert await player.ask("at-once") == "ok"
        version = actor.table.version
        await asyncio.sleep(0.02)
        assert actor.table.version == version
        assert await player.ask("go-on") == "ok"
        await player.hear("ev")
        assert actor.pacing is not None
        assert not actor.pacing.paused


async def test_u21_many_words_at_once_play_one_act_for_each_that_is_accepted() -> None:
    async with against_the_computer(Planner()) as (_, actor, player, _):
        await player.ask("step")
        await player.hear("pace", waits=True)
        version = actor.table.version
        names = [await player.send("pace", w="next") for _ in range(8)]
        codes = [await player.answer(name) for name in names]
        accepted = codes.count("ok")
        assert set(codes) <= {"ok", "not-the-moment"}
        assert accepted >= 1
        async with asyncio.timeout(60):
            while actor.table.version < version + accepted:
                await asyncio.sleep(0.002)
        await asyncio.sleep(0.02)
        assert actor.table.version == version + accepted


async def test_u21_a_stop_ends_the_wait_and_the_turn() -> None:
    """The player reads the act, calls stop, and is on turn; the computer has nothing left."""

    async with against_the_computer(Planner(errs=True)) as (_, actor, player, _):
        assert actor.table.game is not None
        await player.ask("step")
        for _ in range(20):
            await player.hear("pace", waits=True)
            position = actor.table.game.position
            wrong = first_error(position) is not None
            await player.ask("next")
            await player.hear("ev")
            if wrong:
                break
        else:
            pytest.fail("the computer made no error")
        await player.send("stop", v=actor.table.version)
        stopped = await player.hear("ev")
        assert stopped["e"][0]["k"] == "stopped"
        assert stopped["e"][0]["upheld"] is True
        version = actor.table.version
        assert await player.ask("next") == "not-the-moment"
        await asyncio.sleep(0.02)
        assert (actor.table.version, actor.table.view(None).mover) == (version, "red")


async def test_u21_a_wrong_stop_during_the_wait_costs_no_plan() -> None:
    planner = Planner()
    async with against_the_computer(planner) as (_, actor, player, _):
        await player.ask("step")
        await player.hear("pace", waits=True)
        plans = planner.plans
        answer = await actor.submit(Seat.RED, "s", StopEntry(actor.table.version))
        assert isinstance(answer, Ok)
        assert await player.ask("next") == "ok"
        await player.hear("ev")
        assert planner.plans == plans


async def test_after_a_call_of_stop_the_computer_waits_at_every_pace() -> None:
    """So a page has the time to pause it until its player has read the verdict."""
    async with against_the_computer(Planner()) as (_, actor, player, _):
        await player.ask("step")
        await player.hear("pace", waits=True)
        assert isinstance(await actor.submit(Seat.RED, "s", StopEntry(actor.table.version)), Ok)
        version = actor.table.version
        assert await player.ask("at-once") == "ok"
        await asyncio.sleep(0.02)
        assert actor.table.version == version
        assert await player.ask("pause") == "ok"
        await player.hear("pace", waits=True)
        assert await player.ask("next") == "ok"
        acts = player.acts
        await player.hear("ev")
        assert player.acts == acts + 1


async def test_u30_nobody_can_claim_against_a_player_who_lets_the_computer_wait() -> None:
    async with against_the_computer(Planner()) as (room, actor, player, _):
        await player.ask("step")
        await player.hear("pace", waits=True)
        version = actor.table.version
        room.clock.now += 100_000
        actor.audience.tick()
        assert actor.audience.presence().claim is None
        assert not actor.audience.may_claim(Seat.BLUE)
        assert actor.table.version == version


async def test_u21_the_pace_is_the_players_and_stands_in_no_log() -> None:
    async with against_the_computer(Planner()) as (room, actor, player, port):
        before = actor.table.version, actor.table.digest, len(room.journal.lines())
        async with client(port) as other:
            watcher = Player(other)
            await watcher.hear("sync")
            for word in PACE_WORDS:
                assert await watcher.ask(word) == "watching"
            assert await player.ask("slow") == "ok"
            await player.hear("pace", pace="slow")
            await watcher.send("pace", w="fast")
            await watcher.hear("no")
            assert all(one["t"] != "pace" for one in watcher.heard)
        assert (actor.table.version, actor.table.digest, len(room.journal.lines())) == before
        async with client(port, "red") as again:
            assert (await Player(again).hear("pace"))["pace"] == "slow"


@pytest.mark.sample(2)
@pytest.mark.parametrize("word", PACE_WORDS)
async def test_u21_where_only_people_play_nobody_sets_a_pace(word: str) -> None:
    room = Room()
    await room.open()
    async with serving(room.registry) as port, client(port, "red") as socket:
        player = Player(socket)
        await player.hear("sync")
        assert await player.ask(word) == "not-the-moment"


async def test_u21_the_next_act_is_refused_where_the_computer_does_not_wait() -> None:
    async with against_the_computer(Planner()) as (_, actor, player, _):
        version = actor.table.version
        assert await player.ask("next") == "not-the-moment"
        name = await player.send("pace", w="faster")
        refused = await player.hear("no", id="")
        assert (refused["why"]["code"], name) == ("cannot-read", "c-2")
        assert actor.table.version == version
