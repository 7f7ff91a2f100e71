"""The tasks that go on as long as the server runs; `failed` names those that have ended.

Each of them catches what it expects, and tries again. So one that ends has met a fault of the
program: it is logged, and ``/healthz`` says so until a supervisor starts the server again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

log = logging.getLogger(__name__)


class Background:
    """The tasks of one server.

    Attributes:
        failed: the names of those that a fault has ended.
    """

    def __init__(self) -> None:
        self.failed: list[str] = []
        self._tasks: list[asyncio.Task[None]] = []

    def start(self, name: str, work: Coroutine[Any, Any, None]) -> None:
        """Start a task.

        Args:
            name: says what it does, for operators.
            work: does it.
        """
        self.watch(name, asyncio.create_task(work))

    def watch(self, name: str, task: asyncio.Task[None]) -> None:
        """Take over a task that was started elsewhere."""

        def ended(_: asyncio.Task[None]) -> None:
            if not task.cancelled() and (cause := task.exception()) is not None:
                self.failed.append(name)
                log.error("%s: ended by a fault; start the server again", name, exc_info=cause)

        self._tasks.append(task)
        task.add_done_callback(ended)

    def stop(self) -> None:
        """Stop all of them."""
        for task in self._tasks:
            task.cancel()
