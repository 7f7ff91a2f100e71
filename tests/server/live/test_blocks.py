"""Blocks: who is kept out by network or by person, and until when."""

from __future__ import annotations

import pytest

from helpers.live_tables import ManualClock
from russianbank.server.live.blocks import Blocks
from russianbank.server.store.operator_acts import CALLER, NETWORK, PERSON, Block


def blocks(*found: Block, clock: ManualClock | None = None) -> Blocks:
    made = Blocks(clock or ManualClock(), str)
    made.replace(found)
    return made


def network(name: str, ends_at: float | None = None) -> Block:
    return Block(NETWORK, name, ends_at, 0.0, "")


@pytest.mark.parametrize(
    ("name", "inside", "outside"),
    [
        ("203.0.113.7/32", "203.0.113.7", "203.0.113.8"),
        ("203.0.113.7/32", "::ffff:203.0.113.7", "::ffff:203.0.113.8"),
        ("203.0.113.0/24", "203.0.113.200", "203.0.114.1"),
        ("2001:db8:1:2::/64", "2001:db8:1:2:ffff::9", "2001:db8:1:3::1"),
        ("2001:db8:1::/48", "2001:db8:1:ffff::1", "2001:db8:2::1"),
    ],
)
def test_all_addresses_of_a_network_are_kept_out(name: str, inside: str, outside: str) -> None:
    one = blocks(network(name), network("198.51.100.0/25"))
    assert one.has_host(inside)
    assert not one.has_host(outside)
    assert not one.has_host("nowhere")
    assert not one.has_person(name)


def test_a_person_is_kept_out_until_the_block_ends() -> None:
    clock = ManualClock(100.0)
    one = blocks(Block(PERSON, "ana", 200.0, 0.0, ""), clock=clock)
    assert one.has_person("ana")
    assert not one.has_person("zoe")
    assert not one.has_host("ana")
    clock.now = 200.0
    assert not one.has_person("ana")


def test_only_the_latest_blocks_count() -> None:
    one = blocks(network("203.0.113.7/32"))
    one.replace([])
    assert not one.has_host("203.0.113.7")


def test_a_caller_of_the_log_is_met_and_kept_out() -> None:
    one = Blocks(ManualClock(), lambda host: f"@{host[-2:]}")
    caller = Block(CALLER, "@.7", None, 0.0, "")
    one.replace([caller])
    assert not one.has_host("203.0.113.8")
    assert one.met == {}
    assert one.has_host("203.0.113.7")
    assert one.met == {"@.7": (caller, "203.0.113.7")}
    one.replace([network("203.0.113.7/32")])
    assert one.met == {}
    assert one.has_host("203.0.113.7")


def test_a_caller_who_is_met_while_blocks_are_read_is_not_forgotten() -> None:
    """Who has been met is noted in the database later, and is then no caller but a network."""
    caller = Block(CALLER, "@.7", None, 0.0, "")
    one = Blocks(ManualClock(), lambda host: f"@{host[-2:]}")
    one.replace([caller])
    assert one.has_host("203.0.113.7")
    one.replace([caller])
    assert one.met == {"@.7": (caller, "203.0.113.7")}
    one.replace([network("203.0.113.7/32")])
    assert one.met == {}
