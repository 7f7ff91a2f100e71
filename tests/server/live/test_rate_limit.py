"""Rate limits: bursts, refills, strikes, and connections of a session."""

from __future__ import annotations

from helpers.live_tables import ManualClock
from russianbank.core.act import Pile
from russianbank.core.rules.preset import preset
from russianbank.core.run_plan import plan_run
from russianbank.notation import read_position
from russianbank.server.live.rate_limit import (
    CONNECTIONS,
    MESSAGES,
    SPAN,
    STRIKES,
    ClientLimits,
    ConnectionQuota,
    RateLimiter,
)


def test_a_burst_is_allowed_and_what_comes_after_it_is_not() -> None:
    allowance = RateLimiter(MESSAGES, SPAN, ManualClock())
    assert [allowance.allow() for _ in range(MESSAGES + 2)] == [True] * MESSAGES + [False] * 2


def test_the_limit_refills_with_time_and_never_exceeds_a_burst() -> None:
    clock = ManualClock()
    allowance = RateLimiter(40, 10.0, clock)
    for _ in range(40):
        allowance.allow()
    clock.now += 0.2
    assert not allowance.allow()
    clock.now += 0.05
    assert allowance.allow()
    clock.now += 1000
    assert sum(allowance.allow() for _ in range(100)) == 40


def test_the_longest_run_that_can_be_dragged_is_allowed_at_once() -> None:
    """U1: a whole suit with as few spaces as suffice for it, and the question how it goes."""
    run = "KSrQHrJSrTHr9Sr8Hr7Sr6Hr5Sr4Hr3Sr2HrASr"
    line = f"5Cr{run}/-/-/-/-/-/7Dr/9Dr - 13?/23?/- 13?/39?/- red"
    plan = plan_run(read_position(line, preset("french")), Pile.T1, Pile.T2, 13, lawful=False)
    assert 40 < len(plan) < MESSAGES


def test_pings_do_not_count_as_messages() -> None:
    patience = ClientLimits(ManualClock())
    while patience.allow_ping():
        pass
    assert patience.allow_message()


def test_the_third_strike_of_one_kind_is_the_last() -> None:
    patience = ClientLimits(ManualClock())
    ends = [patience.strike("unreadable") for _ in range(STRIKES)]
    assert ends == [False, False, True]
    assert not patience.strike("limit")


def test_a_session_has_a_limit_of_connections_and_other_sessions_are_not_affected() -> None:
    sockets = ConnectionQuota()
    assert all(sockets.acquire("one") for _ in range(CONNECTIONS))
    assert not sockets.acquire("one")
    assert sockets.acquire("two")
    sockets.release("one")
    assert sockets.acquire("one")
    assert sockets.open == CONNECTIONS + 1
