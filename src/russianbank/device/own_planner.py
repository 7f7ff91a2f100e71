"""Plans the turns of the computer where the tables are, in the same thread."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from functools import lru_cache

from russianbank.ai.plan import Budget, Plan
from russianbank.ai.players import Player, player
from russianbank.core.chance import Chance
from russianbank.core.kernel.position import Position
from russianbank.server.live.fair_queue import Asker, FairQueue
from russianbank.server.live.hints import PLAYER

STRONG = frozenset({"search", "search:level=9", "search:level=10", PLAYER})
"""The players that look further than an interpreted kernel can in a moment."""

BUDGET = Budget(seconds=0.3)
"""What they get for a plan."""


class OwnPlanner:
    """Plans one turn at a time; nothing else happens meanwhile."""

    def __init__(self) -> None:
        self._queue = FairQueue(1)

    def slot(self, caller: Callable[[], Asker]) -> AbstractAsyncContextManager[None]:
        """See `Planner`."""
        return self._queue.slot(caller)

    async def plan(self, name: str, position: Position, seed: int) -> Plan:
        """See `Planner`."""
        await asyncio.sleep(0)  # what waits to be sent goes out first
        budget = BUDGET if name in STRONG else None
        return _player(name).plan(position, Chance(seed), budget)


@lru_cache(maxsize=16)
def _player(name: str) -> Player:
    return player(name)
