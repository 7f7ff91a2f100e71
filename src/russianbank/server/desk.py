"""The desk: where tables are set up and seats are given out, for the pages and the JSON alike."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Literal

from msgspec import Meta, Struct

from russianbank.core.cards import Seat
from russianbank.core.ruleset import preset, preset_names
from russianbank.server.errors import CannotServe, not_found
from russianbank.server.hub import Hub
from russianbank.server.limits import Allowance
from russianbank.server.live import Live
from russianbank.server.sessions import Invite, LinkSpent, SeatTaken, Session, Sessions
from russianbank.server.terms import Sitter, Terms

TABLES, SPAN = 30, 30.0
"""Tables that one caller may set up at once, and in so many seconds again (R17)."""

DEVICE = 600.0
"""Seconds for which a link to the same seat on another device is good."""

CALLERS = 10_000
"""Callers whose haste is remembered."""

LEVELS = range(1, 11)
USUAL_LEVEL = 4
USUAL_RULES = "foster-two-pack"

RulesName = Annotated[str, Meta(max_length=40)]
SeatName = Literal["red", "blue"]


class Machine(Struct, frozen=True, forbid_unknown_fields=True):
    """The computer as an opponent, at a level."""

    level: Annotated[int, Meta(ge=LEVELS[0], le=LEVELS[-1])]


class Wish(Struct, frozen=True, forbid_unknown_fields=True):
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

    rules: RulesName = USUAL_RULES
    opponent: Machine | Literal["friend"] = Machine(USUAL_LEVEL)
    strictness: Literal["call-stop", "warn", "strict"] | None = None
    pace: Literal["natural", "at-once"] = "natural"
    seat: SeatName = "red"
    points: Annotated[int, Meta(ge=1, le=1_000_000)] | None = None
    deals: Annotated[int, Meta(ge=1, le=10_000)] | None = None


class Opened(Struct, frozen=True, omit_defaults=True):
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


@dataclass(frozen=True, slots=True)
class Chances:
    """What the desk needs from outside.

    Attributes:
        clock: tells the time in seconds.
        now: tells the time in seconds since 1970.
        table_id: draws a new name for a table, which nobody can guess.
    """

    clock: Callable[[], float]
    now: Callable[[], float]
    table_id: Callable[[], str]


class Desk:
    """Sets tables up and gives seats out.

    Args:
        hub: the tables.
        sessions: those who sit at them.
        chances: the clocks, and the names of tables.
    """

    def __init__(self, hub: Hub, sessions: Sessions, chances: Chances) -> None:
        self._hub = hub
        self._sessions = sessions
        self._chances = chances
        self._haste: OrderedDict[str, Allowance] = OrderedDict()

    def slow_down(self, caller: str) -> None:
        """Note that a caller wants a table.

        Raises:
            CannotServe: if he has had too many in too short a time (429).
        """
        allowance = self._haste.pop(caller, None)
        self._haste[caller] = allowance or Allowance(TABLES, SPAN, self._chances.clock)
        if len(self._haste) > CALLERS:
            self._haste.popitem(last=False)
        if not self._haste[caller].take():
            raise CannotServe(429, "limit", "so many tables in so short a time; wait half a minute")

    async def open(self, wish: Wish, session: Session) -> Opened:
        """Set up a table, and give its first seat to whoever wished for it.

        Raises:
            CannotServe: if there are no such rules (400).
            CannotBeStored: if it cannot be kept just now.
        """
        terms = self._terms(wish)
        await self._hub.open(terms)
        await self._sessions.sit(session.id, terms.id, wish.seat)
        await self._hub.sit(terms.id, Seat[wish.seat.upper()], session.name or "")
        watch = await self._sessions.invite(terms.id, "watcher", None)
        join = None
        if wish.opponent == "friend":
            other = str(Seat[wish.seat.upper()].other)
            join = f"/join/{await self._sessions.invite(terms.id, 'player', other)}"
        return Opened(terms.id, f"/t/{terms.id}", f"/watch/{watch}", join)

    def _terms(self, wish: Wish) -> Terms:
        if wish.rules not in preset_names():
            said = f"there are no rules named {wish.rules}; take one of {', '.join(preset_names())}"
            raise CannotServe(400, "no-such-rules", said)
        person, other = Sitter("person"), Sitter("person")
        if isinstance(wish.opponent, Machine):
            other = Sitter("machine", f"search:level={wish.opponent.level}")
        red, blue = (person, other) if wish.seat == "red" else (other, person)
        return Terms(
            id=self._chances.table_id(),
            rules=wish.rules,
            strictness=wish.strictness or preset(wish.rules).enforcement,
            red=red,
            blue=blue,
            points=wish.points,
            deals=wish.deals,
            pace=wish.pace,
        )

    async def table(self, table_id: str) -> Live:
        """A table by its id.

        Raises:
            CannotServe: if there is none (404), or the server is about to leave (503).
            CannotBeStored: if it cannot be read just now.
        """
        live = await self._hub.table(table_id)
        if live is not None:
            return live
        if self._hub.draining:
            raise CannotServe(503, "restart", "the server starts anew; try again in a moment")
        raise not_found("table")

    async def arrive(self, table_id: str, session: Session | None) -> Live:
        """A table as somebody comes to it; who has a seat there is shown to it.

        Raises:
            CannotServe: as `table`.
        """
        live = await self.table(table_id)
        seat = await self._sessions.seat_of(session.id, table_id) if session else None
        if session and seat and not live.is_taken(Seat[seat.upper()]):
            await self._hub.sit(table_id, Seat[seat.upper()], session.name or "")
        return live

    async def link(self, token: str) -> Invite:
        """Where a link leads; one that was used up, or is too old, still leads to looking on.

        Raises:
            CannotServe: if it never led anywhere (404).
        """
        invite = await self._sessions.look(token)
        if invite is not None:
            return invite
        table_id = await self._sessions.table_of(token)
        if table_id is None:
            raise not_found("link")
        return Invite(table_id, "watcher", None)

    async def join(self, token: str, session: Session) -> Invite:
        """Follow a link to a table, and sit down where it leads to a seat.

        Raises:
            CannotServe: if it never led anywhere (404), or the seat is taken (409).
        """
        try:
            invite = await self._sessions.accept(token, session.id)
        except LinkSpent as spent:
            led = await self.link(token)
            if await self._sessions.seat_of(session.id, led.table_id) is None:
                raise CannotServe(409, "taken", str(spent)) from spent
            invite = led
        except SeatTaken as taken:
            raise CannotServe(409, "taken", str(taken)) from taken
        await self.arrive(invite.table_id, session)
        return invite

    async def device(self, table_id: str, session: Session | None) -> str:
        """A link by which somebody goes on from another device; it is good once, for ten minutes.

        Raises:
            CannotServe: if he has no seat at the table (403), or there is no such table (404).
        """
        await self.table(table_id)
        seat = await self._sessions.seat_of(session.id, table_id) if session else None
        if seat is None:
            raise CannotServe(403, "no-seat", "only who sits at the table may take his seat along")
        expires = self._chances.now() + DEVICE
        return f"/join/{await self._sessions.invite(table_id, 'device', seat, expires)}"

    async def friend(self, live: Live, session: Session | None) -> str | None:
        """A link for the friend who is to sit down opposite.

        There is none if somebody has, or whoever asks has no seat himself.
        """
        seat = await self._sessions.seat_of(session.id, live.id) if session else None
        if seat is None or live.is_taken(Seat[seat.upper()].other):
            return None
        other = str(Seat[seat.upper()].other)
        return f"/join/{await self._sessions.invite(live.id, 'player', other)}"

    async def rename(self, session: Session) -> None:
        """Have somebody go by his new name at every table that is in use."""
        for sitting in await self._sessions.tables_of(session.id):
            if sitting.table_id in self._hub.tables:
                seat = Seat[sitting.seat.upper()]
                await self._hub.sit(sitting.table_id, seat, session.name or "")

    async def forget(self, session: Session) -> list[str]:
        """Delete all that is kept about somebody; tells at which tables he sat.

        Raises:
            CannotBeStored: if that cannot be written just now; nothing is deleted then.
        """
        sittings = await self._sessions.tables_of(session.id)
        tables = await self._sessions.forget(session.id)
        for sitting in sittings:
            if sitting.table_id in self._hub.tables:
                await self._hub.sit(sitting.table_id, Seat[sitting.seat.upper()], "")
        return tables
