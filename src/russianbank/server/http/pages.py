"""The pages around the table, written by the server in the reader's language.

They need no script: whatever they do is a form. Only the table itself is made in the browser.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from russianbank.core.cards import Seat
from russianbank.core.rules.preset import preset, preset_names
from russianbank.core.rules.ruleset import RuleSet
from russianbank.server.errors import NotFound
from russianbank.server.http import auth
from russianbank.server.http.api import Api, ply_of
from russianbank.server.http.assets import Assets
from russianbank.server.http.auth import Authentication, host_of
from russianbank.server.http.error_response import HttpError
from russianbank.server.http.rules_page import law
from russianbank.server.http.schemas import NAME, ProfileChange
from russianbank.server.http.security import own_origin
from russianbank.server.http.table_form import TARGETS, TableForm
from russianbank.server.i18n.catalogue import LANGUAGES, OFFERED, SOURCE, Catalogue, catalogue_for
from russianbank.server.i18n.rule_sentences import sentences
from russianbank.server.live.table_service import LEVELS, TableService
from russianbank.server.settings import is_loopback
from russianbank.server.store.archive import FinishedGame
from russianbank.server.store.history import TableSummary
from russianbank.server.store.sessions import Session
from russianbank.server.table.event_mapping import seat_name
from russianbank.server.table.table_view import SeatName
from russianbank.server.table.terms import Participant

GAMES = 12
"""Games that are listed."""

TEMPLATES = Path(__file__).parent / "templates"


@dataclass(frozen=True, slots=True)
class Reachability:
    """How the server can be reached.

    Attributes:
        alone: whether this machine alone can reach it.
        others: the address for other devices, such as ``http://192.168.1.4:8765``; None if unknown.
    """

    alone: bool
    others: str | None = None


class Pages:
    """The pages.

    Args:
        api: what the JSON part can do; the pages do the same by forms.
        desk: sets tables up.
        authentication: finds out who is asking.
        assets: the built files.
        here: how the server can be reached.
    """

    def __init__(
        self,
        api: Api,
        service: TableService,
        authentication: Authentication,
        assets: Assets,
        here: Reachability,
    ) -> None:
        self._api = api
        self._service = service
        self._authentication = authentication
        self._assets = assets
        self._here = here
        self._templates = Environment(
            loader=FileSystemLoader(TEMPLATES),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )

    def read_ahead(self) -> None:
        """Read what the first visitor will ask for, before he comes."""
        catalogue_for(SOURCE)
        for page in ("home", "table"):
            self._templates.get_template(f"{page}.html")

    def routes(self) -> list[Route]:
        """What is shown under which address."""
        return [
            Route("/", self.home),
            Route("/play", self.play, methods=["POST"]),
            Route("/tables", self.set_up, methods=["POST"]),
            Route("/t/{table_id}", self.table),
            Route("/join/{token}", self.link),
            Route("/join/{token}", self.join, methods=["POST"]),
            Route("/watch/{token}", self.watch),
            Route("/replay/{table_id}/{number}", self.replay),
            Route("/rules", self.rules),
            Route("/rules/{name}", self.preset),
            Route("/law", self.law),
            Route("/me", self.me),
            Route("/me", self.change_me, methods=["POST"]),
            Route("/me/delete", self.forget, methods=["POST"]),
            Route("/language", self.language, methods=["POST"]),
        ]

    async def show(self, request: Request, page: str, status: int = 200, **shown: Any) -> Response:
        """Write a page.

        Args:
            request: who asks.
            page: the name of its template.
            status: the HTTP status.
            shown: what the template speaks of.
        """
        catalogue = await self._authentication.catalogue(request)
        text = self._templates.get_template(f"{page}.html").render(
            page=page,
            catalogue=catalogue,
            text=catalogue.text,
            built=self._assets.built,
            static=self._assets.address,
            playable=self._assets.playable,
            languages=[(code, LANGUAGES[code]) for code in OFFERED],
            offered=" ".join(OFFERED),
            here=request.url.path if request.method == "GET" else "/",
            level_name=lambda number: catalogue.text(f"pages-level-{number}"),
            **shown,
        )
        headers = {"cache-control": "no-store", "vary": "accept-language, cookie"}
        response = HTMLResponse(text, status, headers)
        auth.remember(response, request)
        return response

    # Setting up

    async def home(self, request: Request) -> Response:
        """The first page."""
        session = await self._authentication.session(request)
        catalogue = await self._authentication.catalogue(request)
        last = TableForm.of(session)
        return await self.show(
            request,
            "home",
            last=last,
            last_rules=_in_a_line(preset(last.rules), catalogue),
            games=[one for one in await self._games(session, catalogue) if one["open"]],
            presets=[_in_a_line(preset(name), catalogue) for name in preset_names()],
            levels=LEVELS,
            targets=[{"value": one, "said": _length(one, catalogue)} for one in TARGETS],
        )

    async def play(self, request: Request) -> Response:
        """One click: a table like the last one against the computer."""
        form = await _form(request)
        last = asdict(TableForm.of(await self._authentication.session(request)))
        return await self._open(request, TableForm.read({**last, "opponent": "machine", **form}))

    async def set_up(self, request: Request) -> Response:
        """A table as the form wishes it."""
        return await self._open(request, TableForm.read(await _form(request)))

    async def _open(self, request: Request, choices: TableForm) -> Response:
        wish = choices.wish()
        self._service.count_newcomer(host_of(request))
        session = await self._authentication.session_or_new(request)
        remembered = {**session.settings, "table": asdict(choices)}
        if remembered != session.settings:
            before, session = session, msgspec.structs.replace(session, settings=remembered)
            await self._authentication.sessions.update(before, session)
        opened = await self._service.open_table(wish, session)
        return _go(request, opened.url)

    async def _games(self, session: Session | None, catalogue: Catalogue) -> list[dict[str, Any]]:
        """The tables somebody sits at, as they are listed."""
        if session is None:
            return []
        tables = await self._service.list_tables(session, GAMES)
        return [_listed(one, catalogue) for one in tables]

    # Tables

    async def table(self, request: Request) -> Response:
        """The table itself."""
        session = await self._authentication.session(request)
        actor = await self._service.enter_table(request.path_params["table_id"], session)
        join = await self._service.friend_link(actor, session)
        return await self.show(
            request,
            "table" if self._assets.playable else "unbuilt",
            table=actor.id,
            join=join and f"{self._address(request)}{join}",
            watch=f"{self._address(request)}/t/{actor.id}",
            alone=self._here.alone,
            dealt=actor.table.game is not None,
        )

    def _address(self, request: Request) -> str:
        """How other devices reach this server, as far as it can tell."""
        own = own_origin(request.scope) or ""
        here = is_loopback(urlsplit(own).hostname or "")
        return self._here.others if here and self._here.others else own

    async def link(self, request: Request) -> Response:
        """What a link leads to, and a button to follow it."""
        invite = await self._service.find_invite(request.path_params["token"])
        session = await self._authentication.session(request)
        catalogue = await self._authentication.catalogue(request)
        actor = await self._service.find_table(invite.table_id)
        own = session and await self._authentication.sessions.seat_of(session.id, invite.table_id)
        view = await actor.view(None)
        other = seat_name(Seat[(invite.seat or "red").upper()].other)
        name = view.names[other] or catalogue.text("pages-someone")
        device = invite.role == "device"
        taken = not device and (invite.seat is None or actor.is_taken(Seat[invite.seat.upper()]))
        if own:
            heading = catalogue.text("pages-table")
        elif device:
            heading = catalogue.text("pages-join-device")
        else:
            heading = catalogue.text("pages-join-title", name=name)
        return await self.show(
            request,
            "join",
            heading=heading,
            role="yours" if own else "taken" if taken else invite.role,
            table=invite.table_id,
            rules_title=catalogue.text(f"pages-named-{view.rules}"),
            name=(session.name if session else None) or "",
            alone=self._here.alone,
        )

    async def join(self, request: Request) -> Response:
        """Sit down."""
        form = await _form(request)
        if form.get("name"):
            await self._api.introduce(request, ProfileChange(name=form["name"][:NAME]))
        session = await self._api.welcome(request)
        invite = await self._service.accept_invite(request.path_params["token"], session)
        return _go(request, f"/t/{invite.table_id}")

    async def watch(self, request: Request) -> Response:
        """Look on at a table."""
        invite = await self._service.find_invite(request.path_params["token"])
        return _go(request, f"/t/{invite.table_id}")

    async def replay(self, request: Request) -> Response:
        """A finished game, to be gone through."""
        table, number = request.path_params["table_id"], request.path_params["number"]
        found = await self._api.game(table, number)
        catalogue = await self._authentication.catalogue(request)
        last = len(found.plies)
        plain = "ply" in request.query_params or not self._assets.built("replay.js")
        ply = ply_of(request, last) if "ply" in request.query_params else 0
        red, blue = (_of_whom(found, seat_name(seat), catalogue) for seat in Seat)
        return await self.show(
            request,
            "replay",
            heading=catalogue.text("pages-replay-of", number=int(number), red=red, blue=blue),
            table=table,
            number=int(number),
            plain=plain,
            ply=ply,
            last=last,
            steps=[
                ("pages-first", 0 if ply > 0 else None),
                ("pages-previous", ply - 1 if ply > 0 else None),
                ("pages-next", ply + 1 if ply < last else None),
                ("pages-last", last if ply < last else None),
            ],
        )

    # Rules

    async def rules(self, request: Request) -> Response:
        """The rule sets there are."""
        catalogue = await self._authentication.catalogue(request)
        presets = [_in_a_line(preset(name), catalogue) for name in preset_names()]
        return await self.show(request, "rules", presets=presets)

    async def preset(self, request: Request) -> Response:
        """The rules of one table in plain words."""
        name = request.path_params["name"]
        if name not in preset_names():
            raise NotFound("rule set")
        catalogue = await self._authentication.catalogue(request)
        rules = preset(name)
        return await self.show(
            request,
            "preset",
            rules={**_in_a_line(rules, catalogue), "source": rules.source},
            sections=sentences(rules, catalogue.language),
        )

    async def law(self, request: Request) -> Response:
        """The law, paragraph by paragraph."""
        return await self.show(request, "law", law=Markup(law()))

    # Oneself

    async def me(self, request: Request) -> Response:
        """What is kept about whoever asks."""
        said = request.query_params.get("said")
        return await self._me(request, f"pages-me-{said}" if said in ("saved", "deleted") else None)

    async def _me(self, request: Request, said: str | None) -> Response:
        session = await self._authentication.session(request)
        catalogue = await self._authentication.catalogue(request)
        return await self.show(
            request,
            "me",
            said=said,
            known=session is not None,
            name=(session.name if session else None) or "",
            games=await self._games(session, catalogue),
        )

    async def change_me(self, request: Request) -> Response:
        """Take note of somebody's name and language."""
        form = await _form(request)
        language = form.get("language")
        session = await self._api.introduce(
            request, ProfileChange(form.get("name", "")[:NAME], language)
        )
        response = _go(request, "/me?said=saved")
        auth.remember_language(response, request, session.language or "")
        return response

    async def forget(self, request: Request) -> Response:
        """Delete all that is kept about whoever asks."""
        await self._api.forget_all(request)
        response = _go(request, "/me?said=deleted")
        auth.forget(response, request)
        return response

    async def language(self, request: Request) -> Response:
        """Go on in another language."""
        form = await _form(request)
        language = form.get("language", "")
        if language not in LANGUAGES:
            raise HttpError(400, "no-such-language", "that language is not offered")
        if await self._authentication.session(request):
            await self._api.introduce(request, ProfileChange(language=language))
        response = _go(request, _own_path(form.get("next", "/")))
        auth.remember_language(response, request, language)
        return response

    async def wrong(self, request: Request, status: int) -> Response:
        """The page for what could not be shown."""
        if status == 503 and not hasattr(request.state, "session"):
            request.state.session = None  # who asks cannot be looked up just now
        catalogue = await self._authentication.catalogue(request)
        known = status if catalogue.has(f"pages-wrong-{status}") else 400 if status < 500 else 500
        return await self.show(request, "error", status, wrong=known)


def _listed(summary: TableSummary, catalogue: Catalogue) -> dict[str, Any]:
    """A table as one line of a list."""
    terms, status = summary.terms, summary.status
    assert status is not None
    seat = Seat[summary.seat.upper()].other
    other = terms.participant(seat)
    is_machine = other.kind == "machine"
    name = summary.names.get(str(seat)) or other.display_name or catalogue.text("pages-someone")
    if status.phase == "match-over":
        state = catalogue.text("pages-finished")
    elif not is_machine and str(seat) not in summary.names:
        state = catalogue.text("pages-waiting")
    elif status.phase == "deal-over":
        state = catalogue.text("panels-next")
    elif status.mover == summary.seat:
        state = catalogue.text("pages-your-turn")
    elif is_machine and other.level is not None:
        state = catalogue.text("pages-machine-turn")
    else:
        state = catalogue.text("pages-their-turn", name=name)
    return {
        "id": summary.table_id,
        "url": f"/t/{summary.table_id}",
        "against": _against(other, name, catalogue),
        "title": catalogue.text(f"pages-named-{terms.rules}"),
        "state": state,
        "open": status.phase != "match-over",
        "replays": [result.number for result in summary.results],
    }


def _against(other: Participant, name: str, catalogue: Catalogue) -> str:
    """Whom somebody plays against at a table."""
    if other.level is None:
        return catalogue.text("pages-against", name=name)
    level = catalogue.text(f"pages-level-{other.level}")
    return catalogue.text("pages-against-machine", title=level)


def _go(request: Request, path: str) -> Response:
    """Send a browser to another page after a form."""
    response = RedirectResponse(path, 303, {"cache-control": "no-store"})
    auth.remember(response, request)
    return response


def _own_path(path: str) -> str:
    """A path of our own pages; the first page for anything else."""
    own = path.startswith("/") and not path.startswith("//") and "\\" not in path
    return path if own and path.isprintable() else "/"


async def _form(request: Request) -> dict[str, str]:
    """The fields of a form.

    Raises:
        HttpError: if it is none (400).
    """
    try:
        form: FormData = await request.form(max_files=0, max_fields=20)
    except Exception as cause:
        if isinstance(cause, HttpError):
            raise
        raise HttpError(400, "cannot-read", "the form cannot be read; load it again") from cause
    return {name: value for name, value in form.items() if isinstance(value, str)}


def _of_whom(found: FinishedGame, seat: SeatName, catalogue: Catalogue) -> str:
    """A player of a finished game, where a sentence says whose it was."""
    if found.start.who[seat] == "machine":
        return catalogue.text("panels-machine-of")
    return catalogue.text(
        "panels-player-of", name=found.names[seat] or catalogue.text("pages-someone")
    )


def _in_a_line(rules: RuleSet, catalogue: Catalogue) -> dict[str, str]:
    """A rule set as it is listed."""
    title = catalogue.text(f"pages-named-{rules.name}")
    return {"name": rules.name, "title": title, "line": catalogue.text(f"pages-rules-{rules.name}")}


def _length(target: str, catalogue: Catalogue) -> str:
    length, _, number = target.partition("-")
    return catalogue.text(f"pages-target-{length}", **({length: int(number)} if number else {}))
