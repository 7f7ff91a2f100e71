"""A server whose clock can be set: ``python skewed_server.py FILE ...`` adds the seconds in a file.

Only the time of day jumps, as it does when somebody sets the clock of a machine. On SIGUSR1 it
writes where all its threads are to its error stream, and on SIGUSR2 all its tasks.
"""

from __future__ import annotations

import asyncio
import faulthandler
import gc
import signal
import sys
import time
from pathlib import Path
from typing import Any


def show_tasks(*signalled: object) -> None:
    """Write where all tasks are."""
    from russianbank.server.ops.watchdog import waiting_in

    for task in filter(_is_unfinished, gc.get_objects()):
        print(f"{task.get_name()}: {' > '.join(waiting_in(task))}", file=sys.stderr)


def _is_unfinished(one: Any) -> bool:
    """Whether something is a task that goes on; a weak reference to what is gone is none."""
    return issubclass(type(one), asyncio.Task) and not one.done()


if __name__ == "__main__":
    faulthandler.register(signal.SIGUSR1)
    signal.signal(signal.SIGUSR2, show_tasks)
    offset, real = Path(sys.argv[1]), time.time
    time.time = lambda: real() + float(offset.read_text() or 0)

    from russianbank.server.__main__ import main

    sys.exit(main(sys.argv[2:]))
