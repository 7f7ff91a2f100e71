"""The bus: carries wake-ups between nodes. A wake-up says that there are changes, and no more.

What has changed stands in the database (`store/changes.py`), and every node also reads that without
being woken. So a bus that is down, loses wake-ups or invents some only delays what nodes hear.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Protocol

log = logging.getLogger(__name__)

CHANNEL = "russianbank"
"""The channel of all wake-ups. What a message says is not looked at."""

FIRST_PAUSE, LONGEST_PAUSE = 0.1, 5.0
"""Seconds before a lost connection is made anew; each failure doubles them, up to the second."""

PING_EVERY, PING_TIMEOUT = 5.0, 3.0
"""Seconds of silence after which a connection is tested, and seconds it has to answer."""

Woken = Callable[[], None]
"""Called at each wake-up, in the event loop; it must return at once."""


class Bus(Protocol):
    """Carries wake-ups between the nodes.

    Attributes:
        notify_channel: where PostgreSQL is to announce every commit with a change; None if `wake`
            does that.
    """

    @property
    def notify_channel(self) -> str | None: ...

    def wake(self) -> None:
        """Wake the nodes, this one too, after changes were committed; returns at once."""

    async def listen(self, woken: Woken) -> None:
        """Receive wake-ups until cancelled; connects again whenever the connection is lost.

        Args:
            woken: called at each wake-up, and after each connect, as some may have been missed.
        """


async def keep_listening(
    listen: Callable[[Woken], Awaitable[None]], woken: Woken, source: str
) -> None:
    """Listen again whenever a connection is lost, with growing pauses, until cancelled.

    Args:
        listen: connects, and listens until the connection is lost, which raises an error.
        woken: called at each wake-up, and after each connect.
        source: what is connected to, for the log; it must contain no secret.
    """
    pause, is_down = FIRST_PAUSE, False

    def heard() -> None:
        nonlocal pause, is_down
        if is_down:
            log.warning("wake-ups come from %s again", source)
        pause, is_down = FIRST_PAUSE, False
        woken()

    while True:
        try:
            await listen(heard)
        except Exception as cause:  # whatever it was: changes are read without wake-ups too
            if not is_down:
                log.warning(
                    "no wake-ups from %s, changes come later: %s", source, in_one_line(cause)
                )
            is_down = True
        await asyncio.sleep(pause)
        pause = min(2 * pause, LONGEST_PAUSE)


def in_one_line(cause: Exception) -> str:
    """The kind and the message of an error."""
    return " ".join([f"{type(cause).__name__}:", *str(cause).split()]).removesuffix(":")
