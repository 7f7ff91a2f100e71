"""Sweeping: memory that refers to itself is collected so that nobody has to wait for it.

Python now and then looks through all it holds for such memory, and with a thousand tables that
keeps the server from everything else for half a second. What a table holds is let go without any
looking through. So only what is young is looked through as it comes, and everything once in a long
while.
"""

from __future__ import annotations

import asyncio
import gc

YOUNG_THRESHOLD = 700
"""Things that are made, and not let go, before the young are looked through."""

GENERATION_THRESHOLD = 3
"""Times that a thing is young."""

NEVER = 1_000_000_000

FULL_COLLECTION_INTERVAL = 1800.0
"""Seconds after which everything is looked through."""


def limit_full_collections() -> None:
    """What is there now stays; of the rest only the young is looked through from now on."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG_THRESHOLD, GENERATION_THRESHOLD, NEVER)


async def collect_periodically() -> None:
    """Look through everything once in a while, for as long as the task lives."""
    while True:
        await asyncio.sleep(FULL_COLLECTION_INTERVAL)
        gc.collect()
