"""Wake-ups by PostgreSQL's LISTEN and NOTIFY, on a connection of its own.

NOTIFY is part of the transaction that writes the changes (`store/changes.py`), so PostgreSQL sends
the wake-up exactly when it commits. A pooler that shares connections between transactions, such as
PgBouncer, passes no wake-ups on; then the nodes are slower to hear, or take another bus.
"""

from __future__ import annotations

import asyncio
from typing import Any

from psycopg import AsyncConnection
from sqlalchemy import make_url

from russianbank.server.cluster.bus import (
    CHANNEL,
    PING_EVERY,
    PING_TIMEOUT,
    Woken,
    keep_listening,
)

APPLICATION_NAME = "russianbank wake-ups"
"""How PostgreSQL lists the connection."""

CONNECT_TIMEOUT = 5
"""Seconds that PostgreSQL has to accept the connection."""


class PostgresqlBus:
    """The bus of a database, which needs no other component.

    Args:
        database: the URL of the database.
    """

    notify_channel = CHANNEL

    def __init__(self, database: str) -> None:
        url = make_url(database)
        _, parameters = url.get_dialect()().create_connect_args(url)
        self._parameters: dict[str, Any] = {
            "connect_timeout": CONNECT_TIMEOUT,
            "application_name": APPLICATION_NAME,
            **parameters,
        }

    def wake(self) -> None:
        """Do nothing: the transaction that wrote the changes has woken the nodes."""

    async def listen(self, woken: Woken) -> None:
        """Receive wake-ups until cancelled."""
        await keep_listening(self._listen, woken, "PostgreSQL")

    async def _listen(self, woken: Woken) -> None:
        connecting = AsyncConnection.connect(autocommit=True, **self._parameters)
        async with await connecting as connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            woken()
            while True:
                async for _ in connection.notifies(timeout=PING_EVERY):
                    woken()
                async with asyncio.timeout(PING_TIMEOUT):
                    await connection.execute("SELECT 1")
