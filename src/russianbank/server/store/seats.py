"""Seats: who sits where at a table. A seat has one owner, who may hold it from several devices.

Nobody looks first and sits down then: the unique constraints of the table say who was first.
"""

from __future__ import annotations

from sqlalchemy import Connection, select

from russianbank.core.errors import NotTheMoment
from russianbank.server.store.schema import SEAT_HOLDER
from russianbank.server.store.upsert import insert_if_absent


class SeatTaken(NotTheMoment):
    """Somebody else has the seat."""


def seat_of(connection: Connection, session_id: str, table_id: str) -> str | None:
    """The seat of a person at a table; None if they have none."""
    seat: str | None = connection.scalar(
        select(SEAT_HOLDER.c.seat).where(
            SEAT_HOLDER.c.table_id == table_id, SEAT_HOLDER.c.session_id == session_id
        )
    )
    return seat


def take_seat(
    connection: Connection, session_id: str, table_id: str, seat: str, now: float
) -> bool:
    """Become the owner of a seat; the unique constraints say whether that can be.

    Returns whether the seat was taken now; False if the same person has it already.
    """
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
