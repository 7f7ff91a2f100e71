"""Copies of SQLite files of which some sectors cannot be read: all that can be, and what is not.

SQLite ends its own copy at the first such sector. Here the file and its write-ahead log are read as
files, while a reader's transaction keeps SQLite from writing into the file what that log does not
have, and from beginning the log anew. So the two together give all that was committed.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import BinaryIO

UNREADABLE = (sqlite3.SQLITE_IOERR_CORRUPTFS, sqlite3.SQLITE_IOERR_READ)
"""The codes by which SQLite says that the system could not read from a file."""

CHUNK = 1 << 20
"""Bytes that are read at once."""

SECTOR = 4096
"""Bytes that are given up together where reading fails: a sector of a disk."""

LOG = "-wal"
"""What the name of the write-ahead log ends with."""


def is_unreadable(cause: sqlite3.Error) -> bool:
    """Whether an error of SQLite says that the system could not read from a file."""
    return getattr(cause, "sqlite_errorcode", 0) in UNREADABLE


def copy_readable(source: Path, target: Path) -> list[str]:
    """Copy a database as far as it can be read; returns what cannot be.

    What stands for an unreadable sector is no page of SQLite, so that its checks find it.

    Raises:
        sqlite3.Error: if not even the first page can be read.
        OSError: if the copy cannot be written.
    """
    log = source.with_name(source.name + LOG)
    with ExitStack() as stack:  # a file that is closed ends the reader's locks of it
        files = [
            stack.enter_context(one.open("rb", buffering=0))
            for one in (source, log)
            if one.exists()
        ]
        reader = stack.enter_context(closing(sqlite3.connect(source, isolation_level=None)))
        reader.execute("BEGIN").close()
        reader.execute("SELECT count(*) FROM sqlite_master").fetchone()
        lost: list[str] = []
        for file, end in zip(files, ("", LOG), strict=False):
            with target.with_name(target.name + end).open("wb") as copy:
                lost += _copy(file, copy)
    with closing(sqlite3.connect(target)) as whole:  # what is in the log goes into the file
        whole.execute("PRAGMA journal_mode=DELETE").fetchone()
    return lost


def _copy(source: BinaryIO, copy: BinaryIO) -> Iterator[str]:
    size = os.fstat(source.fileno()).st_size
    for begin in range(0, size, CHUNK):
        end = min(begin + CHUNK, size)
        try:
            read = _read(source, begin, end)
        except OSError:
            yield from _copy_by_sector(source, copy, begin, end)
        else:
            copy.write(read)


def _copy_by_sector(source: BinaryIO, copy: BinaryIO, begin: int, end: int) -> Iterator[str]:
    for at in range(begin, end, SECTOR):
        size = min(SECTOR, end - at)
        try:
            read = _read(source, at, at + size)
        except OSError as cause:
            read = b"\xff" * size
            yield f"{size} bytes of {source.name} at {at} cannot be read: {cause.strerror}"
        copy.write(read)


def _read(source: BinaryIO, begin: int, end: int) -> bytes:
    source.seek(begin)
    return source.read(end - begin)
