"""The journal: the log of every table. Entries are only ever added.

    await journal.open_table(terms, at)
    await journal.append(terms.id, 0, [LoggedEntry(1, at, None, None, DealEntry(...))])
    await journal.load(terms.id)
    await journal.head(terms.id)

When `append` returns, the entries are on the disk. The number of an entry is the version of the
table after it and part of the primary key, so of two writers to one table only one succeeds.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, bindparam, literal, select

from russianbank.server.store.database import Store
from russianbank.server.store.jobs import StorageError
from russianbank.server.store.schema import ENTRY, TABLE_STATUS, TABLES
from russianbank.server.store.table_status import TableStatus
from russianbank.server.store.upsert import insert_if_absent
from russianbank.server.store.writer import Append, Conflict, DuplicateMessage
from russianbank.server.table.entry import LoggedEntry, SitEntry, kind_of, read_entry, write_entry
from russianbank.server.table.resume import LastSeen
from russianbank.server.table.terms import Terms

__all__ = [
    "Conflict",
    "DealResult",
    "DuplicateMessage",
    "Journal",
    "LogHead",
    "StorageError",
    "StoreJournal",
    "StoredTable",
]


# Made at import: msgspec can crash when several threads read a type for the first time at once.
_terms = msgspec.json.Decoder(Terms)


class StoredTable(Struct, frozen=True):
    """A table as it is stored: its terms and its whole log."""

    terms: Terms
    entries: list[LoggedEntry]


class LogHead(Struct, frozen=True):
    """The end of a table's log: enough to let a player back in who has missed nothing.

    Attributes:
        terms: the terms of the table.
        version: how many entries the log has.
        digest: the digest after the last entry; None if there is none, or it was not stored.
        taken: the seats at which somebody has sat down.
    """

    terms: Terms
    version: int = 0
    digest: str | None = None
    taken: frozenset[str] = frozenset()

    @property
    def latest(self) -> LastSeen | None:
        """What a client has seen that has seen everything; None if the digest is unknown."""
        return None if self.digest is None else LastSeen(self.version, self.digest)


class DealResult(Struct, frozen=True):
    """How a deal ended, for lists of games; stored with the entry that ended it.

    Attributes:
        number: the number of the deal at its table, from 1.
        ending: how it ended, such as ``out``.
        winner: the seat that won it; None if nobody did.
        points: the points of red and of blue.
    """

    number: int
    ending: str
    winner: str | None
    points: tuple[int, int]


class Journal(Protocol):
    """Stores the logs of tables."""

    async def open_table(self, terms: Terms, at: float) -> None:
        """Open the log of a new table.

        Args:
            terms: the terms of the table; its id is new.
            at: the time, in seconds since 1970.

        Raises:
            Conflict: if there is a table of that id.
            StorageError: if it could not be written.
        """

    async def append(
        self,
        table_id: str,
        expected: int,
        entries: Sequence[LoggedEntry],
        results: Sequence[DealResult] = (),
        status: TableStatus | None = None,
    ) -> None:
        """Add entries to a log, all of them or none, and wait until they are on the disk.

        Args:
            table_id: the table.
            expected: the number of the last entry until now, 0 for none.
            entries: the new entries, numbered from ``expected + 1``.
            results: the deals that end, or end in another way, by these entries.
            status: the status of the table after them; None if they do not change it.

        Raises:
            DuplicateMessage: if a client's message is in the log already.
            Conflict: if the log does not end at ``expected``.
            StorageError: if the entries could not be written; the log is as it was.
        """

    async def load(self, table_id: str) -> StoredTable | None:
        """Read a table with its whole log; None if there is no such table.

        Raises:
            StorageError: if it cannot be read just now.
        """

    async def head(self, table_id: str) -> LogHead | None:
        """Read the end of a table's log; None if there is no such table.

        Raises:
            StorageError: if it cannot be read just now.
        """

    async def add_status(self, table_id: str, status: TableStatus) -> None:
        """Store the status of a table that has none yet; a stored one is not changed.

        Raises:
            StorageError: if it could not be written.
        """


class StoreJournal:
    """The journal in a database."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def open_table(self, terms: Terms, at: float) -> None:
        """See `Journal`."""
        row = {"id": terms.id, "terms": msgspec.json.encode(terms).decode(), "opened_at": at}

        def work(connection: Connection) -> None:
            if not insert_if_absent(connection, TABLES, row):
                raise Conflict(f"there is a table {terms.id} already; take another id")

        await self._store.write(work)

    async def append(
        self,
        table_id: str,
        expected: int,
        entries: Sequence[LoggedEntry],
        results: Sequence[DealResult] = (),
        status: TableStatus | None = None,
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
            )
        )

    async def load(self, table_id: str) -> StoredTable | None:
        """See `Journal`."""
        return await self._store.read(lambda connection: load_table(connection, table_id))

    async def head(self, table_id: str) -> LogHead | None:
        """See `Journal`."""
        return await self._store.read(lambda connection: _head(connection, table_id))

    async def add_status(self, table_id: str, status: TableStatus) -> None:
        """See `Journal`."""
        row = _status_row(table_id, status)
        await self._store.write(lambda connection: insert_if_absent(connection, TABLE_STATUS, row))


def check_numbers(expected: int, entries: Sequence[LoggedEntry]) -> None:
    """Check that entries are numbered on from the end of a log.

    Raises:
        ValueError: if they are not, or there are none.
    """
    numbers = [one.seq for one in entries]
    if not numbers or numbers != list(range(expected + 1, expected + 1 + len(numbers))):
        raise ValueError(f"entries after {expected} are numbered on from there, not {numbers}")


_TERMS = select(TABLES.c.terms).where(TABLES.c.id == bindparam("table"))
_ENTRIES = (
    select(ENTRY.c.seq, ENTRY.c.at, ENTRY.c.seat, ENTRY.c.client_id, ENTRY.c.body, ENTRY.c.digest)
    .where(ENTRY.c.table_id == bindparam("table"))
    .order_by(ENTRY.c.seq)
)


def load_table(connection: Connection, table_id: str) -> StoredTable | None:
    """Read a table with its whole log; None if there is no such table."""
    terms = connection.scalar(_TERMS, {"table": table_id})
    if terms is None:
        return None
    rows = connection.execute(_ENTRIES, {"table": table_id})
    return StoredTable(
        read_terms(terms),
        [
            LoggedEntry(seq, at, seat, client_id, read_entry(body), digest)
            for seq, at, seat, client_id, body, digest in rows
        ],
    )


IS_SAT = ENTRY.c.kind == literal("sat", literal_execute=True)
"""Selects the entries by which somebody sat down or took another name.

The kind is written into the SQL, not bound: only then SQLite uses the partial index.
"""

_LAST = ENTRY.alias("last")
_HEAD = (
    select(TABLES.c.terms, _LAST.c.seq, _LAST.c.digest)
    .outerjoin_from(TABLES, _LAST, _LAST.c.table_id == TABLES.c.id)
    .where(TABLES.c.id == bindparam("table"))
    .order_by(_LAST.c.seq.desc())
    .limit(1)
)
_SAT = select(ENTRY.c.body).where(ENTRY.c.table_id == bindparam("table"), IS_SAT)


def _head(connection: Connection, table_id: str) -> LogHead | None:
    found = connection.execute(_HEAD, {"table": table_id}).first()
    if found is None:
        return None
    taken = frozenset(read_sat(body).seat for body in connection.scalars(_SAT, {"table": table_id}))
    return LogHead(read_terms(found.terms), found.seq or 0, found.digest, taken)


def read_terms(text: str) -> Terms:
    """Read terms as the store keeps them."""
    return _terms.decode(text)


def read_sat(body: str) -> SitEntry:
    """Read an entry of the kind `sat`."""
    entry = read_entry(body)
    assert isinstance(entry, SitEntry)
    return entry


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


def _status_row(table_id: str, status: TableStatus) -> dict[str, Any]:
    return {"table_id": table_id, "mover": status.mover, "phase": status.phase}
