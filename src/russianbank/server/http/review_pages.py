"""The review of a finished game: its page, and what the page asks for (U36).

/review/TABLE/DEAL          the page
/review/TABLE/DEAL/marks    the review, line by line, as it is made
/review/TABLE/DEAL/try      a learner's own plan in place of a mistake, and how good it is
/review/TABLE/DEAL/answer   the better plan of a mistake, and why it is better
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from typing import Any

from msgspec.json import encode
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from russianbank.core.cards import Seat
from russianbank.core.errors import RussianBankError
from russianbank.server.domain_errors import NotFinished
from russianbank.server.http.auth import host_of
from russianbank.server.http.finished_games import FinishedGames
from russianbank.server.http.json_body import read_body
from russianbank.server.http.page_renderer import PageRenderer
from russianbank.server.http.player_names import deal_of
from russianbank.server.http.study_pages import (
    LINE_HEADERS,
    LINES,
    RequestLimit,
    json_reply,
    lines_reply,
)
from russianbank.server.live.reviews import ReviewKey, Reviews, ReviewUpdate
from russianbank.server.study.finished_game import FinishedGame
from russianbank.server.study.review_data import ReviewLine
from russianbank.server.study.review_study import (
    AnswerRequest,
    TryReply,
    TryRequest,
    asked_mistake,
    attempted,
    better_plan,
    nameless_record,
    try_verdict,
)

HEADINGS = ("review-of", "review-of-yours")
REQUESTS = 200
"""Requests of an address in a minute."""


class ReviewPages:
    """The pages of reviews; who may see the replay of a game may see its review.

    Args:
        renderer: renders the page.
        games: the finished games.
        reviews: makes the reviews.
        monotonic: returns the time in seconds.
    """

    def __init__(
        self,
        renderer: PageRenderer,
        games: FinishedGames,
        reviews: Reviews,
        monotonic: Callable[[], float],
    ) -> None:
        self._renderer = renderer
        self._games = games
        self._reviews = reviews
        self._limit = RequestLimit(REQUESTS, monotonic)

    def routes(self) -> list[Route]:
        """The routes of these pages."""
        return [
            Route("/review/{table_id}/{number}", self.page, name="review"),
            Route("/review/{table_id}/{number}/marks", self.marks),
            Route("/review/{table_id}/{number}/try", self.attempt, methods=["POST"]),
            Route("/review/{table_id}/{number}/answer", self.answer, methods=["POST"]),
        ]

    async def page(self, request: Request) -> Response:
        """The page; all numbers come to its script as they are found."""
        key, found = await self._game(request)
        catalogue = await self._renderer.authentication.catalogue(request)
        seat = await self._renderer.authentication.seat_at(request, key.table_id)
        return await self._renderer.render(
            request,
            "review" if self._renderer.assets.built("review.js") else "unbuilt",
            heading=deal_of(found, key.number, seat, catalogue, HEADINGS),
            table=key.table_id,
            number=key.number,
            seat=seat or "",
            together=seat is not None and not found.has_machine,
        )

    async def marks(self, request: Request) -> Response:
        """The review as it is made: one JSON object on each line of text."""
        key, found = await self._game(request)
        address = host_of(request)
        kept = await self._reviews.find(key)
        if kept is not None:
            line = self._reviews.line(ReviewUpdate.of_whole(kept), found)
            return Response(encode(line), media_type=LINES, headers=LINE_HEADERS)
        self._reviews.check(key, address)
        record = await asyncio.to_thread(nameless_record, found)

        async def lines() -> AsyncGenerator[ReviewLine]:
            try:
                async with aclosing(self._reviews.of(key, record, address)) as updates:
                    async for update in updates:
                        yield self._reviews.line(update, found)
            except RussianBankError:
                yield ReviewLine(0, 0, failed=True)

        return lines_reply(lines())

    async def attempt(self, request: Request) -> Response:
        """The table after a learner's steps; at the end of the plan, how good it is."""
        wish, key, found = await self._asked(request, TryRequest)
        mistake = asked_mistake(await self._reviews.find(key), wish.mark)
        names = await self._names(request, found)
        reply, plan = attempted(found, mistake, wish, names)
        verdict = None
        if plan is not None:
            record = await asyncio.to_thread(nameless_record, found)
            best, address = mistake.best_acts, host_of(request)
            loss = await self._reviews.compare(record, mistake.first, best, plan, address)
            verdict = try_verdict(*loss.share, loss.sampling_error, mistake.cost)
        return json_reply(TryReply(reply, verdict))

    async def answer(self, request: Request) -> Response:
        """The better plan of a mistake, and why it is better."""
        wish, key, found = await self._asked(request, AnswerRequest)
        mistake = asked_mistake(await self._reviews.find(key), wish.mark)
        return json_reply(better_plan(found, mistake, await self._names(request, found)))

    async def _game(self, request: Request) -> tuple[ReviewKey, FinishedGame]:
        """The finished game that an address names.

        Raises:
            NotFound: if there is none.
            NotFinished: if it is still being played, or was broken off.
        """
        found = await self._games.of(request)
        if found.game.outcome is None:
            raise NotFinished
        number = int(request.path_params["number"])
        return ReviewKey(request.path_params["table_id"], number), found

    async def _asked(self, request: Request, schema: Any) -> tuple[Any, ReviewKey, FinishedGame]:
        """The body of a request, and its game."""
        self._limit.check(request)
        key, found = await self._game(request)
        return await read_body(request, schema), key, found

    async def _names(self, request: Request, found: FinishedGame) -> dict[Seat, str]:
        catalogue = await self._renderer.authentication.catalogue(request)
        return found.player_names(catalogue.text)
