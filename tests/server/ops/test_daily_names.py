"""What the log calls a caller: the same for a day, another one on the next, and no address."""

from __future__ import annotations

from itertools import count

from russianbank.server.live.rate_limit import network_of
from russianbank.server.ops.daily_names import DAY, DailyNames


def test_a_caller_has_one_name_for_a_day_and_another_on_the_next() -> None:
    now, keys = DAY, count()
    names = DailyNames(lambda: now, lambda: f"{next(keys):032}".encode(), network_of)
    first = names("203.0.113.7")
    now += DAY - 1
    assert names("203.0.113.7") == first
    assert names("203.0.113.8") != first
    now += 1
    assert names("203.0.113.7") != first


def test_a_caller_with_ipv6_is_a_network_of_64_bits() -> None:
    names = DailyNames(lambda: 0.0, lambda: b"k" * 16, network_of)
    assert names("2001:db8::1") == names("2001:db8::ffff")
    assert names("2001:db8::1") != names("2001:db8:0:1::1")
    assert names("::ffff:203.0.113.7") == names("203.0.113.7")


def test_without_the_key_nobody_finds_the_address() -> None:
    here = DailyNames(lambda: 0.0, lambda: b"a" * 16, network_of)
    there = DailyNames(lambda: 0.0, lambda: b"b" * 16, network_of)
    assert here("203.0.113.7") != there("203.0.113.7")
