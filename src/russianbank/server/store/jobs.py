"""JobQueue: what the event loop has the threads of the store do, and waits for.

A thread takes all that waits at once, since to begin and to end is most of the work; and it tells
all who wait on one loop in one go.
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
    """What was to be kept could not be written or read; nothing of it counts."""


@dataclass(frozen=True, slots=True)
class Job(Generic[W]):
    """Something to do, and whom to tell what came of it."""

    work: W
    future: asyncio.Future[Any]


JobResult = tuple[Job[W], Any]
"""What came of a job: what it returned, or the exception for its caller."""


class JobQueue(Generic[W]):
    """The jobs that wait for the threads which do them."""

    def __init__(self) -> None:
        self._waiting: SimpleQueue[Job[W] | None] = SimpleQueue()
        self._closed = False

    def put(self, work: W) -> asyncio.Future[Any]:
        """Have something done.

        Raises:
            StorageError: if nothing is done any more.
        """
        if self._closed:
            raise StorageError("nothing is kept any more: the server is closing")
        future = asyncio.get_running_loop().create_future()
        self._waiting.put(Job(work, future))
        return future

    def take(self, most: int, patience: float | None = None) -> tuple[list[Job[W]], bool]:
        """What is to be done next, if anything comes in time; and whether more may come.

        Args:
            most: how many jobs at once.
            patience: seconds to wait for the first; for ever if None.
        """
        jobs: list[Job[W]] = []
        try:
            job = self._waiting.get(timeout=patience)
            while job is not None:
                jobs.append(job)
                if len(jobs) == most:
                    return jobs, True
                job = self._waiting.get_nowait()
        except Empty:
            return jobs, True
        return jobs, False

    def close(self, threads: int = 1) -> None:
        """Take nothing more in, and let so many threads go when they have done what waits."""
        self._closed = True
        for _ in range(threads):
            self._waiting.put(None)


def deliver(answers: Iterable[JobResult[Any]]) -> None:
    """Tell all callers what came of their jobs, those of one loop in one go."""
    by_loop: defaultdict[asyncio.AbstractEventLoop, list[JobResult[Any]]] = defaultdict(list)
    for job, answer in answers:
        by_loop[job.future.get_loop()].append((job, answer))
    for loop, told in by_loop.items():
        try:
            loop.call_soon_threadsafe(_tell, told)
        except RuntimeError:  # the loop is closed, and with it whoever asked
            continue


def _tell(answers: list[JobResult[Any]]) -> None:
    for job, answer in answers:
        if job.future.done():  # the caller did not wait for it
            continue
        if isinstance(answer, Exception):
            job.future.set_exception(answer)
        else:
            job.future.set_result(answer)
