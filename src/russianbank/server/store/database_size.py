"""How large the database is, whichever it is, for the metrics."""

from __future__ import annotations

import asyncio
import contextlib

from sqlalchemy import Connection, text

from russianbank.server.store.database import Store
from russianbank.server.store.jobs import StorageError

EVERY = 60.0
"""Seconds between two measurements."""

_SIZES = {
    "sqlite": text("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"),
    "postgresql": text("SELECT pg_database_size(current_database())"),
}


class DatabaseSize:
    """The size of the database, measured now and then.

    Args:
        store: the database.

    Attributes:
        bytes: what it was at the last measurement; None if there was none.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self.bytes: int | None = None

    async def measure(self) -> None:
        """Measure it; where the database does not answer, the last size stays."""
        with contextlib.suppress(StorageError):
            self.bytes = await self._store.read(_size)

    async def watch(self) -> None:
        """Measure it every minute, until the task is cancelled."""
        while True:
            await self.measure()
            await asyncio.sleep(EVERY)


def _size(connection: Connection) -> int:
    return int(connection.execute(_SIZES[connection.dialect.name]).scalar_one())
