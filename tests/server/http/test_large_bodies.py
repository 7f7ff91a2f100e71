"""Large bodies have room for a number of bytes, in all and for each address and network (R34)."""

from __future__ import annotations

from contextlib import ExitStack

from russianbank.server.body_limits import MAX_BODY, MAX_RECORD
from russianbank.server.http.large_bodies import (
    MOST_HELD,
    MOST_HELD_FOR_ADDRESS,
    LargeBodies,
)
from russianbank.server.live.rate_limit import WIDE

MOST = MOST_HELD_FOR_ADDRESS // MAX_RECORD


def test_r34_there_is_room_for_so_much_of_an_address_and_in_all() -> None:
    bodies, answered = LargeBodies(), ExitStack()

    def has_room(host: str, length: int = MAX_RECORD) -> bool:
        return answered.enter_context(bodies.reading(host))(length)

    with answered:
        assert [has_room("192.0.2.1") for _ in range(MOST + 3)] == [True] * MOST + [False] * 3
        assert has_room("192.0.2.1", MAX_BODY)
        assert not has_room("192.0.2.1", MAX_RECORD)
        others = [has_room(f"198.51.100.{n // MOST}") for n in range(MOST_HELD // MAX_RECORD)]
        assert others.count(True) == MOST_HELD // MAX_RECORD - MOST
        assert not has_room("203.0.113.1")
        assert has_room("203.0.113.1", MAX_BODY)
    assert has_room("192.0.2.1")
    assert has_room("203.0.113.1")


def test_r34_a_network_has_room_for_four_addresses_and_leaves_some_to_others() -> None:
    bodies = LargeBodies()
    with ExitStack() as answered:
        near = [f"2001:db8:a:{number}::1" for number in range(2 * WIDE) for _ in range(MOST)]
        held = [answered.enter_context(bodies.reading(host))(MAX_RECORD) for host in near]
        assert held.count(True) == WIDE * MOST_HELD_FOR_ADDRESS // MAX_RECORD
        with bodies.reading("2001:db8:b::1") as has_room:
            assert has_room(MAX_RECORD)


def test_r34_a_body_takes_room_as_it_comes() -> None:
    bodies = LargeBodies()
    with ExitStack() as answered:
        near = [answered.enter_context(bodies.reading("192.0.2.1")) for _ in range(10 * MOST)]
        assert all(has_room(MAX_BODY) for has_room in near)
        length, come = 2 * MAX_BODY, 0
        while near[0](length):
            length, come = length + 1_000_000, length
        assert MOST_HELD_FOR_ADDRESS - 1_000_000 < come <= MOST_HELD_FOR_ADDRESS
        assert not near[1](MOST_HELD_FOR_ADDRESS - come + 1)
