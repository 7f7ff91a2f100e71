"""Does at this server what operators have decided, within some seconds."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial

from russianbank.server.live.blocks import Blocks
from russianbank.server.live.registry import Registry
from russianbank.server.store.database import Store
from russianbank.server.store.jobs import StorageError
from russianbank.server.store.operator_acts import (
    BLOCKS,
    CLOSE,
    DELETE,
    acts_of_late,
    blocks,
    find_table,
    identify,
)

log = logging.getLogger(__name__)

EVERY = 2.0
"""Seconds between two looks at what operators have done."""


class OperatorWatch:
    """Looks at what operators have done.

    Args:
        store: the database, where they note it.
        registry: the live tables of this server.
        kept_out: those who are kept out here.
        forget_games: forgets the finished games in memory.
    """

    def __init__(
        self,
        store: Store,
        registry: Registry,
        kept_out: Blocks,
        forget_games: Callable[[], Awaitable[None]],
    ) -> None:
        self._store = store
        self._registry = registry
        self._kept_out = kept_out
        self._forget_games = forget_games
        self._begun = False

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
        """Do what operators have done lately; to do it twice is harmless.

        Raises:
            StorageError: if the database does not answer.
        """
        for caller, host in list(self._kept_out.met.values()):
            await self._store.write(partial(identify, caller=caller, host=host))
        acts = await self._store.read(acts_of_late)
        if not self._begun or any(one.kind == BLOCKS for one in acts):
            self._kept_out.replace(await self._store.read(blocks))
            self._begun = True
        ended = {one.subject for one in acts if one.kind in (CLOSE, DELETE)}
        for table_id in ended:
            found = await self._store.read(partial(find_table, table_id=table_id))
            if found is None or found.closed_at is not None:
                await self._registry.end(table_id)
        if ended:
            await self._forget_games()
