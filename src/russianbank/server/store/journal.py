"""The journal: the log of every table. Entries are only ever added.

    await journal.open_table(terms, at)
    await journal.append(terms.id, 0, [LoggedEntry(1, at, None, None, DealEntry(...))])
    await journal.load(terms.id)
    await journal.take(terms.id)

When `append` returns, the entries are on the disk. The number of an entry is the version of the
table after it and part of the primary key, so of two writers to one table only one succeeds.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import partial
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, func, select

from russianbank.server.store import ownership
from russianbank.server.store.contract import (
    Conflict,
    DealCounts,
    DealResult,
    LogHead,
    NewPositions,
    StoredTable,
    check_numbers,
)
from russianbank.server.store.database import Store
from russianbank.server.store.log_rows import begins_of_deals, is_dealt
from russianbank.server.store.schema import ENTRY, LIVE_POSITION, RESULT, TABLE_STATUS, TABLES
from russianbank.server.store.stored_table import load_head, load_recent, load_table
from russianbank.server.store.table_status import TableStatus
from russianbank.server.store.upsert import insert_if_absent, insert_new
from russianbank.server.store.writer import Append
from russianbank.server.table.entry import LoggedEntry, kind_of, write_entry
from russianbank.server.table.snapshot import TableSnapshot, write_snapshot
from russianbank.server.table.terms import Terms

T = TypeVar("T")


NOTHING_SEEN = 0
"""Stands in the database for the position in which no card has been seen yet."""


class StoreJournal:
    """The journal in a database."""

    def __init__(self, store: Store) -> None:
        self._store = store

    @property
    def shared(self) -> bool:
        """See `Journal`."""
        return self._store.node is not None

    async def open_table(self, terms: Terms, at: float) -> None:
        """See `Journal`."""

        row = {"id": terms.id, "terms": msgspec.json.encode(terms).decode(), "opened_at": at}

        def work(connection: Connection) -> None:
            if not insert_if_absent(connection, TABLES, row):
                raise Conflict(f"there is a table {terms.id} already; take another id")
            if self._store.node is not None:
                ownership.take(connection, terms.id, self._store.node)

        await self._store.write(work)

    async def append(
        self,
        table_id: str,
        expected: int,
        entries: Sequence[LoggedEntry],
        results: Sequence[DealResult] = (),
        status: TableStatus | None = None,
        snapshot: TableSnapshot | None = None,
        positions: NewPositions | None = None,
        *,
        seats_change: bool = False,
        holder: str | None = None,
    ) -> None:
        """See `Journal`."""
        check_numbers(expected, entries)
        await self._store.append(
            Append(
                table_id,
                expected,
                [_entry_row(table_id, one) for one in entries],
                [_result_row(table_id, one) for one in results],
                None if status is None else _status_row(table_id, status),
                None if snapshot is None else _snapshot_row(table_id, snapshot),
                [] if positions is None else _position_rows(table_id, positions.keys),
                positions is not None and positions.drops_others,
                seats_change,
                holder,
            )
        )

    async def load(self, table_id: str) -> StoredTable | None:
        """See `Journal`."""
        return await self._store.read(
            lambda connection: _unless_closed(load_table, connection, table_id)
        )

    async def load_recent(self, table_id: str) -> StoredTable | None:
        """See `Journal`."""
        return await self._store.read(
            lambda connection: _unless_closed(load_recent, connection, table_id)
        )

    async def take(self, table_id: str) -> LogHead | None:
        """See `Journal`; a table that another node has is found out by reading alone."""

        def look(connection: Connection) -> LogHead | None:
            if self._store.node is not None:
                ownership.check_free(connection, table_id, self._store.node)
            return _unless_closed(load_head, connection, table_id)

        def work(connection: Connection) -> LogHead | None:
            assert self._store.node is not None
            ownership.take(connection, table_id, self._store.node)
            return _unless_closed(load_head, connection, table_id)

        head = await self._store.read(look)
        if head is None or self._store.node is None:
            return head
        return await self._store.write(work)

    async def confirm(self, *, after_failure: bool = False) -> None:
        """See `Journal`."""
        if after_failure or not self._store.is_fresh:
            await self._store.confirm()

    async def release(self, table_id: str) -> None:
        """See `Journal`."""
        node = self._store.node
        if node is not None:
            await self._store.write(partial(ownership.release, table_id=table_id, node=node))

    async def release_all(self) -> None:
        """See `Journal`."""
        node = self._store.node
        if node is not None:
            await self._store.write(partial(ownership.release_all, node=node))

    async def deals(self, table_id: str) -> DealCounts:
        """See `Journal`."""
        return await self._store.read(lambda connection: _deals(connection, table_id))

    async def has_any(self, keys: Iterable[int | None]) -> bool:
        """See `Journal`."""
        asked = {key for key in keys if key is not None}
        query = select(LIVE_POSITION.c.key).where(LIVE_POSITION.c.key.in_(asked)).limit(1)

        def work(connection: Connection) -> bool:
            return connection.scalar(query) is not None

        return bool(asked) and await self._store.read(work)

    async def without_positions(self) -> list[str]:
        """See `Journal`."""
        return await self._store.read(_without_positions)

    async def add_positions(
        self, table_id: str, version: int, keys: Collection[int | None]
    ) -> None:
        """See `Journal`."""
        rows = _position_rows(table_id, keys)
        last = select(func.max(ENTRY.c.seq)).where(ENTRY.c.table_id == table_id)

        def work(connection: Connection) -> None:
            if connection.scalar(last) == version:
                insert_new(connection, LIVE_POSITION, rows)

        await self._store.write(work)

    async def add_status(self, table_id: str, status: TableStatus) -> None:
        """See `Journal`."""
        row = _status_row(table_id, status)
        await self._store.write(lambda connection: insert_if_absent(connection, TABLE_STATUS, row))


def _unless_closed(
    load: Callable[[Connection, str], T | None], connection: Connection, table_id: str
) -> T | None:
    """What is read of a table; None if an operator has closed it, as if there were none."""
    closed = select(TABLES.c.closed_at).where(TABLES.c.id == table_id)
    return None if connection.scalar(closed) is not None else load(connection, table_id)


def _deals(connection: Connection, table_id: str) -> DealCounts:
    is_here = ENTRY.c.table_id == table_id
    version = connection.scalar(select(func.max(ENTRY.c.seq)).where(is_here))
    results = select(RESULT.c.number).where(RESULT.c.table_id == table_id)
    begun = begins_of_deals(connection, table_id)
    return DealCounts(begun, frozenset(connection.scalars(results)), version or 0)


def _without_positions(connection: Connection) -> list[str]:
    stored = select(LIVE_POSITION.c.key).where(LIVE_POSITION.c.table_id == TABLES.c.id)
    query = (
        select(TABLES.c.id)
        .outerjoin(TABLE_STATUS, TABLE_STATUS.c.table_id == TABLES.c.id)
        .where(
            func.coalesce(TABLE_STATUS.c.phase, "playing") == "playing",
            ~stored.exists(),
            is_dealt(),
        )
    )
    return list(connection.scalars(query))


def _entry_row(table_id: str, logged: LoggedEntry) -> dict[str, Any]:
    return {
        "table_id": table_id,
        "seq": logged.seq,
        "at": logged.at,
        "seat": logged.seat,
        "client_id": logged.client_id,
        "kind": kind_of(logged.entry),
        "body": write_entry(logged.entry).decode(),
        "digest": logged.digest,
    }


def _result_row(table_id: str, result: DealResult) -> dict[str, Any]:
    red, blue = result.points
    return {
        "table_id": table_id,
        "number": result.number,
        "ending": result.ending,
        "winner": result.winner,
        "red": red,
        "blue": blue,
    }


def _snapshot_row(table_id: str, snapshot: TableSnapshot) -> dict[str, Any]:
    return {"table_id": table_id, "body": write_snapshot(snapshot)}


def _position_rows(table_id: str, keys: Iterable[int | None]) -> list[dict[str, Any]]:
    """Rows for `live_position`; also for an unseen one, so that a deal has a row at least."""
    numbers = [NOTHING_SEEN if key is None else key for key in keys]
    return [{"table_id": table_id, "key": number} for number in numbers]


def _status_row(table_id: str, status: TableStatus) -> dict[str, Any]:
    return {"table_id": table_id, "mover": status.mover, "phase": status.phase}
