"""Portions: much is done a little at a time, in order, and others run in between."""

from __future__ import annotations

import asyncio
from functools import partial

from russianbank.server.live.portions import Portions


async def test_much_is_done_a_little_at_a_time_and_in_order() -> None:
    portions, done = Portions(10), list[int]()
    for number in range(95):
        portions.do(partial(done.append, number))
    turns = [len(done)]
    while len(done) < 95:
        await asyncio.sleep(0)
        turns.append(len(done))
    assert done == list(range(95))
    assert turns == [*range(10, 95, 10), 95]


async def test_a_little_is_done_at_once() -> None:
    portions, done = Portions(10), list[int]()
    for number in range(30):
        portions.do(partial(done.append, number))
        assert done[-1] == number
        await asyncio.sleep(0)
        await asyncio.sleep(0)


async def test_what_comes_later_waits_for_what_waits() -> None:
    portions, done = Portions(2), list[int]()
    for number in range(4):
        portions.do(partial(done.append, number))
    await asyncio.sleep(0)
    portions.do(partial(done.append, 4))
    assert done == [0, 1, 2, 3]
    await asyncio.sleep(0)
    assert done == [0, 1, 2, 3, 4]
