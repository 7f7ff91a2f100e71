"""Finished games for the API and the pages: replayed once and kept in memory for a while."""

from __future__ import annotations

import re
from collections import OrderedDict
from datetime import UTC, datetime

from starlette.requests import Request

from russianbank.notation import Record
from russianbank.server.domain_errors import GameTooLong, NotFinished, NotFound
from russianbank.server.http.auth import host_of
from russianbank.server.live.fair_thread import Caller, FairThread
from russianbank.server.store.contract import Journal
from russianbank.server.study.finished_game import FinishedGame, finished_game, step_named

KEPT_STEPS = 10_000
"""Steps of all finished games that are kept in memory; a game has some 400, each of 2.5 kB."""

MOST_ENTRIES = 5_000
"""Entries of a game that is replayed at most; people play some hundred."""

LONGEST_LOG = 100_000
"""Entries of its table, all of which are read, at most."""


class FinishedGames:
    """Replays finished games, one at a time, in turn for each address.

    Args:
        journal: the logs.
        thread: replays games.
    """

    def __init__(self, journal: Journal, thread: FairThread) -> None:
        self._journal = journal
        self._thread = thread
        self._kept: OrderedDict[tuple[str, int], FinishedGame] = OrderedDict()
        self._steps = 0
        self._cleared = 0

    async def of(self, request: Request) -> FinishedGame:
        """The finished game that an address names by its table and the number of its deal.

        Raises:
            NotFound: if there is none.
            NotFinished: if it is still being played.
            GameTooLong: if its log is longer than anybody plays.
            RateLimited: if the caller waits for too many already.
        """
        table_id, number = request.path_params["table_id"], request.path_params["number"]
        if not re.fullmatch(r"[0-9]{1,6}", number):
            raise NotFound("deal")
        return await self.get(table_id, int(number), host_of(request))

    async def get(self, table_id: str, number: int, address: str) -> FinishedGame:
        """A finished game by its table and the number of its deal.

        Args:
            table_id: the table.
            number: the number of the deal.
            address: who asks.

        Raises:
            NotFound: if there is none.
            NotFinished: if it is still being played.
            GameTooLong: if its log is longer than anybody plays.
            RateLimited: if the caller waits for too many already.
        """
        key = table_id, number
        if found := self._find(key):
            return found
        await self._check_finished(*key)
        async with self._thread.turn(address) as call:
            if found := self._find(key):
                return found
            cleared = self._cleared
            found = await self._replay(call, *key)
            if cleared == self._cleared:
                self._keep(key, found)
        return found

    def clear(self) -> None:
        """Forget all games in memory, and with them the names in them."""
        self._kept.clear()
        self._steps = 0
        self._cleared += 1

    def _find(self, key: tuple[str, int]) -> FinishedGame | None:
        if key in self._kept:
            self._kept.move_to_end(key)
        return self._kept.get(key)

    def _keep(self, key: tuple[str, int], game: FinishedGame) -> None:
        """Keep a game, and forget those that were asked for longest ago if there is no room."""
        self._kept[key] = game
        self._steps += len(game.steps)
        while self._steps > KEPT_STEPS:
            self._steps -= len(self._kept.popitem(last=False)[1].steps)

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

    async def _replay(self, call: Caller, table_id: str, number: int) -> FinishedGame:
        stored = await self._journal.load(table_id)
        if stored is None:
            raise NotFound("table")
        return await call(finished_game, stored.terms, stored.entries, number)


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
    return step_named(request.query_params.get(name, str(last)), last)
