"""Passes the WebSockets of a table on to another node, frame by frame in both directions.

Each frame waits until the one before is written. So what a slow client does not take does not wait
here in memory; a client that takes nothing for too long is cut off (R24).
"""

from __future__ import annotations

import asyncio
import contextlib

from starlette.responses import PlainTextResponse, Response
from starlette.types import Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from russianbank.server.cluster.relayed_request import (
    Membership,
    Unreachable,
    marks,
    passed_on,
    target,
    wait_until_gone,
)
from russianbank.server.domain_errors import OwnedElsewhere
from russianbank.server.live.outbox import MAX_WAIT

OPEN_TIMEOUT, CLOSE_TIMEOUT = 1.5, 2.0
"""Seconds in which another node must accept a WebSocket, and close one."""

MAX_FRAME = 4 * 1024 * 1024
"""Bytes in a frame of another node at most."""

RESTART = 1012
"""The close code by which a client learns to come back."""

_OWN = "sec-websocket-"
"""Headers that begin with this are made anew."""


class SocketRelay:
    """Passes WebSockets on.

    Args:
        membership: knows the cluster key.
    """

    def __init__(self, membership: Membership) -> None:
        self._membership = membership

    async def pass_on(
        self, scope: Scope, receive: Receive, send: Send, owner: OwnedElsewhere
    ) -> None:
        """Pass a WebSocket that is not accepted yet on, until one end closes it.

        Raises:
            Unreachable: if the node does not answer; the WebSocket is not accepted then.
        """
        try:
            there = await self._open_in_time(scope, owner)
        except InvalidStatus as refused:
            answer = refused.response
            kind = answer.headers.get("content-type")
            denial = Response(bytes(answer.body or b""), answer.status_code, media_type=kind)
            await WebSocket(scope, receive, send).send_denial_response(denial)
            return
        except (OSError, TimeoutError, InvalidHandshake, ConnectionClosed) as cause:
            raise Unreachable from cause
        try:
            with contextlib.suppress(OSError, WebSocketDisconnect):  # the client left, or is slow
                await WebSocket(scope, receive, send).accept()
                await self._pass_frames(receive, send, there, owner.node)
        finally:
            await there.close()

    async def refuse(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse a WebSocket, because the owner of its table does not answer."""
        said = "the server with this table does not answer; try again in a moment"
        await WebSocket(scope, receive, send).send_denial_response(PlainTextResponse(said, 503))

    async def _pass_frames(
        self, receive: Receive, send: Send, there: ClientConnection, node: int
    ) -> None:
        """Pass frames both ways until one end closes, or the owner is gone without closing."""
        to_owner = asyncio.ensure_future(_to_owner(receive, there))
        to_client = asyncio.ensure_future(_to_client(send, there))
        ending = asyncio.ensure_future(wait_until_gone(self._membership, node))
        tasks = (to_owner, to_client, ending)
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            is_cut_off = not to_owner.done() and not to_client.done()
            if to_client.done():
                to_client.result()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        if is_cut_off:
            await _send_in_time(send, _close(RESTART, "restart"))

    async def _open_in_time(self, scope: Scope, owner: OwnedElsewhere) -> ClientConnection:
        """Open a WebSocket at the owner.

        Raises:
            Unreachable: if its lease ends meanwhile: its port may be open, and nobody there.
        """
        opening = asyncio.ensure_future(self._open(scope, owner.address))
        ending = asyncio.ensure_future(wait_until_gone(self._membership, owner.node))
        try:
            await asyncio.wait((opening, ending), return_when=asyncio.FIRST_COMPLETED)
            if not opening.done():
                raise Unreachable
            return opening.result()
        finally:
            opening.cancel()
            ending.cancel()
            await asyncio.gather(opening, ending, return_exceptions=True)

    async def _open(self, scope: Scope, address: str) -> ClientConnection:
        headers = passed_on(scope["headers"]) + marks(scope, self._membership.cluster_key)
        text = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in headers]
        return await connect(
            f"ws{address.removeprefix('http')}{target(scope).decode('latin-1')}",
            additional_headers=[one for one in text if not one[0].startswith(_OWN)],
            user_agent_header=None,
            compression=None,
            proxy=None,
            ping_interval=None,
            open_timeout=OPEN_TIMEOUT,
            close_timeout=CLOSE_TIMEOUT,
            max_size=MAX_FRAME,
        )


async def _to_owner(receive: Receive, owner: ClientConnection) -> None:
    """Pass the frames of the client on until it leaves."""
    while (message := await receive())["type"] != "websocket.disconnect":
        text = message.get("text")
        with contextlib.suppress(ConnectionClosed):  # the other direction closes the WebSocket
            await owner.send(message["bytes"] if text is None else text)


async def _to_client(send: Send, owner: ClientConnection) -> None:
    """Pass the frames of the owner on, and at the end how it closed."""
    try:
        async for frame in owner:
            kind = "text" if isinstance(frame, str) else "bytes"
            await _send_in_time(send, {"type": "websocket.send", kind: frame})
    except ConnectionClosed:
        pass
    if owner.close_code in (None, 1005, 1006):  # it closed nothing: it was cut off
        await _send_in_time(send, _close(RESTART, "restart"))
    else:
        await _send_in_time(send, _close(owner.close_code, owner.close_reason or ""))


def _close(code: int, reason: str) -> Message:
    return {"type": "websocket.close", "code": code, "reason": reason}


async def _send_in_time(send: Send, message: Message) -> None:
    """Send a message to the client.

    Raises:
        TimeoutError: if the client does not take what it was sent before.
    """
    async with asyncio.timeout(MAX_WAIT):
        await send(message)
