"""The archive: logs to which nothing was added for a day become packed logs.

All entries of such a log are packed, in one transaction with the end of their rows, but two kinds:
those by which somebody sat down, as names are deleted there when a player deletes their data, and
the last one, at which everybody who wants to add something looks. So play goes on at a packed
table as at any other, and whatever it adds is packed later.

With its log a table loses the rule set in its terms, which stands once for all tables.

A log that cannot be read is left as it is.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeVar

import msgspec
from sqlalchemy import ColumnElement, Connection, Select, delete, func, select

from russianbank.server.store.database import Store
from russianbank.server.store.jobs import StorageError
from russianbank.server.store.log_rows import IS_SAT, ROW, is_played
from russianbank.server.store.packed_log import MOST_ROWS, LogRow, pack, unpack
from russianbank.server.store.schema import ENTRY, PACKED_LOG, TABLES
from russianbank.server.store.stored_terms import take_rule_set_out
from russianbank.server.store.upsert import insert_if_absent
from russianbank.server.table.entry import kind_of, read_entry

T = TypeVar("T")

log = logging.getLogger(__name__)

DAY = 86_400.0

LEAST_ROWS = 20
"""Entries that are worth a record."""

_DEALT = "dealt"
"""The kind of the entries with which deals begin."""


class NotPacked(Exception):
    """Entries that are not packed, because something about them is not as expected."""


class Archive:
    """Packs the logs of a database, each entry once.

    Args:
        store: the database.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._left: set[str] = set()

    async def pack(self, tables: ColumnElement[bool], now: float) -> int:
        """Pack what was not used for a day; returns how many entries were packed.

        Args:
            tables: which tables are looked at.
            now: the time, in seconds since 1970.

        Raises:
            StorageError: if the database does not answer.
        """
        queries = _with_rule_sets(tables, now - DAY), _due(tables, now - DAY)

        def look(connection: Connection) -> list[list[str]]:
            return [list(connection.scalars(one)) for one in queries]

        terms, logs = await self._store.read(look)
        for table_id in terms:
            write = partial(take_rule_set_out, table_id=table_id, now=now)
            await self._try(table_id, partial(self._store.write, write))
        return sum([await self._try(one, partial(self._pack_all, one)) or 0 for one in logs])

    async def _try(self, table_id: str, work: Callable[[], Awaitable[T]]) -> T | None:
        """Do something for a table; one for which it fails is left alone from then on."""
        if table_id in self._left:
            return None
        try:
            return await work()
        except StorageError:
            self._left.add(table_id)  # the others come first when the database answers again
            raise
        except Exception:
            log.exception("table %s is not packed", table_id)
            self._left.add(table_id)
            return None

    async def _pack_all(self, table_id: str) -> int:
        packed = 0
        while count := await self._pack_next(table_id):
            packed += count
        return packed

    async def _pack_next(self, table_id: str) -> int:
        """Pack the next entries of a log; returns their number, 0 if too few are left."""
        found = await self._store.read(partial(_next_rows, table_id=table_id))
        if len(found) < LEAST_ROWS:
            return 0
        blob = await asyncio.to_thread(_packed, found)
        rows = [row for row, _ in found]
        deals = [row.seq for row, kind in found if kind == _DEALT]
        record = {
            "table_id": table_id,
            "first": rows[0].seq,
            "last": rows[-1].seq,
            "entries": len(rows),
            "deals": msgspec.json.encode(deals).decode(),
            "body": blob,
        }
        return await self._store.write(partial(_replace_rows, record=record))


def _with_rule_sets(tables: ColumnElement[bool], before: float) -> Select[tuple[str]]:
    """Selects the tables opened before a time whose terms have their rule set in them."""
    inside = TABLES.c.rule_set.is_(None) & TABLES.c.terms.contains('"in_full"')
    return select(TABLES.c.id).where(tables, inside, TABLES.c.opened_at < before)


def _due(tables: ColumnElement[bool], before: float) -> Select[tuple[str]]:
    """Selects the tables whose logs are to be packed."""
    here = ENTRY.c.table_id == TABLES.c.id
    last_at = select(ENTRY.c.at).where(here).order_by(ENTRY.c.seq.desc()).limit(1)
    last_of_least = (
        select(ENTRY.c.seq).where(here, ~IS_SAT).order_by(ENTRY.c.seq).offset(LEAST_ROWS).limit(1)
    )
    return select(TABLES.c.id).where(
        tables,
        last_at.scalar_subquery() < before,
        last_of_least.scalar_subquery().is_not(None),
        is_played(),
    )


def _next_rows(connection: Connection, table_id: str) -> list[tuple[LogRow, str]]:
    """The first entries of a log that are not packed, each with its kind; not the last of it."""
    here = ENTRY.c.table_id == table_id
    last = select(func.max(ENTRY.c.seq)).where(here).scalar_subquery()
    rows = connection.execute(
        select(*ROW, ENTRY.c.kind)
        .where(here, ~IS_SAT, ENTRY.c.seq < last)
        .order_by(ENTRY.c.seq)
        .limit(MOST_ROWS)
    )
    return [(LogRow(*values), kind) for *values, kind in rows]


def _packed(found: list[tuple[LogRow, str]]) -> bytes:
    """The record of some entries, which was read back.

    Raises:
        NotPacked: if an entry cannot be read, or comes back as another one.
    """
    for row, kind in found:
        if kind_of(read_entry(row.body)) != kind:
            raise NotPacked(f"entry {row.seq} is not of the kind {kind}")
    rows = [row for row, _ in found]
    blob = pack(rows)
    if repr(unpack(blob)) != repr(rows):
        raise NotPacked("the record has not the same entries")
    return blob


def _replace_rows(connection: Connection, record: dict[str, object]) -> int:
    """Put a record in the place of its rows; returns their number.

    Two servers may pack the same log: the second one finds the record of the first, and does
    nothing.

    Raises:
        NotPacked: if the rows are not those of the record by now.
    """
    if not insert_if_absent(connection, PACKED_LOG, record):
        return 0
    this = (PACKED_LOG.c.table_id == record["table_id"], PACKED_LOG.c.first == record["first"])
    if (
        bytes(connection.execute(select(PACKED_LOG.c.body).where(*this)).scalar_one())
        != record["body"]
    ):
        raise NotPacked("the database has another record than it was given")
    removed = connection.execute(
        delete(ENTRY).where(
            ENTRY.c.table_id == record["table_id"],
            ENTRY.c.seq.between(record["first"], record["last"]),
            ~IS_SAT,
        )
    ).rowcount
    if removed != record["entries"]:
        raise NotPacked(f"{removed} entries are there, and not {record['entries']}")
    return removed
