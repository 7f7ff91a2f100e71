"""Reads lines from the keyboard, so that Ctrl-C is noticed at any time.

Python handles a signal between two of its own instructions. If a signal comes after the last
instruction, but before the system has begun to wait for input, Python handles it only after the
next line is typed. This happened to about 3 of 1000 signals that were sent as soon as the prompt
was visible. Therefore this module waits with `select` for the input and for a pipe; the system
writes a byte into the pipe at every signal.
"""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress
from select import select
from time import sleep


def read_line() -> str:
    """Wait for the next line.

    Raises:
        EOFError: if the input has ended.
        KeyboardInterrupt: if Ctrl-C was pressed.
    """
    if _is_terminal():
        while not _wait_for_line(None):
            pass
    return input().strip()


def read_line_within(seconds: float) -> str | None:
    """Wait some seconds for a line.

    Returns:
        The line; None if none was typed, or the input is not a terminal.

    Raises:
        EOFError, KeyboardInterrupt: as in `read_line`.
    """
    if not _is_terminal():
        sleep(seconds)
        return None
    return input().strip() if _wait_for_line(seconds) else None


def _is_terminal() -> bool:
    """Whether the input is a terminal that `select` can wait for."""
    return os.name != "nt" and sys.stdin.isatty()


def _wait_for_line(seconds: float | None) -> bool:
    """Wait until a line has been typed, a signal comes, or the time is over.

    Returns:
        Whether a line has been typed.
    """
    signals = _signal_pipe()
    with suppress(BlockingIOError):
        os.read(signals, 4096)  # the signals that came before
    ready, _, _ = select([sys.stdin, signals], [], [], seconds)
    return sys.stdin in ready


_pipe_reader: list[int] = []
"""The reading end of the pipe for signals, once it has been made."""


def _signal_pipe() -> int:
    """The reading end of a pipe into which the system writes a byte at every signal.

    Ctrl-C is blocked while the pipe is made, so that an interrupt cannot leave one open.
    """
    if not _pipe_reader:
        try:
            signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
            reader, writer = os.pipe()
            os.set_blocking(reader, False)
            os.set_blocking(writer, False)
            signal.set_wakeup_fd(writer, warn_on_full_buffer=False)
            _pipe_reader.append(reader)
        finally:
            signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])
    return _pipe_reader[0]
