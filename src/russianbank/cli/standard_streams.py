"""The standard streams: none may be missing, and an output whose reader has gone is discarded."""

from __future__ import annotations

import io
import os
import sys
from typing import TextIO


def prepare_streams() -> None:
    """Open closed standard streams on the null device, and let all text be printed.

    A stream can be closed by the shell, as with ``>&-``. Without this, the next file that is opened
    would get its number, and be written to by mistake. A locale without an encoding, such as C,
    prints names of files as they are, but no other signs; these are printed as escapes.
    """
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        if getattr(sys, name) is None:
            setattr(sys, name, _open_null_stream(number))
    failing = ("strict", "surrogateescape")
    if isinstance(sys.stdout, io.TextIOWrapper) and sys.stdout.errors in failing:
        sys.stdout.reconfigure(errors="backslashreplace")


def _open_null_stream(number: int) -> TextIO:
    """A stream on the null device, with the given file number if that is free."""
    handle = os.open(os.devnull, os.O_RDWR)
    if handle == number:
        os.set_inheritable(handle, True)
    return open(handle, "w" if number else "r", encoding="utf-8")


def discard_output() -> None:
    """Discard all further output, because its reader has gone (as with ``| head``)."""
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, sys.stdout.fileno())
    os.close(null)
