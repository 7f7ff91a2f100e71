"""The writer: one thread that writes everything, all that is waiting in one commit.

A commit waits for the disk, which takes as long for a hundred writes as for one. So whatever comes
while the disk is busy goes into the next commit together, and each caller hears of his own write
only when it is on the disk. A write that fails takes no other with it.
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
from russianbank.server.store.schema import EVENT, RESULT, TABLES

T = TypeVar("T")

MOST = 1_000
"""Writes in one commit."""

IDLE = 1.0
"""Seconds without a write after which the log of the database is folded in."""

FULL = 2_000
"""Writes after which that is done although there are more."""


class Conflict(RussianBankError, RuntimeError):
    """Somebody else has written to this table since it was read; read it again."""


class DuplicateMessage(Conflict):
    """The same message of the same seat stands in the log already, at `seq`."""

    def __init__(self, message: str, seq: int) -> None:
        super().__init__(message)
        self.seq = seq


@dataclass(frozen=True, slots=True)
class CommitStats:
    """What one commit took."""

    seconds: float
    writes: int


@dataclass(frozen=True, slots=True)
class Append:
    """Lines for the log of one table, which must end at `expected` until then."""

    table_id: str
    expected: int
    lines: Sequence[dict[str, Any]]
    results: Sequence[dict[str, Any]]


Writing = Append | Callable[[Connection], Any]


class DatabaseWriter:
    """Writes by one thread until it is closed.

    Args:
        engine: where to.
        on_commit: told of each commit, in the thread that writes.
    """

    def __init__(self, engine: Engine, on_commit: Callable[[CommitStats], None]) -> None:
        self._engine = engine
        self._on_commit = on_commit
        self._jobs: JobQueue[Writing] = JobQueue()
        self._unfolded = 0
        self._emptying = False
        self._thread = Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Have something written, and wait until it is on the disk.

        Args:
            work: does the writing; it may be begun anew, so it does nothing else.

        Raises:
            StorageError: if it could not be written; nothing has changed then.
        """
        written: T = await self._jobs.put(work)
        return written

    async def append(self, append: Append) -> None:
        """Have lines entered in a log, and wait until they are on the disk.

        Raises:
            Conflict: if they do not follow what stands there.
            StorageError: if they could not be written; nothing has changed then.
        """
        await self._jobs.put(append)

    def truncate_wal(self) -> None:
        """Have the log of the database emptied, as soon as nobody reads from it.

        A work may ask for that; it is done once what the work did is on the disk.
        """
        self._emptying = True

    def close(self) -> None:
        """Write what is waiting, and end."""
        self._jobs.close()
        self._thread.join()

    def _run(self) -> None:
        going_on = True
        while going_on:
            jobs, going_on = self._jobs.take(MOST, IDLE if self._unfolded else None)
            if jobs:
                started = time.perf_counter()
                answers = self._commit(jobs)
                deliver(answers)
                self._on_commit(CommitStats(time.perf_counter() - started, len(jobs)))
            if self._unfolded >= (FULL if jobs and not self._emptying else 1):
                self._fold()

    def _commit(self, jobs: list[Job[Writing]]) -> list[JobResult[Writing]]:
        try:
            with self._engine.begin() as connection:
                answers = _written(connection, jobs)
        except OperationalError as cause:  # no room, no disk, no answer: it is nobody's fault
            return [(job, self._refusal(job.work, cause)) for job in jobs]
        except Exception as cause:
            if len(jobs) > 1:  # one of them may be at fault, and the others shall not suffer
                return [answer for job in jobs for answer in self._commit([job])]
            return [(jobs[0], self._refusal(jobs[0].work, cause))]
        self._unfolded += len(jobs)
        return answers

    def _refusal(self, work: Writing, cause: Exception) -> Exception:
        """What the caller of a write hears that failed on its own."""
        if isinstance(cause, IntegrityError) and isinstance(work, Append):
            try:
                with self._engine.begin() as connection:
                    return _clash(connection, work)
            except SQLAlchemyError as worse:
                cause = worse
        if isinstance(cause, SQLAlchemyError):
            refused = StorageError(
                f"this could not be written and does not count: {why_not(cause)}; try again later"
            )
            refused.__cause__ = cause
            return refused
        return cause

    def _fold(self) -> None:
        """Bring the write-ahead log of SQLite into the database, as far as nobody minds."""
        self._unfolded = 0
        if self._engine.dialect.name != "sqlite":
            return
        try:
            with self._engine.connect() as connection:
                raw = connection.connection.driver_connection
                assert raw is not None
                raw.execute("PRAGMA wal_checkpoint(PASSIVE)").close()
                if self._emptying:
                    self._empty(raw)
        except Exception:  # a full disk: what is in the log is safe there, and stays
            return

    def _empty(self, raw: Any) -> None:
        """Empty the write-ahead log of SQLite; if somebody reads from it, the next time."""
        (patience,) = raw.execute("PRAGMA busy_timeout").fetchone()
        raw.execute("PRAGMA busy_timeout=0").close()
        try:
            (busy, _, _) = raw.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        finally:
            raw.execute(f"PRAGMA busy_timeout={patience}").close()
        self._emptying = bool(busy)
        self._unfolded = busy


def why_not(cause: Exception) -> str:
    """What the database said, in one line and without the statement and its values."""
    said = cause.orig if isinstance(cause, DBAPIError) and cause.orig is not None else cause
    return " ".join(str(said).split())


def _written(connection: Connection, jobs: list[Job[Writing]]) -> list[JobResult[Writing]]:
    """Write all jobs within one transaction, in their order as far as they touch the same."""
    answers: list[JobResult[Writing]] = []
    appends: list[Job[Writing]] = []
    for job in jobs:
        if isinstance(job.work, Append):
            appends.append(job)
        else:
            answers.append((job, _done(connection, job.work)))
    if appends:
        answers += _entered(connection, appends)
    return answers


def _done(connection: Connection, work: Callable[[Connection], Any]) -> Any:
    """Do some writing; what it did is taken back if it is refused by our own rules."""
    mark = connection.begin_nested()
    try:
        answer = work(connection)
    except SQLAlchemyError:
        raise
    except Exception as refused:
        mark.rollback()
        return refused
    mark.commit()
    return answer


_HEADS = select(
    TABLES.c.id,
    func.coalesce(
        select(func.max(EVENT.c.seq)).where(EVENT.c.table_id == TABLES.c.id).scalar_subquery(), 0
    ).label("head"),
).where(TABLES.c.id.in_(bindparam("ids", expanding=True)))


def _entered(connection: Connection, jobs: list[Job[Writing]]) -> list[JobResult[Writing]]:
    """Enter lines for many tables at once; those that do not follow their log are left out."""
    appends = [job.work for job in jobs if isinstance(job.work, Append)]
    rows = connection.execute(_HEADS, {"ids": list({one.table_id for one in appends})})
    heads: dict[str, int] = {row.id: row.head for row in rows}
    lines: list[dict[str, Any]] = []
    results: list[dict[str, Any]] = []
    answers: list[JobResult[Writing]] = []
    for job, append in zip(jobs, appends, strict=True):
        head = heads.get(append.table_id)
        if head != append.expected:
            answers.append((job, _clash(connection, append)))
            continue
        heads[append.table_id] = head + len(append.lines)
        lines += append.lines
        results += append.results
        answers.append((job, None))
    if lines:
        connection.execute(insert(EVENT), lines)
    for result in results:
        _note(connection, result)
    return answers


def _note(connection: Connection, result: dict[str, Any]) -> None:
    """Note how a deal came out, in place of what was noted before a stop changed it."""
    same = (RESULT.c.table_id == result["table_id"]) & (RESULT.c.number == result["number"])
    connection.execute(RESULT.delete().where(same))
    connection.execute(insert(RESULT), result)


def _clash(connection: Connection, append: Append) -> Conflict:
    """Why lines cannot follow the log of their table."""
    for line in append.lines:
        if line["client_id"] is None or line["seat"] is None:
            continue
        seq = connection.scalar(
            select(EVENT.c.seq).where(
                EVENT.c.table_id == append.table_id,
                EVENT.c.seat == line["seat"],
                EVENT.c.client_id == line["client_id"],
            )
        )
        if seq is not None:
            return DuplicateMessage(
                f"message {line['client_id']} of {line['seat']} is in the log of table "
                f"{append.table_id} already, as number {seq}",
                seq,
            )
    head = connection.scalar(
        select(func.max(EVENT.c.seq)).where(EVENT.c.table_id == append.table_id)
    )
    return Conflict(
        f"the log of table {append.table_id} ends at {head or 0}, not at {append.expected}; "
        "read it again"
    )
