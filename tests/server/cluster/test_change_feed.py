"""The change feed: every change is handled once, whenever its number shows, woken or not."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from itertools import count

import pytest

from helpers.live_tables import ManualClock
from helpers.wake_ups import LocalBus, until
from russianbank.server.cluster import change_feed
from russianbank.server.cluster.change_feed import ChangeFeed
from russianbank.server.store.changes import KEPT, MAX_READ, SETTLED_AFTER, StoredChange
from russianbank.server.store.jobs import StorageError


class ManualChanges:
    """Changes whose numbers are given when they are written, and that show when committed."""

    def __init__(self, clock: ManualClock) -> None:
        self._clock = clock
        self._written: dict[int, tuple[str, str, float]] = {}
        self._committed: set[int] = set()
        self.reads = 0
        self.is_down = False

    def write(self, key: str, kind: str = "thing") -> int:
        number = len(self._written) + 1
        self._written[number] = kind, key, self._clock()
        return number

    def commit(self, *numbers: int) -> None:
        self._committed.update(numbers)

    def add(self, key: str, kind: str = "thing") -> None:
        self.commit(self.write(key, kind))

    async def settled(self, age: float) -> int:
        old = (one for one in self._committed if self._clock() - self._written[one][2] > age)
        return max(old, default=0)

    async def read(self, after: int) -> list[StoredChange]:
        self.reads += 1
        if self.is_down:
            raise StorageError("no answer")
        found = []
        for number in sorted(one for one in self._committed if one > after)[:MAX_READ]:
            kind, key, _ = self._written[number]
            found.append(StoredChange(number, kind, key))
        return found

    async def delete_old(self) -> None:
        old = {one for one in self._committed if self._clock() - self._written[one][2] > KEPT}
        self._committed -= old


class Node:
    """A node that notes what it handles."""

    def __init__(self, changes: ManualChanges, clock: ManualClock) -> None:
        self.handled: list[str] = []
        self.feed = ChangeFeed(changes, {"thing": self.handle}, clock)
        self.fails: Callable[[str], Awaitable[None]] | None = None

    async def has_handled(self, count: int) -> None:
        await until(lambda: len(self.handled) == count)

    async def handle(self, key: str) -> None:
        if self.fails is not None:
            await self.fails(key)
        self.handled.append(key)


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
def changes(clock: ManualClock) -> ManualChanges:
    return ManualChanges(clock)


@pytest.fixture
def node(changes: ManualChanges, clock: ManualClock) -> Node:
    return Node(changes, clock)


def test_changes_are_handled_once_and_in_order(changes: ManualChanges, node: Node) -> None:
    for number in range(3 * MAX_READ // 2):
        changes.add(str(number))
    asyncio.run(node.feed.read())
    asyncio.run(node.feed.read())
    assert node.handled == [str(number) for number in range(3 * MAX_READ // 2)]


def test_a_change_that_shows_after_later_ones_is_handled(
    changes: ManualChanges, node: Node, clock: ManualClock
) -> None:
    slow = changes.write("slow")
    changes.add("fast")
    asyncio.run(node.feed.read())
    clock.now += SETTLED_AFTER - 1
    changes.add("later")
    asyncio.run(node.feed.read())
    changes.commit(slow)
    asyncio.run(node.feed.read())
    asyncio.run(node.feed.read())
    assert node.handled == ["fast", "later", "slow"]


def test_a_number_that_was_rolled_back_is_not_waited_for_without_end(
    changes: ManualChanges, node: Node, clock: ManualClock
) -> None:
    changes.write("rolled back")
    for number in range(MAX_READ + 1):
        changes.add(str(number))
    before = changes.reads
    asyncio.run(node.feed.read())
    assert changes.reads - before == 3
    clock.now += SETTLED_AFTER + 1
    asyncio.run(node.feed.read())
    before = changes.reads
    asyncio.run(node.feed.read())
    assert changes.reads - before == 1  # nothing is read again
    assert len(node.handled) == MAX_READ + 1


def test_any_order_of_commits_is_handled_once(
    changes: ManualChanges, node: Node, clock: ManualClock
) -> None:
    chance, keys, open_ = random.Random(15), count(), list[tuple[int, float]]()
    for _ in range(2_000):
        clock.now += chance.random()
        match chance.randrange(3):
            case 0:
                open_.append((changes.write(str(next(keys))), clock.now))
            case 1 if open_:
                changes.commit(open_.pop(chance.randrange(len(open_)))[0])
            case 2:
                asyncio.run(node.feed.read())
        while open_ and clock.now - open_[0][1] > SETTLED_AFTER / 2:
            changes.commit(open_.pop(0)[0])
    changes.commit(*(number for number, _ in open_))
    asyncio.run(node.feed.read())
    assert sorted(map(int, node.handled)) == list(range(next(keys)))
    assert node.handled != sorted(node.handled, key=int)


def test_a_node_that_starts_handles_what_was_written_lately(
    changes: ManualChanges, clock: ManualClock
) -> None:
    changes.add("old")
    clock.now += SETTLED_AFTER + 1
    changes.add("new")
    node = Node(changes, clock)
    clock.now += SETTLED_AFTER  # the database did not answer until now
    changes.add("newer")
    asyncio.run(node.feed.read())
    assert node.handled == ["new", "newer"]


def test_a_change_of_an_unknown_kind_is_passed_over(changes: ManualChanges, node: Node) -> None:
    changes.add("x" * 100_000, "of-the-future")
    changes.add("known")
    asyncio.run(node.feed.read())
    assert node.handled == ["known"]


def test_a_change_that_cannot_be_handled_does_not_stop_the_others(
    changes: ManualChanges, node: Node, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(key: str) -> None:
        if key == "hostile":
            raise ValueError(key)

    node.fails = fail
    changes.add("hostile")
    changes.add("good")
    asyncio.run(node.feed.read())
    assert node.handled == ["good"]
    assert "could not be handled" in caplog.text


def test_a_change_that_could_not_be_written_down_is_handled_again(
    changes: ManualChanges, node: Node
) -> None:
    async def fail(key: str) -> None:
        raise StorageError("no room")

    node.fails = fail
    changes.add("one")
    with pytest.raises(StorageError):
        asyncio.run(node.feed.read())
    node.fails = None
    asyncio.run(node.feed.read())
    assert node.handled == ["one"]


async def test_a_node_that_misses_every_wake_up_is_correct(
    changes: ManualChanges, node: Node, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(change_feed, "READ_EVERY", 0.01)
    bus = LocalBus()
    bus.deaf = True
    running = asyncio.create_task(node.feed.run(bus))
    await asyncio.sleep(0)
    for number in range(3):
        changes.add(str(number))
        bus.wake()
        await node.has_handled(number + 1)
    running.cancel()
    assert node.handled == ["0", "1", "2"]


async def test_a_node_that_is_woken_need_not_wait(
    changes: ManualChanges, node: Node, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(change_feed, "READ_EVERY", 3_600.0)
    bus = LocalBus()
    running = asyncio.create_task(node.feed.run(bus))
    await until(lambda: changes.reads > 0)
    for number in range(3):
        changes.add(str(number))
        bus.wake()
        await node.has_handled(number + 1)
    running.cancel()


async def test_a_flood_of_wake_ups_costs_few_reads(
    changes: ManualChanges, node: Node, monkeypatch: pytest.MonkeyPatch
) -> None:
    bus = LocalBus()
    running = asyncio.create_task(node.feed.run(bus))
    for _ in range(10_000):
        bus.wake()
        await asyncio.sleep(0)
    assert changes.reads < 100
    running.cancel()


async def test_a_database_that_does_not_answer_delays_changes_only(
    changes: ManualChanges,
    node: Node,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(change_feed, "READ_EVERY", 0.01)
    changes.is_down = True
    changes.add("one")
    running = asyncio.create_task(node.feed.run(LocalBus()))
    await until(lambda: "could not be read" in caplog.text)
    changes.is_down = False
    await until(lambda: bool(node.handled))
    running.cancel()
    assert node.handled == ["one"]


async def test_old_changes_are_deleted_now_and_then(
    changes: ManualChanges, node: Node, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(change_feed, "READ_EVERY", 0.01)
    changes.add("one")
    running = asyncio.create_task(node.feed.run(LocalBus()))
    await until(lambda: bool(node.handled))
    clock.now += KEPT + 1
    await until(lambda: not changes._committed)
    running.cancel()
