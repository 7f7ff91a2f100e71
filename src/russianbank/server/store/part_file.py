"""Folders for files that are being written; what a killed process has left of them is removed.

    with part_folder(file) as folder:
        ...  # write folder / "whole", and rename it to file

The folder stands beside the file, under a name of its own. Its lock file is locked by the operating
system as long as the process writes. A folder whose lock is free belongs to nobody any more.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from russianbank.server.file_lock import NoLocks, try_lock

PREFIX, SUFFIX = ".russianbank-", ".part"
LOCK = "lock"


@contextmanager
def part_folder(file: Path) -> Iterator[Path]:
    """A new folder beside a file, removed at the end; abandoned ones are removed as well.

    Only its owner can read it.
    """
    for left in file.parent.glob(f"{PREFIX}*{SUFFIX}"):
        _remove_if_abandoned(left)
    folder, lock = _new_folder(file.parent)
    try:
        yield folder
    finally:
        os.close(lock)
        shutil.rmtree(folder, ignore_errors=True)


def _new_folder(parent: Path) -> tuple[Path, int]:
    """Make a folder and lock it; returns it and its open lock file."""
    while True:
        folder = Path(tempfile.mkdtemp(SUFFIX, PREFIX, parent))
        try:
            lock = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
        except FileNotFoundError:  # another process has just removed it as abandoned
            continue
        if _is_locked(lock) and (folder / LOCK).exists():
            return folder, lock
        os.close(lock)


def _is_locked(lock: int) -> bool:
    """Lock a new lock file; False if a process that removes abandoned folders was faster."""
    try:
        return try_lock(lock)
    except NoLocks:
        return True


def _remove_if_abandoned(folder: Path) -> None:
    try:
        lock = os.open(folder / LOCK, os.O_RDWR)
    except FileNotFoundError:
        with suppress(OSError):  # somebody else's, or not empty
            folder.rmdir()
        return
    except OSError:
        return
    try:
        with suppress(NoLocks):
            if try_lock(lock):
                shutil.rmtree(folder, ignore_errors=True)
    finally:
        os.close(lock)
