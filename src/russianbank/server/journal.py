"""The journal: the log of every table, to which lines are only ever added.

    await journal.open_table(terms, at)
    await journal.append(terms.id, 0, [Logged(1, at, None, None, Dealt(...))])
    await journal.load(terms.id)

What `append` has returned from is on the disk. A line has the number of the version that the table
has after it, so two who write to one table at the same time cannot both succeed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, bindparam, insert, select

from russianbank.server.entry import Logged, read_entry, write_entry
from russianbank.server.jobs import CannotBeStored
from russianbank.server.schema import EVENT, TABLES
from russianbank.server.store import Store
from russianbank.server.terms import Terms
from russianbank.server.writer import AlreadyThere, Append, Conflict

__all__ = [
    "AlreadyThere",
    "CannotBeStored",
    "Conflict",
    "Journal",
    "MemoryJournal",
    "Result",
    "StoreJournal",
    "Stored",
]


# Made while nothing else runs: msgspec can crash where threads first read a type at the same time.
_terms = msgspec.json.Decoder(Terms)


class Stored(Struct, frozen=True):
    """All that is kept of a table: its terms and its log from the first line."""

    terms: Terms
    entries: list[Logged]


class Result(Struct, frozen=True):
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
            CannotBeStored: if it could not be written.
        """

    async def append(
        self,
        table_id: str,
        expected: int,
        entries: Sequence[Logged],
        results: Sequence[Result] = (),
    ) -> None:
        """Add lines to a log, all of them or none, and wait until they are safe.

        Args:
            table_id: whose log.
            expected: the number of its last line until now, 0 for none.
            entries: the lines, numbered on from there.
            results: deals that end, or end otherwise, by these lines.

        Raises:
            AlreadyThere: if a client's message is in the log already.
            Conflict: if the log does not end there.
            CannotBeStored: if the lines could not be written; the log is as it was.
        """

    async def load(self, table_id: str) -> Stored | None:
        """All that is kept of a table; None if there is no such table.

        Raises:
            CannotBeStored: if it cannot be read just now.
        """

    async def reply_to(self, table_id: str, seat: str, client_id: str) -> int | None:
        """The number of the line that a client's message became, if it is in the log.

        Raises:
            CannotBeStored: if that cannot be read just now.
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
        entries: Sequence[Logged],
        results: Sequence[Result] = (),
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

    async def load(self, table_id: str) -> Stored | None:
        """See `Journal`."""
        return await self._store.read(lambda connection: load_table(connection, table_id))

    async def reply_to(self, table_id: str, seat: str, client_id: str) -> int | None:
        """See `Journal`."""
        there = select(EVENT.c.seq).where(
            EVENT.c.table_id == table_id, EVENT.c.seat == seat, EVENT.c.client_id == client_id
        )
        return await self._store.read(lambda connection: connection.scalar(there))


class MemoryJournal:
    """A journal that keeps nothing beyond its own life; for tests."""

    def __init__(self) -> None:
        self.tables: dict[str, Stored] = {}
        self.results: dict[tuple[str, int], Result] = {}

    async def open_table(self, terms: Terms, at: float) -> None:
        """See `Journal`."""
        if terms.id in self.tables:
            raise _known(terms.id)
        self.tables[terms.id] = Stored(terms, [])

    async def append(
        self,
        table_id: str,
        expected: int,
        entries: Sequence[Logged],
        results: Sequence[Result] = (),
    ) -> None:
        """See `Journal`."""
        check_numbers(expected, entries)
        for one in entries:
            if one.client_id is not None and one.seat is not None:
                seq = await self.reply_to(table_id, one.seat, one.client_id)
                if seq is not None:
                    raise AlreadyThere(f"message {one.client_id} is line {seq} already", seq)
        stored = self.tables.get(table_id)
        if stored is None or len(stored.entries) != expected:
            raise Conflict(f"the log of table {table_id} does not end at {expected}; read it again")
        stored.entries.extend(entries)
        self.results |= {(table_id, one.number): one for one in results}

    async def load(self, table_id: str) -> Stored | None:
        """See `Journal`."""
        stored = self.tables.get(table_id)
        return stored and Stored(stored.terms, list(stored.entries))

    async def reply_to(self, table_id: str, seat: str, client_id: str) -> int | None:
        """See `Journal`."""
        stored = self.tables.get(table_id)
        lines = stored.entries if stored else []
        found = (one.seq for one in lines if (one.seat, one.client_id) == (seat, client_id))
        return next(found, None)


def check_numbers(expected: int, entries: Sequence[Logged]) -> None:
    """See that lines are numbered on from where a log ends.

    Raises:
        ValueError: if they are not, or there are none.
    """
    numbers = [one.seq for one in entries]
    if not numbers or numbers != list(range(expected + 1, expected + 1 + len(numbers))):
        raise ValueError(f"lines after {expected} are numbered on from there, not {numbers}")


_TERMS = select(TABLES.c.terms).where(TABLES.c.id == bindparam("table"))
_LINES = (
    select(EVENT.c.seq, EVENT.c.at, EVENT.c.seat, EVENT.c.client_id, EVENT.c.body)
    .where(EVENT.c.table_id == bindparam("table"))
    .order_by(EVENT.c.seq)
)


def load_table(connection: Connection, table_id: str) -> Stored | None:
    """Read a table by a connection; None if there is no such table."""
    terms = connection.scalar(_TERMS, {"table": table_id})
    if terms is None:
        return None
    lines = connection.execute(_LINES, {"table": table_id})
    return Stored(
        read_terms(terms),
        [
            Logged(seq, at, seat, client_id, read_entry(body))
            for seq, at, seat, client_id, body in lines
        ],
    )


def read_terms(text: str) -> Terms:
    """Read terms as the store keeps them."""
    return _terms.decode(text)


def _known(table_id: str) -> Conflict:
    return Conflict(f"there is a table {table_id} already; take another id")


def _text(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _line(table_id: str, logged: Logged) -> dict[str, Any]:
    return {
        "table_id": table_id,
        "seq": logged.seq,
        "at": logged.at,
        "seat": logged.seat,
        "client_id": logged.client_id,
        "body": write_entry(logged.entry).decode(),
    }


def _result(table_id: str, result: Result) -> dict[str, Any]:
    red, blue = result.points
    return {
        "table_id": table_id,
        "number": result.number,
        "ending": result.ending,
        "winner": result.winner,
        "red": red,
        "blue": blue,
    }
