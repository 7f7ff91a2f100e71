"""Pruning backups: the newest of each day, week and month is kept, and nothing else is touched."""

from __future__ import annotations

import os
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from pathlib import Path

import pytest

from russianbank.core.errors import CannotBeRead
from russianbank.server.admin.command_line import main
from russianbank.server.store.backup import FORM
from russianbank.server.store.backup_pruning import Keeping, prune

NEWEST = datetime(2026, 11, 25, 3, tzinfo=UTC)
"""A Wednesday."""


def backup(folder: Path, at: datetime, *, damaged: bool = False) -> Path:
    """A file with the form and the checksum of a backup, written at some time."""
    file = folder / f"cards-{at:%Y-%m-%d-%H}"
    body = f"games of {at}".encode()
    checksum = sha256(b"other" if damaged else body).hexdigest().encode()
    file.write_bytes(FORM + checksum + b"\n" + body)
    os.utime(file, (at.timestamp(), at.timestamp()))
    return file


def days_ago(file: Path) -> int:
    return (NEWEST - datetime.fromtimestamp(file.stat().st_mtime, UTC)).days


def test_the_newest_of_each_day_week_and_month_is_kept(tmp_path: Path) -> None:
    for number in range(100):
        backup(tmp_path, NEWEST - timedelta(days=number))
        backup(tmp_path, NEWEST - timedelta(days=number, hours=2))
    kept, left = prune(tmp_path, Keeping(days=3, weeks=3, months=3))
    # Sundays are the 22nd and the 15th; the last days of the months before are 25 and 56 days ago.
    assert [days_ago(one) for one in kept] == [0, 1, 2, 3, 10, 25, 56]
    assert len(left) == 200 - len(kept)
    assert {*kept} & {*left} == set()


def test_the_newest_is_always_kept(tmp_path: Path) -> None:
    newest = backup(tmp_path, NEWEST)
    older = backup(tmp_path, NEWEST - timedelta(days=1))
    assert prune(tmp_path, Keeping(0, 0, 0)) == ([newest], [older])


def test_only_backups_are_deleted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    newest, older = (backup(tmp_path, NEWEST - timedelta(days=one)) for one in (0, 1))
    other, folder, link = tmp_path / "letter", tmp_path / "folder", tmp_path / "link"
    other.write_text("dear Ana")
    folder.mkdir()
    link.symlink_to(older)
    command = ["prune", str(tmp_path), "--days=1", "--weeks=0", "--months=0"]
    assert main([*command, "--dry-run"]) == 0
    assert older.exists()
    assert main(command) == 0
    assert {one.name for one in tmp_path.iterdir()} == {newest.name, "letter", "folder", "link"}
    assert f"is deleted: {older}" in capsys.readouterr().out


def test_if_the_newest_is_damaged_nothing_is_deleted(tmp_path: Path) -> None:
    older = backup(tmp_path, NEWEST - timedelta(days=1))
    backup(tmp_path, NEWEST, damaged=True)
    with pytest.raises(CannotBeRead, match="damaged"):
        prune(tmp_path, Keeping(1, 0, 0))
    assert older.exists()


def test_a_folder_that_is_none_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CannotBeRead, match="cannot be read"):
        prune(tmp_path / "none", Keeping(1, 1, 1))
    assert prune(tmp_path, Keeping(1, 1, 1)) == ([], [])
