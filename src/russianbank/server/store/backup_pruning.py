"""Pruning: which backups in a folder are kept, and which are deleted."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from russianbank.core.errors import CannotBeRead
from russianbank.server.store.backup import FORM, check_checksum


@dataclass(frozen=True, slots=True)
class Keeping:
    """For how many days, weeks and months the newest backup of each is kept."""

    days: int
    weeks: int
    months: int


def prune(folder: Path, keeping: Keeping) -> tuple[list[Path], list[Path]]:
    """Find the backups that are kept and those that are not; other files are neither.

    The newest is always kept.

    Raises:
        CannotBeRead: if the folder cannot be read, or its newest backup is damaged.
    """
    try:
        dated = [(one.stat().st_mtime, one) for one in folder.iterdir() if _is_backup(one)]
    except OSError as cause:
        raise CannotBeRead(f"{folder} cannot be read: {cause.strerror}; give a folder") from cause
    newest_first = [(datetime.fromtimestamp(at, UTC), one) for at, one in sorted(dated)[::-1]]
    if not newest_first:
        return [], []
    check_checksum(newest_first[0][1])
    kept = {newest_first[0][1]}
    for many, period in (
        (keeping.days, lambda at: at.date()),
        (keeping.weeks, lambda at: at.isocalendar()[:2]),
        (keeping.months, lambda at: (at.year, at.month)),
    ):
        kept.update(_newest_of_each(newest_first, period, many))
    files = [one for _, one in newest_first]
    return [one for one in files if one in kept], [one for one in files if one not in kept]


def _newest_of_each(
    newest_first: Iterable[tuple[datetime, Path]], period: Callable[[datetime], object], many: int
) -> list[Path]:
    """The newest backup of each of the latest periods that have one."""
    found: dict[object, Path] = {}
    for at, one in newest_first:
        found.setdefault(period(at), one)
    return list(found.values())[:many]


def _is_backup(file: Path) -> bool:
    """Whether a file, which is no link, begins as a backup does."""
    if file.is_symlink() or not file.is_file():
        return False
    with file.open("rb") as opened:
        return opened.read(len(FORM)) == FORM
