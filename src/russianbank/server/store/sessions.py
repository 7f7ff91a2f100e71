"""Sessions: who somebody is, where he sits, and the links that let others sit down.

A person is whoever shows the token; an account is not needed. Of tokens only the hash is kept, so
that nobody who reads the database can take a seat. Time and tokens are passed in.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from hashlib import sha256
from typing import Any, Literal

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, and_, bindparam, delete, insert, or_, select, update

from russianbank.core.errors import NotTheMoment
from russianbank.server.store.database import Store
from russianbank.server.store.history import TableSummary, erase_name, export_data, tables_of
from russianbank.server.store.schema import INVITE, SESSION, SITTING

__all__ = ["Invite", "InviteSpent", "Role", "SeatTaken", "Session", "Sessions", "TableSummary"]

Role = Literal["player", "watcher", "device"]
"""What a link is for: to sit down, to watch, or to go on from another device."""

DAY = 86_400.0
"""Seconds for which a link that is too old is remembered, and still leads to its table."""


class SeatTaken(NotTheMoment):
    """Somebody else sits there."""


class InviteSpent(NotTheMoment):
    """A link that is unknown, used up or too old."""


class Session(Struct, frozen=True):
    """A person, as far as the server knows him.

    Attributes:
        id: what the server calls him; no secret, but nobody else's business.
        name: what he calls himself, if he said.
        language: the language he reads, if he said.
        settings: what he has set for himself, by name.
    """

    id: str
    name: str | None = None
    language: str | None = None
    settings: dict[str, Any] = {}


class Invite(Struct, frozen=True):
    """What a link leads to.

    Attributes:
        table_id: the table.
        role: what it is for.
        seat: the seat, unless it is for watching.
    """

    table_id: str
    role: Role
    seat: str | None


class Sessions:
    """Knows people by their tokens.

    Args:
        store: where they are kept.
        clock: tells the time, in seconds since 1970.
        token: draws a secret of 256 bits or more, as `secrets.token_urlsafe` does.
    """

    def __init__(self, store: Store, clock: Callable[[], float], token: Callable[[], str]) -> None:
        self._store = store
        self._clock = clock
        self._token = token

    async def create(self) -> tuple[str, Session]:
        """Greet somebody new: the token by which he is known from now on, and his session.

        Raises:
            StorageError: if that cannot be kept just now.
        """
        token, session = self._token(), Session(_hash(self._token())[:16])
        row = {
            "id": session.id,
            "token_hash": _hash(token),
            "settings": "{}",
            "made_at": self._clock(),
        }
        await self._store.write(lambda connection: connection.execute(insert(SESSION), row))
        return token, session

    async def find(self, token: str) -> Session | None:
        """Whose token this is; None if it is nobody's."""
        whose = select(SESSION.c.id, SESSION.c.name, SESSION.c.language, SESSION.c.settings).where(
            SESSION.c.token_hash == _hash(token)
        )
        found = await self._store.read(lambda connection: connection.execute(whose).first())
        if found is None:
            return None
        return Session(found.id, found.name, found.language, msgspec.json.decode(found.settings))

    async def find_with_seat(self, token: str, table_id: str) -> tuple[str, str | None] | None:
        """Whose token this is, by his session's id, and his seat at a table if he has one.

        None if it is nobody's.
        """
        shown = {"token_hash": _hash(token), "table_id": table_id}
        found = await self._store.read(lambda one: one.execute(_SEATED, shown).first())
        return None if found is None else (found.id, found.seat)

    async def update(self, session: Session) -> None:
        """Keep the name, language and settings of somebody who changed them."""
        changed = (
            update(SESSION)
            .where(SESSION.c.id == session.id)
            .values(
                name=session.name,
                language=session.language,
                settings=msgspec.json.encode(session.settings).decode(),
            )
        )
        await self._store.write(lambda connection: connection.execute(changed))

    async def take_seat(self, session_id: str, table_id: str, seat: str) -> None:
        """Sit down on a free seat.

        Raises:
            SeatTaken: if somebody sits there, or he himself sits on the other one.
        """
        now = self._clock()
        await self._store.write(
            lambda connection: _sit(connection, session_id, table_id, seat, now)
        )

    async def seat_of(self, session_id: str, table_id: str) -> str | None:
        """Where somebody sits at a table; None if he does not."""
        return await self._store.read(lambda connection: _seat_of(connection, session_id, table_id))

    async def create_invite(
        self, table_id: str, role: Role, seat: str | None, expires_at: float | None = None
    ) -> str:
        """Make a link, and tell its token; links to the table that are long too old are forgotten.

        Args:
            table_id: the table it leads to.
            role: what it is for; links for watching may be used by many, the others once.
            seat: the seat it leads to, unless it is for watching.
            expires_at: until when it may be used; None for always.
        """
        token = self._token()
        row = {
            "token_hash": _hash(token),
            "table_id": table_id,
            "role": role,
            "seat": seat,
            "expires_at": expires_at,
        }
        forgotten = delete(INVITE).where(
            INVITE.c.table_id == table_id, INVITE.c.expires_at < self._clock() - DAY
        )

        def work(connection: Connection) -> None:
            connection.execute(forgotten)
            connection.execute(insert(INVITE), row)

        await self._store.write(work)
        return token

    async def find_invite(self, token: str) -> Invite | None:
        """Where a link leads; None if it is unknown, used up or too old."""
        now = self._clock()
        return await self._store.read(lambda connection: _look(connection, token, now))

    async def table_of_invite(self, token: str) -> str | None:
        """The table a link leads to, or led to before it was used up or too old."""
        there = select(INVITE.c.table_id).where(INVITE.c.token_hash == _hash(token))
        return await self._store.read(lambda connection: connection.scalar(there))

    async def accept_invite(self, token: str, session_id: str) -> Invite:
        """Follow a link: sit down, or sit down once more from another device, or watch.

        Who sits at the table already stays where he is, and the link stays good. Who takes a free
        seat uses up all links to it.

        Raises:
            InviteSpent: if the link is unknown, used up or too old.
            SeatTaken: if somebody else has sat down meanwhile.
        """
        now = self._clock()

        def work(connection: Connection) -> Invite:
            invite = _look(connection, token, now)
            if invite is None:
                raise InviteSpent("this link is unknown, used up or too old; ask for another")
            if invite.role == "watcher" or invite.seat is None:
                return invite
            seat = _seat_of(connection, session_id, invite.table_id)
            if seat is not None:
                return Invite(invite.table_id, invite.role, seat)
            _use(connection, token, now)
            if invite.role == "device":
                _sit_down(connection, session_id, invite.table_id, invite.seat, now)
            else:
                _sit(connection, session_id, invite.table_id, invite.seat, now)
                _use_the_others(connection, invite, now)
            return invite

        return await self._store.write(work)

    async def tables_of(self, session_id: str) -> list[TableSummary]:
        """The tables somebody sits at, the one where something was last done first."""
        return await self._store.read(lambda connection: tables_of(connection, session_id))

    async def export(self, session_id: str) -> dict[str, Any]:
        """All that is kept about somebody, ready for JSON: what he said of himself, and what he
        did. The cards are not his, and not in it.
        """
        return await self._store.read(lambda connection: export_data(connection, session_id))

    async def delete(self, session_id: str) -> dict[str, str]:
        """Delete all that is kept about somebody, and tell his seat at each of his tables.

        The games stay, without his name, and so does what other devices have said of themselves;
        but none of them keeps a seat of his. Others may write between one table and the next.

        Raises:
            StorageError: if some of it cannot be deleted just now; he is still known then.
        """
        there = select(SITTING.c.table_id, SITTING.c.seat).where(SITTING.c.session_id == session_id)
        seats = await self._store.read(lambda connection: connection.execute(there).all())
        for table_id, seat in seats:
            await self._store.write(partial(_give_up, table_id=table_id, seat=seat))

        def work(connection: Connection) -> None:
            connection.execute(delete(SESSION).where(SESSION.c.id == session_id))
            self._store.truncate_wal()

        await self._store.write(work)
        return {row.table_id: row.seat for row in seats}


_SEATED = (
    select(SESSION.c.id, SITTING.c.seat)
    .outerjoin_from(
        SESSION,
        SITTING,
        and_(SITTING.c.session_id == SESSION.c.id, SITTING.c.table_id == bindparam("table_id")),
    )
    .where(SESSION.c.token_hash == bindparam("token_hash"))
)


def _hash(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def _seat_of(connection: Connection, session_id: str, table_id: str) -> str | None:
    seat: str | None = connection.scalar(
        select(SITTING.c.seat).where(
            SITTING.c.table_id == table_id, SITTING.c.session_id == session_id
        )
    )
    return seat


def _sit(connection: Connection, session_id: str, table_id: str, seat: str, now: float) -> None:
    own = _seat_of(connection, session_id, table_id)
    if own == seat:
        return
    if own is not None:
        raise SeatTaken(f"you sit at {own} already; ask somebody else to sit at {seat}")
    there = select(SITTING.c.session_id).where(
        SITTING.c.table_id == table_id, SITTING.c.seat == seat
    )
    if connection.scalar(there) is not None:
        raise SeatTaken(f"somebody sits at {seat} already; you may watch, or set up a table")
    _sit_down(connection, session_id, table_id, seat, now)


def _sit_down(
    connection: Connection, session_id: str, table_id: str, seat: str, now: float
) -> None:
    row = {"table_id": table_id, "session_id": session_id, "seat": seat, "since": now}
    connection.execute(insert(SITTING), row)


def _give_up(connection: Connection, table_id: str, seat: str) -> None:
    """Leave a seat for good, with all devices and without a name."""
    erase_name(connection, table_id, seat)
    connection.execute(
        delete(SITTING).where(SITTING.c.table_id == table_id, SITTING.c.seat == seat)
    )


def _look(connection: Connection, token: str, now: float) -> Invite | None:
    found = connection.execute(
        select(INVITE.c.table_id, INVITE.c.role, INVITE.c.seat).where(
            INVITE.c.token_hash == _hash(token),
            INVITE.c.used_at.is_(None),
            or_(INVITE.c.expires_at.is_(None), INVITE.c.expires_at > now),
        )
    ).first()
    return found and Invite(*found)


def _use(connection: Connection, token: str, now: float) -> None:
    """Use a link up; of two who do so at once, one comes too late."""
    used = connection.execute(
        update(INVITE)
        .where(INVITE.c.token_hash == _hash(token), INVITE.c.used_at.is_(None))
        .values(used_at=now)
    )
    if not used.rowcount:
        raise InviteSpent("somebody else has just used this link; ask for another")


def _use_the_others(connection: Connection, invite: Invite, now: float) -> None:
    """Use up all links to a seat that has just been taken by one of them."""
    same = and_(
        INVITE.c.table_id == invite.table_id,
        INVITE.c.role == invite.role,
        INVITE.c.seat == invite.seat,
        INVITE.c.used_at.is_(None),
    )
    connection.execute(update(INVITE).where(same).values(used_at=now))
