"""The writer: one thread that makes all writes, as many as are waiting in one commit.

A commit waits for the disk, which takes as long for a hundred writes as for one. So all writes
that arrive while the disk is busy go into the next commit together, and each caller gets an answer
when its own write is on the disk. A write that fails takes no other with it.

On PostgreSQL the writer uses READ COMMITTED: every statement sees what others have committed, and
unique constraints and conditional updates decide who was first. A stricter level would add nothing
but failures that have to be tried again.
"""

from __future__ import annotations

import json
import logging
import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from threading import Thread
from typing import Any, Protocol, TypeVar

from sqlalchemy import (
    BindParameter,
    Connection,
    Engine,
    Select,
    bindparam,
    delete,
    func,
    insert,
    select,
)
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError, SQLAlchemyError

from russianbank.core.cards import Seat
from russianbank.server.store.checkpoint import Checkpoints
from russianbank.server.store.contract import (
    Conflict,
    DuplicateMessage,
    LeaseLost,
    OwnerDeleted,
    OwnershipLost,
    SeatLost,
)
from russianbank.server.store.jobs import Job, JobQueue, JobResult, StorageError, deliver
from russianbank.server.store.schema import (
    ENTRY,
    LIVE_POSITION,
    RESULT,
    SNAPSHOT,
    TABLE_OWNER,
    TABLE_STATUS,
    TABLES,
)
from russianbank.server.store.seats import change_seats, is_held
from russianbank.server.store.statement import Statement
from russianbank.server.store.stored_table import read_sat
from russianbank.server.store.upsert import insert_new, upsert

T = TypeVar("T")

log = logging.getLogger(__name__)

MAX_BATCH = 1_000
"""Writes in one commit at most."""

TRIES = 4
"""How often a write is tried that waited for another server's, and that one for it."""


@dataclass(frozen=True, slots=True)
class CommitStats:
    """How long one commit took, and how many writes it made."""

    seconds: float
    writes: int


@dataclass(frozen=True, slots=True)
class Append:
    """Entries for the log of one table, whose last entry until now has the number `expected`.

    Attributes:
        table_id: the table.
        expected: the number of its last entry, 0 for none.
        entries: rows for the table `entry`.
        results: rows for the table `result`.
        status: the row for `table_status`; None if it does not change.
        snapshot: the row for `snapshot`; None if it does not change.
        positions: rows for `live_position`.
        drops_positions: whether the positions before are no longer those of a deal being played.
        seats_change: whether the two players change seats before.
        holder: the session of the player whom the entries name; None if they name nobody anew.
    """

    table_id: str
    expected: int
    entries: Sequence[dict[str, Any]]
    results: Sequence[dict[str, Any]]
    status: dict[str, Any] | None
    snapshot: dict[str, Any] | None = None
    positions: Sequence[dict[str, Any]] = ()
    drops_positions: bool = False
    seats_change: bool = False
    holder: str | None = None


WriteJob = Append | Callable[[Connection], Any]


class WriteLease(Protocol):
    """What allows a server to write.

    Attributes:
        node: the node as which it writes, and which must own a table to append to its log; None if
            all tables are its own.
    """

    @property
    def node(self) -> int | None: ...

    def check(self, connection: Connection, after_failure: bool) -> None:
        """Check, at the begin of a transaction, that this server may write.

        Args:
            connection: the transaction.
            after_failure: whether the transaction before failed. If its connection was lost, the
                database may still be about to commit it; then this waits until it has ended.

        Raises:
            LeaseLost: if it may not any more.
        """


class DatabaseWriter:
    """Writes in one thread until it is closed.

    Args:
        engine: the database.
        on_commit: called after each commit, in the thread that writes.
        lease: checked in every transaction; None if nobody else can be writing.
    """

    def __init__(
        self,
        engine: Engine,
        on_commit: Callable[[CommitStats], None],
        lease: WriteLease | None = None,
    ) -> None:
        self._engine = engine
        self._on_commit = on_commit
        self._lease = lease
        self._connection: Connection | None = None
        self._jobs: JobQueue[WriteJob] = JobQueue()
        self._checkpoints = Checkpoints(engine)
        self._has_failed = False
        self._is_failing = False
        self._thread = Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    @property
    def waiting(self) -> int:
        """How many writes wait for the next transaction."""
        return self._jobs.waiting

    @property
    def is_failing(self) -> bool:
        """Whether the latest transaction found no disk to write to."""
        return self._is_failing

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Do a write, and wait until it is on the disk.

        Args:
            work: makes the write; it may be called again, so it must do nothing else.

        Raises:
            StorageError: if it could not be written; nothing has changed then.
        """
        written: T = await self._jobs.put(work)
        return written

    async def append(self, append: Append) -> None:
        """Add entries to a log, and wait until they are on the disk.

        Raises:
            Conflict: if the log does not end where they begin.
            StorageError: if they could not be written; nothing has changed then.
        """
        await self._jobs.put(append)

    def truncate_wal(self) -> None:
        """Empty the write-ahead log of SQLite as soon as nobody reads from it.

        A write job may call this; it is done after the job is committed.
        """
        self._checkpoints.truncate()

    def close(self) -> None:
        """Make all writes that are waiting, and end."""
        self._jobs.close()
        self._thread.join()

    def _run(self) -> None:
        going_on = True
        while going_on:
            jobs, going_on = self._jobs.take(MAX_BATCH, self._checkpoints.patience)
            if jobs:
                started = time.perf_counter()
                results = self._commit(jobs)
                deliver(results)
                self._on_commit(CommitStats(time.perf_counter() - started, len(jobs)))
            self._checkpoints.go_on(is_busy=bool(jobs))
        self._checkpoints.close()
        self._disconnect()

    def _commit(self, jobs: list[Job[WriteJob]], tries: int = TRIES) -> list[JobResult[WriteJob]]:
        try:
            with self._transaction() as connection:
                node = None
                if self._lease is not None:
                    self._lease.check(connection, self._has_failed)
                    node = self._lease.node
                results = _write_all(connection, jobs, node)
        except LeaseLost as lost:
            return [(job, lost) for job in jobs]
        except OperationalError as cause:
            self._has_failed = True
            if _is_deadlock(cause) and tries > 1:
                return [result for job in jobs for result in self._commit([job], tries - 1)]
            # No room, no disk, no answer: no single job is at fault.
            self._is_failing = _is_without_disk(cause)
            return [(job, self._error_of(job.work, cause)) for job in jobs]
        except Exception as cause:
            self._has_failed = True
            if len(jobs) > 1:  # one of them may be at fault; try each on its own
                return [result for job in jobs for result in self._commit([job])]
            return [(jobs[0], self._error_of(jobs[0].work, cause))]
        self._has_failed = self._is_failing = False
        self._checkpoints.note(len(jobs))
        return results

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        """One transaction, on a connection that is kept until something fails."""
        if self._connection is None:
            self._connection = self._engine.connect()
        try:
            with self._connection.begin():
                yield self._connection
        except BaseException:
            self._disconnect()
            raise

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _error_of(self, work: WriteJob, cause: Exception) -> Exception:
        """The error for the caller of a write that failed on its own."""
        if isinstance(cause, IntegrityError) and isinstance(work, Append):
            try:
                with self._engine.begin() as connection:
                    return _conflict(connection, work)
            except SQLAlchemyError as worse:
                cause = worse
        if _is_without_owner(cause):
            return OwnerDeleted()
        if isinstance(cause, SQLAlchemyError):
            error = StorageError(
                f"this could not be written and does not count: {public_reason(cause)}; "
                "try again later"
            )
            error.__cause__ = cause
            return error
        return cause


_NO_DISK = {sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY}
_DISK_FULL = "53100"


def _is_without_disk(cause: OperationalError) -> bool:
    """Whether the database answered that its disk is full, or cannot be written."""
    code = getattr(cause.orig, "sqlite_errorcode", 0) & 0xFF  # the rest says it in more detail
    return code in _NO_DISK or getattr(cause.orig, "sqlstate", None) == _DISK_FULL


def _is_without_owner(cause: Exception) -> bool:
    """Whether the database answered that a row belongs to one that is not there."""
    said = cause.orig if isinstance(cause, IntegrityError) else None
    is_sqlite = getattr(said, "sqlite_errorcode", 0) == sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY
    return is_sqlite or getattr(said, "sqlstate", None) == "23503"


def _is_deadlock(cause: OperationalError) -> bool:
    """Whether PostgreSQL ended one of two transactions that waited for each other."""
    return getattr(cause.orig, "sqlstate", None) == "40P01"


def reason(cause: Exception) -> str:
    """The message of the database, in one line, without the statement and its values."""
    said = cause.orig if isinstance(cause, DBAPIError) and cause.orig is not None else cause
    return " ".join(str(said).split())


def public_reason(cause: Exception) -> str:
    """The same for players; the address of a PostgreSQL that is down is for the log alone."""
    said = reason(cause)
    if getattr(getattr(cause, "orig", None), "sqlstate", "") is not None:
        return said
    log.warning("the database does not answer: %s", said, extra={"kind": "database"})
    return "the database does not answer"


def _write_all(
    connection: Connection, jobs: list[Job[WriteJob]], node: int | None
) -> list[JobResult[WriteJob]]:
    """Do all jobs in one transaction; the appends come last, together."""
    results: list[JobResult[WriteJob]] = []
    appends: list[Job[WriteJob]] = []
    for job in jobs:
        if isinstance(job.work, Append):
            appends.append(job)
        else:
            results.append((job, _write(connection, job.work)))
    if appends:
        results += _append_all(connection, appends, node)
    return results


def _write(connection: Connection, work: Callable[[Connection], Any]) -> Any:
    """Do one write; it is rolled back alone if it raises an error of ours."""
    savepoint = connection.begin_nested()
    try:
        result = work(connection)
    except SQLAlchemyError:
        raise
    except Exception as error:
        savepoint.rollback()
        return error
    savepoint.commit()
    return result


def _heads(dialect: str) -> Select[Any]:
    """The last numbers of the logs of some tables; NULL for an empty log, no row if closed."""
    ids: BindParameter[Any] = bindparam("ids")
    among = (
        TABLES.c.id.in_(select(func.json_each(ids).table_valued("value").c.value))
        if dialect == "sqlite"
        else TABLES.c.id == func.any(ids)
    )
    last = select(func.max(ENTRY.c.seq)).where(ENTRY.c.table_id == TABLES.c.id)
    return select(TABLES.c.id, last.scalar_subquery()).where(among, TABLES.c.closed_at.is_(None))


def _own_heads(dialect: str) -> Select[Any]:
    """The last numbers of the logs of those tables that a node owns."""
    owned = TABLE_OWNER.c.node == bindparam("node")
    return _heads(dialect).join(TABLE_OWNER, TABLE_OWNER.c.table_id == TABLES.c.id).where(owned)


_HEADS, _OWN_HEADS = Statement(_heads), Statement(_own_heads)
_INSERT = Statement(lambda _: insert(ENTRY))
_DROP_POSITIONS = Statement(
    lambda _: delete(LIVE_POSITION).where(LIVE_POSITION.c.table_id == bindparam("table"))
)


def _last_numbers(connection: Connection, ids: list[str], node: int | None) -> dict[str, int]:
    """The last numbers of the logs of the tables that are open, and belong to the node if given."""
    asked = json.dumps(ids) if connection.dialect.name == "sqlite" else ids
    if node is None:
        rows = _HEADS.execute(connection, {"ids": asked})
    else:
        rows = _OWN_HEADS.execute(connection, {"ids": asked, "node": node})
    return {table_id: last or 0 for table_id, last in rows}


def _append_all(
    connection: Connection, jobs: list[Job[WriteJob]], node: int | None
) -> list[JobResult[WriteJob]]:
    """Add entries to many logs at once; those that do not follow their log are left out.

    Looking at the heads first only saves the batch from failing as a whole. What keeps two writers
    apart is the primary key: its violation becomes a `Conflict` in `DatabaseWriter._error_of`.

    A node appends only to the logs of its own tables. Their owner cannot change meanwhile: it
    changes by this thread, or after this node has been ended, which waits for this transaction.
    """
    appends = [job.work for job in jobs if isinstance(job.work, Append)]
    heads = _last_numbers(connection, list({one.table_id for one in appends}), node)
    accepted: list[Append] = []
    results: list[JobResult[WriteJob]] = []
    for job, append in zip(jobs, appends, strict=True):
        refusal = _refusal(connection, append, heads.get(append.table_id), node)
        results.append((job, refusal))
        if refusal is None:
            heads[append.table_id] = append.expected + len(append.entries)
            accepted.append(append)
    _insert_all(connection, accepted)
    return results


def _insert_all(connection: Connection, accepted: list[Append]) -> None:
    """Write entries that follow their logs, and what comes with them."""
    for one in accepted:
        if one.seats_change:
            change_seats(connection, one.table_id)
    if accepted:
        _INSERT.execute_many(connection, [row for one in accepted for row in one.entries])
    # A stop may change how a deal ended, and each entry the status: the last one counts.
    ended = {(row["table_id"], row["number"]): row for one in accepted for row in one.results}
    status = {one.table_id: one.status for one in accepted if one.status is not None}
    upsert(connection, RESULT, list(ended.values()))
    upsert(connection, TABLE_STATUS, list(status.values()))
    snapshots = {one.table_id: one.snapshot for one in accepted if one.snapshot is not None}
    upsert(connection, SNAPSHOT, list(snapshots.values()))
    dropped = [{"table": one.table_id} for one in accepted if one.drops_positions]
    if dropped:
        _DROP_POSITIONS.execute_many(connection, dropped)
    insert_new(connection, LIVE_POSITION, [row for one in accepted for row in one.positions])


def _refusal(
    connection: Connection, append: Append, head: int | None, node: int | None
) -> Exception | None:
    """Why entries are not added to a log that ends at `head`; None if they are."""
    if head is None and node is not None:
        return OwnershipLost(f"another server has table {append.table_id} now")
    if head != append.expected:
        return _conflict(connection, append)
    if not _are_named_rightly(connection, append):
        return SeatLost(f"who sat at table {append.table_id} has just left it")
    return None


def _are_named_rightly(connection: Connection, append: Append) -> bool:
    """Whether those whom entries name have their seats, which they keep until this is committed."""
    rows = [read_sat(row["body"]) for row in append.entries if row["kind"] == "sat"]
    named = [Seat.named(one.seat) for one in rows if one.name and not one.advises]
    if append.seats_change:  # what was known at the seats from which they come
        return all(is_held(connection, append.table_id, str(seat.other)) for seat in named)
    if append.holder is None:
        return True
    return all(is_held(connection, append.table_id, str(seat), append.holder) for seat in named)


def _conflict(connection: Connection, append: Append) -> Conflict:
    """Why entries cannot follow the log of their table."""
    for row in append.entries:
        if row["client_id"] is None or row["seat"] is None:
            continue
        seq = connection.scalar(
            select(ENTRY.c.seq).where(
                ENTRY.c.table_id == append.table_id,
                ENTRY.c.seat == row["seat"],
                ENTRY.c.client_id == row["client_id"],
            )
        )
        if seq is not None:
            return DuplicateMessage(
                f"message {row['client_id']} of {row['seat']} is in the log of table "
                f"{append.table_id} already, as number {seq}",
                seq,
            )
    head = connection.scalar(
        select(func.max(ENTRY.c.seq)).where(ENTRY.c.table_id == append.table_id)
    )
    return Conflict(
        f"the log of table {append.table_id} ends at {head or 0}, not at {append.expected}; "
        "read it again"
    )
