"""Listening to a bus in tests, and a bus without a network."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

from russianbank.server.cluster.bus import Bus, Woken

PATIENCE = 60.0
"""Seconds that a test waits at most for something that must happen."""


async def until(holds: Callable[[], bool]) -> None:
    """Wait until a condition holds."""
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.005)


class Listener:
    """Counts the wake-ups of a bus."""

    def __init__(self) -> None:
        self.heard = 0

    def __call__(self) -> None:
        self.heard += 1

    async def more_than(self, before: int) -> None:
        """Wait until there were more wake-ups than before."""
        await until(lambda: self.heard > before)


@asynccontextmanager
async def listening(bus: Bus) -> AsyncIterator[Listener]:
    """Listens to a bus that can be reached; yields after it is connected."""
    listener = Listener()
    task = asyncio.create_task(bus.listen(listener))
    try:
        await listener.more_than(0)
        yield listener
        assert not task.done()
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


class LocalBus:
    """A bus within this process.

    Attributes:
        deaf: whether it loses all wake-ups.
    """

    notify_channel = None

    def __init__(self) -> None:
        self.deaf = False
        self._listeners: list[Woken] = []

    def wake(self) -> None:
        """Wake all who listen."""
        for woken in [] if self.deaf else self._listeners:
            woken()

    async def listen(self, woken: Woken) -> None:
        """Receive wake-ups until cancelled."""
        self._listeners.append(woken)
        try:
            woken()
            await asyncio.Event().wait()
        finally:
            self._listeners.remove(woken)
