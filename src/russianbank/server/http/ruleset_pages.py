"""The pages of the rules: the presets, each in sentences, and the whole rulebook."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from russianbank.core.rules.description import source_of
from russianbank.core.rules.preset import preset, preset_names
from russianbank.core.rules.ruleset import RuleSet
from russianbank.server.domain_errors import NotFound
from russianbank.server.http.glossary import TermMarker
from russianbank.server.http.page_renderer import PageRenderer
from russianbank.server.http.rules_page import law
from russianbank.server.table.differences import chosen_at_the_table, differences
from russianbank.server.table.terms import DEFAULT_RULES
from russianbank.words.catalogue import SOURCE, Catalogue, catalogue_for
from russianbank.words.rule_sentences import rule_speaker, sentences

COMPARED_WITH = "pagat"
"""What the usual game is compared with at first."""


class RulesetPages:
    """The pages of the rules.

    Args:
        renderer: renders the pages.
    """

    def __init__(self, renderer: PageRenderer) -> None:
        self._renderer = renderer

    def routes(self) -> list[Route]:
        """The routes of these pages."""
        return [
            Route("/rules", self.rules),
            Route("/rules/compare", self.compare),
            Route("/rules/{name}", self.preset),
            Route("/law", self.law),
        ]

    async def rules(self, request: Request) -> Response:
        """All presets."""
        return await self._renderer.render_kept(
            request,
            "rules",
            lambda catalogue: {
                "presets": [preset_line(preset(name), catalogue) for name in preset_names()]
            },
        )

    async def preset(self, request: Request) -> Response:
        """The rules of a preset: what is different from the usual game, then all of them."""
        name = request.path_params["name"]
        if name not in preset_names():
            raise NotFound("rule set")
        rules = preset(name)
        return await self._renderer.render_kept(
            request,
            "preset",
            lambda catalogue: {
                "rules": {
                    **preset_line(rules, catalogue),
                    "source": source_of(rules, catalogue.text),
                },
                "usual": catalogue.text(f"pages-named-{DEFAULT_RULES}"),
                "different": differences(rules, rule_speaker(catalogue)),
                "sections": sentences(rules, catalogue.language),
            },
        )

    async def compare(self, request: Request) -> Response:
        """Two presets side by side: what only one of them says (U42)."""
        asked = request.query_params
        names = asked.get("one", DEFAULT_RULES), asked.get("other", COMPARED_WITH)
        if not set(names) <= set(preset_names()):
            raise NotFound("rule set")
        one, other = (preset(name) for name in names)
        return await self._renderer.render_kept(
            request,
            "compare",
            lambda catalogue: {
                "one": preset_line(one, catalogue),
                "other": preset_line(other, catalogue),
                "presets": [preset_line(preset(name), catalogue) for name in preset_names()],
                "sections": compared(one, other, catalogue.language),
            },
            names,
        )

    async def law(self, request: Request) -> Response:
        """The rulebook, paragraph by paragraph."""
        return await self._renderer.render_kept(
            request, "law", lambda catalogue: {"law": law_with_terms()}
        )


@cache
def law_with_terms() -> Markup:
    """The rulebook as HTML, with its terms marked."""
    return TermMarker(catalogue_for(SOURCE))(Markup(law()))


def compared(
    one: RuleSet, other: RuleSet, language: str
) -> list[tuple[str, tuple[list[str], list[str]]]]:
    """The sentences that only one of two rule sets has, section by section."""
    other = replace(other, **chosen_at_the_table(one))
    sides = [
        {
            heading: [sentence for sentence, _ in said]
            for heading, said in sentences(rules, language)
        }
        for rules in (one, other)
    ]
    found = []
    for heading in dict.fromkeys([*sides[0], *sides[1]]):
        left, right = (side.get(heading, []) for side in sides)
        only = (
            [each for each in left if each not in right],
            [each for each in right if each not in left],
        )
        if only != ([], []):
            found.append((heading, only))
    return found


def preset_line(rules: RuleSet, catalogue: Catalogue) -> dict[str, str]:
    """A preset as one line of a list: its name, title and description."""
    title = catalogue.text(f"pages-named-{rules.name}")
    return {"name": rules.name, "title": title, "line": catalogue.text(f"pages-rules-{rules.name}")}
