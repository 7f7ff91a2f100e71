"""Large bodies have room for a number of bytes, in all and for each address (R34)."""

from __future__ import annotations

from contextlib import ExitStack

from russianbank.server.body_limits import MAX_BODY, MAX_RECORD
from russianbank.server.http.large_bodies import (
    MOST_HELD,
    MOST_HELD_FOR_ADDRESS,
    LargeBodies,
)


def test_r34_there_is_room_for_so_much_of_an_address_and_in_all() -> None:
    bodies, answered = LargeBodies(), ExitStack()

    def has_room(host: str, length: int = MAX_RECORD) -> bool:
        return answered.enter_context(bodies.room_for(length, host))

    most = MOST_HELD_FOR_ADDRESS // MAX_RECORD
    with answered:
        assert [has_room("192.0.2.1") for _ in range(most + 3)] == [True] * most + [False] * 3
        assert has_room("192.0.2.1", MAX_BODY)
        assert not has_room("192.0.2.1", MAX_RECORD)
        others = [has_room(f"198.51.100.{n // most}") for n in range(MOST_HELD // MAX_RECORD)]
        assert others.count(True) == MOST_HELD // MAX_RECORD - most
        assert not has_room("203.0.113.1")
        assert has_room("203.0.113.1", MAX_BODY)
    assert has_room("192.0.2.1")
    assert has_room("203.0.113.1")
