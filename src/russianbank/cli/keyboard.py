"""The keyboard: what somebody types, line by line, and Ctrl-C heard whenever it comes.

Python hears a signal between two of its own instructions. One that comes after the last of them
and before the system has begun to wait would be heard only when the next line is typed: about
three of a thousand, if sent as soon as the prompt is seen. So the waiting is done by a select that
a signal ends as well, by what it writes into a pipe.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from select import select
from time import sleep


def typed_line() -> str:
    """Wait for the next line.

    Raises:
        EOFError: if there is no more to come.
        KeyboardInterrupt: if Ctrl-C was pressed.
    """
    if _by_hand():
        while not _line_waits(None):
            pass
    return input().strip()


def typed_within(seconds: float) -> str | None:
    """Wait some seconds for a line; None if none was typed, or nobody sits there.

    Raises:
        EOFError, KeyboardInterrupt: as in `typed_line`.
    """
    if not _by_hand():
        sleep(seconds)
        return None
    return input().strip() if _line_waits(seconds) else None


def _by_hand() -> bool:
    """Whether lines are typed where they can be waited for."""
    return os.name != "nt" and sys.stdin.isatty()


def _line_waits(seconds: float | None) -> bool:
    """Wait for a line to be there, for so many seconds at most or until a signal comes."""
    with _bell() as bell:
        ready, _, _ = select([sys.stdin, bell], [], [], seconds)
    return sys.stdin in ready


@contextmanager
def _bell() -> Iterator[int]:
    """The reading end of a pipe into which every signal writes a byte."""
    bell, rope = os.pipe()
    os.set_blocking(rope, False)
    former = signal.set_wakeup_fd(rope)
    try:
        yield bell
    finally:
        signal.set_wakeup_fd(former)
        os.close(rope)
        os.close(bell)
