"""The planner: what plans the turns of the bots, in processes of its own or where it is."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Protocol

from russianbank.ai.plan import Plan
from russianbank.core.kernel.position import Position
from russianbank.server.live.fair_queue import Asker


class Planner(Protocol):
    """Plans turns."""

    def slot(self, caller: Callable[[], Asker]) -> AbstractAsyncContextManager[None]:
        """Wait until there is room for a plan, and hold it for one until the end of the block.

        Args:
            caller: returns for whom it is; many tables of one network delay only its own.
        """
        ...

    async def plan(self, name: str, position: Position, seed: int) -> Plan:
        """Have a player plan its turn.

        Args:
            name: the player, as ``search:level=4``.
            position: the position, which holds no hidden card.
            seed: the seed of the player's random choices.
        """
        ...
