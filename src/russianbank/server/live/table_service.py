"""The table service: opens tables, gives out seats and makes links, for HTTP and pages alike."""

from __future__ import annotations

import logging
from contextlib import suppress
from weakref import WeakKeyDictionary

from msgspec import Struct, structs

from russianbank.core.cards import Seat
from russianbank.core.rules.ruleset import RuleSet
from russianbank.server.clock import Clock
from russianbank.server.domain_errors import (
    Draining,
    NoAdvisor,
    NotFound,
    NotSeated,
    OwnedElsewhere,
    RateLimited,
)
from russianbank.server.live.act_limits import ActLimits, RareAct
from russianbank.server.live.ids import Ids
from russianbank.server.live.rate_limit import WIDE, wide_network_of
from russianbank.server.live.registry import Registry
from russianbank.server.live.table_actor import TableActor, replay
from russianbank.server.live.table_request import TableRequest, terms_of
from russianbank.server.store.jobs import StorageError
from russianbank.server.store.sessions import (
    Invite,
    InviteSpent,
    SeatTaken,
    Session,
    Sessions,
    TableSummary,
)
from russianbank.server.store.table_status import TableStatus, status_of
from russianbank.server.table.advisor_links import key_of
from russianbank.server.table.entry import AdvisorEntry, AdvisorLinkEntry, SitEntry
from russianbank.server.table.messages import No
from russianbank.server.table.table_view import SeatName
from russianbank.server.table.terms import computer_player

log = logging.getLogger(__name__)

NEWCOMER = RareAct("newcomer", 30, 30.0)
"""New tables and new sessions of one host (R17)."""

NEWCOMER_NEARBY = RareAct("newcomer-nearby", WIDE * NEWCOMER.most, NEWCOMER.span)
"""The same of one wide IPv6 network."""

PROFILE_CHANGE = RareAct("profile-change", 20, 60.0)
"""Profile changes of one session (R17). A change of name is sent to all tables of the player."""

DEVICE_LINK_LIFE = 600.0
"""Seconds for which a device link is good."""

DEVICE_LINK = RareAct("device-link", 10, DEVICE_LINK_LIFE)
"""Device links of one session (R17)."""


ADVISOR_LINK = RareAct("advisor-link", 10, DEVICE_LINK_LIFE)
"""Links for advisors of one session (R17)."""

INVITATION = RareAct("invitation", 10, 600.0)
"""Invitations that one session withdraws and makes anew (R17)."""

INVITATION_CODE = RareAct("invitation-code", 60, 600.0)
"""QR codes of invitations that one session loads (R17)."""

_TAKEN = "somebody sits opposite you already"


class OpenedTable(Struct, frozen=True, omit_defaults=True):
    """A table that was opened.

    Attributes:
        id: its id.
        url: its address.
        watch: a link for watchers.
        join: a link for the friend to sit down; None against the computer.
    """

    id: str
    url: str
    watch: str
    join: str | None = None


class TableService:
    """Opens tables, gives out seats and makes links.

    Args:
        registry: the live tables.
        sessions: the sessions of the players.
        clock: the time.
        ids: the ids of new tables.
        limits: how often somebody may do what is rare.
    """

    def __init__(
        self, registry: Registry, sessions: Sessions, clock: Clock, ids: Ids, limits: ActLimits
    ) -> None:
        self._registry = registry
        self._sessions = sessions
        self._clock = clock
        self._ids = ids
        self._limits = limits
        self._links: WeakKeyDictionary[TableActor, str] = WeakKeyDictionary()

    async def count_newcomer(self, host: str) -> None:
        """Count a new table or a new session against the limit of a host.

        Raises:
            RateLimited: if there were too many in a short time.
            StorageError: if they cannot be counted just now.
        """
        wide = wide_network_of(host)
        own = await self._limits.allow(NEWCOMER, host)
        if not own or (wide and not await self._limits.allow(NEWCOMER_NEARBY, wide)):
            raise RateLimited("so many tables in so short a time; wait half a minute")

    async def count_change(self, session: Session) -> None:
        """Count a change of the profile against the limit of a session.

        Raises:
            RateLimited: if there were too many in a short time.
            StorageError: if they cannot be counted just now.
        """
        if not await self._limits.allow(PROFILE_CHANGE, session.id):
            raise RateLimited("so many changes in so short a time; wait a minute")

    async def open_table(
        self, request: TableRequest, session: Session, own: RuleSet | None = None
    ) -> OpenedTable:
        """Open a table, and give a seat to the player who opens it.

        Args:
            request: the table that the player wants.
            session: the player.
            own: rules of their own, made of the preset that the request names.

        Raises:
            UnknownRules: if there are no such rules.
            TooManyGames: if the player may have no more games.
            StorageError: if it cannot be stored just now.
        """
        terms = terms_of(request, self._ids.table_id(), own)
        await self._sessions.check_room(session.id)
        actor = await self._registry.open_table(terms)
        await self._sessions.take_seat(session.id, terms.id, request.seat)
        wish = (request.wish or "") if request.opponent == "friend" else ""
        seat = Seat.named(request.seat)
        await self._registry.sit(terms.id, seat, session.name or "", wish, session.id)
        if request.advisor and terms.rule_set().advisors:
            await self._appoint(terms.id, request.seat, request.advisor)
        watch = await self._sessions.create_invite(terms.id, "watcher", None)
        join = await self.friend_link(actor, session) if request.opponent == "friend" else None
        await self._registry.release(terms.id)
        return OpenedTable(terms.id, f"/t/{terms.id}", f"/watch/{watch}", join)

    async def _appoint(self, table_id: str, seat: SeatName, level: int) -> None:
        """Ask for the computer as the advisor of a player who has just sat down (F5)."""
        actor = await self._registry.find_awake(table_id)
        if actor is not None:
            entry = AdvisorEntry(seat, computer_player(level))
            await actor.submit(Seat.named(seat), None, entry)

    async def find_table(self, table_id: str) -> TableActor:
        """A table by its id, awake.

        Raises:
            NotFound: if there is none.
            Draining: if the server shuts down.
            StorageError: if it cannot be read just now.
        """
        actor = await self._registry.find_awake(table_id)
        if actor is not None:
            return actor
        if self._registry.draining:
            raise Draining(self._registry.given_up)
        raise NotFound("table")

    async def enter_table(
        self, table_id: str, session: Session | None, wish: SeatName | None = None
    ) -> TableActor:
        """A table by its id; a caller who has a free seat there sits down.

        Args:
            table_id: the table.
            session: the caller.
            wish: the seat that they take if the cut gives them the choice (F3).

        Raises:
            NotFound, Draining: as `find_table`.
        """
        actor = await self.find_table(table_id)
        seat = await self._sessions.seat_of(session.id, table_id) if session else None
        if session and seat and not actor.is_taken(Seat.named(seat)):
            name, own = session.name or "", Seat.named(seat)
            await self._registry.sit(table_id, own, name, wish or "", session.id)
            if await self._sessions.seat_of(session.id, table_id) is None:  # withdrawn just now
                await self._sessions.take_seat(session.id, table_id, seat)
                if not actor.is_taken(own):
                    await self._registry.sit(table_id, own, name, wish or "", session.id)
        return actor

    async def find_invite(self, token: str) -> Invite:
        """What a link is for; one that is used up or too old still lets its holder watch.

        Raises:
            NotFound: if there never was such a link.
        """
        invite = await self._sessions.find_invite(token)
        if invite is not None:
            return invite
        table_id = await self._sessions.table_of_invite(token)
        if table_id is None:
            raise NotFound("link")
        return Invite(table_id, "watcher", None)

    async def accept_invite(
        self, token: str, session: Session, wish: SeatName | None = None
    ) -> Invite:
        """Follow a link to a table, and sit down if it is for a seat.

        Args:
            token: the link.
            session: who follows it.
            wish: the seat that they take if the cut gives them the choice (F3).

        Raises:
            NotFound: if there never was such a link.
            InviteSpent: if the link is used up or too old.
            SeatTaken: if somebody else has the seat.
            TooManyGames: if the player may have no more games.
        """
        try:
            invite = await self._sessions.accept_invite(token, session.id)
        except InviteSpent:
            led = await self.find_invite(token)
            if await self._sessions.seat_of(session.id, led.table_id) is None:
                raise
            invite = led
        await self.enter_table(invite.table_id, session, wish)
        await self._registry.release(invite.table_id)
        return invite

    async def make_device_link(self, table_id: str, session: Session | None) -> str:
        """A link to the caller's seat for another device; it is good once, for ten minutes.

        Raises:
            NotSeated: if the caller has no seat at the table.
            NotFound: if there is no such table.
            RateLimited: if there were too many links in a short time.
        """
        await self.find_table(table_id)
        seat = await self._sessions.seat_of(session.id, table_id) if session else None
        if session is None or seat is None:
            raise NotSeated("only a player who sits at the table may take their seat along")
        if not await self._limits.allow(DEVICE_LINK, session.id):
            raise RateLimited("so many links in so short a time; wait a minute")
        expires = self._clock.now() + DEVICE_LINK_LIFE
        return f"/join/{await self._sessions.create_invite(table_id, 'device', seat, expires)}"

    async def make_advisor_link(self, table_id: str, session: Session | None) -> str:
        """A link for the person who advises the caller; the one before is dead (F5).

        Raises:
            NotSeated: if the caller has no seat at the table.
            NotFound: if there is no such table.
            NoAdvisor: if both players have not agreed to a person.
            RateLimited: if there were too many links in a short time.
        """
        actor = await self.find_table(table_id)
        seat = await self.seat_at(actor, session)
        assert session is not None
        if not await self._limits.allow(ADVISOR_LINK, session.id):
            raise RateLimited("so many links in so short a time; wait a minute")
        secret = self._ids.token()
        answer = await actor.submit(seat, None, AdvisorLinkEntry(key_of(secret)))
        if isinstance(answer, No):
            raise NoAdvisor(answer.why.said)
        return f"/t/{table_id}/advise/{secret}"

    async def find_advised(self, table_id: str, secret: str) -> tuple[TableActor, Seat]:
        """The table and the player to whom a link for an advisor leads.

        Raises:
            NotFound: if the link is dead, or there never was one.
            Draining, StorageError: as `find_table`.
        """
        actor = await self.find_table(table_id)
        await actor.settle()
        seat = actor.table.seat_advised(secret)
        if seat is None:
            raise NotFound("link")
        return actor, seat

    async def sit_beside(self, table_id: str, secret: str, name: str) -> None:
        """Sit down as the advisor to whom a link leads, unless that has been done.

        Raises:
            NotFound: if the link is dead, or there never was one.
        """
        actor, seat = await self.find_advised(table_id, secret)
        await actor.submit(seat, None, SitEntry(str(seat), name, advises=key_of(secret)))

    async def seat_at(self, actor: TableActor, session: Session | None) -> Seat:
        """The seat of a caller at a table.

        Raises:
            NotSeated: if the caller has none there.
        """
        seat = await self._sessions.seat_of(session.id, actor.id) if session else None
        if seat is None:
            raise NotSeated("only a player who sits at the table gets advice there")
        return Seat.named(seat)

    async def friend_link(self, actor: TableActor, session: Session | None) -> str | None:
        """The link for a friend to sit down opposite; each call returns the same link.

        None if the seat is taken or kept for somebody, or the caller has no seat.
        """
        seat = await self._sessions.seat_of(session.id, actor.id) if session else None
        if seat is None or actor.is_taken(Seat.named(seat).other):
            return None
        if await self.expected_at(actor, session) is not None:
            return None
        if actor not in self._links:
            other = str(Seat.named(seat).other)
            token = await self._sessions.create_invite(actor.id, "player", other)
            self._links.setdefault(actor, token)  # of two calls at once the first one counts
        return f"/join/{self._links[actor]}"

    async def invite_friend(
        self, table_id: str, session: Session | None, counted: RareAct = INVITATION
    ) -> str:
        """The link for a friend to sit down; a new one where the last was withdrawn.

        Args:
            table_id: the table.
            session: the caller.
            counted: what the link is for, which is counted.

        Raises:
            NotSeated: if the caller has no seat at the table.
            SeatTaken: if somebody sits opposite.
            NotFound: if there is no such table.
            RateLimited: if there were too many links in a short time.
        """
        actor = await self._awaiting(table_id, session, counted)
        link = await self.friend_link(actor, session)
        if link is None:
            raise SeatTaken(_TAKEN)
        return link

    async def invite_again(self, table_id: str, session: Session, friend_id: str) -> str:
        """Open a table by the terms of an earlier one, with the other seat kept for a friend.

        Returns its address.

        Raises:
            NotFound: if there is no such table.
            NotSeated: if the caller has no seat there.
            TooManyGames: if one of the two may have no more games.
            TooManyTogether: if they have too many with each other.
            RateLimited: if there were too many invitations in a short time.
        """
        seat = await self.seat_at(await self.find_table(table_id), session)
        if not await self._limits.allow(INVITATION, session.id):
            raise RateLimited("so many invitations in so short a time; wait a minute")
        for one in (session.id, friend_id):
            await self._sessions.check_room(one)
        await self._sessions.check_room_together(session.id, friend_id)
        terms = structs.replace((await self.find_table(table_id)).terms, id=self._ids.table_id())
        await self._registry.open_table(terms)
        await self._sessions.take_seat(session.id, terms.id, str(seat))
        await self._sessions.take_seat(friend_id, terms.id, str(seat.other))
        await self._registry.sit(terms.id, seat, session.name or "", "", session.id)
        await self._registry.release(terms.id)
        return f"/t/{terms.id}"

    async def expected_at(self, actor: TableActor, session: Session | None) -> str | None:
        """The name of the friend for whom the seat opposite is kept; None if it is for anybody."""
        seat = await self._sessions.seat_of(session.id, actor.id) if session else None
        if seat is None or actor.is_taken(Seat.named(seat).other):
            return None
        kept = await self._sessions.holders_of(actor.id, str(Seat.named(seat).other))
        return next(iter(kept.values()), None)

    async def withdraw_invitation(self, table_id: str, session: Session | None) -> None:
        """End the links by which a friend could sit down opposite the caller.

        Raises:
            NotSeated: if the caller has no seat at the table.
            SeatTaken: if somebody sits opposite already.
            NotFound: if there is no such table.
            RateLimited: if there were too many links in a short time.
        """
        actor = await self._awaiting(table_id, session, INVITATION)
        await self._sessions.withdraw_invites(actor.id)
        for seat in Seat:
            if not actor.is_taken(seat):
                kept = await self._sessions.holders_of(actor.id, str(seat))
                await self._sessions.free_seat(actor.id, str(seat))
                if actor.is_taken(seat):  # they have just sat down, and stay
                    for one in kept:
                        await self._sessions.take_seat(one, actor.id, str(seat))
        self._links.pop(actor, None)

    async def _awaiting(
        self, table_id: str, session: Session | None, counted: RareAct
    ) -> TableActor:
        """The table at which the caller waits for a friend."""
        actor = await self.find_table(table_id)
        seat = await self._sessions.seat_of(session.id, actor.id) if session else None
        if session is None or seat is None:
            raise NotSeated("only a player who sits at the table may invite somebody to it")
        if actor.is_taken(Seat.named(seat).other):
            raise SeatTaken(_TAKEN)
        if not await self._limits.allow(counted, session.id):
            raise RateLimited("so many links in so short a time; wait a minute")
        return actor

    async def list_tables(self, session: Session, limit: int) -> list[TableSummary]:
        """The tables of a person, the latest first, as the store keeps them; no log is replayed.

        Only of a table that has no stored status yet (it was played at before there was one) the
        log is read, once. A table whose log is known to be damaged is left out.
        """
        listed = []
        for summary in await self._sessions.tables_of(session.id, limit):
            if self.is_unplayable(summary.table_id):
                continue
            status = summary.status or await self._missing_status(summary.table_id)
            if status is not None:
                listed.append(structs.replace(summary, status=status))
        return listed

    def is_live(self, table_id: str) -> bool:
        """Whether a table is live here."""
        return table_id in self._registry.tables

    def is_unplayable(self, table_id: str) -> bool:
        """Whether the log of a table is known to be damaged."""
        return self._registry.is_unplayable(table_id)

    async def _missing_status(self, table_id: str) -> TableStatus | None:
        """Find out the status of a table from its log, and store it."""
        try:
            stored = await self._registry.journal.load(table_id)
            if stored is None:
                return None
            status = status_of(await replay(stored))
        except StorageError:
            raise
        except Exception:
            log.exception("the log of table %s cannot be played over", table_id)
            return None
        await self._registry.journal.add_status(table_id, status)
        return status

    async def rename(self, session_id: str) -> None:
        """Change the name of a player at all their live tables to what is stored.

        Raises:
            StorageError: if that cannot be read just now.
        """
        name = await self._sessions.name_of(session_id) or ""
        for table_id, seat in (await self._sessions.seats_of(session_id)).items():
            await self._set_name(table_id, Seat.named(seat), name, session_id)

    async def forget(self, session: Session) -> None:
        """Delete all that is stored about a player, and disconnect them from their seats.

        Raises:
            StorageError: if that cannot be written just now; they are still known then.
        """
        for table_id, seat in (await self._sessions.delete(session.id)).items():
            await self.vacate(table_id, Seat.named(seat))

    async def vacate(self, table_id: str, seat: Seat) -> None:
        """Disconnect from a live table who has lost a seat, and remove their name.

        Nothing happens to somebody who has the seat by now.

        Raises:
            StorageError: if it cannot be read just now who has it.
        """
        actor = self._registry.tables.get(table_id)
        if actor is None:
            return
        holders = await self._sessions.holders_of(table_id, str(seat))
        for connection in list(actor.connections):
            if connection.seat is seat and connection.session not in holders:
                connection.disconnect("gone")
        holder, name = next(iter(holders.items()), (None, ""))
        await self._set_name(table_id, seat, name, holder)

    async def _set_name(self, table_id: str, seat: Seat, name: str, holder: str | None) -> None:
        """Change the name at a seat of a live table, unless that is its name."""
        actor = self._registry.tables.get(table_id)
        if actor is not None and (actor.asleep or actor.table.name_at(seat) != name):
            with suppress(OwnedElsewhere):  # the node that has it now has read what is stored
                await self._registry.sit(table_id, seat, name, holder=holder)
