"""Keeps the ownership of the database, and closes all tables when another server has it (R37)."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Protocol

from russianbank.server.store.contract import LeaseLost
from russianbank.server.store.jobs import StorageError

log = logging.getLogger(__name__)

LOOK_EVERY = 0.5
"""Seconds between two looks whether a write was refused because the lease is lost."""

TRY_EVERY = 5.0
"""Seconds between two renewals while nothing can be written: one that can be says it is over, also
where a balancer sends nobody who would write meanwhile."""


class LeasedStore(Protocol):
    """A store whose ownership is renewed."""

    @property
    def renew_every(self) -> float | None:
        """Seconds between two renewals; None if there is nothing to renew."""

    @property
    def is_failing(self) -> bool:
        """Whether the latest write found no disk to write to."""

    @property
    def lost(self) -> LeaseLost | None:
        """Why nothing is written any more, if that is known."""

    async def renew_lease(self) -> None:
        """Renew the ownership."""


class Tables(Protocol):
    """The live tables."""

    async def give_up(self, reason: str) -> None:
        """Give up all tables for good."""


async def keep_lease(store: LeasedStore, registry: Tables, clock: Callable[[], float]) -> None:
    """Renew the lease until it is lost; then close all tables for good.

    Args:
        store: the database.
        registry: the live tables.
        clock: returns the time in seconds.
    """
    if store.renew_every is None:
        return
    renewed = clock()
    while store.lost is None:
        await asyncio.sleep(min(LOOK_EVERY, store.renew_every))
        was_failing = store.is_failing
        wait = min(store.renew_every, TRY_EVERY) if was_failing else store.renew_every
        if clock() - renewed >= wait:
            renewed = clock()
            try:
                await store.renew_lease()
            except LeaseLost:
                break
            except StorageError as cause:  # it lasts until somebody takes it
                level = logging.DEBUG if was_failing else logging.WARNING
                log.log(level, "the ownership of the games could not be renewed: %s", cause)
    log.error("%s; nothing is written here any more", store.lost)
    await registry.give_up(str(store.lost))
