"""HTTP relayed to owners and by clients that do not behave."""

from __future__ import annotations

import asyncio
import json

import pytest
from starlette.types import Message

from helpers.relaying import Edge, edge_to

PATIENCE = 60.0
SILENT = 300
"""More requests than a client of HTTP sends at once unless it is told to."""

OK = b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"


async def test_any_bytes_in_a_query_are_relayed() -> None:
    asked: list[bytes] = []

    async def answering(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        asked.append(await reader.readuntil(b"\r\n\r\n"))
        writer.write(OK)

    async with edge_to(answering) as edge:
        await edge.ask(query=b"v=7&h=\xff\x7f%zz#")
        assert (edge.status, edge.body) == (200, b"ok")
    assert asked[0].startswith(b"GET /ws/one?v=7&h=%FF%7F%")


async def test_an_answer_has_the_date_of_the_node_that_sends_it() -> None:
    async def answering(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        date = b"Date: Mon, 23 Nov 2026 08:00:00 GMT\r\n"
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\nX-Kept: 1\r\n" + date + b"\r\nok")

    async with edge_to(answering) as edge:
        await edge.ask()
        assert edge.headers[b"x-kept"] == b"1"
        assert b"date" not in edge.headers


@pytest.mark.parametrize("method", ["GET", "POST"])
async def test_an_owner_that_answers_nonsense_is_no_error_here(method: str) -> None:
    async def answering(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"\0nonsense\r\n\r\n")

    async with edge_to(answering) as edge:
        await edge.ask(method)
        assert edge.status == 503
        assert json.loads(edge.body)["error"]["code"] == "restart"


async def test_an_answer_that_is_cut_off_is_cut_off_for_the_client() -> None:
    async def answering(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc")

    async with edge_to(answering) as edge:
        await edge.ask()
        assert (edge.status, edge.body) == (200, b"abc")
        assert edge.sent[-1].get("more_body")


@pytest.mark.sample(1)
@pytest.mark.parametrize("method", ["GET", "POST"])
async def test_an_owner_whose_address_is_not_known_yet_is_asked_for_again(method: str) -> None:
    edge = Edge("")
    await edge.ask(method)
    await edge.close()
    assert (edge.status, json.loads(edge.body)["error"]["said"]) == (503, "another node has it")


@pytest.mark.extended
async def test_r11_an_open_port_without_a_node_delays_no_take_over() -> None:
    """R11: the owner is gone, and a node that starts at its address does not answer yet."""

    async def answering(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read()

    async with asyncio.timeout(PATIENCE), edge_to(answering) as edge:
        edge.replace_owner()
        await edge.ask()
        assert edge.status == 503
        assert len(edge.asked) > 1


@pytest.mark.extended
async def test_requests_without_an_answer_delay_no_other_and_end_when_their_clients_leave() -> None:
    is_silent, left_waiting = True, 0

    async def answering(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal left_waiting
        await reader.readuntil(b"\r\n\r\n")
        if is_silent:
            left_waiting += 1
            await reader.read()
            left_waiting -= 1
        writer.write(OK)

    async with asyncio.timeout(PATIENCE), edge_to(answering) as edge:
        left = asyncio.Event()
        asking: list[asyncio.Future[None]] = []
        while left_waiting < SILENT:  # on a busy machine a connection may come too late
            before, one = left_waiting, asyncio.ensure_future(edge.ask("POST", left=left))
            asking.append(one)
            while left_waiting == before and not one.done():
                await asyncio.sleep(0)
        is_silent = False
        await edge.ask("POST")
        assert (edge.status, edge.body) == (200, b"ok")
        edge.sent.clear()
        left.set()
        await asyncio.gather(*asking)
        assert edge.sent == []
        while left_waiting:
            await asyncio.sleep(0.01)


async def answer_ok(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    await reader.readuntil(b"\r\n\r\n")
    writer.write(OK)


@pytest.mark.parametrize("key", [*map(str.encode, Edge.accepted_keys), b"x" * 43, b"", b"\xff"])
async def test_only_with_the_key_a_request_counts_as_relayed(key: bytes) -> None:
    """And it is not relayed again, although another node has the table: nodes make no loop."""
    marked = {
        b"x-relay-key": key,
        b"x-relay-client": b"203.0.113.9",
        b"x-relay-host": b"forged.example",
        b"x-relay-scheme": b"https",
        b"x-relay-token": b"secret",
    }

    async with edge_to(answer_ok) as edge:
        await edge.ask("POST", headers=marked)
        [asked] = edge.asked
        seen = (asked["client"][0], asked["scheme"], dict(asked["headers"]))
        if key.decode("latin-1") in Edge.accepted_keys:
            assert edge.status == 503
            assert seen == ("203.0.113.9", "https", {b"host": b"forged.example"})
            assert asked["state"] == {"token": "secret"}
        else:
            assert edge.status == 200
            assert seen == ("192.0.2.7", "http", {b"host": b"cards.example"})
            assert not asked["state"]


@pytest.mark.sample(1)
@pytest.mark.parametrize("kind", ["http", "websocket"])
@pytest.mark.parametrize(
    "marks",
    [
        {},
        {b"x-relay-scheme": b""},
        {b"x-relay-scheme": b"gopher"},
        {b"x-relay-scheme": b"\xff"},
        {b"x-relay-scheme": b"https", b"x-relay-client": b"\xff"},
        {b"x-relay-scheme": b"https", b"x-relay-token": b"\xc3\xa9"},
    ],
)
async def test_a_relayed_request_that_does_not_say_how_it_came_is_refused(
    kind: str, marks: dict[bytes, bytes]
) -> None:
    async with edge_to(answer_ok) as edge:
        headers = {b"x-relay-key": Edge.cluster_key.encode(), **marks}
        if kind == "http":
            await edge.ask(headers=headers)
        else:
            await edge.connect(nothing, headers=headers)
        assert (edge.status, edge.asked) == (400, [])


async def nothing() -> Message:
    return {"type": "websocket.connect"}
