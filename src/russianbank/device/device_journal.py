"""The journal of a device: the logs of its tables, in what the browser keeps for this site."""

from __future__ import annotations

from collections.abc import Awaitable, Collection, Iterable, Sequence
from typing import Protocol, TypeVar

import msgspec

from russianbank.server.store.contract import (
    Conflict,
    DealCounts,
    DealResult,
    LogHead,
    NewPositions,
    StoredTable,
    check_numbers,
)
from russianbank.server.store.jobs import StorageError
from russianbank.server.store.table_status import TableStatus
from russianbank.server.table.entry import DealEntry, LoggedEntry, SitEntry
from russianbank.server.table.snapshot import TableSnapshot
from russianbank.server.table.terms import Terms

T = TypeVar("T")


class LogStore(Protocol):
    """Keeps logs as JSON; each call returns when what it wrote survives the end of the page."""

    async def open(self, table_id: str, terms: str) -> bool:
        """Open the log of a new table; False if there is one of that id."""

    async def append(self, table_id: str, expected: int, lines: str) -> bool:
        """Add lines to a log, all or none; False if it does not end at `expected`.

        Args:
            table_id: the table.
            expected: the number of the last line until now, 0 for none.
            lines: a list of `LoggedEntry`, numbered from ``expected + 1``.
        """

    async def read(self, table_id: str) -> str | None:
        """The terms and the lines of a table, as a list of two; None if there is none."""


_read = msgspec.json.Decoder(tuple[Terms, list[LoggedEntry]]).decode


class DeviceJournal:
    """A journal over what keeps the logs of a device.

    Another tab may write to the same log. Of two writers one succeeds, as at the server.

    Args:
        store: keeps the logs.
    """

    shared = False

    def __init__(self, store: LogStore) -> None:
        self._store = store

    async def open_table(self, terms: Terms, at: float) -> None:
        """See `Journal`."""
        text = msgspec.json.encode(terms).decode()
        if not await _kept(self._store.open(terms.id, text)):
            raise Conflict(f"there is a table {terms.id} already; take another id")

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
        """See `Journal`; the log alone is kept, as everything else can be made from it."""
        check_numbers(expected, entries)
        lines = msgspec.json.encode(entries).decode()
        if not await _kept(self._store.append(table_id, expected, lines)):
            raise Conflict(f"the log of table {table_id} does not end at {expected}")

    async def load(self, table_id: str) -> StoredTable | None:
        """See `Journal`."""
        text = await _kept(self._store.read(table_id))
        return None if text is None else StoredTable(*_read(text))

    async def load_recent(self, table_id: str) -> StoredTable | None:
        """See `Journal`."""
        return await self.load(table_id)

    async def take(self, table_id: str) -> LogHead | None:
        """See `Journal`; nobody else can have a table of this device."""
        stored = await self.load(table_id)
        if stored is None:
            return None
        digest = stored.entries[-1].digest if stored.entries else None
        sat = (line.entry for line in stored.entries if isinstance(line.entry, SitEntry))
        taken = frozenset(entry.seat for entry in sat)
        return LogHead(stored.terms, len(stored.entries), digest, taken)

    async def confirm(self, *, after_failure: bool = False) -> None:
        """See `Journal`."""

    async def release(self, table_id: str) -> None:
        """See `Journal`."""

    async def release_all(self) -> None:
        """See `Journal`."""

    async def deals(self, table_id: str) -> DealCounts:
        """See `Journal`."""
        stored = await self.load(table_id)
        lines = stored.entries if stored else []
        begun = [line.seq for line in lines if isinstance(line.entry, DealEntry)]
        return DealCounts(begun, frozenset(range(1, len(begun))), len(lines))

    async def has_any(self, keys: Iterable[int | None]) -> bool:
        """See `Journal`; on one's own device nobody is kept from analysing."""
        return False

    async def without_positions(self) -> list[str]:
        """See `Journal`."""
        return []

    async def add_positions(
        self, table_id: str, version: int, keys: Collection[int | None]
    ) -> None:
        """See `Journal`."""

    async def add_status(self, table_id: str, status: TableStatus) -> None:
        """See `Journal`."""


async def _kept(work: Awaitable[T]) -> T:
    """What the browser answers.

    Raises:
        StorageError: if it could not keep or read it.
    """
    try:
        return await work
    except Exception as cause:
        raise StorageError(f"this browser could not keep or read the game: {cause}") from cause
