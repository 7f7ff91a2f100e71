"""The outbox: the messages that wait to be sent to one client (R24).

`put` returns at once, so that a slow client delays nobody else. The outbox sends in order, as fast
as the client takes it. A client for which too much waits, or waits too long, is disconnected.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from russianbank.server.table.messages import ByeReason

MAX_SIZE = 1_000_000
"""Characters that may wait for one client."""

MAX_WAIT = 10.0
"""Seconds that the oldest of them may wait."""

LAG = 2.0
"""Seconds after which a client has surely seen what it was sent."""

CLOSING_WAIT = 2.0
"""Seconds that a client has to take what still waits before its connection is closed."""


class Outbox:
    """The messages on their way to one client.

    Args:
        send: sends one message over the network; it may wait for the client.
        clock: returns the time in seconds.
        wake: called with what begins to send, and calls it soon.
    """

    def __init__(
        self,
        send: Callable[[str], Awaitable[None]],
        clock: Callable[[], float],
        wake: Callable[[Callable[[], None]], None] = lambda send: send(),
    ) -> None:
        self._send = send
        self._clock = clock
        self._wake = wake
        self._waiting: deque[tuple[str, int]] = deque()
        self._sent: deque[tuple[float, int]] = deque()
        self._size = 0
        self._since = clock()
        self._news = asyncio.Event()
        self._close_reason: ByeReason | None = None
        self._given_up = False
        self._sender: asyncio.Task[object] | None = None

    @property
    def size(self) -> int:
        """Characters that wait."""
        return self._size

    @property
    def closing(self) -> bool:
        """Whether no more messages are accepted."""
        return self._close_reason is not None

    @property
    def seen(self) -> int:
        """The latest version of the table that the client must have seen by now; 0 for none."""
        self._forget()
        at, version = self._sent[0] if self._sent else (0.0, 0)
        return version if self._clock() - at >= LAG else 0

    def put(self, text: str, version: int = 0) -> None:
        """Send a message after those that wait already.

        Args:
            text: the message.
            version: the version of the table that it is about; 0 if it is about none.
        """
        if self._close_reason is not None:
            return
        is_idle = not self._waiting
        if is_idle:
            self._since = self._clock()
        self._waiting.append((text, version))
        self._size += len(text)
        if is_idle:
            self._wake(self._news.set)
        if self._size > MAX_SIZE:
            self._give_up()

    def check_timeout(self) -> None:
        """Give the client up if it takes too long; called every second or so."""
        longest = MAX_WAIT if self._close_reason is None else CLOSING_WAIT
        if self._waiting and self._clock() - self._since > longest:
            self._give_up()

    def close(self, reason: ByeReason) -> None:
        """Accept no more messages, and end `run` when those that wait have been sent."""
        if self._close_reason is None:
            self._close_reason = reason
            self._news.set()

    def _give_up(self) -> None:
        self._close_reason = self._close_reason or "slow"
        self._waiting.clear()
        self._size = 0
        self._given_up = True
        if self._sender is not None:
            self._sender.cancel()

    async def run(self) -> ByeReason:
        """Send until the outbox is closed or the client is given up; return the reason.

        Raises:
            Exception: what `send` raises, as when the client is gone.
        """
        self._sender = asyncio.current_task()
        try:
            return await self._deliver()
        except asyncio.CancelledError:
            if self._given_up and self._close_reason is not None:
                return self._close_reason
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
                    self._sent.append((self._since, version))
                    self._forget()
            if self._close_reason is not None:
                return self._close_reason
            self._news.clear()
            await self._news.wait()

    def _forget(self) -> None:
        """Keep the messages sent within `LAG`, and the last one before them."""
        while len(self._sent) > 1 and self._clock() - self._sent[1][0] >= LAG:
            self._sent.popleft()
