"""Finished games for the API and the pages: replayed once and kept in memory for a while."""

from __future__ import annotations

import asyncio
import re
from collections import OrderedDict
from datetime import UTC, datetime

from starlette.requests import Request

from russianbank.notation import Record
from russianbank.server.domain_errors import GameTooLong, NotFinished, NotFound
from russianbank.server.store.contract import Journal
from russianbank.server.study.finished_game import FinishedGame, finished_game

KEPT_GAMES = 16
"""Finished games that are kept in memory."""

MOST_ENTRIES = 5_000
"""Entries of a game that is replayed at most; people play some hundred."""

LONGEST_LOG = 100_000
"""Entries of its table, all of which are read, at most."""


class FinishedGames:
    """Replays finished games, one at a time, so that nobody else has to wait.

    Args:
        journal: the logs.
    """

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._kept: OrderedDict[tuple[str, int], FinishedGame] = OrderedDict()
        self._lock = asyncio.Lock()

    async def of(self, request: Request) -> FinishedGame:
        """The finished game that an address names by its table and the number of its deal.

        Raises:
            NotFound: if there is none.
            NotFinished: if it is still being played.
            GameTooLong: if its log is longer than anybody plays.
        """
        table_id, number = request.path_params["table_id"], request.path_params["number"]
        if not re.fullmatch(r"[0-9]{1,6}", number):
            raise NotFound("deal")
        return await self.get(table_id, int(number))

    async def get(self, table_id: str, number: int) -> FinishedGame:
        """A finished game by its table and the number of its deal.

        Raises:
            NotFound: if there is none.
            NotFinished: if it is still being played.
            GameTooLong: if its log is longer than anybody plays.
        """
        key = table_id, number
        if key not in self._kept:
            await self._check_finished(*key)
        async with self._lock:
            found = self._kept.pop(key, None) or await self._replay(*key)
            self._kept[key] = found
            if len(self._kept) > KEPT_GAMES:
                self._kept.popitem(last=False)
        return found

    async def clear(self) -> None:
        """Forget all games in memory, and with them the names in them."""
        async with self._lock:
            self._kept.clear()

    async def _check_finished(self, table_id: str, number: int) -> None:
        """Ask the stored results, so that no table is loaded and no game replayed in vain."""
        deals = await self._journal.deals(table_id)
        if not 1 <= number <= deals.dealt:
            raise NotFound("deal" if deals.dealt else "table")
        # In logs of earlier versions a deal may have no result; one that another follows is over.
        if number == deals.dealt and number not in deals.finished:
            raise NotFinished
        if deals.length(number) > MOST_ENTRIES:
            raise GameTooLong(MOST_ENTRIES)
        if deals.version > LONGEST_LOG:
            raise GameTooLong(LONGEST_LOG)

    async def _replay(self, table_id: str, number: int) -> FinishedGame:
        stored = await self._journal.load(table_id)
        if stored is None:
            raise NotFound("table")
        return await asyncio.to_thread(finished_game, stored.terms, stored.entries, number)


def dated_record(game: FinishedGame) -> Record:
    """The record of a finished game, with the day on which it was dealt."""
    return game.record(datetime.fromtimestamp(game.begun, UTC).strftime("%Y.%m.%d"))


def step_of(request: Request, last: int, name: str = "ply") -> int:
    """The step of a game that an address asks for by ``?ply=``; the last if it names none.

    Args:
        request: the request.
        last: the number of the last step.
        name: the name of the query parameter.

    Raises:
        NotFound: if the game has no such step.
    """
    text = request.query_params.get(name, str(last))
    if not re.fullmatch(r"[0-9]{1,6}", text) or int(text) > last:
        raise NotFound("step of the game")
    return int(text)
