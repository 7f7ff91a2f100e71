"""The terminal, as far as it matters to what is printed."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console

UNFOLDED = 200
"""Columns for output that is not read on a terminal, where nothing should be folded."""


def console() -> Console:
    """What to print tables and colours on: plain text unless it is a terminal that wants more.

    Rich leaves colours out where the output is no terminal, or NO_COLOR is set.
    """
    from rich.console import Console

    return Console(highlight=False, width=None if sys.stdout.isatty() else UNFOLDED)
