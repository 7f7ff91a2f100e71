"""The lock of the operating system on an open file; it ends with the process, however that ends."""

from __future__ import annotations

import os
import sys

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        """Lock a file, at a byte that nobody reads."""
        os.lseek(file, 1 << 20, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError as cause:
            raise BlockingIOError from cause

else:
    import fcntl

    def _lock(file: int) -> None:
        """Lock a file."""
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class NoLocks(OSError):
    """The file system has no locks."""


def try_lock(file: int) -> bool:
    """Lock an open file; returns False if another process has locked it.

    Raises:
        NoLocks: if the file system has no locks.
    """
    try:
        _lock(file)
    except BlockingIOError:
        return False
    except OSError as cause:
        raise NoLocks(*cause.args) from cause
    return True
