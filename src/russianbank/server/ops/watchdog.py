"""Ends a server that has been told to stop and does not, and says where it was."""

from __future__ import annotations

import asyncio
import os
import sys
import traceback
from collections.abc import Iterator
from threading import Event, Thread
from typing import Any, Self

STUCK = 70
"""The exit code of a server that had to be ended: a fault of the program (EX_SOFTWARE)."""

SHOWING = 5.0
"""Seconds for writing where it was: nobody may read the error stream."""


class Watchdog:
    """Ends this process some time after the server was told to stop.

    What follows it in a `with` statement has to end in time. No acknowledged act is lost (R5): each
    is stored before it is acknowledged.

    Args:
        seconds: the time it has.
    """

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._stopped = Event()

    def start(self) -> None:
        """Begin to wait. To be called by the loop whose tasks are shown if it comes to that."""
        loop = asyncio.get_running_loop()
        Thread(target=self._watch, args=(loop,), daemon=True).start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """End nothing: the server has stopped."""
        self._stopped.set()

    def _watch(self, loop: asyncio.AbstractEventLoop) -> None:
        if self._stopped.wait(self._seconds):
            return
        showing = Thread(target=self._show, args=(loop,), daemon=True)
        showing.start()
        showing.join(SHOWING)
        os._exit(STUCK)

    def _show(self, loop: asyncio.AbstractEventLoop) -> None:
        """Write where all threads and tasks are."""
        print(
            f"russianbank: still not stopped after {self._seconds:g} s, so it is ended; no"
            " acknowledged act is lost; its threads and tasks were here:",
            file=sys.stderr,
            flush=True,
        )
        for number, frame in sys._current_frames().items():
            print(f"Thread {number}:", *traceback.format_stack(frame), file=sys.stderr, flush=True)
        for task in asyncio.all_tasks(loop):
            print(f"{task.get_name()}:", *waiting_in(task), sep="\n  ", file=sys.stderr, flush=True)


def waiting_in(task: asyncio.Task[Any]) -> Iterator[str]:
    """The calls in which a task waits, from the first to the innermost."""
    awaited: object = task.get_coro()
    while awaited is not None:
        kind = next((one for one in ("cr", "gi", "ag") if hasattr(awaited, f"{one}_frame")), None)
        if kind is None:
            return
        frame = getattr(awaited, f"{kind}_frame")
        if frame is not None:
            code = frame.f_code
            yield f"{code.co_qualname} ({code.co_filename}:{frame.f_lineno})"
        awaited = getattr(awaited, "gi_yieldfrom" if kind == "gi" else f"{kind}_await")
