"""Seats: who sits where at a table. A seat has one owner, who may hold it from several devices.

Nobody looks first and sits down then: the unique constraints of the table say who was first.
"""

from __future__ import annotations

from collections import defaultdict
from contextlib import suppress

import msgspec
from sqlalchemy import Connection, Select, case, delete, func, insert, select, update

from russianbank.core.cards import Seat
from russianbank.core.errors import NotTheMoment
from russianbank.server.store.log_rows import IS_SAT
from russianbank.server.store.schema import (
    ENTRY,
    INVITE,
    SEAT_HOLDER,
    SESSION,
    TABLE_STATUS,
    TABLES,
)
from russianbank.server.store.stored_table import read_sat
from russianbank.server.store.upsert import insert_if_absent
from russianbank.server.table.entry import SitEntry, write_entry

MOST_OPEN = 500
"""Games of one person that are not over, at most, unless an operator has set another number."""

MOST_TOGETHER = 20
"""Games of the same two that are not over, at most, before one invites the other as a friend.

So nobody takes the room of their friends by invitations.
"""


class SeatTaken(NotTheMoment):
    """Somebody else has the seat."""


class TooManyGames(NotTheMoment):
    """A person has as many games that are not over as they may have."""

    def __init__(self, most: int) -> None:
        super().__init__(
            f"you may have {most} games that are not over; finish one, or give it up, then begin"
            " another"
        )


class TooManyTogether(NotTheMoment):
    """Two friends have as many games that are not over as one may invite the other to."""

    def __init__(self) -> None:
        super().__init__(
            f"the two of you have {MOST_TOGETHER} games that are not over; finish one, or give it"
            " up, then begin another"
        )


def seat_of(connection: Connection, session_id: str, table_id: str) -> str | None:
    """The seat of a person at a table; None if they have none."""
    seat: str | None = connection.scalar(
        select(SEAT_HOLDER.c.seat).where(
            SEAT_HOLDER.c.table_id == table_id, SEAT_HOLDER.c.session_id == session_id
        )
    )
    return seat


def is_held(
    connection: Connection, table_id: str, seat: str, session_id: str | None = None
) -> bool:
    """Whether a person has a seat, or anybody if None is given.

    Nobody takes it from them until the transaction has ended.
    """
    held = select(SEAT_HOLDER.c.seat).where(
        SEAT_HOLDER.c.table_id == table_id, SEAT_HOLDER.c.seat == seat
    )
    if session_id is not None:
        held = held.where(SEAT_HOLDER.c.session_id == session_id)
    return connection.execute(held.with_for_update(read=True)).first() is not None


def check_room(connection: Connection, session_id: str) -> None:
    """Check that a person may have one more game.

    Raises:
        TooManyGames: if they may not.
    """
    own = select(SESSION.c.most_tables).where(SESSION.c.id == session_id)
    most = connection.execute(own).scalar()
    most = MOST_OPEN if most is None else most
    if connection.execute(_open_games(session_id)).scalar_one() >= most:
        raise TooManyGames(most)


def check_room_together(connection: Connection, session_id: str, friend_id: str) -> None:
    """Check that a person may invite a friend to one more game.

    Raises:
        TooManyTogether: if they may not.
    """
    theirs = select(SEAT_HOLDER.c.table_id).where(SEAT_HOLDER.c.session_id == friend_id)
    both = _open_games(session_id).where(SEAT_HOLDER.c.table_id.in_(theirs))
    if connection.execute(both).scalar_one() >= MOST_TOGETHER:
        raise TooManyTogether


def _open_games(session_id: str) -> Select[int]:
    """A query for the number of games of a person that are not over."""
    return (
        select(func.count())
        .select_from(SEAT_HOLDER)
        .join(TABLES, TABLES.c.id == SEAT_HOLDER.c.table_id)
        .outerjoin(TABLE_STATUS, TABLE_STATUS.c.table_id == SEAT_HOLDER.c.table_id)
        .where(
            SEAT_HOLDER.c.session_id == session_id,
            TABLES.c.closed_at.is_(None),
            func.coalesce(TABLE_STATUS.c.phase, "playing") != "match-over",
        )
    )


def take_seat(
    connection: Connection, session_id: str, table_id: str, seat: str, now: float
) -> bool:
    """Become the owner of a seat; the unique constraints say whether that can be.

    Returns whether the seat was taken now; False if the same person has it already.

    Raises:
        SeatTaken: if somebody else has it, or the same person has the other one.
        TooManyGames: if the person may have no more games.
    """
    if seat_of(connection, session_id, table_id) is None:
        check_room(connection, session_id)
    if _insert_holder(connection, session_id, table_id, seat, now, is_owner=True):
        return True
    own = seat_of(connection, session_id, table_id)
    if own is None:
        raise SeatTaken(f"somebody sits at {seat} already; you may watch, or set up a table")
    if own != seat:
        raise SeatTaken(f"you sit at {own} already; ask somebody else to sit at {seat}")
    return False


def share_seat(
    connection: Connection, session_id: str, table_id: str, seat: str, now: float
) -> None:
    """Hold a seat from one more device; the owner, if the owner has left."""
    if not _insert_holder(connection, session_id, table_id, seat, now, is_owner=True):
        _insert_holder(connection, session_id, table_id, seat, now, is_owner=False)


def change_seats(connection: Connection, table_id: str) -> None:
    """Let the two players of a table change seats, each with all their devices (F3).

    The names that the log has at the old seats are emptied: who deletes their data is looked for
    at the new one.
    """
    held = select(SEAT_HOLDER).where(SEAT_HOLDER.c.table_id == table_id)
    rows = [dict(row) for row in connection.execute(held).mappings()]
    connection.execute(delete(SEAT_HOLDER).where(SEAT_HOLDER.c.table_id == table_id))
    for row in rows:
        row["seat"] = str(Seat.named(row["seat"]).other)
    connection.execute(insert(SEAT_HOLDER), rows)
    links = update(INVITE).where(INVITE.c.table_id == table_id, INVITE.c.seat.is_not(None))
    other = case((INVITE.c.seat == "red", "blue"), else_="red")
    connection.execute(links.values(seat=other))
    for seat in Seat:
        erase_name(connection, table_id, str(seat))


def erase_name(connection: Connection, table_id: str, seat: str) -> None:
    """Empty the name in every log entry in which a seat, or who advised it, gave one."""
    here = ENTRY.c.table_id == table_id
    named: dict[str, list[int]] = defaultdict(list)
    for seq, body in connection.execute(select(ENTRY.c.seq, ENTRY.c.body).where(here, IS_SAT)):
        with suppress(msgspec.DecodeError):
            sat = read_sat(body)
            if sat.seat == seat:
                named[sat.advises].append(seq)
    for advises, numbers in named.items():
        nameless = write_entry(SitEntry(seat, "", advises=advises)).decode()
        nameless_ones = update(ENTRY).where(here, ENTRY.c.seq.in_(numbers))
        connection.execute(nameless_ones.values(body=nameless))


def _insert_holder(
    connection: Connection,
    session_id: str,
    table_id: str,
    seat: str,
    now: float,
    *,
    is_owner: bool,
) -> bool:
    row = {
        "table_id": table_id,
        "session_id": session_id,
        "seat": seat,
        "since": now,
        "is_owner": is_owner,
    }
    return insert_if_absent(connection, SEAT_HOLDER, row)
