"""Reviews of finished games: growing, kept, the same each time, whatever happens (U36)."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from helpers.live_tables import ManualClock
from russianbank.arena.simulation import game_of, play_deal
from russianbank.core.errors import NotTheMoment
from russianbank.core.game import Game
from russianbank.core.rules.preset import preset
from russianbank.notation import record_of, write_record
from russianbank.review import review, review_json
from russianbank.server.domain_errors import RateLimited
from russianbank.server.live import bot_process
from russianbank.server.live.bot_workers import BotWorkers
from russianbank.server.live.review_process import Effort
from russianbank.server.live.reviews import (
    AT_ONCE,
    MOST,
    OWN_TIME,
    STARTS,
    ReviewKey,
    Reviews,
    ReviewUpdate,
)
from russianbank.server.store.jobs import StorageError

pytestmark = pytest.mark.compiled

SAMPLES = 2
KEY = ReviewKey("table", 1)
PATIENCE = 300.0
"""Seconds: a review is made at the lowest priority, and the machine may be busy."""


def game_for_review(seed: int = 1) -> Game:
    """A short finished game."""
    rules = preset("foster-36")
    return game_of(rules, seed, play_deal(rules, ("greedy", "greedy"), seed, 1, 0, keep_acts=True))


GAME = game_for_review()
RECORD = write_record(record_of(GAME, {}))


@cache
def expected() -> dict[str, Any]:
    """The review as the command line makes it."""
    return review_json(GAME, review(GAME, SAMPLES))


class MemoryReviews:
    """Reviews that are kept in memory.

    Args:
        full: whether nothing can be written.
    """

    def __init__(self, full: bool = False) -> None:
        self.kept: dict[tuple[str, int], tuple[str, bytes]] = {}
        self.full = full

    async def find(self, table_id: str, number: int, engine: str) -> bytes | None:
        made = self.kept.get((table_id, number))
        return made[1] if made and made[0] == engine else None

    async def keep(self, table_id: str, number: int, engine: str, body: bytes) -> None:
        if self.full:
            raise StorageError("the disk is full")
        self.kept[table_id, number] = engine, body


@pytest.fixture(scope="module")
def workers() -> Iterator[BotWorkers]:
    team = BotWorkers(2, bot_process.begin_lowest)
    yield team
    team.close()


def reviews_with(
    workers: BotWorkers, kept: MemoryReviews | None = None, clock: ManualClock | None = None
) -> Reviews:
    return Reviews(workers, kept or MemoryReviews(), clock or ManualClock(), Effort(SAMPLES))


async def whole(reviews: Reviews, key: ReviewKey = KEY, record: str = RECORD) -> dict[str, Any]:
    """Wait for a review."""
    async with asyncio.timeout(PATIENCE):
        *_, last = [update async for update in reviews.of(key, record, "here")]
    assert last.whole
    assert last.review is not None
    return last.review


async def begun(reviews: Reviews, key: ReviewKey = KEY, address: str = "here") -> Any:
    """Begin to wait for a review, until its first marks are there."""
    updates = reviews.of(key, RECORD, address)
    async with asyncio.timeout(PATIENCE):
        while (await anext(updates)).review is None:
            pass
    return updates


@pytest.mark.extended
async def test_u36_a_review_grows_and_is_the_one_of_the_command_line(workers: BotWorkers) -> None:
    """U36: first marks come before the last; two processes find what one finds."""

    updates: list[ReviewUpdate] = []
    async with asyncio.timeout(PATIENCE):
        async for update in reviews_with(workers).of(KEY, RECORD, "here"):
            updates.append(update)
    done = [update.done for update in updates]
    assert done == sorted(done)
    partly = [one.review for one in updates if one.review is not None and not one.whole]
    assert partly
    assert len(partly[0]["costs"]) < len(expected()["costs"])
    assert partly[0]["costs"] == expected()["costs"][: len(partly[0]["costs"])]
    assert updates[-1].review == expected()
    assert [one.whole for one in updates] == [False] * (len(updates) - 1) + [True]


@pytest.mark.extended
async def test_u36_a_review_is_made_once_for_all_and_kept_with_its_engine(
    workers: BotWorkers,
) -> None:
    """U36: the second time nothing is computed; another engine makes its own review."""

    kept = MemoryReviews()
    reviews = reviews_with(workers, kept)
    first, second = await asyncio.gather(whole(reviews), whole(reviews))
    assert first == second == expected()
    assert [engine for engine, _ in kept.kept.values()] == [reviews.engine]
    idle = reviews_with(BotWorkers(0), kept)
    assert await whole(idle) == expected()
    other = Reviews(workers, kept, ManualClock(), Effort(SAMPLES + 1))
    assert await other.find(KEY) is None


@pytest.mark.extended
async def test_a_killed_worker_costs_nothing_but_time(workers: BotWorkers) -> None:
    reviews = reviews_with(workers)
    updates = await begun(reviews)
    for child in list((workers._pool and workers._pool._processes) or ()):
        os.kill(child, signal.SIGKILL)
    async with asyncio.timeout(PATIENCE):
        *_, last = [update async for update in updates]
    assert last.review == expected()


@pytest.mark.extended
async def test_a_restart_in_the_middle_gives_the_same_review(workers: BotWorkers) -> None:
    kept = MemoryReviews()
    updates = await begun(reviews_with(workers, kept))
    await updates.aclose()
    assert kept.kept == {}
    assert await whole(reviews_with(workers, kept)) == expected()


@pytest.mark.extended
async def test_when_nobody_waits_the_work_stops_and_goes_on_later(workers: BotWorkers) -> None:
    reviews = reviews_with(workers)
    one, other = await begun(reviews), await begun(reviews)
    job = reviews._jobs[KEY]
    await one.aclose()
    assert job.task is not None
    assert not job.task.cancelled()
    await other.aclose()
    assert KEY not in reviews._jobs
    with pytest.raises(asyncio.CancelledError):
        await job.task
    done = len(job.known)
    assert done > 0
    again = reviews.of(KEY, RECORD, "here")
    assert (await anext(again)).done >= done
    async with asyncio.timeout(PATIENCE):
        *_, last = [update async for update in again]
    assert last.review == expected()


@pytest.mark.extended
async def test_a_full_disk_does_not_keep_a_reader_from_the_review(workers: BotWorkers) -> None:
    assert await whole(reviews_with(workers, MemoryReviews(full=True))) == expected()


@pytest.mark.extended
async def test_a_game_that_is_not_over_is_never_reviewed(workers: BotWorkers) -> None:
    rules = preset("foster-36")
    open_game = Game(rules, GAME.deal)
    open_game.follow(GAME.events[:5])
    record = write_record(record_of(open_game, {}))
    with pytest.raises(NotTheMoment):
        await whole(reviews_with(workers), record=record)


async def test_an_address_may_wait_for_some_reviews_only(workers: BotWorkers) -> None:
    reviews = reviews_with(workers)
    keys = [ReviewKey("table", number) for number in range(AT_ONCE + 1)]
    waiting = []
    for key in keys[:-1]:
        updates = reviews.of(key, RECORD, "here")
        await anext(updates)
        waiting.append(updates)
    with pytest.raises(RateLimited):
        reviews.check(keys[-1], "here")
    with pytest.raises(RateLimited):
        await anext(reviews.of(keys[-1], RECORD, "here"))
    reviews.check(keys[-1], "elsewhere")
    for updates in waiting:
        await updates.aclose()
    reviews.check(keys[-1], "here")


async def full(reviews: Reviews, addresses: list[str]) -> list[Any]:
    """Let as many reviews be made as there may be, for addresses in turn."""
    waiting = []
    for number in range(MOST):
        address = addresses[number % len(addresses)]
        updates = reviews.of(ReviewKey("table", number), RECORD, address)
        await anext(updates)
        waiting.append(updates)
    return waiting


async def test_only_so_many_reviews_are_made_at_a_time(workers: BotWorkers) -> None:
    clock = ManualClock()
    reviews = reviews_with(workers, clock=clock)
    waiting = await full(reviews, [f"192.0.2.{number}" for number in range(MOST)])
    with pytest.raises(RateLimited):
        reviews.check(ReviewKey("one too many", 1), "elsewhere")
    with pytest.raises(RateLimited):
        await anext(reviews.of(ReviewKey("one too many", 1), RECORD, "elsewhere"))
    reviews.check(ReviewKey("table", 0), "elsewhere")
    clock.now += OWN_TIME
    with pytest.raises(RateLimited):
        reviews.check(ReviewKey("one too many", 1), "192.0.2.1")
    newcomer = reviews.of(ReviewKey("one too many", 1), RECORD, "elsewhere")
    await anext(newcomer)
    assert await put_back(waiting) == [0]
    for updates in [*waiting, newcomer]:
        await updates.aclose()


async def put_back(waiting: list[Any]) -> list[int]:
    """Which reviews have made room for others; the others have come further meanwhile."""
    ended = []
    for number, updates in enumerate(waiting):
        try:
            async with asyncio.timeout(PATIENCE):
                await anext(updates)
        except RateLimited:
            ended.append(number)
    return ended


async def test_one_network_cannot_take_the_room_of_all_by_its_many_addresses(
    workers: BotWorkers,
) -> None:
    reviews = reviews_with(workers)
    nearby = [f"2001:db8:a:{number}::/64" for number in range(MOST)]
    waiting = await full(reviews, nearby)
    with pytest.raises(RateLimited):
        reviews.check(ReviewKey("more", 1), "2001:db8:a:ff::/64")
    newcomer = reviews.of(ReviewKey("newcomer", 1), RECORD, "2001:db8:b:1::/64")
    await anext(newcomer)
    assert await put_back(waiting) == [MOST - 1]
    for updates in [*waiting, newcomer]:
        await updates.aclose()


@pytest.mark.extended
async def test_few_addresses_cannot_take_the_room_of_all(workers: BotWorkers) -> None:
    reviews = reviews_with(workers)
    waiting = await full(reviews, [f"address {number}" for number in range(5)])
    with pytest.raises(RateLimited):
        await anext(reviews.of(ReviewKey("more", 1), RECORD, "address 4"))
    newcomer = reviews.of(ReviewKey("newcomer", 1), RECORD, "elsewhere")
    await anext(newcomer)
    ended = await put_back(waiting)
    assert len(ended) == 1
    again = reviews.of(ReviewKey("table", ended[0]), RECORD, f"address {ended[0] % 5}")
    with pytest.raises(RateLimited):
        await anext(again)
    for updates in [*waiting, newcomer]:
        await updates.aclose()
    again = reviews.of(ReviewKey("table", ended[0]), RECORD, "address 0")
    await anext(again)
    await again.aclose()


def test_endless_requests_are_slowed_down(workers: BotWorkers) -> None:
    clock = ManualClock()
    reviews = reviews_with(workers, clock=clock)
    for _ in range(STARTS):
        reviews.check(KEY, "here")
    with pytest.raises(RateLimited):
        reviews.check(KEY, "here")
    reviews.check(KEY, "elsewhere")
    clock.now += 60
    reviews.check(KEY, "here")


@pytest.mark.extended
async def test_a_plan_is_compared_with_the_best_one(workers: BotWorkers) -> None:
    from russianbank.notation import read_act

    reviews = reviews_with(workers)
    mark = next(one for one in expected()["marks"] if one["best"] and not one["paragraph"])
    best, played = ([read_act(act) for act in mark[name]] for name in ("best", "played"))
    same = await reviews.compare(RECORD, mark["first"], best, best, "here")
    assert (same.share.mean, same.share.error) == (0.0, 0.0)
    less = await reviews.compare(RECORD, mark["first"], best, played, "here")
    assert round(100 * less.share.mean, 2) == mark["cost"]
