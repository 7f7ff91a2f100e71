"""Readiness: whether a balancer may send traffic."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable

import pytest

from helpers.live_tables import ManualClock
from russianbank.server.live import readiness
from russianbank.server.live.readiness import PATIENCE, Readiness
from russianbank.server.store.jobs import StorageError


class Tables:
    """Live tables that nobody plays at."""

    draining = False
    given_up: str | None = None


class DatabaseDisk:
    """A disk with room."""

    is_full = False


class Database:
    """A database that answers if it is told to; it calls `then` after each look."""

    is_fresh = True
    is_failing = False

    def __init__(self) -> None:
        self.answers = True
        self.then: Callable[[], None] = lambda: None

    async def check(self) -> None:
        self.then()
        if not self.answers:
            raise StorageError("no answer")


def state(one: Readiness) -> str:
    """Returns the state as it is now."""
    return one.state


def test_a_server_that_is_about_to_stop_is_not_ready() -> None:
    one = Readiness(Database(), Tables(), DatabaseDisk(), ManualClock())
    assert state(one) == "ready"
    one.leave()
    assert state(one) == "leaving"


def test_a_server_whose_games_another_has_is_not_ready() -> None:
    tables = Tables()
    one = Readiness(Database(), tables, DatabaseDisk(), ManualClock())
    tables.draining = True
    assert state(one) == "leaving"
    tables.given_up = "another server has them"
    assert state(one) == "replaced"


def test_a_node_whose_lease_has_expired_is_not_ready() -> None:
    database = Database()
    one = Readiness(database, Tables(), DatabaseDisk(), ManualClock())
    database.is_fresh = False
    assert state(one) == "lease"


async def test_a_server_whose_database_does_not_answer_is_not_ready_until_it_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(readiness, "LOOK_EVERY", 0.0)
    database, clock = Database(), ManualClock()
    one = Readiness(database, Tables(), DatabaseDisk(), clock)
    seen: list[str] = []

    watching = asyncio.ensure_future(one.watch())

    def look() -> None:
        clock.now += 0.6 * PATIENCE
        seen.append(one.state)
        database.answers = len(seen) > 2
        if len(seen) == 5:
            watching.cancel()

    database.then = look
    with contextlib.suppress(asyncio.CancelledError):
        await watching
    assert seen == ["ready", "database", "database", "ready", "ready"]


async def test_a_server_whose_disk_is_full_is_not_ready_until_there_is_room(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    disk, database, looks = DatabaseDisk(), Database(), asyncio.Event()
    one = Readiness(database, Tables(), disk, ManualClock())
    monkeypatch.setattr(readiness, "LOOK_EVERY", 0.0)
    database.then = looks.set

    async def look() -> str:
        for _ in range(2):  # the first look may have begun before
            looks.clear()
            await looks.wait()
        return one.state

    watching = asyncio.create_task(one.watch())
    assert await look() == "ready"
    disk.is_full = True
    assert await look() == "disk"
    disk.is_full = False
    assert await look() == "ready"
    database.is_failing = True
    assert one.state == "disk"
    watching.cancel()
    await asyncio.gather(watching, return_exceptions=True)
