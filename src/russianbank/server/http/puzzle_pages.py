"""The puzzles: their list, the page of each, and the verdict on an answer (U40).

/puzzles            the puzzle of the day, the kinds of puzzles, and the rules to choose from
/puzzles/next       leads to a puzzle of a kind, about as hard as the reader is strong
/puzzles/ID         one puzzle
/puzzles/ID/play    POST: steps on its board; gives the table
/puzzles/ID/answer  POST: an answer; gives the verdict, and the solution
/puzzles/ID/table.svg  a picture of it
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from datetime import UTC, datetime

from msgspec.json import encode
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from russianbank.core.errors import RussianBankError
from russianbank.core.view import view
from russianbank.diagram import svg_diagram
from russianbank.puzzles.collection import puzzle_named, puzzle_of_day, puzzles, rule_sets
from russianbank.puzzles.puzzle import KINDS, Puzzle
from russianbank.server.domain_errors import NotFound
from russianbank.server.http.api import SVG_HEADERS
from russianbank.server.http.json_body import read_body
from russianbank.server.http.page_renderer import PageRenderer, redirect
from russianbank.server.http.study_pages import RequestLimit, json_reply
from russianbank.server.study.puzzle_study import (
    PuzzleAnswer,
    PuzzleRequest,
    nearest_puzzle,
    puzzle_data,
    puzzle_played,
    puzzle_verdict,
)
from russianbank.server.table.terms import DEFAULT_RULES

REQUESTS = 300
"""Requests of an address in a minute."""

FIRST_RATING, LOWEST_RATING, HIGHEST_RATING = 1200, 0, 4000
"""The rating of somebody who has solved nothing yet, and the limits of what may be asked for."""

MOST_SOLVED = 200
"""Puzzles that a reader may name as solved."""


class PuzzlePages:
    """The pages of the puzzles.

    Args:
        renderer: renders the pages.
        now: returns seconds since 1970.
        monotonic: returns the time in seconds.
    """

    def __init__(
        self, renderer: PageRenderer, now: Callable[[], float], monotonic: Callable[[], float]
    ) -> None:
        self._renderer = renderer
        self._now = now
        self._limit = RequestLimit(REQUESTS, monotonic)

    def routes(self) -> list[Route]:
        """The routes of these pages."""
        return [
            Route("/puzzles", self.list),
            Route("/puzzles/next", self.following),
            Route("/puzzles/{id}", self.puzzle),
            Route("/puzzles/{id}/play", self.play, methods=["POST"]),
            Route("/puzzles/{id}/answer", self.answer, methods=["POST"]),
            Route("/puzzles/{id}/table.svg", self.picture),
        ]

    async def list(self, request: Request) -> Response:
        """The puzzle of the day, the kinds of puzzles with some rules, and the other rules."""
        all_puzzles = await asyncio.to_thread(puzzles)
        rules = request.query_params.get("rules", DEFAULT_RULES)
        counts = {name: sum(one.rules == name for one in all_puzzles) for name in rule_sets()}
        if rules not in counts:
            raise NotFound("rules of puzzles")
        kinds = Counter(one.kind for one in all_puzzles if one.rules == rules)
        day, daily = self._today()
        values = {
            "daily": daily,
            "day": day,
            "rules": rules,
            "rule_sets": counts,
            "kinds": {kind: kinds[kind] for kind in KINDS if kinds[kind]},
            "first_rating": FIRST_RATING,
        }
        return await self._renderer.render_kept(
            request, "puzzles", lambda catalogue: values, f"{day} {rules}"
        )

    async def following(self, request: Request) -> Response:
        """Lead to the puzzle nearest to a rating that the reader has not solved."""
        asked = request.query_params
        rating, kind, rules = (asked.get(name, "") for name in ("rating", "kind", "rules"))
        wanted = int(rating) if rating.isascii() and rating.isdecimal() and len(rating) < 5 else 0
        wanted = min(max(wanted or FIRST_RATING, LOWEST_RATING), HIGHEST_RATING)
        solved = set(asked.get("without", "").split(",", MOST_SOLVED)[:MOST_SOLVED])
        found = [
            one
            for one in await asyncio.to_thread(puzzles)
            if kind in ("", one.kind) and rules in ("", one.rules)
        ]
        if not found:
            raise NotFound("kind of puzzle")
        return redirect(request, f"/puzzles/{nearest_puzzle(found, wanted, solved).id}")

    async def puzzle(self, request: Request) -> Response:
        """One puzzle; its script shows the board and sends the answer."""
        puzzle = await _find(request)
        day, daily = self._today()
        today = day if puzzle.id == daily.id else ""
        return await self._renderer.render_kept(
            request,
            "puzzle",
            lambda catalogue: {
                "puzzle": puzzle,
                "usual": DEFAULT_RULES,
                "data": encode(puzzle_data(puzzle)).decode(),
                "day": today,
            },
            today,
        )

    async def play(self, request: Request) -> Response:
        """The table after steps on the board of a puzzle."""
        self._limit.check(request)
        puzzle = await _find(request)
        wish = await read_body(request, PuzzleRequest)
        return json_reply(await asyncio.to_thread(puzzle_played, puzzle, wish))

    async def answer(self, request: Request) -> Response:
        """The verdict on an answer, and the solution."""
        self._limit.check(request)
        puzzle = await _find(request)
        wish = await read_body(request, PuzzleAnswer)
        return json_reply(await asyncio.to_thread(puzzle_verdict, puzzle, wish))

    async def picture(self, request: Request) -> Response:
        """A picture of a puzzle."""
        puzzle = await _find(request)
        catalogue = await self._renderer.authentication.catalogue(request)
        seen = view(puzzle.game().position, puzzle.seat)
        picture = svg_diagram(seen, words=catalogue.text)
        return Response(picture, media_type="image/svg+xml", headers=SVG_HEADERS)

    def _today(self) -> tuple[str, Puzzle]:
        """The day, and its puzzle."""
        day = datetime.fromtimestamp(self._now(), UTC).date()
        return day.isoformat(), puzzle_of_day(day.toordinal())


async def _find(request: Request) -> Puzzle:
    """The puzzle that an address names."""
    try:
        return await asyncio.to_thread(puzzle_named, request.path_params["id"])
    except RussianBankError:
        raise NotFound("puzzle") from None
