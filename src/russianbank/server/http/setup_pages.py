"""The first page, and the forms that set up a table."""

from __future__ import annotations

from dataclasses import asdict

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from russianbank.core.rules.preset import preset, preset_names
from russianbank.server.http.auth import host_of
from russianbank.server.http.page_renderer import PageRenderer, read_form, redirect
from russianbank.server.http.ruleset_pages import preset_line
from russianbank.server.http.table_form import TARGETS, TableForm
from russianbank.server.http.table_list import list_tables
from russianbank.server.i18n.catalogue import Catalogue
from russianbank.server.live.table_service import DEFAULT_RULES, LEVELS, TableService

FAMILY_RULES = {"de": "german", "fr": "french", "pt": "crapo"}
"""The rules that families play at home, by language."""

FAMILY_RULES_ELSEWHERE = "pagat"


def choices_for(language: str) -> list[tuple[str, str, str]]:
    """Return the three games that the first page offers by name: name, rules, and a card.

    Args:
        language: the language of the reader.
    """
    return [
        ("classic", DEFAULT_RULES, "QC"),
        ("family", FAMILY_RULES.get(language, FAMILY_RULES_ELSEWHERE), "KH"),
        ("quick", "foster-one-pack", "JD"),
    ]


class SetupPages:
    """The first page and its forms.

    Args:
        renderer: renders the page.
        service: sets up tables.
    """

    def __init__(self, renderer: PageRenderer, service: TableService) -> None:
        self._renderer = renderer
        self._authentication = renderer.authentication
        self._service = service

    def routes(self) -> list[Route]:
        """The routes of these pages."""
        return [
            Route("/", self.home, name="home"),
            Route("/play", self.play, methods=["POST"]),
            Route("/tables", self.set_up, methods=["POST"]),
        ]

    async def home(self, request: Request) -> Response:
        """The first page."""
        session = await self._authentication.session(request)
        catalogue = await self._authentication.catalogue(request)
        games = await list_tables(request, self._service, self._authentication)
        last = TableForm.of(session)
        return await self._renderer.render(
            request,
            "home",
            last=last,
            last_rules=preset_line(preset(last.rules), catalogue),
            games=[one for one in games if one.open],
            presets=[preset_line(preset(name), catalogue) for name in preset_names()],
            choices=[
                {
                    "rules": rules,
                    "card": card,
                    "title": catalogue.text(f"pages-choice-{kind}"),
                    "line": catalogue.text(f"pages-choice-{kind}-line"),
                }
                for kind, rules, card in choices_for(catalogue.language)
            ],
            levels=LEVELS,
            targets=[{"value": one, "said": _target_text(one, catalogue)} for one in TARGETS],
        )

    async def play(self, request: Request) -> Response:
        """Set up a table like the last one, against the computer, with one click."""
        form = await read_form(request)
        last = asdict(TableForm.of(await self._authentication.session(request)))
        return await self._open(request, TableForm.read({**last, "opponent": "machine", **form}))

    async def set_up(self, request: Request) -> Response:
        """Set up a table as the form says."""
        return await self._open(request, TableForm.read(await read_form(request)))

    async def _open(self, request: Request, form: TableForm) -> Response:
        """Set up a table, and remember the form for the next one."""
        wish = form.table_request()
        self._service.count_newcomer(host_of(request))
        session = await self._authentication.session_or_new(request)
        settings = {**session.settings, "table": asdict(form)}
        if settings != session.settings:
            before, session = session, msgspec.structs.replace(session, settings=settings)
            await self._authentication.sessions.update(before, session)
        opened = await self._service.open_table(wish, session)
        return redirect(request, opened.url)


def _target_text(target: str, catalogue: Catalogue) -> str:
    """How long a match is, such as ``points-50``, in words."""
    length, _, number = target.partition("-")
    return catalogue.text(f"pages-target-{length}", **({length: int(number)} if number else {}))
