"""The writer: one thread that writes everything, all that is waiting in one commit.

A commit waits for the disk, which takes as long for a hundred writes as for one. So whatever comes
while the disk is busy goes into the next commit together, and each caller hears of his own write
only when it is on the disk. A write that fails takes no other with it.
"""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, bindparam, func, insert, select
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError, SQLAlchemyError

from russianbank.core.errors import RussianBankError
from russianbank.server.schema import EVENT, RESULT, TABLES

T = TypeVar("T")

MOST = 1_000
"""Writes in one commit."""

IDLE = 1.0
"""Seconds without a write after which the log of the database is folded in."""

FULL = 2_000
"""Writes after which that is done although there are more."""


class CannotBeStored(RussianBankError, OSError):
    """What was to be kept could not be written or read; nothing of it counts."""


class Conflict(RussianBankError, RuntimeError):
    """Somebody else has written to this table since it was read; read it again."""


class AlreadyThere(Conflict):
    """The same message of the same seat stands in the log already, at `seq`."""

    def __init__(self, message: str, seq: int) -> None:
        super().__init__(message)
        self.seq = seq


@dataclass(frozen=True, slots=True)
class Committed:
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


@dataclass(frozen=True, slots=True)
class _Job:
    work: Append | Callable[[Connection], Any]
    future: asyncio.Future[Any]


_Answer = tuple[_Job, Any]
"""What came of a job: what it returned, or the exception for its caller."""


class Writer:
    """Writes by one thread until it is closed.

    Args:
        engine: where to.
        on_commit: told of each commit, in the thread that writes.
    """

    def __init__(self, engine: Engine, on_commit: Callable[[Committed], None]) -> None:
        self._engine = engine
        self._on_commit = on_commit
        self._waiting: SimpleQueue[_Job | None] = SimpleQueue()
        self._unfolded = 0
        self._closed = False
        self._thread = Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Have something written, and wait until it is on the disk.

        Args:
            work: does the writing; it may be begun anew, so it does nothing else.

        Raises:
            CannotBeStored: if it could not be written; nothing has changed then.
        """
        written: T = await self._put(work)
        return written

    async def append(self, append: Append) -> None:
        """Have lines entered in a log, and wait until they are on the disk.

        Raises:
            Conflict: if they do not follow what stands there.
            CannotBeStored: if they could not be written; nothing has changed then.
        """
        await self._put(append)

    def close(self) -> None:
        """Write what is waiting, and end."""
        self._closed = True
        self._waiting.put(None)
        self._thread.join()

    def _put(self, work: Append | Callable[[Connection], Any]) -> asyncio.Future[Any]:
        if self._closed:
            raise CannotBeStored("nothing is written any more: the server is closing")
        future = asyncio.get_running_loop().create_future()
        self._waiting.put(_Job(work, future))
        return future

    def _run(self) -> None:
        going_on = True
        while going_on:
            jobs, going_on = self._next()
            if jobs:
                started = time.perf_counter()
                answers = self._commit(jobs)
                _deliver(answers)
                self._on_commit(Committed(time.perf_counter() - started, len(jobs)))
            if self._unfolded >= (FULL if jobs else 1):
                self._fold()

    def _next(self) -> tuple[list[_Job], bool]:
        """What is to be written next, if anything comes in time; and whether more may come."""
        jobs: list[_Job] = []
        try:
            job = self._waiting.get(timeout=IDLE if self._unfolded else None)
            while job is not None:
                jobs.append(job)
                if len(jobs) == MOST:
                    return jobs, True
                job = self._waiting.get_nowait()
        except Empty:
            return jobs, True
        return jobs, False

    def _commit(self, jobs: list[_Job]) -> list[_Answer]:
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

    def _refusal(self, work: Append | Callable[[Connection], Any], cause: Exception) -> Exception:
        """What the caller of a write hears that failed on its own."""
        if isinstance(cause, IntegrityError) and isinstance(work, Append):
            try:
                with self._engine.begin() as connection:
                    return _clash(connection, work)
            except SQLAlchemyError as worse:
                cause = worse
        if isinstance(cause, SQLAlchemyError):
            refused = CannotBeStored(
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
        except Exception:  # a full disk: what is in the log is safe there, and stays
            return


def why_not(cause: Exception) -> str:
    """What the database said, in one line and without the statement and its values."""
    said = cause.orig if isinstance(cause, DBAPIError) and cause.orig is not None else cause
    return " ".join(str(said).split())


def _written(connection: Connection, jobs: list[_Job]) -> list[_Answer]:
    """Write all jobs within one transaction, in their order as far as they touch the same."""
    answers: list[_Answer] = []
    appends: list[_Job] = []
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


def _entered(connection: Connection, jobs: list[_Job]) -> list[_Answer]:
    """Enter lines for many tables at once; those that do not follow their log are left out."""
    appends = [job.work for job in jobs if isinstance(job.work, Append)]
    rows = connection.execute(_HEADS, {"ids": list({one.table_id for one in appends})})
    heads: dict[str, int] = {row.id: row.head for row in rows}
    lines: list[dict[str, Any]] = []
    results: list[dict[str, Any]] = []
    answers: list[_Answer] = []
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
            return AlreadyThere(
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


def _deliver(answers: list[_Answer]) -> None:
    """Tell all callers what came of their writes, those of one loop in one go."""
    by_loop: defaultdict[asyncio.AbstractEventLoop, list[_Answer]] = defaultdict(list)
    for job, answer in answers:
        by_loop[job.future.get_loop()].append((job, answer))
    for loop, told in by_loop.items():
        try:
            loop.call_soon_threadsafe(_tell, told)
        except RuntimeError:  # the loop is closed, and with it whoever asked
            continue


def _tell(answers: list[_Answer]) -> None:
    for job, answer in answers:
        if job.future.done():  # the caller did not wait for it
            continue
        if isinstance(answer, Exception):
            job.future.set_exception(answer)
        else:
            job.future.set_result(answer)
