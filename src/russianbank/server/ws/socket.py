"""The socket of a table: what a client sends is read here, and what he is told goes out here.

Nothing that a client sends can break it: what cannot be read is answered, and so is too much; at
the third time the socket is closed (R17, R22).
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Mapping
from typing import Protocol

import msgspec
from starlette.responses import PlainTextResponse
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from russianbank.server.live.audience import Admission, Connection
from russianbank.server.live.outbox import Outbox
from russianbank.server.live.rate_limit import MAX_MESSAGE, ClientLimits, RateLimiter
from russianbank.server.live.registry import Registry
from russianbank.server.live.table_actor import TableActor
from russianbank.server.store.jobs import StorageError
from russianbank.server.table.entry import ActEntry, PutRightEntry, SayEntry, StopEntry
from russianbank.server.table.messages import (
    ByeReason,
    CommandRefusal,
    Leave,
    No,
    Ping,
    Play,
    Pong,
    Right,
    Say,
    Stop,
    read,
)
from russianbank.server.table.resume import LastSeen

log = logging.getLogger(__name__)

CLOSE: Mapping[ByeReason, tuple[int, str]] = {
    "restart": (1012, "restart"),
    "sync-failed": (4400, "cannot-read"),
    "gone": (4404, "gone"),
    "slow": (4408, "slow"),
    "limit": (4429, "limit"),
}
"""The WebSocket close code and reason for each reason to end a connection."""

CLOSE_TIMEOUT = 2.0
"""Seconds that a client has to take notice of being shown out."""


class Authenticator(Protocol):
    """Whoever knows people by their sessions."""

    async def admit(self, websocket: WebSocket, table_id: str) -> Admission | None:
        """Tell who wants to come in to a table; None if he may not."""
        ...


def socket_route(registry: Registry, door: Authenticator) -> WebSocketRoute:
    """The route of the tables' sockets.

    Args:
        hub: the tables.
        door: who knows people by their sessions.
    """

    async def endpoint(websocket: WebSocket) -> None:
        table_id = websocket.path_params["table_id"]
        admission = await door.admit(websocket, table_id)
        if admission is None:
            await websocket.close(4403)
        elif registry.draining:
            await _turn_away(websocket, 503, "the server is about to leave; try again in a moment")
        elif not registry.sockets.take(admission.session):
            await _turn_away(websocket, 429, "too many tables are open; close some of them")
        else:
            try:
                await websocket.accept()
                await _ClientSession(registry, websocket, admission).run(table_id)
            finally:
                registry.sockets.free(admission.session)

    return WebSocketRoute("/ws/{table_id}", endpoint)


async def _turn_away(websocket: WebSocket, status: int, why: str) -> None:
    await websocket.send_denial_response(PlainTextResponse(why, status))


def seen_in(websocket: WebSocket) -> LastSeen:
    """What a client says that he saw last; a hash he cannot have seen stands for nothing."""
    version = websocket.query_params.get("v", "")
    if not version.isdecimal() or len(version) > 15:
        return LastSeen()
    return LastSeen(int(version), websocket.query_params.get("h", ""))


class _ClientSession:
    """One client at a table, from his coming to his going."""

    def __init__(self, registry: Registry, websocket: WebSocket, admission: Admission) -> None:
        self._registry = registry
        self._websocket = websocket
        self._clock = registry.clock.monotonic
        self._outbox = Outbox(websocket.send_text, self._clock)
        self._connection = Connection(admission.seat, self._outbox, admission.session)
        self._actor: TableActor
        self._limits: ClientLimits

    async def run(self, table_id: str) -> None:
        """See the client in, listen to him, and see him out."""
        sending = asyncio.ensure_future(self._outbox.run())
        listening = asyncio.ensure_future(self._listen(table_id))
        try:
            await asyncio.wait({sending, listening}, return_when=asyncio.FIRST_COMPLETED)
            if listening.done() and self._outbox.closing:
                await asyncio.wait({sending}, timeout=CLOSE_TIMEOUT)
        finally:
            for task in (sending, listening):
                task.cancel()
            ends = await asyncio.gather(sending, listening, return_exceptions=True)
        for end in ends:
            if isinstance(end, Exception) and not isinstance(end, WebSocketDisconnect):
                raise end
        if isinstance(ends[0], str):
            await self._close(*CLOSE[ends[0]])

    async def _close(self, code: int, reason: str) -> None:
        with contextlib.suppress(TimeoutError, RuntimeError, WebSocketDisconnect):
            async with asyncio.timeout(CLOSE_TIMEOUT):
                await self._websocket.close(code, reason)

    async def _listen(self, table_id: str) -> None:
        try:
            found = await self._registry.door(table_id)
            if found is None:
                self._turn_back()
                return
            self._actor = found
            self._limits = ClientLimits(self._clock, self._allowance())
            await self._actor.enter(self._connection, seen_in(self._websocket))
        except StorageError:
            self._connection.disconnect("restart")
            return
        try:
            while not self._outbox.closing:
                await self._hear(await self._received())
        except WebSocketDisconnect:
            pass
        finally:
            self._actor.leave(self._connection)

    def _turn_back(self) -> None:
        if self._registry.draining:
            self._connection.disconnect("restart")
        else:
            self._connection.disconnect("gone")  # rule 1

    def _allowance(self) -> RateLimiter | None:
        seat = self._connection.seat
        return None if seat is None else self._actor.allowances[seat]

    async def _received(self) -> str | bytes:
        """The next message.

        Raises:
            WebSocketDisconnect: if the client is gone.
        """
        event = await self._websocket.receive()
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(event.get("code", 1005))
        text: str | bytes | None = event.get("text")
        return event.get("bytes", b"") if text is None else text

    async def _hear(self, frame: str | bytes) -> None:
        if len(frame) > MAX_MESSAGE:
            self._too_much("", f"a message has at most {MAX_MESSAGE} characters; send less")
            return
        try:
            message = read(frame)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as cause:
            self._refuse(
                "", CommandRefusal("cannot-read", f"this is no message of the protocol: {cause}")
            )
            self._strike("sync-failed")
            return
        match message:
            case Ping():
                if self._limits.ping():
                    self._connection.send(Pong(message.at))
                else:
                    self._too_much("", "too many pings; send one in two seconds")
            case _ if not self._limits.act():
                name = "" if isinstance(message, Leave) else message.id
                self._too_much(name, "too many messages at once; wait a moment")
            case Leave():
                self._connection.leaving = True
            case _ if self._connection.seat is None:
                self._refuse(
                    message.id, CommandRefusal("watching", "you are watching; players act")
                )
            case _:
                await self._do(message)

    async def _do(self, message: Play | Stop | Say | Right) -> None:
        seat, sender = self._connection.seat, self._connection
        match message:
            case Play():
                did = ActEntry(message.m, message.force)
                await self._actor.do(
                    seat, message.id, did, expected=message.v, after=message.after, sender=sender
                )
            case Stop():
                seen = max(message.v, sender.seen)  # nobody gains by saying less
                await self._actor.do(seat, message.id, StopEntry(seen), sender=sender)
            case Say():
                await self._actor.do(seat, message.id, SayEntry(message.w), sender=sender)
            case Right():
                righted = PutRightEntry(message.to, message.at)
                await self._actor.do(seat, message.id, righted, sender=sender)

    def _refuse(self, name: str, why: CommandRefusal) -> None:
        self._connection.send(No(name, self._actor.version, why))

    def _too_much(self, name: str, said: str) -> None:
        self._refuse(name, CommandRefusal("limit", said))
        self._strike("limit")

    def _strike(self, reason: ByeReason) -> None:
        if self._limits.strike(reason):
            self._connection.disconnect(reason)
