"""The check of the clock: nothing is deleted by one that is wrong."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from helpers import stores
from helpers.live_tables import ManualClock
from helpers.stored_sessions import Setup
from russianbank.server.clock import Clock, elapsed
from russianbank.server.live.clock_check import ClockCheck
from russianbank.server.store.database import Store, open_store
from russianbank.server.store.lease import Owner
from russianbank.server.store.life_cycle import DAY


class Watched:
    """A clock, and the check that watches it."""

    def __init__(self, store: Store, now: float) -> None:
        self.run, self.wall, self.elapsed = ManualClock(), ManualClock(now), ManualClock()
        self.check = ClockCheck(store, Clock(self.run, self.wall, self.elapsed))

    def go(self, seconds: float) -> None:
        """Let all clocks go on."""
        self.run.now += seconds
        self.sleep(seconds)

    def sleep(self, seconds: float) -> None:
        """Let those go on that do while the machine sleeps."""
        self.wall.now += seconds
        self.elapsed.now += seconds


@pytest.fixture(params=stores.DATABASES)
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    with stores.opened_at(request.param, tmp_path) as opened:
        yield opened


@pytest.fixture
def watched(store: Store) -> Watched:
    return Watched(store, Setup(store).now)


async def test_a_clock_that_goes_evenly_is_trusted(watched: Watched) -> None:
    assert await watched.check.is_trusted()
    for seconds in (20.0, 3_600.0, 500 * DAY):
        watched.go(seconds)
        assert await watched.check.is_trusted()
    watched.wall.now += 10  # as NTP may set it
    assert await watched.check.is_trusted()


@pytest.mark.sample(1)
@pytest.mark.parametrize("jump", [500 * DAY, -500 * DAY, 90.0])
async def test_a_clock_that_jumps_is_not_trusted_for_a_day(watched: Watched, jump: float) -> None:
    assert await watched.check.is_trusted()
    watched.wall.now += jump
    assert not await watched.check.is_trusted()
    watched.go(0.9 * DAY)
    assert not await watched.check.is_trusted()
    watched.go(0.2 * DAY)
    assert await watched.check.is_trusted()


async def test_a_clock_that_jumps_back_is_not_trusted_for_a_day_again(watched: Watched) -> None:
    assert await watched.check.is_trusted()
    watched.wall.now += 500 * DAY
    assert not await watched.check.is_trusted()
    watched.go(0.9 * DAY)
    watched.wall.now -= 500 * DAY
    assert not await watched.check.is_trusted()
    watched.go(0.2 * DAY)
    assert not await watched.check.is_trusted()


async def test_a_machine_that_slept_makes_no_jump(watched: Watched) -> None:
    for hours in (0, 9, 9, 200):
        watched.sleep(hours * 3_600.0)
        assert await watched.check.is_trusted()
    watched.sleep(3_600.0)
    watched.wall.now += 500 * DAY  # set wrongly meanwhile
    assert not await watched.check.is_trusted()
    watched.sleep(2 * DAY)  # nobody can set it right meanwhile
    assert not await watched.check.is_trusted()


async def test_a_sleep_as_long_as_a_wrong_chip_makes_it_seem_is_not_trusted(
    watched: Watched,
) -> None:
    assert await watched.check.is_trusted()
    watched.sleep(500 * DAY)
    assert not await watched.check.is_trusted()
    watched.go(1.1 * DAY)
    assert await watched.check.is_trusted()


@pytest.mark.parametrize(("days", "trusted"), [(20, True), (500, False)])
async def test_a_server_that_starts_long_after_the_last_use_doubts_its_clock(
    store: Store, days: int, trusted: bool, caplog: pytest.LogCaptureFixture
) -> None:
    setup = Setup(store)
    await setup.sessions.create()
    watched = Watched(store, setup.now + days * DAY)
    for _ in range(2):
        assert await watched.check.is_trusted() is trusted
    said = [one.getMessage() for one in caplog.records if "nothing is deleted" in one.getMessage()]
    assert len(said) == (not trusted)
    assert all("500 days ahead" in one for one in said)
    watched.go(1.1 * DAY)
    assert await watched.check.is_trusted()


async def test_nodes_go_by_the_clock_of_the_database_and_trust_it_while_theirs_agrees(
    postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, ahead = time.time, 500 * DAY
    with closing(open_store(postgresql, owner=Owner("a", "http://a"))) as store:
        check = ClockCheck(store, Clock(time.monotonic, store.now, elapsed))
        assert await check.is_trusted()
        with monkeypatch.context() as patched:
            patched.setattr(time, "time", lambda: real() + ahead)
            await store.renew_lease()
            assert abs(store.now() - real()) < 60
            assert not await check.is_trusted()
        await store.renew_lease()
        assert await check.is_trusted()
