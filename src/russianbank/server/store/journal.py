"""The journal: the log of every table, to which lines are only ever added.

    await journal.open_table(terms, at)
    await journal.append(terms.id, 0, [LoggedEntry(1, at, None, None, DealEntry(...))])
    await journal.load(terms.id)
    await journal.head(terms.id)

What `append` has returned from is on the disk. A line has the number of the version that the table
has after it, so two who write to one table at the same time cannot both succeed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, bindparam, exists, insert, select

from russianbank.core.cards import Seat
from russianbank.server.store.database import Store
from russianbank.server.store.jobs import StorageError
from russianbank.server.store.schema import EVENT, TABLES
from russianbank.server.store.writer import Append, Conflict, DuplicateMessage
from russianbank.server.table.entry import (
    LoggedEntry,
    SitEntry,
    read_entry,
    sit_entry_prefix,
    write_entry,
)
from russianbank.server.table.resume import LastSeen
from russianbank.server.table.terms import Terms

__all__ = [
    "Conflict",
    "DealResult",
    "DuplicateMessage",
    "Journal",
    "LogHead",
    "MemoryJournal",
    "StorageError",
    "StoreJournal",
    "StoredTable",
]


# Made while nothing else runs: msgspec can crash where threads first read a type at the same time.
_terms = msgspec.json.Decoder(Terms)


class StoredTable(Struct, frozen=True):
    """All that is kept of a table: its terms and its log from the first line."""

    terms: Terms
    entries: list[LoggedEntry]


class LogHead(Struct, frozen=True):
    """What lies on top of all that is kept of a table.

    Attributes:
        terms: its terms.
        version: how many lines its log has.
        digest: the digest after the last; None if there is none, or it was not noted.
        taken: the seats at which somebody has sat down.
    """

    terms: Terms
    version: int = 0
    digest: str | None = None
    taken: frozenset[str] = frozenset()

    @property
    def latest(self) -> LastSeen | None:
        """What a client has seen who has seen all of it; None if nobody knows."""
        return None if self.digest is None else LastSeen(self.version, self.digest)


class DealResult(Struct, frozen=True):
    """How a deal came out, for lists of games: noted beside the line that ended it.

    Attributes:
        number: which deal of the table it was, from 1.
        ending: how it ended, as ``out``.
        winner: who won it, if anybody did.
        points: the points of red and of blue.
    """

    number: int
    ending: str
    winner: str | None
    points: tuple[int, int]


class Journal(Protocol):
    """Whoever keeps the log."""

    async def open_table(self, terms: Terms, at: float) -> None:
        """Open the log of a new table.

        Args:
            terms: what it plays; its id is new.
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
    ) -> None:
        """Add lines to a log, all of them or none, and wait until they are safe.

        Args:
            table_id: whose log.
            expected: the number of its last line until now, 0 for none.
            entries: the lines, numbered on from there.
            results: deals that end, or end otherwise, by these lines.

        Raises:
            DuplicateMessage: if a client's message is in the log already.
            Conflict: if the log does not end there.
            StorageError: if the lines could not be written; the log is as it was.
        """

    async def load(self, table_id: str) -> StoredTable | None:
        """All that is kept of a table; None if there is no such table.

        Raises:
            StorageError: if it cannot be read just now.
        """

    async def head(self, table_id: str) -> LogHead | None:
        """The top of what is kept of a table; None if there is no such table.

        Raises:
            StorageError: if it cannot be read just now.
        """

    async def seq_of_message(self, table_id: str, seat: str, client_id: str) -> int | None:
        """The number of the line that a client's message became, if it is in the log.

        Raises:
            StorageError: if that cannot be read just now.
        """


class StoreJournal:
    """The journal in a database."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def open_table(self, terms: Terms, at: float) -> None:
        """See `Journal`."""
        kept = {"id": terms.id, "terms": _text(terms), "opened_at": at}

        def work(connection: Connection) -> None:
            if connection.scalar(select(TABLES.c.id).where(TABLES.c.id == terms.id)) is not None:
                raise _known(terms.id)
            connection.execute(insert(TABLES), kept)

        await self._store.write(work)

    async def append(
        self,
        table_id: str,
        expected: int,
        entries: Sequence[LoggedEntry],
        results: Sequence[DealResult] = (),
    ) -> None:
        """See `Journal`."""
        check_numbers(expected, entries)
        await self._store.append(
            Append(
                table_id,
                expected,
                [_line(table_id, one) for one in entries],
                [_result(table_id, one) for one in results],
            )
        )

    async def load(self, table_id: str) -> StoredTable | None:
        """See `Journal`."""
        return await self._store.read(lambda connection: load_table(connection, table_id))

    async def head(self, table_id: str) -> LogHead | None:
        """See `Journal`."""
        return await self._store.read(lambda connection: _head(connection, table_id))

    async def seq_of_message(self, table_id: str, seat: str, client_id: str) -> int | None:
        """See `Journal`."""
        there = select(EVENT.c.seq).where(
            EVENT.c.table_id == table_id, EVENT.c.seat == seat, EVENT.c.client_id == client_id
        )
        return await self._store.read(lambda connection: connection.scalar(there))


class MemoryJournal:
    """A journal that keeps nothing beyond its own life; for tests."""

    def __init__(self) -> None:
        self.tables: dict[str, StoredTable] = {}
        self.results: dict[tuple[str, int], DealResult] = {}

    async def open_table(self, terms: Terms, at: float) -> None:
        """See `Journal`."""
        if terms.id in self.tables:
            raise _known(terms.id)
        self.tables[terms.id] = StoredTable(terms, [])

    async def append(
        self,
        table_id: str,
        expected: int,
        entries: Sequence[LoggedEntry],
        results: Sequence[DealResult] = (),
    ) -> None:
        """See `Journal`."""
        check_numbers(expected, entries)
        for one in entries:
            if one.client_id is not None and one.seat is not None:
                seq = await self.seq_of_message(table_id, one.seat, one.client_id)
                if seq is not None:
                    raise DuplicateMessage(f"message {one.client_id} is line {seq} already", seq)
        stored = self.tables.get(table_id)
        if stored is None or len(stored.entries) != expected:
            raise Conflict(f"the log of table {table_id} does not end at {expected}; read it again")
        stored.entries.extend(entries)
        self.results |= {(table_id, one.number): one for one in results}

    async def load(self, table_id: str) -> StoredTable | None:
        """See `Journal`."""
        stored = self.tables.get(table_id)
        return stored and StoredTable(stored.terms, list(stored.entries))

    async def head(self, table_id: str) -> LogHead | None:
        """See `Journal`."""
        stored = self.tables.get(table_id)
        if stored is None:
            return None
        lines = stored.entries
        sat = frozenset(one.entry.seat for one in lines if isinstance(one.entry, SitEntry))
        return LogHead(stored.terms, len(lines), lines[-1].digest if lines else None, sat)

    async def seq_of_message(self, table_id: str, seat: str, client_id: str) -> int | None:
        """See `Journal`."""
        stored = self.tables.get(table_id)
        lines = stored.entries if stored else []
        found = (one.seq for one in lines if (one.seat, one.client_id) == (seat, client_id))
        return next(found, None)


def check_numbers(expected: int, entries: Sequence[LoggedEntry]) -> None:
    """See that lines are numbered on from where a log ends.

    Raises:
        ValueError: if they are not, or there are none.
    """
    numbers = [one.seq for one in entries]
    if not numbers or numbers != list(range(expected + 1, expected + 1 + len(numbers))):
        raise ValueError(f"lines after {expected} are numbered on from there, not {numbers}")


_TERMS = select(TABLES.c.terms).where(TABLES.c.id == bindparam("table"))
_LINES = (
    select(EVENT.c.seq, EVENT.c.at, EVENT.c.seat, EVENT.c.client_id, EVENT.c.body, EVENT.c.digest)
    .where(EVENT.c.table_id == bindparam("table"))
    .order_by(EVENT.c.seq)
)


def load_table(connection: Connection, table_id: str) -> StoredTable | None:
    """Read a table by a connection; None if there is no such table."""
    terms = connection.scalar(_TERMS, {"table": table_id})
    if terms is None:
        return None
    lines = connection.execute(_LINES, {"table": table_id})
    return StoredTable(
        read_terms(terms),
        [
            LoggedEntry(seq, at, seat, client_id, read_entry(body), digest)
            for seq, at, seat, client_id, body, digest in lines
        ],
    )


_THERE = EVENT.c.table_id == TABLES.c.id
_LAST = EVENT.alias("last")
_HEAD = (
    select(
        TABLES.c.terms,
        _LAST.c.seq,
        _LAST.c.digest,
        *(
            exists().where(_THERE, EVENT.c.body.startswith(sit_entry_prefix(str(seat))))
            for seat in Seat
        ),
    )
    .outerjoin_from(TABLES, _LAST, _LAST.c.table_id == TABLES.c.id)
    .where(TABLES.c.id == bindparam("table"))
    .order_by(_LAST.c.seq.desc())
    .limit(1)
)


def _head(connection: Connection, table_id: str) -> LogHead | None:
    found = connection.execute(_HEAD, {"table": table_id}).first()
    if found is None:
        return None
    terms, seq, digest, *sat = found
    taken = frozenset(str(seat) for seat, has in zip(Seat, sat, strict=True) if has)
    return LogHead(read_terms(terms), seq or 0, digest, taken)


def read_terms(text: str) -> Terms:
    """Read terms as the store keeps them."""
    return _terms.decode(text)


def _known(table_id: str) -> Conflict:
    return Conflict(f"there is a table {table_id} already; take another id")


def _text(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _line(table_id: str, logged: LoggedEntry) -> dict[str, Any]:
    return {
        "table_id": table_id,
        "seq": logged.seq,
        "at": logged.at,
        "seat": logged.seat,
        "client_id": logged.client_id,
        "body": write_entry(logged.entry).decode(),
        "digest": logged.digest,
    }


def _result(table_id: str, result: DealResult) -> dict[str, Any]:
    red, blue = result.points
    return {
        "table_id": table_id,
        "number": result.number,
        "ending": result.ending,
        "winner": result.winner,
        "red": red,
        "blue": blue,
    }
