"""The migrations: they make just what the store expects, once, and refuse what they do not know."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from importlib import resources
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine

import stores
from russianbank.server.store.database import FILE, file_url, open_store
from russianbank.server.store.journal import LogHead, StoreJournal
from russianbank.server.store.schema import METADATA, REVISION
from russianbank.server.store.upgrade import NewerDatabase
from russianbank.server.table.table_state import Table


def made(folder: Path) -> dict[str, list[str]]:
    """What has been made in the database: by name, the words of its making in some order."""
    with closing(sqlite3.connect(folder / FILE)) as file:
        rows = file.execute("SELECT name, sql FROM sqlite_master").fetchall()
    return {name: sorted(re.findall(r"\w+", sql or "")) for name, sql in rows}


def test_the_migrations_make_exactly_the_schema(tmp_path: Path) -> None:
    with stores.opened(tmp_path / "migrated"):
        pass
    engine = create_engine(file_url(tmp_path / "migrated"))
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    engine.dispose()
    (tmp_path / "made").mkdir()
    engine = create_engine(file_url(tmp_path / "made"))
    METADATA.create_all(engine)
    engine.dispose()
    found = made(tmp_path / "migrated")
    assert {name: found[name] for name in found if "alembic" not in name} == made(tmp_path / "made")


def test_the_form_that_needs_no_migration_is_the_one_the_last_migration_gives() -> None:
    config = Config()
    config.set_main_option("script_location", "russianbank.server.store:migrations")
    assert ScriptDirectory.from_config(config).get_current_head() == REVISION


def test_a_database_is_brought_up_to_date_once(tmp_path: Path) -> None:
    with stores.opened(tmp_path):
        first = made(tmp_path)
    with stores.opened(tmp_path):
        assert made(tmp_path) == first


def test_games_that_were_kept_before_there_were_digests_go_on(tmp_path: Path) -> None:
    agreed = stores.terms("a")
    log, digest = stores.played(agreed, seed=1, acts=20)
    with stores.opened(tmp_path) as store:
        journal = StoreJournal(store)
        asyncio.run(journal.open_table(agreed, 1.0))
        asyncio.run(journal.append("a", 0, log))
    with closing(sqlite3.connect(tmp_path / FILE)) as file, file:
        file.execute("ALTER TABLE event DROP COLUMN digest")
        file.execute("UPDATE alembic_version SET version_num = 'm0001'")
    with stores.opened(tmp_path) as store:
        stored = asyncio.run(StoreJournal(store).load("a"))
        head = asyncio.run(StoreJournal(store).head("a"))
    assert stored is not None
    assert stored.entries == log
    table = Table(agreed)
    table.replay(stored.entries)
    assert table.digest == digest
    assert head == LogHead(agreed, len(log), None, frozenset({"red", "blue"}))


def test_servers_that_start_at_the_same_time_do_not_get_in_each_others_way(tmp_path: Path) -> None:
    with ThreadPoolExecutor(4) as pool:
        for store in pool.map(lambda number: open_store(file_url(tmp_path)), range(4)):
            store.close()
    assert "event" in made(tmp_path)


def test_data_of_a_later_program_are_left_as_they_are(tmp_path: Path) -> None:
    with stores.opened(tmp_path):
        pass
    with closing(sqlite3.connect(tmp_path / FILE)) as file, file:
        file.execute("UPDATE alembic_version SET version_num = 'm9999'")
    with pytest.raises(NewerDatabase, match=r"m9999.*install that one"):
        open_store(file_url(tmp_path))
    with closing(sqlite3.connect(tmp_path / FILE)) as file:
        assert file.execute("SELECT version_num FROM alembic_version").fetchone() == ("m9999",)


def test_the_migrations_lie_inside_the_package() -> None:
    folder = resources.files("russianbank.server.store") / "migrations"
    assert (folder / "env.py").is_file()
    assert [one.name for one in (folder / "versions").iterdir() if one.name.endswith(".py")]
