"""The console that commands print tables and colours on. Imports Rich: import it when needed."""

from __future__ import annotations

import sys

from rich.console import Console

_PIPE_WIDTH = 200
"""Columns of output that does not go to a terminal: so many that no line is broken."""

_MIN_WIDTH = 40
"""A narrower terminal breaks the lines itself."""


class _PipeConsole(Console):
    """A console that raises an error when its reader has gone, instead of ending the process."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def console(to_error_stream: bool = False) -> Console:
    """Create a console on the standard output, or on the standard error stream.

    Rich leaves colours out if the output is not a terminal, or NO_COLOR is set.
    """
    stream = sys.stderr if to_error_stream else sys.stdout
    made = _PipeConsole(highlight=False, stderr=to_error_stream)
    if not stream.isatty():
        made.width = _PIPE_WIDTH
    elif made.width < _MIN_WIDTH:
        made.width = _MIN_WIDTH
    return made
