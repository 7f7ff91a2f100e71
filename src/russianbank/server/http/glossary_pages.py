"""The page of the glossary, the pictures of its terms, and its terms for scripts."""

from __future__ import annotations

import asyncio

from msgspec.json import encode
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from russianbank.server.domain_errors import NotFound
from russianbank.server.http.api import SVG_HEADERS
from russianbank.server.http.endpoints import JSON
from russianbank.server.http.glossary import picture, terms
from russianbank.server.http.page_renderer import PageRenderer
from russianbank.server.http.schemas import GlossaryTerm
from russianbank.words.catalogue import LANGUAGES


class GlossaryPages:
    """The glossary.

    Args:
        renderer: renders the page.
    """

    def __init__(self, renderer: PageRenderer) -> None:
        self._renderer = renderer

    def routes(self) -> list[Route]:
        """The routes of these pages."""
        return [
            Route("/glossary", self.glossary),
            Route("/glossary/{name}.svg", self.picture),
            Route("/glossary/{language}.json", self.terms),
        ]

    async def glossary(self, request: Request) -> Response:
        """All terms in the reader's language."""
        catalogue = await self._renderer.authentication.catalogue(request)
        found = await asyncio.to_thread(terms, catalogue.language)
        return await self._renderer.render_kept(request, "glossary", lambda _: {"terms": found})

    async def picture(self, request: Request) -> Response:
        """The picture of a term."""
        drawn = picture(request.path_params["name"])
        if drawn is None:
            raise NotFound("picture")
        return Response(drawn, media_type="image/svg+xml", headers=SVG_HEADERS)

    async def terms(self, request: Request) -> Response:
        """The terms that are marked in texts, in one language."""
        language = request.path_params["language"]
        if language not in LANGUAGES:
            raise NotFound("glossary")
        found = await asyncio.to_thread(terms, language)
        marked = [GlossaryTerm(one.name, one.meaning, list(one.forms)) for one in found]
        headers = {"cache-control": "public, max-age=3600"}
        return Response(encode(marked), media_type=JSON, headers=headers)
