"""A server that is killed at any moment loses nothing that it acknowledged (R5, R8)."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

import pytest

from faults.acks import check_table
from faults.process import Person, Process
from helpers import stores
from helpers.random_client import RandomClient
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.server.store.database import file_url

KILLS = int(os.environ.get("RUSSIANBANK_KILLS", "2"))
"""How often the server is killed; 200 times in the long form."""

GAMES = 4 if KILLS < 20 else 24

LONGEST = 0.4 if KILLS < 20 else 3.0
"""The longest life of a server, in seconds."""


def sit_down(server: Process, chance: Chance) -> dict[str, list[RandomClient]]:
    """Tables with a robot on each seat."""
    tables: dict[str, list[RandomClient]] = {}
    for number in range(GAMES):
        red, blue = Person(server.origin), Person(server.origin)
        strictness = ("call-stop", "strict")[number % 2]
        opened = red.open(rules="foster-two-pack", opponent="friend", strictness=strictness)
        blue.join(opened["join"])
        address = f"ws://127.0.0.1:{server.port}/ws/{opened['id']}?"
        tables[opened["id"]] = [
            RandomClient(f"{number}{seat}", address, one.headers, chance.split())
            for seat, one in zip(Seat, (red, blue), strict=True)
        ]
    return tables


@pytest.mark.extended
async def test_what_was_acknowledged_outlives_a_kill_and_the_games_continue(tmp_path: Path) -> None:
    chance = Chance(int(os.environ.get("RUSSIANBANK_SEED", "1")))
    server = Process(tmp_path)
    await server.start()
    tables = await asyncio.to_thread(sit_down, server, chance)
    robots = [robot for pair in tables.values() for robot in pair]
    playing = [asyncio.ensure_future(robot.play()) for robot in robots]
    started = []
    try:
        for _ in range(KILLS):
            before = [len(robot.acked) for robot in robots]
            async with asyncio.timeout(60):
                while before == [len(robot.acked) for robot in robots]:
                    await asyncio.sleep(0.01)
            await asyncio.sleep(LONGEST * (0.2 + 0.8 * chance.below(1000) / 1000))
            await server.end(signal.SIGKILL)
            started.append(await server.start())
        await asyncio.sleep(LONGEST)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    finally:
        await server.end(signal.SIGTERM)
    stored = await stores.stored_tables(file_url(tmp_path), tables)
    for name, robots in tables.items():
        check_table(robots, stored[name])
    acks = sum(len(robot.acked) for pair in tables.values() for robot in pair)
    lines = sum(len(one.entries) for one in stored.values())
    syncs = sum(robot.syncs for pair in tables.values() for robot in pair)
    print(
        f"{KILLS} kills, {acks} acknowledged, {lines} stored, {syncs} syncs, none lost;"
        f" up again after {max(started):.2f} s at most"
    )
    assert acks > 10 * KILLS
