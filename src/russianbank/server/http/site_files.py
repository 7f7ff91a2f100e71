"""Files about the whole site: the web app manifest, what search engines may read, and whom to tell
that the server can be attacked."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from russianbank.server.domain_errors import NotFound
from russianbank.server.http.page_renderer import PageRenderer

RAIL = "#0e3124"
"""The colour of the bars in the usual theme, for the frame that a browser draws."""

ICONS = (
    ("icon-192.png", 192, "any"),
    ("icon-512.png", 512, "any"),
    ("maskable-512.png", 512, "maskable"),
)
"""The icons of the home screen; a device may cut the maskable one to a shape of its own."""

ROBOTS = """\
User-agent: *
Disallow: /api/
Disallow: /join/
Disallow: /me
Disallow: /operator
Disallow: /t/
Disallow: /watch/
"""
"""Tables and invitations are private; the first page, the rules and replays are not."""


CONTACT_LASTS = timedelta(days=180)
"""How long a reader may rely on security.txt; RFC 9116 asks for less than a year."""


class SiteFiles:
    """The files about the whole site.

    Args:
        renderer: knows the reader's language and the built files.
        contact: where people report that the server can be attacked; nowhere if empty.
        clock: returns the time, in seconds since 1970.
    """

    def __init__(self, renderer: PageRenderer, contact: str, clock: Callable[[], float]) -> None:
        self._renderer = renderer
        self._contact = contact
        self._clock = clock

    def routes(self) -> list[Route]:
        """The routes of these files."""
        return [
            Route("/manifest.webmanifest", self.manifest),
            Route("/robots.txt", self.robots),
            Route("/.well-known/security.txt", self.security),
        ]

    async def manifest(self, request: Request) -> Response:
        """The web app manifest, with which a device can put the game on its home screen."""
        catalogue = await self._renderer.authentication.catalogue(request)
        assets = self._renderer.assets
        icons = [
            {
                "src": assets.address(f"pictures/{name}"),
                "sizes": f"{size}x{size}",
                "type": "image/png",
                "purpose": purpose,
            }
            for name, size, purpose in ICONS
            if assets.built(f"pictures/{name}")
        ]
        return JSONResponse(
            {
                "name": catalogue.text("pages-title"),
                "short_name": catalogue.text("pages-title"),
                "description": catalogue.text("pages-tagline"),
                "lang": catalogue.language,
                "start_url": "/",
                "display": "standalone",
                "background_color": RAIL,
                "theme_color": RAIL,
                "icons": icons,
            },
            headers={"vary": "accept-language, cookie"},
            media_type="application/manifest+json",
        )

    async def robots(self, request: Request) -> Response:
        """What search engines may read."""
        return PlainTextResponse(ROBOTS)

    async def security(self, request: Request) -> Response:
        """Whom to tell that the server can be attacked (RFC 9116).

        Raises:
            NotFound: if the operator has given no contact.
        """
        if not self._contact:
            raise NotFound("contact")
        ends = datetime.fromtimestamp(self._clock(), UTC) + CONTACT_LASTS
        return PlainTextResponse(f"Contact: {self._contact}\nExpires: {ends:%Y-%m-%dT00:00:00Z}\n")
