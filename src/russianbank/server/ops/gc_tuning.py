"""Tuning of the garbage collector, so that no player waits for a full collection.

With a thousand tables a full collection stops the server for half a second. Tables are freed by
reference counting and need none. So only young objects are collected as usual; a full collection
runs once in a long while.
"""

from __future__ import annotations

import asyncio
import gc

YOUNG_THRESHOLD = 700
"""New objects after which the youngest generation is collected."""

GENERATION_THRESHOLD = 3
"""Collections of the youngest generation after which the middle one is collected."""

NEVER = 1_000_000_000

FULL_COLLECTION_INTERVAL = 1800.0
"""Seconds between two full collections."""


def limit_full_collections() -> None:
    """Freeze the objects that exist now, and switch automatic full collections off."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG_THRESHOLD, GENERATION_THRESHOLD, NEVER)


async def collect_periodically() -> None:
    """Run a full collection now and then, until the task is cancelled."""
    while True:
        await asyncio.sleep(FULL_COLLECTION_INTERVAL)
        gc.collect()
