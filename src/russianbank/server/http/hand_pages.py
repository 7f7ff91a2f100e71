"""The two hands of Foster's book, to be played on the study board (U41).

/learn/hands               what the hands are
/learn/hands/NAME          a hand on the board
/learn/hands/NAME/lines    its lines, with the author's reasons in the reader's language
/learn/hands/NAME/play     plays steps from a place of the lines, on them or away from them
/learn/hands/NAME/engine   what the engine thinks of the steps, line by line while it thinks
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import cache
from typing import TypeVar

from msgspec.json import encode
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from russianbank.server.domain_errors import NotFound
from russianbank.server.http.auth import host_of
from russianbank.server.http.endpoints import JSON
from russianbank.server.http.json_body import read_body
from russianbank.server.http.page_renderer import PageRenderer
from russianbank.server.http.study_pages import RequestLimit, json_reply, lines_reply
from russianbank.server.live.engine_lines import EngineLines
from russianbank.server.study.printed_hands import (
    HANDS,
    HandRequest,
    hand_reply,
    idea_of,
    printed_hand,
)
from russianbank.words.catalogue import LANGUAGES, SOURCE

REQUESTS = 400
"""Requests of an address in a minute."""

_Played = TypeVar("_Played")


class HandPages:
    """The pages of the printed hands.

    Args:
        renderer: renders the pages.
        engine: analyses positions.
        monotonic: returns the time in seconds.
    """

    def __init__(
        self, renderer: PageRenderer, engine: EngineLines, monotonic: Callable[[], float]
    ) -> None:
        self._renderer = renderer
        self._engine = engine
        self._limit = RequestLimit(REQUESTS, monotonic)

    def routes(self) -> list[Route]:
        """The routes of these pages."""
        return [
            Route("/learn/hands", self.hands),
            Route("/learn/hands/{hand}", self.hand),
            Route("/learn/hands/{hand}/lines", self.lines),
            Route("/learn/hands/{hand}/play", self.play, methods=["POST"]),
            Route("/learn/hands/{hand}/engine", self.engine, methods=["POST"]),
        ]

    async def hands(self, request: Request) -> Response:
        """What the two hands are."""
        return await self._renderer.render_kept(
            request, "hands", lambda catalogue: {"hands": list(HANDS)}
        )

    async def hand(self, request: Request) -> Response:
        """A hand; the board is drawn by the script of the page, and without one it can be read."""
        name = request.path_params["hand"]
        return await self._renderer.render_kept(
            request,
            "hand",
            lambda catalogue: {"hand": name, "lines": printed_hand(name, catalogue.language)},
        )

    async def lines(self, request: Request) -> Response:
        """The lines of a hand; ``?language=`` names the language of the notes."""
        language = request.query_params.get("language", SOURCE)
        if language not in LANGUAGES:
            raise NotFound("language")
        return Response(
            _lines(request.path_params["hand"], language),
            media_type=JSON,
            headers={"cache-control": "no-cache"},
        )

    async def play(self, request: Request) -> Response:
        """Steps from a place of the lines."""
        reply = await self._played(request, hand_reply)
        return json_reply(reply)

    async def engine(self, request: Request) -> Response:
        """What the engine thinks of an idea: one JSON object on each line of text."""
        idea = await self._played(request, idea_of)
        address = host_of(request)
        self._engine.check(address)
        return lines_reply(self._engine.opinions(idea, address))

    async def _played(
        self, request: Request, play: Callable[[str, HandRequest], _Played]
    ) -> _Played:
        """What comes of the steps of a request, if its address has not sent too many."""
        self._limit.check(request)
        wish = await read_body(request, HandRequest)
        return await asyncio.to_thread(play, request.path_params["hand"], wish)


@cache
def _lines(name: str, language: str) -> bytes:
    return encode(printed_hand(name, language))
