"""Whether the server may be sent traffic: what ``/readyz`` answers to a balancer."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Literal, Protocol

from russianbank.server.store.jobs import StorageError

LOOK_EVERY = 1.0
"""Seconds between two looks whether the database answers."""

PATIENCE = 5.0
"""Seconds in which the database must answer."""

ReadinessState = Literal["ready", "leaving", "replaced", "lease", "database", "disk"]


class Database(Protocol):
    """A database that may stop answering."""

    @property
    def is_fresh(self) -> bool:
        """Whether no other node can have taken over the tables of this one by now."""

    @property
    def is_failing(self) -> bool:
        """Whether the latest write could not be made, as the disk is full or cannot be written."""

    async def check(self) -> None:
        """Read one row.

        Raises:
            StorageError: if the database does not answer.
        """


class LiveTables(Protocol):
    """The live tables."""

    @property
    def draining(self) -> bool:
        """Whether nobody may enter."""

    @property
    def given_up(self) -> str | None:
        """Why all tables were given up; None as long as they were not."""


class DatabaseDisk(Protocol):
    """The disk of the database."""

    @property
    def is_full(self) -> bool:
        """Whether it takes nothing more, or there is not room enough to go on for long."""


class Readiness:
    """Says whether the server may be sent traffic.

    Args:
        database: the database.
        tables: the live tables.
        disk: the disk of the database.
        clock: returns the time in seconds.
    """

    def __init__(
        self, database: Database, tables: LiveTables, disk: DatabaseDisk, clock: Callable[[], float]
    ) -> None:
        self._database = database
        self._tables = tables
        self._disk = disk
        self._is_full = disk.is_full
        self._clock = clock
        self._unanswered_since: float | None = None
        self._leaving = False

    @property
    def state(self) -> ReadinessState:
        """``ready``, or why the server should get no traffic.

        ``leaving``: it is about to stop. ``replaced``: another server has its games. ``lease``: it
        is a node whose lease has expired. ``database``: the database does not answer. ``disk``: it
        answers, but nothing can be written, or soon nothing can.
        """
        if self._tables.given_up:
            return "replaced"
        if self._leaving or self._tables.draining:
            return "leaving"
        if not self._database.is_fresh:
            return "lease"
        since = self._unanswered_since
        if since is not None and self._clock() - since > PATIENCE:
            return "database"
        if self._is_full or self._database.is_failing:
            return "disk"
        return "ready"

    def leave(self) -> None:
        """Ask for no more traffic; the server goes on serving what still comes."""
        self._leaving = True

    async def watch(self) -> None:
        """Look at regular times at the database and its disk, until the task is cancelled."""
        while True:
            self._is_full = await asyncio.to_thread(lambda: self._disk.is_full)
            if self._unanswered_since is None:
                self._unanswered_since = self._clock()
            with contextlib.suppress(StorageError):
                await self._database.check()
                self._unanswered_since = None
            await asyncio.sleep(LOOK_EVERY)
