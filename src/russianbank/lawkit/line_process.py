"""Another program as a process that reads and writes lines of text."""

from __future__ import annotations

import os
import signal
import subprocess
import threading
from collections.abc import Iterable, Sequence
from contextlib import suppress
from queue import Empty, Full, Queue
from time import monotonic
from typing import IO

from russianbank.core.errors import CannotBeRead, NotTheMoment
from russianbank.core.quotation import quoted

LONGEST_ANSWER = 1_000_000
"""No line of a program may have more bytes; the rest of a longer one is passed over."""

_WAITING = 1_000
"""How many lines a program may be ahead of those that are read."""


class LineProcess:
    """A process, the lines that it has written, and those that it is sent.

    Args:
        command: the command that starts it, and its arguments.

    Raises:
        CannotBeRead: if it cannot be started.
    """

    def __init__(self, command: Sequence[str]) -> None:
        pipe = subprocess.PIPE
        try:
            self._process = subprocess.Popen(
                command, stdin=pipe, stdout=pipe, start_new_session=True
            )
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or "no program has such a name"
            raise CannotBeRead(
                f"the program {quoted(command[0])} cannot be started: {why}"
            ) from None
        self._owner = os.getpid()
        self._lines: Queue[bytes] = Queue(_WAITING)
        self._over = threading.Event()
        threading.Thread(target=self._listen, args=[self._process.stdout], daemon=True).start()

    def _listen(self, output: IO[bytes]) -> None:
        line = b"\n"
        while line and not self._over.is_set():
            begins, line = line.endswith(b"\n"), output.readline(LONGEST_ANSWER)
            while (begins or not line) and not self._over.is_set():
                with suppress(Full):
                    self._lines.put(line, timeout=0.1)
                    break

    def send(self, lines: Iterable[str]) -> None:
        """Send it lines; if it has ended, its next line will be missing."""
        assert self._process.stdin
        with suppress(OSError):
            self._process.stdin.write("".join(f"{line}\n" for line in lines).encode())
            self._process.stdin.flush()

    def line(self, until: float) -> str:
        """Return the next line that it writes.

        Args:
            until: how long to wait, as a value of `time.monotonic`.

        Raises:
            NotTheMoment: if it has ended, or is silent for too long.
        """
        left = until - monotonic()
        try:
            if left <= 0:  # there may be lines without end
                raise Empty
            line = self._lines.get(timeout=min(left, threading.TIMEOUT_MAX))
        except Empty:
            raise NotTheMoment("the program gave no answer in time") from None
        if not line:
            raise NotTheMoment("the program ended")
        return line.decode("utf-8", "replace").strip()

    def end(self) -> None:
        """End it, with the processes that it has started; only the process that began it can."""
        if os.getpid() != self._owner:  # this is a fork, which has copies of all objects
            return
        self._over.set()
        with suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.kill()
        self._process.wait()
        with suppress(Full):
            self._lines.put_nowait(b"")
        for stream in (self._process.stdin, self._process.stdout):
            with suppress(OSError):
                assert stream
                stream.close()
