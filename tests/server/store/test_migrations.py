"""The migrations: they make the schema, keep all games, and refuse a later revision."""

from __future__ import annotations

import json
import re
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from importlib import resources
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import MetaData, create_engine, event, insert, select, text

from helpers import old_backup, stores
from russianbank.server.store.database import DATABASE_NAME, file_url, open_store
from russianbank.server.store.journal import StoreJournal
from russianbank.server.store.schema import ENTRY, METADATA, REVISION, SEAT_HOLDER
from russianbank.server.store.sessions import SeatTaken, Sessions
from russianbank.server.store.upgrade import NewerDatabase, upgrade
from russianbank.server.table.entry import SitEntry
from russianbank.server.table.table_state import Table


def made(folder: Path) -> dict[str, list[str]]:
    """The SQL of everything in the database, by name, as sorted words."""
    with closing(sqlite3.connect(folder / DATABASE_NAME)) as file:
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


def test_the_revision_of_the_schema_is_that_of_the_last_migration() -> None:
    config = Config()
    config.set_main_option("script_location", "russianbank.server.store:migrations")
    assert ScriptDirectory.from_config(config).get_current_head() == REVISION


def test_a_database_is_migrated_once(tmp_path: Path) -> None:
    with stores.opened(tmp_path):
        first = made(tmp_path)
    with stores.opened(tmp_path):
        assert made(tmp_path) == first


REVISIONS = ["m0001", "m0002", "m0003", "m0005"]
"""The revisions that a database may have from an earlier program."""


def make_old(url: str, revision: str) -> None:
    """Make a database as an earlier program left it, with the games of the stored backup.

    The backup was made at revision m0002; a database at m0001 has no digests.
    """
    engine = create_engine(url)
    config = Config()
    config.set_main_option("script_location", "russianbank.server.store:migrations")
    with old_backup.connect() as games, engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, min(revision, "m0002"))
        kept = MetaData()
        kept.reflect(connection)
        for name in ("tables", "event", "result", "session", "sitting", "invite"):
            columns = [column.name for column in kept.tables[name].columns]
            rows = games.execute(f"SELECT {', '.join(columns)} FROM {name}")
            values = [dict(zip(columns, row, strict=True)) for row in rows]
            connection.execute(insert(kept.tables[name]), values)
        command.upgrade(config, revision)
    engine.dispose()


@pytest.mark.sample(2)
@pytest.mark.parametrize("revision", REVISIONS)
@pytest.mark.parametrize("database", stores.DATABASES)
async def test_a_database_of_every_earlier_revision_is_migrated_with_its_games(
    database: str, revision: str, tmp_path: Path
) -> None:
    with stores.new_database(database, tmp_path) as url:
        make_old(url, revision)
        with closing(open_store(url)) as store:
            journal = StoreJournal(store)
            for table_id, (count, digest) in old_backup.checksums().items():
                stored, head = await journal.load(table_id), await journal.take(table_id)
                assert stored is not None
                assert head is not None
                table = Table(stored.terms)
                table.replay(stored.entries)
                assert (len(stored.entries), table.digest) == (count, digest)
                assert head.version == count
                assert head.digest == (None if revision == "m0001" else digest)
                sat = {one.entry.seat for one in stored.entries if isinstance(one.entry, SitEntry)}
                assert head.taken == sat
            kinds = select(ENTRY.c.kind, ENTRY.c.body)
            for kind, body in await store.read(lambda connection: connection.execute(kinds).all()):
                assert kind == json.loads(body)["k"]
        with closing(open_store(url)):
            pass


@pytest.mark.parametrize("database", stores.DATABASES)
async def test_after_a_migration_everybody_has_their_seat_and_nobody_else_gets_it(
    database: str, tmp_path: Path
) -> None:
    with stores.new_database(database, tmp_path) as url:
        make_old(url, "m0002")
        with closing(open_store(url)) as store:
            sessions = Sessions(store, lambda: 2e9, iter(map(str, range(99))).__next__)
            ann = await sessions.find(old_backup.TOKEN)
            assert ann is not None
            assert (ann.name, ann.language) == ("Ann B", "fr")
            tables = await sessions.tables_of(ann.id)
            assert {one.table_id for one in tables} == set(old_backup.checksums())
            assert {one.seat for one in tables} == {"red"}
            assert sum(len(one.results) for one in tables) == 2
            _, stranger = await sessions.create()
            for table in tables:
                with pytest.raises(SeatTaken):
                    await sessions.take_seat(stranger.id, table.table_id, "red")
            holders = select(SEAT_HOLDER.c.seat, SEAT_HOLDER.c.is_owner).where(
                SEAT_HOLDER.c.table_id == old_backup.SHARED
            )
            found = await store.read(lambda connection: connection.execute(holders).all())
            assert sorted(map(tuple, found)) == [("blue", True), ("red", False), ("red", True)]


def test_a_migration_only_adds_so_that_nodes_of_the_version_before_go_on(tmp_path: Path) -> None:
    """Rolling upgrades (R25): those up to m0006 are older than the first nodes."""
    url = file_url(tmp_path)
    make_old(url, "m0006")
    engine = create_engine(url)
    statements: list[str] = []

    @event.listens_for(engine, "before_cursor_execute")
    def note(connection: object, cursor: object, statement: str, *more: object) -> None:
        statements.append(" ".join(statement.split()))

    upgrade(engine)
    engine.dispose()
    changing = [one for one in statements if not re.match("SELECT|PRAGMA", one)]
    adding = "CREATE TABLE|CREATE INDEX|ALTER TABLE \\w+ ADD COLUMN|UPDATE alembic_version"
    assert any(one.startswith("CREATE TABLE node ") for one in changing)
    assert [one for one in changing if not re.match(adding, one)] == []


def test_an_entry_that_cannot_be_read_does_not_stop_the_migration(tmp_path: Path) -> None:
    url = file_url(tmp_path)
    make_old(url, "m0002")
    with closing(sqlite3.connect(tmp_path / DATABASE_NAME)) as file, file:
        file.execute("UPDATE event SET body = 'no JSON' WHERE table_id = 'table-2' AND seq = 2")
    with closing(open_store(url)):
        pass
    with closing(sqlite3.connect(tmp_path / DATABASE_NAME)) as file:
        query = "SELECT table_id, seq FROM entry WHERE kind = 'unknown'"
        assert file.execute(query).fetchall() == [("table-2", 2)]


@pytest.mark.parametrize("database", stores.DATABASES)
def test_servers_that_start_at_the_same_time_migrate_one_after_the_other(
    database: str, tmp_path: Path
) -> None:
    with stores.new_database(database, tmp_path) as url, ThreadPoolExecutor(4) as pool:
        for store in pool.map(lambda number: open_store(url), range(4)):
            store.close()
        engine = create_engine(url)
        with engine.connect() as connection:
            assert connection.scalars(text("SELECT version_num FROM alembic_version")).all() == [
                REVISION
            ]
        engine.dispose()


@pytest.mark.extended
def test_a_database_of_a_later_program_is_refused_and_stays_as_it_is(tmp_path: Path) -> None:
    with stores.opened(tmp_path):
        pass
    with closing(sqlite3.connect(tmp_path / DATABASE_NAME)) as file, file:
        file.execute("UPDATE alembic_version SET version_num = 'm9999'")
    with pytest.raises(NewerDatabase, match=r"m9999.*install that one"):
        open_store(file_url(tmp_path))
    with closing(sqlite3.connect(tmp_path / DATABASE_NAME)) as file:
        assert file.execute("SELECT version_num FROM alembic_version").fetchone() == ("m9999",)


def test_the_migrations_are_in_the_package() -> None:
    folder = resources.files("russianbank.server.store") / "migrations"
    assert (folder / "env.py").is_file()
    assert [one.name for one in (folder / "versions").iterdir() if one.name.endswith(".py")]
