"""The terminal, as far as it matters to what is printed. Imports Rich, so import it when needed."""

from __future__ import annotations

import sys

from rich.console import Console

UNFOLDED = 200
"""Columns for output that is not read on a terminal, where nothing should be folded."""


class _PipeConsole(Console):
    """A console that tells its caller when nobody reads on, instead of ending the process."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def console() -> Console:
    """What to print tables and colours on: plain text unless it is a terminal that wants more.

    Rich leaves colours out where the output is no terminal, or NO_COLOR is set.
    """
    return _PipeConsole(highlight=False, width=None if sys.stdout.isatty() else UNFOLDED)
