"""The page of a table, the links that lead to one, and the replay of a finished game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, cast
from urllib.parse import urlsplit

from markupsafe import Markup
from msgspec.json import encode
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from russianbank.core.cards import Seat
from russianbank.core.rules.conditions import takes_calls
from russianbank.core.rules.description import title_of
from russianbank.core.rules.pile_pictures import pile_pictures
from russianbank.core.seat_choice import has_choice_of_seats
from russianbank.server.http.act_list import ActList
from russianbank.server.http.auth import host_of
from russianbank.server.http.cookies import cookie_of
from russianbank.server.http.faces import Faces
from russianbank.server.http.finished_games import FinishedGames, step_of
from russianbank.server.http.page_renderer import PageRenderer, read_form, redirect
from russianbank.server.http.player_names import deal_of, player_name, whose
from russianbank.server.http.profiles import Profiles
from russianbank.server.http.qr_code import qr_code
from russianbank.server.http.schemas import ProfileChange
from russianbank.server.http.security import own_origin
from russianbank.server.http.words import table_words_address
from russianbank.server.live.fair_thread import FairThread
from russianbank.server.live.table_actor import TableActor
from russianbank.server.live.table_service import INVITATION_CODE, TableService
from russianbank.server.settings import is_loopback
from russianbank.server.store.sessions import Invite, Session
from russianbank.server.study.deal_length import SECONDS, deal_length
from russianbank.server.table.differences import differences
from russianbank.server.table.event_mapping import seat_name
from russianbank.server.table.messages import Sync, write
from russianbank.server.table.plain_text import NAME, plain_name
from russianbank.server.table.table_view import SeatName, TableView
from russianbank.server.table.terms import DEFAULT_RULES, Terms
from russianbank.words.catalogue import Catalogue
from russianbank.words.rule_sentences import rule_speaker, sentences

SEATS: tuple[SeatName, SeatName] = ("red", "blue")
HEADINGS = ("pages-replay-of", "pages-replay-of-yours")

DECKS = [
    ("decks/large.svg", "(max-device-width: 599px), (max-device-height: 599px)"),
    ("decks/standard.svg", "(min-device-width: 600px) and (min-device-height: 600px)"),
]
"""The decks for small and for large screens."""

MOST_LOADED = 10_000
"""Of so many players, the latest, it is remembered which decks they have loaded."""


@dataclass(frozen=True, slots=True)
class Reachability:
    """From where the server can be reached.

    Attributes:
        alone: whether only from this machine.
        others: the address for other devices, such as ``http://192.168.1.4:8765``; None if unknown.
    """

    alone: bool
    others: str | None = None


class TablePages:
    """The pages of tables and finished games.

    Args:
        renderer: renders the pages.
        service: gives out seats.
        games: the finished games.
        profiles: changes the name of somebody who sits down.
        reachability: from where the server can be reached.
        keep_days: for how many days a table is kept at which nobody plays; for ever if 0.
        thread: writes the replays that list every act.
    """

    def __init__(
        self,
        renderer: PageRenderer,
        service: TableService,
        games: FinishedGames,
        profiles: Profiles,
        reachability: Reachability,
        keep_days: float,
        thread: FairThread,
    ) -> None:
        self._renderer = renderer
        self._faces = Faces(renderer.assets)
        self._authentication = renderer.authentication
        self._service = service
        self._games = games
        self._profiles = profiles
        self._reachability = reachability
        self._keep_days = keep_days
        self._thread = thread
        self._loaded: dict[str, tuple[str, ...]] = {}

    def routes(self) -> list[Route]:
        """The routes of these pages."""
        return [
            Route("/t/{table_id}", self.table, name="table"),
            Route("/t/{table_id}/rules", self.rules),
            Route("/t/{table_id}/advise/{secret}", self.advisor, name="advise"),
            Route("/t/{table_id}/advise/{secret}", self.sit_beside, methods=["POST"]),
            Route("/t/{table_id}/invitation.svg", self.invitation_code),
            Route("/join/{token}", self.invite),
            Route("/join/{token}", self.join, methods=["POST"]),
            Route("/watch/{token}", self.watch),
            Route("/replay/{table_id}/{number}", self.replay, name="replay"),
        ]

    async def table(self, request: Request) -> Response:
        """The page on which the browser shows a table."""
        session = await self._authentication.session(request)
        table_id = request.path_params["table_id"]
        if session is not None and await self._is_of_device(session, table_id):
            return redirect(request, "/me")
        actor = await self._service.enter_table(table_id, session)
        join = await self._service.friend_link(actor, session)
        sync = await self._sync(actor, session)
        return await self._table(request, actor, sync, join and f"{self._address(request)}{join}")

    async def _is_of_device(self, session: Session, table_id: str) -> bool:
        """Whether somebody has played a table on a device, where alone it goes on."""
        if self._service.is_live(table_id) or "\0" in table_id:
            return False
        found = await self._authentication.sessions.tables_of(session.id, 1, table_id)
        return bool(found) and found[0].terms.device

    async def _table(
        self,
        request: Request,
        actor: TableActor,
        sync: Sync,
        join: str | None = None,
        advise: str | None = None,
    ) -> Response:
        """The page of a table, for a player, a watcher or an advisor."""
        session = await self._authentication.session(request)
        address = self._address(request)
        assets = self._renderer.assets
        catalogue = await self._authentication.catalogue(request)
        return await self._renderer.render(
            request,
            "table" if assets.playable else "unbuilt",
            table=actor.id,
            advise=advise,
            join=join,
            join_days=round(self._keep_days),
            expected=await self._service.expected_at(actor, session),
            watch=f"{address}{_table_path(request, actor.id)}",
            alone=self._reachability.alone,
            dealt=actor.table.game is not None,
            sync=_inline(sync),
            piles=encode(pile_pictures(actor.table.terms.rule_set())).decode(),
            **await self._cards(request, session, sync.view),
            words=table_words_address(catalogue.language),
        )

    async def advisor(self, request: Request) -> Response:
        """Where the link for an advisor leads: they give a name, then sit beside the player."""
        secret = request.path_params["secret"]
        actor, seat = await self._service.find_advised(request.path_params["table_id"], secret)
        if actor.table.advisor_name(seat) is not None:
            return await self._table(request, actor, await actor.sync(seat), advise=secret)
        catalogue = await self._authentication.catalogue(request)
        session = await self._authentication.session(request)
        player = actor.table.name_at(seat) or catalogue.text(f"panels-seat-{seat}")
        return await self._renderer.render(
            request,
            "advise",
            player=player,
            name=(session.name if session else None) or "",
        )

    async def sit_beside(self, request: Request) -> Response:
        """Sit down beside the player, with a name."""
        form = await read_form(request)
        table_id, secret = request.path_params["table_id"], request.path_params["secret"]
        name = plain_name(form.get("name", ""))
        if name:
            await self._service.sit_beside(table_id, secret, name)
        address = request.app.url_path_for("advise", table_id=table_id, secret=secret)
        return redirect(request, str(address))

    async def rules(self, request: Request) -> Response:
        """The rules of a table: what is different from the usual game, then all of them (U42)."""
        actor = await self._service.find_table(request.path_params["table_id"])
        catalogue = await self._authentication.catalogue(request)
        terms = actor.table.terms
        rules = terms.rule_set().at_strictness(terms.strictness)
        return await self._renderer.render(
            request,
            "preset",
            rules={"title": title_of(rules, catalogue.text), "name": None, "source": None},
            usual=catalogue.text(f"pages-named-{DEFAULT_RULES}"),
            different=differences(rules, rule_speaker(catalogue)),
            sections=sentences(rules, catalogue.language),
        )

    async def invitation_code(self, request: Request) -> Response:
        """The link for a friend as a QR code, for the player who waits for them."""
        session = await self._authentication.session(request)
        table_id = request.path_params["table_id"]
        link = await self._service.invite_friend(table_id, session, INVITATION_CODE)
        return Response(
            qr_code(f"{self._address(request)}{link}"),
            media_type="image/svg+xml",
            headers={"cache-control": "no-store"},
        )

    async def _sync(self, actor: TableActor, session: Session | None) -> Sync:
        """The table as the visitor sees it."""
        sessions = self._authentication.sessions
        seat = await sessions.seat_of(session.id, actor.id) if session else None
        return await actor.sync(Seat.named(seat) if seat else None)

    async def _cards(
        self, request: Request, session: Session | None, view: TableView
    ) -> dict[str, Any]:
        """How the cards come: faces inside the page, or decks to load with it.

        The deck is the one that was chosen in this browser, or else the one for the size of the
        screen, as in ``web/src/model/look.ts``. A player who has been at a table before has loaded
        a whole deck there, and gets it at once.
        """
        assets = self._renderer.assets
        chosen = f"decks/{cookie_of(request, 'deck')}.svg"
        wanted = [(chosen, "")] if assets.built(chosen) else DECKS
        decks = {deck: screens for deck, screens in wanted if assets.built(deck)}
        names = tuple(assets.names[deck] for deck in decks)
        is_new = session is None or self._loaded.get(session.id) != names
        if session is not None and is_new:
            self._loaded[session.id] = names
            if len(self._loaded) > MOST_LOADED:
                del self._loaded[next(iter(self._loaded))]
        faces = await self._faces.inside(list(decks), view) if is_new else None
        return {"faces": faces, "decks": {} if faces else decks}

    def _address(self, request: Request) -> str:
        """The address at which other devices reach this server, as far as it is known."""
        own = own_origin(request.scope) or ""
        here = is_loopback(urlsplit(own).hostname or "")
        return self._reachability.others if here and self._reachability.others else own

    async def invite(self, request: Request) -> Response:
        """What a link leads to, and a button to follow it."""
        invite = await self._service.find_invite(request.path_params["token"])
        session = await self._authentication.session(request)
        catalogue = await self._authentication.catalogue(request)
        actor = await self._service.find_table(invite.table_id)
        own = session and await self._authentication.sessions.seat_of(session.id, invite.table_id)
        view = await actor.view(None)
        role = "yours" if own else _role_now(invite, actor)
        return await self._renderer.render(
            request,
            "join",
            heading=_heading_of_link(role, invite, view, catalogue),
            role=role,
            table=invite.table_id,
            facts=_facts(actor.table.terms, view, catalogue),
            different=differences(actor.table.terms.rule_set(), rule_speaker(catalogue)),
            usual=catalogue.text(f"pages-named-{DEFAULT_RULES}"),
            name=(session.name if session else None) or "",
            chooses=has_choice_of_seats(actor.table.terms.rule_set()),
            alone=self._reachability.alone,
        )

    async def join(self, request: Request) -> Response:
        """Follow a link: sit down at its table."""
        form = await read_form(request)
        if form.get("name"):
            await self._profiles.change(request, ProfileChange(name=form["name"][:NAME]))
        session = await self._profiles.session_or_new(request)
        wish = cast("SeatName | None", form.get("wish") if form.get("wish") in SEATS else None)
        invite = await self._service.accept_invite(request.path_params["token"], session, wish)
        return redirect(request, _table_path(request, invite.table_id))

    async def watch(self, request: Request) -> Response:
        """Follow a link: watch its table."""
        invite = await self._service.find_invite(request.path_params["token"])
        return redirect(request, _table_path(request, invite.table_id))

    async def replay(self, request: Request) -> Response:
        """The page of a finished game.

        ``?ply=`` shows a step without a script; ``?at=`` opens the board at a step.
        """
        found = await self._games.of(request)
        number = int(request.path_params["number"])
        catalogue = await self._authentication.catalogue(request)
        last = len(found.steps)
        asks_for_step = "ply" in request.query_params
        plain = asks_for_step or not self._renderer.assets.built("replay.js")
        ply = step_of(request, last) if asks_for_step else 0
        at = step_of(request, last, "at") if "at" in request.query_params else None
        owners = {seat: whose(found, seat, catalogue) for seat in SEATS}
        names = {seat: player_name(found, seat, catalogue) for seat in SEATS}
        table_id = request.path_params["table_id"]
        seat = await self._authentication.seat_at(request, table_id)
        values = {
            "heading": deal_of(found, number, None if plain else seat, catalogue, HEADINGS),
            "table": table_id,
            "number": number,
            "seat": seat or "",
            "plain": plain,
            "reviewed": found.game.outcome is not None,
            "together": seat is not None and not found.has_machine,
            "ply": ply,
            "at": ply if asks_for_step else at,
            "last": last,
            "turns": [],
            "steps": [
                ("pages-first", 0 if ply > 0 else None),
                ("pages-previous", ply - 1 if ply > 0 else None),
                ("pages-next", ply + 1 if ply < last else None),
                ("pages-last", last if ply < last else None),
            ],
        }
        if not plain:
            return await self._renderer.render(request, "replay", **values)
        acts = ActList(found, names, owners, catalogue)
        async with self._thread.turn(host_of(request)) as call:
            return await self._renderer.render_beside(
                request, "replay", call, lambda: {**values, "turns": acts.turns()}
            )


def _inline(sync: Sync) -> Markup:
    """A table inside its page, so that its cards need no further round trip."""
    return Markup(write(sync).decode().replace("<", "\\u003c"))  # no element ends inside


def _table_path(request: Request, table_id: str) -> str:
    return str(request.app.url_path_for("table", table_id=table_id))


def _role_now(invite: Invite, actor: TableActor) -> str:
    """What a link is for; ``taken`` or ``withdrawn`` if it does not lead to a seat any more."""
    if invite.role == "device":
        return invite.role
    if invite.seat is None:
        return "taken" if all(map(actor.is_taken, Seat)) else "withdrawn"
    return "taken" if actor.is_taken(Seat.named(invite.seat)) else invite.role


def _heading_of_link(role: str, invite: Invite, view: TableView, catalogue: Catalogue) -> str:
    match role:
        case "yours":
            return catalogue.text("pages-table")
        case "device":
            return catalogue.text("pages-join-device")
        case "withdrawn":
            return catalogue.text("pages-join-withdrawn")
    if role == "taken" or invite.seat is None:
        return _players(view, catalogue)
    return _invitation(view, seat_name(Seat.named(invite.seat).other), catalogue)


def _facts(terms: Terms, view: TableView, catalogue: Catalogue) -> list[tuple[str, str, str]]:
    """What was agreed on for a table: what it is about, the choice, and what that means."""
    strictness, price = f"pages-strictness-{view.strictness}", view.wrong_call
    facts = [("pages-rules", title_of(terms.rule_set(), catalogue.text), "")]
    if catalogue.has(strictness):
        hint = catalogue.text(f"rules-enforcement-{view.strictness}")
        facts.append(("pages-strictness", catalogue.text(strictness), hint))
    if takes_calls(view.strictness):
        said = catalogue.text(
            f"panels-call-price-{price.price if price else 'none'}", cost=price.cost if price else 0
        )
        facts.append(("pages-wrong-call", said, ""))
    facts.append(("pages-target", _length(view, catalogue), _deal_length(terms, catalogue)))
    return [(catalogue.text(about), choice, hint) for about, choice, hint in facts]


def _length(view: TableView, catalogue: Catalogue) -> str:
    """How long a match is."""
    if view.target.points is not None:
        return catalogue.text("pages-target-points", points=view.target.points)
    if view.target.deals is not None:
        return catalogue.text("pages-target-deals", deals=view.target.deals)
    return catalogue.text("pages-target-open")


def _deal_length(terms: Terms, catalogue: Catalogue) -> str:
    """How long a deal is by these rules; empty if nobody knows."""
    length = deal_length(terms.rule_set())
    if length is None:
        return ""
    return catalogue.text("pages-deal-length", **length._asdict(), seconds=SECONDS)


def _invitation(view: TableView, host: SeatName, catalogue: Catalogue) -> str:
    """Who invites to a table."""
    name = view.names[host]
    return catalogue.text("pages-join-title" if name else "pages-join-unnamed", name=name)


def _players(view: TableView, catalogue: Catalogue) -> str:
    """Who plays at a table, for somebody who may only watch."""
    said = {**view.names}
    for seat in SEATS:
        if view.who[seat] == "machine":
            said[seat] = catalogue.text("panels-machine")
    return catalogue.text("pages-join-both" if all(said.values()) else "pages-join-watch", **said)
