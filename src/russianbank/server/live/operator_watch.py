"""Does at this server what operators have decided, within some seconds."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from math import inf

from russianbank.server.live.blocks import Blocks
from russianbank.server.live.registry import Registry
from russianbank.server.store.database import Store
from russianbank.server.store.jobs import StorageError
from russianbank.server.store.operator_acts import (
    BLOCKS,
    CLOSE,
    DELETE,
    acts_since,
    blocks,
    find_table,
    identify,
)

log = logging.getLogger(__name__)

EVERY = 2.0
"""Seconds between two looks at what operators have done."""

AGAIN = 60.0
"""Seconds for which an act is done again: a table may just have been loaded when it was closed."""


class OperatorWatch:
    """Looks at what operators have done.

    Args:
        store: the database, where they note it.
        registry: the live tables of this server.
        kept_out: those who are kept out here.
        forget_games: forgets the finished games in memory.
        clock: returns the time in seconds.
    """

    def __init__(
        self,
        store: Store,
        registry: Registry,
        kept_out: Blocks,
        forget_games: Callable[[], Awaitable[None]],
        clock: Callable[[], float],
    ) -> None:
        self._store = store
        self._registry = registry
        self._kept_out = kept_out
        self._forget_games = forget_games
        self._clock = clock
        self._latest: int | None = None
        self._done: dict[int, float] = {}

    async def run(self) -> None:
        """Look every few seconds, until cancelled."""
        while True:
            try:
                await self.look()
            except StorageError as cause:
                log.warning("what operators have done could not be read: %s", cause)
            except Exception:  # the next look may do it
                log.exception("what operators have done could not be done here")
            await asyncio.sleep(EVERY)

    async def look(self) -> None:
        """Do what operators have done since the last look that succeeded, however long ago.

        To do it twice is harmless.

        Raises:
            StorageError: if the database does not answer; all of it is done at the next look.
        """
        for caller, host in list(self._kept_out.met.values()):
            await self._store.write(partial(identify, caller=caller, host=host))
        shown = await self._store.read(partial(acts_since, number=self._latest))
        now, is_first = self._clock(), self._latest is None
        acts = [one for one in shown if now - self._done.get(one.number, now) < AGAIN]
        if is_first or any(one.kind == BLOCKS for one in acts):
            self._kept_out.replace(await self._store.read(blocks))
        ended = {one.subject for one in acts if one.kind in (CLOSE, DELETE)}
        for table_id in ended:
            found = await self._store.read(partial(find_table, table_id=table_id))
            if found is None or found.closed_at is not None:
                await self._registry.end(table_id)
        if ended:
            await self._forget_games()
        since = -inf if is_first else now  # what was done before this server started is done once
        self._done = {one.number: self._done.get(one.number, since) for one in shown}
        self._latest = max(self._done, default=0)
