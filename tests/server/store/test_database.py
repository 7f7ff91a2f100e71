"""The store: durable settings, atomic writes, reads beside them, and a clean close."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
import stat
import threading
import time
from contextlib import closing
from pathlib import Path
from uuid import uuid4

import pytest
from sqlalchemy import Connection, create_engine, func, insert, make_url, select, text

from helpers import stores
from helpers.components import PostgresqlServer
from helpers.stores import line, terms
from russianbank.core.errors import NotTheMoment
from russianbank.server.store import checkpoint
from russianbank.server.store.database import DATABASE_NAME, NETWORK, Store, file_url, open_store
from russianbank.server.store.jobs import StorageError
from russianbank.server.store.journal import StoreJournal
from russianbank.server.store.schema import TABLES
from russianbank.server.table.entry import LoggedEntry, SitEntry


def row(table_id: str) -> dict[str, object]:
    return {"id": table_id, "terms": "{}", "opened_at": 1.0}


def count(connection: Connection) -> int:
    return connection.scalar(select(func.count()).select_from(TABLES)) or 0


async def test_sqlite_is_durable(tmp_path: Path) -> None:
    def asked(connection: Connection) -> dict[str, object]:
        names = ("journal_mode", "synchronous", "foreign_keys", "wal_autocheckpoint")
        return {name: connection.exec_driver_sql(f"PRAGMA {name}").scalar_one() for name in names}

    with stores.opened(tmp_path) as store:
        safe = {
            "journal_mode": "wal",
            "synchronous": 2,  # FULL
            "foreign_keys": 1,
            "wal_autocheckpoint": 0,
        }
        assert await store.write(asked) == safe
        assert await store.read(asked) == safe


def test_only_the_owner_can_read_the_folder_and_the_file(tmp_path: Path) -> None:
    folder = tmp_path / "share" / "russianbank"
    with stores.opened(folder):
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
        assert {stat.S_IMODE(one.stat().st_mode) for one in folder.iterdir()} == {0o600}


def test_a_folder_that_cannot_be_made_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("a file")
    with pytest.raises(StorageError, match="give another folder"):
        open_store(file_url(tmp_path / "file" / "games"))


def test_a_file_that_is_no_database_is_an_error_and_stays_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / DATABASE_NAME
    file.write_text("no database, " * 100)
    with pytest.raises(StorageError, match="not a database"):
        open_store(file_url(tmp_path))
    assert file.read_text() == "no database, " * 100


@stores.needs_postgresql
async def test_postgresql_runs_the_same_code(tmp_path: Path) -> None:
    with stores.opened_at("postgresql", tmp_path) as store:
        await StoreJournal(store).open_table(terms("a"), 1.0)
        assert await store.read(lambda connection: connection.dialect.name) == "postgresql"
        assert await store.read(count) == 1


@stores.needs_postgresql
async def test_a_postgresql_without_an_encoding_keeps_names_as_they_are(tmp_path: Path) -> None:
    """As one is that was set up in the locale C: its encoding is SQL_ASCII."""
    with stores.new_database("postgresql", tmp_path) as url:
        plain = make_url(url).difference_update_query(["options"])
        name = f"ascii_{uuid4().hex}"
        engine = create_engine(plain, isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            made = f"CREATE DATABASE {name} TEMPLATE template0 ENCODING 'SQL_ASCII'"
            connection.execute(text(f"{made} LC_COLLATE 'C' LC_CTYPE 'C'"))
        engine.dispose()
        with closing(open_store(plain.set(database=name))) as store:
            journal = StoreJournal(store)
            await journal.open_table(terms("a"), 1.0)
            line = LoggedEntry(1, 1.0, "red", None, SitEntry("red", "Zoë 柏"))
            await journal.append("a", 0, [line])
            kept = await journal.load("a")
            assert kept is not None
            assert kept.entries == [line]


@stores.needs_postgresql
def test_a_postgresql_out_of_reach_is_noticed_soon_unless_its_url_says_otherwise(
    tmp_path: Path,
) -> None:
    def parameters(connection: Connection) -> dict[str, str]:
        driver = connection.connection.driver_connection
        assert driver is not None
        found: dict[str, str] = driver.info.get_parameters()
        return found

    with stores.new_database("postgresql", tmp_path) as url:
        patient = make_url(url).update_query_dict({"keepalives_idle": "77"})
        with closing(open_store(patient)) as store:
            for access in (store.read, store.write):
                found = asyncio.run(access(parameters))
                assert found["keepalives_idle"] == "77"
                assert {**found, **NETWORK, "keepalives_idle": "77"} == found


@pytest.mark.parametrize(
    ("database", "said"),
    [
        ("sqlite://", "keeps nothing"),
        ("sqlite:///:memory:", "keeps nothing"),
        ("over there", "is no database"),
        ("oracle+nothing://host/games", "is no database"),
        ("postgresql+pg8000://me:secret@host/games", "is missing"),
        ("postgres://me:secret@host/games", r"give such as postgresql\+psycopg://"),
        ("postgres://host/games?user=me&password=secret", r"give such as postgresql\+psycopg://"),
        ("postgresql+psycopg://me:a@secret@host/games", "write it as %40"),
        ("oracle+nothing://me:secret@host/games", "is no database"),
        ("postgresql+psycopg://me:secret/games", "is no database"),
        ("me:secret@host/games", "is no database"),
        ("", "is no database"),
    ],
)
def test_a_url_of_no_database_is_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, database: str, said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(StorageError, match=said) as error:
        open_store(database)
    assert "secret" not in str(error.value)
    assert list(tmp_path.iterdir()) == []


def test_no_database_is_made_beside_a_part_of_another_one(tmp_path: Path) -> None:
    left = tmp_path / f"{DATABASE_NAME}-wal"
    left.write_bytes(b"the newest acts")
    with pytest.raises(StorageError, match=f"{left.name} is there already, a part"):
        open_store(file_url(tmp_path))
    assert [one.name for one in tmp_path.iterdir()] == [left.name]
    assert left.read_bytes() == b"the newest acts"


async def test_a_failed_write_is_rolled_back_alone(
    tmp_path: Path,
) -> None:
    def refused(connection: Connection) -> None:
        connection.execute(insert(TABLES), row("half"))
        raise NotTheMoment("not now")

    def wrong(connection: Connection) -> None:
        connection.execute(insert(TABLES), row("wrong"))
        connection.execute(insert(TABLES), row("wrong"))

    with stores.opened(tmp_path) as store:
        results = await asyncio.gather(
            store.write(lambda connection: connection.execute(insert(TABLES), row("one"))),
            store.write(refused),
            store.write(wrong),
            store.write(lambda connection: connection.execute(insert(TABLES), row("two"))),
            return_exceptions=True,
        )
        assert isinstance(results[1], NotTheMoment)
        assert isinstance(results[2], StorageError)
        there = await store.read(lambda connection: connection.scalars(select(TABLES.c.id)).all())
        assert sorted(there) == ["one", "two"]


async def test_an_error_message_contains_no_values(tmp_path: Path) -> None:
    def twice(connection: Connection) -> None:
        for _ in range(2):
            connection.execute(insert(TABLES), row("a-secret"))

    with stores.opened(tmp_path) as store:
        with pytest.raises(StorageError) as error:
            await store.write(twice)
        assert "a-secret" not in str(error.value)


async def test_reads_and_writes_run_outside_the_event_loop(tmp_path: Path) -> None:
    with stores.opened(tmp_path) as store:
        here = threading.current_thread()
        assert await store.read(lambda connection: threading.current_thread()) is not here
        assert await store.write(lambda connection: threading.current_thread()) is not here


async def test_a_failed_read_fails_alone(tmp_path: Path) -> None:
    def wrong(connection: Connection) -> object:
        return connection.exec_driver_sql("SELECT no_such_column FROM tables").all()

    def refused(connection: Connection) -> object:
        raise NotTheMoment("not now")

    with stores.opened(tmp_path) as store:
        await store.write(lambda connection: connection.execute(insert(TABLES), row("a")))
        reads = [count, wrong, refused, count] * 20
        found = await asyncio.gather(*map(store.read, reads), return_exceptions=True)
        for read, answer in zip(reads, found, strict=True):
            if read is count:
                assert answer == 1
            else:
                assert isinstance(answer, StorageError if read is wrong else NotTheMoment)


@pytest.mark.parametrize("database", stores.DATABASES)
async def test_a_read_sees_one_snapshot(database: str, tmp_path: Path) -> None:
    looking, written = threading.Event(), threading.Event()

    def slow(connection: Connection) -> tuple[int, int]:
        before = count(connection)
        looking.set()
        assert written.wait(10)
        return before, count(connection)

    with stores.opened_at(database, tmp_path) as store:
        reading = asyncio.ensure_future(store.read(slow))
        await asyncio.to_thread(looking.wait, 10)
        await store.write(lambda connection: connection.execute(insert(TABLES), row("new")))
        written.set()
        assert await reading == (0, 0)
        assert await store.read(count) == 1


async def test_closing_finishes_waiting_writes_and_refuses_new_ones(tmp_path: Path) -> None:
    async def put(store: Store, table_id: str) -> None:
        await store.write(lambda connection: connection.execute(insert(TABLES), row(table_id)))

    store = open_store(file_url(tmp_path))
    waiting = [asyncio.ensure_future(put(store, f"t{number}")) for number in range(50)]
    await asyncio.sleep(0)
    store.close()
    await asyncio.gather(*waiting)
    with pytest.raises(StorageError, match="closing"):
        await store.write(count)
    with closing(sqlite3.connect(tmp_path / DATABASE_NAME)) as file:
        assert file.execute("SELECT count(*) FROM tables").fetchone() == (50,)
    assert [one.name for one in tmp_path.iterdir()] == [DATABASE_NAME]


async def test_a_cancelled_caller_does_not_stop_others(tmp_path: Path) -> None:
    started, go_on = threading.Event(), threading.Event()

    def slow(connection: Connection) -> None:
        started.set()
        assert go_on.wait(10)

    with stores.opened(tmp_path) as store:
        first = asyncio.ensure_future(store.write(slow))
        await asyncio.to_thread(started.wait, 10)
        left = asyncio.ensure_future(
            store.write(lambda connection: connection.execute(insert(TABLES), row("left")))
        )
        await asyncio.sleep(0)
        left.cancel()
        last = asyncio.ensure_future(store.write(count))
        await asyncio.sleep(0)
        go_on.set()
        await first
        assert await last == 1  # the cancelled write was written already
        assert left.cancelled()


def test_a_closed_event_loop_does_not_block_the_writer(tmp_path: Path) -> None:
    started, go_on = threading.Event(), threading.Event()

    def slow(connection: Connection) -> None:
        started.set()
        assert go_on.wait(10)

    async def leave(store: Store) -> None:
        asyncio.ensure_future(store.write(slow)).add_done_callback(lambda done: None)
        await asyncio.to_thread(started.wait, 10)

    async def come_back(store: Store) -> None:
        go_on.set()
        assert await store.write(count) == 0

    with stores.opened(tmp_path) as store:
        asyncio.run(leave(store))
        asyncio.run(come_back(store))


@pytest.mark.parametrize("moment", ["when nothing comes any more", "after many writes"])
async def test_the_write_ahead_log_is_copied_into_the_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    if moment == "after many writes":
        monkeypatch.setattr(checkpoint, "WRITES", 20)
        monkeypatch.setattr(checkpoint, "IDLE", 60.0)
    else:
        monkeypatch.setattr(checkpoint, "IDLE", 0.01)
    with stores.opened(tmp_path) as store:
        journal = StoreJournal(store)
        await journal.open_table(terms("a"), 1.0)
        for seq in range(1, 40):
            await journal.append("a", seq - 1, [line(seq)])
        patience = time.monotonic() + 60
        while not entries_in_the_file_alone(tmp_path) and time.monotonic() < patience:
            time.sleep(0.01)
        assert entries_in_the_file_alone(tmp_path) > 0


def entries_in_the_file_alone(folder: Path) -> int:
    """How many entries a copy of the file has without its write-ahead log."""
    copy = folder / "copy"
    copy.write_bytes((folder / DATABASE_NAME).read_bytes())
    with closing(sqlite3.connect(copy)) as file:
        lines: int = file.execute("SELECT count(*) FROM entry").fetchone()[0]
    for one in folder.glob("copy*"):
        one.unlink()
    return lines


@pytest.mark.extended
@stores.needs_postgresql
def test_players_do_not_read_where_the_database_is() -> None:
    """Its address and its user are in the messages of a PostgreSQL that is down."""
    server = PostgresqlServer()
    try:
        with closing(open_store(server.url)) as store:
            server.end(signal.SIGQUIT)
            journal = StoreJournal(store)
            for _ in range(2):  # the connections that were open, and those that cannot be
                for work in (journal.take("a"), journal.open_table(terms("a"), 1.0)):
                    with pytest.raises(StorageError, match="the database does not answer") as error:
                        asyncio.run(work)
                    assert str(server.port) not in str(error.value)
    finally:
        server.remove()
