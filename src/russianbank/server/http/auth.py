"""Authentication: the session behind a request, found by its cookie or its bearer token.

A session begins when somebody first does something that must be remembered; looking needs none.
"""

from __future__ import annotations

import asyncio
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import Scope
from starlette.websockets import WebSocket

from russianbank.core.cards import Seat
from russianbank.server.domain_errors import Blocked
from russianbank.server.http.cookies import cookie_of
from russianbank.server.http.security import bearer, own_origin
from russianbank.server.live.blocks import Blocks
from russianbank.server.live.connection import Admission
from russianbank.server.live.rate_limit import network_of
from russianbank.server.settings import is_loopback
from russianbank.server.store.sessions import Session, Sessions
from russianbank.server.table.event_mapping import seat_name
from russianbank.server.table.table_view import SeatName
from russianbank.words.catalogue import OFFERED, Catalogue, catalogue_for, choose

SECURE_COOKIE, PLAIN_COOKIE = "__Host-session", "session"
LANGUAGE_COOKIE = "language"
COOKIE_AGE = 400 * 24 * 3600
"""Seconds that a browser keeps a cookie; browsers allow no more."""


class Authentication:
    """Finds out who is asking.

    Args:
        sessions: the sessions of all people.
        blocks: who is kept out.
    """

    def __init__(self, sessions: Sessions, blocks: Blocks) -> None:
        self.sessions = sessions
        self._blocks = blocks

    async def session(self, connection: HTTPConnection) -> Session | None:
        """The session of a request; None if it has none. It is looked up once.

        Raises:
            Blocked: if it is that of a person who is kept out; then the request has none.
        """
        known: Session | None
        if not hasattr(connection.state, "session"):
            begun: str | None = getattr(connection.state, "token", None)  # at another node
            token = begun or token_of(connection)
            known = await self.sessions.find(token) if token else None
            is_blocked = known is not None and self._blocks.has_person(known.id)
            connection.state.session = None if is_blocked else known
            if is_blocked:
                raise Blocked
        known = connection.state.session
        return known

    async def seat_at(self, request: Request, table_id: str) -> SeatName | None:
        """The seat of a request's person at a table; None if they have none."""
        session = await self.session(request)
        held = session and await self.sessions.seat_of(session.id, table_id)
        return seat_name(Seat.named(held)) if held else None

    async def session_or_new(self, request: Request) -> Session:
        """The session of a request; a new one if there is none yet.

        Raises:
            StorageError: if a new one cannot be stored just now.
        """
        known = await self.session(request)
        if known is None:
            request.state.token, known = await self.sessions.create()
            request.state.session = known
        return known

    async def catalogue(self, request: HTTPConnection) -> Catalogue:
        """The message catalogue of the caller's language."""
        session = await self.session(request)
        wish = (session.language if session else None) or cookie_of(request, LANGUAGE_COOKIE)
        language = choose(wish, request.headers.get("accept-language", ""))
        if language not in OFFERED:  # only these are read at the start
            await asyncio.to_thread(catalogue_for, language)
        return catalogue_for(language)

    async def has_session(self, scope: Scope) -> bool:
        """Whether the token of a request belongs to a session."""
        return await self.session(HTTPConnection(scope)) is not None

    async def admit(self, websocket: WebSocket, table_id: str) -> Admission | None:
        """Who wants to connect to a table, and their seat; None if they are kept out."""
        token = token_of(websocket)
        known = await self.sessions.find_with_seat(token, table_id) if token else None
        if known is None:
            return Admission(f"at {host_of(websocket)}", None, is_person=False)
        session_id, seat = known
        if self._blocks.has_person(session_id):
            return None
        return Admission(session_id, Seat.named(seat) if seat else None)


def token_of(connection: HTTPConnection) -> str | None:
    """The token of a request, if it has one.

    Over HTTPS only the `__Host-` cookie counts, which no other host of the same site can set.
    """
    token = bearer(connection.scope)
    if token:
        return token
    secure = cookie_of(connection, SECURE_COOKIE)
    if secure is not None:
        return secure
    return None if _is_secure(connection) else cookie_of(connection, PLAIN_COOKIE)


def remember(response: Response, request: Request) -> None:
    """Set the cookie of the session that began with this request, if one did."""
    token = getattr(request.state, "token", None)
    if token is None:
        return
    for name, secure in _cookies(request):
        response.set_cookie(name, token, COOKIE_AGE, path="/", secure=secure, httponly=True)


def forget(response: Response, request: Request) -> None:
    """Delete the cookie of the session."""
    for name, secure in _cookies(request):
        response.delete_cookie(name, path="/", secure=secure, httponly=True)


def remember_language(response: Response, request: Request, language: str) -> None:
    """Set the cookie of the language, for people who have no session."""
    response.set_cookie(
        LANGUAGE_COOKIE, language, COOKIE_AGE, path="/", secure=_is_secure(request), httponly=True
    )


def host_of(connection: HTTPConnection) -> str:
    """The IP address of the caller; with IPv6 the network, whose addresses are all theirs."""
    return network_of(connection.client.host if connection.client else "nowhere")


def _is_secure(connection: HTTPConnection) -> bool:
    return connection.url.scheme in ("https", "wss")


def _cookies(request: Request) -> list[tuple[str, bool]]:
    """The cookies for a token, each with whether it is for secure connections only.

    On localhost some browsers accept a secure cookie without HTTPS and some do not, so both are
    set there.
    """
    if _is_secure(request):
        return [(SECURE_COOKIE, True)]
    host = urlsplit(own_origin(request.scope) or "").hostname
    here = host is not None and is_loopback(host)
    return [(SECURE_COOKIE, True), (PLAIN_COOKIE, False)] if here else [(PLAIN_COOKIE, False)]
