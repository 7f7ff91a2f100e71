"""The analysis board: its page, and what it asks for (U37). Games in progress are refused (R4).

/analysis           the page; ``?table=...&game=...&ply=...`` opens a finished game at a step
/analysis/play      plays a line and says what may be done at its end
/analysis/engine    what the engine thinks of that position, line by line, better and better
/analysis/read      reads a record or a position, deals one, or takes one that was set up by hand
/analysis/write     writes a tree as a record
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from typing import ParamSpec, TypeVar

from msgspec import DecodeError
from msgspec.json import Decoder, encode
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from russianbank.core.chance import Chance
from russianbank.core.errors import CannotBePlayed, CannotBeRead
from russianbank.core.rules.preset import preset_names
from russianbank.server.body_limits import MAX_TEXT, announced_length
from russianbank.server.domain_errors import GameInProgress, NotFound, RateLimited, UnknownRules
from russianbank.server.http.auth import host_of
from russianbank.server.http.endpoints import JSON
from russianbank.server.http.error_response import HttpError
from russianbank.server.http.finished_games import FinishedGames, dated_record
from russianbank.server.http.page_renderer import PageRenderer
from russianbank.server.http.study_pages import SPAN, RequestLimit, json_reply, lines_reply
from russianbank.server.live.engine_lines import EngineLines
from russianbank.server.live.fair_thread import FairThread
from russianbank.server.live.live_positions import KnownPositions
from russianbank.server.live.rate_limit import CallerRateLimiter
from russianbank.server.study.analysis_line import AnalysisLine, AnalysisRequest
from russianbank.server.study.analysis_opening import OpeningRequest, opened_game, opened_record
from russianbank.server.study.analysis_record import AnalysisRecord, write_analysis
from russianbank.server.study.engine_line import EngineUpdate
from russianbank.server.study.finished_game import FinishedGame
from russianbank.server.table.terms import DEFAULT_RULES

REQUESTS = 400
"""Requests of an address in a minute."""

LARGE, LARGE_REQUESTS = 24 * 1024, 30
"""From how many bytes a request is large, and how many such an address may send in that time.

One that does not say how long it is counts as large; it is counted before it is read.
"""

_PLY = re.compile(r"[0-9]{1,6}")


_Body = TypeVar("_Body")
_P = ParamSpec("_P")
_R = TypeVar("_R")
_READ_REQUEST: Decoder[OpeningRequest] = Decoder(OpeningRequest)
_LINE_REQUEST = Decoder(AnalysisRequest)
_WRITE_REQUEST = Decoder(AnalysisRecord)


class AnalysisPages:
    """The page of the analysis board and its requests.

    Args:
        renderer: renders the page.
        games: the finished games.
        live: the positions of the games that are being played.
        engine: analyses positions.
        thread: reads, plays and writes what requests bring.
        chance: gives the chance of a new deal.
        monotonic: returns the time in seconds.
    """

    def __init__(
        self,
        renderer: PageRenderer,
        games: FinishedGames,
        live: KnownPositions,
        engine: EngineLines,
        thread: FairThread,
        chance: Callable[[], Chance],
        monotonic: Callable[[], float],
    ) -> None:
        self._renderer = renderer
        self._games = games
        self._live = live
        self._engine = engine
        self._thread = thread
        self._chance = chance
        self._limit = RequestLimit(REQUESTS, monotonic)
        self._large = CallerRateLimiter(LARGE_REQUESTS, SPAN, monotonic)

    def routes(self) -> list[Route]:
        """The routes."""
        return [
            Route("/analysis", self.page, name="analysis"),
            Route("/analysis/play", self.play, methods=["POST"]),
            Route("/analysis/engine", self.engine, methods=["POST"]),
            Route("/analysis/read", self.read, methods=["POST"]),
            Route("/analysis/write", self.write, methods=["POST"]),
        ]

    async def page(self, request: Request) -> Response:
        """The page; the board and all else is drawn by its script."""
        start, at = await self._start(request) or (None, -1)
        return await self._renderer.render(
            request,
            "analysis" if self._renderer.assets.built("analysis.js") else "unbuilt",
            start=encode(start).decode() if start else "",
            at=at,
            rules=" ".join(preset_names()),
            usual=DEFAULT_RULES,
            longest=MAX_TEXT,
        )

    async def _start(self, request: Request) -> tuple[AnalysisRecord, int] | None:
        """The finished game that the address names, and the node at its step."""
        query = request.query_params
        table, number, ply = (query.get(name) for name in ("table", "game", "ply"))
        if table is None:
            return None
        if not _PLY.fullmatch(number or "") or not _PLY.fullmatch(ply or "0"):
            raise NotFound("step of the game")
        game = await self._games.get(table, int(number or "0"), host_of(request))
        return await asyncio.to_thread(_opened, game, int(ply or "0"))

    async def play(self, request: Request) -> Response:
        """A line, and what may be done at its end."""
        line = await self._line(request)
        return json_reply(await self._worked(request, line.reply))

    async def engine(self, request: Request) -> Response:
        """What the engine thinks of the end of a line: one JSON object on each line of text."""
        line = await self._line(request)
        position, key, address = line.to_analyse(), line.keys[-1], host_of(request)
        self._engine.check(address)

        async def updates() -> AsyncGenerator[EngineUpdate]:
            async with aclosing(self._engine.of(position, address)) as found:
                async for compared in found:
                    if await self._live.has_any([key]):
                        return
                    yield compared.update()

        return lines_reply(updates())

    async def read(self, request: Request) -> Response:
        """A record or a position as a tree."""
        wish = await self._body(request, _READ_REQUEST)
        found = await self._worked(request, opened_record, wish, self._chance())
        line = await self._worked(request, AnalysisLine, AnalysisRequest(found.head, []))
        await self._refuse_live(line)
        return json_reply(found)

    async def write(self, request: Request) -> Response:
        """A tree as a record, in text and in JSON."""
        tree = await self._body(request, _WRITE_REQUEST)
        written = await self._worked(request, write_analysis, tree)
        return json_reply(written)

    async def _line(self, request: Request) -> AnalysisLine:
        """The line that a request asks for.

        Raises:
            HttpError: if it cannot be read, or its game cannot be set up.
            GameInProgress: if it leads through a position of a game that is being played (R4).
        """
        wish = await self._body(request, _LINE_REQUEST)
        line = await self._worked(request, AnalysisLine, wish)
        await self._refuse_live(line)
        return line

    async def _worked(
        self, request: Request, function: Callable[_P, _R], *args: _P.args, **kwargs: _P.kwargs
    ) -> _R:
        """Call a function beside the event loop, when it is the turn of this address.

        Raises:
            HttpError: if something cannot be read, or its game cannot be set up.
            RateLimited: if too many requests of this address wait already.
        """
        async with self._thread.turn(host_of(request)) as call:
            try:
                return await call(function, *args, **kwargs)
            except UnknownRules:
                raise
            except (CannotBeRead, CannotBePlayed) as cause:
                raise HttpError(400, "cannot-read", str(cause)) from cause

    async def _refuse_live(self, line: AnalysisLine) -> None:
        if await self._live.has_any(line.keys):
            raise GameInProgress

    async def _body(self, request: Request, decoder: Decoder[_Body]) -> _Body:
        """The body of a request, if its address has not sent too many."""
        self._limit.check(request)
        if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
            raise HttpError(415, "not-json", f"expected a body of type {JSON}; send one")
        length = announced_length(request.headers)
        if (length is None or length > LARGE) and not self._large.allow(host_of(request)):
            raise RateLimited("you sent many large records in a short time; wait a minute")
        try:
            return decoder.decode(await request.body())
        except (DecodeError, UnicodeDecodeError, RecursionError) as cause:
            raise HttpError(400, "cannot-read", f"the body cannot be read: {cause}") from cause


def _opened(game: FinishedGame, step: int) -> tuple[AnalysisRecord, int]:
    return opened_game(game, dated_record(game), step)
