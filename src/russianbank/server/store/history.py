"""History: at which tables somebody sat, what he did there, and how it came out."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, func, select, update

from russianbank.server.store.journal import DealResult, read_terms
from russianbank.server.store.schema import EVENT, RESULT, SESSION, SITTING, TABLES
from russianbank.server.table.entry import SitEntry, sit_entry_prefix, write_entry
from russianbank.server.table.terms import Terms


class TableSummary(Struct, frozen=True):
    """A table that somebody sits at, or sat at.

    Attributes:
        table_id: the table.
        seat: his seat.
        since: since when, in seconds since 1970.
        terms: what the table plays.
        last_at: when something was last done there.
        version: how much has been done there.
        results: the deals that are finished.
    """

    table_id: str
    seat: str
    since: float
    terms: Terms
    last_at: float
    version: int
    results: list[DealResult]


def tables_of(connection: Connection, session_id: str) -> list[TableSummary]:
    """The tables somebody sits at, the one where something was last done first."""
    lines = EVENT.c.table_id == SITTING.c.table_id
    last_at = select(EVENT.c.at).where(lines).order_by(EVENT.c.seq.desc()).limit(1)
    version = select(func.max(EVENT.c.seq)).where(lines)
    rows = connection.execute(
        select(
            SITTING.c.table_id,
            SITTING.c.seat,
            SITTING.c.since,
            TABLES.c.terms,
            func.coalesce(last_at.scalar_subquery(), TABLES.c.opened_at).label("last_at"),
            func.coalesce(version.scalar_subquery(), 0).label("version"),
        )
        .join(TABLES, TABLES.c.id == SITTING.c.table_id)
        .where(SITTING.c.session_id == session_id)
    ).all()
    results: dict[str, list[DealResult]] = {row.table_id: [] for row in rows}
    for row in connection.execute(
        select(RESULT)
        .join(SITTING, SITTING.c.table_id == RESULT.c.table_id)
        .where(SITTING.c.session_id == session_id)
        .order_by(RESULT.c.table_id, RESULT.c.number)
    ):
        result = DealResult(row.number, row.ending, row.winner, (row.red, row.blue))
        results[row.table_id].append(result)
    found = [
        TableSummary(
            row.table_id,
            row.seat,
            row.since,
            read_terms(row.terms),
            row.last_at,
            row.version,
            results[row.table_id],
        )
        for row in rows
    ]
    return sorted(found, key=lambda one: one.last_at, reverse=True)


def export_data(connection: Connection, session_id: str) -> dict[str, Any]:
    """All that is kept about somebody, ready for JSON; the cards are not his, and not in it."""
    person = connection.execute(select(SESSION).where(SESSION.c.id == session_id)).one()
    return {
        "name": person.name,
        "language": person.language,
        "settings": msgspec.json.decode(person.settings),
        "since": person.made_at,
        "tables": [
            msgspec.to_builtins(one) | {"did": _entries_by(connection, one.table_id, one.seat)}
            for one in tables_of(connection, session_id)
        ],
    }


def _entries_by(connection: Connection, table_id: str, seat: str) -> list[dict[str, Any]]:
    """What a seat did at a table, line by line."""
    own = (EVENT.c.table_id == table_id) & (EVENT.c.seat == seat)
    lines = connection.execute(
        select(EVENT.c.seq, EVENT.c.at, EVENT.c.body).where(own).order_by(EVENT.c.seq)
    )
    return [{"seq": seq, "at": at} | msgspec.json.decode(body) for seq, at, body in lines]


def erase_name(connection: Connection, table_id: str, seat: str) -> None:
    """Leave a name out of the log, wherever its seat gave it."""
    nameless = write_entry(SitEntry(seat, "")).decode()
    named = EVENT.c.body.startswith(sit_entry_prefix(seat))
    connection.execute(
        update(EVENT).where(EVENT.c.table_id == table_id, named).values(body=nameless)
    )
