"""The page of one's own data, and the forms that change it."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from russianbank.lessons.lesson import lessons
from russianbank.server.http import auth
from russianbank.server.http.error_response import HttpError
from russianbank.server.http.kept_pages import fingerprint
from russianbank.server.http.level_progress import MOST_DEALS, by_level
from russianbank.server.http.own_rules import own_rules
from russianbank.server.http.page_renderer import PageRenderer, read_form, redirect
from russianbank.server.http.profiles import Profiles
from russianbank.server.http.schemas import NAME, ProfileChange
from russianbank.server.http.table_list import list_tables, tables_of_caller
from russianbank.server.live.table_service import TableService
from russianbank.server.store.history import PlayedDeal
from russianbank.server.store.sessions import Session
from russianbank.words.catalogue import LANGUAGES, Catalogue


class ProfilePages:
    """The page of one's own data.

    Args:
        renderer: renders the page.
        service: lists the tables.
        profiles: changes and deletes profiles.
    """

    def __init__(self, renderer: PageRenderer, service: TableService, profiles: Profiles) -> None:
        self._renderer = renderer
        self._authentication = renderer.authentication
        self._service = service
        self._profiles = profiles

    def routes(self) -> list[Route]:
        """The routes of these pages."""
        return [
            Route("/me", self.me),
            Route("/me", self.change_me, methods=["POST"]),
            Route("/me/delete", self.ask_before_deleting),
            Route("/me/delete", self.delete_me, methods=["POST"]),
            Route("/language", self.language, methods=["POST"]),
        ]

    async def me(self, request: Request) -> Response:
        """The page of one's own data."""
        session = await self._authentication.session(request)
        tables = await tables_of_caller(request, self._service, self._authentication)
        played = [] if session is None else await self._played(session)
        done = request.query_params.get("said")
        said = f"pages-me-{done}" if done in ("saved", "deleted") else None

        def values(catalogue: Catalogue) -> dict[str, Any]:
            return {
                "said": said,
                "known": session is not None,
                "own": own_rules(session),
                "name": (session.name if session else None) or "",
                "games": list_tables(tables, request, catalogue),
                "levels": by_level(played),
                "exercises": sum(len(lesson.exercises) for lesson in lessons()),
            }

        key = fingerprint(session, tables, played, said)
        return await self._renderer.render_kept(request, "me", values, of=key)

    async def _played(self, session: Session) -> list[PlayedDeal]:
        return await self._authentication.sessions.played_deals(session.id, MOST_DEALS)

    async def change_me(self, request: Request) -> Response:
        """Change one's name and language."""
        form = await read_form(request)
        change = ProfileChange(form.get("name", "")[:NAME], form.get("language"))
        session = await self._profiles.change(request, change)
        response = redirect(request, "/me?said=saved")
        auth.remember_language(response, request, session.language or "")
        return response

    async def ask_before_deleting(self, request: Request) -> Response:
        """Ask once more before anything is deleted (U32)."""
        if await self._authentication.session(request) is None:
            return redirect(request, "/me")
        return await self._renderer.render(request, "delete")

    async def delete_me(self, request: Request) -> Response:
        """Delete all that is stored about oneself."""
        await self._profiles.delete(request)
        response = redirect(request, "/me?said=deleted")
        auth.forget(response, request)
        return response

    async def language(self, request: Request) -> Response:
        """Choose another language."""
        form = await read_form(request)
        language = form.get("language", "")
        if language not in LANGUAGES:
            raise HttpError(400, "no-such-language", "that language is not offered")
        if await self._authentication.session(request):
            await self._profiles.change(request, ProfileChange(language=language))
        response = redirect(request, _own_path(form.get("next", "/")))
        auth.remember_language(response, request, language)
        return response


def _own_path(path: str) -> str:
    """A path of our own pages; the first page for anything else."""
    own = path.startswith("/") and not path.startswith("//") and "\\" not in path
    return path if own and path.isprintable() else "/"
