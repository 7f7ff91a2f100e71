"""Sessions: who a person is, where they sit, and the links by which others sit down.

A person is known by a token; they need no account. Of tokens only the hash is stored, so nobody
who reads the database can take a seat. The clock and the source of tokens are passed in.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable
from contextlib import suppress
from functools import partial
from hashlib import sha256
from typing import Any, Literal

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, and_, bindparam, delete, func, insert, or_, select, update

from russianbank.core.errors import NotTheMoment
from russianbank.server.store.changes import Changes
from russianbank.server.store.database import Store
from russianbank.server.store.history import (
    PlayedDeal,
    TableSummary,
    person_data,
    played_deals,
    table_data,
    tables_of,
)
from russianbank.server.store.jobs import StorageError
from russianbank.server.store.schema import INVITE, SEAT_HOLDER, SESSION
from russianbank.server.store.seats import (
    SeatTaken,
    TooManyGames,
    TooManyTogether,
    check_room,
    check_room_together,
    erase_name,
    seat_of,
    share_seat,
    take_seat,
)

__all__ = [
    "Invite",
    "InviteSpent",
    "Role",
    "SeatTaken",
    "Session",
    "Sessions",
    "TableSummary",
    "TooManyGames",
    "TooManyTogether",
]

Role = Literal["player", "watcher", "device"]
"""What a link is for: to sit down, to watch, or to continue on another device."""

PROFILE_CHANGED, SEAT_FREED = "profile", "seat"
"""The kinds of changes for other servers: a session has another name (its key is the session), and
a person has deleted their data (the keys are their tables and seats)."""

DAY = 86_400.0
"""Seconds for which an expired link is kept, and still leads to its table; and after which the use
of a session is noted again."""


MOST_LINKS = 50
"""Links to sit down at one table, each made when the table was loaded anew. With one more, the
others are deleted."""


class InviteSpent(NotTheMoment):
    """A link that is unknown, used up or expired."""


class Session(Struct, frozen=True):
    """A person, as far as the server knows them.

    Attributes:
        id: the server's name for the session; it opens nothing, but is not shown to others.
        name: what they call themself, if they said.
        language: the language they read, if they said.
        settings: their own settings, by name.
        most_tables: tables that they may have whose match is not over, if an operator has said so.
    """

    id: str
    name: str | None = None
    language: str | None = None
    settings: dict[str, Any] = {}
    most_tables: int | None = None


class Invite(Struct, frozen=True):
    """What a link leads to.

    Attributes:
        table_id: the table.
        role: what the link is for.
        seat: the seat, unless it is for watching.
    """

    table_id: str
    role: Role
    seat: str | None


class Sessions:
    """The sessions, seats and links of all people.

    Args:
        store: the database.
        clock: returns the time, in seconds since 1970.
        token: makes a secret of 256 bits or more, as `secrets.token_urlsafe` does.
        changes: tells the other servers on this database; None if there are none.
    """

    def __init__(
        self,
        store: Store,
        clock: Callable[[], float],
        token: Callable[[], str],
        changes: Changes | None = None,
    ) -> None:
        self._store = store
        self._clock = clock
        self._token = token
        self._changes = changes

    # People

    async def create(self) -> tuple[str, Session]:
        """Begin the session of a new person: the token that they show from now on, and the session.

        Raises:
            StorageError: if it cannot be stored just now.
        """
        token, session = self._token(), Session(_hash(self._token())[:16])
        now = self._clock()
        row = {
            "id": session.id,
            "token_hash": _hash(token),
            "settings": "{}",
            "made_at": now,
            "used_at": now,
        }
        await self._store.write(lambda connection: connection.execute(insert(SESSION), row))
        return token, session

    async def find(self, token: str) -> Session | None:
        """The session of a token; None if it is nobody's. Its use is noted once a day."""
        whose = select(SESSION).where(SESSION.c.token_hash == _hash(token))
        found = await self._store.read(lambda connection: connection.execute(whose).first())
        if found is None:
            return None
        if found.used_at is None or found.used_at < self._clock() - DAY:
            await self._note_use(found.id)
        settings = msgspec.json.decode(found.settings)
        return Session(found.id, found.name, found.language, settings, found.most_tables)

    async def _note_use(self, session_id: str) -> None:
        used = update(SESSION).where(SESSION.c.id == session_id).values(used_at=self._clock())
        with suppress(StorageError):  # noted at the next use; looking needs no writing
            await self._store.write(lambda connection: connection.execute(used))

    async def find_with_seat(self, token: str, table_id: str) -> tuple[str, str | None] | None:
        """The id of a token's session, and its seat at a table if it has one.

        None if the token is nobody's.
        """
        shown = {"token_hash": _hash(token), "table_id": table_id}
        found = await self._store.read(lambda one: one.execute(_SESSION_AND_SEAT, shown).first())
        return None if found is None else (found.id, found.seat)

    async def update(self, before: Session, after: Session) -> None:
        """Store a changed name, language or settings; what is equal in both is not written.

        Raises:
            StorageError: if it cannot be stored just now.
        """
        changed: dict[str, Any] = {}
        if after.name != before.name:
            changed["name"] = after.name
        if after.language != before.language:
            changed["language"] = after.language
        if after.settings != before.settings:
            changed["settings"] = msgspec.json.encode(after.settings).decode()
        if changed:
            statement = update(SESSION).where(SESSION.c.id == before.id).values(changed)

            is_renamed = "name" in changed

            def work(connection: Connection) -> None:
                connection.execute(statement)
                if is_renamed:
                    self._record(connection, PROFILE_CHANGED, before.id)

            await self._store.write(work)
            if is_renamed:
                self._wake_others()

    async def name_of(self, session_id: str) -> str | None:
        """The name of a person; None if there is no such session, or it has no name."""
        name = select(SESSION.c.name).where(SESSION.c.id == session_id)
        return await self._store.read(lambda connection: connection.scalar(name))

    async def export(self, session_id: str) -> AsyncGenerator[dict[str, Any], None]:
        """Yield what is stored about a person, then about each of their tables, ready for JSON.

        Each is read when it is asked for: a person may have thousands of tables.
        """
        own, tables = await self._store.read(partial(person_data, session_id=session_id))
        yield own
        for table_id in tables:
            read = partial(table_data, session_id=session_id, table_id=table_id)
            found = await self._store.read(read)
            if found is not None:
                yield found

    async def delete(self, session_id: str) -> dict[str, str]:
        """Delete all that is stored about a person; returns the seats they had, by table.

        The games stay, without the name. Other devices of the person keep their own sessions,
        but lose the seats as well. One transaction for each table: others may write in between, and
        the person may take more seats, which are freed with the session.

        Raises:
            StorageError: if some of it cannot be deleted just now; the session is kept then.
        """
        seats = await self.seats_of(session_id)
        for table_id, seat in seats.items():
            await self._store.write(partial(self._free_seat, table_id=table_id, seat=seat))
        seats |= await self._store.write(partial(self._delete, session_id=session_id))
        self._wake_others()
        return seats

    def _delete(self, connection: Connection, session_id: str) -> dict[str, str]:
        """Delete a session; returns the seats that it still had, by table.

        It is locked first: who sits down with it meanwhile waits, and then finds no session.
        """
        this = SESSION.c.id == session_id
        connection.execute(select(SESSION.c.id).where(this).with_for_update())
        seats = _seats_of(connection, session_id)
        for table_id, seat in seats.items():
            self._free_seat(connection, table_id, seat)
        connection.execute(delete(SESSION).where(this))
        self._store.truncate_wal()
        return seats

    async def free_seat(self, table_id: str, seat: str) -> None:
        """Take a seat from whomever it was kept for, and who has not sat down.

        Raises:
            StorageError: if that cannot be stored just now.
        """
        await self._store.write(partial(self._free_seat, table_id=table_id, seat=seat))

    def _free_seat(self, connection: Connection, table_id: str, seat: str) -> None:
        """Free a seat with all devices that hold it, and empty its name in the log.

        The seat comes first: that waits for a write of a name of its holder.
        """
        connection.execute(
            delete(SEAT_HOLDER).where(
                SEAT_HOLDER.c.table_id == table_id, SEAT_HOLDER.c.seat == seat
            )
        )
        erase_name(connection, table_id, seat)
        self._record(connection, SEAT_FREED, f"{table_id} {seat}")

    # Seats

    async def take_seat(self, session_id: str, table_id: str, seat: str) -> None:
        """Sit down on a free seat.

        Raises:
            SeatTaken: if somebody else has it, or the same person has the other one.
            TooManyGames: if the person may have no more games.
        """
        now = self._clock()
        await self._store.write(
            lambda connection: take_seat(connection, session_id, table_id, seat, now)
        )

    async def check_room(self, session_id: str) -> None:
        """Check that a person may have one more game.

        Raises:
            TooManyGames: if they may not.
        """
        await self._store.read(lambda connection: check_room(connection, session_id))

    async def check_room_together(self, session_id: str, friend_id: str) -> None:
        """Check that a person may invite a friend to one more game.

        Raises:
            TooManyTogether: if they may not.
        """
        await self._store.read(
            lambda connection: check_room_together(connection, session_id, friend_id)
        )

    async def seat_of(self, session_id: str, table_id: str) -> str | None:
        """The seat of a person at a table; None if they have none."""
        return await self._store.read(lambda connection: seat_of(connection, session_id, table_id))

    async def seats_of(self, session_id: str) -> dict[str, str]:
        """The seats of a person, by table."""
        return await self._store.read(partial(_seats_of, session_id=session_id))

    async def holders_of(self, table_id: str, seat: str) -> dict[str, str]:
        """The sessions that hold a seat, with their names; its owner first."""
        held = (
            select(SEAT_HOLDER.c.session_id, SESSION.c.name)
            .join(SESSION, SESSION.c.id == SEAT_HOLDER.c.session_id)
            .where(SEAT_HOLDER.c.table_id == table_id, SEAT_HOLDER.c.seat == seat)
            .order_by(SEAT_HOLDER.c.is_owner.desc())
        )
        rows = await self._store.read(lambda connection: connection.execute(held).all())
        return {row.session_id: row.name or "" for row in rows}

    async def tables_of(
        self, session_id: str, limit: int | None = None, table_id: str | None = None
    ) -> list[TableSummary]:
        """The tables at which a person has a seat, the one with the latest entry first.

        Args:
            session_id: the person's session.
            limit: how many tables at most; all of them if None.
            table_id: only this table; all of them if None.
        """
        return await self._store.read(
            lambda connection: tables_of(connection, session_id, limit, table_id)
        )

    async def played_deals(self, session_id: str, limit: int) -> list[PlayedDeal]:
        """The finished deals of a person against the computer, those of the latest table first."""
        return await self._store.read(
            lambda connection: played_deals(connection, session_id, limit)
        )

    # Links

    async def create_invite(
        self, table_id: str, role: Role, seat: str | None, expires_at: float | None = None
    ) -> str:
        """Make a link and return its token; old expired links to the table are deleted.

        Args:
            table_id: the table that it leads to.
            role: what it is for; many may use a link for watching, one the others.
            seat: the seat that it leads to, unless it is for watching.
            expires_at: until when it may be used, in seconds since 1970; None for always.
        """
        token = self._token()
        row = {
            "token_hash": _hash(token),
            "table_id": table_id,
            "role": role,
            "seat": seat,
            "expires_at": expires_at,
        }
        expired = delete(INVITE).where(
            INVITE.c.table_id == table_id, INVITE.c.expires_at < self._clock() - DAY
        )

        to_sit = INVITE.c.table_id == table_id, INVITE.c.role == "player"

        def work(connection: Connection) -> None:
            connection.execute(expired)
            if role == "player":
                made = connection.execute(select(func.count()).where(*to_sit)).scalar_one()
                if made >= MOST_LINKS:
                    connection.execute(delete(INVITE).where(*to_sit))
            connection.execute(insert(INVITE), row)

        await self._store.write(work)
        return token

    async def find_invite(self, token: str) -> Invite | None:
        """What a link leads to; None if it is unknown, used up or expired."""
        now = self._clock()
        return await self._store.read(lambda connection: _find_invite(connection, token, now))

    async def table_of_invite(self, token: str) -> str | None:
        """The table of a link, also if it is used up or expired; None if it is unknown."""
        there = select(INVITE.c.table_id).where(INVITE.c.token_hash == _hash(token))
        return await self._store.read(lambda connection: connection.scalar(there))

    async def withdraw_invites(self, table_id: str) -> None:
        """End all links to sit down at a table that are still good; they lead there no more.

        Raises:
            StorageError: if that cannot be stored just now.
        """
        now = self._clock()
        open_links = and_(
            INVITE.c.table_id == table_id,
            INVITE.c.role == "player",
            INVITE.c.used_at.is_(None),
            or_(INVITE.c.expires_at.is_(None), INVITE.c.expires_at > now),
        )
        ended = update(INVITE).where(open_links).values(expires_at=now)
        await self._store.write(lambda connection: connection.execute(ended))

    async def accept_invite(self, token: str, session_id: str) -> Invite:
        """Follow a link: sit down, continue on another device, or watch.

        A person who has a seat at the table keeps it, and the link can still be used. Taking a
        free seat uses up all links to it.

        Raises:
            InviteSpent: if the link is unknown, used up or expired.
            SeatTaken: if somebody else has sat down meanwhile.
            TooManyGames: if the person may have no more games.
        """
        now = self._clock()
        return await self._store.write(
            lambda connection: _accept_invite(connection, token, session_id, now)
        )

    # Other servers

    def _record(self, connection: Connection, kind: str, key: str) -> None:
        if self._changes is not None:
            self._changes.record(connection, kind, key)

    def _wake_others(self) -> None:
        if self._changes is not None:
            self._changes.wake()


_SESSION_AND_SEAT = (
    select(SESSION.c.id, SEAT_HOLDER.c.seat)
    .outerjoin_from(
        SESSION,
        SEAT_HOLDER,
        and_(
            SEAT_HOLDER.c.session_id == SESSION.c.id,
            SEAT_HOLDER.c.table_id == bindparam("table_id"),
        ),
    )
    .where(SESSION.c.token_hash == bindparam("token_hash"))
)


def _seats_of(connection: Connection, session_id: str) -> dict[str, str]:
    """The seats of a person, by table."""
    own = select(SEAT_HOLDER.c.table_id, SEAT_HOLDER.c.seat).where(
        SEAT_HOLDER.c.session_id == session_id
    )
    return {row.table_id: row.seat for row in connection.execute(own)}


def _hash(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def _accept_invite(connection: Connection, token: str, session_id: str, now: float) -> Invite:
    invite = _find_invite(connection, token, now)
    if invite is None:
        raise InviteSpent("this link is unknown, used up or too old; ask for another")
    if invite.role == "watcher" or invite.seat is None:
        return invite
    seat = seat_of(connection, session_id, invite.table_id)
    if seat is not None:
        return Invite(invite.table_id, invite.role, seat)
    if invite.role == "device":
        _use_invite(connection, token, now)
        share_seat(connection, session_id, invite.table_id, invite.seat, now)
    # First the seat, then the links: who waits for the seat holds no lock on a link to it.
    elif take_seat(connection, session_id, invite.table_id, invite.seat, now):
        _use_invite(connection, token, now)
        _use_other_invites(connection, invite, now)
    return invite


def _find_invite(connection: Connection, token: str, now: float) -> Invite | None:
    found = connection.execute(
        select(INVITE.c.table_id, INVITE.c.role, INVITE.c.seat).where(
            INVITE.c.token_hash == _hash(token),
            INVITE.c.used_at.is_(None),
            or_(INVITE.c.expires_at.is_(None), INVITE.c.expires_at > now),
        )
    ).first()
    return found and Invite(*found)


def _use_invite(connection: Connection, token: str, now: float) -> None:
    """Use a link up. The condition is part of the UPDATE, so of two at once one is too late."""
    used = connection.execute(
        update(INVITE)
        .where(INVITE.c.token_hash == _hash(token), INVITE.c.used_at.is_(None))
        .values(used_at=now)
    )
    if not used.rowcount:
        raise InviteSpent("somebody else has just used this link; ask for another")


def _use_other_invites(connection: Connection, invite: Invite, now: float) -> None:
    """Use up all links to a seat that has just been taken by one of them."""
    same = and_(
        INVITE.c.table_id == invite.table_id,
        INVITE.c.role == invite.role,
        INVITE.c.seat == invite.seat,
        INVITE.c.used_at.is_(None),
    )
    connection.execute(update(INVITE).where(same).values(used_at=now))
