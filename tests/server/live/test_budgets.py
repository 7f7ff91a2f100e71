"""Budgets: what one client may cost, so that others are served (R17)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from helpers.live_tables import ManualClock
from russianbank.server.live.budgets import (
    BURST,
    ENTRANCE,
    LONGEST_WAIT,
    PER_SECOND,
    Budgets,
    Cost,
)
from russianbank.server.live.rate_limit import WIDE

ANN, BOB = "203.0.113.7", "203.0.113.8"


def test_r17_a_client_waits_for_what_it_has_overdrawn_and_others_do_not() -> None:
    clock = ManualClock()
    budgets = Budgets(clock)
    assert budgets.reserve(ANN) == 0
    budgets.charge(ANN, BURST)
    clock.now += 1
    assert budgets.reserve(BOB) == 0
    wait = budgets.reserve(ANN, longest=0.0)
    assert wait > 0
    clock.now += wait
    assert budgets.reserve(ANN, longest=0.0) == pytest.approx(0)


def test_r17_in_the_long_run_a_client_has_so_much_time_and_no_more() -> None:
    clock = ManualClock()
    budgets = Budgets(clock)
    let_in = 0
    for _ in range(6_000):
        clock.now += 0.1
        while not budgets.reserve(ANN, longest=0.0):
            let_in += 1
    most = BURST.ms + 600 * PER_SECOND.ms
    assert 0.99 * most < let_in * ENTRANCE.ms <= most


@pytest.mark.parametrize("kind", ["kilobytes", "rows", "jobs"])
def test_r17_each_kind_of_cost_has_its_own_bucket_which_fills_in_time(kind: str) -> None:
    clock = ManualClock()
    budgets = Budgets(clock)
    once = Cost(**{kind: getattr(BURST, kind)})
    budgets.charge(ANN, once)
    clock.now += 5
    again = Cost(**{kind: 7 * getattr(PER_SECOND, kind)})
    assert budgets.reserve(ANN, again) == pytest.approx(2)
    clock.now += getattr(BURST, kind) / getattr(PER_SECOND, kind) + 3
    assert budgets.reserve(ANN, Cost(ms=1)) == 0


def test_r17_requests_that_come_at_once_are_let_in_one_after_the_other() -> None:
    budgets = Budgets(ManualClock())
    waits = [budgets.reserve(ANN) for _ in range(60)]
    assert waits[:10] == [0] * 10
    assert all(0 < later - earlier < 0.1 for earlier, later in pairwise(waits[10:]))


def test_r17_one_that_would_wait_too_long_is_not_counted() -> None:
    clock = ManualClock()
    budgets = Budgets(clock)
    waits = [budgets.reserve(ANN) for _ in range(2_000)]
    let_in = [one for one in waits if one <= LONGEST_WAIT]
    assert len(let_in) < len(waits) / 2
    clock.now += LONGEST_WAIT
    assert budgets.reserve(ANN) < LONGEST_WAIT


def test_what_was_charged_too_much_is_given_back() -> None:
    budgets = Budgets(ManualClock())
    for _ in range(10_000):
        assert budgets.reserve(ANN) == 0
        budgets.charge(ANN, Cost(ms=-5))


def test_r17_all_addresses_of_an_ipv6_network_have_one_budget_and_a_wide_one_a_few() -> None:
    clock = ManualClock()
    budgets = Budgets(clock)
    budgets.charge("2001:db8:5:1::7", Cost(jobs=BURST.jobs + 2))
    assert budgets.reserve("2001:db8:5:1:9::1", Cost()) == pytest.approx(1)
    assert budgets.reserve("2001:db8:5:2::1", Cost()) == 0
    for number in range(2, 2 + WIDE):
        budgets.charge(f"2001:db8:5:{number}::1", Cost(jobs=BURST.jobs))
    assert budgets.reserve("2001:db8:5:ff::1", Cost()) > 0
    assert budgets.reserve("2001:db8:6:ff::1", Cost()) == 0
    assert budgets.reserve("::ffff:203.0.113.7", Cost()) == 0


@pytest.mark.parametrize("host", ["127.0.0.1", "::1"])
def test_a_program_on_this_machine_has_no_budget(host: str) -> None:
    budgets = Budgets(ManualClock())
    budgets.charge(host, Cost(ms=100 * BURST.ms))
    assert budgets.reserve(host) == 0


def test_r17_nodes_share_a_budget_and_name_no_address() -> None:
    clock = ManualClock()
    here, there = Budgets(clock), Budgets(clock)
    for one in (here, there):
        one.share(lambda name: f"hash of {len(name)}")
    there.charge(ANN, Cost(jobs=0.75 * BURST.jobs))
    there.charge("2001:db8::1", Cost(jobs=0.1 * BURST.jobs))
    report = there.report()
    assert report == {f"hash of {len(ANN)}": 750}
    here.hear({key: [share] for key, share in report.items()})
    assert here.reserve(ANN, Cost(jobs=0.2 * BURST.jobs)) == 0
    assert here.reserve(ANN, Cost(jobs=0.1 * BURST.jobs)) > 0
    here.hear({})
    assert here.reserve(ANN, Cost(jobs=0.1 * BURST.jobs)) == 0
