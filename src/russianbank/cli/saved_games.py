"""The folder of saved games, and new files in it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from russianbank.core.errors import CannotBeRead


def data_folder(chosen: Path | None) -> Path:
    """The folder for saved games: the chosen one, or the usual one of the system (XDG).

    Raises:
        CannotBeRead: if none was chosen, and this user has no home.
    """
    if chosen is not None:
        return chosen
    home = os.environ.get("XDG_DATA_HOME") or _home() / ".local" / "share"
    return Path(home) / "russianbank"


def _home() -> Path:
    try:
        return Path.home()
    except RuntimeError as cause:
        raise CannotBeRead(
            "the folder for saved games is not known, because there is no home folder; choose a"
            " folder with --data"
        ) from cause


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
    except (OSError, ValueError) as cause:  # a ValueError: the path has a NUL
        reason = cause.strerror if isinstance(cause, OSError) else cause
        raise CannotBeRead(
            f"{folder} cannot be written: {reason}; choose another folder with --data"
        ) from cause
    raise AssertionError


def _numbers() -> Iterator[str]:
    yield ""
    for number in count(2):
        yield f"-{number}"
