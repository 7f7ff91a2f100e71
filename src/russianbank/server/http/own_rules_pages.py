"""The page on which a family makes its own rules, and the forms that keep and delete them."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from russianbank.core.rules.preset import preset, preset_names
from russianbank.server.domain_errors import NotFound
from russianbank.server.http.own_rules_form import (
    choices,
    counts,
    pile_sets,
    with_own_rules,
    without_own_rules,
)
from russianbank.server.http.page_renderer import PageRenderer, read_form, redirect
from russianbank.server.http.profiles import Profiles
from russianbank.server.http.ruleset_pages import preset_line
from russianbank.server.live.own_rules import read_own_rules
from russianbank.server.table.plain_text import NAME


class OwnRulesPages:
    """The page of one's own rules.

    Args:
        renderer: renders the page.
        profiles: keeps the rules with the person's data.
    """

    def __init__(self, renderer: PageRenderer, profiles: Profiles) -> None:
        self._renderer = renderer
        self._profiles = profiles

    def routes(self) -> list[Route]:
        """The routes of this page."""
        return [
            Route("/rules/{name}/own", self.form),
            Route("/rules/{name}/own", self.keep, methods=["POST"]),
            Route("/me/rules/{key}/delete", self.delete, methods=["POST"]),
        ]

    async def form(self, request: Request) -> Response:
        """The form: a preset with the rules that can be changed."""
        name = request.path_params["name"]
        if name not in preset_names():
            raise NotFound("rule set")
        base = preset(name)
        return await self._renderer.render_kept(
            request,
            "own-rules",
            lambda catalogue: {
                "rules": preset_line(base, catalogue),
                "choices": choices(base, catalogue),
                "pile_sets": pile_sets(base, catalogue),
                "counts": counts(base, catalogue),
                "longest": NAME,
            },
        )

    async def keep(self, request: Request) -> Response:
        """Keep the rules of the form, and offer them on the first page."""
        own = read_own_rules(await read_form(request), request.path_params["name"])
        session = await self._profiles.session_or_new(request)
        await self._profiles.store(request, session, with_own_rules(session, own))
        return redirect(request, "/#choose")

    async def delete(self, request: Request) -> Response:
        """Delete rules of one's own."""
        session = await self._profiles.session_or_new(request)
        changed = without_own_rules(session, request.path_params["key"])
        await self._profiles.store(request, session, changed)
        return redirect(request, "/me?said=saved")
