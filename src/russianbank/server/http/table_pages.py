"""The page of a table, the links that lead to one, and the replay of a finished game."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from russianbank.core.cards import Seat
from russianbank.server.http.finished_games import FinishedGames, step_of
from russianbank.server.http.page_renderer import PageRenderer, read_form, redirect
from russianbank.server.http.profiles import Profiles
from russianbank.server.http.schemas import NAME, ProfileChange
from russianbank.server.http.security import own_origin
from russianbank.server.i18n.catalogue import Catalogue
from russianbank.server.live.table_service import TableService
from russianbank.server.settings import is_loopback
from russianbank.server.store.archive import FinishedGame
from russianbank.server.table.event_mapping import seat_name
from russianbank.server.table.table_view import SeatName


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
    """

    def __init__(
        self,
        renderer: PageRenderer,
        service: TableService,
        games: FinishedGames,
        profiles: Profiles,
        reachability: Reachability,
    ) -> None:
        self._renderer = renderer
        self._authentication = renderer.authentication
        self._service = service
        self._games = games
        self._profiles = profiles
        self._reachability = reachability

    def routes(self) -> list[Route]:
        """The routes of these pages."""
        return [
            Route("/t/{table_id}", self.table, name="table"),
            Route("/join/{token}", self.invite),
            Route("/join/{token}", self.join, methods=["POST"]),
            Route("/watch/{token}", self.watch),
            Route("/replay/{table_id}/{number}", self.replay, name="replay"),
        ]

    async def table(self, request: Request) -> Response:
        """The page on which the browser shows a table."""
        session = await self._authentication.session(request)
        actor = await self._service.enter_table(request.path_params["table_id"], session)
        join = await self._service.friend_link(actor, session)
        address = self._address(request)
        assets = self._renderer.assets
        return await self._renderer.render(
            request,
            "table" if assets.playable else "unbuilt",
            table=actor.id,
            join=join and f"{address}{join}",
            watch=f"{address}{_table_path(request, actor.id)}",
            alone=self._reachability.alone,
            dealt=actor.table.game is not None,
        )

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
        return await self._renderer.render(
            request,
            "join",
            heading=heading,
            role="yours" if own else "taken" if taken else invite.role,
            table=invite.table_id,
            rules_title=catalogue.text(f"pages-named-{view.rules}"),
            name=(session.name if session else None) or "",
            alone=self._reachability.alone,
        )

    async def join(self, request: Request) -> Response:
        """Follow a link: sit down at its table."""
        form = await read_form(request)
        if form.get("name"):
            await self._profiles.change(request, ProfileChange(name=form["name"][:NAME]))
        session = await self._profiles.session_or_new(request)
        invite = await self._service.accept_invite(request.path_params["token"], session)
        return redirect(request, _table_path(request, invite.table_id))

    async def watch(self, request: Request) -> Response:
        """Follow a link: watch its table."""
        invite = await self._service.find_invite(request.path_params["token"])
        return redirect(request, _table_path(request, invite.table_id))

    async def replay(self, request: Request) -> Response:
        """The page of a finished game."""
        found = await self._games.of(request)
        number = int(request.path_params["number"])
        catalogue = await self._authentication.catalogue(request)
        last = len(found.steps)
        asks_for_step = "ply" in request.query_params
        ply = step_of(request, last) if asks_for_step else 0
        red, blue = (_player(found, seat_name(seat), catalogue) for seat in Seat)
        return await self._renderer.render(
            request,
            "replay",
            heading=catalogue.text("pages-replay-of", number=number, red=red, blue=blue),
            table=request.path_params["table_id"],
            number=number,
            plain=asks_for_step or not self._renderer.assets.built("replay.js"),
            ply=ply,
            last=last,
            steps=[
                ("pages-first", 0 if ply > 0 else None),
                ("pages-previous", ply - 1 if ply > 0 else None),
                ("pages-next", ply + 1 if ply < last else None),
                ("pages-last", last if ply < last else None),
            ],
        )


def _table_path(request: Request, table_id: str) -> str:
    return str(request.app.url_path_for("table", table_id=table_id))


def _player(found: FinishedGame, seat: SeatName, catalogue: Catalogue) -> str:
    """A player of a finished game, for a sentence that says whose it was."""
    if found.start.who[seat] == "machine":
        return catalogue.text("panels-machine-of")
    return catalogue.text(
        "panels-player-of", name=found.names[seat] or catalogue.text("pages-someone")
    )
