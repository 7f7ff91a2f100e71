"""The limits of connections: in all, from an address, and who gives way (R35)."""

from __future__ import annotations

import pytest

from helpers.live_tables import ManualClock
from russianbank.server.live.rate_limit import ADDRESS_CONNECTIONS, WIDE
from russianbank.server.ws.connection_limits import (
    CONNECTION_REQUESTS,
    MAX_CONNECTIONS,
    OPENINGS,
    REQUESTS,
    ConnectionLimits,
    capacity,
)


class Line:
    """A connection that only remembers whether it was cut off."""

    def __init__(self) -> None:
        self.cut_off = False

    def abort(self) -> None:
        self.cut_off = True


def limited(most: int = 1000, clock: ManualClock | None = None) -> ConnectionLimits:
    return ConnectionLimits(most, clock or ManualClock())


def opened(limits: ConnectionLimits, number: int, host: str) -> list[Line]:
    """Opens connections; returns those that were admitted."""
    lines = [Line() for _ in range(number)]
    return [one for one in lines if limits.admit(one, host) is not None]


@pytest.mark.parametrize(
    ("host", "same", "other"),
    [
        ("192.0.2.1", "192.0.2.1", "192.0.2.2"),
        ("192.0.2.1", "::ffff:192.0.2.1", "::ffff:192.0.2.2"),
        ("2001:db8::1", "2001:db8::ffff:2", "2001:db8:0:1::1"),
    ],
)
def test_an_address_has_a_limit_and_others_are_not_affected(
    host: str, same: str, other: str
) -> None:
    limits = limited()
    first, *_ = lines = opened(limits, ADDRESS_CONNECTIONS + 1, host)
    assert len(lines) == ADDRESS_CONNECTIONS
    assert opened(limits, 1, same) == []
    assert len(opened(limits, 1, other)) == 1
    limits.release(first)
    limits.release(first)
    assert len(opened(limits, 2, "::1")) == 2
    assert limits.open == ADDRESS_CONNECTIONS + 2


def test_r17_a_wide_ipv6_network_has_as_many_connections_as_a_few_addresses() -> None:
    limits = limited(most=10_000)
    hosts = [f"2001:db8:7:{number:x}::1" for number in range(2 * WIDE)]
    admitted = [opened(limits, ADDRESS_CONNECTIONS, host) for host in hosts]
    assert sum(map(len, admitted)) == WIDE * ADDRESS_CONNECTIONS
    assert len(opened(limits, 1, "2001:db8:8::1")) == 1
    limits.release(admitted[0][0])
    assert len(opened(limits, 2, hosts[-1])) == 1


def test_r35_the_connection_that_has_waited_longest_gives_way_to_a_newcomer() -> None:
    limits = limited(most=4)
    player, busy, silent, idle = (opened(limits, 1, f"192.0.2.{n}")[0] for n in range(4))
    limits.keep(player)
    limits.keep(busy)
    limits.wait(silent)
    limits.wait(idle)
    assert len(opened(limits, 1, "192.0.2.9")) == 1
    assert [one.cut_off for one in (player, busy, silent, idle)] == [False, False, True, False]
    assert limits.open == 4


def test_r35_nobody_gives_way_if_all_are_served() -> None:
    limits = limited(most=2)
    for one in opened(limits, 2, "192.0.2.1"):
        limits.keep(one)
    assert opened(limits, 1, "192.0.2.2") == []


def test_the_clients_of_a_proxy_are_not_taken_for_one() -> None:
    limits = ConnectionLimits(2000, ManualClock(), ["127.0.0.1", "10.0.0.0/24"])
    assert len(opened(limits, 400, "127.0.0.1")) == 400
    assert len(opened(limits, 400, "10.0.0.7")) == 400
    assert len(opened(limits, 400, "127.0.0.2")) == ADDRESS_CONNECTIONS
    assert len(opened(limits, 400, "unix")) == ADDRESS_CONNECTIONS


def test_who_opens_too_many_connections_has_to_wait_and_then_comes_in() -> None:
    clock = ManualClock()
    limits = limited(clock=clock)
    for _ in range(OPENINGS):
        line = Line()
        assert limits.admit(line, "192.0.2.1") == 0
        limits.release(line)
    assert limits.admit(Line(), "192.0.2.1") == pytest.approx(1 / 30)
    assert limits.admit(Line(), "192.0.2.2") == 0
    clock.now += 10
    assert limits.admit(Line(), "192.0.2.1") == 0


def test_who_sends_too_many_requests_has_to_wait() -> None:
    limits = limited()
    (one,), (other,) = opened(limits, 1, "192.0.2.1"), opened(limits, 1, "192.0.2.2")
    assert {limits.count_request(one) for _ in range(CONNECTION_REQUESTS)} == {0}
    assert limits.count_request(one) == pytest.approx(0.05)
    assert max(limits.count_request(one) for _ in range(500)) == pytest.approx(10)
    assert limits.count_request(other) == 0


def test_who_sends_too_many_requests_over_many_connections_has_to_wait() -> None:
    limits = limited()
    connections = opened(limits, REQUESTS // 20, "192.0.2.1")
    assert {limits.count_request(one) for one in connections for _ in range(20)} == {0}
    assert limits.count_request(connections[0]) == pytest.approx(0.005)


def test_there_are_as_many_connections_as_descriptors_allow() -> None:
    assert capacity(1024) == 900
    assert capacity(1 << 20) == MAX_CONNECTIONS
    assert capacity(64) == 1
    assert capacity(1024, relays=True) == 450
