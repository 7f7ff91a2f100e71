"""Worker processes that may die: a call whose process is killed runs again in a new one.

Each thread of the executor has a process of its own and a pipe to it. Processes share no lock, so
one that is killed at any moment, even in the middle of an answer, harms no other.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import sys
import threading
import traceback
from collections.abc import Callable
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor
from contextlib import suppress
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from russianbank.core.errors import CannotBePlayed

log = logging.getLogger(__name__)

TRIES = 5
"""How many processes may die over one call before it is given up."""

_SPAWN = multiprocessing.get_context("spawn")


class ProcessExecutor(ThreadPoolExecutor):
    """Runs calls in worker processes. A call whose process dies runs again in a new process.

    Args:
        jobs: how many processes there are.
    """

    def __init__(self, jobs: int) -> None:
        super().__init__(jobs)
        self._own = threading.local()
        self._processes: set[BaseProcess] = set()
        self._lock = threading.Lock()
        self._over = False

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Run the call in a process.

        Its future raises CannotBePlayed if process after process dies over it.
        """
        return super().submit(self._call, fn, args, kwargs)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """End the processes; calls under way are finished only if waited for and not cancelled."""
        if cancel_futures:
            self._end_processes()
        super().shutdown(wait, cancel_futures=cancel_futures)
        self._end_processes()
        for process in list(self._processes):
            process.join()

    def _end_processes(self) -> None:
        with self._lock:
            self._over = True
            for process in self._processes:
                process.kill()

    def _call(self, fn: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        for _ in range(TRIES):
            pipe = self._pipe()
            try:
                pipe.send((fn, args, kwargs))
                done, value = pipe.recv()
            except (EOFError, OSError):
                self._discard()
                log.warning("a worker process died; its task is done again by a new one")
            else:
                if done:
                    return value
                raise value
        raise CannotBePlayed(
            f"{TRIES} worker processes died over the same task; expected them to finish it; look"
            " for what kills them, such as too little memory, or use fewer jobs"
        )

    def _pipe(self) -> Connection:
        """Return the pipe to this thread's process, which is started if there is none."""
        pipe: Connection | None = getattr(self._own, "pipe", None)
        if pipe is None:
            pipe, end = _SPAWN.Pipe()
            process = _SPAWN.Process(target=_serve, args=(end,), daemon=True)
            with self._lock:
                if self._over:
                    raise CancelledError
                _keep_ctrl_c_from_processes()
                process.start()
                self._processes.add(process)
            end.close()
            self._own.process, self._own.pipe = process, pipe
        return pipe

    def _discard(self) -> None:
        """Forget this thread's process, which has died."""
        process, pipe = self._own.process, self._own.pipe
        self._own.process = self._own.pipe = None
        pipe.close()
        process.kill()
        process.join()
        with self._lock:
            self._processes.discard(process)
            if self._over:
                raise CancelledError


def _keep_ctrl_c_from_processes() -> None:
    """Block SIGINT in this thread, whose processes inherit that; Windows has no such thing."""
    if sys.platform != "win32":
        resource_tracker.ensure_running()  # if it started later, it would unblock the signal
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})


def _serve(pipe: Connection) -> None:
    """Answer calls in a worker process, which ignores Ctrl-C, and ends with its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_parent, daemon=True).start()
    with suppress(EOFError, OSError):
        while True:
            fn, args, kwargs = pipe.recv()
            try:
                pipe.send((True, fn(*args, **kwargs)))
            except Exception as error:
                error.add_note(f"In a worker process:\n{traceback.format_exc()}")
                pipe.send((False, error))


def _end_with_the_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
