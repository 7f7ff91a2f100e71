"""The disk of the database: how much room it has, and whether it can be written."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from types import SimpleNamespace

import pytest

from russianbank.server.ops.disk import LEAST_FREE, Disk


def test_a_disk_is_full_when_little_is_free(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, free = tmp_path / "games", LEAST_FREE
    folder.mkdir()
    asked: list[Path] = []

    def usage(path: Path) -> SimpleNamespace:
        asked.append(path)
        return SimpleNamespace(free=free)

    monkeypatch.setattr(shutil, "disk_usage", usage)
    link = tmp_path / "link.sqlite3"
    link.symlink_to(folder / "russianbank.sqlite3")
    one = Disk(link)
    assert not one.is_full
    free -= 1
    assert one.is_full
    assert (one.bytes_free, set(asked)) == (LEAST_FREE - 1, {folder})


@pytest.mark.skipif(not hasattr(os, "statvfs"), reason="Windows does not tell")
def test_a_disk_that_became_read_only_takes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = Disk(tmp_path / "russianbank.sqlite3")
    assert not one.is_full
    flags = SimpleNamespace(f_flag=os.ST_RDONLY)
    monkeypatch.setattr(os, "statvfs", lambda path: flags)
    monkeypatch.setattr(shutil, "disk_usage", lambda path: SimpleNamespace(free=10**9))
    assert one.is_full


def test_of_a_database_elsewhere_nothing_is_known() -> None:
    one = Disk(None)
    assert (one.bytes_free, one.is_full) == (None, False)


def test_a_folder_that_is_gone_is_not_full(tmp_path: Path) -> None:
    assert not Disk(tmp_path / "gone" / "russianbank.sqlite3").is_full
