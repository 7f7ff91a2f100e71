"""The person behind a request: their name, their language, and deleting what is stored of them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import msgspec
from starlette.requests import Request

from russianbank.server.http.auth import Authentication, host_of
from russianbank.server.http.error_response import HttpError
from russianbank.server.http.schemas import ProfileChange
from russianbank.server.live.table_service import TableService
from russianbank.server.store.sessions import Session
from russianbank.server.table.plain_text import plain_name
from russianbank.words.catalogue import LANGUAGES


class Profiles:
    """Changes and deletes profiles, for the API and for the pages.

    Args:
        service: limits how often somebody may do so, and changes their name at tables.
        authentication: finds out who is asking.
        forget_names: forgets what is kept in memory and contains names.
    """

    def __init__(
        self,
        service: TableService,
        authentication: Authentication,
        forget_names: Callable[[], Awaitable[None]],
    ) -> None:
        self._service = service
        self._authentication = authentication
        self._forget_names = forget_names

    async def session_or_new(self, request: Request) -> Session:
        """The session of a request; a new one if there is none yet.

        Raises:
            RateLimited: if too many new people came from the same host.
        """
        if await self._authentication.session(request) is None:
            await self._service.count_newcomer(host_of(request))
        return await self._authentication.session_or_new(request)

    async def change(self, request: Request, change: ProfileChange) -> Session:
        """Change a name or language; what is None in the change stays as it is.

        Raises:
            HttpError: if there is no such language (400).
            RateLimited: if the person changes it too often.
        """
        if change.language is not None and change.language not in LANGUAGES:
            known = ", ".join(LANGUAGES)
            raise HttpError(400, "no-such-language", f"the languages are {known}")
        before = await self.session_or_new(request)
        name = before.name if change.name is None else plain_name(change.name) or None
        after = msgspec.structs.replace(
            before, name=name, language=change.language or before.language
        )
        await self.store(request, before, after)
        if after.name != before.name:
            await self._service.rename(after.id)
        return after

    async def store(self, request: Request, before: Session, after: Session) -> None:
        """Store a changed session.

        Raises:
            RateLimited: if the person changes it too often.
        """
        if after != before:
            await self._service.count_change(before)
            await self._authentication.sessions.update(before, after)
        request.state.session = after

    async def delete(self, request: Request) -> None:
        """Delete all that is stored about a person, if anything is."""
        session = await self._authentication.session(request)
        if session is not None:
            await self._service.forget(session)
            await self._forget_names()
