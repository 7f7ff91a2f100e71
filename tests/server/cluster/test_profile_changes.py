"""A person renames themself or leaves at one node; the node that has their table hears of it."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager, closing
from functools import partial
from uuid import uuid4

import msgspec
import pytest

from helpers.components import RedisServer
from helpers.live_tables import Client, ManualClock, clock_of
from helpers.wake_ups import LocalBus, until
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.server.cluster import change_feed
from russianbank.server.cluster.bus import PING_TIMEOUT, Bus
from russianbank.server.cluster.change_feed import ChangeFeed
from russianbank.server.cluster.postgresql_bus import PostgresqlBus
from russianbank.server.cluster.profile_changes import profile_handlers
from russianbank.server.cluster.redis_bus import RedisBus
from russianbank.server.live.act_limits import OwnActLimits
from russianbank.server.live.bot_workers import BotWorkers
from russianbank.server.live.ids import Ids
from russianbank.server.live.registry import Registry
from russianbank.server.live.table_actor import TableActor
from russianbank.server.live.table_request import TableRequest
from russianbank.server.live.table_service import TableService
from russianbank.server.store.changes import Changes
from russianbank.server.store.database import open_store
from russianbank.server.store.journal import StoreJournal
from russianbank.server.store.sessions import SEAT_FREED, Session, Sessions
from russianbank.server.table.resume import LastSeen


def unique() -> str:
    return uuid4().hex


def has_name(actor: TableActor, name: str) -> bool:
    return actor.table.name_at(Seat.RED) == name


class Node:
    """One node: its tables and its feed."""

    def __init__(self, url: str, bus: Bus) -> None:
        self.store = open_store(url)
        self.changes = Changes(self.store, bus.notify_channel, bus.wake)
        clock = clock_of(ManualClock())
        ids = Ids(unique, unique, unique, Chance(1).split)
        self.sessions = Sessions(self.store, clock.now, unique, self.changes)
        self.registry = Registry(StoreJournal(self.store), BotWorkers(1), clock, ids)
        self.service = TableService(
            self.registry, self.sessions, clock, ids, OwnActLimits(clock.monotonic)
        )
        self.forgotten = 0
        self.feed = ChangeFeed(
            self.changes, profile_handlers(self.service, self.forget_names), clock.monotonic
        )

    async def forget_names(self) -> None:
        self.forgotten += 1

    async def sit(self, session: Session, table_id: str) -> tuple[TableActor, Client]:
        """Let a person connect to a table at this node."""
        actor = await self.service.enter_table(table_id, session)
        client = Client(Seat.RED, ManualClock())
        client.session = session.id
        await actor.enter(client, LastSeen())
        return actor, client


@pytest.fixture(params=["postgresql", "redis", "deaf"])
def make_bus(
    request: pytest.FixtureRequest, postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> Callable[[], Bus]:
    """Returns a new bus of one of the kinds; the last one loses every wake-up."""
    if request.param == "postgresql":
        return lambda: PostgresqlBus(postgresql)
    if request.param == "redis":
        server: RedisServer = request.getfixturevalue("redis")
        return lambda: RedisBus(server.url)
    monkeypatch.setattr(change_feed, "READ_EVERY", 0.05)
    deaf = LocalBus()
    deaf.deaf = True
    return lambda: deaf


@asynccontextmanager
async def three_nodes(url: str, make_bus: Callable[[], Bus]) -> AsyncIterator[list[Node]]:
    nodes = []
    async with AsyncExitStack() as stack:
        for _ in range(3):
            bus = make_bus()
            node = Node(url, bus)
            stack.enter_context(closing(node.store))
            nodes.append(node)
            running = asyncio.create_task(node.feed.run(bus))
            stack.callback(running.cancel)
        yield nodes


@pytest.mark.sample(1)
async def test_a_name_is_changed_where_the_table_is(
    postgresql: str, make_bus: Callable[[], Bus]
) -> None:
    async with three_nodes(postgresql, make_bus) as (first, second, third):
        _, session = await first.sessions.create()
        table = await first.service.open_table(TableRequest(opponent="friend"), session)
        await first.registry.drain()
        actor, client = await second.sit(session, table.id)
        for name in ("Ann", "Ann Again"):
            renamed = msgspec.structs.replace(session, name=name)
            await third.sessions.update(session, renamed)
            await third.service.rename(session.id)
            await until(partial(has_name, actor, name))
        version = actor.version
        await second.service.rename(session.id)
        assert actor.version == version  # it has that name: nothing is written
        assert client.outbox.closed is None


@pytest.mark.sample(1)
async def test_who_deletes_their_data_is_disconnected_where_the_table_is(
    postgresql: str, make_bus: Callable[[], Bus]
) -> None:
    async with three_nodes(postgresql, make_bus) as (first, second, third):
        _, session = await first.sessions.create()
        named = msgspec.structs.replace(session, name="Ann")
        await first.sessions.update(session, named)
        table = await first.service.open_table(TableRequest(opponent="friend"), named)
        await first.registry.drain()
        actor, client = await second.sit(named, table.id)
        await actor.wake()
        assert has_name(actor, "Ann")
        await third.service.forget(named)
        await until(lambda: client.outbox.closed == "gone")
        await until(partial(has_name, actor, ""))
        await until(lambda: all(node.forgotten for node in (first, second, third)))


@pytest.mark.sample(1)
async def test_who_has_the_seat_by_now_keeps_it(
    postgresql: str, make_bus: Callable[[], Bus]
) -> None:
    async with three_nodes(postgresql, make_bus) as (first, second, _third):
        _, session = await first.sessions.create()
        table = await first.service.open_table(TableRequest(opponent="friend"), session)
        await first.registry.drain()
        _, stranger = await second.sit(Session("somebody-else"), table.id)
        await second.service.vacate(table.id, Seat.RED)
        assert stranger.outbox.closed == "gone"
        _, client = await second.sit(session, table.id)
        await second.service.vacate(table.id, Seat.RED)
        assert client.outbox.closed is None


@pytest.mark.extended
@pytest.mark.parametrize("how", [signal.SIGSTOP, signal.SIGKILL])
async def test_a_redis_that_is_gone_delays_a_change_and_breaks_nothing(
    postgresql: str, redis: RedisServer, how: signal.Signals, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(change_feed, "READ_EVERY", 0.05)
    async with three_nodes(postgresql, lambda: RedisBus(redis.url)) as (first, second, third):
        _, session = await first.sessions.create()
        table = await first.service.open_table(TableRequest(opponent="friend"), session)
        await first.registry.drain()
        actor, _ = await second.sit(session, table.id)
        redis.process.send_signal(how)
        named = msgspec.structs.replace(session, name="Ann")
        async with asyncio.timeout(PING_TIMEOUT):  # nobody waits for Redis
            await third.sessions.update(session, named)
            await third.service.rename(session.id)
            await until(partial(has_name, actor, "Ann"))


@pytest.mark.sample(1)
@pytest.mark.parametrize("key", ["", "no-such-table red", "x", "t green"])
async def test_a_change_with_a_hostile_key_is_passed_over(postgresql: str, key: str) -> None:
    async with three_nodes(postgresql, LocalBus) as (node, *_):
        await node.store.write(lambda one: node.changes.record(one, SEAT_FREED, key))
        await node.feed.read()
