"""The sweeper: it goes on while the server runs, and spares live tables; a wrong clock stops it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

import pytest

from helpers.live_tables import Room
from russianbank.server.live import sweeper
from russianbank.server.live.clock_check import ClockCheck
from russianbank.server.store.jobs import StorageError
from russianbank.server.store.life_cycle import LifeCycle


class Busy(LifeCycle):
    """Fails twice at first, and shuts the server down in the end."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self.spared: list[list[str]] = []

    async def sweep(self, spared: Collection[str] = ()) -> Counter[str]:
        self.spared.append(list(spared))
        if len(self.spared) == 1:
            raise StorageError("the disk is gone")
        if len(self.spared) == 2:
            raise RuntimeError("a fault")
        if len(self.spared) == 4:
            self._room.registry.draining = True
        return Counter(table=1)


class Check(ClockCheck):
    """Trusts the clock from the second look on."""

    def __init__(self) -> None:
        self.looks = 0

    async def is_trusted(self) -> bool:
        self.looks += 1
        return self.looks > 1


async def test_it_goes_on_and_spares_live_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweeper, "EVERY", 0.0)
    room = Room()
    actor = await room.open()
    busy = Busy(room)
    await sweeper.keep_sweeping(busy, room.registry, check := Check())
    assert busy.spared == [[actor.id]] * 4
    assert check.looks == 5
