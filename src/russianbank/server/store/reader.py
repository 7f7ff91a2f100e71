"""The reader: a few threads that read, each all that is waiting in one transaction.

When many players return after a restart, a transaction for each of them would take longer than the
reading itself. A read that fails takes no other with it.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from russianbank.server.store.jobs import Job, JobQueue, JobResult, StorageError, deliver
from russianbank.server.store.writer import public_reason

T = TypeVar("T")
ReadJob = Callable[[Connection], Any]

READERS = 2
"""Threads that read, each with its own connection; more would compete for the same core."""

MAX_BATCH = 32
"""Reads in one transaction at most."""


class DatabaseReader:
    """Reads in its threads until it is closed.

    Args:
        engine: the database.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._jobs: JobQueue[ReadJob] = JobQueue()
        self._threads = [
            Thread(target=self._run, name=f"reader {number}", daemon=True)
            for number in range(READERS)
        ]
        for thread in self._threads:
            thread.start()

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Read something, all of it from one moment.

        Args:
            work: does the reading; it may be called again, so it must do nothing else.

        Raises:
            StorageError: if the database does not answer.
        """
        found: T = await self._jobs.put(work)
        return found

    def close(self) -> None:
        """Do all reads that are waiting, and end."""
        self._jobs.close(READERS)
        for thread in self._threads:
            thread.join()

    def _run(self) -> None:
        going_on = True
        while going_on:
            jobs, going_on = self._jobs.take(MAX_BATCH)
            if jobs:
                deliver(self._read(jobs))

    def _read(self, jobs: list[Job[ReadJob]]) -> list[JobResult[ReadJob]]:
        try:
            with self._engine.begin() as connection:
                return [(job, job.work(connection)) for job in jobs]
        except Exception as cause:
            if len(jobs) > 1:  # one of them may be at fault; try each on its own
                return [result for job in jobs for result in self._read([job])]
            return [(job, _error_of(cause)) for job in jobs]


def _error_of(cause: Exception) -> Exception:
    """The error for the caller of a read that failed on its own."""
    if not isinstance(cause, SQLAlchemyError):
        return cause
    error = StorageError(f"the games cannot be read just now: {public_reason(cause)}")
    error.__cause__ = cause
    return error
