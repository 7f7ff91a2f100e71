"""What a relayed request carries, and how its body is kept until it is known who answers it."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from typing import Protocol
from urllib.parse import quote_from_bytes

from starlette.types import Message, Receive, Scope

from russianbank.core.errors import CannotBeRead
from russianbank.server.store.node_lease import OtherNode

KEY = "x-relay-key"
CLIENT = "x-relay-client"
HOST = "x-relay-host"
SCHEME = "x-relay-scheme"
TOKEN = "x-relay-token"
"""The headers of a relayed request: the cluster key, the client's address, the host and the scheme
to which it was sent, and the token of a session that began with it."""

SCHEMES = (b"http", b"https", b"ws", b"wss")
"""By which schemes a request may have come."""

MARKS = (KEY, CLIENT, HOST, SCHEME, TOKEN)

_NOT_PASSED_ON = {
    b"connection",
    b"content-length",
    b"date",
    b"host",
    b"keep-alive",
    b"proxy-authorization",
    b"proxy-connection",
    b"te",
    b"trailer",
    b"transfer-encoding",
    b"upgrade",
}
"""Headers that are about one connection, and those that are made anew."""

_PLAIN = bytes(range(0x21, 0x7F)).replace(b"#", b"")
"""The characters that an address may contain as they are."""

NOTICE_AFTER, LOOK_EVERY = 0.5, 0.1
"""Seconds after which it is looked whether the owner is gone, and between two looks. A node that
has just joined is known to the others after the first."""


class Unreachable(Exception):
    """A node that does not answer; nothing has been answered to the client."""


class Membership(Protocol):
    """This server as a node."""

    @property
    def cluster_key(self) -> str:
        """The secret by which nodes know each other, which this one sends."""

    @property
    def accepted_keys(self) -> tuple[str, ...]:
        """The secrets that this node accepts: two while the key is being changed."""

    @property
    def other_nodes(self) -> tuple[OtherNode, ...]:
        """The other nodes whose leases last."""


async def wait_until_gone(membership: Membership, node: int) -> None:
    """Wait until the lease of a node does not last any more; another one may have its address."""
    await asyncio.sleep(NOTICE_AFTER)
    while any(one.id == node for one in membership.other_nodes):
        await asyncio.sleep(LOOK_EVERY)


def passed_on(
    headers: list[tuple[bytes, bytes]], kept: Collection[bytes] = ()
) -> list[tuple[bytes, bytes]]:
    """The headers that are for the other end, not for the next connection, in their order.

    Args:
        headers: all headers, with names in lower case.
        kept: names of headers to pass on that are left out otherwise.
    """
    return [
        (name, value)
        for name, value in headers
        if (name not in _NOT_PASSED_ON or name in kept) and not name.startswith(b"x-forwarded-")
    ]


def marks(scope: Scope, key: str) -> list[tuple[bytes, bytes]]:
    """The headers by which the other node knows a request as relayed.

    Args:
        scope: the request.
        key: the cluster key.
    """
    hosts = [value for name, value in scope["headers"] if name == b"host"]
    token = scope.get("state", {}).get("token")
    made = {
        KEY: key.encode(),
        CLIENT: scope["client"][0].encode() if scope.get("client") else None,
        HOST: hosts[0] if len(hosts) == 1 else None,
        SCHEME: scope["scheme"].encode(),
        TOKEN: token.encode() if token else None,
    }
    return [(name.encode(), value) for name, value in made.items() if value is not None]


def target(scope: Scope) -> bytes:
    """The path and the query of a request, as they came; what is not ASCII is encoded."""
    path: bytes = scope.get("raw_path") or scope["path"].encode()
    query: bytes = scope.get("query_string", b"")
    return quote_from_bytes(path + (b"?" + query if query else b""), _PLAIN).encode()


class RecordedBody:
    """The body of a request, which can be read again.

    Args:
        receive: receives the request.
        most: bytes that the body may have.
    """

    def __init__(self, receive: Receive, most: int) -> None:
        self._receive = receive
        self._most = most
        self._read: list[Message] = []
        self._complete = False

    def again(self) -> Receive:
        """Receives the request from its beginning."""
        read = iter(list(self._read))

        async def receiving() -> Message:
            known = next(read, None)
            return known or await self._next()

        return receiving

    async def whole(self) -> bytes:
        """The whole body.

        Raises:
            CannotBeRead: if it is too long.
            ConnectionError: if the client left before it was complete.
        """
        while not self._complete:
            if (await self._next())["type"] == "http.disconnect":
                raise ConnectionError("the client has left")
        return b"".join(one.get("body", b"") for one in self._read)

    async def disconnect(self) -> None:
        """Wait until the client has left; the body must be complete."""
        while (await self._receive())["type"] != "http.disconnect":
            pass

    async def _next(self) -> Message:
        message = await self._receive()
        if message["type"] == "http.request":
            self._read.append(message)
            self._complete = not message.get("more_body", False)
            if sum(len(one.get("body", b"")) for one in self._read) > self._most:
                raise CannotBeRead(f"a request has at most {self._most} bytes; send less")
        return message
