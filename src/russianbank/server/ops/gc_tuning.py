"""Sweeping: memory that refers to itself is collected so that nobody has to wait for it.

Python now and then looks through all it holds for such memory, and with a thousand tables that
keeps the server from everything else for half a second. What a table holds is let go without any
looking through. So only what is young is looked through as it comes, and everything once in a long
while.
"""

from __future__ import annotations

import asyncio
import gc

YOUNG = 700
"""Things that are made, and not let go, before the young are looked through."""

TIMES = 3
"""Times that a thing is young."""

NEVER = 1_000_000_000

EVERY = 1800.0
"""Seconds after which everything is looked through."""


def look_through_the_young_only() -> None:
    """What is there now stays; of the rest only the young is looked through from now on."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, TIMES, NEVER)


async def sweep() -> None:
    """Look through everything once in a while, for as long as the task lives."""
    while True:
        await asyncio.sleep(EVERY)
        gc.collect()
