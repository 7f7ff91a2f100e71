"""Jobs: work that the event loop hands to the threads of the store, and waits for.

A thread takes all jobs that are waiting at once, because beginning and ending a transaction is
most of the work; and it delivers the results of one event loop together.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import Any, Generic, TypeVar

from russianbank.core.errors import RussianBankError

W = TypeVar("W")


class StorageError(RussianBankError, OSError):
    """Something could not be written or read; nothing of it counts."""


@dataclass(frozen=True, slots=True)
class Job(Generic[W]):
    """Work to do, and the future that waits for its result."""

    work: W
    future: asyncio.Future[Any]


JobResult = tuple[Job[W], Any]
"""A job with what it returned, or with the exception for its caller."""


class JobQueue(Generic[W]):
    """The jobs that wait for a thread of the store."""

    def __init__(self) -> None:
        self._waiting: SimpleQueue[Job[W] | None] = SimpleQueue()
        self._closed = False

    def put(self, work: W) -> asyncio.Future[Any]:
        """Add a job and return the future of its result.

        Raises:
            StorageError: if the queue is closed.
        """
        if self._closed:
            raise StorageError("nothing is stored any more: the server is closing")
        future = asyncio.get_running_loop().create_future()
        self._waiting.put(Job(work, future))
        return future

    @property
    def waiting(self) -> int:
        """How many jobs wait."""
        return self._waiting.qsize()

    def take(self, most: int, timeout: float | None = None) -> tuple[list[Job[W]], bool]:
        """Take the jobs that are waiting; the flag says whether more may come.

        Args:
            most: how many jobs at most.
            timeout: seconds to wait for the first; without end if None.
        """
        jobs: list[Job[W]] = []
        try:
            job = self._waiting.get(timeout=timeout)
            while job is not None:
                jobs.append(job)
                if len(jobs) == most:
                    return jobs, True
                job = self._waiting.get_nowait()
        except Empty:
            return jobs, True
        return jobs, False

    def close(self) -> None:
        """Take no new jobs, and let the thread end after the waiting jobs are done."""
        self._closed = True
        self._waiting.put(None)


def deliver(results: Iterable[JobResult[Any]]) -> None:
    """Set the results of jobs, with one call for each event loop."""
    by_loop: defaultdict[asyncio.AbstractEventLoop, list[JobResult[Any]]] = defaultdict(list)
    for job, result in results:
        by_loop[job.future.get_loop()].append((job, result))
    for loop, ready in by_loop.items():
        try:
            loop.call_soon_threadsafe(_set_results, ready)
        except RuntimeError:  # the loop is closed, and with it everybody who waited
            continue


def _set_results(results: list[JobResult[Any]]) -> None:
    for job, result in results:
        if job.future.done():  # the caller stopped waiting
            continue
        if isinstance(result, Exception):
            job.future.set_exception(result)
        else:
            job.future.set_result(result)
