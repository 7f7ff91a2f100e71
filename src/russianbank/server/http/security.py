"""Security: which requests are let in, how large they may be, and the headers of every response.

- A request that changes something, and every WebSocket, must come from our own pages: its Origin
  equals ours in scheme, host and port. A request without an Origin comes from no browser, and needs
  the bearer token of a session.
- A server that only this machine can reach answers only to names of this machine. So another name
  that resolves to it (DNS rebinding) gives no access.
- The one Host header of a request says where it was sent; without it, or with two, nobody knows.
- Bodies are small. Pages load nothing from other sites and run no inline scripts.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterable
from functools import lru_cache
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from russianbank.server.body_limits import announced_length, most_in_body
from russianbank.server.domain_errors import Blocked, RateLimited
from russianbank.server.http.error_response import TooLarge, json_error
from russianbank.server.http.large_bodies import LargeBodies
from russianbank.server.settings import is_loopback
from russianbank.server.store.jobs import StorageError

SessionCheck = Callable[[Scope], Awaitable[bool]]
"""Returns whether the token of a request belongs to a session."""

POLICY = (
    "default-src 'self'; img-src 'self' blob:; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
)
"""Pictures may be blobs: the table takes the faces of a deck out of one file."""

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
_HOST = re.compile(r"[a-z0-9._-]*[a-z0-9_-]|[0-9a-f:.]+")
_PORTS = {"http": 80, "https": 443}

CACHED_ORIGINS = 64
"""Parsed origins in the cache; nearly all requests have the same one."""

HTTPS_ONLY = {"strict-transport-security": "max-age=31536000"}
"""For a year a browser that has come by HTTPS does not come without it (HSTS)."""

HEADERS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "permissions-policy": (
        "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(),"
        " magnetometer=(), microphone=(), midi=(), payment=(), usb=()"
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


def own_origin(scope: Scope) -> str | None:
    """The origin this request was sent to, such as ``https://cards.example``; None if unclear."""
    hosts = Headers(scope=scope).getlist("host")
    if len(hosts) != 1:
        return None
    return _origin(f"{_scheme(scope)}://{hosts[0]}")


async def allowed_origin(scope: Scope, has_session: SessionCheck) -> bool:
    """Whether a request that changes something, or a WebSocket, is let in by its origin (R16).

    Args:
        scope: the request.
        has_session: returns whether its token belongs to a session.
    """
    origins = Headers(scope=scope).getlist("origin")
    if not origins:
        return bearer(scope) is not None and await has_session(scope)
    own = own_origin(scope)
    return len(origins) == 1 and own is not None and _origin(origins[0]) == own


def bearer(scope: Scope) -> str | None:
    """The bearer token of a request, if it has one."""
    kind, _, token = Headers(scope=scope).get("authorization", "").partition(" ")
    return token.strip() or None if kind.lower() == "bearer" else None


def _scheme(scope: Scope) -> str:
    scheme: str = scope.get("scheme", "http")
    return {"ws": "http", "wss": "https"}.get(scheme, scheme)


@lru_cache(CACHED_ORIGINS)
def _origin(text: str) -> str | None:
    """Normalise an origin: lower case, no default port; None if it is not an origin.

    It must be scheme, host and port alone, without a path, a user, a space or a final dot.
    """
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        return None
    host = parts.hostname
    if parts.scheme not in _PORTS or not host or not _HOST.fullmatch(host):
        return None
    shown = f"[{host}]" if ":" in host else host
    ending = "" if port is None else f":{port}"
    if text.lower() != f"{parts.scheme}://{shown}{ending}":
        return None
    is_default = port is None or port == _PORTS[parts.scheme]
    return f"{parts.scheme}://{shown}{'' if is_default else ending}"


class SecurityMiddleware:
    """The outermost middleware: refuses forbidden requests, and adds headers to all responses.

    Args:
        app: the application.
        loopback: whether only this machine can reach the server, without a proxy between.
        has_session: returns whether the token of a request belongs to a session.
    """

    def __init__(self, app: ASGIApp, loopback: bool, has_session: SessionCheck) -> None:
        self.app = app
        self.loopback = loopback
        self.has_session = has_session
        self.bodies = LargeBodies()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or refuse it."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        refusal = await self._refusal(scope)
        if scope["type"] == "websocket":
            if refusal:
                await WebSocket(scope, receive, send).send_denial_response(refusal)
            else:
                await self.app(scope, receive, send)
            return
        wrapped = with_headers(scope, send)
        if refusal:
            await refusal(scope, receive, wrapped)
            return
        most = most_in_body(scope["path"])
        if (announced_length(Headers(scope=scope)) or 0) > most:
            said = f"a request has at most {most} bytes; send less"
            await json_error(413, "too-large", said)(scope, receive, wrapped)
            return
        client = scope.get("client")
        with self.bodies.reading(client[0] if client else "nowhere") as has_room:
            await self.app(scope, _limit_body(receive, most, has_room), wrapped)

    async def _refusal(self, scope: Scope) -> Response | None:
        """The answer to a request that is refused; None if it is let in."""
        if len(Headers(scope=scope).getlist("host")) != 1:
            said = "a request names the server in one Host header; send exactly one"
            return json_error(400, "cannot-read", said)
        if self.loopback and not _is_this_machine(own_origin(scope)):
            said = "this server answers to localhost and 127.0.0.1 alone; use that address"
            return json_error(403, "forbidden", said)
        if own_origin(scope) is None:
            said = "the Host header of the request names no server; send its name, and its port"
            return json_error(400, "cannot-read", said)
        changes = scope["type"] == "websocket" or scope["method"] not in SAFE_METHODS
        try:
            if changes and not await allowed_origin(scope, self.has_session):
                said = "the request comes from another site; send it from this server's own pages"
                return json_error(403, "forbidden", said)
        except Blocked as cause:
            return json_error(403, "blocked", str(cause))
        except StorageError as cause:
            return json_error(503, "storage", str(cause))
        if "\0" in scope["path"]:  # no name of ours has it, and no text in PostgreSQL
            return json_error(404, "not-found", "there is nothing here; check the address")
        return None


@lru_cache(CACHED_ORIGINS)
def _is_this_machine(origin: str | None) -> bool:
    """Whether an origin names this machine by a name that no other machine has."""
    return origin is not None and is_loopback(urlsplit(origin).hostname or "")


@lru_cache(CACHED_ORIGINS)
def policy(origin: str | None) -> str:
    """The content security policy of a page of this origin.

    It names the addresses of the WebSocket, which Safari 15 does not count to ``'self'``.
    """
    if origin is None:
        return POLICY
    host = origin.partition("://")[2]
    return f"{POLICY}; connect-src 'self' ws://{host} wss://{host}"


def with_headers(scope: Scope, send: Send) -> Send:
    """Send the answer to a request with all headers that every answer has (R20)."""
    page_policy = policy(own_origin(scope))
    added = HEADERS | (HTTPS_ONLY if _scheme(scope) == "https" else {})

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            headers.setdefault("content-security-policy", page_policy)
            for name, value in added.items():
                headers.setdefault(name, value)
        await send(message)

    return sending


def _limit_body(receive: Receive, most: int, has_room: Callable[[int], bool]) -> Receive:
    """Limit a body while it comes.

    TooLarge is raised when it is too long, as it may be if its length was not announced, and
    RateLimited when there is no room for it.
    """
    received = 0

    async def receiving() -> Message:
        nonlocal received
        message = await receive()
        received += len(message.get("body", b""))
        if received > most:
            raise TooLarge
        if not has_room(received):
            raise RateLimited("too many large requests are being answered; try again in a minute")
        return message

    return receiving


def picture_policy(hashes: Iterable[str]) -> str:
    """The content security policy of a picture: only the styles with these hashes."""
    return f"default-src 'none'; style-src {' '.join(hashes)}; frame-ancestors 'none'"
