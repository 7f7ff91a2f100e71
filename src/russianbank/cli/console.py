"""The console that commands print tables and colours on. Imports Rich: import it when needed."""

from __future__ import annotations

import sys

from rich.console import Console

_PIPE_WIDTH = 200
"""Columns of output that does not go to a terminal: so many that no line is broken."""


class _PipeConsole(Console):
    """A console that raises an error when its reader has gone, instead of ending the process."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def console() -> Console:
    """Create a console on the standard output.

    Rich leaves colours out if the output is not a terminal, or NO_COLOR is set.
    """
    return _PipeConsole(highlight=False, width=None if sys.stdout.isatty() else _PIPE_WIDTH)
