"""The life cycle: what nobody used for long is deleted, and no game that somebody has begun."""

from __future__ import annotations

from collections import Counter
from contextlib import closing
from functools import partial

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, func, select, update

from helpers.stored_sessions import Setup
from helpers.stores import line
from russianbank.server.store import life_cycle, node_lease
from russianbank.server.store.contract import DealResult, NewPositions
from russianbank.server.store.database import Store, open_store
from russianbank.server.store.lease import Owner
from russianbank.server.store.life_cycle import DAY, LifeCycle, Lifetimes
from russianbank.server.store.schema import METADATA, REVIEW, SEAT_HOLDER, SESSION
from russianbank.server.store.stored_reviews import StoredReviews
from russianbank.server.store.table_status import TableStatus
from russianbank.server.table.entry import DealEntry, LoggedEntry, SitEntry

LIFETIMES = Lifetimes(tables=30.0, sessions=400.0, reviews=90.0, links=30.0, reports=30.0)
DEALT = DealEntry("KH", "2C", "red", [])


class Aging(Setup):
    """Sessions, games and reviews that grow old, and the life cycle that ends them."""

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self.reviews = StoredReviews(store, lambda: self.now)
        self.life_cycle = LifeCycle(store, lambda: self.now, LIFETIMES)

    async def begun(self, table_id: str, acts: int = 0) -> None:
        """A table at which somebody has sat down, with so many acts of theirs."""
        await self.table(table_id)
        sat = LoggedEntry(1, self.now, "red", None, SitEntry("red", "Ann"))
        dealt = LoggedEntry(2, self.now, None, None, DEALT)
        positions = NewPositions([None], True)
        await self.journal.append(table_id, 0, [sat, dealt], positions=positions)
        for number in range(acts):
            act = replace(line(number + 3, f"c1-{number}"), at=self.now)
            await self.journal.append(table_id, number + 2, [act])

    async def sweep(self, spared: frozenset[str] = frozenset()) -> dict[str, int]:
        """Look at all pages once; what was deleted, by kind."""
        found: Counter[str] = Counter()
        for _ in range(3):
            found += await self.life_cycle.sweep(spared)
        return dict(found)

    async def rows(self) -> dict[str, int]:
        """The rows of all tables of the database that have some."""
        counted = {
            one.name: select(func.count()).select_from(one) for one in METADATA.sorted_tables
        }

        def work(connection: Connection) -> dict[str, int]:
            return {name: connection.execute(one).scalar_one() for name, one in counted.items()}

        return {name: count for name, count in (await self.store.read(work)).items() if count}


@pytest.fixture
def setup(store: Store) -> Aging:
    """Everything on a new store."""
    return Aging(store)


async def test_a_table_without_an_act_ends_with_all_that_belongs_to_it(setup: Aging) -> None:
    before = await setup.rows()
    _, ann = await setup.sessions.create()
    await setup.begun("a")
    await setup.sessions.take_seat(ann.id, "a", "red")
    await setup.sessions.create_invite("a", "watcher", None)
    setup.now += 29 * DAY
    assert await setup.sweep() == {}
    setup.now += 2 * DAY
    assert await setup.sweep(frozenset({"a"})) == {}
    assert await setup.sweep() == {"table": 1}
    assert await setup.journal.load("a") is None
    assert await setup.rows() == before | {"session": 1}


async def test_a_game_that_somebody_has_begun_is_kept_for_ever(setup: Aging) -> None:
    _, ann = await setup.sessions.create()
    for table_id in ("going on", "over"):
        await setup.begun(table_id, acts=1)
        await setup.sessions.take_seat(ann.id, table_id, "red")
    result, over = DealResult(1, "out", "red", (30, 0)), TableStatus("red", "match-over")
    last = replace(line(4, "c1-9"), at=setup.now)
    await setup.journal.append("over", 3, [last], [result], over)
    before = await setup.rows()
    setup.now += 10_000 * DAY
    assert await setup.sweep() == {}
    assert await setup.rows() == before


@pytest.mark.extended
async def test_somebody_who_waits_at_a_table_keeps_it(setup: Aging) -> None:
    await setup.begun("a")
    setup.now += 20 * DAY
    sat = LoggedEntry(3, setup.now, "red", None, SitEntry("red", "Anna"))
    await setup.journal.append("a", 2, [sat])
    setup.now += 20 * DAY
    assert await setup.sweep() == {}
    setup.now += 11 * DAY
    assert await setup.sweep() == {"table": 1}


@pytest.mark.extended
async def test_a_session_without_a_seat_ends_when_it_is_not_used(setup: Aging) -> None:
    unused, _ = await setup.sessions.create()
    used, _ = await setup.sessions.create()
    seated, player = await setup.sessions.create()
    await setup.begun("a", acts=1)
    await setup.sessions.take_seat(player.id, "a", "red")
    setup.now += 300 * DAY
    assert await setup.sessions.find(used) is not None
    setup.now += 101 * DAY
    assert await setup.sweep() == {"session": 1}
    assert await setup.sessions.find(unused) is None
    assert await setup.sessions.find(seated) == player
    setup.now += 300 * DAY
    assert await setup.sweep() == {"session": 1}
    assert await setup.sessions.find(used) is None
    assert await setup.store.read(lambda c: c.scalar(select(SEAT_HOLDER.c.session_id)))


async def test_old_reviews_and_links_end(setup: Aging) -> None:
    _, ann = await setup.sessions.create()
    await setup.begun("a", acts=1)
    await setup.begun("b", acts=1)
    watch = await setup.sessions.create_invite("a", "watcher", None)
    used = await setup.sessions.create_invite("a", "player", "red")
    await setup.sessions.accept_invite(used, ann.id)
    device = await setup.sessions.create_invite("a", "device", "red", setup.now + 600)
    over = await setup.sessions.create_invite("b", "watcher", None)
    await setup.journal.append(
        "b", 3, [replace(line(4), at=setup.now)], status=TableStatus("red", "match-over")
    )
    await setup.reviews.keep("a", 1, "engine", b"{}")
    setup.now += 2 * DAY
    assert await setup.sweep() == {"invite": 1}
    assert await setup.sessions.table_of_invite(device) is None
    setup.now += 29 * DAY
    assert await setup.sweep() == {"invite": 2}
    assert await setup.sessions.table_of_invite(used) is None
    assert await setup.sessions.table_of_invite(over) is None
    assert await setup.sessions.find_invite(watch) is not None
    setup.now += 60 * DAY
    assert await setup.sweep() == {"review": 1}
    assert await setup.reviews.find("a", 1, "engine") is None


async def test_what_an_earlier_version_left_lasts_from_the_first_look_on(setup: Aging) -> None:
    await setup.sessions.create()
    await setup.begun("a", acts=1)
    await setup.reviews.keep("a", 1, "engine", b"{}")
    for undated in (update(SESSION).values(used_at=None), update(REVIEW).values(made_at=None)):
        await setup.store.write(partial(Connection.execute, statement=undated))
    setup.now += 500 * DAY
    assert await setup.sweep() == {}
    setup.now += 91 * DAY
    assert await setup.sweep() == {"review": 1}
    setup.now += 310 * DAY
    assert await setup.sweep() == {"session": 1}


async def test_every_page_comes_again_and_again(
    setup: Aging, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(life_cycle, "PAGE", 2)
    for number in range(5):
        await setup.begun(f"t{number}", acts=number % 2)
    setup.now += 31 * DAY
    counts = [(await setup.life_cycle.sweep())["table"] for _ in range(4)]
    assert counts == [1, 1, 1, 0]
    await setup.begun("t0")
    setup.now += 31 * DAY
    assert (await setup.life_cycle.sweep())["table"] == 1


async def test_zero_days_are_for_ever(setup: Aging) -> None:
    await setup.sessions.create()
    await setup.begun("a")
    await setup.sessions.create_invite("a", "watcher", None)
    await setup.reviews.keep("a", 1, "engine", b"{}")
    setup.life_cycle = LifeCycle(setup.store, lambda: setup.now, Lifetimes(0, 0, 0, 0, 0))
    setup.now += 10_000 * DAY
    assert await setup.sweep() == {}


async def test_a_table_that_another_server_has_is_left_to_it(
    postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(node_lease, "NODE_LEASE", 3_600.0)
    nodes = [open_store(postgresql, owner=Owner(name, f"http://{name}")) for name in "ab"]
    with closing(nodes[0]), closing(nodes[1]):
        one, other = map(Aging, nodes)
        await one.begun("a")
        for setup in (one, other):
            setup.now += 31 * DAY
        assert await other.sweep() == {}
        await one.journal.release("a")
        assert await other.sweep() == {"table": 1}
