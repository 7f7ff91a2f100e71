"""Changes: what a server has written that others must hear of, for servers that share a database.

A change is written in the transaction of what it is about (a transactional outbox), so there is one
exactly if that was committed. The others are woken by it, and also look from time to time; so
whether and when they are woken decides how soon they hear of it, and nothing else.

Numbers are given out when a change is written and show when it is committed, so a number may show
after a higher one. No transaction lasts as long as `SETTLED_AFTER`; older gaps stay empty.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sqlalchemy import Connection, delete, func, insert, select

from russianbank.server.store.database import Store
from russianbank.server.store.lease import now_in
from russianbank.server.store.schema import CHANGE

SETTLED_AFTER = 60.0
"""Seconds after which nothing with a lower number than a change can show any more."""

KEPT = 86_400.0
"""Seconds for which changes are kept."""

MAX_READ = 1_000
"""Changes that are read at once."""


@dataclass(frozen=True, slots=True)
class StoredChange:
    """One change.

    Attributes:
        id: its number.
        kind: what kind of thing was changed.
        key: which one.
    """

    id: int
    kind: str
    key: str


class Changes:
    """Writes and reads changes.

    Args:
        store: the database, a PostgreSQL.
        channel: where PostgreSQL announces every commit with a change; None if it does not.
        wake: called after every commit with a change.
    """

    def __init__(self, store: Store, channel: str | None, wake: Callable[[], None]) -> None:
        self._store = store
        self._channel = channel
        self.wake = wake

    def record(self, connection: Connection, kind: str, key: str) -> None:
        """Write a change in the transaction of what it is about; `wake` is called after that."""
        row = {"at": now_in(connection), "kind": kind, "key": key}
        connection.execute(insert(CHANGE).values(row))
        if self._channel is not None:
            connection.execute(select(func.pg_notify(self._channel, "")))

    async def settled(self, age: float) -> int:
        """The number of the latest change that is older than so many seconds; 0 if none is.

        Raises:
            StorageError: if the database does not answer.
        """

        def work(connection: Connection) -> int:
            old = CHANGE.c.at < now_in(connection) - age
            return connection.scalar(select(func.max(CHANGE.c.id)).where(old)) or 0

        return await self._store.read(work)

    async def read(self, after: int) -> list[StoredChange]:
        """The changes with higher numbers, in their order, `MAX_READ` of them at most.

        Raises:
            StorageError: if the database does not answer.
        """

        def work(connection: Connection) -> list[StoredChange]:
            found = (
                select(CHANGE.c.id, CHANGE.c.kind, CHANGE.c.key)
                .where(CHANGE.c.id > after)
                .order_by(CHANGE.c.id)
                .limit(MAX_READ)
            )
            return [StoredChange(*row) for row in connection.execute(found)]

        return await self._store.read(work)

    async def delete_old(self) -> None:
        """Delete the changes that are older than `KEPT`.

        Raises:
            StorageError: if the database does not answer.
        """

        def work(connection: Connection) -> None:
            old = CHANGE.c.at < now_in(connection) - KEPT
            connection.execute(delete(CHANGE).where(old))

        await self._store.write(work)
