"""Reads and writes text files: the folder of saved games, and writing that no failure can spoil."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from russianbank.core.errors import CannotBeRead
from russianbank.core.quotation import shown


def data_folder(chosen: Path | None) -> Path:
    """The folder for saved games: the chosen one, or the usual one of the system (XDG)."""
    if chosen is not None:
        return chosen
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "russianbank"


def create_record_file(folder: Path, name: str) -> Path:
    """Create an empty record file in a folder; a number is added if the name is already in use.

    Raises:
        CannotBeRead: if the file cannot be created.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for number in _numbers():
            path = folder / f"{name}{number}.rbr"
            try:
                path.touch(exist_ok=False)
            except FileExistsError:
                continue
            return path
    except OSError as cause:
        raise _cannot_write(folder, cause, "choose another folder with --data") from cause
    raise AssertionError


def _numbers() -> Iterator[str]:
    yield ""
    for number in count(2):
        yield f"-{number}"


def write_atomically(path: Path, text: str) -> None:
    """Write a text file so that after a crash it has either its old or its new content.

    Raises:
        CannotBeRead: if the file cannot be written.
    """
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}-")
        try:
            with open(handle, "w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            os.replace(name, path)
        except BaseException:
            os.unlink(name)
            raise
        _sync_folder(path.parent)
    except OSError as cause:
        raise _cannot_write(path, cause, "choose another file") from cause


def _sync_folder(folder: Path) -> None:
    """Write the new name of a file to the disk, if the system can sync a folder."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def read_text_file(path: Path) -> str:
    """Read a text file.

    Raises:
        CannotBeRead: if the file does not exist or does not contain text.
    """
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as cause:
        raise CannotBeRead(
            f"{shown(path)} is not a text file; expected the record of a game"
        ) from cause
    except (OSError, ValueError) as cause:
        why = getattr(cause, "strerror", None) or "no file has such a name"
        raise CannotBeRead(f"{shown(path)} cannot be read: {why}; choose another file") from cause


def _cannot_write(path: Path, cause: OSError, remedy: str) -> CannotBeRead:
    return CannotBeRead(f"{shown(path)} cannot be written: {cause.strerror}; {remedy}")
