"""How two people stand, as they are told at a table of theirs."""

from __future__ import annotations

import pytest

from helpers.stored_sessions import Setup
from russianbank.server.store.database import Store
from russianbank.server.store.friends import Friends


@pytest.fixture
async def setup(store: Store) -> Setup:
    made = Setup(store)
    await made.table("a")
    return made


async def test_two_are_friends_when_both_want_it_and_wanting_twice_is_wanting(
    setup: Setup,
) -> None:
    friends = Friends(setup.store, lambda: setup.now)
    ann, ben, zoe = [(await setup.person(name)).id for name in ("Ann", "Ben", "Zoe")]
    await setup.sessions.take_seat(ann, "a", "red")
    assert await friends.standing(ann, "a") is None
    assert await friends.want(ann, "a") is None
    await setup.sessions.take_seat(ben, "a", "blue")
    assert await friends.standing(ann, "a") == "played"
    assert await friends.want(ann, "a") == "asked"
    assert await friends.want(ann, "a") == "asked"
    assert await friends.standing(ben, "a") == "asks"
    assert await friends.want(ben, "a") == "friends"
    assert await friends.standing(ann, "a") == "friends"
    assert await friends.want(zoe, "a") is None
