"""Who deletes their data is gone from every log, whatever another tab of theirs does meanwhile."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from msgspec.structs import replace

from helpers import stores
from helpers.live_tables import ManualClock, clock_of
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.server.live.act_limits import OwnActLimits
from russianbank.server.live.bot_workers import BotWorkers
from russianbank.server.live.ids import Ids
from russianbank.server.live.registry import Registry
from russianbank.server.live.table_request import TableRequest
from russianbank.server.live.table_service import TableService
from russianbank.server.store.database import open_store
from russianbank.server.store.journal import StoreJournal
from russianbank.server.store.sessions import Session, Sessions
from russianbank.server.table.entry import SitEntry

NAME = "Zebedee"
REQUEST = TableRequest(opponent="friend")


def unique() -> str:
    return uuid4().hex


class Leaving:
    """Somebody with a name, who is about to delete their data."""

    person: Session

    def __init__(self, sessions: Sessions, registry: Registry, service: TableService) -> None:
        self.sessions = sessions
        self.registry = registry
        self.service = service

    async def names(self) -> list[str]:
        """The names in the logs of all live tables, and at their seats."""
        found = []
        for table_id, actor in self.registry.tables.items():
            stored = await self.registry.journal.load(table_id)
            assert stored is not None
            sat = [one.entry for one in stored.entries if isinstance(one.entry, SitEntry)]
            found += [one.name for one in sat] + [actor.table.name_at(seat) for seat in Seat]
        return [name for name in found if name]

    def forget_before_sitting(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Let the person delete their data just before their name is written at a seat."""
        sit = self.registry.sit

        async def late(*given: Any, **more: Any) -> Any:
            monkeypatch.setattr(self.registry, "sit", sit)
            await self.service.forget(self.person)
            return await sit(*given, **more)

        monkeypatch.setattr(self.registry, "sit", late)


@pytest.fixture(params=stores.DATABASES)
async def leaving(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Leaving]:
    clock, ids = clock_of(ManualClock()), Ids(unique, unique, unique, Chance(1).split)
    with (
        stores.new_database(request.param, tmp_path) as url,
        closing(open_store(url)) as store,
    ):
        sessions = Sessions(store, clock.now, unique)
        registry = Registry(StoreJournal(store), BotWorkers(1), clock, ids)
        limits = OwnActLimits(clock.monotonic)
        found = Leaving(sessions, registry, TableService(registry, sessions, clock, ids, limits))
        _, found.person = await sessions.create()
        yield found
        await registry.drain()


async def take_name(leaving: Leaving) -> None:
    """Store the name, as `POST /me` does first."""
    before, leaving.person = leaving.person, replace(leaving.person, name=NAME)
    await leaving.sessions.update(before, leaving.person)


async def test_a_name_is_not_written_at_a_seat_that_was_just_left(
    leaving: Leaving, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(3):
        await leaving.service.open_table(REQUEST, leaving.person)
    await take_name(leaving)
    leaving.forget_before_sitting(monkeypatch)
    await leaving.service.rename(leaving.person.id)
    assert len(leaving.registry.tables) == 3
    assert await leaving.names() == []


async def test_nor_at_a_table_that_was_just_opened(
    leaving: Leaving, monkeypatch: pytest.MonkeyPatch
) -> None:
    await take_name(leaving)
    leaving.forget_before_sitting(monkeypatch)
    await leaving.service.open_table(REQUEST, leaving.person)
    assert len(leaving.registry.tables) == 1
    assert await leaving.names() == []


async def test_a_table_that_is_opened_while_a_person_is_deleted_forgets_them_too(
    leaving: Leaving, monkeypatch: pytest.MonkeyPatch
) -> None:
    await take_name(leaving)
    await leaving.service.open_table(REQUEST, leaving.person)
    assert NAME in await leaving.names()
    seats_of = leaving.sessions.seats_of

    async def then_open(session_id: str) -> dict[str, str]:
        found = await seats_of(session_id)
        monkeypatch.setattr(leaving.sessions, "seats_of", seats_of)
        await leaving.service.open_table(REQUEST, leaving.person)
        return found

    monkeypatch.setattr(leaving.sessions, "seats_of", then_open)
    await leaving.service.forget(leaving.person)
    assert len(leaving.registry.tables) == 2
    assert await leaving.names() == []
