"""The desk: where tables are set up and seats are given out, for the pages and the JSON alike."""

from __future__ import annotations

from typing import Annotated, Literal
from weakref import WeakKeyDictionary

from msgspec import Meta, Struct, structs

from russianbank.core.cards import Seat
from russianbank.core.rules.preset import preset, preset_names
from russianbank.core.rules.ruleset_file import to_toml
from russianbank.server.clock import Clock
from russianbank.server.errors import Draining, NotFound, NotSeated, RateLimited, UnknownRules
from russianbank.server.ids import Ids
from russianbank.server.live.rate_limit import CallerRateLimiter
from russianbank.server.live.registry import Registry
from russianbank.server.live.table_actor import TableActor
from russianbank.server.store.sessions import (
    Invite,
    InviteSpent,
    Session,
    Sessions,
    TableSummary,
)
from russianbank.server.store.table_status import TableStatus, status_of
from russianbank.server.table.table_view import SeatName
from russianbank.server.table.terms import Participant, Terms

TABLES, SPAN = 30, 30.0
"""Tables that one caller may set up at once, and in so many seconds again (R17)."""

CHANGES, MINUTE = 20, 60.0
"""Times that somebody may change what he says of himself, his name above all, which is told at all
his tables: at once, and in so many seconds again (R17).
"""

LINKS, DEVICE = 10, 600.0
"""Links to his own seat on another device that somebody may have made at once, and again in the
seconds for which one of them is good (R17).
"""

LEVELS = range(1, 11)
DEFAULT_LEVEL = 4
DEFAULT_RULES = "foster-two-pack"

RulesName = Annotated[str, Meta(max_length=40)]


class ComputerOpponent(Struct, frozen=True, forbid_unknown_fields=True):
    """The computer as an opponent, at a level."""

    level: Annotated[int, Meta(ge=LEVELS[0], le=LEVELS[-1])]


class TableRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A table as somebody wishes it.

    Attributes:
        rules: the name of a preset.
        opponent: the computer at a level, or ``friend`` for whoever follows the link.
        strictness: how errors are met; the rule set's own custom if not given.
        pace: how the computer takes its time.
        seat: where the one who sets it up sits.
        points: a match to so many points.
        deals: a match of so many deals.
    """

    rules: RulesName = DEFAULT_RULES
    opponent: ComputerOpponent | Literal["friend"] = ComputerOpponent(DEFAULT_LEVEL)
    strictness: Literal["call-stop", "warn", "strict"] | None = None
    pace: Literal["natural", "at-once"] = "natural"
    seat: SeatName = "red"
    points: Annotated[int, Meta(ge=1, le=1_000_000)] | None = None
    deals: Annotated[int, Meta(ge=1, le=10_000)] | None = None


class OpenedTable(Struct, frozen=True, omit_defaults=True):
    """A table that was set up.

    Attributes:
        id: its name in addresses.
        url: where it is.
        watch: a link for whoever wants to look on.
        join: a link for the friend who is to sit down; none where the computer plays.
    """

    id: str
    url: str
    watch: str
    join: str | None = None


class TableService:
    """Sets tables up and gives seats out.

    Args:
        hub: the tables.
        sessions: those who sit at them.
        clock: the time.
        ids: the ids of new tables.
    """

    def __init__(self, registry: Registry, sessions: Sessions, clock: Clock, ids: Ids) -> None:
        self._registry = registry
        self._sessions = sessions
        self._clock = clock
        self._ids = ids
        self._tables = CallerRateLimiter(TABLES, SPAN, clock.monotonic)
        self._changes = CallerRateLimiter(CHANGES, MINUTE, clock.monotonic)
        self._devices = CallerRateLimiter(LINKS, DEVICE, clock.monotonic)
        self._links: WeakKeyDictionary[TableActor, str] = WeakKeyDictionary()

    def slow_down(self, host: str) -> None:
        """Note that somebody on a machine wants a table, or to be known.

        Raises:
            RateLimited: if there were too many in too short a time.
        """
        if not self._tables.take(host):
            raise RateLimited("so many tables in so short a time; wait half a minute")

    def note_change(self, session: Session) -> None:
        """Note that somebody says something else of himself.

        Raises:
            RateLimited: if they do so too often.
        """
        if not self._changes.take(session.id):
            raise RateLimited("so many changes in so short a time; wait a minute")

    async def open(self, wish: TableRequest, session: Session) -> OpenedTable:
        """Set up a table, and give its first seat to whoever wished for it.

        Raises:
            UnknownRules: if there are no such rules.
            StorageError: if it cannot be kept just now.
        """
        terms = self._terms(wish)
        actor = await self._registry.open(terms)
        await self._sessions.take_seat(session.id, terms.id, wish.seat)
        await self._registry.sit(terms.id, Seat[wish.seat.upper()], session.name or "")
        watch = await self._sessions.create_invite(terms.id, "watcher", None)
        join = await self.friend(actor, session) if wish.opponent == "friend" else None
        return OpenedTable(terms.id, f"/t/{terms.id}", f"/watch/{watch}", join)

    def _terms(self, wish: TableRequest) -> Terms:
        if wish.rules not in preset_names():
            said = f"there are no rules named {wish.rules}; take one of {', '.join(preset_names())}"
            raise UnknownRules(said)
        rules = preset(wish.rules)
        person, other = Participant("person"), Participant("person")
        if isinstance(wish.opponent, ComputerOpponent):
            other = Participant("machine", f"search:level={wish.opponent.level}")
        red, blue = (person, other) if wish.seat == "red" else (other, person)
        return Terms(
            id=self._ids.table_id(),
            rules=wish.rules,
            strictness=wish.strictness or rules.enforcement,
            red=red,
            blue=blue,
            points=wish.points,
            deals=wish.deals,
            pace=wish.pace,
            in_full=to_toml(rules),
        )

    async def table(self, table_id: str) -> TableActor:
        """A table by its id.

        Raises:
            NotFound: if there is none.
            Draining: if the server shuts down.
            StorageError: if it cannot be read just now.
        """
        actor = await self._registry.table(table_id)
        if actor is not None:
            return actor
        if self._registry.draining:
            raise Draining
        raise NotFound("table")

    async def arrive(self, table_id: str, session: Session | None) -> TableActor:
        """A table as somebody comes to it; who has a seat there is shown to it.

        Raises:
            NotFound, Draining: as `table`.
        """
        actor = await self.table(table_id)
        seat = await self._sessions.seat_of(session.id, table_id) if session else None
        if session and seat and not actor.is_taken(Seat[seat.upper()]):
            await self._registry.sit(table_id, Seat[seat.upper()], session.name or "")
        return actor

    async def link(self, token: str) -> Invite:
        """Where a link leads; one that was used up, or is too old, still leads to looking on.

        Raises:
            NotFound: if it never led anywhere.
        """
        invite = await self._sessions.find_invite(token)
        if invite is not None:
            return invite
        table_id = await self._sessions.table_of_invite(token)
        if table_id is None:
            raise NotFound("link")
        return Invite(table_id, "watcher", None)

    async def join(self, token: str, session: Session) -> Invite:
        """Follow a link to a table, and sit down where it leads to a seat.

        Raises:
            NotFound: if it never led anywhere.
            InviteSpent: if the link is used up or too old.
            SeatTaken: if somebody else has the seat.
        """
        try:
            invite = await self._sessions.accept_invite(token, session.id)
        except InviteSpent:
            led = await self.link(token)
            if await self._sessions.seat_of(session.id, led.table_id) is None:
                raise
            invite = led
        await self.arrive(invite.table_id, session)
        return invite

    async def device(self, table_id: str, session: Session | None) -> str:
        """A link by which somebody goes on from another device; it is good once, for ten minutes.

        Raises:
            NotSeated: if they have no seat at the table.
            NotFound: if there is no such table.
            RateLimited: if they want too many links in too short a time.
        """
        await self.table(table_id)
        seat = await self._sessions.seat_of(session.id, table_id) if session else None
        if session is None or seat is None:
            raise NotSeated("only who sits at the table may take his seat along")
        if not self._devices.take(session.id):
            raise RateLimited("so many links in so short a time; wait a minute")
        expires = self._clock.now() + DEVICE
        return f"/join/{await self._sessions.create_invite(table_id, 'device', seat, expires)}"

    async def friend(self, actor: TableActor, session: Session | None) -> str | None:
        """The link for the friend who is to sit down opposite, the same however often one asks.

        There is none if somebody has, or whoever asks has no seat himself.
        """
        seat = await self._sessions.seat_of(session.id, actor.id) if session else None
        if seat is None or actor.is_taken(Seat[seat.upper()].other):
            return None
        if actor not in self._links:
            other = str(Seat[seat.upper()].other)
            self._links[actor] = await self._sessions.create_invite(actor.id, "player", other)
        return f"/join/{self._links[actor]}"

    async def list_tables(self, session: Session, limit: int) -> list[TableSummary]:
        """The tables of a person, the latest first, as the store keeps them; no log is replayed.

        Only a table that has no stored status yet (it was played at before there was one) is
        loaded, once. A table whose log is known to be damaged is left out.
        """
        listed = []
        for summary in await self._sessions.tables_of(session.id, limit):
            if self._registry.is_unplayable(summary.table_id):
                continue
            status = summary.status or await self._missing_status(summary.table_id)
            if status is not None:
                listed.append(structs.replace(summary, status=status))
        return listed

    async def _missing_status(self, table_id: str) -> TableStatus | None:
        """Find out the status of a table from its log, and store it."""
        try:
            actor = await self.table(table_id)
        except (NotFound, Draining):
            return None
        await actor.look(None)
        status = status_of(actor.table)
        await self._registry.journal.add_status(table_id, status)
        return status

    async def rename(self, session: Session) -> None:
        """Have somebody go by his new name at every table that is in use."""
        for table_id, seat in (await self._sessions.seats_of(session.id)).items():
            if table_id in self._registry.tables:
                await self._registry.sit(table_id, Seat[seat.upper()], session.name or "")

    async def forget(self, session: Session) -> None:
        """Delete all that is kept about somebody, and show him out wherever he sits.

        Raises:
            StorageError: if that cannot be written just now; he is still known then.
        """
        for table_id, seat in (await self._sessions.delete(session.id)).items():
            actor = self._registry.tables.get(table_id)
            if actor is not None:
                _show_out(actor, Seat[seat.upper()])
                await self._registry.sit(table_id, Seat[seat.upper()], "")


def _show_out(actor: TableActor, seat: Seat) -> None:
    for connection in actor.connections:
        if connection.seat is seat:
            connection.disconnect("gone")
