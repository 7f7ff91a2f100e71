"""The reader: callers take turns, each pays for their own reads, and no read is out of date."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from time import thread_time

import pytest
from sqlalchemy import Connection, func, insert, select

from helpers import stores
from russianbank.server.store import reader
from russianbank.server.store.database import Store
from russianbank.server.store.jobs import StorageError
from russianbank.server.store.read_queue import READ_CALLER, ReadCaller
from russianbank.server.store.schema import TABLES

pytestmark = pytest.mark.usefixtures("one_thread")

WORK_MS = 20.0


@pytest.fixture
def one_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    """One thread reads, in transactions that take whatever waits."""
    monkeypatch.setattr(reader, "READERS", 1)
    monkeypatch.setattr(reader, "LONGEST_BATCH", 60.0)


class Caller:
    """Somebody who reads, and is charged for it."""

    def __init__(self, store: Store, name: str, read: list[str]) -> None:
        self.charged = 0.0
        self._store = store
        self._name = name
        self._read = read

    def charge(self, seconds: float) -> None:
        self.charged += 1_000 * seconds

    async def read(self, milliseconds: float = 0.0) -> None:
        def work(connection: Connection) -> None:
            self._read.append(self._name)
            ends = thread_time() + milliseconds / 1_000
            while thread_time() < ends:
                pass

        READ_CALLER.set(ReadCaller(self._name, self.charge))
        await self._store.read(work)


async def hold(store: Store) -> tuple[asyncio.Task[None], threading.Event]:
    """Keep the reader busy until the event is set."""
    holding, go_on = threading.Event(), threading.Event()

    def work(connection: Connection) -> None:
        connection.execute(select(func.count()).select_from(TABLES))
        holding.set()
        assert go_on.wait(30)

    held = asyncio.create_task(store.read(work))
    assert await asyncio.to_thread(holding.wait, 30)
    return held, go_on


async def test_r17_callers_take_turns(tmp_path: Path) -> None:
    read: list[str] = []
    with stores.opened(tmp_path) as store:
        held, go_on = await hold(store)
        ann, ben = Caller(store, "ann", read), Caller(store, "ben", read)
        waiting = [asyncio.create_task(ann.read()) for _ in range(5)]
        await asyncio.sleep(0)
        waiting += [asyncio.create_task(ben.read()) for _ in range(2)]
        await asyncio.sleep(0)
        go_on.set()
        await asyncio.gather(held, *waiting)
    assert read == ["ann", "ben", "ann", "ben", "ann", "ann", "ann"]


async def test_r17_each_caller_pays_for_their_own_reads_also_for_those_that_fail(
    tmp_path: Path,
) -> None:
    with stores.opened(tmp_path) as store:
        ann, ben = Caller(store, "ann", []), Caller(store, "ben", [])
        await asyncio.gather(ann.read(WORK_MS), ben.read(), ann.read(WORK_MS))
        assert ann.charged >= 2 * WORK_MS
        assert 0 < ben.charged < WORK_MS

        def fail(connection: Connection) -> None:
            connection.exec_driver_sql("SELECT no_such_column FROM tables")

        before = ben.charged
        READ_CALLER.set(ReadCaller("ben", ben.charge))
        with pytest.raises(StorageError):
            await store.read(fail)
        assert ben.charged > before


async def test_a_read_sees_what_was_written_before_it_was_asked_for(tmp_path: Path) -> None:
    """It joins no transaction that began before that."""
    row = {"id": "new", "terms": "{}", "opened_at": 1.0}
    with stores.opened(tmp_path) as store:
        held, go_on = await hold(store)
        await store.write(lambda connection: connection.execute(insert(TABLES), row))
        found = asyncio.create_task(
            store.read(lambda one: one.scalar(select(func.count()).select_from(TABLES)))
        )
        await asyncio.sleep(0)
        go_on.set()
        await held
        assert await found == 1
