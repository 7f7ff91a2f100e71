"""Who is asking: the session behind a request, found by its cookie or its bearer token.

A session begins when somebody first does something that has to be remembered; to look round, none
is needed.
"""

from __future__ import annotations

from collections.abc import Mapping
from ipaddress import ip_address, ip_network
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.websockets import WebSocket

from russianbank.core.cards import Seat
from russianbank.server.http.security import allowed_origin, bearer, own_origin
from russianbank.server.i18n.catalogue import Catalogue, catalogue_for, choose
from russianbank.server.live.connection import Admission
from russianbank.server.settings import is_loopback
from russianbank.server.store.sessions import Session, Sessions

SECURE, PLAIN = "__Host-session", "session"
LANGUAGE = "language"
KEPT = 400 * 24 * 3600
"""Seconds that a browser keeps a cookie; no browser keeps one longer."""

NETWORK = 64
"""Bits of an IPv6 address that somebody is given; the rest of it he chooses himself."""


class Authentication:
    """Knows those who come by their cookies.

    Args:
        sessions: where their sessions are kept.
    """

    def __init__(self, sessions: Sessions) -> None:
        self.sessions = sessions

    async def session(self, connection: HTTPConnection) -> Session | None:
        """Whose session a request belongs to; None if he is not known."""
        known: Session | None
        if not hasattr(connection.state, "session"):
            token = token_of(connection)
            known = await self.sessions.find(token) if token else None
            connection.state.session = known
        known = connection.state.session
        return known

    async def session_or_new(self, request: Request) -> Session:
        """The session of a request; a new one if there is none yet.

        Raises:
            StorageError: if a new one cannot be kept just now.
        """
        known = await self.session(request)
        if known is None:
            request.state.token, known = await self.sessions.create()
            request.state.session = known
        return known

    async def catalogue(self, request: HTTPConnection) -> Catalogue:
        """The words of the language that a caller reads."""
        session = await self.session(request)
        wish = (session.language if session else None) or request.cookies.get(LANGUAGE)
        return catalogue_for(choose(wish, request.headers.get("accept-language", "")))

    async def admit(self, websocket: WebSocket, table_id: str) -> Admission | None:
        """Tell who wants to come in to a table; None if he comes from another site."""
        if not allowed_origin(websocket.scope):
            return None
        token = token_of(websocket)
        known = await self.sessions.find_with_seat(token, table_id) if token else None
        if known is None:
            return Admission(f"at {host_of(websocket)}", None)
        session_id, seat = known
        return Admission(session_id, Seat[seat.upper()] if seat else None)


def token_of(connection: HTTPConnection) -> str | None:
    """The token that a request shows, if any.

    Over https only the cookie counts that no other server of the same site can set.
    """
    shown = bearer(connection.scope)
    if shown:
        return shown
    cookies: Mapping[str, str] = connection.cookies
    if SECURE in cookies:
        return cookies[SECURE]
    return None if _is_secure(connection) else cookies.get(PLAIN)


def remember(response: Response, request: Request) -> None:
    """Give a browser the token of the session that began with its request, if one did."""
    token = getattr(request.state, "token", None)
    if token is None:
        return
    for name, secure in _cookies(request):
        response.set_cookie(name, token, KEPT, path="/", secure=secure, httponly=True)


def forget(response: Response, request: Request) -> None:
    """Have a browser throw its token away."""
    for name, secure in _cookies(request):
        response.delete_cookie(name, path="/", secure=secure, httponly=True)


def remember_language(response: Response, request: Request, language: str) -> None:
    """Have a browser remember which language somebody chose who has no session."""
    response.set_cookie(
        LANGUAGE, language, KEPT, path="/", secure=_is_secure(request), httponly=True
    )


def host_of(connection: HTTPConnection) -> str:
    """The address of the caller's machine; with IPv6 his network, where every address is his."""
    host = connection.client.host if connection.client else "nowhere"
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if address.version == 4 or address.ipv4_mapped:
        return host
    return str(ip_network((address, NETWORK), strict=False))


def _is_secure(connection: HTTPConnection) -> bool:
    return connection.url.scheme in ("https", "wss")


def _cookies(request: Request) -> list[tuple[str, bool]]:
    """The cookies a token is kept in, each with whether it is for secure connections alone.

    On this very machine some browsers take a secure cookie without https and some do not, so both
    are tried there.
    """
    if _is_secure(request):
        return [(SECURE, True)]
    host = urlsplit(own_origin(request.scope) or "").hostname
    here = host is not None and is_loopback(host)
    return [(SECURE, True), (PLAIN, False)] if here else [(PLAIN, False)]
