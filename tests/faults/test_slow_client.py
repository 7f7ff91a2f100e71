"""A client that stops reading is disconnected, and no other client is delayed (R24)."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import json
import os
import socket
import time
from contextlib import AsyncExitStack

import pytest

from helpers.live_tables import Room, agreed, play_on
from helpers.socket_server import client, serving
from russianbank.core.chance import Chance
from russianbank.server.live.outbox import MAX_SIZE

TRIES = 3
"""How often a promise in seconds may be tried: other programs use this machine too."""

SMALL = 4096
"""The size of the receive buffer in bytes; small, so that it is soon full."""


async def sleeper(port: int) -> socket.socket:
    """Opens a socket from which nothing is ever read."""
    loop = asyncio.get_running_loop()
    one = socket.socket()
    one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
    one.setblocking(False)
    await loop.sock_connect(one, ("127.0.0.1", port))
    key = base64.b64encode(bytes(16)).decode()
    request = (
        f"GET /ws/T?session=sleeper HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n"
    )
    await loop.sock_sendall(one, request.encode())
    return one


def files_open() -> int:
    """How many files this process has open, sockets included."""
    return len(os.listdir("/dev/fd"))


PING, FRAGMENT, NOTHING = b"\x89\xfd" + bytes(129), b"\x00\x80" + bytes(4), b"\x81\x80" + bytes(4)


@pytest.mark.parametrize(
    "frame", [PING, FRAGMENT, NOTHING], ids=["pings", "fragments", "empty messages"]
)
async def test_a_client_that_sends_without_end_and_reads_nothing_is_cut_off(frame: bytes) -> None:
    room = Room()
    actor = await room.open()
    loop = asyncio.get_running_loop()
    async with serving(room.registry, SMALL) as port:
        with await sleeper(port) as flooding:
            while not actor.connections:
                await asyncio.sleep(0.001)
            async with asyncio.timeout(60):
                if frame is FRAGMENT:
                    await loop.sock_sendall(flooding, b"\x01\x81" + bytes(4) + b"x")
                with contextlib.suppress(ConnectionError):
                    while True:
                        await loop.sock_sendall(flooding, frame * 1000)
                while actor.connections:
                    await asyncio.sleep(0.001)


@pytest.mark.extended
async def test_nothing_stays_open_of_a_client_that_was_given_up() -> None:
    room = Room()
    actor = await room.open(agreed("call-stop"))
    async with serving(room.registry, SMALL) as port:
        before = files_open()
        with await sleeper(port):
            while not actor.connections:
                await asyncio.sleep(0.001)
            async with asyncio.timeout(60):
                while actor.connections:
                    await play_on(actor, 1, Chance(1))
                    await asyncio.sleep(0)
                while files_open() > before + 1:
                    await asyncio.sleep(0.01)


@pytest.mark.extended
async def test_a_client_that_stops_reading_is_given_up_and_the_others_get_everything() -> None:
    delays = [await longest_delay()]
    while min(delays) >= 0.05 and len(delays) < TRIES:
        delays.append(await longest_delay())
    assert min(delays) < 0.05


async def longest_delay() -> float:
    """Let a client stop reading; return after what time nearly all messages reached the other."""
    room = Room()
    actor = await room.open(agreed("call-stop"))
    async with (
        serving(room.registry, SMALL) as port,
        client(port, session="awake") as awake,
        AsyncExitStack() as stack,
    ):
        asleep = await sleeper(port)
        stack.callback(asleep.close)
        while len(actor.connections) < 2:
            await asyncio.sleep(0.001)
        slow = next(one for one in actor.connections if one is not actor.connections[0])
        first = actor.table.version
        late: list[float] = []
        sent: dict[int, float] = {}

        async def listen() -> None:
            latest = first
            async for text in awake:
                message = json.loads(text)
                if message["t"] == "ev":
                    latest += 1
                    assert message["v"] == latest
                    late.append(time.perf_counter() - sent[latest])

        listening = asyncio.ensure_future(listen())
        chance, most = Chance(1), 0
        async with asyncio.timeout(60):
            while slow in actor.connections:
                for version in range(actor.table.version + 1, actor.table.version + 6):
                    sent[version] = time.perf_counter()
                await play_on(actor, 1, chance)
                most = max(most, slow.outbox.size)
                await asyncio.sleep(0)
            while len(late) < actor.table.version - first:
                await asyncio.sleep(0.001)
        listening.cancel()
        assert most <= MAX_SIZE
        assert slow.outbox.size == 0
        return sorted(late)[len(late) * 99 // 100]
