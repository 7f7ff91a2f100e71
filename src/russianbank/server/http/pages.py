"""All pages, written by the server in the reader's language; only the table needs a script.

setup_pages    the first page, and the forms that set up a table
table_pages    a table, the links to one, and the replay of a finished game
share_card_pages  the picture that a shared link to a finished game shows
ruleset_pages  the rules
own_rules_pages  rules that a person makes of a preset
glossary_pages  the words of the game
lesson_pages   the lessons
hand_pages       the two hands of Foster's book, to be played
puzzle_pages   the puzzles
profile_pages  one's own data
site_files     the web app manifest, and what search engines may read
"""

from __future__ import annotations

import asyncio
from importlib import import_module

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from russianbank.lessons.lesson import lessons
from russianbank.puzzles.collection import puzzles
from russianbank.server.clock import Clock
from russianbank.server.http.finished_games import FinishedGames
from russianbank.server.http.glossary_pages import GlossaryPages
from russianbank.server.http.hand_pages import HandPages
from russianbank.server.http.lesson_pages import LessonPages
from russianbank.server.http.openapi import description
from russianbank.server.http.own_rules_pages import OwnRulesPages
from russianbank.server.http.page_renderer import PageRenderer
from russianbank.server.http.profile_pages import ProfilePages
from russianbank.server.http.profiles import Profiles
from russianbank.server.http.puzzle_pages import PuzzlePages
from russianbank.server.http.ruleset_pages import RulesetPages, law_with_terms
from russianbank.server.http.setup_pages import SetupPages
from russianbank.server.http.share_card_pages import ShareCardPages
from russianbank.server.http.site_files import SiteFiles
from russianbank.server.http.table_pages import Reachability, TablePages
from russianbank.server.live.engine_lines import EngineLines
from russianbank.server.live.fair_thread import FairThread
from russianbank.server.live.table_service import TableService
from russianbank.server.store.friends import Friends

STREAMING = "anyio._backends._asyncio"
"""What Starlette needs for an answer that is sent piece by piece, and imports with the first."""


class Pages:
    """All pages.

    Args:
        renderer: renders them.
        service: sets up tables and gives out seats.
        games: the finished games.
        profiles: changes and deletes profiles.
        reachability: from where the server can be reached.
        engine: analyses positions.
        clock: the time.
        contact: where people report that the server can be attacked; nowhere if empty.
        keep_days: for how many days a table is kept at which nobody plays; for ever if 0.
        friends: the friends of all people.
        thread: writes long pages.
    """

    def __init__(
        self,
        renderer: PageRenderer,
        service: TableService,
        games: FinishedGames,
        profiles: Profiles,
        reachability: Reachability,
        engine: EngineLines,
        clock: Clock,
        contact: str,
        keep_days: float,
        friends: Friends,
        thread: FairThread,
    ) -> None:
        self._renderer = renderer
        self._groups = (
            SetupPages(renderer, service),
            TablePages(renderer, service, games, profiles, reachability, keep_days, thread),
            ShareCardPages(renderer.assets, games, clock.monotonic),
            RulesetPages(renderer),
            OwnRulesPages(renderer, profiles),
            GlossaryPages(renderer),
            HandPages(renderer, engine, clock.monotonic),
            ProfilePages(renderer, service, profiles, friends),
            LessonPages(renderer, clock.monotonic),
            PuzzlePages(renderer, clock.now, clock.monotonic),
            SiteFiles(renderer, contact, clock.now),
        )

    def routes(self) -> list[Route]:
        """The routes of all pages."""
        return [route for group in self._groups for route in group.routes()]

    async def preload(self) -> None:
        """Load what the first visitors need, before they come."""
        await self._renderer.preload()
        await asyncio.to_thread(law_with_terms)
        await asyncio.to_thread(puzzles)
        await asyncio.to_thread(lessons)
        await asyncio.to_thread(description)
        await asyncio.to_thread(import_module, STREAMING)

    async def error_page(self, request: Request, status: int, code: str) -> Response:
        """The page for a request that failed, by its HTTP status and the code of the error."""
        if status == 503 and not hasattr(request.state, "session"):
            request.state.session = None  # the session cannot be looked up just now
        if status == 429:
            return await self._renderer.render_kept(
                request, "error", lambda catalogue: {"wrong": status}, status=status
            )
        catalogue = await self._renderer.authentication.catalogue(request)
        if catalogue.has(f"pages-wrong-{code}"):
            return await self._renderer.render(request, "error", status, wrong=code)
        known = status if catalogue.has(f"pages-wrong-{status}") else 400 if status < 500 else 500
        return await self._renderer.render(request, "error", status, wrong=known)
