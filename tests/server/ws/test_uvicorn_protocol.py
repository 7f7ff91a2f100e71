"""HTTP within limits: what a stranger sends, and how long they may take (R34, R35)."""

from __future__ import annotations

import asyncio
import gc
import re
import weakref
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

import russianbank
from russianbank.server.app import server_config
from russianbank.server.body_limits import (
    MAX_BODY,
    MAX_HEAD,
    MAX_RECORD,
    most_in_request,
)
from russianbank.server.settings import IDLE_TIMEOUT
from russianbank.server.ws.connection_limits import (
    BODY_TIMEOUT,
    CHUNK,
    CONNECTION_REQUESTS,
    HANDSHAKE_TIMEOUT,
    HEAD_TIMEOUT,
    MAX_WAITING,
    ConnectionLimits,
)

MORE = 0.1
"""Seconds after a limit."""

GET = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"
POST = b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n"
UPGRADE = (
    b"GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " + b"A" * 22 + b"==\r\n\r\n"
)
CHUNKED = b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"


class ManualLoop:
    """The running event loop with a time that stands still until the test lets it pass."""

    def __init__(self) -> None:
        self._now = 0.0
        self._later: list[tuple[float, asyncio.TimerHandle]] = []

    def time(self) -> float:
        return self._now

    def create_task(self, work: Any) -> asyncio.Task[Any]:
        return asyncio.get_running_loop().create_task(work)

    def call_later(self, delay: float, do: Callable[..., object], *args: Any) -> Any:
        loop = asyncio.get_running_loop()
        handle = asyncio.TimerHandle(self._now + delay, do, args, loop)
        self._later.append((self._now + delay, handle))
        return handle

    def elapse(self, seconds: float) -> None:
        """Let time pass, and call what is due."""
        self._now += seconds
        due = [one for one in self._later if one[0] <= self._now]
        self._later = [one for one in self._later if one[0] > self._now]
        for _, handle in sorted(due, key=lambda one: one[0]):
            if not handle.cancelled():
                handle._run()


class Wire(asyncio.Transport):
    """The server's end of a connection, without a network."""

    def __init__(self, host: str = "192.0.2.1") -> None:
        super().__init__({"peername": (host, 1), "sockname": ("192.0.2.9", 80)})
        self.written = b""
        self.reading = True
        self.closing = self.lost = False
        self.protocol: Any = None

    def write(self, data: Any) -> None:
        assert not self.lost, "uvloop raises an error here"
        self.written += data

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True

    def is_closing(self) -> bool:
        return self.closing

    def get_write_buffer_size(self) -> int:
        return 0

    def set_protocol(self, protocol: Any) -> None:
        self.protocol = protocol

    def close(self) -> None:
        if not self.closing:
            self.closing = True
            asyncio.get_running_loop().call_soon(self.lose)

    def lose(self) -> None:
        """Tell the protocol that the client is gone."""
        self.closing = self.lost = True
        self.protocol.connection_lost(None)

    abort = close

    @property
    def statuses(self) -> list[int]:
        """The HTTP statuses that were sent."""
        return [int(one) for one in re.findall(rb"HTTP/1.1 (\d+) ", self.written)]


class Server:
    """A server without a network, whose application counts requests and reads their bodies.

    Attributes:
        loop: its time.
        asked: the requests that the application has got.
        errors: what the application raised.
        answers: set while the application answers at once.
    """

    def __init__(self, most: int = 100) -> None:
        self.loop = ManualLoop()
        self.asked = 0
        self.errors: list[str] = []
        self.answers = asyncio.Event()
        self.answers.set()
        self.limits = ConnectionLimits(most, self.loop.time)
        self._config = server_config(self, (), self.limits)
        self._config.load()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.asked += 1
        if scope["type"] == "websocket":
            await self.answers.wait()
            await receive()
            await send({"type": "websocket.accept"})
            await receive()
            return
        await self.answers.wait()
        try:
            if scope["method"] == "POST":
                await Request(scope, receive).body()
        except Exception as error:
            self.errors.append(type(error).__name__)
            return
        await Response()(scope, receive, send)

    def connection(self) -> Wire:
        """A new connection."""
        wire = Wire()
        made: Any = self._config.http_protocol_class
        wire.protocol = made(self._config, ServerState(), {}, self.loop)
        wire.protocol.connection_made(wire)
        return wire


async def settled() -> None:
    """Wait until nothing more happens without time or data."""
    for _ in range(50):
        await asyncio.sleep(0)


@pytest.fixture
async def server() -> Server:
    """A server in the loop of its test."""
    return Server()


@pytest.mark.parametrize(
    "sent",
    [
        GET[:-2] + b"a: b\r\n" * 100_000,
        GET[:-2] + b"a: " + b"b" * 600_000,
        b"GET /" + b"a" * 600_000,
        b"\r\n" * 300_000,
        b"G",
    ],
    ids=["lines", "value", "address", "empty lines", "short"],
)
async def test_r34_a_head_without_end_is_refused_when_it_is_too_long(
    sent: bytes, server: Server
) -> None:
    wire = server.connection()
    wire.protocol.data_received(sent[:MAX_HEAD])
    first = list(wire.statuses)
    wire.protocol.data_received(sent[MAX_HEAD:])
    await settled()
    if len(sent) > MAX_HEAD:
        assert wire.statuses == first == [431]
        assert wire.closing
        assert server.limits.open == 0
    else:
        assert not wire.closing


async def test_a_long_head_within_the_limit_is_accepted(server: Server) -> None:
    wire = server.connection()
    wire.protocol.data_received(GET[:-2] + b"a: " + b"b" * (MAX_HEAD - 100) + b"\r\n\r\n" + GET)
    await settled()
    assert wire.statuses == [200, 200]


async def test_r34_pipelined_requests_wait_until_the_first_is_answered(server: Server) -> None:
    server.answers.clear()
    wire = server.connection()
    wire.protocol.data_received(GET * 100)
    await settled()
    assert server.asked == 1
    assert not wire.reading
    server.answers.set()
    await settled()
    while server.asked < 100:
        before = server.asked
        await settled()
        assert server.asked > before
    await settled()
    assert wire.statuses == [200] * 100
    assert wire.reading


async def test_who_leaves_before_the_answers_to_pipelined_requests_causes_no_error(
    caplog: pytest.LogCaptureFixture, server: Server
) -> None:
    server.answers.clear()
    wire = server.connection()
    wire.protocol.data_received(GET * 5)
    await settled()
    wire.lose()
    server.answers.set()
    await settled()
    assert server.asked == 1
    assert [one for one in caplog.records if one.levelname == "ERROR"] == []


async def test_r34_the_parser_sees_little_of_what_waits(server: Server) -> None:
    server.answers.clear()
    wire = server.connection()
    for _ in range(10):
        wire.protocol.data_received(GET * 1000)
    assert len(wire.protocol.pipeline) <= CHUNK / len(GET)


async def test_r34_who_sends_requests_without_end_is_read_more_slowly(server: Server) -> None:
    wire = server.connection()
    wire.protocol.data_received(GET * 1000)
    before = -1
    while server.asked > before:
        before = server.asked
        await settled()
    assert CONNECTION_REQUESTS <= server.asked <= CONNECTION_REQUESTS + CHUNK / len(GET) + 1
    server.loop.elapse(2)
    await settled()
    assert before < server.asked < 1000
    assert not wire.closing


@pytest.mark.parametrize(
    "more",
    [b"1;" + b"x" * 1000, b"0\r\n" + b"a: b\r\n" * 1000],
    ids=["chunk extension", "trailers"],
)
async def test_r34_a_body_without_end_is_cut_off(more: bytes, server: Server) -> None:
    wire = server.connection()
    wire.protocol.data_received(CHUNKED + more)
    for _ in range(2 * most_in_request("/") // 6000):
        if not wire.closing:
            wire.protocol.data_received(more[3:] if more[0] == 48 else b"x" * 6000)
    await settled()
    assert wire.closing
    assert wire.statuses == [413]
    assert server.errors == ["ClientDisconnect"]


@pytest.mark.parametrize(("path", "most"), [("/analysis/read", MAX_RECORD), ("/", MAX_BODY)])
async def test_r34_the_largest_body_that_an_address_takes_is_let_in_even_in_small_chunks(
    path: str, most: int, server: Server
) -> None:
    plain, chunked = server.connection(), server.connection()
    head = f"POST {path} HTTP/1.1\r\nHost: x\r\n"
    plain.protocol.data_received(f"{head}Content-Length: {most}\r\n\r\n".encode())
    plain.protocol.data_received(b"x" * most)
    chunked.protocol.data_received(f"{head}Transfer-Encoding: chunked\r\n\r\n".encode())
    chunked.protocol.data_received(most // 1024 * (b"400\r\n" + b"x" * 1024 + b"\r\n"))
    chunked.protocol.data_received(b"0\r\n\r\n")
    await settled()
    assert (plain.statuses, chunked.statuses) == ([200], [200])
    assert not server.errors


async def test_r34_a_body_that_the_application_does_not_read_yet_is_not_taken_either(
    server: Server,
) -> None:
    server.answers.clear()
    wire = server.connection()
    head = f"POST /analysis/read HTTP/1.1\r\nHost: x\r\nContent-Length: {MAX_RECORD}\r\n\r\n"
    wire.protocol.data_received(head.encode() + b"x" * 100_000)
    await settled()
    assert not wire.reading
    assert len(wire.protocol.cycle.body) <= MAX_WAITING + CHUNK
    server.answers.set()
    await settled()
    assert wire.reading
    wire.protocol.data_received(b"x" * (MAX_RECORD - 100_000) + GET)
    for _ in range(20):
        await settled()
    assert wire.statuses == [200, 200]


# Time (R35)


@pytest.mark.parametrize(
    ("sent", "seconds", "statuses"),
    [
        (b"", HEAD_TIMEOUT, []),
        (GET[:20], HEAD_TIMEOUT, [408]),
        (POST + b"{", BODY_TIMEOUT, [408]),
        (GET, IDLE_TIMEOUT, [200]),
        (GET + GET[:20], HEAD_TIMEOUT, [200, 408]),
    ],
    ids=["silent", "half a head", "half a body", "idle", "half a second head"],
)
async def test_r35_who_says_nothing_is_let_go(
    sent: bytes, seconds: float, statuses: list[int], server: Server
) -> None:
    wire = server.connection()
    if sent.startswith(GET + b"G"):
        wire.protocol.data_received(GET)
        await settled()
        wire.protocol.data_received(sent[len(GET) :])
    elif sent:
        wire.protocol.data_received(sent)
    await settled()
    server.loop.elapse(seconds - MORE)
    await settled()
    assert not wire.closing
    server.loop.elapse(2 * MORE)
    await settled()
    assert wire.closing
    assert wire.statuses == statuses
    assert server.limits.open == 0


async def test_r35_a_head_that_comes_byte_by_byte_gets_no_more_time(server: Server) -> None:
    wire = server.connection()
    for number in range(10):
        assert not wire.closing
        wire.protocol.data_received(GET[number : number + 1])
        server.loop.elapse(1)
    assert wire.closing


async def test_r35_an_answer_that_takes_long_is_waited_for(server: Server) -> None:
    server.answers.clear()
    wire = server.connection()
    wire.protocol.data_received(GET)
    await settled()
    server.loop.elapse(1000)
    assert not wire.closing
    server.answers.set()
    await settled()
    assert wire.statuses == [200]


async def test_r35_who_does_not_read_the_answer_is_cut_off(server: Server) -> None:
    wire = server.connection()
    wire.protocol.data_received(GET)
    wire.protocol.pause_writing()
    server.loop.elapse(IDLE_TIMEOUT - MORE)
    wire.protocol.resume_writing()
    wire.protocol.pause_writing()
    server.loop.elapse(IDLE_TIMEOUT - MORE)
    assert not wire.closing
    server.loop.elapse(2 * MORE)
    assert wire.closing


async def test_r35_who_does_not_read_the_answer_gives_way_to_a_newcomer() -> None:
    server = Server(most=1)
    server.answers.clear()
    first = server.connection()
    first.protocol.data_received(GET)
    await settled()
    assert server.connection().closing
    first.protocol.pause_writing()
    first.protocol.resume_writing()
    assert server.connection().closing
    first.protocol.pause_writing()
    assert not server.connection().closing
    assert first.closing
    await settled()


async def test_a_socket_at_a_table_has_no_such_limits(server: Server) -> None:
    wire = server.connection()
    wire.protocol.data_received(UPGRADE)
    await settled()
    server.loop.elapse(1000)
    await settled()
    assert wire.statuses == [101]
    assert not wire.closing
    assert wire.reading
    assert server.limits.open == 1
    wire.lose()
    await settled()
    assert server.limits.open == 0


ASKED = UPGRADE[:-2]


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        (ASKED + b"Content-Length: 1\r\n\r\na", 400),
        (ASKED + b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
        (ASKED + b"a: " + b"b" * 9_000 + b"\r\n\r\n", 431),
        (ASKED + b"a: b\r\n" * 200 + b"\r\n", 431),
        (ASKED.replace(b"GET /", b"GET /" + b"a" * 9_000) + b"\r\n", 414),
        (ASKED.replace(b"GET", b"PUT") + b"\r\n", 405),
        (ASKED.replace(b"A" * 22, b"A") + b"\r\n", 400),
    ],
    ids=["body", "chunks", "long header", "many headers", "long address", "method", "key"],
)
async def test_r34_a_request_for_a_socket_that_websocket_does_not_allow_is_refused(
    sent: bytes, status: int, server: Server
) -> None:
    wire = server.connection()
    wire.protocol.data_received(sent)
    wire.protocol.shutdown()
    await settled()
    assert wire.statuses == [status]
    assert wire.closing
    assert server.limits.open == 0
    assert server.asked == 0


async def test_r35_a_socket_that_is_not_accepted_gives_way_and_ends() -> None:
    server = Server(most=1)
    server.answers.clear()
    first = server.connection()
    first.protocol.data_received(UPGRADE)
    await settled()
    second = server.connection()
    assert first.closing
    second.protocol.data_received(UPGRADE)
    await settled()
    server.loop.elapse(HANDSHAKE_TIMEOUT - MORE)
    assert not second.closing
    server.loop.elapse(2 * MORE)
    assert second.closing
    await settled()
    assert server.limits.open == 0


async def test_a_server_that_stops_tells_who_asked_for_a_socket_once(server: Server) -> None:
    server.answers.clear()
    wire = server.connection()
    wire.protocol.data_received(UPGRADE)
    await settled()
    wire.protocol.shutdown()
    wire.protocol.shutdown()
    server.answers.set()
    await settled()
    assert wire.statuses == [500]
    assert wire.closing
    assert server.limits.open == 0


async def test_what_is_sent_before_a_socket_is_accepted_waits(server: Server) -> None:
    server.answers.clear()
    wire = server.connection()
    wire.protocol.data_received(UPGRADE)
    await settled()
    wire.protocol.data_received(b"\xff" * 9)  # no frame
    await settled()
    assert not wire.reading
    assert not wire.closing
    server.answers.set()
    await settled()
    assert wire.statuses == [101]
    assert wire.closing
    assert server.limits.open == 0


async def test_what_parsed_the_request_of_a_socket_is_freed_without_a_collection(
    server: Server,
) -> None:
    gc.disable()
    try:
        wire = server.connection()
        http = weakref.ref(wire.protocol)
        wire.protocol.data_received(UPGRADE)
        await settled()
        server.loop.elapse(1000)
        assert wire.statuses == [101]
        assert http() is None
    finally:
        gc.enable()


@pytest.mark.parametrize("sent", [b"\x16\x03\x01\x02\x00", b"GET / HTTP/9.9\r\n\r\n"])
async def test_what_is_no_http_is_refused(sent: bytes, server: Server) -> None:
    wire = server.connection()
    wire.protocol.data_received(sent)
    await settled()
    assert wire.statuses == [400]
    assert wire.closing


# What is internal to uvicorn

ADVICE = """
uvicorn has changed inside. Compare its files with server/ws/uvicorn_protocol.py:
1. read the difference of httptools_impl.py, websockets_sansio_impl.py and flow_control.py
   between the version in requirements/ and the new one;
2. give the two protocol classes the same effect in the new version: this file has the tests;
3. run `python -m bench.attacks`, and compare with docs/operating.md.
If that takes too long, keep the old version in requirements/.
"""
USED = {
    HttpToolsProtocol: [
        *("connection_made", "connection_lost", "data_received", "on_headers_complete"),
        *("on_message_complete", "on_response_complete", "handle_websocket_upgrade"),
        *("pause_writing", "resume_writing", "_should_upgrade", "_unset_keepalive_if_required"),
    ],
    WebSocketsSansIOProtocol: [
        *("connection_made", "connection_lost", "data_received", "send_receive_event_to_app"),
        *("handle_cont", "handle_ping", "handle_pong", "handle_parser_exception"),
        *("keepalive_timeout", "run_asgi", "send", "receive", "send_500_response"),
    ],
    FlowControl: ["pause_reading", "resume_reading"],
    RequestResponseCycle: ["receive", "send"],
}
STATE = [
    (HttpToolsProtocol.__init__, "transport flow client parser cycle pipeline loop"),
    (RequestResponseCycle.__init__, "response_started response_complete keep_alive"),
    (
        WebSocketsSansIOProtocol.__init__,
        "loop transport conn frames curr_msg_data_type close_sent handshake_initiated"
        " handshake_complete read_paused writable close_timeout initial_response",
    ),
]


def test_what_is_used_of_uvicorn_is_still_there() -> None:
    for kind, methods in USED.items():
        assert [one for one in methods if not callable(getattr(kind, one, None))] == [], ADVICE
    for made, names in STATE:
        assert [one for one in names.split() if one not in made.__code__.co_names] == [], ADVICE


def test_one_module_uses_what_is_internal_to_uvicorn_and_its_version_is_locked() -> None:
    modules = Path(russianbank.__file__).parent.rglob("*.py")
    imports = re.compile(r"^\s*(from|import) uvicorn\.", re.MULTILINE)
    users = {one.name for one in modules if imports.search(one.read_text("utf-8"))}
    assert users == {"uvicorn_protocol.py"}
    locks = list((Path(__file__).parents[3] / "requirements").glob("*.txt"))
    pinned = [one for one in locks if re.search(r"^uvicorn==[\d.]+", one.read_text(), re.MULTILINE)]
    assert pinned, ADVICE
