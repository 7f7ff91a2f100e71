"""The door of the server: what it lets in, and what it says about itself on the way out.

- A request that changes something, and every WebSocket, comes from our own pages: its Origin is
  exactly ours in scheme, host and port. One without an Origin is no browser's, and needs a bearer
  token.
- A server that only this machine can reach answers to this machine's names alone, so that a foreign
  name that leads here does not pass for ours.
- Bodies are small. Pages may load nothing from elsewhere and run no script that stands in them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from russianbank.server.http.error_response import TooLarge, json_error
from russianbank.server.settings import is_loopback

MOST_BYTES = 16 * 1024
"""The largest body that is read."""

POLICY = "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
_HOST = re.compile(r"[a-z0-9._-]*[a-z0-9_-]|[0-9a-f:.]+")
_PORTS = {"http": 80, "https": 443}

KEPT = 64
"""Origins whose reading is kept: nearly all requests name the same one."""

HEADERS = {
    "content-security-policy": POLICY,
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


def allowed_origin(scope: Scope) -> bool:
    """Tell whether a request that changes something, or a WebSocket, may come in (R16)."""
    headers = Headers(scope=scope)
    origins = headers.getlist("origin")
    if not origins:
        return bearer(scope) is not None
    own = own_origin(scope)
    return len(origins) == 1 and own is not None and _origin(origins[0]) == own


def bearer(scope: Scope) -> str | None:
    """The bearer token of a request, if it has one."""
    kind, _, token = Headers(scope=scope).get("authorization", "").partition(" ")
    return token.strip() or None if kind.lower() == "bearer" else None


def _scheme(scope: Scope) -> str:
    scheme: str = scope.get("scheme", "http")
    return {"ws": "http", "wss": "https"}.get(scheme, scheme)


@lru_cache(KEPT)
def _origin(text: str) -> str | None:
    """An origin in its one form: lower case, no port where it is the usual one; None if it is none.

    Anything beyond scheme, host and port makes it none: a path, a user, a blank, a final dot.
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
    usual = port is None or port == _PORTS[parts.scheme]
    return f"{parts.scheme}://{shown}{'' if usual else ending}"


class SecurityMiddleware:
    """The outermost part of the application: nothing gets past it that should not.

    Args:
        app: what lies behind it.
        loopback: whether only this machine can reach the server, without a proxy between.
    """

    def __init__(self, app: ASGIApp, loopback: bool) -> None:
        self.app = app
        self.loopback = loopback

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or turn it away."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        turned_away = self._turned_away(scope)
        if scope["type"] == "websocket":
            if turned_away:
                await refuse_socket(receive, send)
            else:
                await self.app(scope, receive, send)
            return
        wrapped = _with_headers(send)
        if turned_away:
            await json_error(403, "forbidden", turned_away)(scope, receive, wrapped)
            return
        length = Headers(scope=scope).get("content-length", "0")
        if not length.isdecimal() or int(length) > MOST_BYTES:
            said = f"a request has at most {MOST_BYTES} bytes; send less"
            await json_error(413, "too-large", said)(scope, receive, wrapped)
            return
        await self.app(scope, _at_most(receive), wrapped)

    def _turned_away(self, scope: Scope) -> str | None:
        if self.loopback and not _leads_here(own_origin(scope)):
            return "this server answers to localhost and 127.0.0.1 alone; use that address"
        changes = scope["type"] == "websocket" or scope["method"] not in SAFE
        if changes and not allowed_origin(scope):
            return "the request comes from another site; send it from this server's own pages"
        return None


@lru_cache(KEPT)
def _leads_here(origin: str | None) -> bool:
    """Whether an origin has a name of this machine that no other machine has."""
    return origin is not None and is_loopback(urlsplit(origin).hostname or "")


async def refuse_socket(receive: Receive, send: Send) -> None:
    """Answer the opening of a WebSocket with HTTP 403, before it is accepted."""
    await receive()
    await send({"type": "websocket.close", "code": 4403})


def _with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return sending


def _at_most(receive: Receive) -> Receive:
    """Stop reading a body that does not say how long it is once it is too long."""
    seen = 0

    async def receiving() -> Message:
        nonlocal seen
        message = await receive()
        seen += len(message.get("body", b""))
        if seen > MOST_BYTES:
            raise TooLarge
        return message

    return receiving


def picture_policy(hashes: Iterable[str]) -> str:
    """The policy of a picture that stands alone: no more than the styles with these hashes."""
    return f"default-src 'none'; style-src {' '.join(hashes)}; frame-ancestors 'none'"
