"""A read-only database: games can be read, every write is refused with a reason, nothing is lost.

The database itself opens the files read-only (SQLite's ``mode=ro``), because file permissions do
not apply to tests that run as root. A database that becomes read-only while a server runs is
simulated by SQLite's ``query_only``.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection

from helpers import stores
from helpers.stores import line, terms
from russianbank.server.store.database import DATABASE_NAME, Store, open_store
from russianbank.server.store.jobs import StorageError
from russianbank.server.store.journal import StoreJournal
from russianbank.server.store.sessions import Sessions


def read_only(folder: Path) -> str:
    return f"sqlite:///file:{folder / DATABASE_NAME}?mode=ro&uri=true"


async def refused(*writes: Awaitable[object]) -> None:
    """Check that all these writes are refused with a reason."""
    for error in await asyncio.gather(*writes, return_exceptions=True):
        assert isinstance(error, StorageError)
        assert "readonly" in str(error)
        assert "does not count" in str(error)


def test_a_read_only_database_allows_watching_and_no_writes(tmp_path: Path) -> None:
    async def begin(store: Store) -> None:
        await StoreJournal(store).open_table(terms("a"), 1.0)
        await StoreJournal(store).append("a", 0, [line(1), line(2)])

    async def look(store: Store) -> None:
        journal = StoreJournal(store)
        sessions = Sessions(store, lambda: 1.0, secrets.token_urlsafe)
        await refused(
            journal.append("a", 2, [line(3)]),
            journal.open_table(terms("b"), 1.0),
            sessions.create(),
        )
        stored = await journal.load("a")
        assert stored is not None
        assert stored.entries == [line(1), line(2)]
        assert await journal.load("b") is None

    async def go_on(store: Store) -> None:
        await StoreJournal(store).append("a", 2, [line(3)])

    with stores.opened(tmp_path) as store:
        asyncio.run(begin(store))
    before = (tmp_path / DATABASE_NAME).read_bytes()
    store = open_store(read_only(tmp_path))
    try:
        asyncio.run(look(store))
    finally:
        store.close()
    assert (tmp_path / DATABASE_NAME).read_bytes() == before
    with stores.opened(tmp_path) as store:
        asyncio.run(go_on(store))


async def test_a_database_that_turns_read_only_refuses_until_it_may_be_written_again(
    tmp_path: Path,
) -> None:
    def driver(connection: Connection) -> Any:
        return connection.connection.driver_connection

    with stores.opened(tmp_path) as store:
        journal = StoreJournal(store)
        await journal.open_table(terms("a"), 1.0)
        await journal.append("a", 0, [line(1)])
        writing = await store.write(driver)
        writing.execute("PRAGMA query_only=ON").close()
        for _ in range(3):
            await refused(journal.append("a", 1, [line(2)]), journal.open_table(terms("b"), 1.0))
        writing.execute("PRAGMA query_only=OFF").close()
        await journal.append("a", 1, [line(2)])
        stored = await journal.load("a")
        assert stored is not None
        assert stored.entries == [line(1), line(2)]


def test_without_a_database_the_start_is_refused_with_a_reason(
    tmp_path: Path,
) -> None:
    with pytest.raises(StorageError, match=r"cannot be kept at .*may be written"):
        open_store(read_only(tmp_path))
