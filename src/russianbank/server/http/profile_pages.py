"""The page of one's own data, and the forms that change it."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from russianbank.lessons.lesson import lessons
from russianbank.server.domain_errors import NotFound, NotSeated
from russianbank.server.http import auth
from russianbank.server.http.error_response import HttpError
from russianbank.server.http.kept_pages import fingerprint
from russianbank.server.http.level_progress import MOST_DEALS, by_level
from russianbank.server.http.own_rules_form import own_rules
from russianbank.server.http.page_renderer import PageRenderer, read_form, redirect
from russianbank.server.http.profiles import Profiles
from russianbank.server.http.schemas import ProfileChange
from russianbank.server.http.table_list import list_tables, tables_of_caller
from russianbank.server.live.table_service import TableService
from russianbank.server.store.friends import Companion, Friends
from russianbank.server.store.history import PlayedDeal
from russianbank.server.store.sessions import Session
from russianbank.server.table.plain_text import NAME
from russianbank.words.catalogue import LANGUAGES, Catalogue


class ProfilePages:
    """The page of one's own data.

    Args:
        renderer: renders the page.
        service: lists the tables.
        profiles: changes and deletes profiles.
        friends: the friends of all people.
    """

    def __init__(
        self,
        renderer: PageRenderer,
        service: TableService,
        profiles: Profiles,
        friends: Friends,
    ) -> None:
        self._renderer = renderer
        self._authentication = renderer.authentication
        self._service = service
        self._profiles = profiles
        self._friends = friends

    def routes(self) -> list[Route]:
        """The routes of these pages."""
        return [
            Route("/me", self.me),
            Route("/me", self.change_me, methods=["POST"]),
            Route("/me/delete", self.ask_before_deleting),
            Route("/me/delete", self.delete_me, methods=["POST"]),
            Route("/me/friends", self.change_friends, methods=["POST"]),
            Route("/language", self.language, methods=["POST"]),
        ]

    async def me(self, request: Request) -> Response:
        """The page of one's own data."""
        session = await self._authentication.session(request)
        tables = await tables_of_caller(request, self._service, self._authentication)
        played = [] if session is None else await self._played(session)
        company = [] if session is None else await self._company(session)
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
                "company": company,
                "exercises": sum(len(lesson.exercises) for lesson in lessons()),
            }

        key = fingerprint(session, tables, played, company, said)
        return await self._renderer.render_kept(request, "me", values, of=key)

    async def _company(self, session: Session) -> list[Companion]:
        """The people with whom one has played, but for those known by a damaged table."""
        company = await self._friends.companions(session.id)
        return [one for one in company if not self._service.is_unplayable(one.table_id)]

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

    async def change_friends(self, request: Request) -> Response:
        """Ask somebody with whom one has played to be a friend, end that, or invite a friend."""
        form = await read_form(request)
        session = await self._authentication.session(request)
        table_id, wish = form.get("table", ""), form.get("wish")
        if session is None or "\0" in table_id:  # no text in PostgreSQL
            raise NotFound("table")
        other = await self._friends.other_at(session.id, table_id)
        if other is None:
            raise NotFound("table")
        if wish == "invite":
            if not await self._friends.are_friends(session.id, other):
                raise NotSeated("only somebody who wants it too is invited so")
            return redirect(request, await self._service.invite_again(table_id, session, other))
        if wish not in ("add", "remove"):
            raise HttpError(400, "cannot-read", "the form has a value that it does not offer")
        await self._service.count_change(session)
        if wish == "add":
            await self._friends.add(session.id, other)
        else:
            await self._friends.remove(session.id, other)
        return redirect(request, "/me#friends")

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
