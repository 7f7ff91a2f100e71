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
from contextlib import suppress
from functools import cache
from select import select
from time import sleep


def read_line() -> str:
    """Wait for the next line.

    Raises:
        EOFError: if there is no more to come.
        KeyboardInterrupt: if Ctrl-C was pressed.
    """
    if _by_hand():
        while not _line_waits(None):
            pass
    return input().strip()


def read_line_within(seconds: float) -> str | None:
    """Wait some seconds for a line; None if none was typed, or nobody sits there.

    Raises:
        EOFError, KeyboardInterrupt: as in `read_line`.
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
    bell = _bell()
    with suppress(BlockingIOError):
        os.read(bell, 4096)  # the signals heard before
    ready, _, _ = select([sys.stdin, bell], [], [], seconds)
    return sys.stdin in ready


@cache
def _bell() -> int:
    """The reading end of a pipe into which every signal writes a byte from now on."""
    bell, rope = os.pipe()
    os.set_blocking(bell, False)
    os.set_blocking(rope, False)
    signal.set_wakeup_fd(rope, warn_on_full_buffer=False)
    return bell
