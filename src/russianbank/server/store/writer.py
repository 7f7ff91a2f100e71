"""The writer: one thread that makes all writes, as many as are waiting in one commit.

A commit waits for the disk, which takes as long for a hundred writes as for one. So all writes
that arrive while the disk is busy go into the next commit together, and each caller gets an answer
when its own write is on the disk. A write that fails takes no other with it.

On PostgreSQL the writer uses READ COMMITTED: every statement sees what others have committed, and
unique constraints and conditional updates decide who was first. A stricter level would add nothing
but failures that have to be tried again.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from threading import Thread
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, bindparam, func, insert, select
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError, SQLAlchemyError

from russianbank.core.errors import RussianBankError
from russianbank.server.store.jobs import Job, JobQueue, JobResult, StorageError, deliver
from russianbank.server.store.lease import Lease, LeaseLost
from russianbank.server.store.schema import ENTRY, RESULT, TABLE_STATUS, TABLES
from russianbank.server.store.upsert import upsert

T = TypeVar("T")

MAX_BATCH = 1_000
"""Writes in one commit at most."""

CHECKPOINT_IDLE = 1.0
"""Seconds without a write after which the write-ahead log is copied into the database."""

CHECKPOINT_WRITES = 2_000
"""Writes after which it is copied although more are waiting."""

TRIES = 4
"""How often a write is tried that waited for another server's, and that one for it."""


class Conflict(RussianBankError, RuntimeError):
    """Somebody else has written to this table since it was read; read it again."""


class DuplicateMessage(Conflict):
    """The same message of the same seat is in the log already, as entry `seq`."""

    def __init__(self, message: str, seq: int) -> None:
        super().__init__(message)
        self.seq = seq


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
    """

    table_id: str
    expected: int
    entries: Sequence[dict[str, Any]]
    results: Sequence[dict[str, Any]]
    status: dict[str, Any] | None


WriteJob = Append | Callable[[Connection], Any]


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
        lease: Lease | None = None,
    ) -> None:
        self._engine = engine
        self._on_commit = on_commit
        self._lease = lease
        self._jobs: JobQueue[WriteJob] = JobQueue()
        self._since_checkpoint = 0
        self._truncating = False
        self._thread = Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

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
        self._truncating = True

    def close(self) -> None:
        """Make all writes that are waiting, and end."""
        self._jobs.close()
        self._thread.join()

    def _run(self) -> None:
        going_on = True
        while going_on:
            jobs, going_on = self._jobs.take(
                MAX_BATCH, CHECKPOINT_IDLE if self._since_checkpoint else None
            )
            if jobs:
                started = time.perf_counter()
                results = self._commit(jobs)
                deliver(results)
                self._on_commit(CommitStats(time.perf_counter() - started, len(jobs)))
            is_busy = bool(jobs) and not self._truncating
            if self._since_checkpoint >= (CHECKPOINT_WRITES if is_busy else 1):
                self._checkpoint()

    def _commit(self, jobs: list[Job[WriteJob]], tries: int = TRIES) -> list[JobResult[WriteJob]]:
        try:
            with self._engine.begin() as connection:
                if self._lease is not None:
                    self._lease.check(connection)
                results = _write_all(connection, jobs)
        except LeaseLost as lost:
            return [(job, lost) for job in jobs]
        except OperationalError as cause:
            if _is_deadlock(cause) and tries > 1:
                return [result for job in jobs for result in self._commit([job], tries - 1)]
            # No room, no disk, no answer: no single job is at fault.
            return [(job, self._error_of(job.work, cause)) for job in jobs]
        except Exception as cause:
            if len(jobs) > 1:  # one of them may be at fault; try each on its own
                return [result for job in jobs for result in self._commit([job])]
            return [(jobs[0], self._error_of(jobs[0].work, cause))]
        self._since_checkpoint += len(jobs)
        return results

    def _error_of(self, work: WriteJob, cause: Exception) -> Exception:
        """The error for the caller of a write that failed on its own."""
        if isinstance(cause, IntegrityError) and isinstance(work, Append):
            try:
                with self._engine.begin() as connection:
                    return _conflict(connection, work)
            except SQLAlchemyError as worse:
                cause = worse
        if isinstance(cause, SQLAlchemyError):
            error = StorageError(
                f"this could not be written and does not count: {reason(cause)}; try again later"
            )
            error.__cause__ = cause
            return error
        return cause

    def _checkpoint(self) -> None:
        """Copy SQLite's write-ahead log into the database, as far as no reader needs it."""
        self._since_checkpoint = 0
        if self._engine.dialect.name != "sqlite":
            return
        try:
            with self._engine.connect() as connection:
                raw = connection.connection.driver_connection
                assert raw is not None
                raw.execute("PRAGMA wal_checkpoint(PASSIVE)").close()
                if self._truncating:
                    self._truncate(raw)
        except Exception:  # a full disk: what is in the log is safe there, and stays
            return

    def _truncate(self, raw: Any) -> None:
        """Empty SQLite's write-ahead log; if somebody reads from it, at the next checkpoint."""
        (timeout,) = raw.execute("PRAGMA busy_timeout").fetchone()
        raw.execute("PRAGMA busy_timeout=0").close()
        try:
            (busy, _, _) = raw.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        finally:
            raw.execute(f"PRAGMA busy_timeout={timeout}").close()
        self._truncating = bool(busy)
        self._since_checkpoint = busy


def _is_deadlock(cause: OperationalError) -> bool:
    """Whether PostgreSQL ended one of two transactions that waited for each other."""
    return getattr(cause.orig, "sqlstate", None) == "40P01"


def reason(cause: Exception) -> str:
    """The message of the database, in one line, without the statement and its values."""
    said = cause.orig if isinstance(cause, DBAPIError) and cause.orig is not None else cause
    return " ".join(str(said).split())


def _write_all(connection: Connection, jobs: list[Job[WriteJob]]) -> list[JobResult[WriteJob]]:
    """Do all jobs in one transaction; the appends come last, together."""
    results: list[JobResult[WriteJob]] = []
    appends: list[Job[WriteJob]] = []
    for job in jobs:
        if isinstance(job.work, Append):
            appends.append(job)
        else:
            results.append((job, _write(connection, job.work)))
    if appends:
        results += _append_all(connection, appends)
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


_HEADS = select(
    TABLES.c.id,
    func.coalesce(
        select(func.max(ENTRY.c.seq)).where(ENTRY.c.table_id == TABLES.c.id).scalar_subquery(), 0
    ).label("head"),
).where(TABLES.c.id.in_(bindparam("ids", expanding=True)))


def _append_all(connection: Connection, jobs: list[Job[WriteJob]]) -> list[JobResult[WriteJob]]:
    """Add entries to many logs at once; those that do not follow their log are left out.

    Looking at the heads first only saves the batch from failing as a whole. What keeps two writers
    apart is the primary key: its violation becomes a `Conflict` in `DatabaseWriter._error_of`.
    """
    appends = [job.work for job in jobs if isinstance(job.work, Append)]
    rows = connection.execute(_HEADS, {"ids": list({one.table_id for one in appends})})
    heads: dict[str, int] = {row.id: row.head for row in rows}
    accepted: list[Append] = []
    results: list[JobResult[WriteJob]] = []
    for job, append in zip(jobs, appends, strict=True):
        head = heads.get(append.table_id)
        if head != append.expected:
            results.append((job, _conflict(connection, append)))
            continue
        heads[append.table_id] = head + len(append.entries)
        accepted.append(append)
        results.append((job, None))
    if accepted:
        connection.execute(insert(ENTRY), [row for one in accepted for row in one.entries])
    # A stop may change how a deal ended, and each entry the status: the last one counts.
    ended = {(row["table_id"], row["number"]): row for one in accepted for row in one.results}
    status = {one.table_id: one.status for one in accepted if one.status is not None}
    upsert(connection, RESULT, list(ended.values()))
    upsert(connection, TABLE_STATUS, list(status.values()))
    return results


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
