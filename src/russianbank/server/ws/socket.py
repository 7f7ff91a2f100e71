"""The socket of a table: reads the messages of one client, and sends what waits in its outbox.

No input of a client can break it: a frame that cannot be read is answered, and so is one too many;
the third of a kind ends the connection (R17, R22).
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import takewhile
from typing import Protocol

import msgspec
from starlette.responses import PlainTextResponse
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from russianbank.server.domain_errors import OwnedElsewhere, relays
from russianbank.server.live.audience import LateConnection
from russianbank.server.live.blocks import Blocks
from russianbank.server.live.budgets import LONGEST_WAIT, Budgets, Cost
from russianbank.server.live.connection import Admission, Connection, attempt_from
from russianbank.server.live.orders import Orders, cannot_read
from russianbank.server.live.outbox import Outbox
from russianbank.server.live.rate_limit import (
    MAX_MESSAGE,
    ClientLimits,
    network_of,
    wide_network_of,
)
from russianbank.server.live.registry import Registry
from russianbank.server.live.table_actor import TableActor
from russianbank.server.store.contract import Friendships, TalkReports
from russianbank.server.store.jobs import StorageError
from russianbank.server.table.messages import (
    ByeReason,
    CommandRefusal,
    Leave,
    Ping,
    read,
)
from russianbank.server.table.resume import LastSeen, last_seen_from

log = logging.getLogger(__name__)

FORBIDDEN = 4403
CLOSE: Mapping[ByeReason, tuple[int, str]] = {
    "restart": (1012, "restart"),
    "moved": (1012, "moved"),
    "sync-failed": (4400, "cannot-read"),
    "gone": (4404, "gone"),
    "slow": (4408, "slow"),
    "limit": (4429, "limit"),
    "blocked": (4403, "blocked"),
}
"""The WebSocket close code and reason for each reason to end a connection."""

FRAMES_AT_ONCE = 16
FRAMES = Cost(ms=0.2 * FRAMES_AT_ONCE)
"""What so many frames cost their client, who pays for them when the first one comes."""

TOO_MANY = "too many messages at once; wait a moment"

CLOSE_TIMEOUT = 2.0
"""Seconds that a client has to take its last messages and the close frame."""


class Authenticator(Protocol):
    """Knows clients by their sessions."""

    async def admit(self, websocket: WebSocket, table_id: str) -> Admission | None:
        """Who wants to connect to a table; None if they may not."""


def socket_route(
    registry: Registry,
    authenticator: Authenticator,
    budgets: Budgets,
    blocks: Blocks,
    reports: TalkReports | None = None,
    friends: Friendships | None = None,
) -> WebSocketRoute:
    """The route of all table sockets.

    Args:
        registry: the live tables.
        authenticator: knows clients by their sessions.
        budgets: the budgets of all clients.
        blocks: who is kept out.
        reports: what players report; None if nobody reads it.
        friends: how people stand; None where nobody is known again.
    """

    async def endpoint(websocket: WebSocket) -> None:
        table_id = websocket.path_params["table_id"]
        admission = await authenticator.admit(websocket, table_id)
        if admission is None:
            await websocket.close(FORBIDDEN)
        elif owner := await _other_owner(registry, table_id):
            if not relays(websocket.scope, owner):
                await _deny(websocket, 503, str(owner))
        elif registry.draining:
            reason = registry.given_up or "the server is about to leave"
            await _deny(websocket, 503, f"{reason}; try again in a moment")
        else:
            with _counted(registry, websocket, admission) as has_room:
                if has_room:
                    await websocket.accept()
                    session = _ClientSession(
                        registry, websocket, admission, budgets, blocks, reports, friends
                    )
                    await session.run(table_id)
                else:
                    log.info("a socket too many was refused", extra={"kind": "sockets"})
                    await _deny(websocket, 429, "too many tables are open; close some of them")

    return WebSocketRoute("/ws/{table_id}", endpoint)


async def _other_owner(registry: Registry, table_id: str) -> OwnedElsewhere | None:
    """Who owns a table, if another node does; an unreadable table is looked for again later."""
    try:
        await registry.find(table_id)
    except OwnedElsewhere as owner:
        return owner
    except StorageError:
        pass
    return None


@contextlib.contextmanager
def _counted(registry: Registry, websocket: WebSocket, admission: Admission) -> Iterator[bool]:
    """Count a socket while it is open; yields whether there is room for it."""
    address = network_of(websocket.client.host if websocket.client else "nowhere")
    most = None if admission.is_person else registry.addresses.most
    counts = [
        (registry.connections, admission.session, most),
        (registry.addresses, address, None),
    ]
    if wide := wide_network_of(address):
        counts.append((registry.networks, wide, None))
    if admission.seat is None:
        counts.append((registry.watchers, "all", None))
    held = list(takewhile(lambda one: one[0].acquire(one[1], one[2]), counts))
    try:
        yield len(held) == len(counts)
    finally:
        for quota, holder, _ in held:
            quota.release(holder)


async def _deny(websocket: WebSocket, status: int, reason: str) -> None:
    """Answer the request for a socket with an HTTP status."""
    await websocket.send_denial_response(PlainTextResponse(reason, status))


def _why_not_found(registry: Registry) -> ByeReason:
    """Why a table could not be entered."""
    if registry.given_up:
        return "moved"
    return "restart" if registry.draining else "gone"


def last_seen(websocket: WebSocket) -> LastSeen:
    """What a client says that it saw last; nothing if that is not a version."""
    query = websocket.query_params
    return last_seen_from(query.get("v", ""), query.get("h", ""))


class _ClientSession:
    """One client at a table, from connecting to disconnecting."""

    def __init__(
        self,
        registry: Registry,
        websocket: WebSocket,
        admission: Admission,
        budgets: Budgets,
        blocks: Blocks,
        reports: TalkReports | None,
        friends: Friendships | None,
    ) -> None:
        self._registry = registry
        self._reports = reports
        self._friends = friends
        self._budgets = budgets
        self._blocks = blocks
        self._session = admission.session
        self._host = websocket.client.host if websocket.client else "nowhere"
        self._websocket = websocket
        self._clock = registry.clock.monotonic
        self._outbox = Outbox(websocket.send_text, self._clock, self._wake)
        link = websocket.query_params.get("a", "")
        self._connection = Connection(
            None if link else admission.seat,
            self._outbox,
            admission.session,
            attempt_from(websocket.query_params.get("c", "")),
            link,
            network_of(self._host),
        )
        self._actor: TableActor
        self._orders: Orders
        self._limits: ClientLimits

    async def run(self, table_id: str) -> None:
        """Send and receive until one of both ends, or an operator blocks the client."""
        disconnect = partial(self._connection.disconnect, "blocked")
        with self._blocks.watching(self._host, self._session, disconnect):
            await self._serve(table_id)

    def _wake(self, send: Callable[[], None]) -> None:
        """Begin to send: to a player at once, to watchers in portions."""
        if self._connection.seat is None:
            self._registry.crowd.do(send)
        else:
            send()

    async def _serve(self, table_id: str) -> None:
        """Send and receive until one of both ends, then close the socket."""
        sending = asyncio.ensure_future(self._outbox.run())
        receiving = asyncio.ensure_future(self._receive(table_id))
        try:
            await asyncio.wait({sending, receiving}, return_when=asyncio.FIRST_COMPLETED)
            if receiving.done() and self._outbox.closing:
                await asyncio.wait({sending}, timeout=CLOSE_TIMEOUT)
        finally:
            for task in (sending, receiving):
                task.cancel()
            ends = await asyncio.gather(sending, receiving, return_exceptions=True)
        for end in ends:
            if isinstance(end, Exception) and not isinstance(end, WebSocketDisconnect):
                raise end
        if isinstance(ends[0], str):
            await self._close(*CLOSE[ends[0]])

    async def _close(self, code: int, reason: str) -> None:
        with contextlib.suppress(TimeoutError, RuntimeError, WebSocketDisconnect):
            async with asyncio.timeout(CLOSE_TIMEOUT):
                await self._websocket.close(code, reason)

    async def _receive(self, table_id: str) -> None:
        """Enter the table, and handle what the client sends until it is gone."""
        try:
            actor = await self._registry.find(table_id)
            if actor is None or self._registry.draining:  # if not draining, case 1 of resume.py
                self._connection.disconnect(_why_not_found(self._registry))
                return
            self._actor = actor
            self._orders = Orders(actor, self._connection, self._reports, self._friends)
            seat = self._connection.seat
            messages = None if seat is None else actor.message_limiters[seat]
            self._limits = ClientLimits(self._clock, messages)
            await actor.enter(self._connection, last_seen(self._websocket))
        except (StorageError, OwnedElsewhere, LateConnection):
            # If its client still lives, it comes back, and is relayed if another node has the table
            self._connection.disconnect("restart")
            return
        frames = 0
        try:
            while not self._outbox.closing:
                frame = await self._next_frame()
                if frames % FRAMES_AT_ONCE == 0:
                    wait = self._budgets.reserve(self._host, FRAMES)
                    await asyncio.sleep(min(wait, LONGEST_WAIT))
                frames += 1
                await self._handle(frame)
        except WebSocketDisconnect:
            pass
        finally:
            self._actor.leave(self._connection)

    async def _next_frame(self) -> str | bytes:
        """The next frame.

        Raises:
            WebSocketDisconnect: if the client is gone.
        """
        event = await self._websocket.receive()
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(event.get("code", 1005))
        text: str | bytes | None = event.get("text")
        return event.get("bytes", b"") if text is None else text

    async def _handle(self, frame: str | bytes) -> None:
        """Read a frame, and execute it if it is within the limits."""
        if len(frame) > MAX_MESSAGE:
            self._refuse_excess("", f"a message has at most {MAX_MESSAGE} characters; send less")
            return
        try:
            message = read(frame)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as cause:
            self._orders.refuse("", cannot_read(cause))
            self._strike("sync-failed")
            return
        match message:
            case Ping() if not self._limits.allow_ping():
                self._refuse_excess("", "too many pings; send one in two seconds")
            case Ping():
                await self._orders.carry_out(message)
            case _ if self._registry.draining:
                pass  # the client sends it again to the server that has the table next (R7)
            case _ if not self._limits.allow_message():
                client_id = "" if isinstance(message, Leave) else message.id
                await self._answer_excess(client_id)
            case _:
                await self._orders.carry_out(message)

    async def _answer_excess(self, client_id: str) -> None:
        """Refuse a message over the limit, unless it is one sent again that has its answer (R7)."""
        try:
            refusal = CommandRefusal("limit", TOO_MANY)
            answer = await self._actor.answer_to(self._connection.seat, client_id, refusal)
        except StorageError:
            self._connection.disconnect("restart")
            return
        if answer is None:
            self._refuse_excess(client_id, TOO_MANY)
        else:
            self._connection.send(answer)

    def _refuse_excess(self, client_id: str, said: str) -> None:
        self._orders.refuse(client_id, CommandRefusal("limit", said))
        self._strike("limit")

    def _strike(self, reason: ByeReason) -> None:
        """Count a violation, and disconnect at the third of a kind."""
        if self._limits.strike(reason):
            self._connection.disconnect(reason)
