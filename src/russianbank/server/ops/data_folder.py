"""The lock on a data folder: one server at a time, whose address others can read.

    with lock_folder(folder) as locked:
        locked.publish("http://127.0.0.1:8765")

The operating system releases the lock when the server ends, however it ends.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from russianbank.core.errors import RussianBankError
from russianbank.server.file_lock import NoLocks, try_lock

FILE = "server.lock"
"""The name of the lock file, which holds the address of the server."""

ADDRESS_TIMEOUT = 5.0
"""Seconds that a server which has just started has to publish its address."""


class FolderInUse(RussianBankError):
    """Another server uses the folder; `address` is its address, if it has published one."""

    def __init__(self, folder: Path, address: str) -> None:
        where = f"at {address}/" if address else "by a server that has not said where it is"
        super().__init__(
            f"the games in {folder} are being played already, {where}; "
            "go there, or give another folder (--data)"
        )
        self.address = address


class LockedFolder:
    """A folder that this server has locked.

    Args:
        file: the open lock file.
        is_exclusive: whether the operating system keeps other servers out; some file systems
            have no locks.
    """

    def __init__(self, file: int, is_exclusive: bool) -> None:
        self._file = file
        self.is_exclusive = is_exclusive

    def publish(self, address: str) -> None:
        """Write the address of this server into the lock file."""
        os.ftruncate(self._file, 0)
        os.lseek(self._file, 0, os.SEEK_SET)
        os.write(self._file, address.encode())


@contextmanager
def lock_folder(folder: Path) -> Iterator[LockedFolder]:
    """Lock a folder until the end of the block.

    Args:
        folder: the folder; created if it does not exist.

    Raises:
        FolderInUse: if another server uses it.
        RussianBankError: if it cannot be created.
    """
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        file = os.open(folder / FILE, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as cause:
        raise RussianBankError(
            f"the games cannot be kept in {folder}: {cause.strerror}; give another folder"
        ) from cause
    try:
        locked = LockedFolder(file, _wait_for_lock(folder, file))
        locked.publish("")
        yield locked
    finally:
        os.close(file)


def _wait_for_lock(folder: Path, file: int) -> bool:
    """Lock the file; returns False if the file system has no locks."""
    ends = time.monotonic() + ADDRESS_TIMEOUT
    try:
        while not try_lock(file):
            address = _read(file)
            if address or time.monotonic() > ends:
                raise FolderInUse(folder, address)
            time.sleep(0.05)
    except NoLocks:
        return False
    return True


def _read(file: int) -> str:
    os.lseek(file, 0, os.SEEK_SET)
    return os.read(file, 200).decode(errors="replace").strip()
