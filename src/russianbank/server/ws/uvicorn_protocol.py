"""HTTP and WebSocket as uvicorn speaks them, within the limits of a connection (R17, R34, R35).

This is the only module that uses what is internal to uvicorn; the lock files pin its version.
`tests/server/ws/test_uvicorn_protocol.py` says what to do when a newer uvicorn has moved it.

What is received waits until it is parsed, a little at a time; while something waits, no more is
read. So a client that sends too much is slowed down, and takes neither memory nor time.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from http import HTTPStatus
from typing import Any, ClassVar
from weakref import WeakMethod

import httptools
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

from russianbank.server.body_limits import MAX_HEAD, most_in_request
from russianbank.server.live.rate_limit import frame_limiter
from russianbank.server.settings import IDLE_TIMEOUT
from russianbank.server.ws.connection_limits import (
    BODY_TIMEOUT,
    CHUNK,
    CLOSE_TIMEOUT,
    HANDSHAKE_TIMEOUT,
    HEAD_TIMEOUT,
    MAX_WAITING,
    ConnectionLimits,
)

log = logging.getLogger(__name__)

TIMEOUTS = {"head": HEAD_TIMEOUT, "body": BODY_TIMEOUT, "idle": IDLE_TIMEOUT}
"""Seconds that a connection may wait for its client, by what it waits for."""

REFUSAL = "HTTP/1.1 {} {}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
"""The answer to a request that reaches no application, with its status and what that is called."""


def limited_protocols(
    limits: ConnectionLimits,
) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """The classes that speak HTTP and WebSocket, for connections that are counted together."""

    class Http(LimitedHttpProtocol):
        connection_limits = limits

    class WebSocket(LimitedWebSocketProtocol):
        connection_limits = limits

    return Http, WebSocket


def _note(kind: str, said: str) -> None:
    """Log what a client did; many lines of a kind become one."""
    log.info(said, extra={"kind": kind})


class _WriteFlow(FlowControl):
    """The flow of a connection whose reading is controlled by its protocol.

    Args:
        transport: the connection.
        go_on: called when the application wants to read; the flow does not keep what it is of.
    """

    def __init__(self, transport: asyncio.Transport, go_on: Callable[[], None]) -> None:
        super().__init__(transport)
        self._go_on = WeakMethod(go_on)

    def pause_reading(self) -> None:
        """Leave reading as it is."""

    def resume_reading(self) -> None:
        """Parse more of a body."""
        if go_on := self._go_on():
            go_on()


class LimitedHttpProtocol(HttpToolsProtocol):
    """An HTTP connection with limits of size and time.

    The next request is parsed when the last one has been answered, and not sooner than the limit of
    the address allows.
    """

    connection_limits: ClassVar[ConnectionLimits]

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._unread = bytearray()
        self._cycles: list[RequestResponseCycle] = []
        self._upgraded = False
        self._in_head = True
        self._held: asyncio.TimerHandle | None = None
        self._size = 0
        self._most = MAX_HEAD
        self._phase = ""
        self._timer: asyncio.TimerHandle | None = None
        self._stalled: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Accept a connection, if there is room for it."""
        super().connection_made(transport)
        self.flow = _WriteFlow(transport, self._parse_body)
        host = self.client[0] if self.client else ""
        wait = self.connection_limits.admit(transport, host)
        if wait is None:
            _note("connections", "a connection too many was refused")
            transport.abort()
        elif wait:
            self._hold(wait)
            transport.pause_reading()
        else:
            self._enter("head")

    def _hold(self, seconds: float) -> None:
        """Parse no request for some seconds."""
        if self._held is not None:
            self._held.cancel()
        self._held = self.loop.call_later(seconds, self._go_on)

    def _go_on(self) -> None:
        """Read what a client has sent that had to wait."""
        self._held = None
        self._parse()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._enter("")
        if self._held is not None:
            self._held.cancel()
        self.resume_writing()
        self._unread.clear()
        self.connection_limits.release(self.transport)
        for cycle in self._cycles:  # uvicorn knows the last one only
            cycle.disconnected = True
            cycle.message_event.set()
        super().connection_lost(exc)

    # Reading

    def data_received(self, data: bytes) -> None:
        """Take data, and parse as much of it as may be parsed now."""
        self._unset_keepalive_if_required()
        self._unread += data
        self._parse()

    def on_response_complete(self) -> None:
        """Go on with the next request."""
        self._cycles = [one for one in self._cycles if not one.response_complete]
        super().on_response_complete()
        if self.transport.is_closing():
            self._close()
        else:
            self.connection_limits.wait(self.transport)
            self._parse()

    @property
    def _in_flight(self) -> bool:
        """Whether there is a request that has not been answered."""
        return self.cycle is not None and not self.cycle.response_complete

    def _parse(self) -> None:
        """Parse what has been received, to the end of a request that is to be answered."""
        transport = self.transport
        while self._unread and not transport.is_closing():
            if self._in_head and (self._in_flight or self._held):
                break
            if self._body_waits:
                break
            size = min(CHUNK, self._most - self._size)
            part = bytes(self._unread[:size])
            del self._unread[:size]
            self._size += size
            self._feed(part)
            if self._upgraded:
                return
            if self._size >= self._most:
                self._refuse(431 if self._in_head else 413)
        if transport.is_closing():
            self._unread.clear()
            return
        if self._unread:
            transport.pause_reading()
        else:
            transport.resume_reading()
        self._enter(self._phase_now())

    def _parse_body(self) -> None:
        """Parse more of a body that the application reads."""
        if not self._in_head and self._in_flight:
            self._parse()

    @property
    def _body_waits(self) -> bool:
        """Whether so much of a body waits for the application that no more of it is parsed."""
        return not self._in_head and self._in_flight and len(self.cycle.body) >= MAX_WAITING

    def _feed(self, part: bytes) -> None:
        try:
            self.parser.feed_data(part)
        except httptools.HttpParserUpgrade:
            if self._should_upgrade():
                self.handle_websocket_upgrade()
            else:
                self.cycle.keep_alive = False
        except httptools.HttpParserError:
            self._refuse(400)

    def on_headers_complete(self) -> None:
        """Begin to answer a request."""
        self._in_head = False
        super().on_headers_complete()
        self._most = most_in_request(self.scope.get("path", ""))
        if self.cycle is not None:
            self._cycles.append(self.cycle)

    def on_message_complete(self) -> None:
        """End a request; the next one may follow."""
        self._in_head = True
        self._size = 0
        self._most = MAX_HEAD
        if wait := self.connection_limits.count_request(self.transport):
            self._hold(wait)
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """Go on as a WebSocket; a request before it must have been answered."""
        if self._in_flight:
            self._refuse(400)
            return
        self._enter("")
        self._upgraded = True
        self._unread.clear()
        self.transport.resume_reading()
        made: Any = self.ws_protocol_class
        self.ws_protocol_class = partial(made, _loop=self.loop)  # type: ignore[assignment]
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]  # it refers to this; nobody would free both

    # Time

    def _phase_now(self) -> str:
        """What the connection waits for."""
        if not self._in_head:
            return "body"
        if self._in_flight:
            return "answer"
        return "head" if self._size or not (self.cycle or self._held) else "idle"

    def _enter(self, phase: str) -> None:
        """Wait for something else from now on."""
        if phase == self._phase:
            return
        self._phase = phase
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if phase == "answer":
            self.connection_limits.keep(self.transport)
        elif phase in TIMEOUTS:
            self._timer = self.loop.call_later(TIMEOUTS[phase], self._expire)

    def _expire(self) -> None:
        """Close a connection whose client says nothing, or not enough."""
        if self._size or not self._in_head:
            self._refuse(408)
        else:
            _note("silent", "a connection that said nothing was closed")
            self._close()

    def pause_writing(self) -> None:
        """Wait until the client has read some of its answer, but not for ever."""
        super().pause_writing()
        self.connection_limits.wait(self.transport)
        self._stalled = self.loop.call_later(IDLE_TIMEOUT, self.transport.abort)

    def resume_writing(self) -> None:
        """Send more."""
        super().resume_writing()
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None
            if self._phase == "answer":
                self.connection_limits.keep(self.transport)

    # Closing

    def _refuse(self, status: int) -> None:
        """Close the connection; say why, unless another answer is on its way."""
        phrase = HTTPStatus(status).phrase
        _note(f"http-{status}", f"a connection was closed: {phrase}")
        if self.transport.is_closing():
            return
        answered = self._in_flight and (
            self._in_head or self.cycle.response_started or bool(self.pipeline)
        )
        if not answered and (self._in_head or self._in_flight):
            self.transport.write(REFUSAL.format(status, phrase).encode())
        self._close()

    def _close(self) -> None:
        """Close the connection when the client has read everything, but wait only a little."""
        self.transport.close()
        if self.transport.get_write_buffer_size():
            self.loop.call_later(CLOSE_TIMEOUT, self.transport.abort)


class LimitedWebSocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket that is read as fast as its messages are handled.

    It gives way to newcomers, and has a limit of time, until the application has accepted it; what
    the client sends meanwhile waits. A request that WebSocket does not allow, such as one with a
    body, is refused.

    WebSocket has pings and fragments of its own, which the table does not use. A client that sends
    too many of them is cut off without a close frame. So is a client that does not read what it was
    sent when its socket is to be closed.
    """

    connection_limits: ClassVar[ConnectionLimits]

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._limiter = frame_limiter(self.loop.time)
        self._unread = bytearray()
        self._handshake: asyncio.TimerHandle

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Go on with a connection whose client has asked for a socket."""
        super().connection_made(transport)
        self._handshake = self.loop.call_later(HANDSHAKE_TIMEOUT, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._handshake.cancel()
        self._unread.clear()
        self.connection_limits.release(self.transport)
        super().connection_lost(exc)

    # Reading

    def data_received(self, data: bytes) -> None:
        """Take data, and parse as much of it as may be parsed now."""
        self._unread += data
        self._parse()

    async def receive(self) -> Any:
        """The next event of the client, for the application; then parse more."""
        event = await super().receive()
        if self._unread and not self.read_paused:
            self._parse()
        return event

    @property
    def _awaits_application(self) -> bool:
        """Whether a message, or the request for the socket, has not been handled."""
        return self.read_paused or (self.handshake_initiated and not self.handshake_complete)

    def _parse(self) -> None:
        """Parse what has been received, until there is something that is not handled."""
        while self._unread and not self._awaits_application and not self.transport.is_closing():
            part = bytes(self._unread[:CHUNK])
            del self._unread[:CHUNK]
            super().data_received(part)
            if self.conn.handshake_exc is not None:
                self._refuse()
        if self.transport.is_closing():
            self._unread.clear()
        elif self._unread:
            self.transport.pause_reading()
        elif not self.read_paused:
            self.transport.resume_reading()

    def send_receive_event_to_app(self) -> None:
        """Pass a message to the application."""
        if not self._is_allowed():
            return
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                _note("utf-8", "a text message that is not UTF-8 was refused")
                self.conn.fail(CloseCode.INVALID_DATA)
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()

    def handle_cont(self, event: Frame) -> None:
        """Take the next fragment of a message."""
        if self._is_allowed():
            super().handle_cont(event)

    def handle_ping(self) -> None:
        """Answer a ping."""
        if self._is_allowed():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Take a pong."""
        if self._is_allowed():
            super().handle_pong(event)

    def _is_allowed(self) -> bool:
        allowed = self._limiter.allow()
        if not allowed and not self.transport.is_closing():
            _note("frames", "a client that sent too many frames was cut off")
            self.transport.abort()
        return allowed

    # The handshake

    async def send(self, message: Any) -> None:
        """Send what the application says; a refusal completes the handshake, too."""
        if self.transport.is_closing():
            raise ClientDisconnected  # uvicorn would take it for an error of the application
        await super().send(message)
        if message["type"] == "websocket.accept" and not self.transport.is_closing():
            self._handshake.cancel()
            self.connection_limits.keep(self.transport)
            self._parse()
        elif self.close_sent:
            self.handshake_complete = True
            self._parse()

    def send_500_response(self) -> None:
        """Say that no socket can be had, unless there is an answer already."""
        if not self.handshake_complete and self.initial_response is None:
            super().send_500_response()
            self.handshake_complete = self.close_sent = True

    def _refuse(self) -> None:
        """Refuse a request that reaches no application; nothing follows it."""
        if self.transport.is_closing():
            return  # it was answered
        _note("handshakes", "a request for a socket that WebSocket does not allow was refused")
        bad = HTTPStatus.BAD_REQUEST
        answer = b"".join(self.conn.data_to_send()) or REFUSAL.format(bad, bad.phrase).encode()
        self.transport.write(answer)
        self.handshake_complete = self.close_sent = True
        self.transport.close()
        self._cut_off()

    # Closing

    def keepalive_timeout(self) -> None:
        """Close the connection of a client that does not answer pings."""
        super().keepalive_timeout()
        self._cut_off()

    async def run_asgi(self) -> None:
        """Serve the client, and cut it off if it stays afterwards."""
        await super().run_asgi()
        self._cut_off()

    def _cut_off(self) -> None:
        """Give the client time to close, if it still reads; cut it off otherwise."""
        if self.writable.is_set():
            self.loop.call_later(self.close_timeout, self.transport.abort)
        else:
            self.transport.abort()
