"""The reader: a few threads that read, each what is waiting in one short transaction.

When many players return after a restart, a transaction for each of them would take longer than the
reading itself. A read that fails takes no other with it. Callers take turns, and each is charged
for its reads.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from threading import Thread
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from russianbank.server.store.jobs import StorageError, deliver
from russianbank.server.store.read_queue import READ_CALLER, ReadJob, ReadQueue
from russianbank.server.store.writer import public_reason

T = TypeVar("T")

READERS = 2
"""Threads that read, each with its own connection; more would compete for the same core."""

LONGEST_BATCH = 0.005
"""Seconds after which a transaction takes no other read."""


class _Outcome(NamedTuple):
    """What a read has found, or how it has failed, and the time of the processor that it took."""

    found: Any
    seconds: float


class DatabaseReader:
    """Reads in its threads until it is closed.

    Args:
        engine: the database.
        cpu_time: returns how long the processor has worked in the thread that asks, in seconds.
    """

    def __init__(self, engine: Engine, cpu_time: Callable[[], float] = time.thread_time) -> None:
        self._engine = engine
        self._cpu_time = cpu_time
        self._jobs = ReadQueue()
        self._threads = [
            Thread(target=self._run, name=f"reader {number}", daemon=True)
            for number in range(READERS)
        ]
        for thread in self._threads:
            thread.start()

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Read something for the `READ_CALLER`, all of it from one moment.

        Args:
            work: does the reading; it may be called again, so it must do nothing else.

        Raises:
            StorageError: if the database does not answer.
        """
        caller = READ_CALLER.get()
        outcome: _Outcome = await self._jobs.put(work, caller.name if caller else "")
        if caller is not None:
            caller.charge(outcome.seconds)
        if isinstance(outcome.found, Exception):
            raise outcome.found
        found: T = outcome.found
        return found

    def close(self) -> None:
        """Do all reads that are waiting, and end."""
        self._jobs.close()
        for thread in self._threads:
            thread.join()

    def _run(self) -> None:
        job = self._jobs.take()
        while job is not None:
            job = self._read(job) or self._jobs.take()

    def _read(self, job: ReadJob | None) -> ReadJob | None:
        """Read a job, and others in the same transaction; returns one to be tried again, first.

        Each is delivered at once: the next one may take long.
        """
        ends, count, done = time.monotonic() + LONGEST_BATCH, self._jobs.count, 0
        begun = self._cpu_time()
        try:
            with self._engine.begin() as connection:
                while job is not None:
                    found = job.work(connection)
                    deliver([(job, _Outcome(found, self._cpu_time() - begun))])
                    done += 1
                    job = self._jobs.take_early(count) if time.monotonic() < ends else None
                    begun = self._cpu_time()
        except Exception as cause:
            if done or job is None:
                return job
            deliver([(job, _Outcome(_error_of(cause), self._cpu_time() - begun))])
        return None


def _error_of(cause: Exception) -> Exception:
    """The error for the caller of a read that failed on its own."""
    if not isinstance(cause, SQLAlchemyError):
        return cause
    error = StorageError(f"the games cannot be read just now: {public_reason(cause)}")
    error.__cause__ = cause
    return error
