"""The journal in memory: what the server needs of one, without a disk."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from russianbank.server.store.contract import (
    Conflict,
    DealCounts,
    DealResult,
    DuplicateMessage,
    EarlierLog,
    LogHead,
    NewPositions,
    StoredTable,
    check_numbers,
)
from russianbank.server.store.table_status import TableStatus
from russianbank.server.table.entry import DealEntry, LoggedEntry, SitEntry
from russianbank.server.table.snapshot import TableSnapshot
from russianbank.server.table.terms import Terms


class MemoryJournal:
    """A journal in memory, for tests that need no disk."""

    shared = False

    def __init__(self) -> None:
        self.tables: dict[str, StoredTable] = {}
        self.results: dict[tuple[str, int], DealResult] = {}
        self.statuses: dict[str, TableStatus] = {}
        self.snapshots: dict[str, TableSnapshot] = {}
        self.positions: dict[str, set[int | None]] = {}

    async def open_table(self, terms: Terms, at: float) -> None:
        """See `Journal`."""
        if terms.id in self.tables:
            raise Conflict(f"there is a table {terms.id} already; take another id")
        self.tables[terms.id] = StoredTable(terms, [])

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
        for one in entries:
            if one.client_id is not None and one.seat is not None:
                seq = self._seq_of_message(table_id, one.seat, one.client_id)
                if seq is not None:
                    raise DuplicateMessage(f"message {one.client_id} is line {seq} already", seq)
        stored = self.tables.get(table_id)
        if stored is None or len(stored.entries) != expected:
            raise Conflict(f"the log of table {table_id} does not end at {expected}; read it again")
        stored.entries.extend(entries)
        self.results |= {(table_id, one.number): one for one in results}
        if status is not None:
            self.statuses[table_id] = status
        if snapshot is not None:
            self.snapshots[table_id] = snapshot
        if positions is not None:
            known = set() if positions.drops_others else self.positions.get(table_id, set())
            self.positions[table_id] = known | set(positions.keys)

    async def load(self, table_id: str) -> StoredTable | None:
        """See `Journal`."""
        stored = self.tables.get(table_id)
        return stored and StoredTable(stored.terms, list(stored.entries))

    async def load_recent(self, table_id: str) -> StoredTable | None:
        """See `Journal`."""
        stored, snapshot = await self.load(table_id), self.snapshots.get(table_id)
        if stored is None or snapshot is None:
            return stored
        earlier, recent = stored.entries[: snapshot.version], stored.entries[snapshot.version :]
        if not recent:
            return stored
        sat = [one.entry for one in earlier if isinstance(one.entry, SitEntry)]
        messages = [(one.seat, one.client_id, one.seq) for one in earlier if one.client_id]
        return StoredTable(stored.terms, recent, EarlierLog(snapshot, sat, messages))

    async def take(self, table_id: str) -> LogHead | None:
        """See `Journal`."""
        stored = self.tables.get(table_id)
        if stored is None:
            return None
        lines = stored.entries
        sat = frozenset(one.entry.seat for one in lines if isinstance(one.entry, SitEntry))
        return LogHead(stored.terms, len(lines), lines[-1].digest if lines else None, sat)

    async def confirm(self, *, after_failure: bool = False) -> None:
        """See `Journal`."""

    async def release(self, table_id: str) -> None:
        """See `Journal`."""

    async def release_all(self) -> None:
        """See `Journal`."""

    async def deals(self, table_id: str) -> DealCounts:
        """See `Journal`."""
        stored = self.tables.get(table_id)
        lines = stored.entries if stored else []
        begun = [one.seq for one in lines if isinstance(one.entry, DealEntry)]
        finished = frozenset(number for table, number in self.results if table == table_id)
        return DealCounts(begun, finished, len(lines))

    async def has_any(self, keys: Iterable[int | None]) -> bool:
        """See `Journal`."""
        known = set().union(*self.positions.values())
        return any(key in known for key in keys if key is not None)

    async def without_positions(self) -> list[str]:
        """See `Journal`."""
        over = {one for one, status in self.statuses.items() if status.phase != "playing"}
        return [
            one
            for one, stored in self.tables.items()
            if one not in over | self.positions.keys()
            and any(isinstance(line.entry, DealEntry) for line in stored.entries)
        ]

    async def add_positions(
        self, table_id: str, version: int, keys: Collection[int | None]
    ) -> None:
        """See `Journal`."""
        if len(self.tables[table_id].entries) == version:
            self.positions.setdefault(table_id, set()).update(keys)

    async def add_status(self, table_id: str, status: TableStatus) -> None:
        """See `Journal`."""
        self.statuses.setdefault(table_id, status)

    def _seq_of_message(self, table_id: str, seat: str, client_id: str) -> int | None:
        stored = self.tables.get(table_id)
        lines = stored.entries if stored else []
        found = (one.seq for one in lines if (one.seat, one.client_id) == (seat, client_id))
        return next(found, None)
