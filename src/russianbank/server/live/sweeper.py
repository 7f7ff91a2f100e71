"""Deletes what nobody used for long, a little at a time, while the server runs."""

from __future__ import annotations

import asyncio
import logging

from russianbank.server.live.clock_check import ClockCheck
from russianbank.server.live.registry import Registry
from russianbank.server.store.jobs import StorageError
from russianbank.server.store.life_cycle import LifeCycle

log = logging.getLogger(__name__)

EVERY = 20.0
"""Seconds between two pages: all of 100,000 tables are looked at in three hours."""


async def keep_sweeping(life_cycle: LifeCycle, registry: Registry, check: ClockCheck) -> None:
    """Delete what has ended, page by page, until the server shuts down.

    Args:
        life_cycle: finds and deletes it.
        registry: the live tables, which are not deleted.
        check: says whether the clock can be trusted, without which nothing is deleted.
    """
    while not registry.draining:
        await asyncio.sleep(EVERY)
        try:
            if not await check.is_trusted():
                continue
            ended = await life_cycle.sweep(registry.tables.keys())
        except StorageError as cause:
            log.warning("what nobody uses is not deleted just now: %s", cause)
            continue
        except Exception:  # the next page may do
            log.exception("what nobody uses could not be deleted")
            continue
        if ended.total():
            log.info("deleted: %s", ", ".join(f"{one} {count}" for one, count in ended.items()))
