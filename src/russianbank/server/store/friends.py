"""Friends: the people with whom a person has played, and those who both want to be friends.

A person never gets the session of another one. They name them by a table at which both have played.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, Select, and_, case, delete, func, or_, select

from russianbank.server.store.database import Store
from russianbank.server.store.schema import FRIEND, RESULT, SEAT_HOLDER, SESSION
from russianbank.server.store.upsert import insert_if_absent
from russianbank.server.table.messages import Standing

MOST_LISTED = 20
"""People in the list at most: those with whom one has played last."""


class Companion(Struct, frozen=True):
    """Somebody with whom a person has played.

    Attributes:
        table_id: the last table at which both have a seat.
        name: what they call themself; empty if they have not said.
        standing: whether the two are friends.
        won: the deals that the person has won.
        lost: the deals that the other has won.
        points: the person's points in all deals.
        against: the other's points.
    """

    table_id: str
    name: str
    standing: Standing
    won: int
    lost: int
    points: int
    against: int


class Friends:
    """The friends of all people.

    Args:
        store: the database.
        clock: returns the time, in seconds since 1970.
    """

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self._store = store
        self._clock = clock

    async def companions(self, session_id: str) -> list[Companion]:
        """The people with whom somebody has played, the latest first."""
        return await self._store.read(partial(_companions, session_id=session_id))

    async def other_at(self, session_id: str, table_id: str) -> str | None:
        """Who owns the seat opposite a person at a table; None if nobody does."""
        opposite = _together(session_id).where(_THEIRS.c.table_id == table_id)
        return await self._store.read(lambda connection: connection.execute(opposite).scalar())

    async def add(self, session_id: str, friend_id: str) -> None:
        """Note that a person wants another one among their friends.

        Raises:
            StorageError: if that cannot be stored just now.
        """
        row = {"session_id": session_id, "friend_id": friend_id, "since": self._clock()}
        await self._store.write(lambda connection: insert_if_absent(connection, FRIEND, row))

    async def standing(self, session_id: str, table_id: str) -> Standing | None:
        """See `Friendships`."""
        other = await self.other_at(session_id, table_id)
        if other is None:
            return None
        return await self._store.read(lambda connection: _standing(connection, session_id, other))

    async def want(self, session_id: str, table_id: str) -> Standing | None:
        """See `Friendships`."""
        other = await self.other_at(session_id, table_id)
        if other is not None:
            await self.add(session_id, other)
        return await self.standing(session_id, table_id)

    async def remove(self, session_id: str, friend_id: str) -> None:
        """End what there is between two people, or the wish of one of them.

        Raises:
            StorageError: if that cannot be stored just now.
        """
        both = delete(FRIEND).where(
            or_(_wants(session_id, friend_id), _wants(friend_id, session_id))
        )
        await self._store.write(lambda connection: connection.execute(both))

    async def are_friends(self, session_id: str, friend_id: str) -> bool:
        """Whether both want each other among their friends."""
        both = (
            select(func.count())
            .select_from(FRIEND)
            .where(or_(_wants(session_id, friend_id), _wants(friend_id, session_id)))
        )
        return await self._store.read(lambda connection: connection.scalar(both)) == 2


_MINE, _THEIRS = SEAT_HOLDER.alias("mine"), SEAT_HOLDER.alias("theirs")


def _wants(session_id: str, friend_id: str) -> ColumnElement[bool]:
    return and_(FRIEND.c.session_id == session_id, FRIEND.c.friend_id == friend_id)


def _together(session_id: str) -> Select[str]:
    """Selects the owners of the seats opposite a person."""
    return (
        select(_THEIRS.c.session_id)
        .join(_MINE, and_(_MINE.c.table_id == _THEIRS.c.table_id, _MINE.c.seat != _THEIRS.c.seat))
        .where(_MINE.c.session_id == session_id, _THEIRS.c.is_owner)
    )


def _companions(connection: Connection, session_id: str) -> list[Companion]:
    is_red = _MINE.c.seat == "red"
    own = case((is_red, RESULT.c.red), else_=RESULT.c.blue)
    other = case((is_red, RESULT.c.blue), else_=RESULT.c.red)
    played = _together(session_id).outerjoin(RESULT, RESULT.c.table_id == _MINE.c.table_id)
    last = func.max(_MINE.c.since)
    rows = connection.execute(
        played.add_columns(
            func.sum(case((RESULT.c.winner == _MINE.c.seat, 1), else_=0)),
            func.sum(case((RESULT.c.winner == _THEIRS.c.seat, 1), else_=0)),
            func.coalesce(func.sum(own), 0),
            func.coalesce(func.sum(other), 0),
        )
        .group_by(_THEIRS.c.session_id)
        .order_by(last.desc())
        .limit(MOST_LISTED)
    ).all()
    return [
        Companion(
            _last_table(connection, session_id, friend_id),
            connection.scalar(select(SESSION.c.name).where(SESSION.c.id == friend_id)) or "",
            _standing(connection, session_id, friend_id),
            *score,
        )
        for friend_id, *score in rows
    ]


def _last_table(connection: Connection, session_id: str, friend_id: str) -> str:
    last = (
        _together(session_id)
        .with_only_columns(_MINE.c.table_id)
        .where(_THEIRS.c.session_id == friend_id)
        .order_by(_MINE.c.since.desc())
        .limit(1)
    )
    return str(connection.scalar(last))


def _standing(connection: Connection, session_id: str, friend_id: str) -> Standing:
    mine, theirs = (
        connection.scalar(select(FRIEND.c.since).where(_wants(*pair))) is not None
        for pair in ((session_id, friend_id), (friend_id, session_id))
    )
    if mine and theirs:
        return "friends"
    return "asked" if mine else "asks" if theirs else "played"
