"""The lock on a data folder: one server at a time, whose address others can read.

    with lock_folder(folder) as publish:
        publish("http://127.0.0.1:8765")

The operating system releases the lock when the server ends, however it ends.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from russianbank.core.errors import RussianBankError

FILE = "server.lock"
"""The name of the lock file, which holds the address of the server."""

ADDRESS_TIMEOUT = 5.0
"""Seconds that a server which has just started has to publish its address."""

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> bool:
        """Lock a file, at a byte that nobody reads."""
        os.lseek(file, 1 << 20, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _lock(file: int) -> bool:
        """Lock a file."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:  # a file system without locks: nothing can be done
            return True
        return True


class FolderInUse(RussianBankError):
    """Another server uses the folder; `address` is its address, if it has published one."""

    def __init__(self, folder: Path, address: str) -> None:
        where = f"at {address}/" if address else "by a server that has not said where it is"
        super().__init__(
            f"the games in {folder} are being played already, {where}; "
            "go there, or give another folder (--data)"
        )
        self.address = address


@contextmanager
def lock_folder(folder: Path) -> Iterator[Callable[[str], None]]:
    """Lock a folder; yields a function that publishes the address of this server.

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
        ends = time.monotonic() + ADDRESS_TIMEOUT
        while not _lock(file):
            address = _read(file)
            if address or time.monotonic() > ends:
                raise FolderInUse(folder, address)
            time.sleep(0.05)
        _write(file, "")
        yield lambda address: _write(file, address)
    finally:
        os.close(file)


def _read(file: int) -> str:
    os.lseek(file, 0, os.SEEK_SET)
    return os.read(file, 200).decode(errors="replace").strip()


def _write(file: int, address: str) -> None:
    os.ftruncate(file, 0)
    os.lseek(file, 0, os.SEEK_SET)
    os.write(file, address.encode())
