"""The JSON part of the server: tables, records and one's own data, for pages and programs."""

from __future__ import annotations

import asyncio
import base64
import gzip
import hashlib
import re
from collections import OrderedDict
from functools import cache
from typing import Any, TypeVar

import msgspec
from msgspec.json import decode, encode
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from russianbank.diagram.svg_shapes import STYLE
from russianbank.server.errors import NotFinished, NotFound
from russianbank.server.http import auth
from russianbank.server.http.assets import reads_gzip
from russianbank.server.http.auth import Authentication, host_of
from russianbank.server.http.error_response import HttpError
from russianbank.server.http.openapi import description
from russianbank.server.http.schemas import (
    Health,
    Link,
    Profile,
    ProfileChange,
    PublicTable,
    plain_name,
)
from russianbank.server.http.security import picture_policy
from russianbank.server.i18n.catalogue import LANGUAGES, fluent_text
from russianbank.server.live.registry import Registry
from russianbank.server.live.table_service import TableRequest, TableService
from russianbank.server.ops.metrics import Metrics
from russianbank.server.store.archive import FinishedGame, diagram, finished
from russianbank.server.store.journal import Journal
from russianbank.server.store.sessions import Session

JSON = "application/json"
HANDY = 16
"""Finished games that are kept at hand."""

_STYLE = base64.b64encode(hashlib.sha256(STYLE.encode()).digest()).decode()
PICTURE = {"content-security-policy": picture_policy([f"'sha256-{_STYLE}'"])}

_Read = TypeVar("_Read")


class Api:
    """The JSON routes.

    Args:
        desk: sets tables up.
        hub: the tables.
        journal: their logs.
        authentication: finds out who is asking.
        metrics: what is counted.
    """

    def __init__(
        self,
        service: TableService,
        registry: Registry,
        journal: Journal,
        authentication: Authentication,
        metrics: Metrics,
    ) -> None:
        self._service = service
        self._registry = registry
        self._journal = journal
        self._authentication = authentication
        self._metrics = metrics
        self._finished: OrderedDict[tuple[str, int], FinishedGame] = OrderedDict()
        self._replaying = asyncio.Lock()

    def routes(self) -> list[Route]:
        """What is answered under which address."""
        table = "/api/tables/{table_id}"
        game = f"{table}/games/{{number}}"
        return [
            Route("/api/tables", self.open, methods=["POST"]),
            Route(table, self.table),
            Route(f"{table}/device", self.device, methods=["POST"]),
            Route(f"{table}/diagram.svg", self.diagram),
            Route(f"{game}/record.txt", self.record_text),
            Route(f"{game}/record.json", self.record_json),
            Route(f"{game}/replay.json", self.replay),
            Route(f"{game}/diagram.svg", self.diagram_at),
            Route("/api/me", self.me),
            Route("/api/me", self.change_me, methods=["POST"]),
            Route("/api/me/export", self.export),
            Route("/api/me/delete", self.forget, methods=["POST"]),
            Route("/locale/{language}.ftl", self.locale),
            Route("/healthz", self.health),
            Route("/metrics", self.metrics),
            Route("/openapi.json", self.openapi),
        ]

    # Tables

    async def open(self, request: Request) -> Response:
        """Set up a table."""
        wish = await _body(request, TableRequest)
        self._service.count_newcomer(host_of(request))
        opened = await self._service.open_table(
            wish, await self._authentication.session_or_new(request)
        )
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

    async def diagram(self, request: Request) -> Response:
        """A picture of a table as everybody may see it."""
        actor = await self._service.find_table(request.path_params["table_id"])
        await actor.settle()
        return _svg(diagram(actor.table))

    # Finished games

    async def game(self, table_id: str, number: str) -> FinishedGame:
        """A finished game; one at a time is played over, so that nobody else has to wait.

        Raises:
            NotFound: if there is none.
            NotFinished: if it is not finished.
        """
        if not re.fullmatch(r"[0-9]{1,6}", number):
            raise NotFound("deal")
        key = table_id, int(number)
        if key not in self._finished:
            await self._see_that_it_is_over(*key)
        async with self._replaying:
            found = self._finished.pop(key, None) or await self._played_over(*key)
            self._finished[key] = found
            if len(self._finished) > HANDY:
                self._finished.popitem(last=False)
        return found

    async def _see_that_it_is_over(self, table_id: str, number: int) -> None:
        """Ask the table itself, which knows without playing the game over."""
        actor = await self._service.find_table(table_id)
        view = await actor.view(None)
        if not 1 <= number <= view.deal:
            raise NotFound("deal")
        if number not in view.games:
            raise NotFinished

    async def _played_over(self, table_id: str, number: int) -> FinishedGame:
        stored = await self._journal.load(table_id)
        if stored is None:
            raise NotFound("table")
        return await asyncio.to_thread(finished, stored, number)

    async def _game(self, request: Request) -> FinishedGame:
        return await self.game(request.path_params["table_id"], request.path_params["number"])

    async def record_text(self, request: Request) -> Response:
        """The record of a finished game as text."""
        text = (await self._game(request)).record_text()
        return Response(text, media_type="text/plain; charset=utf-8", headers=_as_file("txt"))

    async def record_json(self, request: Request) -> Response:
        """The record of a finished game as JSON."""
        text = (await self._game(request)).record_json()
        return Response(text, media_type=JSON, headers=_as_file("json"))

    async def replay(self, request: Request) -> Response:
        """A finished game for a renderer that knows no rules."""
        body = (await self._game(request)).replay()
        headers = {"vary": "accept-encoding"}
        if reads_gzip(request):
            headers["content-encoding"] = "gzip"
            body = await asyncio.to_thread(gzip.compress, body, 6)
        return Response(body, media_type=JSON, headers=headers)

    async def diagram_at(self, request: Request) -> Response:
        """A picture of a finished game after so many steps."""
        found = await self._game(request)
        return _svg(found.diagram(ply_of(request, len(found.plies))))

    # Oneself

    async def me(self, request: Request) -> Response:
        """What is known of whoever asks."""
        session = await self._authentication.session(request)
        return _json(Profile(session.name, session.language) if session else Profile(None, None))

    async def change_me(self, request: Request) -> Response:
        """Take note of somebody's name and language."""
        said = await _body(request, ProfileChange)
        session = await self.introduce(request, said)
        response = _json(Profile(session.name, session.language))
        auth.remember(response, request)
        return response

    async def welcome(self, request: Request) -> Session:
        """The session of whoever asks; a new one if he is not known.

        Raises:
            RateLimited: if too many have come from their machine in too short a time.
        """
        if await self._authentication.session(request) is None:
            self._service.count_newcomer(host_of(request))
        return await self._authentication.session_or_new(request)

    async def introduce(self, request: Request, said: ProfileChange) -> Session:
        """Take note of what somebody says of himself; what he leaves out stays as it is.

        Raises:
            HttpError: if there is no such language (400).
            RateLimited: if they change their mind too often.
        """
        if said.language is not None and said.language not in LANGUAGES:
            known = ", ".join(LANGUAGES)
            raise HttpError(400, "no-such-language", f"the languages are {known}")
        before = await self.welcome(request)
        name = before.name if said.name is None else plain_name(said.name) or None
        after = msgspec.structs.replace(
            before, name=name, language=said.language or before.language
        )
        if after != before:
            self._service.count_change(before)
            await self._authentication.sessions.update(before, after)
        request.state.session = after
        if after.name != before.name:
            await self._service.rename(after)
        return after

    async def export(self, request: Request) -> Response:
        """All that is kept about whoever asks."""
        session = await self._authentication.session(request)
        if session is None:
            raise HttpError(404, "not-found", "nothing is kept about you")
        kept = await self._authentication.sessions.export(session.id)
        headers = {**_as_file("json"), "cache-control": "no-store"}
        return Response(msgspec.json.format(encode(kept)), media_type=JSON, headers=headers)

    async def forget(self, request: Request) -> Response:
        """Delete all that is kept about whoever asks."""
        await self.forget_all(request)
        response = Response(status_code=204)
        auth.forget(response, request)
        return response

    async def forget_all(self, request: Request) -> None:
        """Delete all that is kept about whoever asks, if anything is."""
        session = await self._authentication.session(request)
        if session is not None:
            await self._service.forget(session)
            async with self._replaying:
                self._finished.clear()

    # The server itself

    async def locale(self, request: Request) -> Response:
        """What the pages say in a language, as a Fluent file."""
        language = request.path_params["language"]
        if language not in LANGUAGES:
            raise NotFound("language")
        whole, packed, tag = _catalogue(language)
        headers = {"etag": tag, "cache-control": "no-cache", "vary": "accept-encoding"}
        if request.headers.get("if-none-match") == tag:
            return Response(status_code=304, headers=headers)
        if reads_gzip(request):
            headers["content-encoding"] = "gzip"
        body = packed if reads_gzip(request) else whole
        return Response(body, media_type="text/plain; charset=utf-8", headers=headers)

    async def health(self, request: Request) -> Response:
        """How the server is."""
        if self._registry.draining:
            return _json(Health("leaving", len(self._registry.tables)), 503)
        return _json(Health("well", len(self._registry.tables)))

    async def metrics(self, request: Request) -> Response:
        """What is counted, for Prometheus."""
        kind = "text/plain; version=0.0.4; charset=utf-8"
        return Response(self._metrics.text(), media_type=kind)

    async def openapi(self, request: Request) -> Response:
        """What this part of the server can do, in the words of OpenAPI."""
        return Response(encode(description()), media_type=JSON)


@cache
def _catalogue(language: str) -> tuple[bytes, bytes, str]:
    """The words of a language, the same packed, and a tag that changes with them."""
    text = fluent_text(language).encode()
    return text, gzip.compress(text, 9), f'"{hashlib.sha256(text).hexdigest()[:16]}"'


def ply_of(request: Request, last: int) -> int:
    """The step that an address asks for by ``?ply=``; the last one if it names none.

    Raises:
        NotFound: if the game has no such step.
    """
    text = request.query_params.get("ply", str(last))
    if not re.fullmatch(r"[0-9]{1,6}", text) or int(text) > last:
        raise NotFound("step of the game")
    return int(text)


async def _body(request: Request, kind: type[_Read]) -> _Read:
    """What a request says.

    Raises:
        HttpError: if it is not JSON (415), or not of this form (400).
    """
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
        raise HttpError(415, "not-json", f"expected a body of type {JSON}; send one")
    try:
        return decode(await request.body(), type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as cause:
        raise HttpError(400, "cannot-read", f"the body cannot be read: {cause}") from cause


def _json(value: Any, status: int = 200) -> Response:
    return Response(encode(value), status, media_type=JSON, headers={"cache-control": "no-store"})


def _svg(picture: str) -> Response:
    headers = {**PICTURE, "cache-control": "no-cache"}
    return Response(picture, media_type="image/svg+xml", headers=headers)


def _as_file(ending: str) -> dict[str, str]:
    return {"content-disposition": f'attachment; filename="russianbank.{ending}"'}
