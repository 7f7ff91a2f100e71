"""The registry: all live tables, loaded from their logs when needed and unloaded when idle."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Literal

from russianbank.core.cards import Seat
from russianbank.server.clock import Clock
from russianbank.server.domain_errors import OwnedElsewhere
from russianbank.server.live.bot import Bot
from russianbank.server.live.ids import Ids
from russianbank.server.live.pacing import BotPace
from russianbank.server.live.planner import Planner
from russianbank.server.live.portions import Portions
from russianbank.server.live.rate_limit import (
    ADDRESS_CONNECTIONS,
    WATCHERS,
    WIDE,
    ConnectionQuota,
)
from russianbank.server.live.table_actor import TableActor
from russianbank.server.store.contract import Journal, LogHead
from russianbank.server.store.jobs import StorageError
from russianbank.server.table.entry import SitEntry
from russianbank.server.table.messages import ByeReason, No, Ok
from russianbank.server.table.table_view import SeatName
from russianbank.server.table.terms import Terms

log = logging.getLogger(__name__)

IDLE = 300.0
"""Seconds without clients after which a table is unloaded; its log stays."""

TICK = 1.0
"""Seconds between two checks of all live tables."""

TABLES_AT_ONCE = 20
"""Tables checked before others may do something."""

WAKES_PER_TICK = 10
"""Tables that are woken at most in each check; after a restart many are asleep."""


class Registry:
    """All live tables of a server.

    Args:
        journal: keeps their logs.
        workers: plan the turns of the bots.
        clock: the time.
        ids: the source of new deals and of the bots' choices.
        pace: how long the bots wait.
        most_watchers: connections that watchers may have open in all.

    Attributes:
        tables: the live tables by id.
        connections: how many connections each session has open.
        addresses: how many connections each address has open.
        watchers: how many connections watchers have open in all.
        crowd: lets watchers be sent to in portions.
        draining: whether the server shuts down, so that nobody may enter.
        given_up: why it has given up its tables; None if it has not.
    """

    def __init__(
        self,
        journal: Journal,
        workers: Planner,
        clock: Clock,
        ids: Ids,
        pace: BotPace | None = None,
        most_watchers: int = WATCHERS,
    ) -> None:
        self.journal = journal
        self.clock = clock
        self._ids = ids
        self.tables: dict[str, TableActor] = {}
        self.connections = ConnectionQuota()
        self.addresses = ConnectionQuota(ADDRESS_CONNECTIONS)
        self.networks = ConnectionQuota(WIDE * ADDRESS_CONNECTIONS)
        self.watchers = ConnectionQuota(most_watchers)
        self.crowd = Portions()
        self.draining = False
        self.given_up: str | None = None
        self._workers = workers
        self._pace = pace or BotPace()
        self._loading: dict[str, asyncio.Task[TableActor | None]] = {}
        self._bots: dict[TableActor, list[Bot]] = {}
        self._broken: set[str] = set()
        self._ticking: asyncio.Task[None] | None = None
        self._entries_written = 0

    @property
    def entries_written(self) -> int:
        """Entries written to logs since the server started."""
        return self._entries_written + sum(actor.entries_written for actor in self.tables.values())

    # For the application and the rooms above

    def start(self) -> asyncio.Task[None]:
        """Start the regular checks; `drain` ends the task."""
        self._ticking = asyncio.create_task(self._tick_forever())
        return self._ticking

    async def drain(self, reason: ByeReason = "restart") -> None:
        """Shut down gracefully (R25): nobody enters, commands finish, all clients get ``bye``."""
        self.draining = True
        if self._ticking is not None:
            self._ticking.cancel()
            await asyncio.wait({self._ticking})
        await self._finish_loading()
        for actor in list(self.tables.values()):
            await self._close(actor)
        with contextlib.suppress(StorageError):  # then the other nodes wait for the lease to end
            await self.journal.release_all()
        for actor in self.tables.values():
            actor.audience.disconnect(reason)

    async def give_up(self, reason: str) -> None:
        """Give up all tables, because another server owns the games now (R37)."""
        self.given_up = reason
        await self.drain("moved")
        self.tables.clear()

    async def drop_tables(self) -> None:
        """Forget all live tables, as other nodes may have them now; their clients come back."""
        await self._finish_loading()
        dropped = list(self.tables.values())
        for actor in dropped:
            actor.lost = True
            actor.audience.disconnect("moved")
        for actor in dropped:
            await self._unload(actor)

    async def open_table(self, terms: Terms) -> TableActor:
        """Open a new table.

        Raises:
            Conflict: if there is a table with this id.
            StorageError: if it could not be written.
        """
        await self.journal.open_table(terms, self.clock.now())
        actor = self._add(LogHead(terms))
        await actor.wake()
        return actor

    def is_unplayable(self, table_id: str) -> bool:
        """Whether the log of a table was found damaged since the server started."""
        return table_id in self._broken

    async def find_awake(self, table_id: str) -> TableActor | None:
        """A table by its id, loaded and awake; None if there is none, or its log is broken.

        Raises:
            OwnedElsewhere: if another node has it.
            StorageError: if the log cannot be read just now.
        """
        actor = await self.find(table_id)
        if actor is None or await actor.wake():
            return actor
        return await self.find(table_id)

    async def find(self, table_id: str) -> TableActor | None:
        """A table by its id, which may still be asleep; None if there is none.

        Raises:
            OwnedElsewhere: if another node has it.
            StorageError: if the log cannot be read just now.
        """
        actor = self.tables.get(table_id)
        if actor is not None and actor.lost:
            await self._unload(actor)
            actor = None
        if actor is not None and not self.draining:
            await self.journal.confirm()
        if actor is not None or self.draining:
            return actor
        if table_id not in self._loading:
            loading = asyncio.ensure_future(self._load(table_id))
            self._loading[table_id] = loading
            loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(self._loading[table_id])

    async def release(self, table_id: str) -> None:
        """Let another node have a table at which nobody is connected here.

        A balancer computes the node of a table from its id. So the node at which a table is opened
        or joined is seldom the one to which its players come; there it is to be at home.
        """
        actor = self.tables.get(table_id)
        if self.journal.shared and actor is not None and actor.is_idle:
            await self._unload(actor)

    async def end(self, table_id: str) -> None:
        """Forget a table that an operator has closed or deleted; its clients are told so."""
        actor = self.tables.get(table_id)
        if actor is not None:
            actor.audience.disconnect("gone")
            await self._unload(actor)

    async def sit(
        self,
        table_id: str,
        seat: Seat,
        name: str,
        wish: SeatName | Literal[""] = "",
        holder: str | None = None,
    ) -> Ok | No | None:
        """Let a player sit down, or change their name; None if there is no such table.

        Args:
            table_id: the table.
            seat: the seat.
            name: the name of the player; empty for none.
            wish: the seat that they take if the cut gives them the choice (F3); empty for none.
            holder: their session, which must hold the seat; None if there are no sessions.
        """
        actor = await self.find_awake(table_id)
        if actor is None:
            return None
        return await actor.submit(seat, None, SitEntry(str(seat), name, wish), holder=holder)

    # Tables

    async def _load(self, table_id: str) -> TableActor | None:
        if table_id in self._broken:
            return None
        try:
            head = await self.journal.take(table_id)
        except (StorageError, OwnedElsewhere):
            raise
        except Exception:
            log.exception("the terms of table %s cannot be read; nobody can enter", table_id)
            self._broken.add(table_id)
            return None
        if head is not None and head.terms.device:  # nobody plays on here
            await self.journal.release(table_id)
        if head is None or head.terms.device:
            return None
        actor = self._add(head)
        if self._bots[actor]:
            await actor.wake()
        return actor

    def _add(self, head: LogHead) -> TableActor:
        actor = TableActor(head, self.journal, self.clock, self._ids)
        self.tables[actor.id] = actor
        self._bots[actor] = [
            Bot(actor, seat, self._workers, self._ids.chance(), self._pace)
            for seat in Seat
            if actor.terms.participant(seat).kind == "machine"
        ]
        return actor

    async def _finish_loading(self) -> None:
        await asyncio.gather(*self._loading.values(), return_exceptions=True)

    async def _tick_forever(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            now = self.clock.monotonic()
            tables = list(self.tables.values())
            for actor in [one for one in tables if one.asleep and not one.lost][:WAKES_PER_TICK]:
                with contextlib.suppress(StorageError):  # tried again at the next tick
                    await actor.wake()
            for number, actor in enumerate(tables):
                if number % TABLES_AT_ONCE == 0:
                    await asyncio.sleep(0)  # acts need not wait until all tables are checked
                try:
                    await self._check(actor, now)
                except Exception:  # one table must not stop the checks of the others
                    log.exception("table %s could not be checked", actor.id)

    async def _check(self, actor: TableActor, now: float) -> None:
        """Deal what is due at a table, and forget the table when nobody has used it for long."""
        actor.audience.tick()
        if actor.must_deal:
            await actor.deal()
        if actor.lost or (actor.is_idle and now - actor.idle_since > IDLE):
            await self._unload(actor)

    async def _unload(self, actor: TableActor) -> None:
        """Forget a live table; its log stays, and another node may have it."""
        if actor.unplayable:
            self._broken.add(actor.id)
        if self.tables.get(actor.id) is actor:
            self._entries_written += actor.entries_written
            del self.tables[actor.id]
        actor.lost = True  # who is about to enter comes back, to the one that takes its place
        await self._close(actor)
        if actor.id not in self.tables and actor.id not in self._loading:
            with contextlib.suppress(StorageError):  # then it stays with this node
                await self.journal.release(actor.id)

    async def _close(self, actor: TableActor) -> None:
        """Stop the bots of a table, and wait for the command that is being executed."""
        for bot in self._bots.pop(actor, []):
            await bot.stop()
        await actor.settle()
