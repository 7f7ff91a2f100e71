"""Progress of several devices merges to the same, in whatever order and however often it comes."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import Connection, func, select

from helpers.stored_sessions import Setup
from russianbank.server.store.database import Store
from russianbank.server.store.schema import PROGRESS
from russianbank.server.store.stored_progress import ProgressItem, StoredProgress

Sent = list[ProgressItem]

items = st.builds(
    ProgressItem,
    kind=st.sampled_from(["puzzle", "day", "exercise"]),
    name=st.sampled_from("abc"),
    at=st.integers(0, 2) | st.just(2**53 - 1),
    is_right=st.booleans(),
)
devices = st.lists(st.lists(items, max_size=6), min_size=2, max_size=3)


class Merging(Setup):
    """People whose devices send."""

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self.progress = StoredProgress(store)

    async def after(self, sent: Iterable[Sequence[ProgressItem]]) -> Sent:
        """What is known of a new person after their devices have sent this, one by one."""
        person = await self.person("Ann")
        whole: Sent = []
        for one in sent:
            whole = await self.progress.merge(person.id, one)
        return whole


@pytest.fixture
def setup(store: Store) -> Merging:
    return Merging(store)


@settings(
    max_examples=12,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture],  # each example has new people
)
@given(sent=devices)
async def test_devices_merge_in_any_order_however_often_and_together(
    setup: Merging, sent: list[Sent]
) -> None:
    """Commutative, idempotent, and associative: what was merged before can be sent as one."""
    whole = await setup.after(sent)
    for order in itertools.permutations(sent):
        assert await setup.after(order) == whole
    assert await setup.after([*sent, *sent]) == whole
    assert await setup.after([await setup.after(sent[:1]), *sent[1:]]) == whole
    assert await setup.after([sent[0], await setup.after(sent[1:])]) == whole
    assert await setup.after([list(itertools.chain(*sent))]) == whole
    assert {(one.kind, one.name) for one in whole} == {
        (one.kind, one.name) for one in itertools.chain(*sent)
    }


async def test_the_first_answer_counts_and_of_two_at_once_the_wrong_one(setup: Merging) -> None:
    late, early = ProgressItem("puzzle", "a", 9, True), ProgressItem("puzzle", "a", 5, False)
    both = [ProgressItem("puzzle", "b", 7, right) for right in (True, False)]
    assert await setup.after([[late], [early, *both], [late]]) == [early, both[1]]
    assert await setup.after([[early, *both[::-1]], [late]]) == [early, both[1]]


async def test_nobody_gets_the_progress_of_another_person(setup: Merging) -> None:
    await setup.after([[ProgressItem("puzzle", "a")]])
    assert await setup.after([[]]) == []


async def test_progress_is_in_the_export_and_is_deleted_with_the_person(setup: Merging) -> None:
    ann = await setup.person("Ann")
    item = ProgressItem("exercise", "turn/2")
    await setup.progress.merge(ann.id, [item])
    own = await anext(setup.sessions.export(ann.id))
    assert own["progress"] == [msgspec.to_builtins(item)]
    await setup.sessions.delete(ann.id)
    assert await setup.store.read(_count) == 0


def _count(connection: Connection) -> int:
    return connection.scalar(select(func.count()).select_from(PROGRESS)) or 0
