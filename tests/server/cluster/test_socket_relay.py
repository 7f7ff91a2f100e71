"""WebSockets relayed to owners and by clients that do not behave."""

from __future__ import annotations

import asyncio
from base64 import b64encode
from hashlib import sha1

import pytest
from starlette.types import Message

from helpers.relaying import Edge, edge_to
from russianbank.server.cluster import socket_relay

PATIENCE = 60.0
GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"


class Client:
    """Connects, and says nothing until it leaves."""

    def __init__(self) -> None:
        self.left = asyncio.Event()
        self._connected = False

    async def receive(self) -> Message:
        if not self._connected:
            self._connected = True
            return {"type": "websocket.connect"}
        await self.left.wait()
        return {"type": "websocket.disconnect", "code": 1001}


async def accept(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Answer the handshake of a WebSocket."""
    head = await reader.readuntil(b"\r\n\r\n")
    lines = [line.partition(b": ") for line in head.split(b"\r\n")]
    key = next(value for name, _, value in lines if name.lower() == b"sec-websocket-key")
    answer = b64encode(sha1(key + GUID).digest())
    writer.write(
        b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Accept: " + answer + b"\r\n\r\n"
    )


async def test_a_refusal_is_passed_on_as_it_came() -> None:
    async def answering(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(
            b"HTTP/1.1 429 Too Many Requests\r\nContent-Type: application/json\r\n"
            b"Content-Length: 2\r\n\r\n{}"
        )

    async with edge_to(answering) as edge:
        await edge.connect(Client().receive)
        assert (edge.status, edge.body) == (429, b"{}")
        assert edge.headers[b"content-type"] == b"application/json"


async def test_an_owner_that_answers_nonsense_is_no_error_here() -> None:
    async def answering(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"\0nonsense\r\n\r\n")

    async with edge_to(answering) as edge:
        await edge.connect(Client().receive)
        assert edge.status == 503


async def test_an_owner_whose_address_is_not_known_yet_is_asked_for_again() -> None:
    edge = Edge("")
    await edge.connect(Client().receive)
    await edge.close()
    assert edge.status == 503


@pytest.mark.extended
async def test_r11_an_open_port_without_a_node_delays_no_take_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """R11: the owner is gone, and a node that starts at its address does not answer yet."""
    monkeypatch.setattr(socket_relay, "OPEN_TIMEOUT", 3_600.0)

    async def answering(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read()

    async with asyncio.timeout(PATIENCE), edge_to(answering) as edge:
        edge.replace_owner()
        await edge.connect(Client().receive)
        assert edge.status == 503
        assert len(edge.asked) > 1


@pytest.mark.extended
async def test_a_client_that_leaves_while_its_owner_is_asked_is_no_error() -> None:
    async def answering(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await accept(reader, writer)
        await reader.read()

    async def gone(message: Message) -> None:
        raise OSError("the client has left")

    async with asyncio.timeout(PATIENCE), edge_to(answering) as edge:
        await edge.connect(Client().receive, gone)


@pytest.mark.extended
async def test_r24_a_client_that_does_not_read_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """R24: and what its owner sends does not wait in memory here."""
    monkeypatch.setattr(socket_relay, "MAX_WAIT", 0.2)
    frame = b"\x82\x7e\xff\xff" + bytes(0xFFFF)
    written = 0

    async def answering(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal written
        await accept(reader, writer)
        while True:
            writer.write(frame)
            await writer.drain()
            written += 1

    async def never(message: Message) -> None:
        if message["type"] == "websocket.send":
            await asyncio.Event().wait()

    async with asyncio.timeout(PATIENCE), edge_to(answering) as edge:
        await edge.connect(Client().receive, never)
    assert written * len(frame) < 32 * 1024 * 1024
