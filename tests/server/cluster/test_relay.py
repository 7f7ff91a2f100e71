"""The relay: a client that reaches a node without its table is served all the same (R11)."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import re
import signal
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from subprocess import Popen
from typing import Any

import pytest
from websockets.asyncio.client import connect

from faults.acks import check_acks
from faults.process import Person
from helpers.app_server import apart
from helpers.random_client import RandomClient
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.notation.position_line import write_position
from russianbank.server.live.table_actor import replay
from russianbank.server.store.contract import StoredTable
from russianbank.server.store.database import open_store
from russianbank.server.store.journal import StoreJournal

PATIENCE = 60.0
"""Seconds that a test waits at most for something that must happen."""


@dataclass
class RunningNode:
    """A node in a process of its own."""

    process: Popen[str]
    origin: str

    @property
    def socket(self) -> str:
        return self.origin.replace("http", "ws") + "/ws"


@pytest.fixture
def nodes(postgresql: str, tmp_path: Path) -> Iterator[list[RunningNode]]:
    """Two nodes on one database."""
    with ExitStack() as stack:
        yield [
            RunningNode(*stack.enter_context(apart(tmp_path / name, f"--database={postgresql}")))
            for name in ("one", "two")
        ]


class Friends:
    """A table of two people who reach it at different nodes; the first node opens it."""

    def __init__(self, nodes: list[RunningNode], at: tuple[int, int] = (0, 1)) -> None:
        self.red, self.blue = (Person(nodes[number].origin) for number in at)
        opened = self.red.open(opponent="friend", rules="foster-two-pack", strictness="strict")
        self.table_id: str = opened["id"]
        self.blue.join(opened["join"])
        chance = Chance(1)
        self.clients = [
            RandomClient(
                str(seat),
                f"{nodes[number].socket}/{self.table_id}?",
                one.headers,
                chance.split(),
            )
            for seat, one, number in zip(Seat, (self.red, self.blue), at, strict=True)
        ]

    def move_red(self, node: RunningNode) -> None:
        """Let red reach the table at another node."""
        headers = self.red.headers | {"Origin": node.origin}
        address = f"{node.socket}/{self.table_id}?"
        self.clients[0] = RandomClient("red", address, headers, Chance(2))

    @property
    def acks(self) -> int:
        return sum(len(one.acked) for one in self.clients)

    @contextlib.asynccontextmanager
    async def playing(self) -> Any:
        tasks = [asyncio.ensure_future(one.play()) for one in self.clients]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def until_acks(self, many: int) -> None:
        await until(lambda: self.acks >= many)


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.02)


async def stored(url: str, table_id: str) -> StoredTable:
    with contextlib.closing(open_store(url)) as store:
        found = await StoreJournal(store).load(table_id)
    assert found is not None
    return found


def get(
    address: str, headers: dict[str, str] | None = None, body: bytes | None = None
) -> tuple[int, bytes]:
    request = urllib.request.Request(address, body, headers or {})
    try:
        with urllib.request.urlopen(request) as one:
            return one.status, one.read()
    except urllib.error.HTTPError as refused:
        with refused:
            return refused.code, refused.read()


@pytest.mark.extended
async def test_r11_two_people_play_although_each_reaches_another_node(
    nodes: list[RunningNode], postgresql: str
) -> None:
    friends = Friends(nodes)
    async with friends.playing():
        await friends.until_acks(40)
        await until(lambda: all(one.acked for one in friends.clients))
    check_acks(friends.clients, (await stored(postgresql, friends.table_id)).entries)
    answers = [get(f"{one.origin}/api/tables/{friends.table_id}") for one in nodes]
    assert answers[0][0] == 200
    assert answers[0] == answers[1]
    assert sum(relayed_sockets(node) for node in nodes) >= 1


def relayed_sockets(node: RunningNode) -> float:
    """How many sockets a node has sent to another one."""
    numbers = get(f"{node.origin}/metrics")[1].decode()
    found = re.search(r'^russianbank_relays_total{kind="websocket"} (\S+)', numbers, re.MULTILINE)
    return float(found[1]) if found else 0.0


@pytest.mark.extended
async def test_a_new_table_is_owned_by_the_node_to_which_its_players_come(
    nodes: list[RunningNode],
) -> None:
    friends = Friends(nodes)
    friends.move_red(nodes[1])
    async with friends.playing():
        await friends.until_acks(10)
    assert relayed_sockets(nodes[1]) == 0


@pytest.mark.extended
async def test_r2_a_relayed_client_receives_the_same_bytes(nodes: list[RunningNode]) -> None:
    """R1, R2: a watcher at each node, and both players at the one that has the table."""
    friends = Friends(nodes, at=(0, 0))
    heard: list[dict[int, str]] = [{}, {}]

    async def watch(number: int) -> None:
        address = f"{nodes[number].socket}/{friends.table_id}"
        async with connect(address, origin=nodes[number].origin, proxy=None) as socket:  # type: ignore[arg-type]
            async for text in socket:
                assert isinstance(text, str)
                message = json.loads(text)
                if message["t"] == "ev":
                    heard[number][message["v"]] = text

    watching = [asyncio.ensure_future(watch(number)) for number in (0, 1)]
    async with friends.playing():
        await until(lambda: all(len(one) >= 30 for one in heard))
    for task in watching:
        task.cancel()
    await asyncio.gather(*watching, return_exceptions=True)
    both = heard[0].keys() & heard[1].keys()
    assert len(both) >= 30
    assert [heard[0][v] for v in sorted(both)] == [heard[1][v] for v in sorted(both)]


@pytest.mark.extended
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGSTOP, signal.SIGTERM])
async def test_r11_tables_of_a_node_that_is_gone_go_on_at_another(
    nodes: list[RunningNode], postgresql: str, how: signal.Signals
) -> None:
    """R5, R11, R25: killed, paused, or stopped in order; the players are at the other one."""
    friends = Friends(nodes)
    friends.move_red(nodes[1])  # both are relayed
    took = 0.0
    async with friends.playing():
        await friends.until_acks(10)
        nodes[0].process.send_signal(how)
        if how is signal.SIGTERM:
            await until(lambda: nodes[0].process.poll() is not None)
        began, known = time.monotonic(), friends.acks
        await friends.until_acks(known + 5)
        took = time.monotonic() - began
        nodes[0].process.send_signal(signal.SIGCONT)
        await friends.until_acks(friends.acks + 5)
    print(f"{how.name}: five more acts after {took:.2f} s")
    check_acks(friends.clients, (await stored(postgresql, friends.table_id)).entries)


@pytest.mark.extended
async def test_r4_a_position_played_at_another_node_is_not_analysed(
    nodes: list[RunningNode], postgresql: str
) -> None:
    friends = Friends(nodes, at=(0, 0))
    table = await replay(await stored(postgresql, friends.table_id))
    assert table.game is not None
    position = {"what": "text", "text": write_position(table.game.position)}
    question = json.dumps(position | {"rules": "foster-two-pack"}).encode()
    for node in nodes:
        headers = {"Origin": node.origin, "Content-Type": "application/json"}
        status, answer = get(f"{node.origin}/analysis/read", headers, question)
        assert (status, json.loads(answer)["error"]["code"]) == (409, "in-progress")
    nodes[0].process.kill()
    nodes[0].process.wait()

    def is_refused() -> bool:  # the killed node counts until its lease has expired
        status, answer = get(f"{nodes[1].origin}/analysis/read", headers, question)
        return (status, json.loads(answer)["error"]["code"]) == (409, "in-progress")

    await until(is_refused)


@pytest.mark.extended
def test_strangers_cannot_pretend_to_be_a_node(nodes: list[RunningNode]) -> None:
    friends = Friends(nodes)
    forged = {
        "X-Relay-Key": "x" * 43,
        "X-Relay-Client": "10.0.0.1",
        "X-Relay-Host": "elsewhere.example",
        "X-Relay-Scheme": "https",
        "X-Relay-Token": "x",
    }
    for node in nodes:
        assert get(f"{node.origin}/api/tables/{friends.table_id}", forged)[0] == 200
        internal = f"{node.origin}/internal/positions"
        assert get(internal, forged | {"Origin": node.origin}, b"[1]")[0] == 404


@pytest.mark.extended
async def test_a_body_without_an_end_is_not_relayed(nodes: list[RunningNode]) -> None:
    friends = Friends(nodes)
    port = int(nodes[1].origin.rpartition(":")[2])
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    head = (
        f"POST /api/tables/{friends.table_id}/device HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
        f"Origin: {nodes[1].origin}\r\nCookie: {friends.blue.headers['Cookie']}\r\n"
        "Transfer-Encoding: chunked\r\n\r\n"
    )
    writer.write(head.encode())
    async with asyncio.timeout(PATIENCE):
        with contextlib.suppress(ConnectionError):
            for _ in range(1_000):
                writer.write(b"400\r\n" + os.urandom(1024).hex().encode()[:1024] + b"\r\n")
                await writer.drain()
        with contextlib.suppress(ConnectionError):
            assert b" 200 " not in await reader.read(100)
    writer.close()
    with contextlib.suppress(ConnectionError):
        await writer.wait_closed()
    assert get(f"{nodes[1].origin}/api/tables/{friends.table_id}")[0] == 200
