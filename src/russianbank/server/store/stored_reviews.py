"""The reviews of finished deals that are kept: each with the version of the engine that made it."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection, select

from russianbank.server.store.database import Store
from russianbank.server.store.schema import REVIEW
from russianbank.server.store.upsert import upsert


class StoredReviews:
    """The reviews in a database.

    Args:
        store: the database.
        clock: returns the time, in seconds since 1970.
    """

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self._store = store
        self._clock = clock

    async def find(self, table_id: str, number: int, engine: str) -> bytes | None:
        """See `ReviewStore`."""
        query = select(REVIEW.c.body).where(
            REVIEW.c.table_id == table_id, REVIEW.c.number == number, REVIEW.c.engine == engine
        )

        def work(connection: Connection) -> str | None:
            return connection.scalar(query)

        body = await self._store.read(work)
        return None if body is None else body.encode()

    async def keep(self, table_id: str, number: int, engine: str, body: bytes) -> None:
        """See `ReviewStore`."""
        row = {
            "table_id": table_id,
            "number": number,
            "engine": engine,
            "body": body.decode(),
            "made_at": self._clock(),
        }
        await self._store.write(lambda connection: upsert(connection, REVIEW, [row]))
