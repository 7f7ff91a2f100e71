"""Pass and play: two people at one device, the one on turn at the near side of the board."""

from __future__ import annotations

import asyncio
from typing import Literal

from russianbank.core.cards import Seat
from russianbank.server.live.connection import Connection
from russianbank.server.live.table_actor import TableActor
from russianbank.server.table.resume import LastSeen

Side = Literal["near", "far"]

TURN_AFTER = 0.8
"""Seconds after which the board is turned: so long the last act of the turn is seen."""


class SharedSeats:
    """The seats of a table at which one device plays both.

    Args:
        actor: the table, awake.
        turn_after: seconds between the end of a turn and the turning of the board.

    Attributes:
        actor: the same table.
        near: the seat at the near side.
    """

    def __init__(self, actor: TableActor, turn_after: float = TURN_AFTER) -> None:
        self.actor = actor
        self.near = self._on_turn
        self._turn_after = turn_after
        self._turning: asyncio.Task[None] | None = None
        self._lock = asyncio.Lock()
        actor.on_change.append(self._follow)

    async def enter(self, connection: Connection, side: Side, seen: LastSeen) -> None:
        """Let a page in at a side.

        Raises:
            StorageError, LateConnection: see `TableActor.enter`.
        """
        async with self._lock:
            connection.seat = self.near if side == "near" else self.near.other
            await self.actor.enter(connection, seen)

    async def turn(self) -> None:
        """Turn the board to the player on turn, unless it is."""
        async with self._lock:
            if self.near is not self._on_turn:
                await self.actor.change_seats()
                self.near = self.near.other

    @property
    def _on_turn(self) -> Seat:
        return Seat.named(self.actor.table.mover)

    def _follow(self) -> None:
        if self._turning is None and not self.actor.lost and self.near is not self._on_turn:
            self._turning = asyncio.ensure_future(self._turn_later())

    async def _turn_later(self) -> None:
        await asyncio.sleep(self._turn_after)
        self._turning = None
        if not self.actor.lost:
            await self.turn()
