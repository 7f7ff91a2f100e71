"""Bad networks: lost, doubled, late or reordered messages lose and double no act (R7-R9)."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

import pytest

from faults.acks import check_acks
from faults.proxy import Proxy, Treatment
from helpers.live_tables import Room, agreed
from helpers.random_client import RandomClient
from helpers.random_play import SOAK
from helpers.socket_server import serving
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.server.live import rate_limit

ACTS = 2000 if SOAK else 40
"""Acts that must be acknowledged at each table."""

LONGEST = 600.0 if SOAK else 20.0
"""Seconds in which that must happen."""

TREATMENTS = {
    "fair": Treatment(),
    "lossy": Treatment(drop=29),
    "doubling": Treatment(double=3),
    "slow": Treatment(delay=0.02),
    "cut": Treatment(cut=19),
    "everything": Treatment(drop=23, double=7, cut=31, delay=0.02),
}


@pytest.mark.sample(2)
@pytest.mark.parametrize("treatment", TREATMENTS.values(), ids=TREATMENTS)
async def test_on_a_bad_network_each_act_is_executed_once_and_in_order(
    treatment: Treatment, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rate_limit, "MESSAGES", 1_000_000)
    room = Room()
    await room.open(agreed("call-stop"))
    chance = Chance(7)
    async with AsyncExitStack() as stack:
        port = await stack.enter_async_context(serving(room.registry))
        robots, proxies = [], []
        for seat in Seat:
            proxy = Proxy(port, treatment, chance.split())
            proxies.append(await stack.enter_async_context(proxy))
            robots.append(robot_behind(proxy, seat, chance.split()))
        playing = [asyncio.ensure_future(robot.play()) for robot in robots]
        async with asyncio.timeout(LONGEST):
            while sum(len(robot.acked) for robot in robots) < ACTS:
                await asyncio.sleep(0.01)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    robots, log, proxies = robots, room.journal.lines(), proxies
    check_acks(robots, log)
    done = [sum(getattr(one, what) for one in proxies) for what in ("lost", "doubled", "cuts")]
    asked = [treatment.drop, treatment.double, treatment.cut]
    assert [one > 0 for one in done] == [one > 0 for one in asked]


def robot_behind(proxy: Proxy, seat: Seat, chance: Chance) -> RandomClient:
    """A robot that plays through a proxy."""
    return RandomClient(str(seat), f"ws://127.0.0.1:{proxy.port}/ws/T?seat={seat}", {}, chance)
