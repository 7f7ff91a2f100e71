"""The reads that wait for the threads of the reader, in turn for each caller.

A caller with many reads, or with dear ones, delays only its own. The server itself is a caller too.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from contextvars import ContextVar
from threading import Condition
from typing import Any, NamedTuple

from sqlalchemy import Connection

from russianbank.server.store.jobs import Job, StorageError

ReadWork = Callable[[Connection], Any]
ReadJob = Job[ReadWork]


class ReadCaller(NamedTuple):
    """For whom something is read.

    Attributes:
        name: its name, unlike that of all others.
        charge: called with the seconds for which the processor has worked on each read.
    """

    name: str
    charge: Callable[[float], None]


READ_CALLER: ContextVar[ReadCaller | None] = ContextVar("read_caller", default=None)
"""For whom the present task reads; None for the server itself."""


class ReadQueue:
    """The reads that wait, round robin."""

    def __init__(self) -> None:
        self._waiting: OrderedDict[str, deque[tuple[int, ReadJob]]] = OrderedDict()
        self._count = 0
        self._changed = Condition()
        self._closed = False

    @property
    def count(self) -> int:
        """How many reads have been added until now."""
        return self._count

    def put(self, work: ReadWork, caller: str) -> asyncio.Future[Any]:
        """Add a read and return the future of its result.

        Args:
            work: the read.
            caller: for whom it is; empty for the server itself.

        Raises:
            StorageError: if the queue is closed.
        """
        job = Job(work, asyncio.get_running_loop().create_future())
        with self._changed:
            if self._closed:
                raise StorageError("nothing is read any more: the server is closing")
            self._count += 1
            self._waiting.setdefault(caller, deque()).append((self._count, job))
            self._changed.notify()
        return job.future

    def take(self) -> ReadJob | None:
        """Wait for a read and take it; None if the queue is closed and no more wait."""
        with self._changed:
            self._changed.wait_for(lambda: self._waiting or self._closed)
            return self._next() if self._waiting else None

    def take_early(self, count: int) -> ReadJob | None:
        """Take the next read if it is one of the first ones that were added, so many; else None.

        One that came later may have to see what was written in between.
        """
        with self._changed:
            turns = next(iter(self._waiting.values()), None)
            return self._next() if turns and turns[0][0] <= count else None

    def close(self) -> None:
        """Take no new reads; those that wait are still done."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()

    def _next(self) -> ReadJob:
        caller, jobs = self._waiting.popitem(last=False)
        _, job = jobs.popleft()
        if jobs:
            self._waiting[caller] = jobs
        return job
