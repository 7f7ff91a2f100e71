"""Moving all games from one database to another and back, with a proof."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Connection, func, insert, make_url, select, text, update

from helpers import stores
from helpers.stores import played, terms
from russianbank.server.store.database import file_url, open_store, read_beside, write_beside
from russianbank.server.store.jobs import StorageError
from russianbank.server.store.journal import StoreJournal
from russianbank.server.store.lease import Owner
from russianbank.server.store.operator_acts import block
from russianbank.server.store.schema import (
    CLUSTER_KEY,
    ENTRY,
    METADATA,
    OPERATOR_ACT,
    SERVER_LEASE,
    TABLES,
)
from russianbank.server.store.sessions import Sessions
from russianbank.server.store.transfer import MOVED, move


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    return file_url(tmp_path / "games")


@pytest.fixture
def postgresql(tmp_path: Path) -> Iterator[str]:
    with stores.new_database("postgresql", tmp_path) as url:
        yield url


async def fill(database: str) -> None:
    """Write games, people with names in many letters, links and a block."""
    store = open_store(database, owner=Owner("one", "http://here", locked=False, key="old key"))
    try:
        journal = StoreJournal(store)
        for seed, table_id in enumerate(("b", "A", "a-1", "_", "Zoë")):
            agreed = terms(table_id)
            await journal.open_table(agreed, 0.1 + seed)
            log, _ = played(agreed, seed, 40)
            await journal.append(table_id, 0, log)
        tokens = iter(f"token {number} " + "x" * 30 for number in range(100))
        sessions = Sessions(store, lambda: 1e9 + 1 / 3, lambda: next(tokens))
        for table_id, name in (("A", "Ana"), ("b", "Жанна 🂡"), ("_", "a\\b\n'\"")):
            _, session = await sessions.create()
            await sessions.update(session, type(session)(session.id, name, "de", {"deck": "x"}))
            await sessions.take_seat(session.id, table_id, "red")
        await sessions.create_invite("b", "player", "blue", 1e9)
        await store.write(lambda one: block(one, "203.0.113.7", None, "Ä", 1.5) and None)
    finally:
        store.close()


def contents(connection: Connection) -> dict[str, set[tuple[object, ...]]]:
    """All rows of the tables that are moved."""
    return {one.name: {tuple(row) for row in connection.execute(select(one))} for one in MOVED}


@pytest.mark.extended
@stores.needs_postgresql
async def test_games_are_moved_to_postgresql_and_back_without_a_difference(
    sqlite: str, postgresql: str, tmp_path: Path
) -> None:
    await fill(sqlite)
    there = move(sqlite, postgresql, locked=False)
    back = file_url(tmp_path / "back")
    assert move(postgresql, back, locked=False) == there
    assert {one.name: one.rows for one in there}["entry"] == 200
    with read_beside(sqlite) as one, read_beside(postgresql) as two, read_beside(back) as three:
        assert contents(one) == contents(two) == contents(three)
        assert all(
            contents(one)[name] for name in ("entry", "tables", "session", "invite", "block")
        )
        assert two.execute(select(func.count()).select_from(CLUSTER_KEY)).scalar_one() == 0
    with write_beside(postgresql) as connection:  # the numbers go on after those that were moved
        block(connection, "203.0.113.8", None, "", 2.0)
        assert list(connection.scalars(select(OPERATOR_ACT.c.id).order_by("id"))) == [1, 2]


def test_every_table_of_the_schema_is_moved_or_about_servers_alone() -> None:
    left = {one.name for one in METADATA.sorted_tables} - {one.name for one in MOVED}
    assert left == {
        *("server_lease", "node", "table_owner", "change", "rate_limit", "cluster_key"),
    }


@pytest.mark.extended
async def test_games_that_are_being_played_are_not_moved(sqlite: str, tmp_path: Path) -> None:
    await fill(sqlite)
    owner = Owner("two", "http://there", locked=False, key="key")
    store = open_store(sqlite, owner=owner)
    try:
        with pytest.raises(StorageError, match="http://there"):
            move(sqlite, file_url(tmp_path / "new"), locked=False)
    finally:
        store.close()
    assert len(move(sqlite, file_url(tmp_path / "new"), locked=False)) == len(MOVED)


async def test_a_server_that_hung_meanwhile_writes_nothing_more(
    sqlite: str, tmp_path: Path
) -> None:
    store = open_store(sqlite, owner=Owner("two", "http://there", locked=False, key="key"))
    try:
        with write_beside(sqlite) as connection:  # its lease expires
            connection.execute(update(SERVER_LEASE).values(expires_at=0.0))
        move(sqlite, file_url(tmp_path / "new"), locked=False)
        with pytest.raises(StorageError):
            await StoreJournal(store).open_table(terms("late"), 1.0)
    finally:
        store.close()


@pytest.mark.extended
@stores.needs_postgresql
async def test_games_of_nodes_that_live_are_not_moved(
    sqlite: str, postgresql: str, tmp_path: Path
) -> None:
    await fill(sqlite)
    node = open_store(postgresql, owner=Owner("two", "http://there", locked=False, key="key"))
    try:
        for source, target in ((sqlite, postgresql), (postgresql, file_url(tmp_path / "new"))):
            with pytest.raises(StorageError, match="http://there"):
                move(source, target, locked=False)
    finally:
        node.close()
    assert move(sqlite, postgresql, locked=False)


async def test_a_refusal_to_move_has_no_password(sqlite: str, postgresql: str) -> None:
    await fill(sqlite)
    await fill(postgresql)
    url = make_url(postgresql).set(password="hunter2").render_as_string(hide_password=False)
    with pytest.raises(StorageError, match="already") as error:
        move(sqlite, url, locked=False)
    assert "hunter2" not in str(error.value)


async def test_a_database_with_games_is_not_written_over(sqlite: str, tmp_path: Path) -> None:
    await fill(sqlite)
    other = file_url(tmp_path / "other")
    await fill(other)
    with pytest.raises(StorageError, match="already"):
        move(sqlite, other, locked=False)
    with read_beside(other) as connection:
        assert connection.execute(select(func.count()).select_from(ENTRY)).scalar_one() == 200


async def test_what_arrives_otherwise_is_not_kept(sqlite: str, tmp_path: Path) -> None:
    await fill(sqlite)
    other = file_url(tmp_path / "other")
    open_store(other).close()
    with write_beside(other) as connection:  # as a database would that mends what it is given
        connection.execute(
            text(
                "CREATE TRIGGER mend AFTER INSERT ON entry WHEN new.seq = 7 "
                "BEGIN UPDATE entry SET at = 0 WHERE table_id = new.table_id AND seq = 7; END"
            )
        )
    with pytest.raises(StorageError, match="entry"):
        move(sqlite, other, locked=False)
    with read_beside(other) as connection:
        assert connection.execute(select(func.count()).select_from(TABLES)).scalar_one() == 0


def test_where_there_is_nothing_nothing_is_moved_and_nothing_made(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="no games"):
        move(file_url(tmp_path / "a"), file_url(tmp_path / "b"), locked=False)
    assert list(tmp_path.iterdir()) == []


async def test_a_row_that_the_other_database_refuses_leaves_it_empty(
    sqlite: str, tmp_path: Path
) -> None:
    await fill(sqlite)
    other = file_url(tmp_path / "other")
    open_store(other).close()
    with write_beside(other) as connection:
        connection.execute(text("CREATE UNIQUE INDEX one_kind ON entry (kind)"))
    with pytest.raises(StorageError, match="not moved"):
        move(sqlite, other, locked=False)
    with write_beside(other) as connection:
        assert connection.execute(select(func.count()).select_from(TABLES)).scalar_one() == 0
        row = {"id": "one", "terms": "{}", "opened_at": 1.0}
        connection.execute(insert(TABLES), row)
