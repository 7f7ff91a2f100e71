"""The first page, and the forms that set up a table."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from russianbank.core.rules.preset import preset, preset_names
from russianbank.core.rules.ruleset import RuleSet
from russianbank.server.http.auth import host_of
from russianbank.server.http.kept_pages import fingerprint
from russianbank.server.http.own_rules_form import own_rules
from russianbank.server.http.page_renderer import PageRenderer, read_form, redirect
from russianbank.server.http.ruleset_pages import preset_line
from russianbank.server.http.table_form import TARGETS, WRONG_CALLS, TableForm, has_stops
from russianbank.server.http.table_list import list_tables, tables_of_caller
from russianbank.server.live.level_suggestion import suggest_level
from russianbank.server.live.table_request import LEVELS, ComputerOpponent, TableRequest
from russianbank.server.live.table_service import TableService
from russianbank.server.store.history import TableSummary
from russianbank.server.store.sessions import Session
from russianbank.server.table.terms import DEFAULT_RULES, Terms
from russianbank.words.catalogue import Catalogue

FIRST_GAME = TableRequest(opponent=ComputerOpponent(1), strictness="strict", pace="slow")
"""The guided game: nobody can break a rule, and the easiest computer player plays slowly."""

FAMILY_RULES = {"de": "german", "fr": "french", "pt": "crapo"}
"""The rules that families play at home, by language."""

FAMILY_RULES_ELSEWHERE = "pagat"


def choices_for(language: str) -> list[tuple[str, str, str]]:
    """Return the three games that the first page offers by name: name, rules, and a card.

    Args:
        language: the language of the reader; their own game comes first.
    """
    return sorted(
        [
            ("classic", DEFAULT_RULES, "QC"),
            ("family", FAMILY_RULES.get(language, FAMILY_RULES_ELSEWHERE), "KH"),
            ("quick", "foster-one-pack", "JD"),
        ],
        key=lambda choice: choice[1] != usual_rules(language),
    )


def usual_rules(language: str) -> str:
    """Return the rules by which a reader of a language plays who has chosen none (U54)."""
    return FAMILY_RULES.get(language, DEFAULT_RULES)


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
            Route("/first-game", self.first_game, methods=["POST"]),
            Route("/tables", self.set_up, methods=["POST"]),
        ]

    async def home(self, request: Request) -> Response:
        """The first page; for somebody it is the same until something changes in their games."""
        session = await self._authentication.session(request)
        tables = await tables_of_caller(request, self._service, self._authentication)
        return await self._renderer.render_kept(
            request,
            "home",
            lambda catalogue: _first_page(request, session, tables, catalogue),
            of=fingerprint(session, tables),
        )

    async def play(self, request: Request) -> Response:
        """Set up a table like the last one, against the computer, with one click.

        After a game (``after``, the id of its table) it is by the same rules: they may be the
        person's own, and deleted since.
        """
        form = await read_form(request)
        session = await self._authentication.session(request)
        played = await self._terms_played(session, form.get("after"))
        catalogue = await self._authentication.catalogue(request)
        last = asdict(TableForm.of(session, usual_rules(catalogue.language)))
        wish = {**last, "opponent": "machine", **form}
        known = {*own_rules(session), *([played.rule_set().name] if played else [])}
        return await self._open(request, TableForm.read(wish, known), played)

    async def first_game(self, request: Request) -> Response:
        """Set up the guided game of a newcomer (U41), and leave the form as it is."""
        await self._service.count_newcomer(host_of(request))
        session = await self._authentication.session_or_new(request)
        opened = await self._service.open_table(FIRST_GAME, session)
        return redirect(request, f"{opened.url}#coach")

    async def set_up(self, request: Request) -> Response:
        """Set up a table as the form says."""
        own = own_rules(await self._authentication.session(request))
        return await self._open(request, TableForm.read(await read_form(request), own))

    async def _terms_played(self, session: Session | None, table_id: str | None) -> Terms | None:
        """The terms of a table at which the person has a seat; None if it is not one."""
        if session is None or table_id is None or "\0" in table_id:  # no text in PostgreSQL
            return None
        if await self._authentication.sessions.seat_of(session.id, table_id) is None:
            return None
        return (await self._service.find_table(table_id)).terms

    async def _open(
        self, request: Request, form: TableForm, played: Terms | None = None
    ) -> Response:
        """Set up a table, and remember the form for the next one."""
        base, own = _rules_of(form, await self._authentication.session(request), played)
        wish = form.table_request(base)
        await self._service.count_newcomer(host_of(request))
        session = await self._authentication.session_or_new(request)
        settings = {**session.settings, "table": asdict(form)}
        if settings != session.settings:
            before, session = session, msgspec.structs.replace(session, settings=settings)
            await self._authentication.sessions.update(before, session)
        return redirect(request, (await self._service.open_table(wish, session, own)).url)


def _first_page(
    request: Request, session: Session | None, tables: list[TableSummary], catalogue: Catalogue
) -> dict[str, Any]:
    """The variables of the first page for somebody with these tables."""
    usual = usual_rules(catalogue.language)
    last = TableForm.of(session, usual)
    suggestion = suggest_level(tables)
    own = [
        {
            "name": key,
            "title": one.title,
            "base": one.base,
            "line": catalogue.text(
                "pages-own-line", usual=catalogue.text(f"pages-named-{one.base}")
            ),
        }
        for key, one in own_rules(session).items()
    ]
    names = sorted(preset_names(), key=lambda name: name != usual)
    presets = [preset_line(preset(name), catalogue) for name in names]
    offered = [
        {**one, "has_stops": has_stops(one["base"])}
        for one in (*own, *({**one, "base": one["name"]} for one in presets))
    ]
    choices = choices_for(catalogue.language)
    first = {*own_rules(session), *(rules for _, rules, _ in choices), last.rules}
    return {
        "last": last,
        "last_rules": next(one for one in offered if one["name"] == last.rules),
        "suggestion": suggestion if suggestion and suggestion.played == last.level else None,
        "newcomer": not tables,
        "games": [one for one in list_tables(tables, request, catalogue) if one.open],
        "rules_first": [one for one in offered if one["name"] in first],
        "rules_more": [one for one in offered if one["name"] not in first],
        "choices": [
            {
                "rules": rules,
                "card": card,
                "title": catalogue.text(f"pages-choice-{kind}"),
                "line": catalogue.text(f"pages-choice-{kind}-line"),
            }
            for kind, rules, card in choices
        ]
        + [{**one, "rules": one["name"], "card": "TS"} for one in own],
        "levels": LEVELS,
        "wrong_calls": WRONG_CALLS,
        "targets": [{"value": one, "said": target_text(one, catalogue)} for one in TARGETS],
    }


def _rules_of(
    form: TableForm, session: Session | None, played: Terms | None
) -> tuple[str, RuleSet | None]:
    """The preset that a form asks for, and the person's own rules that are made of it, if any."""
    if form.rules in preset_names():
        return form.rules, None
    if played and played.rule_set().name == form.rules:
        return played.rules, played.rule_set()
    own = own_rules(session)[form.rules]
    return own.base, own.rule_set(form.rules)


def target_text(target: str, catalogue: Catalogue) -> str:
    """How long a match is, such as ``points-50``, in words."""
    length, _, number = target.partition("-")
    return catalogue.text(f"pages-target-{length}", **({length: int(number)} if number else {}))
