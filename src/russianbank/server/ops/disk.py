"""The disk that the database is on: how much room it has."""

from __future__ import annotations

import shutil
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
        """Whether there is not room enough to go on for long."""
        free = self.bytes_free
        return free is not None and free < LEAST_FREE
