"""Three nodes behind the real HAProxy with deploy/haproxy.cfg: a rolling restart (R11, R25)."""

from __future__ import annotations

import asyncio
import signal
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from faults.acks import check_table
from faults.process import Person, Process
from helpers import stores
from helpers.app_server import PATIENCE
from helpers.components import HaproxyServer, program
from helpers.random_client import RandomClient
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance

CONFIGURATION = Path(__file__).parents[2] / "deploy/haproxy.cfg"
TABLES = 4
PAUSE = 0.2
"""Seconds before each act, so that nobody acts more often than they may."""

pytestmark = [
    stores.needs_postgresql,
    pytest.mark.skipif(
        not program("haproxy"), reason="HAProxy is not installed; make servers says how to get it"
    ),
]


def balancer(nodes: list[int], folder: Path) -> HaproxyServer:
    """HAProxy in front of nodes at these ports of this machine."""
    text = CONFIGURATION.read_text("utf-8").replace("bind :8080", "bind 127.0.0.1:{port}")
    text = text.replace("inter 1s", "inter 50ms")
    for number, node in enumerate(nodes, 1):
        text = text.replace(f"10.77.0.1{number}:8765", f"127.0.0.1:{node}")
    return HaproxyServer(folder, text)


def status(address: str) -> int:
    """The status of the answer at an address; 0 if there is none."""
    try:
        with urllib.request.urlopen(address, timeout=60) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as answer:
        answer.close()
        return answer.code
    except OSError:
        return 0


async def until_answered(address: str, wanted: int) -> None:
    """Wait until an address answers with a status."""
    async with asyncio.timeout(PATIENCE):
        while await asyncio.to_thread(status, address) != wanted:
            await asyncio.sleep(0.02)


async def until_all_act(tables: dict[str, list[RandomClient]]) -> None:
    """Wait until something more was acknowledged at each table."""

    def acknowledged() -> list[int]:
        return [sum(len(robot.acked) for robot in pair) for pair in tables.values()]

    before = acknowledged()
    async with asyncio.timeout(PATIENCE):
        while any(now == was for now, was in zip(acknowledged(), before, strict=True)):
            await asyncio.sleep(0.02)


def sit_down(origin: str, chance: Chance) -> dict[str, list[RandomClient]]:
    """Tables with a robot on each seat; all of them come by the balancer."""
    tables: dict[str, list[RandomClient]] = {}
    for number in range(TABLES):
        red, blue = Person(origin), Person(origin)
        opened = red.open(rules="foster-two-pack", opponent="friend", strictness="strict")
        blue.join(opened["join"])
        address = f"{origin.replace('http', 'ws')}/ws/{opened['id']}?"
        tables[opened["id"]] = [
            RandomClient(f"{number}{seat}", address, one.headers, chance.split(), PAUSE)
            for seat, one in zip(Seat, (red, blue), strict=True)
        ]
    return tables


@pytest.mark.extended
async def test_r25_a_rolling_restart_of_all_nodes_loses_no_acknowledged_act(tmp_path: Path) -> None:
    with stores.new_database("postgresql", tmp_path) as url:
        options = ("--database", url, "--proxy", "--drain", "1")
        nodes = [Process(tmp_path / str(number), *options) for number in range(3)]
        await asyncio.gather(*(node.start() for node in nodes))
        front = balancer([node.port for node in nodes], tmp_path)
        origin = front.url
        playing: list[asyncio.Task[None]] = []
        try:
            await until_answered(f"{origin}/", 200)
            for inside in ("/readyz", "/metrics", "/%6detrics", "/healthz?a=b"):
                assert await asyncio.to_thread(status, f"{origin}{inside}") == 403
            tables = await asyncio.to_thread(sit_down, origin, Chance(1))
            robots = [robot for pair in tables.values() for robot in pair]
            playing = [asyncio.ensure_future(robot.play()) for robot in robots]
            await until_all_act(tables)
            for node in nodes:
                ending = asyncio.ensure_future(node.end(signal.SIGTERM))
                await until_answered(f"{node.origin}/readyz", 503)
                assert await ending == 0
                await until_all_act(tables)
                await node.start()
                await until_answered(f"{node.origin}/readyz", 200)
            await until_all_act(tables)
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            await asyncio.gather(*(node.end(signal.SIGTERM) for node in nodes))
            front.end()
        stored = await stores.stored_tables(url, tables)
    for name, robots in tables.items():
        check_table(robots, stored[name])
