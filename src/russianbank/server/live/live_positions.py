"""The positions of all games that are being played here, which nobody may analyse (R4)."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, OrderedDict
from collections.abc import Iterable, Mapping
from functools import partial
from typing import Protocol

from russianbank.core.errors import RussianBankError
from russianbank.core.game import Game
from russianbank.server.live.table_actor import TableActor, replay
from russianbank.server.store.jobs import StorageError
from russianbank.server.store.journal import Journal
from russianbank.server.table.position_key import position_key
from russianbank.server.table.table_state import Table

log = logging.getLogger(__name__)

MOST_TABLES = 10_000
"""Tables whose positions are known; of more, those that changed last."""


class KnownPositions(Protocol):
    """Knows the positions of games that are being played."""

    async def has_any(self, keys: Iterable[int | None]) -> bool:
        """Whether one of some positions is in a game that is being played; see `LivePositions`."""


class LivePositions:
    """Knows every position since the deal of every game that is not over.

    A game is known as soon as its table is awake, and stays known when the table is unloaded.
    Tables that have slept since the server started are read when somebody asks for the first time.
    Where other nodes may have the tables, it is looked up each time which ones they have.

    Args:
        journal: the logs.
        live: the live tables by id.
    """

    def __init__(self, journal: Journal, live: Mapping[str, TableActor]) -> None:
        self._journal = journal
        self._live = live
        self._tables: OrderedDict[str, _KnownGame] = OrderedDict()
        self._keys: Counter[int] = Counter()
        self._reading: asyncio.Task[None] | None = None

    def follow(self, actor: TableActor) -> None:
        """Know the positions of a table from now on."""
        actor.on_change.append(partial(self._changed, actor))

    async def has_any(self, keys: Iterable[int | None]) -> bool:
        """Whether one of some positions is in a game that is being played.

        Args:
            keys: their keys.

        Raises:
            StorageError: if the sleeping tables cannot be read just now.
        """
        if self._reading is None or (self._journal.shared and self._reading.done()):
            self._reading = asyncio.ensure_future(self._read_sleeping())
        try:
            await asyncio.shield(self._reading)
        except StorageError:
            self._reading = None  # tried again at the next question
            raise
        return any(key in self._keys for key in keys if key is not None)

    def _changed(self, actor: TableActor) -> None:
        self._note(actor.id, actor.table)

    def _note(self, table_id: str, table: Table) -> None:
        """Add the position that a table has now; forget the game if it is over."""
        game = table.game
        if game is None:
            return
        known = self._tables.get(table_id)
        over = table.over
        if known and (known.game is not game or (over and over.settled)):
            self._forget(table_id)
            known = None
        if over and over.settled:
            return
        if known and len(game.events) <= known.events + 1:
            keys = {position_key(game.position)}
        else:
            keys = _all_keys(game)
        if known is None:
            known = self._tables[table_id] = _KnownGame(game)
        known.events = len(game.events)
        new = {key for key in keys if key is not None} - known.keys
        known.keys |= new
        self._keys.update(new)
        self._tables.move_to_end(table_id)
        if len(self._tables) > MOST_TABLES:
            self._forget(next(iter(self._tables)))

    def _forget(self, table_id: str) -> None:
        for key in self._tables.pop(table_id).keys:
            self._keys[key] -= 1
            if not self._keys[key]:
                del self._keys[key]

    async def _read_sleeping(self) -> None:
        """Read the games of all tables that nobody has woken yet."""
        playing = await self._journal.playing(MOST_TABLES)
        if self._journal.shared:
            for elsewhere in self._tables.keys() - set(playing) - self._live.keys():
                self._forget(elsewhere)
        for table_id in playing:
            if table_id in self._tables:
                continue
            try:
                stored = await self._journal.load_recent(table_id)
                table = stored and await replay(stored)
            except StorageError:
                raise
            except Exception:
                log.exception("the log of table %s cannot be played over", table_id)
                continue
            if table and table_id not in self._tables:
                self._note(table_id, table)


class _KnownGame:
    """The keys of a game's positions, and how many of its events they come from."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.events = 0
        self.keys: set[int] = set()


def _all_keys(game: Game) -> set[int | None]:
    """The keys of all positions since the deal."""
    again = Game(game.rules, game.deal, game.strictness, game.start)
    keys = {position_key(again.position), position_key(game.position)}
    for event in game.events:
        try:
            again.follow([event])
        except RussianBankError:
            break
        keys.add(position_key(again.position))
    return keys
