"""A locked database: all waiting writes are refused together, and later ones succeed."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from helpers import stores
from helpers.stores import line, terms
from russianbank.server.store import database
from russianbank.server.store.database import DATABASE_NAME
from russianbank.server.store.jobs import StorageError
from russianbank.server.store.journal import StoreJournal

PATIENCE = 0.3


@pytest.mark.extended
async def test_a_locked_database_refuses_all_writes_in_time_and_continues(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "BUSY_TIMEOUT", PATIENCE)
    tables = [f"t{number}" for number in range(100)]
    with stores.opened(tmp_path) as kept:
        journal = StoreJournal(kept)
        await asyncio.gather(*(journal.open_table(terms(one), 1.0) for one in tables))
        with closing(sqlite3.connect(tmp_path / DATABASE_NAME)) as other:
            other.execute("BEGIN IMMEDIATE")
            started = time.monotonic()
            answers = await asyncio.gather(
                *(journal.append(one, 0, [line(1, "c-1")]) for one in tables),
                return_exceptions=True,
            )
            assert time.monotonic() - started < 20 * PATIENCE
            other.rollback()
        assert all(isinstance(one, StorageError) and "locked" in str(one) for one in answers)
        await asyncio.gather(*(journal.append(one, 0, [line(1, "c-1")]) for one in tables))
        for one in tables:
            stored = await journal.load(one)
            assert stored is not None
            assert stored.entries == [line(1, "c-1")]
