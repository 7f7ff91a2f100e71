"""A progress bar on the error stream, where somebody may be looking."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress_bar(total: int) -> Iterator[Callable[[int, str], None]]:
    """Show a bar while work goes on; it is called with how much is done, and a word on it."""
    if not sys.stderr.isatty():
        yield lambda done, word: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
    from rich.progress import TimeRemainingColumn as Remaining

    columns = BarColumn(), MofNCompleteColumn(), Remaining(), TextColumn("{task.description}")
    with Progress(*columns, console=Console(file=sys.stderr), transient=True) as progress:
        task = progress.add_task("", total=total)
        yield lambda done, word: progress.update(task, completed=done, description=word)
