"""Limits that nodes share: a caller has one bucket and one quota at all of them together."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack, closing

import pytest

from helpers import stores
from helpers.live_tables import ManualClock
from russianbank.server.cluster import shared_limits
from russianbank.server.cluster.shared_limits import (
    MAX_REPORT,
    MAX_REPORTED,
    REPORTED_SHARE,
    SharedActLimits,
    SharedQuotas,
)
from russianbank.server.live.act_limits import OwnActLimits, RareAct
from russianbank.server.live.budgets import BURST, PER_SECOND, Budgets, Cost
from russianbank.server.live.rate_limit import CONNECTIONS, ConnectionQuota
from russianbank.server.store.database import Store, open_store
from russianbank.server.store.rate_buckets import RateBuckets

SECRET = bytes(range(32))
ACT = RareAct("newcomer", 30, 3_000.0)
ADDRESS = "203.0.113.77"


@pytest.fixture
def three(postgresql: str) -> Iterator[list[Store]]:
    """Three connections to a database, as nodes have them."""
    with ExitStack() as stack:
        yield [stack.enter_context(closing(open_store(postgresql))) for _ in range(3)]


def limits(store: Store, clock: ManualClock) -> SharedActLimits:
    return SharedActLimits(OwnActLimits(clock), RateBuckets(store), lambda: SECRET, clock)


async def test_r17_three_nodes_together_allow_what_one_does(three: list[Store]) -> None:
    nodes = [limits(store, ManualClock()) for store in three]
    tries = [node.allow(ACT, ADDRESS) for _ in range(20) for node in nodes]
    assert sum(await asyncio.gather(*tries)) == ACT.most
    assert await nodes[0].allow(ACT, "198.51.100.1")
    assert await nodes[1].allow(RareAct("another", 1, 60.0), ADDRESS)


async def test_a_bucket_fills_with_the_time_of_the_database(
    three: list[Store], postgresql: str
) -> None:
    bucket = RateBuckets(three[0])
    for _ in range(30):
        assert await bucket.take("a", 30, 3_000.0)
    assert not await bucket.take("a", 30, 3_000.0)
    stores.execute(postgresql, "UPDATE rate_limit SET at = at - 250")
    taken = [await bucket.take("a", 30, 3_000.0) for _ in range(3)]
    assert taken == [True, True, False]
    stores.execute(postgresql, "UPDATE rate_limit SET at = 0")
    assert sum([await bucket.take("a", 30, 3_000.0) for _ in range(40)]) == 30


@pytest.mark.extended
async def test_no_address_is_stored_and_full_buckets_are_deleted(
    three: list[Store], postgresql: str
) -> None:
    clock = ManualClock()
    node = limits(three[0], clock)
    assert await node.allow(ACT, ADDRESS)
    stored = stores.execute(postgresql, "SELECT key FROM rate_limit")
    assert len(stored) == 1
    assert ADDRESS not in str(stored)
    stores.execute(postgresql, "UPDATE rate_limit SET at = 0")
    clock.now += shared_limits.DELETE_EVERY
    assert await node.allow(ACT, "198.51.100.1")
    (key,) = stores.execute(postgresql, "SELECT key FROM rate_limit")
    assert key != stored[0]


async def test_r17_a_flood_at_one_node_does_not_reach_the_database() -> None:
    class Buckets(RateBuckets):
        taken = 0

        def __init__(self) -> None:
            pass

        async def take(self, key: str, most: int, span: float) -> bool:
            self.taken += 1
            return True

    buckets, clock = Buckets(), ManualClock()
    node = SharedActLimits(OwnActLimits(clock), buckets, lambda: SECRET, clock)
    for _ in range(1_000):
        await node.allow(ACT, ADDRESS)
    assert buckets.taken == ACT.most


def exchange(nodes: list[SharedQuotas]) -> None:
    reports = [node.report() for node in nodes]
    for number, node in enumerate(nodes):
        node.hear(report for other, report in enumerate(reports) if other != number)


def test_r17_a_session_has_one_quota_at_all_nodes() -> None:
    quotas = [ConnectionQuota() for _ in range(3)]
    nodes = [
        SharedQuotas({"session": quota}, Budgets(ManualClock()), lambda: SECRET) for quota in quotas
    ]
    opened = 0
    for number in range(300):
        opened += quotas[number % 3].acquire("greedy")
        exchange(nodes)
    assert CONNECTIONS <= opened < CONNECTIONS + 2 * (CONNECTIONS // REPORTED_SHARE)
    assert quotas[0].acquire("another")
    for quota in quotas[1:]:
        while quota.open:
            quota.release("greedy")
    exchange(nodes)
    while quotas[0].acquire("greedy"):
        pass
    assert dict(quotas[0].largest(2, 9)) == {"greedy": CONNECTIONS}


def test_r17_a_client_has_one_budget_at_all_nodes() -> None:
    """Who goes from node to node costs little more than who stays at one, also in the long run."""
    clock = ManualClock()
    budgets = [Budgets(clock) for _ in range(3)]
    nodes = [SharedQuotas({}, one, lambda: SECRET) for one in budgets]
    work, done = Cost(jobs=1), 0
    for _ in range(600):
        for one in budgets:
            while one.reserve(ADDRESS, work, 0.0) == 0:
                done += 1
        exchange(nodes)
        clock.now += 1
    alone = BURST.jobs + 600 * PER_SECOND.jobs
    assert alone <= done < 1.5 * alone + 2 * BURST.jobs
    assert budgets[0].reserve("198.51.100.1", work) == 0


def test_a_report_names_nobody_and_has_a_largest_size() -> None:
    quotas = {"session": ConnectionQuota(), "address": ConnectionQuota(300)}
    budgets = Budgets(ManualClock())
    node = SharedQuotas(quotas, budgets, lambda: SECRET)
    for number in range(3 * MAX_REPORTED):
        for _ in range(number % (CONNECTIONS + 1)):
            quotas["session"].acquire(f"session-{number}")
    for _ in range(300):
        quotas["address"].acquire(ADDRESS)
    for number in range(2 * MAX_REPORTED):
        budgets.charge(f"198.51.{number}.1", BURST)
    report = node.report()
    assert ADDRESS not in report
    assert "198.51" not in report
    assert "session" not in report
    assert report.count(":") == 2 * MAX_REPORTED + 1
    assert len(report) < MAX_REPORT


@pytest.mark.parametrize(
    "report", ["", "[]", "{", '{"a": "b"}', '{"a": 1e999}', "x" * 10**6, '{"a": 1' + " " * 10**6]
)
def test_a_report_that_cannot_be_read_counts_nothing(report: str) -> None:
    quota = ConnectionQuota()
    node = SharedQuotas({"session": quota}, Budgets(ManualClock()), lambda: SECRET)
    node.hear([report, report])
    assert quota.acquire("anybody")
