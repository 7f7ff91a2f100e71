"""Writes the pages of the site without a server: those of a server, as files beside each other.

The address ``/learn/hands`` becomes ``learn-hands.html``, and ``learn-hands-de.html`` in German. No
page needs to know the path below which it lies.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

from msgspec.json import encode
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.testclient import TestClient

from russianbank.ai.levels import LEVELS, USUAL_LEVEL
from russianbank.core.rules.preset import preset, preset_names
from russianbank.core.speaker import Speaker, decimal
from russianbank.device.own_planner import BUDGET
from russianbank.lessons.lesson import lessons
from russianbank.puzzles.collection import daily_puzzles, rule_sets
from russianbank.puzzles.puzzle import KINDS
from russianbank.server.body_limits import MAX_TEXT
from russianbank.server.http.assets import Assets
from russianbank.server.http.auth import Authentication
from russianbank.server.http.glossary import CROPS
from russianbank.server.http.glossary_pages import GlossaryPages
from russianbank.server.http.hand_pages import HandPages
from russianbank.server.http.lesson_pages import LessonPages
from russianbank.server.http.own_rules_pages import OwnRulesPages
from russianbank.server.http.page_renderer import TEMPLATES, PageRenderer
from russianbank.server.http.profiles import Profiles
from russianbank.server.http.puzzle_pages import FIRST_RATING
from russianbank.server.http.ruleset_pages import RulesetPages, preset_line
from russianbank.server.http.setup_pages import target_text, usual_rules
from russianbank.server.http.site_files import SiteFiles
from russianbank.server.http.table_form import TARGETS, WRONG_CALLS, has_stops
from russianbank.server.live.engine_lines import EngineLines
from russianbank.server.study.printed_hands import HANDS
from russianbank.server.table.terms import DEFAULT_RULES
from russianbank.words.catalogue import OFFERED, SOURCE, Catalogue, catalogue_for

OWN = Path(__file__).parent / "site"
"""The templates that are of the site alone, or stand for one of a server."""

BRIEF = (9, 10)
"""The levels that have only a moment there."""

STRICTNESS = ("call-stop", "warn", "strict")
PACES = ("natural", "at-once")

_LINK = re.compile(
    r'(?P<name>href|src|action|data-table)="(?:@(?P<language>\w+):)?/(?P<path>[^"?#]*)'
)
_ANCHOR = re.compile(r'(?: · )?<a [^>]*?href="(?:@\w+:)?/(?P<path>[^"?#]*)[^>]*>.*?</a>', re.DOTALL)
_SERVERS = re.compile(
    r'<form method="post".*?</form>|<img class="diagram"[^>]*>',
    re.DOTALL,
)
"""Forms that a server answers, and pictures that it draws."""


@dataclass(frozen=True, slots=True)
class SiteReader:
    """Somebody who reads the language that the request names."""

    async def catalogue(self, request: Request) -> Catalogue:
        """The messages of that language."""
        return catalogue_for(request.headers["accept-language"])


def file_name(path: str, language: str) -> str:
    """The file of a page, by its path and its language."""
    stem = path.strip("/").replace("/", "-") or "index"
    return f"{stem}.html" if language == SOURCE else f"{stem}-{language}.html"


def paths() -> Iterator[str]:
    """The paths of all pages."""
    yield from (
        "/",
        "/table",
        "/rules/table",
        "/replay",
        "/review",
        "/analysis",
        "/puzzle",
        "/puzzles",
        "/learn",
        "/learn/hands",
    )
    yield from ("/rules", "/law", "/glossary")
    yield from (f"/puzzles/{name}" for name in rule_sets() if name != DEFAULT_RULES)
    yield from (f"/learn/{lesson.name}" for lesson in lessons())
    yield from (f"/learn/hands/{name}" for name in HANDS)
    yield from (f"/rules/{name}" for name in preset_names())
    yield from (f"/rules/{name}/own" for name in preset_names())


class OwnPages:
    """The pages that only the site has, or that it has in another way.

    Args:
        renderer: renders the pages.
        size: the megabytes that the first game loads.
    """

    def __init__(self, renderer: PageRenderer, size: int) -> None:
        self._renderer = renderer
        self._size = size

    def routes(self) -> list[Route]:
        """The routes of these pages."""
        return [
            Route("/", self.index),
            Route("/table", self.table),
            Route("/rules/table", self.table_rules),
            Route("/replay", self.replay),
            Route("/review", self.review),
            Route("/analysis", self.analysis),
            Route("/puzzle", self.puzzle),
            Route("/puzzles", self.puzzles),
            Route("/puzzles/{rules}", self.puzzles),
        ]

    async def index(self, request: Request) -> Response:
        """The first page, on which a game is chosen."""
        catalogue = await self._renderer.authentication.catalogue(request)
        text = catalogue.text
        presets = [preset_line(preset(name), catalogue) for name in preset_names()]
        levels = [(level, _level(level, text)) for level in range(1, len(LEVELS) + 1)]
        values: dict[str, Any] = {
            "size": self._size,
            "rules": [(each["name"], each["title"]) for each in presets],
            "without_stops": [name for name in preset_names() if not has_stops(name)],
            "usual": usual_rules(catalogue.language),
            "levels": levels,
            "advisors": [("", text("pages-advisor-none")), *levels],
            "targets": [(one, target_text(one, catalogue)) for one in TARGETS],
            "wrong_calls": [(one, text(f"pages-wrong-call-{one}")) for one in WRONG_CALLS],
            "usual_level": USUAL_LEVEL,
            "strictness": [(one, text(f"pages-strictness-{one}")) for one in STRICTNESS],
            "paces": [(one, text(f"pages-pace-{one}")) for one in PACES],
        }
        return await self._renderer.render(request, "index", **values)

    async def table(self, request: Request) -> Response:
        """The table."""
        return await self._renderer.render(request, "table")

    async def table_rules(self, request: Request) -> Response:
        """The rules of a table, which the address names."""
        return await self._renderer.render(request, "table-rules", usual=DEFAULT_RULES)

    async def replay(self, request: Request) -> Response:
        """A finished game, which the address names."""
        return await self._renderer.render(request, "replay")

    async def review(self, request: Request) -> Response:
        """The review of a finished game, which the address names."""
        return await self._renderer.render(request, "review")

    async def analysis(self, request: Request) -> Response:
        """The analysis board; the address may name a game and a step of it."""
        rules = " ".join(preset_names())
        return await self._renderer.render(
            request, "analysis", rules=rules, usual=DEFAULT_RULES, longest=MAX_TEXT
        )

    async def puzzle(self, request: Request) -> Response:
        """One puzzle, which the address names."""
        return await self._renderer.render(request, "puzzle", usual=DEFAULT_RULES)

    async def puzzles(self, request: Request) -> Response:
        """The puzzle of the day, the kinds of puzzles with some rules, and the other rules."""
        rules = request.path_params.get("rules", DEFAULT_RULES)
        found = daily_puzzles()
        kinds = {
            kind: sum((one.kind, one.rules) == (kind, rules) for one in found) for kind in KINDS
        }
        return await self._renderer.render(
            request,
            "puzzles",
            rules=rules,
            usual=DEFAULT_RULES,
            rule_sets={name: sum(one.rules == name for one in found) for name in rule_sets()},
            kinds={kind: count for kind, count in kinds.items() if count},
            first_rating=FIRST_RATING,
        )


def _level(level: int, text: Speaker) -> str:
    """A level in words; it is said where it has less time than at a server."""
    said = text("pages-level-of", number=level, title=text(f"pages-level-{level}"))
    if level not in BRIEF:
        return said
    return text("pages-brief-level", level=said, seconds=decimal(BUDGET.seconds or 0.0, text=text))


def write_pages(folder: Path, size: int) -> None:
    """Write all pages in all languages.

    Args:
        folder: the folder of the site, whose scripts have been built.
        size: the megabytes that the first game loads.
    """
    reader = cast(Authentication, SiteReader())
    renderer = PageRenderer(reader, Assets(folder / "static"), (OWN, TEMPLATES))
    client = TestClient(Starlette(routes=_routes(renderer, size)))
    known = set(paths())
    for language in OFFERED:
        for path in known:
            page = _fetched(client, path, language)
            (folder / file_name(path, language)).write_text(_linked(page, language, known), "utf-8")
        manifest = _manifest(_fetched(client, "/manifest.webmanifest", language), language)
        (folder / f"manifest-{language}.webmanifest").write_text(manifest, "utf-8")
        marked = _fetched(client, f"/glossary/{language}.json", language)
        (folder / f"glossary-{language}.json").write_text(marked, "utf-8")
        for hand in HANDS:
            lines = _fetched(client, f"/learn/hands/{hand}/lines?language={language}", language)
            (folder / f"learn-hands-{hand}-lines-{language}.json").write_text(lines, "utf-8")
    for name in CROPS:
        picture = _fetched(client, f"/glossary/{name}.svg", SOURCE)
        (folder / f"glossary-{name}.svg").write_text(picture, "utf-8")
    daily = [(one.id, one.kind, one.rules) for one in daily_puzzles()]
    (folder / "puzzles-daily.json").write_bytes(encode(daily))


def _routes(renderer: PageRenderer, size: int) -> list[Route]:
    """The routes of all pages; nobody asks the engine or sends a form."""
    engine, profiles = cast(EngineLines, None), cast(Profiles, None)
    return [
        *OwnPages(renderer, size).routes(),
        *RulesetPages(renderer).routes(),
        *OwnRulesPages(renderer, profiles).routes(),
        *GlossaryPages(renderer).routes(),
        *HandPages(renderer, engine, lambda: 0.0).routes(),
        *LessonPages(renderer, lambda: 0.0).routes(),
        *SiteFiles(renderer, "", lambda: 0.0).routes(),
    ]


def _manifest(text: str, language: str) -> str:
    """A web app manifest whose addresses are those of the site."""
    manifest = json.loads(text)
    icons = [{**icon, "src": icon["src"].lstrip("/")} for icon in manifest["icons"]]
    first = f"./{file_name('/', language)}"
    return json.dumps({**manifest, "start_url": first, "id": first, "scope": "./", "icons": icons})


def _fetched(client: TestClient, path: str, language: str) -> str:
    answer = client.get(path, headers={"accept-language": language})
    answer.raise_for_status()
    return answer.text


def _linked(page: str, language: str, known: set[str]) -> str:
    """A page whose links lead to the files beside it, without those to what is not there."""

    def kept(found: re.Match[str]) -> str:
        return found[0] if f"/{found['path']}" in known else ""

    def link(found: re.Match[str]) -> str:
        path, of = f"/{found['path']}", found["language"] or language
        if path.startswith("/static/"):
            to = path[1:]
        elif path.endswith(".svg"):
            to = path[1:].replace("/", "-")
        else:
            to = file_name(path, of)
        return f'{found["name"]}="{to}'

    return _LINK.sub(link, _ANCHOR.sub(kept, _SERVERS.sub("", page)))
