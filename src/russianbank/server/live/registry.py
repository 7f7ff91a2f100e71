"""The hub: all live tables, each set up from its log when somebody comes, and let go when idle."""

from __future__ import annotations

import asyncio
import contextlib
import logging

from russianbank.core.cards import Seat
from russianbank.server.clock import Clock
from russianbank.server.ids import Ids
from russianbank.server.live.bot import Bot, BotWorkers, Pace
from russianbank.server.live.rate_limit import SocketQuota
from russianbank.server.live.table_actor import TableActor
from russianbank.server.store.jobs import StorageError
from russianbank.server.store.journal import Journal, LogHead
from russianbank.server.table.entry import SitEntry
from russianbank.server.table.messages import No, Ok
from russianbank.server.table.terms import Terms

log = logging.getLogger(__name__)

IDLE = 300.0
"""Seconds after which a table that nobody looks at is let go; its log stays."""

ROUND = 1.0
"""Seconds between two rounds of the hub past its tables."""

WAKES = 10
"""Tables that a round wakes at most that nobody else has; after a new start many sleep."""


class Registry:
    """All live tables of a server.

    Args:
        journal: where their logs are kept.
        thinkers: who thinks for the machine.
        clock: the time.
        ids: the source of new deals and of the bots' choices.
        pace: how the bots wait.

    Attributes:
        tables: the live ones by id.
        sockets: how many sockets each session holds.
        draining: whether the server is about to leave, and nobody is let in.
    """

    def __init__(
        self,
        journal: Journal,
        workers: BotWorkers,
        clock: Clock,
        ids: Ids,
        pace: Pace | None = None,
    ) -> None:
        self.journal = journal
        self.clock = clock
        self._ids = ids
        self.tables: dict[str, TableActor] = {}
        self.sockets = SocketQuota()
        self.draining = False
        self._workers = workers
        self._pace = pace or Pace()
        self._loading: dict[str, asyncio.Task[TableActor | None]] = {}
        self._machines: dict[str, list[Bot]] = {}
        self._broken: set[str] = set()
        self._rounds: asyncio.Task[None] | None = None
        self._acts = 0

    @property
    def acts(self) -> int:
        """Lines that were written to logs since the server began."""
        return self._acts + sum(actor.acts for actor in self.tables.values())

    # For the application

    def start(self) -> None:
        """Begin the rounds."""
        self._rounds = asyncio.ensure_future(self._go_round())

    async def drain(self) -> None:
        """Leave gracefully (R25): let nobody in, finish what is under way, tell everybody."""
        self.draining = True
        if self._rounds is not None:
            self._rounds.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._rounds
        await asyncio.gather(*self._loading.values(), return_exceptions=True)
        for actor in list(self.tables.values()):
            await self._close(actor)
            actor.audience.disconnect("restart")

    async def open(self, terms: Terms) -> TableActor:
        """Open a new table.

        Raises:
            Conflict: if there is a table of that id.
            StorageError: if it could not be written down.
        """
        await self.journal.open_table(terms, self.clock.now())
        actor = self._set_up(LogHead(terms))
        await actor.wake()
        return actor

    def is_unplayable(self, table_id: str) -> bool:
        """Whether the log of a table was found to be damaged since the server began."""
        return table_id in self._broken

    async def table(self, table_id: str) -> TableActor | None:
        """A table by its id, set up from its log if it is not live, and awake.

        None if there is none, or its log cannot be played over.

        Raises:
            StorageError: if the log cannot be read just now.
        """
        actor = await self.door(table_id)
        if actor is None or await actor.wake():
            return actor
        return await self.door(table_id)

    async def door(self, table_id: str) -> TableActor | None:
        """The same for one who may have seen all of it: it may sleep still.

        Raises:
            StorageError: if the log cannot be read just now.
        """
        actor = self.tables.get(table_id)
        if actor is not None and actor.lost:
            if actor.unplayable:
                self._broken.add(table_id)
            await self._let_go(actor)
            actor = None
        if actor is not None or self.draining:
            return actor
        if table_id not in self._loading:
            loading = asyncio.ensure_future(self._load(table_id))
            self._loading[table_id] = loading
            loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(self._loading[table_id])

    async def sit(self, table_id: str, seat: Seat, name: str) -> Ok | No | None:
        """Let somebody sit down, or go by another name; None if there is no such table."""
        actor = await self.table(table_id)
        if actor is None:
            return None
        return await actor.do(seat, None, SitEntry(str(seat), name))

    # Tables

    async def _load(self, table_id: str) -> TableActor | None:
        if table_id in self._broken:
            return None
        try:
            head = await self.journal.head(table_id)
        except StorageError:
            raise
        except Exception:
            log.exception("the terms of table %s cannot be read; nobody is let in", table_id)
            self._broken.add(table_id)
            return None
        if head is None:
            return None
        actor = self._set_up(head)
        if self._machines[table_id]:
            await actor.wake()
        return actor

    def _set_up(self, head: LogHead) -> TableActor:
        actor = TableActor(head, self.journal, self.clock, self._ids)
        self.tables[actor.id] = actor
        self._machines[actor.id] = [
            Bot(actor, seat, self._workers, self._ids.chance(), self._pace)
            for seat in Seat
            if actor.terms.participant(seat).kind == "machine"
        ]
        return actor

    async def _go_round(self) -> None:
        while True:
            await asyncio.sleep(ROUND)
            now = self.clock.monotonic()
            tables = list(self.tables.values())
            for actor in [one for one in tables if one.sleeps and not one.lost][:WAKES]:
                with contextlib.suppress(StorageError):  # the next round tries again
                    await actor.wake()
            for actor in tables:
                actor.audience.look_round()
                if actor.is_idle and now - actor.idle_since > IDLE:
                    await self._let_go(actor)

    async def _let_go(self, actor: TableActor) -> None:
        """Forget a table; its log stays."""
        if self.tables.get(actor.id) is actor:
            self._acts += actor.acts
            del self.tables[actor.id]
        await self._close(actor)

    async def _close(self, actor: TableActor) -> None:
        """Let a table come to rest."""
        for machine in self._machines.pop(actor.id, []):
            await machine.leave()
        await actor.settle()
