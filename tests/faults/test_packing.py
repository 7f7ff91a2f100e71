"""A server that is killed, or has no room, while it packs logs loses nothing of them (R45)."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import true

from faults.test_disk_full import Disk, disk
from helpers import stores
from helpers.command import environment
from helpers.finished_logs import finished_table
from helpers.stores import terms
from russianbank.server.store.archive import Archive
from russianbank.server.store.contract import StoredTable
from russianbank.server.store.database import Store
from russianbank.server.store.jobs import StorageError
from russianbank.server.store.journal import StoreJournal

__all__ = ["disk"]

NOW = 2_000_000_000.0
TABLE, LOG = finished_table("foster-two-pack", 1)

KILLED = """
import asyncio, os, sys
from pathlib import Path
from sqlalchemy import true
from russianbank.server.store import archive, database

def kill(table):
    os._exit(9)

archive.delete = kill
store = database.open_store(database.file_url(Path(sys.argv[1])))
asyncio.run(archive.Archive(store).pack(true(), 2e9))
"""
"""Packs a log, and ends without a word when the record is there and its rows are about to go."""


async def write(store: Store) -> None:
    journal = StoreJournal(store)
    await journal.open_table(TABLE.terms, 1.0)
    await journal.append(TABLE.terms.id, 0, LOG)


async def load(store: Store) -> StoredTable | None:
    return await StoreJournal(store).load(TABLE.terms.id)


@pytest.mark.extended
def test_r45_a_server_that_is_killed_while_it_packs_loses_nothing(tmp_path: Path) -> None:
    with stores.opened(tmp_path) as store:
        asyncio.run(write(store))
    killed = subprocess.run(
        [sys.executable, "-c", KILLED, str(tmp_path)], env=environment(), check=False
    )
    assert killed.returncode == 9
    with stores.opened(tmp_path) as store:
        assert asyncio.run(load(store)) == StoredTable(TABLE.terms, LOG)
        assert asyncio.run(Archive(store).pack(true(), NOW)) > 0
        assert asyncio.run(load(store)) == StoredTable(TABLE.terms, LOG)


@pytest.mark.sample(1)
def test_r45_a_full_disk_stops_the_packing_and_loses_nothing(disk: Disk) -> None:
    async def fill(store: Store) -> None:
        for number in range(10_000):
            await StoreJournal(store).open_table(terms(f"{number}" * 500), 1.0)

    async def story(store: Store) -> None:
        await write(store)
        before = await load(store)
        with pytest.raises(StorageError):
            await fill(store)
        with pytest.raises(StorageError):
            await Archive(store).pack(true(), NOW)
        assert await load(store) == before
        disk.grow()
        assert await Archive(store).pack(true(), NOW) > 0
        assert await load(store) == before

    with stores.opened(disk.folder) as store:
        asyncio.run(story(store))
