"""Several servers on one PostgreSQL: each table has one owner, and a node that is gone is replaced.

R11, R37.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pytest
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine, text

from helpers import stores
from helpers.app_server import PATIENCE
from helpers.stores import line, needs_postgresql, terms
from russianbank.server.domain_errors import OwnedElsewhere
from russianbank.server.store import idle_limit, node_lease, upgrade
from russianbank.server.store.contract import LeaseLost, OwnershipLost
from russianbank.server.store.database import Store, open_store
from russianbank.server.store.jobs import StorageError
from russianbank.server.store.journal import StoreJournal
from russianbank.server.store.lease import DatabaseInUse, Owner
from russianbank.server.store.upsert import insert_if_absent

pytestmark = needs_postgresql


def owner(number: int) -> Owner:
    return Owner(f"{number}", f"http://127.0.0.1:{number}", key=f"key {number}")


@pytest.fixture
def url(tmp_path: Path) -> Iterator[str]:
    with stores.new_database("postgresql", tmp_path) as made:
        yield made


@pytest.fixture
def nodes(url: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Store]]:
    """Three nodes, whose leases nobody renews; they last as long as a test on a busy machine."""
    monkeypatch.setattr(node_lease, "NODE_LEASE", 600.0)
    with ExitStack() as stack:
        yield [
            stack.enter_context(closing(open_store(url, owner=owner(number))))
            for number in (1, 2, 3)
        ]


def let_expire(url: str, node: int | None) -> None:
    """Let the lease of a node expire, as if it had not answered for a while."""
    stores.execute(url, f"UPDATE node SET expires_at = 0 WHERE id = {node}")


@pytest.mark.extended
async def test_r37_one_node_has_a_table_and_the_others_learn_its_address(
    nodes: list[Store],
) -> None:
    first, second, third = map(StoreJournal, nodes)

    await first.open_table(terms("a"), 1.0)
    for other in (second, third):
        with pytest.raises(OwnedElsewhere) as refused:
            await other.take("a")
        assert refused.value.address == "http://127.0.0.1:1"
    await first.append("a", 0, [line(1)])
    with pytest.raises(OwnershipLost):
        await second.append("a", 1, [line(2)])
    await first.release("a")
    head = await second.take("a")
    assert head is not None
    assert head.version == 1
    with pytest.raises(OwnershipLost):
        await first.append("a", 1, [line(2)])
    await second.append("a", 1, [line(2)])
    assert await third.take("no such table") is None


@pytest.mark.extended
async def test_r37_a_node_whose_lease_has_expired_keeps_its_tables_until_another_wants_one(
    nodes: list[Store], url: str
) -> None:
    first, second, _ = map(StoreJournal, nodes)

    for name in ("a", "b"):
        await first.open_table(terms(name), 1.0)
    let_expire(url, nodes[0].node)
    await first.append("a", 0, [line(1)])
    assert await second.take("a") is not None
    for work in (first.append("a", 1, [line(2)]), first.append("b", 0, [line(1)])):
        with pytest.raises(LeaseLost):
            await work
    with pytest.raises(LeaseLost):
        await nodes[0].renew_lease()
    before = nodes[0].node
    await nodes[0].join_again()
    assert before is not None
    assert nodes[0].node is not None
    assert nodes[0].node > before
    assert await first.take("b") is not None
    with pytest.raises(OwnedElsewhere, match="another server"):
        await first.take("a")


async def test_r37_a_node_knows_by_itself_how_long_nobody_can_have_taken_its_tables(
    nodes: list[Store], url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = StoreJournal(nodes[0])

    assert nodes[0].is_fresh
    with monkeypatch.context() as patch:
        patch.setattr(node_lease, "NODE_LEASE", 0.0)
        await nodes[0].renew_lease()
    assert not nodes[0].is_fresh
    await first.confirm()
    stores.execute(url, "UPDATE node SET ended = true")
    with pytest.raises(LeaseLost):
        await first.confirm()
    await nodes[0].join_again()
    assert nodes[0].is_fresh
    await first.confirm()


async def test_r37_after_a_failure_a_node_waits_for_what_the_database_may_still_commit(
    nodes: list[Store], url: str
) -> None:
    journal = StoreJournal(nodes[0])

    def cut_off(connection: Connection) -> None:
        connection.execute(text("SELECT pg_terminate_backend(pg_backend_pid())"))

    await journal.open_table(terms("a"), 1.0)
    engine = create_engine(url)
    with engine.begin() as still_committing:
        lock = f"SELECT 1 FROM node WHERE id = {nodes[0].node} FOR SHARE"
        still_committing.execute(text(lock))
        row = "('a', 1, 1.0, 'red', 'c-1', 'did', '{}')"
        columns = "(table_id, seq, at, seat, client_id, kind, body)"
        still_committing.execute(text(f"INSERT INTO entry {columns} VALUES {row}"))
        with pytest.raises(StorageError):
            await nodes[0].write(cut_off)
        confirming = asyncio.ensure_future(journal.confirm(after_failure=True))
        done, _ = await asyncio.wait({confirming}, timeout=0.2)
        assert not done
    engine.dispose()
    await confirming
    head = await journal.take("a")
    assert head is not None
    assert head.version == 1


@pytest.mark.extended
def test_r37_a_node_that_ends_in_order_leaves_its_tables_at_once(url: str) -> None:
    with closing(open_store(url, owner=owner(2))) as second:
        with closing(open_store(url, owner=owner(1))) as first:
            asyncio.run(StoreJournal(first).open_table(terms("a"), 1.0))
        assert asyncio.run(StoreJournal(second).take("a")) is not None


@pytest.mark.extended
def test_r37_of_nodes_that_want_a_table_at_once_one_has_it(nodes: list[Store], url: str) -> None:
    names = [f"t{number}" for number in range(30)]
    with closing(open_store(url)) as nobody:
        for name in names:
            asyncio.run(StoreJournal(nobody).open_table(terms(name), 1.0))

    async def take_all(store: Store) -> set[str]:
        journal, own = StoreJournal(store), set()

        async def take(name: str) -> None:
            try:
                if await journal.take(name) is not None:
                    own.add(name)
            except OwnedElsewhere:
                pass

        await asyncio.gather(*map(take, names))
        return own

    with ThreadPoolExecutor(3) as pool:
        taken = list(pool.map(lambda store: asyncio.run(take_all(store)), nodes))
    assert sorted(name for own in taken for name in own) == sorted(names)


@pytest.mark.extended
def test_r37_a_new_table_belongs_to_the_node_that_opened_it(nodes: list[Store]) -> None:
    names = [f"t{number}" for number in range(30)]

    def open_all() -> None:
        async def story() -> None:
            for name in names:
                await StoreJournal(nodes[0]).open_table(terms(name), 1.0)

        asyncio.run(story())

    def want_all(store: Store) -> None:
        async def want(name: str) -> None:
            while await StoreJournal(store).take(name) is None:
                continue

        async def story() -> None:
            for name in names:
                with pytest.raises(OwnedElsewhere):
                    await want(name)

        asyncio.run(story())

    with ThreadPoolExecutor(3) as pool:
        wanting = [pool.submit(want_all, store) for store in nodes[1:]]
        pool.submit(open_all).result()
        for one in wanting:
            one.result(PATIENCE)


def test_nodes_know_each_other(nodes: list[Store], url: str) -> None:
    asyncio.run(nodes[0].renew_lease())
    assert [one.address for one in nodes[0].other_nodes] == [
        "http://127.0.0.1:2",
        "http://127.0.0.1:3",
    ]
    assert {store.cluster_key for store in nodes} == {"key 1"}
    let_expire(url, nodes[2].node)
    asyncio.run(nodes[0].renew_lease())
    assert [one.address for one in nodes[0].other_nodes] == ["http://127.0.0.1:2"]


def test_a_database_that_a_server_without_nodes_uses_is_not_migrated(
    url: str,
) -> None:
    stores.migrate(url, "m0006")
    stores.execute(
        url, "UPDATE server_lease SET owner = 'old', address = 'there', expires_at = 1e12"
    )
    with pytest.raises(DatabaseInUse, match="there"):
        open_store(url, owner=owner(1))
    stores.execute(url, "UPDATE server_lease SET expires_at = 0")
    with ThreadPoolExecutor(3) as pool:
        opened = list(pool.map(lambda number: open_store(url, owner=owner(number)), (1, 2, 3)))
    assert len({store.node for store in opened}) == 3
    for store in opened:
        store.close()


@pytest.mark.extended
def test_a_slow_migration_is_not_ended_like_a_commit_of_a_node_that_has_stopped(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    check_known = upgrade._check_known

    def slowly(connection: Connection, scripts: ScriptDirectory) -> None:
        time.sleep(0.5)
        check_known(connection, scripts)

    monkeypatch.setattr(upgrade, "_check_known", slowly)
    monkeypatch.setattr(idle_limit, "WRITER", 0.1)
    with closing(open_store(url)) as store:
        assert store.node is None


@pytest.mark.extended
def test_a_slow_join_is_not_ended_like_a_commit_of_a_node_that_has_stopped(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def slowly(*given: Any) -> bool:
        time.sleep(0.5)
        return insert_if_absent(*given)

    open_store(url).close()
    monkeypatch.setattr(node_lease, "insert_if_absent", slowly)
    monkeypatch.setattr(idle_limit, "WRITER", 0.1)
    with closing(open_store(url, owner=owner(1))) as store:
        assert store.node
