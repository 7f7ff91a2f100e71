"""The positions of all games that are being played, which nobody may analyse (R4)."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from typing import Protocol

from russianbank.core.errors import RussianBankError
from russianbank.core.game import Game
from russianbank.server.live.table_actor import replay
from russianbank.server.store.contract import Journal
from russianbank.server.store.jobs import StorageError
from russianbank.server.table.position_key import position_key

log = logging.getLogger(__name__)


class KnownPositions(Protocol):
    """Knows the positions of games that are being played."""

    async def has_any(self, keys: Iterable[int | None]) -> bool:
        """Whether one of some positions is in a game that is being played; see `LivePositions`."""


class LivePositions:
    """Finds every position since the deal of every game that is not over.

    They are stored with the entries that make them, by whichever server has the table. An earlier
    version stored none: such games are read when somebody asks for the first time.

    Args:
        journal: the logs.
    """

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._adding: asyncio.Task[None] | None = None

    async def has_any(self, keys: Iterable[int | None]) -> bool:
        """Whether one of some positions is in a game that is being played.

        Args:
            keys: their keys.

        Raises:
            StorageError: if they cannot be looked up just now.
        """
        if self._adding is None:
            self._adding = asyncio.ensure_future(self._add_missing())
        try:
            await asyncio.shield(self._adding)
        except StorageError:
            self._adding = None  # tried again at the next question
            raise
        return await self._journal.has_any(keys)

    async def _add_missing(self) -> None:
        """Add the positions of the games whose positions are not stored."""
        for table_id in await self._journal.without_positions():
            try:
                stored = await self._journal.load_recent(table_id)
                table = stored and await replay(stored)
            except StorageError:
                raise
            except Exception:
                log.exception("the log of table %s cannot be played over", table_id)
                continue
            if table and table.game and not (table.over and table.over.settled):
                keys = position_keys(table.game)
                await self._journal.add_positions(table_id, table.version, keys)


def position_keys(game: Game) -> set[int | None]:
    """The keys of all positions of a game since the deal."""
    again = Game(game.rules, game.deal, game.strictness, game.start)
    keys = {position_key(again.position), position_key(game.position)}
    for event in game.events:
        try:
            again.follow([event])
        except RussianBankError:
            break
        keys.add(position_key(again.position))
    return keys
