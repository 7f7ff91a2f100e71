"""The page of operators: what `russianbank admin` does to tables and people, in a browser.

It is opened by a token from the command line. The token is kept in a cookie that only this page
gets.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from contextlib import suppress
from datetime import UTC, datetime

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from russianbank.core.errors import CannotBeRead
from russianbank.server.http.cookies import cookie_of
from russianbank.server.http.page_renderer import PageRenderer, read_form
from russianbank.server.store.operators import CLOSE_REPORT, WORK, OperatorForm, Operators

log = logging.getLogger(__name__)

PATH = "/operator"
SECURE_COOKIE, PLAIN_COOKIE = "__Secure-operator", "operator"
COOKIE_AGE = 12 * 3600
"""Seconds for which a browser keeps the token."""

LONGEST = 100
"""Characters of what is typed into a field at most."""


class OperatorPages:
    """The page of operators.

    Args:
        renderer: renders it.
        operators: does what they decide.
    """

    def __init__(self, renderer: PageRenderer, operators: Operators) -> None:
        self._renderer = renderer
        self._operators = operators

    def routes(self) -> list[Route]:
        """The routes of the page."""
        return [Route(PATH, self.page), Route(PATH, self.act, methods=["POST"])]

    async def page(self, request: Request) -> Response:
        """The page, or the form that asks for the token."""
        if not await self._operators.know(_token(request)):
            return await self._ask(request)
        what = request.query_params.get("what", "")
        return await self._show(request, what if _is_clean(what) else "")

    async def act(self, request: Request) -> Response:
        """Take a token, give it back, or do what a button says."""
        fields = {name: value.strip() for name, value in (await read_form(request)).items()}
        if fields.get("do") == "leave":
            response = await self._ask(request)
            response.delete_cookie(_cookie(request), path=PATH)
            return response
        token = fields.get("token") or _token(request)
        if not await self._operators.know(token):
            log.warning("a token of operators was wrong", extra={"kind": "operator"})
            return await self._ask(request, 403, "pages-operator-wrong")
        if fields.get("do") == "enter":
            return self._remember(request, token, await self._show(request, ""))
        return await self._do(request, fields)

    async def _do(self, request: Request, fields: Mapping[str, str]) -> Response:
        kind, what, done = fields.get("do", ""), fields.get("what", ""), False
        is_clean = all(_is_clean(value) for value in fields.values())
        if is_clean and what:
            with suppress(CannotBeRead, ValueError):
                done = await self._operators.decide(kind, _form_of(fields))
        said = "pages-operator-done" if done else "pages-operator-refused"
        shown = what if is_clean and kind != CLOSE_REPORT else ""
        return await self._show(request, shown, 200 if done else 400, said)

    async def _ask(self, request: Request, status: int = 200, said: str = "") -> Response:
        return await self._renderer.render(request, "operator", status, entered=False, said=said)

    async def _show(
        self, request: Request, what: str, status: int = 200, said: str = ""
    ) -> Response:
        return await self._renderer.render(
            request,
            "operator",
            status,
            entered=True,
            said=said,
            what=what,
            found=await self._operators.look(what),
            buttons=[one for one in WORK if one != CLOSE_REPORT],
            time=_time,
        )

    def _remember(self, request: Request, token: str, response: Response) -> Response:
        response.set_cookie(
            _cookie(request),
            token,
            COOKIE_AGE,
            path=PATH,
            secure=request.url.scheme == "https",
            httponly=True,
            samesite="strict",
        )
        return response


def _token(request: Request) -> str:
    """The token that the browser has kept."""
    return cookie_of(request, _cookie(request)) or ""


def _cookie(request: Request) -> str:
    return SECURE_COOKIE if request.url.scheme == "https" else PLAIN_COOKIE


def _form_of(fields: Mapping[str, str]) -> OperatorForm:
    """What was typed into the form.

    Raises:
        ValueError: if a number is none.
    """
    days, most = fields.get("days"), fields.get("most")
    return OperatorForm(
        fields.get("what", ""),
        float(days) if days else None,
        fields.get("note", ""),
        int(most) if most else None,
    )


def _is_clean(text: str) -> bool:
    """Whether a text may be looked for: no database keeps all signs."""
    return len(text) <= LONGEST and text.isprintable()


def _time(seconds: float | None) -> str:
    """A time as operators read it in the log: UTC."""
    if seconds is None:
        return ""
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%d %H:%M:%S")
