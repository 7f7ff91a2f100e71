"""Engine lines: parts of work in turn, no part for whom has left, and limits for an address."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import aclosing
from typing import Any

import pytest

from helpers.endings import PROVED
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.deal import deal
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset
from russianbank.notation.act_notation import read_act
from russianbank.notation.position_line import read_position
from russianbank.server.domain_errors import RateLimited
from russianbank.server.live.analysis_process import PLANS
from russianbank.server.live.bot_workers import BotWorkers
from russianbank.server.live.engine_lines import AT_ONCE, SAMPLES, STARTS, EngineLines

pytestmark = pytest.mark.compiled


class CountingWorkers(BotWorkers):
    """Does the work here and now; counts what it was asked for."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: list[str] = []
        self.going = asyncio.Event()
        self.going.set()

    async def call(self, function: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        self.asked.append(function.__name__)
        await self.going.wait()
        await asyncio.sleep(0)
        return function(*args)


@pytest.fixture
def position() -> Position:
    rules = preset("foster-two-pack")
    return Position.start(rules, deal(rules, Chance(1)))


def lines(workers: CountingWorkers) -> EngineLines:
    return EngineLines(workers, lambda: 0.0)


@pytest.mark.extended
async def test_values_are_those_of_red_and_their_errors_shrink(position: Position) -> None:
    workers = CountingWorkers()
    found = []
    async for compared in lines(workers).of(position, "here"):
        found.append(compared.update())
        if len(found) == 5:
            break
    assert [one.samples for one in found] == [sum(SAMPLES[: n + 1]) for n in range(5)]
    assert all(0 <= line.wins <= 100 for one in found for line in one.lines)
    assert found[-1].lines[0].acts[0] == "AD t4>f"
    assert max(line.error for line in found[-1].lines) <= max(x.error for x in found[0].lines)
    order = [line.wins for line in found[-1].lines]
    assert order == sorted(order, reverse=True), "red is on turn: its best plan comes first"


@pytest.mark.extended
async def test_a_win_that_is_proved_is_said_to_be_certain() -> None:
    """A one-pack game that the player on turn wins in that turn, with all cards known."""
    position = read_position(PROVED, preset("foster-one-pack"))
    async with aclosing(lines(CountingWorkers()).of(position, "here")) as updates:
        found = (await anext(updates)).update().lines
    best = found[0]
    assert best.certain
    assert (best.wins, best.error) == (100.0 if position.seat is Seat.RED else 0.0, 0.0)
    assert all(0.0 < one.wins < 100.0 for one in found if not one.certain)


async def test_an_idea_is_compared_with_the_best_plans(position: Position) -> None:
    idea = read_act("AD t4>f", position)
    async with aclosing(lines(CountingWorkers()).of(position, "here", [[idea]])) as updates:
        found = (await anext(updates)).update().lines
    texts = [tuple(line.acts) for line in found]
    assert ("AD t4>f",) in texts
    assert 2 <= len(texts) == len(set(texts)) <= PLANS


async def test_who_leaves_gets_no_further_part(position: Position) -> None:
    workers = CountingWorkers()
    engine = lines(workers)
    updates = engine.of(position, "here")
    await anext(updates)
    await updates.aclose()
    known = len(workers.asked)
    for _ in range(20):
        await asyncio.sleep(0)
    assert len(workers.asked) == known
    await anext(engine.of(position, "here"))


async def test_a_cancelled_request_that_still_waits_is_never_worked_on(position: Position) -> None:
    workers = CountingWorkers()
    workers.going.clear()
    engine = lines(workers)
    first = asyncio.ensure_future(anext(engine.of(position, "one")))
    second = asyncio.ensure_future(anext(engine.of(position, "other")))
    for _ in range(5):
        await asyncio.sleep(0)
    second.cancel()
    workers.going.set()
    await first
    assert workers.asked == ["find_plans", "play_on"]


@pytest.mark.extended
async def test_addresses_take_turns(position: Position) -> None:
    """An address with several analyses delays another one by a single part."""
    workers = CountingWorkers()
    engine = lines(workers)
    order: list[str] = []

    async def follow(address: str) -> None:
        count = 0
        async for _ in engine.of(position, address):
            order.append(address)
            count += 1
            if count == 3:
                return

    await asyncio.gather(*(follow("greedy") for _ in range(3)), follow("modest"))
    assert "modest" in order[:4]
    assert order.index("modest") < order.index("greedy") + 4


@pytest.mark.extended
async def test_an_address_has_few_analyses_at_once_and_few_in_a_minute(position: Position) -> None:
    workers = CountingWorkers()
    engine = lines(workers)
    running = [engine.of(position, "here") for _ in range(AT_ONCE)]
    for one in running:
        await anext(one)
    with pytest.raises(RateLimited):
        engine.check("here")
    engine.check("elsewhere")
    for one in running:
        await one.aclose()
    for _ in range(STARTS - 1):
        engine.check("elsewhere")
    with pytest.raises(RateLimited):
        engine.check("elsewhere")
