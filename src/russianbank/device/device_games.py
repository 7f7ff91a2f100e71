"""The finished games of a device, made again from its logs."""

from __future__ import annotations

from datetime import UTC, datetime

from russianbank.notation import Record
from russianbank.server.domain_errors import NotFound
from russianbank.server.store.contract import Journal
from russianbank.server.study.finished_game import FinishedGame, finished_game


class DeviceGames:
    """Replays finished games; the last one is kept in memory.

    Args:
        journal: the logs.
    """

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._last: tuple[str, int, FinishedGame] | None = None

    async def get(self, table_id: str, number: str) -> FinishedGame:
        """A finished game, by its table and the number of its deal.

        Raises:
            NotFound: if there is none.
            NotFinished: if it is still being played.
            StorageError: if the log cannot be read just now.
        """
        if not number.isdecimal():
            raise NotFound("deal")
        key = table_id, int(number)
        if self._last is None or self._last[:2] != key:
            stored = await self._journal.load(table_id)
            if stored is None:
                raise NotFound("table")
            self._last = *key, finished_game(stored.terms, stored.entries, key[1])
        return self._last[2]

    def record(self, game: FinishedGame) -> Record:
        """The record of a finished game, with the day on which it was dealt."""
        return game.record(datetime.fromtimestamp(game.begun, UTC).strftime("%Y.%m.%d"))
