"""Changes on PostgreSQL: written with what they are about, read and deleted."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import closing

import msgspec
import psycopg
import pytest
from sqlalchemy import Connection, create_engine, make_url

from helpers import stores
from helpers.stores import terms
from russianbank.server.store.changes import KEPT, MAX_READ, Changes
from russianbank.server.store.database import Store, open_store
from russianbank.server.store.journal import StoreJournal
from russianbank.server.store.sessions import Sessions

CHANNEL = "russianbank"


@pytest.fixture
def store(postgresql: str) -> Iterator[Store]:
    with closing(open_store(postgresql)) as opened:
        yield opened


def nobody() -> None:
    pass


async def found(changes: Changes) -> list[tuple[str, str]]:
    return [(one.kind, one.key) for one in await changes.read(0)]


@pytest.mark.extended
async def test_a_change_is_there_exactly_if_its_transaction_was_committed(store: Store) -> None:
    changes = Changes(store, CHANNEL, nobody)

    def good(connection: Connection) -> None:
        changes.record(connection, "thing", "good")

    def bad(connection: Connection) -> None:
        changes.record(connection, "thing", "bad")
        raise LookupError

    first = await changes.settled(-1.0)
    done = await asyncio.gather(
        store.write(good), store.write(bad), store.write(good), return_exceptions=True
    )
    assert [type(one) for one in done] == [type(None), LookupError, type(None)]
    assert await found(changes) == [("thing", "good")] * 2
    numbers = [one.id for one in await changes.read(0)]
    assert await changes.read(numbers[-1]) == []
    assert await changes.settled(60.0) == 0
    assert await changes.settled(-1.0) == numbers[-1] > first


@pytest.mark.sample(1)
@pytest.mark.parametrize("channel", [CHANNEL, None])
def test_postgresql_announces_a_commit_with_a_change_if_it_is_the_bus(
    store: Store, postgresql: str, channel: str | None
) -> None:
    changes = Changes(store, channel, nobody)

    def record_many(connection: Connection) -> None:
        for number in range(9):
            changes.record(connection, "thing", str(number))

    url = make_url(postgresql).set(drivername="postgresql").render_as_string(hide_password=False)
    with psycopg.connect(url, autocommit=True) as listener:
        listener.execute(f"LISTEN {CHANNEL}")
        asyncio.run(store.write(record_many))
        listener.execute("NOTIFY russianbank, 'last'")
        heard = [
            one.payload for one in listener.notifies(timeout=10, stop_after=2 if channel else 1)
        ]
    assert heard == (["", "last"] if channel else ["last"])


async def test_a_change_that_is_committed_late_shows_below_later_ones(
    store: Store, postgresql: str
) -> None:
    changes = Changes(store, None, nobody)
    engine = create_engine(postgresql)
    with engine.connect() as slow:
        changes.record(slow, "thing", "slow")
        await store.write(lambda one: changes.record(one, "thing", "fast"))
        assert await found(changes) == [("thing", "fast")]
        slow.commit()
    assert await found(changes) == [("thing", "slow"), ("thing", "fast")]
    engine.dispose()


async def test_many_changes_are_read_in_parts_and_old_ones_are_deleted(
    store: Store, postgresql: str
) -> None:
    changes = Changes(store, None, nobody)
    stores.execute(
        postgresql,
        "INSERT INTO change (at, kind, key) SELECT extract(epoch FROM now())"
        f" - CASE WHEN n % 2 = 0 THEN {KEPT + 60} ELSE 0 END, 'thing', n"
        f" FROM generate_series(1, {2 * MAX_READ}) n",
    )
    first = await changes.read(0)
    assert len(first) == MAX_READ
    rest = await changes.read(first[-1].id)
    assert [one.key for one in first + rest] == [str(n + 1) for n in range(2 * MAX_READ)]
    await changes.delete_old()
    assert [int(one.key) % 2 for one in await changes.read(0)] == [1] * MAX_READ


async def test_a_new_name_and_a_freed_seat_are_changes_and_other_settings_are_not(
    store: Store,
) -> None:
    wakes = []
    changes = Changes(store, None, lambda: wakes.append(1))
    secrets = iter(f"secret-{n}-{id(store)}" for n in range(9))
    sessions = Sessions(store, lambda: 1.0, lambda: next(secrets), changes)
    _, session = await sessions.create()
    await StoreJournal(store).open_table(terms(f"t-{session.id}"), 1.0)
    await sessions.take_seat(session.id, f"t-{session.id}", "blue")
    german = msgspec.structs.replace(session, language="de")
    await sessions.update(session, german)
    assert await found(changes) == []
    named = msgspec.structs.replace(german, name="Ann")
    await sessions.update(german, named)
    assert await found(changes) == [("profile", session.id)]
    assert await sessions.name_of(session.id) == "Ann"
    assert await sessions.holders_of(f"t-{session.id}", "blue") == {session.id: "Ann"}
    await sessions.delete(session.id)
    assert (await found(changes))[1:] == [("seat", f"t-{session.id} blue")]
    assert await sessions.holders_of(f"t-{session.id}", "blue") == {}
    assert await sessions.name_of(session.id) is None
    assert len(wakes) == 2
