"""The reader: a few threads that read, each all that is waiting in one transaction.

When everybody comes back after a new start, to begin and end a transaction for each of them would
take longer than to read. A read that fails takes no other with it.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from russianbank.server.store.jobs import Job, JobQueue, JobResult, StorageError, deliver
from russianbank.server.store.writer import why_not

T = TypeVar("T")
Reading = Callable[[Connection], Any]

READERS = 2
"""Threads that read, each with its own connection; more would be in each other's way."""

MOST = 32
"""Reads in one transaction."""


class DatabaseReader:
    """Reads by its threads until it is closed.

    Args:
        engine: where from.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._jobs: JobQueue[Reading] = JobQueue()
        self._threads = [
            Thread(target=self._run, name=f"reader {number}", daemon=True)
            for number in range(READERS)
        ]
        for thread in self._threads:
            thread.start()

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Have something read, all of it from one moment.

        Args:
            work: does the reading; it may be begun anew, so it does nothing else.

        Raises:
            StorageError: if the database does not answer.
        """
        found: T = await self._jobs.put(work)
        return found

    def close(self) -> None:
        """Read what is waiting, and end."""
        self._jobs.close(READERS)
        for thread in self._threads:
            thread.join()

    def _run(self) -> None:
        going_on = True
        while going_on:
            jobs, going_on = self._jobs.take(MOST)
            if jobs:
                deliver(self._read(jobs))

    def _read(self, jobs: list[Job[Reading]]) -> list[JobResult[Reading]]:
        try:
            with self._engine.begin() as connection:
                return [(job, job.work(connection)) for job in jobs]
        except Exception as cause:
            if len(jobs) > 1:  # one of them may be at fault, and the others shall not suffer
                return [answer for job in jobs for answer in self._read([job])]
            return [(job, _refusal(cause)) for job in jobs]


def _refusal(cause: Exception) -> Exception:
    """What the caller of a read hears that failed on its own."""
    if not isinstance(cause, SQLAlchemyError):
        return cause
    refused = StorageError(f"the games cannot be read just now: {why_not(cause)}")
    refused.__cause__ = cause
    return refused
