"""A seat that is kept for a friend: who sits down while it is withdrawn has it, or nobody has."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest

from helpers.live_tables import ManualClock, clock_of
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.server.live.act_limits import OwnActLimits
from russianbank.server.live.bot_workers import BotWorkers
from russianbank.server.live.ids import Ids
from russianbank.server.live.registry import Registry
from russianbank.server.live.table_request import TableRequest
from russianbank.server.live.table_service import TableService
from russianbank.server.store.database import file_url, open_store
from russianbank.server.store.journal import StoreJournal
from russianbank.server.store.sessions import Session, Sessions


def unique() -> str:
    return uuid4().hex


class Kept:
    """Ann waits at a table where the other seat is kept for Bob."""

    ann: Session
    bob: Session
    table: str

    def __init__(self, sessions: Sessions, registry: Registry, service: TableService) -> None:
        self.sessions = sessions
        self.registry = registry
        self.service = service

    async def invite(self) -> None:
        (_, self.ann), (_, self.bob) = await self.sessions.create(), await self.sessions.create()
        first = await self.service.open_table(TableRequest(opponent="friend"), self.ann)
        address = await self.service.invite_again(first.id, self.ann, self.bob.id)
        self.table = address.removeprefix("/t/")

    async def withdraw(self) -> None:
        await self.service.withdraw_invitation(self.table, self.ann)

    async def arrive(self) -> None:
        await self.service.enter_table(self.table, self.bob)

    async def check(self) -> None:
        """Bob has the seat if somebody sits there, and only then."""
        taken = (await self.service.find_table(self.table)).is_taken(Seat.BLUE)
        assert (await self.sessions.seat_of(self.bob.id, self.table) == "blue") is taken


@pytest.fixture
async def kept(tmp_path: Path) -> AsyncIterator[Kept]:
    clock, ids = clock_of(ManualClock()), Ids(unique, unique, unique, Chance(1).split)
    with closing(open_store(file_url(tmp_path))) as store:
        sessions = Sessions(store, clock.now, unique)
        registry = Registry(StoreJournal(store), BotWorkers(1), clock, ids)
        limits = OwnActLimits(clock.monotonic)
        found = Kept(sessions, registry, TableService(registry, sessions, clock, ids, limits))
        await found.invite()
        yield found
        await registry.drain()


@pytest.mark.extended
async def test_a_withdrawn_seat_is_nobodys(kept: Kept) -> None:
    await kept.withdraw()
    await kept.arrive()
    assert await kept.sessions.seat_of(kept.bob.id, kept.table) is None
    await kept.check()


@pytest.mark.extended
async def test_who_sits_down_before_the_seat_is_freed_keeps_it(
    kept: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    free = kept.sessions.free_seat

    async def after_the_arrival(*given: Any) -> None:
        await kept.arrive()
        await free(*given)

    monkeypatch.setattr(kept.sessions, "free_seat", after_the_arrival)
    await kept.withdraw()
    assert await kept.sessions.seat_of(kept.bob.id, kept.table) == "blue"
    await kept.check()


async def test_who_is_sitting_down_while_the_seat_is_freed_has_it(
    kept: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    sit = kept.registry.sit

    async def after_the_withdrawal(*given: Any) -> None:
        monkeypatch.setattr(kept.registry, "sit", sit)
        await kept.withdraw()
        await sit(*given)

    monkeypatch.setattr(kept.registry, "sit", after_the_withdrawal)
    await kept.arrive()
    assert await kept.sessions.seat_of(kept.bob.id, kept.table) == "blue"
    await kept.check()
