"""Silent connections use up what a server has, and players and newcomers are still served (R35)."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import sys
import time
import urllib.request
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection, connect

from helpers.app_server import apart

resource = pytest.importorskip("resource")
pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="needs prlimit and many addresses of this machine"
)

CROWD = 300
"""Silent connections; more than the server can hold."""


def connected(port: int, source: str) -> socket.socket:
    """A connection from an address of this machine."""
    return socket.create_connection(("127.0.0.1", port), 5, (source, 0))


def answers(port: int) -> bool:
    """Whether a newcomer is served."""
    with contextlib.suppress(OSError), connected(port, "127.0.0.1") as newcomer:
        newcomer.sendall(b"GET /healthz HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n")
        return b" 200 " in newcomer.recv(100)
    return False


@contextmanager
def crowd(port: int) -> Iterator[list[socket.socket]]:
    """Many connections from three addresses that say nothing."""
    with ExitStack() as stack:
        opened = []
        for number in range(CROWD):
            with contextlib.suppress(OSError):
                one = connected(port, f"127.0.0.{2 + number % 3}")
                opened.append(stack.enter_context(one))
        yield opened


@asynccontextmanager
async def player(address: str) -> AsyncIterator[ClientConnection]:
    """A player at a new table."""
    request = urllib.request.Request(
        f"{address}/api/tables",
        json.dumps({"opponent": "friend"}).encode(),
        {"origin": address, "content-type": "application/json"},
    )
    with urllib.request.urlopen(request, timeout=60) as answer:
        cookie = answer.headers["set-cookie"].partition(";")[0]
        table = json.loads(answer.read())["id"]
    headers = {"cookie": cookie, "origin": address}
    where = f"{address.replace('http', 'ws')}/ws/{table}"
    async with connect(where, additional_headers=headers, proxy=None) as made:
        yield made


async def is_served(playing: ClientConnection) -> bool:
    """Whether a player's ping is answered."""
    await playing.send('{"t":"ping","at":1}')
    async with asyncio.timeout(60):
        while "pong" not in str(await playing.recv()):
            pass
    return True


@pytest.mark.extended
async def test_r35_newcomers_are_served_while_a_crowd_says_nothing(tmp_path: Path) -> None:
    with apart(tmp_path, descriptors=256) as (_, address):
        port = int(address.rpartition(":")[2])
        async with player(address) as playing:
            with crowd(port):
                assert all(answers(port) for _ in range(20))
                assert await is_served(playing)


@pytest.mark.extended
async def test_r35_the_server_survives_the_lack_of_descriptors(tmp_path: Path) -> None:
    with apart(tmp_path) as (running, address):
        port = int(address.rpartition(":")[2])
        async with player(address) as playing:
            resource.prlimit(running.pid, resource.RLIMIT_NOFILE, (100, 100))
            with crowd(port):
                assert await is_served(playing)
                assert running.poll() is None
            ends = time.monotonic() + 10
            while not answers(port):
                assert time.monotonic() < ends
                await asyncio.sleep(0.05)
            assert await is_served(playing)
