"""Files: where games are kept, and how one is written so that no failure can spoil it."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from russianbank.core.errors import CannotBeRead


def data_folder(chosen: Path | None) -> Path:
    """The folder for saved games: the one chosen, or the usual one of the system (XDG)."""
    if chosen is not None:
        return chosen
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "russianbank"


def create_record_file(folder: Path, name: str) -> Path:
    """Make an empty record file in a folder, numbered if there is one of that name already.

    Raises:
        CannotBeRead: if there can be no such file.
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
        raise _no_file(folder, cause, "another folder with --data") from cause
    raise AssertionError


def _numbers() -> Iterator[str]:
    yield ""
    for number in count(2):
        yield f"-{number}"


def write_atomically(path: Path, text: str) -> None:
    """Write a file so that at any moment there is either all of the old one or all of the new.

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
        _settle(path.parent)
    except OSError as cause:
        raise _no_file(path, cause, "another file") from cause


def _settle(folder: Path) -> None:
    """Have the new name of a file on the disk too, where the system lets a folder be synced."""
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
        CannotBeRead: if there is none, or it holds no text.
    """
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as cause:
        raise CannotBeRead(f"{path} holds no text; expected a record of a game") from cause
    except OSError as cause:
        raise CannotBeRead(f"{path} cannot be read: {cause.strerror}; give another file") from cause


def _no_file(path: Path, cause: OSError, other: str) -> CannotBeRead:
    return CannotBeRead(f"{path} cannot be written: {cause.strerror}; choose {other}")
