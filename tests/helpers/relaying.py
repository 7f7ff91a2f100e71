"""A relay without a server around it, and an owner of tables that answers what a test wants."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from itertools import count
from typing import Any

from starlette.types import Message, Receive, Scope, Send

from russianbank.server.cluster.relay import Relay
from russianbank.server.domain_errors import OwnedElsewhere, relays
from russianbank.server.http.error_response import json_error
from russianbank.server.store.node_lease import OtherNode

Answering = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


class Edge:
    """A node that has no table: another one has all of them.

    Args:
        owner: the address of that node.

    Attributes:
        sent: what was sent to the client.
        asked: the requests that reached the application.
    """

    cluster_key = "k" * 43
    accepted_keys = (cluster_key, "n" * 43)

    def __init__(self, owner: str) -> None:
        self.other_nodes = (OtherNode(2, owner, "{}"),)
        self.sent: list[Message] = []
        self.asked: list[Scope] = []
        self._owner = owner
        times = count(0.0, 1.5)  # so nobody waits long until the relay gives up
        self._relay = Relay(
            *(self._app, self, lambda host: None, lambda kind: None),
            lambda: next(times),
            4096,
        )

    async def _app(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            return
        self.asked.append(scope)
        relays(scope, OwnedElsewhere(self._owner, 2))
        if scope["type"] == "http":
            await json_error(503, "restart", "another node has it")(scope, receive, send)

    async def ask(
        self,
        method: str = "GET",
        *,
        query: bytes = b"",
        headers: Mapping[bytes, bytes] = {},
        left: asyncio.Event | None = None,
    ) -> None:
        """Ask for a table as a client, which leaves when `left` is set."""
        gone = left or asyncio.Event()
        body: list[Message] = [{"type": "http.request", "body": b"", "more_body": False}]

        async def receive() -> Message:
            if body:
                return body.pop()
            await gone.wait()
            return {"type": "http.disconnect"}

        scope = _scope("http", query) | {"method": method}
        scope["headers"] = [*scope["headers"], *headers.items()]
        await self._relay(scope, receive, self.send)

    async def connect(
        self,
        receive: Receive,
        send: Send | None = None,
        *,
        headers: Mapping[bytes, bytes] = {},
    ) -> None:
        """Open a WebSocket to a table as a client."""
        scope = _scope("websocket", b"") | {
            "subprotocols": [],
            "extensions": {"websocket.http.response": {}},
        }
        scope["headers"] = [*scope["headers"], *headers.items()]
        await self._relay(scope, receive, send or self.send)

    def replace_owner(self) -> None:
        """Let the lease of the owner end, and another node join at its address."""
        self.other_nodes = (OtherNode(3, self._owner, "{}"),)

    async def send(self, message: Message) -> None:
        """Take what is sent to the client."""
        self.sent.append(message)

    @property
    def status(self) -> int:
        """The HTTP status of the answer."""
        found: int = self.sent[0]["status"]
        return found

    @property
    def headers(self) -> dict[bytes, bytes]:
        """The headers of the answer."""
        return dict(self.sent[0]["headers"])

    @property
    def body(self) -> bytes:
        """The body of the answer."""
        return b"".join(one.get("body", b"") for one in self.sent)

    async def close(self) -> None:
        """Close the connections to the owner."""
        await self._relay({"type": "lifespan"}, _nothing, self.send)


async def _nothing() -> Message:
    return {}


def _scope(kind: str, query: bytes) -> dict[str, Any]:
    return {
        "type": kind,
        "path": "/ws/one",
        "raw_path": b"/ws/one",
        "query_string": query,
        "scheme": "http" if kind == "http" else "ws",
        "headers": [(b"host", b"cards.example")],
        "client": ("192.0.2.7", 1),
    }


@contextlib.asynccontextmanager
async def edge_to(answering: Answering) -> AsyncIterator[Edge]:
    """An edge, and an owner that handles each of its connections in some way."""
    handled: set[asyncio.Task[None]] = set()

    async def handle(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError):
            await answering(reader, writer)
        writer.close()

    def begin(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.ensure_future(handle(reader, writer))
        handled.add(task)
        task.add_done_callback(lambda _: writer.transport.abort() if task.cancelled() else None)

    server = await asyncio.start_server(begin, "127.0.0.1", 0)
    edge = Edge(f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}")
    try:
        yield edge
    finally:
        await edge.close()
        server.close()
        for task in handled:
            task.cancel()
        await asyncio.gather(*handled, return_exceptions=True)
        await asyncio.sleep(0)  # the connections are closed
