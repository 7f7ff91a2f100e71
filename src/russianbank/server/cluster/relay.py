"""The relay: a client that reaches a node without its table is served by the one that has it.

It is a middleware around the whole application. When the application finds that another node owns
a table (`OwnedElsewhere`), the request, or the WebSocket, is sent to that node as it came, and the
answer is passed back as it comes. If that node does not answer, the application is asked again: it
takes the table over as soon as the lease of the other node has expired.

A relayed request carries the cluster key, the client's address, the scheme and the host to which it
was sent, so that it looks to the owner as it looked here. Without the key these headers mean
nothing; with it, and without a scheme that there is, the request is refused. A relayed request is
not relayed again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from hmac import compare_digest
from http import HTTPStatus

from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from russianbank.core.errors import CannotBeRead
from russianbank.server.cluster.http_relay import HttpRelay
from russianbank.server.cluster.relayed_request import (
    CLIENT,
    HOST,
    KEY,
    MARKS,
    SCHEME,
    SCHEMES,
    TOKEN,
    Membership,
    RecordedBody,
    Unreachable,
)
from russianbank.server.cluster.socket_relay import SocketRelay
from russianbank.server.domain_errors import OwnedElsewhere

PATIENCE = 4.0
"""Seconds for which a node that does not answer is tried; its lease has expired by then."""

RETRY_AFTER = 0.2
"""Seconds between two tries."""


class Relay:
    """Sends requests to the nodes that can answer them.

    Args:
        app: the application.
        membership: this server as a node.
        trust: called with the address of a node when it has shown the key.
        count: called for what is sent to another node: ``http`` or ``websocket``.
        clock: returns the time in seconds.
        most: bytes in the body of a request at most.
    """

    def __init__(
        self,
        app: ASGIApp,
        membership: Membership,
        trust: Callable[[str], None],
        count: Callable[[str], None],
        clock: Callable[[], float],
        most: int,
    ) -> None:
        self._app = app
        self._membership = membership
        self._trust = trust
        self._count = count
        self._clock = clock
        self._most = most
        self._http = HttpRelay(membership)
        self._sockets = SocketRelay(membership)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let the application answer, or the node that it names."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)  # from the start of the server to its end
            await self._http.close()
            return
        try:
            is_relayed = self._is_relayed(scope)
        except CannotBeRead as cause:
            await _refuse(str(cause), scope, receive, send)
            return
        if is_relayed:
            await self._app(scope, receive, send)
        else:
            await self._serve(scope, receive, send)

    def _is_relayed(self, scope: Scope) -> bool:
        """Whether a request comes from another node; then it is made to look as it did there.

        Raises:
            CannotBeRead: if it does, and does not say how it looked.
        """
        marks = _take_marks(scope)
        keys = [one.encode() for one in self._membership.accepted_keys]
        if not any(compare_digest(marks.get(KEY, b""), key) for key in keys):
            return False
        _check_marks(marks)
        if scope.get("client"):
            self._trust(scope["client"][0])
        _look_as_there(scope, marks)
        return True

    async def _serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Ask the application, and the owner of the table if there is another one."""
        body = RecordedBody(receive, self._most)
        state = dict(scope.get("state", {}))
        ends = self._clock() + PATIENCE
        while True:
            owner: list[OwnedElsewhere] = []
            asked = {**scope, "state": state, "relay": owner.append}
            kept: list[Message] = []
            receiving = body.again() if scope["type"] == "http" else receive
            await self._app(asked, receiving, _unless(owner, send, kept))
            if not owner:
                return
            try:
                await self._pass_on(asked, body, receive, send, owner[0])
                return
            except Unreachable:
                if self._clock() > ends:
                    await self._give_up(kept, asked, receive, send)
                    return
            await asyncio.sleep(RETRY_AFTER)

    async def _pass_on(
        self, scope: Scope, body: RecordedBody, receive: Receive, send: Send, owner: OwnedElsewhere
    ) -> None:
        if not owner.address:
            raise Unreachable
        self._count(scope["type"])
        if scope["type"] == "http":
            await self._http.pass_on(scope, body, send, owner)
        else:
            await self._sockets.pass_on(scope, receive, send, owner)

    async def _give_up(
        self, kept: list[Message], scope: Scope, receive: Receive, send: Send
    ) -> None:
        """Send what the application would have answered without a relay."""
        if scope["type"] == "websocket":
            await self._sockets.refuse(scope, receive, send)
        for message in kept:
            await send(message)


def _take_marks(scope: Scope) -> dict[str, bytes]:
    """The headers that only nodes send each other, which are taken out of a request."""
    headers = [(name.decode("latin-1"), value) for name, value in scope["headers"]]
    scope["headers"] = [one for one in scope["headers"] if one[0].decode("latin-1") not in MARKS]
    return {name: value for name, value in headers if name in MARKS}


def _check_marks(marks: Mapping[str, bytes]) -> None:
    """Check that a relayed request says how it looked.

    Raises:
        CannotBeRead: if it does not.
    """
    if marks.get(SCHEME) not in SCHEMES:
        raise CannotBeRead(
            f"a relayed request says in {SCHEME} by which scheme it came; "
            "send http, https, ws or wss"
        )
    if not all(value.isascii() for value in marks.values()):
        raise CannotBeRead("the headers of a relayed request are ASCII; send them as they came")


def _look_as_there(scope: Scope, marks: Mapping[str, bytes]) -> None:
    """Make a relayed request look as it did at the node that it reached first."""
    scope["client"] = (marks[CLIENT].decode(), 0) if CLIENT in marks else None
    scope["scheme"] = marks[SCHEME].decode()
    scope["headers"] = [one for one in scope["headers"] if one[0] != b"host"]
    if HOST in marks:
        scope["headers"].append((b"host", marks[HOST]))
    if TOKEN in marks:
        scope.setdefault("state", {})["token"] = marks[TOKEN].decode()


async def _refuse(said: str, scope: Scope, receive: Receive, send: Send) -> None:
    refusal = PlainTextResponse(said, HTTPStatus.BAD_REQUEST)
    if scope["type"] == "websocket":
        await WebSocket(scope, receive, send).send_denial_response(refusal)
    else:
        await refusal(scope, receive, send)


def _unless(owner: list[OwnedElsewhere], send: Send, kept: list[Message]) -> Send:
    """Sends what the application answers, unless it has named another owner: then it is kept."""

    async def sending(message: Message) -> None:
        if owner:
            kept.append(message)
        else:
            await send(message)

    return sending
