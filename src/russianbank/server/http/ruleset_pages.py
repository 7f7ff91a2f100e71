"""The pages of the rules: the presets, each in sentences, and the whole rulebook."""

from __future__ import annotations

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from russianbank.core.rules.preset import preset, preset_names
from russianbank.core.rules.ruleset import RuleSet
from russianbank.server.domain_errors import NotFound
from russianbank.server.http.page_renderer import PageRenderer
from russianbank.server.http.rules_page import law
from russianbank.server.i18n.catalogue import Catalogue
from russianbank.server.i18n.rule_sentences import sentences


class RulesetPages:
    """The pages of the rules.

    Args:
        renderer: renders the pages.
    """

    def __init__(self, renderer: PageRenderer) -> None:
        self._renderer = renderer
        self._authentication = renderer.authentication

    def routes(self) -> list[Route]:
        """The routes of these pages."""
        return [
            Route("/rules", self.rules),
            Route("/rules/{name}", self.preset),
            Route("/law", self.law),
        ]

    async def rules(self, request: Request) -> Response:
        """All presets."""
        catalogue = await self._authentication.catalogue(request)
        presets = [preset_line(preset(name), catalogue) for name in preset_names()]
        return await self._renderer.render(request, "rules", presets=presets)

    async def preset(self, request: Request) -> Response:
        """The rules of a preset, in sentences."""
        name = request.path_params["name"]
        if name not in preset_names():
            raise NotFound("rule set")
        catalogue = await self._authentication.catalogue(request)
        rules = preset(name)
        return await self._renderer.render(
            request,
            "preset",
            rules={**preset_line(rules, catalogue), "source": rules.source},
            sections=sentences(rules, catalogue.language),
        )

    async def law(self, request: Request) -> Response:
        """The rulebook, paragraph by paragraph."""
        return await self._renderer.render(request, "law", law=Markup(law()))


def preset_line(rules: RuleSet, catalogue: Catalogue) -> dict[str, str]:
    """A preset as one line of a list: its name, title and description."""
    title = catalogue.text(f"pages-named-{rules.name}")
    return {"name": rules.name, "title": title, "line": catalogue.text(f"pages-rules-{rules.name}")}
