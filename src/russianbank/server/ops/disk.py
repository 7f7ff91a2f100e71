"""The disk that the database is on: how much room it has, and whether it can be written."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

LEAST_FREE = 16_000_000
"""Bytes that must be free; the write-ahead log alone may grow by as much in a busy minute."""


class Disk:
    """The disk of a database that is a file on this machine.

    Args:
        file: the file; None if the database is elsewhere.
    """

    def __init__(self, file: Path | None) -> None:
        self._folder = file and file.resolve().parent

    @property
    def bytes_free(self) -> int | None:
        """The bytes that this process may still write; None if that is not known here."""
        try:
            return None if self._folder is None else shutil.disk_usage(self._folder).free
        except OSError:
            return None

    @property
    def is_full(self) -> bool:
        """Whether it takes nothing more, or there is not room enough to go on for long."""
        free = self.bytes_free
        return (free is not None and free < LEAST_FREE) or self._is_read_only

    @property
    def _is_read_only(self) -> bool:
        """Whether the system lets nobody write to it, such as after a fault of the disk."""
        if self._folder is None or sys.platform == "win32":
            return False
        try:
            return bool(os.statvfs(self._folder).f_flag & os.ST_RDONLY)
        except OSError:
            return False
