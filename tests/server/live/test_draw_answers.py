"""The computer answers every offer of a draw, by its own estimate."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from helpers.live_tables import Client, Room, agreed, machine, next_act
from russianbank.ai.greedy import Greedy
from russianbank.ai.plan import Plan
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.kernel.position import Position
from russianbank.server.live.bot_workers import BotWorkers
from russianbank.server.live.pacing import BotPace
from russianbank.server.live.table_actor import TableActor
from russianbank.server.table.entry import ActEntry, SayEntry


class Estimator(BotWorkers):
    """Plans with an estimate that a test sets.

    Attributes:
        blue: the share of games that it says blue wins; None if it does not know.
        plans: how many plans it has made.
    """

    def __init__(self, blue: float | None) -> None:
        super().__init__(1)
        self.blue = blue
        self.plans = 0

    async def plan(self, name: str, position: Position, seed: int) -> Plan:
        self.plans += 1
        acts = Greedy().plan(position, Chance(seed)).acts
        if self.blue is None:
            return Plan(acts)
        return Plan(acts, self.blue if position.seat is Seat.BLUE else 1 - self.blue)


async def never(seconds: float) -> None:
    """Wait for as long as any test."""
    await asyncio.sleep(3600)


async def at_a_table(workers: Estimator, mover: str = "red") -> tuple[Room, TableActor, Client]:
    """A table where red plays against the computer, which holds its own acts back."""
    room = Room(pace=BotPace(sleep=never))
    room.workers.close()
    room.workers = workers
    room.restarted()
    actor = await room.open(agreed(blue=machine(4), pace="natural"))
    chance = Chance(3)
    while mover == "blue" and actor.table.view(None).mover == "red":
        seat, did = next_act(actor, chance.below(1000))
        await actor.submit(seat, None, did)
    return room, actor, await room.come(actor, Seat.RED)


async def answer(client: Client, kinds: tuple[str, ...] = ("agreed", "declined")) -> dict[str, Any]:
    """The answer to the offer, as it is sent to the client."""
    async with asyncio.timeout(60):
        while True:
            events: list[dict[str, Any]] = [e for one in client.received("ev") for e in one["e"]]
            found = [event for event in events if event["k"] in kinds]
            if found:
                return found[-1]
            await asyncio.sleep(0.002)


@pytest.mark.parametrize("mover", ["red", "blue"])
@pytest.mark.parametrize(
    ("blue", "kind"),
    [(0.1, "agreed"), (0.39, "agreed"), (0.4, "declined"), (0.9, "declined"), (None, "declined")],
)
async def test_u21_the_computer_accepts_a_draw_when_it_expects_to_lose(
    blue: float | None, kind: str, mover: str
) -> None:
    """On either turn: the value of a position is that of the player on turn."""

    room, actor, client = await at_a_table(Estimator(blue), mover)
    if actor.table.view(None).mover == mover:
        await actor.submit(Seat.RED, "offer", SayEntry("offer-draw"))
        assert (await answer(client))["k"] == kind
        over = actor.table.view(None).over
        assert (over is not None and over.ending == "agreed") == (kind == "agreed")
        assert actor.table.view(Seat.RED).asked is None
    await room.registry.drain()


async def test_u21_it_answers_during_a_pause_and_thinks_once_about_the_same_cards() -> None:
    workers = Estimator(0.9)
    room, actor, client = await at_a_table(workers)
    assert actor.pacing is not None
    actor.pacing.set("pause")
    await actor.submit(Seat.RED, "offer", SayEntry("offer-draw"))
    await answer(client)
    plans = workers.plans
    for number in range(30):
        await actor.submit(Seat.RED, f"again-{number}", SayEntry("offer-draw"))
        await asyncio.sleep(0)
    assert workers.plans == plans
    await room.registry.drain()


async def test_u21_a_failure_to_judge_is_a_refusal() -> None:
    class Broken(Estimator):
        async def plan(self, name: str, position: Position, seed: int) -> Plan:
            raise RuntimeError("the worker is gone")

    room, actor, client = await at_a_table(Broken(None))
    await actor.submit(Seat.RED, "offer", SayEntry("offer-draw"))
    assert (await answer(client))["k"] == "declined"
    await room.registry.drain()


async def test_u5_the_computer_lets_an_act_be_taken_back_at_once() -> None:
    room, actor, client = await at_a_table(Estimator(0.9))
    acts = [act for act in actor.table.view(Seat.RED).acts if act.startswith("t")]
    await actor.submit(Seat.RED, "act", ActEntry(acts[0]))
    assert actor.table.view(Seat.RED).undo == "take"
    await actor.submit(Seat.RED, "undo", SayEntry("undo"))
    assert (await answer(client, ("undone",)))["s"] == "red"
    await room.registry.drain()
