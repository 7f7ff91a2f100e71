"""The lease: one server owns an SQLite database, and only its writes count (R37)."""

from __future__ import annotations

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from threading import Event

import pytest
from sqlalchemy import Connection

from helpers import stores
from helpers.stores import line, terms
from russianbank.server.store import lease as leases
from russianbank.server.store.contract import LeaseLost
from russianbank.server.store.database import Store, file_url, open_store
from russianbank.server.store.journal import StoreJournal
from russianbank.server.store.lease import DatabaseInUse, Owner

FIRST = Owner("first", "http://127.0.0.1:1/ on one")
SECOND = Owner("second", "http://127.0.0.1:2/ on two")
LOCKED = Owner("locked", "http://127.0.0.1:3/ on one", locked=True)


@pytest.fixture
def url(tmp_path: Path) -> str:
    return file_url(tmp_path)


def set_expiry(url: str, expires_at: float) -> None:
    """Set when the lease expires, in seconds since 1970."""
    stores.execute(url, f"UPDATE server_lease SET expires_at = {expires_at}")


def put(store: Store, table_id: str, at: int = 0) -> None:
    """Open a table, or add an entry to its log."""
    journal = StoreJournal(store)
    if at:
        asyncio.run(journal.append(table_id, at - 1, [line(at)]))
    else:
        asyncio.run(journal.open_table(terms(table_id), 1.0))


def test_r37_a_second_server_is_refused_and_learns_where_the_first_is(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leases, "POLL_EVERY", 0.02)
    done = Event()

    async def renew(store: Store) -> None:
        while not done.wait(0.05):
            await store.renew_lease()

    with closing(open_store(url, owner=FIRST)) as first, ThreadPoolExecutor(1) as pool:
        renewing = pool.submit(lambda: asyncio.run(renew(first)))
        try:
            with pytest.raises(
                DatabaseInUse, match=re.escape("http://127.0.0.1:1/ on one")
            ) as refused:
                open_store(url, owner=SECOND)
        finally:
            done.set()
        renewing.result()
        assert refused.value.address == FIRST.address
        put(first, "a")


def test_r37_a_lease_that_lasts_long_is_refused_at_once(url: str) -> None:
    with closing(open_store(url, owner=LOCKED)) as first:
        with pytest.raises(DatabaseInUse, match=re.escape("http://127.0.0.1:3/ on one")):
            open_store(url, owner=SECOND)
        put(first, "a")


def test_r37_of_many_that_start_together_one_becomes_the_owner(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leases, "LEASE", 30.0)
    monkeypatch.setattr(leases, "POLL_EVERY", 0.02)
    open_store(url).close()
    opened: list[Store] = []

    def start(number: int) -> str:
        try:
            opened.append(open_store(url, owner=Owner(str(number), f"at {number}")))
        except DatabaseInUse as refused:
            return refused.address
        asyncio.run(renew_until(opened[0], others_are_done))
        return ""

    others_are_done = Event()

    async def renew_until(store: Store, done: Event) -> None:
        while not done.wait(0.1):
            await store.renew_lease()

    with ThreadPoolExecutor(4) as pool:
        results = [pool.submit(start, number) for number in range(4)]
        while sum(one.done() for one in results) < 3:
            assert not others_are_done.wait(0.02)
        others_are_done.set()
    assert len(opened) == 1
    opened[0].close()
    assert sorted(one.result() for one in results)[0] == ""
    assert len({one.result() for one in results}) == 2


def test_r37_a_server_that_ends_leaves_the_database_at_once(url: str) -> None:
    for owner in (FIRST, SECOND, FIRST):
        with closing(open_store(url, owner=owner)) as store:
            put(store, owner.id + str(id(store)))


def test_r37_an_expired_lease_is_taken_over_and_the_first_server_writes_no_more(url: str) -> None:
    with closing(open_store(url, owner=FIRST)) as first:
        put(first, "a")
        set_expiry(url, 0.0)
        put(first, "a", 1)  # nobody has taken it, so it still counts
        with closing(open_store(url, owner=SECOND)) as second:
            with pytest.raises(LeaseLost, match=re.escape("http://127.0.0.1:2/ on two")):
                put(first, "a", 2)
            with pytest.raises(LeaseLost):
                asyncio.run(first.renew_lease())
            assert first.lost is not None
            assert second.lost is None
            put(second, "a", 2)
            stored = asyncio.run(StoreJournal(first).load("a"))
            assert stored is not None
            assert [one.seq for one in stored.entries] == [1, 2]
        set_expiry(url, 0.0)
        with pytest.raises(LeaseLost):  # it does not come back by itself
            put(first, "b")


async def test_r37_all_writes_of_a_batch_are_refused_together(url: str) -> None:
    with closing(open_store(url, owner=FIRST)) as first:
        set_expiry(url, 0.0)
        with closing(open_store(url, owner=SECOND)):
            journal = StoreJournal(first)
            tries = [journal.open_table(terms(f"t{number}"), 1.0) for number in range(20)]
            found = await asyncio.gather(*tries, return_exceptions=True)
            assert all(isinstance(one, LeaseLost) for one in found)


def test_r37_who_holds_the_lock_of_the_file_takes_over_from_a_crashed_server_at_once(
    url: str,
) -> None:
    crashed = open_store(url, owner=LOCKED)
    with closing(open_store(url, owner=Owner("next", "there", locked=True))) as store:
        put(store, "a")
        with pytest.raises(LeaseLost):
            put(crashed, "b")
    crashed.close()


def test_r37_a_lease_that_is_not_renewed_is_waited_for(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leases, "LEASE", 0.5)
    monkeypatch.setattr(leases, "POLL_EVERY", 0.02)
    crashed = open_store(url, owner=FIRST)
    with closing(open_store(url, owner=SECOND)) as store:
        put(store, "a")
    crashed.close()


def test_r37_a_write_that_has_begun_is_finished_before_the_lease_is_taken(url: str) -> None:
    inside, go_on = Event(), Event()

    def slow(connection: Connection) -> None:
        inside.set()
        assert go_on.wait(30)

    with closing(open_store(url, owner=FIRST)) as first, ThreadPoolExecutor(2) as pool:
        set_expiry(url, 0.0)
        writing = pool.submit(lambda: asyncio.run(first.write(slow)))
        assert inside.wait(10)
        taking = pool.submit(lambda: open_store(url, owner=SECOND))
        with pytest.raises(TimeoutError):
            taking.result(0.3)
        go_on.set()
        writing.result(10)
        with closing(taking.result(10)), pytest.raises(LeaseLost):
            put(first, "b")
