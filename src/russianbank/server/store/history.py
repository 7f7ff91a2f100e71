"""The tables and finished deals of a person, and all that is stored about them, for the export."""

from __future__ import annotations

import logging
from collections import defaultdict
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import (
    ColumnElement,
    Connection,
    TextClause,
    bindparam,
    func,
    literal_column,
    select,
    text,
)

from russianbank.core.cards import Seat
from russianbank.server.store.contract import DealResult
from russianbank.server.store.log_rows import log_rows
from russianbank.server.store.packed_log import DamagedLog
from russianbank.server.store.schema import (
    ENTRY,
    FRIEND,
    RESULT,
    SEAT_HOLDER,
    SESSION,
    TABLE_STATUS,
    TABLES,
    TALK_REPORT,
)
from russianbank.server.store.stored_progress import progress_of
from russianbank.server.store.stored_table import read_sat
from russianbank.server.store.stored_terms import STORED_TERMS, read_terms, with_rule_sets
from russianbank.server.store.table_status import TableStatus
from russianbank.server.table.terms import Terms

log = logging.getLogger(__name__)

LISTED_DEALS = 20
"""Of the finished deals of a table in a list, so many at most, the latest."""


class TableSummary(Struct, frozen=True):
    """A table at which somebody has a seat, as the store knows it without replaying its log.

    Attributes:
        table_id: the table.
        seat: the person's seat.
        since: when they sat down, in seconds since 1970.
        terms: the terms of the table.
        last_at: when the last entry was made there, in seconds since 1970.
        version: how many entries the log has.
        results: the deals that are finished, the latest of them.
        names: the name of each player who has sat down, by seat.
        status: whose turn it is and whether the game goes on; None if it was not stored yet.
    """

    table_id: str
    seat: str
    since: float
    terms: Terms
    last_at: float
    version: int
    results: list[DealResult]
    names: dict[str, str]
    status: TableStatus | None


class PlayedDeal(Struct, frozen=True):
    """A finished deal of a person against the computer.

    Attributes:
        level: the level of the computer player.
        won: whether the person won; None for a draw.
    """

    level: int
    won: bool | None


def played_deals(connection: Connection, session_id: str, limit: int) -> list[PlayedDeal]:
    """The finished deals of a person against the computer, those of the latest table first.

    Args:
        connection: to the database.
        session_id: the person's session.
        limit: how many deals are looked at, those against people among them.
    """
    rows = connection.execute(
        select(TABLES.c.terms, SEAT_HOLDER.c.seat, RESULT.c.winner)
        .join(TABLES, TABLES.c.id == SEAT_HOLDER.c.table_id)
        .join(RESULT, RESULT.c.table_id == SEAT_HOLDER.c.table_id)
        .where(SEAT_HOLDER.c.session_id == session_id, RESULT.c.ending != "aborted")
        .where(_is_latest(limit))
        .order_by(TABLES.c.opened_at.desc(), RESULT.c.table_id, RESULT.c.number.desc())
        .limit(limit)
    )
    found = []
    for terms, seat, winner in rows:
        level = read_terms(terms).participant(Seat.named(seat).other).level
        if level is not None:
            found.append(PlayedDeal(level, None if winner is None else winner == seat))
    return found


def tables_of(
    connection: Connection,
    session_id: str,
    limit: int | None = None,
    table_id: str | None = None,
    deals: int | None = LISTED_DEALS,
) -> list[TableSummary]:
    """The tables at which somebody has a seat, the one with the latest entry first.

    Args:
        connection: to the database.
        session_id: the person's session.
        limit: how many tables at most; all of them if None.
        table_id: only this table; all of them if None.
        deals: how many finished deals of each at most, the latest; all of them if None.
    """
    asked = SEAT_HOLDER.c.session_id == session_id
    if table_id is not None:
        asked &= SEAT_HOLDER.c.table_id == table_id
    at = select(ENTRY.c.at).where(ENTRY.c.table_id == SEAT_HOLDER.c.table_id)
    last_at = at.order_by(ENTRY.c.seq.desc()).limit(1).scalar_subquery()
    # First only what they are ordered by: to sort whole rows takes three times as long.
    latest = (
        select(
            SEAT_HOLDER.c.table_id,
            SEAT_HOLDER.c.seat,
            SEAT_HOLDER.c.since,
            func.coalesce(last_at, SEAT_HOLDER.c.since).label("last_at"),
        )
        .where(asked)
        .order_by(literal_column("last_at").desc())
        .limit(limit)
        .subquery()
    )
    version = select(func.max(ENTRY.c.seq)).where(ENTRY.c.table_id == latest.c.table_id)
    rows = connection.execute(
        select(
            *latest.c,
            *STORED_TERMS,
            func.coalesce(version.scalar_subquery(), 0).label("version"),
            TABLE_STATUS.c.mover,
            TABLE_STATUS.c.phase,
        )
        .select_from(with_rule_sets(latest.join(TABLES, TABLES.c.id == latest.c.table_id)))
        .outerjoin(TABLE_STATUS, TABLE_STATUS.c.table_id == latest.c.table_id)
        .where(TABLES.c.closed_at.is_(None))
        .order_by(latest.c.last_at.desc())
    ).all()
    terms = [read_terms(row.terms, row.rule_set, row.toml) for row in rows]
    results, names = _results(connection, terms, deals), _names(connection, terms)
    return [
        TableSummary(
            row.table_id,
            row.seat,
            row.since,
            agreed,
            row.last_at,
            row.version,
            results[row.table_id],
            names[row.table_id],
            TableStatus(row.mover, row.phase) if row.mover else None,
        )
        for row, agreed in zip(rows, terms, strict=True)
    ]


def _results(
    connection: Connection, tables: Sequence[Terms], deals: int | None
) -> dict[str, list[DealResult]]:
    """The finished deals of each table, the latest of them, in their order."""
    found: defaultdict[str, list[DealResult]] = defaultdict(list)
    query = (
        select(RESULT)
        .join(TABLES, TABLES.c.id == RESULT.c.table_id)
        .where(TABLES.c.id.in_([one.id for one in tables]))
        .order_by(RESULT.c.table_id, RESULT.c.number)
    )
    if deals is not None:
        query = query.where(_is_latest(deals))
    for row in connection.execute(query):
        result = DealResult(row.number, row.ending, row.winner, (row.red, row.blue))
        found[row.table_id].append(result)
    return found


def _is_latest(deals: int) -> ColumnElement[bool]:
    """Whether a result is among the latest, so many, of its table in the query around."""
    others = RESULT.alias()
    last = select(func.max(others.c.number)).where(others.c.table_id == TABLES.c.id)
    return RESULT.c.number > last.scalar_subquery() - deals


def _names(connection: Connection, tables: Sequence[Terms]) -> dict[str, dict[str, str]]:
    """The players who have sat down at each table, with their latest names.

    Only the last entry of each is read: somebody may change their name a thousand times.
    """
    found: defaultdict[str, dict[str, str]] = defaultdict(dict)
    for seat in Seat:
        by_people = [one.id for one in tables if one.participant(seat).kind == "person"]
        asked = {"seat": str(seat), "ids": by_people}
        for table_id, body in connection.execute(_latest_sat(connection.dialect.name), asked):
            with suppress(msgspec.DecodeError):  # a damaged log is reported where it is opened
                if body is not None:
                    found[table_id][str(seat)] = read_sat(body).name
    return found


@cache
def _latest_sat(dialect: str) -> TextClause:
    """Selects the last entry by which a player sat down at each of some tables.

    SQLite has to be told by which index: it reads a whole log backwards otherwise.
    """
    index = "INDEXED BY ix_entry_sat" if dialect == "sqlite" else ""
    query = text(
        f"""
        SELECT id, (
            SELECT body FROM entry {index}
            WHERE table_id = tables.id AND kind = 'sat' AND seat = :seat
            AND body NOT LIKE '%"advises":%'
            ORDER BY seq DESC LIMIT 1
        ) FROM tables WHERE id IN :ids
        """
    )
    return query.bindparams(bindparam("ids", type_=TABLES.c.id.type, expanding=True))


def person_data(connection: Connection, session_id: str) -> tuple[dict[str, Any], list[str]]:
    """What is stored about a person, ready for JSON, and the ids of their tables."""
    person = connection.execute(select(SESSION).where(SESSION.c.id == session_id)).one()
    wished = select(FRIEND.c.since).where(FRIEND.c.session_id == session_id)
    own = {
        "name": person.name,
        "language": person.language,
        "settings": msgspec.json.decode(person.settings),
        "since": person.made_at,
        "friends_since": sorted(connection.scalars(wished)),
        "reported": _reported_by(connection, session_id),
        "progress": msgspec.to_builtins(progress_of(connection, session_id)),
    }
    held = select(SEAT_HOLDER.c.table_id).where(SEAT_HOLDER.c.session_id == session_id)
    return own, list(connection.execute(held.order_by(SEAT_HOLDER.c.since)).scalars())


def _reported_by(connection: Connection, session_id: str) -> list[dict[str, Any]]:
    """What a person has reported of others, without what those wrote."""
    columns = TALK_REPORT.c
    found = select(columns.table_id, columns.seat, columns.at, columns.texts)
    rows = connection.execute(found.where(columns.session_id == session_id).order_by(columns.id))
    return [
        {
            "table_id": row.table_id,
            "seat": row.seat,
            "at": row.at,
            "wrote": [
                one["said"] for one in msgspec.json.decode(row.texts) if one["seat"] != row.seat
            ],
        }
        for row in rows
    ]


def table_data(connection: Connection, session_id: str, table_id: str) -> dict[str, Any] | None:
    """What is stored about a person's seat at one table; None if they have it no more.

    The cards and what others did or are called are not theirs, and not in it. What they did is None
    if the log is damaged.
    """
    found = tables_of(connection, session_id, table_id=table_id, deals=None)
    if not found:
        return None
    (one,) = found
    return {
        "table_id": one.table_id,
        "seat": one.seat,
        "since": one.since,
        "terms": msgspec.to_builtins(one.terms),
        "last_at": one.last_at,
        "version": one.version,
        "results": msgspec.to_builtins(one.results),
        "did": _entries_by(connection, one.table_id, one.seat),
    }


def _entries_by(connection: Connection, table_id: str, seat: str) -> list[dict[str, Any]] | None:
    """The entries that a seat made at a table; None if they cannot be read."""
    try:
        return [
            {"seq": row.seq, "at": row.at} | msgspec.json.decode(row.body)
            for row in log_rows(connection, table_id)
            if row.seat == seat
        ]
    except (DamagedLog, msgspec.DecodeError):
        log.exception("the log of table %s cannot be exported", table_id)
        return None
