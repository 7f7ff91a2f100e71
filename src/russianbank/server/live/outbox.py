"""The outbox: what waits to be sent to one client, so that a slow one holds up nobody else (R24).

Whoever has news puts it in and goes on at once; the outbox sends in order, as fast as this client
takes it. A client for whom too much waits, or who has waited too long, is given up.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from russianbank.server.table.messages import ByeReason

MAX_SIZE = 1_000_000
"""Characters that may wait for one client."""

MAX_WAIT = 10.0
"""Seconds that the first of them may wait."""

LAG = 2.0
"""Seconds after which a client has seen what it was sent, and its answer to that has come back."""

CLOSING_WAIT = 2.0
"""Seconds a client has to take what waits for him before his socket is closed."""


class Outbox:
    """Messages on their way to one client.

    Args:
        send: hands one message over to the network; it may wait for the client.
        clock: tells the time in seconds.
    """

    def __init__(self, send: Callable[[str], Awaitable[None]], clock: Callable[[], float]) -> None:
        self._send = send
        self._clock = clock
        self._waiting: deque[tuple[str, int]] = deque()
        self._taken: deque[tuple[float, int]] = deque()
        self._size = 0
        self._since = clock()
        self._news = asyncio.Event()
        self._close: ByeReason | None = None
        self._given_up = False
        self._sender: asyncio.Task[object] | None = None

    @property
    def size(self) -> int:
        """Characters that wait."""
        return self._size

    @property
    def closing(self) -> bool:
        """Whether nothing more is taken in."""
        return self._close is not None

    @property
    def seen(self) -> int:
        """The latest version of the table that the client must have seen by now; 0 for none."""
        self._forget()
        at, version = self._taken[0] if self._taken else (0.0, 0)
        return version if self._clock() - at >= LAG else 0

    def put(self, text: str, version: int = 0) -> None:
        """Send a message after those that wait already.

        Args:
            text: the message.
            version: the version of the table that it tells of; 0 if it tells of none.
        """
        if self._close is not None:
            return
        if not self._waiting:
            self._since = self._clock()
        self._waiting.append((text, version))
        self._size += len(text)
        self._news.set()
        if self._size > MAX_SIZE:
            self._give_up()

    def watch(self) -> None:
        """Give the client up if what waits for him has waited too long; ask every second or so."""
        patience = MAX_WAIT if self._close is None else CLOSING_WAIT
        if self._waiting and self._clock() - self._since > patience:
            self._give_up()

    def close(self, reason: ByeReason) -> None:
        """Take nothing more in, and close the socket when what waits has gone."""
        if self._close is None:
            self._close = reason
            self._news.set()

    def _give_up(self) -> None:
        self._close = self._close or "slow"
        self._waiting.clear()
        self._size = 0
        self._given_up = True
        if self._sender is not None:
            self._sender.cancel()

    async def run(self) -> ByeReason:
        """Send until the outbox is closed, or the client given up; tells how to close the socket.

        Raises:
            Exception: whatever sending raises, as when the client is gone.
        """
        self._sender = asyncio.current_task()
        try:
            return await self._deliver()
        except asyncio.CancelledError:
            if self._given_up and self._close is not None:
                return self._close
            raise
        finally:
            self._sender = None

    async def _deliver(self) -> ByeReason:
        while True:
            while self._waiting:
                text, version = self._waiting[0]
                await self._send(text)
                self._waiting.popleft()
                self._size -= len(text)
                self._since = self._clock()
                if version:
                    self._taken.append((self._since, version))
                    self._forget()
            if self._close is not None:
                return self._close
            self._news.clear()
            await self._news.wait()

    def _forget(self) -> None:
        """Keep what was taken lately, and the last before that."""
        while len(self._taken) > 1 and self._clock() - self._taken[1][0] >= LAG:
            self._taken.popleft()
