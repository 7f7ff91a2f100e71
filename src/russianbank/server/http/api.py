"""The JSON API: tables, records and one's own data, for the pages and for programs."""

from __future__ import annotations

import asyncio
import base64
import gzip
import hashlib
from collections.abc import AsyncIterator, Callable
from contextlib import aclosing
from functools import partial
from typing import Any

from msgspec.json import encode
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from russianbank.core.cards import Seat
from russianbank.diagram.svg_shapes import STYLE
from russianbank.notation import write_record
from russianbank.notation.json import record_json as record_as_json
from russianbank.server.domain_errors import NotFound, RateLimited
from russianbank.server.http import auth
from russianbank.server.http.assets import CACHE_FOREVER, reads_gzip
from russianbank.server.http.auth import Authentication, host_of
from russianbank.server.http.endpoints import ENDPOINTS, JSON
from russianbank.server.http.error_response import HttpError
from russianbank.server.http.finished_games import FinishedGames, dated_record, step_of
from russianbank.server.http.json_body import read_body
from russianbank.server.http.openapi import description
from russianbank.server.http.profiles import Profiles
from russianbank.server.http.received_progress import ReceivedProgress
from russianbank.server.http.schemas import (
    AdviceAnswer,
    DeviceGame,
    Health,
    Link,
    Profile,
    ProfileChange,
    PublicTable,
    Ready,
)
from russianbank.server.http.security import picture_policy
from russianbank.server.http.words import PARTS, words, words_version
from russianbank.server.live.coach_texts import CoachTexts, HintRequest
from russianbank.server.live.computer_advisor import ComputerAdvisor
from russianbank.server.live.hints import Hints
from russianbank.server.live.rate_limit import ConnectionQuota
from russianbank.server.live.readiness import Readiness
from russianbank.server.live.received_games import ReceivedGames
from russianbank.server.live.registry import Registry
from russianbank.server.live.table_actor import TableActor
from russianbank.server.live.table_request import TableRequest
from russianbank.server.live.table_service import TableService
from russianbank.server.ops.background import Background
from russianbank.server.ops.metrics import Metrics
from russianbank.server.study.device_progress import DeviceProgress
from russianbank.server.study.table_diagrams import game_diagram, table_diagram
from russianbank.words.catalogue import LANGUAGES

_STYLE = base64.b64encode(hashlib.sha256(STYLE.encode()).digest()).decode()
SVG_HEADERS = {
    "content-security-policy": picture_policy([f"'sha256-{_STYLE}'"]),
    "cache-control": "no-cache",
}


class _StreamedExport(StreamingResponse):
    """An export on its way; whatever becomes of it, the next one may begin after it."""

    def __init__(
        self, body: AsyncIterator[bytes], release: Callable[[], None], **options: Any
    ) -> None:
        super().__init__(body, **options)
        self._release = release

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._release()


class Api:
    """The handlers of all `ENDPOINTS`; each bears the name of its endpoint.

    Args:
        service: sets up tables and gives out seats.
        registry: the live tables.
        games: the finished games.
        profiles: changes and deletes profiles.
        authentication: finds out who is asking.
        metrics: the counters.
        hints: gives hints and the coach's notes.
        advisor: the computer, which advises players.
        readiness: says whether the server may be sent traffic.
        background: the tasks that go on as long as the server runs.
        received_games: takes in what was played on devices.
        received_progress: merges the puzzles and lessons that were solved on devices.
    """

    def __init__(
        self,
        service: TableService,
        registry: Registry,
        games: FinishedGames,
        profiles: Profiles,
        authentication: Authentication,
        metrics: Metrics,
        hints: Hints,
        advisor: ComputerAdvisor,
        readiness: Readiness,
        background: Background,
        received_games: ReceivedGames,
        received_progress: ReceivedProgress,
    ) -> None:
        self._service = service
        self._registry = registry
        self._games = games
        self._profiles = profiles
        self._authentication = authentication
        self._metrics = metrics
        self._hints = hints
        self._advisor = advisor
        self._readiness = readiness
        self._background = background
        self._device_games = received_games
        self._device_progress = received_progress
        self._exports = ConnectionQuota(most=1)

    def routes(self) -> list[Route]:
        """The routes of the API."""
        return [
            Route(one.path, getattr(self, one.name), methods=[one.method], name=f"api-{one.name}")
            for one in ENDPOINTS
        ]

    # Tables

    async def open(self, request: Request) -> Response:
        """Set up a table."""
        wish = await read_body(request, TableRequest)
        await self._service.count_newcomer(host_of(request))
        session = await self._authentication.session_or_new(request)
        opened = await self._service.open_table(wish, session)
        response = _json(opened, 201)
        auth.remember(response, request)
        return response

    async def table(self, request: Request) -> Response:
        """A table as everybody may see it."""
        actor = await self._service.find_table(request.path_params["table_id"])
        view = await actor.view(None)
        return _json(PublicTable(actor.table.version, view))

    async def device(self, request: Request) -> Response:
        """A link to one's own seat for another device."""
        session = await self._authentication.session(request)
        url = await self._service.make_device_link(request.path_params["table_id"], session)
        return _json(Link(url), 201)

    async def advisor(self, request: Request) -> Response:
        """A link for the person who advises the caller (F5)."""
        session = await self._authentication.session(request)
        url = await self._service.make_advisor_link(request.path_params["table_id"], session)
        return _json(Link(url), 201)

    async def invite(self, request: Request) -> Response:
        """The link for a friend to sit down opposite the caller."""
        session = await self._authentication.session(request)
        url = await self._service.invite_friend(request.path_params["table_id"], session)
        return _json(Link(url), 201)

    async def withdraw(self, request: Request) -> Response:
        """End the links by which a friend could sit down opposite the caller."""
        session = await self._authentication.session(request)
        await self._service.withdraw_invitation(request.path_params["table_id"], session)
        return Response(status_code=204)

    async def coach(self, request: Request) -> Response:
        """What the coach has to say to a player, just now."""
        actor, seat = await self._seat(request)
        version, moments = await self._hints.moments(actor, seat)
        catalogue = await self._authentication.catalogue(request)
        texts = CoachTexts(catalogue.text, seat)
        return _json(texts.notes(version, moments, actor.table.terms.rule_set()))

    async def hint(self, request: Request) -> Response:
        """A hint, which is recorded in the game."""
        wish = await read_body(request, HintRequest)
        actor, seat = await self._seat(request)
        given = await self._hints.give(actor, seat, wish.step, request.is_disconnected)
        if given is None:
            return Response(status_code=204)
        catalogue = await self._authentication.catalogue(request)
        return _json(CoachTexts(catalogue.text, seat).hint(given))

    async def advice(self, request: Request) -> Response:
        """What an advisor says is part of the table, and heard by both (F5)."""
        actor, seat = await self._seat(request)
        version = await self._advisor.speak(actor, seat, request.is_disconnected)
        return Response(status_code=204) if version is None else _json(AdviceAnswer(version))

    async def _seat(self, request: Request) -> tuple[TableActor, Seat]:
        """The table of a request, and the caller's seat there.

        Raises:
            NotSeated: if they have none.
        """
        session = await self._authentication.session(request)
        actor = await self._service.find_table(request.path_params["table_id"])
        return actor, await self._service.seat_at(actor, session)

    async def diagram(self, request: Request) -> Response:
        """A picture of a table as everybody may see it."""
        actor = await self._service.find_table(request.path_params["table_id"])
        await actor.settle()
        return _svg(table_diagram(actor.table))

    # Finished games

    async def record_text(self, request: Request) -> Response:
        """The record of a finished game as text."""
        text = write_record(dated_record(await self._games.of(request)))
        return Response(text, media_type="text/plain; charset=utf-8", headers=_as_file("txt"))

    async def record_json(self, request: Request) -> Response:
        """The record of a finished game as JSON."""
        text = record_as_json(dated_record(await self._games.of(request)))
        return Response(text, media_type=JSON, headers=_as_file("json"))

    async def replay(self, request: Request) -> Response:
        """A finished game, step by step, for a renderer that knows no rules."""
        body = encode((await self._games.of(request)).replay())
        headers = {"vary": "accept-encoding"}
        if reads_gzip(request):
            headers["content-encoding"] = "gzip"
            body = await asyncio.to_thread(gzip.compress, body, 6)
        return Response(body, media_type=JSON, headers=headers)

    async def diagram_at(self, request: Request) -> Response:
        """A picture of a finished game after a number of steps."""
        found = await self._games.of(request)
        return _svg(game_diagram(found, step_of(request, len(found.steps))))

    # One's own data

    async def me(self, request: Request) -> Response:
        """The name and the language of the caller."""
        session = await self._authentication.session(request)
        return _json(Profile(session.name, session.language) if session else Profile(None, None))

    async def change_me(self, request: Request) -> Response:
        """Change the name or the language of the caller."""
        change = await read_body(request, ProfileChange)
        session = await self._profiles.change(request, change)
        response = _json(Profile(session.name, session.language))
        auth.remember(response, request)
        return response

    async def device_game(self, request: Request) -> Response:
        """Add what was played on a device to the games of the caller."""
        session = await self._profiles.session_or_new(request)
        address = auth.host_of(request)
        await self._device_games.count(session, address)
        sent = await read_body(request, DeviceGame)
        added = await self._device_games.add(session, sent.terms, sent.entries, address)
        response = _json(added)
        auth.remember(response, request)
        return response

    async def device_progress(self, request: Request) -> Response:
        """Merge what a device knows of the caller's puzzles and lessons."""
        session = await self._profiles.session_or_new(request)
        await self._device_progress.count(session)
        sent = await read_body(request, DeviceProgress)
        response = _json(await self._device_progress.merge(session, sent))
        auth.remember(response, request)
        return response

    async def export(self, request: Request) -> Response:
        """All that is stored about the caller, table by table; one export at a time."""
        session = await self._authentication.session(request)
        if session is None:
            raise HttpError(404, "not-found", "nothing is kept about you")
        if not self._exports.acquire(session.id):
            raise RateLimited("you are getting your data already; wait until you have it")
        headers = {**_as_file("json"), "cache-control": "no-store"}
        body = self._exported(session.id)
        release = partial(self._exports.release, session.id)
        return _StreamedExport(body, release, media_type=JSON, headers=headers)

    async def _exported(self, session_id: str) -> AsyncIterator[bytes]:
        async with aclosing(self._authentication.sessions.export(session_id)) as parts:
            own = encode(await anext(parts))
            yield own.removesuffix(b"}") + b',"tables":['
            separator = b"\n"
            async for table in parts:
                yield separator + encode(table)
                separator = b",\n"
            yield b"]}\n"

    async def delete_me(self, request: Request) -> Response:
        """Delete all that is stored about the caller."""
        await self._profiles.delete(request)
        response = Response(status_code=204)
        auth.forget(response, request)
        return response

    # The server itself

    async def locale(self, request: Request) -> Response:
        """The message catalogue of a language, as a Fluent file."""
        language = request.path_params["language"]
        if language not in LANGUAGES:
            raise NotFound("language")
        part = request.query_params.get("for", "all")
        if part not in PARTS:
            raise NotFound("part")
        found = words(language, part)
        etag, wanted = f'"{found.checksum}"', request.query_params.get("v")
        is_lasting = wanted in (found.checksum, words_version())
        caching = CACHE_FOREVER if is_lasting else "no-cache"
        headers = {"etag": etag, "cache-control": caching, "vary": "accept-encoding"}
        if request.headers.get("if-none-match") == etag:
            return Response(status_code=304, headers=headers)
        if reads_gzip(request):
            headers["content-encoding"] = "gzip"
        body = found.compressed if reads_gzip(request) else found.plain
        return Response(body, media_type="text/plain; charset=utf-8", headers=headers)

    async def health(self, request: Request) -> Response:
        """Whether the server takes requests and does all it should; how many tables are live."""
        tables = len(self._registry.tables)
        if self._registry.given_up:
            return _json(Health("replaced", tables, self._registry.given_up), 503)
        if self._registry.draining:
            return _json(Health("leaving", tables), 503)
        if self._background.failed:
            return _json(Health("broken", tables, "; ".join(self._background.failed)), 503)
        return _json(Health("well", tables))

    async def ready(self, request: Request) -> Response:
        """Whether the server may be sent traffic."""
        state = self._readiness.state
        return _json(Ready(state), 200 if state == "ready" else 503)

    async def metrics(self, request: Request) -> Response:
        """The metrics, for Prometheus."""
        media_type = "text/plain; version=0.0.4; charset=utf-8"
        return Response(self._metrics.text(), media_type=media_type)

    async def openapi(self, request: Request) -> Response:
        """The OpenAPI document of this API."""
        return Response(encode(description()), media_type=JSON)


def _json(value: Any, status: int = 200) -> Response:
    return Response(encode(value), status, media_type=JSON, headers={"cache-control": "no-store"})


def _svg(picture: str) -> Response:
    return Response(picture, media_type="image/svg+xml", headers=SVG_HEADERS)


def _as_file(ending: str) -> dict[str, str]:
    return {"content-disposition": f'attachment; filename="russianbank.{ending}"'}
