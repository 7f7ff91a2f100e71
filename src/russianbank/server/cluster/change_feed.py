"""The change feed: how a node hears what was changed, by itself and by others.

It reads the changes of the database when the bus wakes it, and now and then without. A change may
show after one with a higher number, because the number is given before the commit. So the feed
remembers what it has handled above the number up to which everything is settled, and reads from
there. Each change is handled once, or more often after an error: to handle one twice must be
harmless. A node that starts handles what was written lately, when it has no table yet.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import Protocol

from russianbank.server.cluster.bus import Bus
from russianbank.server.store.changes import SETTLED_AFTER, StoredChange
from russianbank.server.store.jobs import StorageError

log = logging.getLogger(__name__)

READ_EVERY = 5.0
"""Seconds after which a node reads the changes without being woken."""

READ_PAUSE = 0.02
"""Seconds between two reads at least, however often a node is woken."""

DELETE_EVERY = 600.0
"""Seconds between two deletions of old changes."""

Handler = Callable[[str], Awaitable[None]]
"""Handles a change by its key."""


class ChangeSource(Protocol):
    """Where the changes are read."""

    async def settled(self, age: float) -> int:
        """The number of the latest change that is older than so many seconds; 0 if none is."""

    async def read(self, after: int) -> list[StoredChange]:
        """Some changes with higher numbers, in their order; none if there are no more."""

    async def delete_old(self) -> None:
        """Delete old changes."""


class ChangeFeed:
    """Handles the changes that all nodes write.

    Args:
        changes: where they are read.
        handlers: for each kind of change what this node does about it; it ignores other kinds,
            which a later Russian Bank may have written.
        clock: returns the time in seconds.
    """

    def __init__(
        self, changes: ChangeSource, handlers: Mapping[str, Handler], clock: Callable[[], float]
    ) -> None:
        self._changes = changes
        self._handlers = handlers
        self._clock = clock
        self._began = clock()
        self._settled: int | None = None
        self._handled: dict[int, float] = {}
        self._woken = asyncio.Event()

    async def run(self, bus: Bus) -> None:
        """Handle changes until cancelled.

        Args:
            bus: wakes this node when there are changes.
        """
        async with asyncio.TaskGroup() as both:
            both.create_task(bus.listen(self._woken.set))
            both.create_task(self._run())

    async def _run(self) -> None:
        deleted = self._clock()
        while True:
            try:
                await self.read()
                if self._clock() - deleted >= DELETE_EVERY:
                    deleted = self._clock()
                    await self._changes.delete_old()
            except StorageError as cause:  # read again later, from the same place
                log.warning("the changes of other servers could not be read: %s", cause)
            except Exception:
                log.exception("the changes of other servers could not be read")
            await asyncio.sleep(READ_PAUSE)
            with suppress(TimeoutError):
                async with asyncio.timeout(READ_EVERY):
                    await self._woken.wait()
            self._woken.clear()

    async def read(self) -> None:
        """Handle the changes that show by now.

        Raises:
            StorageError: if one could not be read or handled; it is read again the next time.
        """
        if self._settled is None:  # what was settled when this node began is no news to it
            age = SETTLED_AFTER + self._clock() - self._began
            self._settled = await self._changes.settled(age)
        after = self._settled
        while changes := await self._changes.read(after):
            for change in changes:
                if change.id not in self._handled:
                    await self._handle(change)
                    self._handled[change.id] = self._clock()
                is_next = change.id == self._settled + 1
                if is_next or self._clock() - self._handled[change.id] > SETTLED_AFTER:
                    # Everything up to here has been handled, or will never show.
                    self._settled = change.id
                    del self._handled[change.id]
            after = changes[-1].id

    async def _handle(self, change: StoredChange) -> None:
        handler = self._handlers.get(change.kind)
        if handler is None:
            return
        try:
            await handler(change.key)
        except StorageError:
            raise
        except Exception:  # one change that cannot be handled must not stop the others
            log.exception("a change (%s) could not be handled", change.kind)
