"""Renders the pages from their templates, in the reader's language; reads and answers forms."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable, Mapping, Sequence
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from russianbank.server.http import auth
from russianbank.server.http.assets import Assets
from russianbank.server.http.auth import Authentication
from russianbank.server.http.error_response import HttpError
from russianbank.server.http.glossary import TermMarker
from russianbank.server.http.kept_pages import KeptPages
from russianbank.server.http.words import words_version
from russianbank.server.live.fair_thread import Caller
from russianbank.words.catalogue import LANGUAGES, OFFERED, Catalogue, catalogue_for

TEMPLATES = Path(__file__).parent / "templates"


class PageRenderer:
    """Renders pages.

    Args:
        authentication: finds out who is asking, and which language they read.
        assets: the built files of the browser part.
        templates: the folders of the templates; the first that has one counts.
        has_offline: whether the site without a server is here, too.
    """

    def __init__(
        self,
        authentication: Authentication,
        assets: Assets,
        templates: Sequence[Path] = (TEMPLATES,),
        has_offline: bool = False,
    ) -> None:
        self.authentication = authentication
        self.assets = assets
        self._has_offline = has_offline
        self._kept = KeptPages()
        self._templates = Environment(
            loader=FileSystemLoader(templates),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )

    async def preload(self) -> None:
        """Load what the first visitor in each language needs, piece by piece in other threads."""
        await asyncio.to_thread(words_version)
        for language in OFFERED:
            await asyncio.to_thread(catalogue_for, language)
        for page in self._templates.list_templates():
            await asyncio.to_thread(self._templates.get_template, page)

    async def render(
        self, request: Request, page: str, status: int = 200, **values: Any
    ) -> Response:
        """Render a page.

        Args:
            request: the request that it answers.
            page: the name of its template.
            status: the HTTP status.
            values: the variables of the template.
        """
        catalogue = await self.authentication.catalogue(request)
        return _page(request, self._written(request, page, catalogue, values), status)

    async def render_beside(
        self, request: Request, page: str, call: Caller, values: Callable[[], Mapping[str, Any]]
    ) -> Response:
        """Render a page beside the event loop, for it takes long.

        Args:
            request: the request that it answers.
            page: the name of its template.
            call: whose turn it is in a fair thread, where the page is written.
            values: returns the variables of the template; called there, too.
        """
        catalogue = await self.authentication.catalogue(request)
        text = await call(lambda: self._written(request, page, catalogue, values()))
        return _page(request, text)

    async def render_kept(
        self,
        request: Request,
        page: str,
        values: Callable[[Catalogue], Mapping[str, Any]],
        of: Hashable = None,
        status: int = 200,
    ) -> Response:
        """Render a page once for all who read its language and for whom it is the same.

        Args:
            request: the request that it answers.
            page: the name of its template.
            values: returns the variables of the template.
            of: what the page depends on beside its address and its language, such as the day, or
                the `fingerprint` of somebody's games.
            status: the HTTP status.
        """
        catalogue = await self.authentication.catalogue(request)
        key = (page, str(request.base_url), request.url.path, catalogue.language, of)
        text = self._kept.find(key)
        if text is None:
            text = self._written(request, page, catalogue, values(catalogue))
            self._kept.keep(key, text)
        return _page(request, text, status)

    def forget_kept(self) -> None:
        """Forget all kept pages, and the names in them."""
        self._kept.clear()

    def _written(
        self, request: Request, page: str, catalogue: Catalogue, values: Mapping[str, Any]
    ) -> bytes:
        text = self._templates.get_template(f"{page}.html").render(
            page=page,
            catalogue=catalogue,
            text=catalogue.text,
            built=self.assets.built,
            static=self.assets.address,
            shared=self.assets.shared,
            playable=self.assets.playable,
            has_offline=self._has_offline,
            languages=[(code, LANGUAGES[code]) for code in OFFERED],
            offered=" ".join(OFFERED),
            words_version=words_version(),
            site=str(request.base_url).rstrip("/"),
            here=request.url.path if request.method == "GET" else "/",
            mark=TermMarker(catalogue),
            level_name=lambda number: catalogue.text(f"pages-level-{number}"),
            **values,
        )
        return text.encode()


def _page(request: Request, text: bytes, status: int = 200) -> Response:
    headers = {"cache-control": "no-store", "vary": "accept-language, cookie"}
    response = HTMLResponse(text, status, headers)
    auth.remember(response, request)
    return response


def redirect(request: Request, path: str) -> Response:
    """Send a browser to another page after a form."""
    response = RedirectResponse(path, 303, {"cache-control": "no-store"})
    auth.remember(response, request)
    return response


async def read_form(request: Request) -> dict[str, str]:
    """Read the fields of a form.

    Raises:
        HttpError: if the body is no form (400).
    """
    try:
        form: FormData = await request.form(max_files=0, max_fields=40)
    except Exception as cause:
        if isinstance(cause, HttpError):
            raise
        raise HttpError(400, "cannot-read", "the form cannot be read; load it again") from cause
    return {name: value for name, value in form.items() if isinstance(value, str)}
