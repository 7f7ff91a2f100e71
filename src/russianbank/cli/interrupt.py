"""The interrupt (Ctrl-C), which ends every command."""

from __future__ import annotations

import _thread
import sys
from threading import Timer
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sys import UnraisableHookArgs

AGAIN_AFTER = 0.01
"""How many seconds after it was lost an interrupt comes again."""


def lose_no_interrupt() -> None:
    """Let an interrupt come again where Python would forget it.

    Python prints and forgets an exception in a place from which none can be passed on: the
    collection of garbage, and a callback of the import system.
    """
    sys.unraisablehook = _interrupt_again


def _interrupt_again(lost: UnraisableHookArgs) -> None:
    if lost.exc_type is not KeyboardInterrupt:
        sys.__unraisablehook__(lost)
        return
    timer = Timer(AGAIN_AFTER, _thread.interrupt_main)
    timer.daemon = True
    timer.start()
