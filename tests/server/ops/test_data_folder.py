"""The lock on a data folder: one server at a time, whose address is published."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from helpers.app_server import apart
from helpers.command import environment
from russianbank.server.__main__ import main
from russianbank.server.file_lock import NoLocks
from russianbank.server.ops import data_folder as folders
from russianbank.server.ops.data_folder import FolderInUse, lock_folder
from russianbank.server.store.database import DATABASE_NAME, sqlite_url


def test_a_locked_folder_is_refused_with_the_address_of_its_server(
    tmp_path: Path,
) -> None:
    with lock_folder(tmp_path / "new") as locked:
        locked.publish("http://127.0.0.1:8765")
        with (
            pytest.raises(FolderInUse, match=r"127\.0\.0\.1:8765/") as refused,
            lock_folder(tmp_path / "new"),
        ):
            pass
        assert refused.value.address == "http://127.0.0.1:8765"
    with lock_folder(tmp_path / "new"):
        pass


def test_a_server_that_publishes_no_address_is_waited_for_until_the_timeout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folders, "ADDRESS_TIMEOUT", 0.1)
    with (
        lock_folder(tmp_path),
        pytest.raises(FolderInUse, match="has not said"),
        lock_folder(tmp_path),
    ):
        pass


def test_the_address_of_an_earlier_server_is_not_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folders, "ADDRESS_TIMEOUT", 0.1)
    with lock_folder(tmp_path) as locked:
        locked.publish("http://127.0.0.1:1234")
    with lock_folder(tmp_path), pytest.raises(FolderInUse) as refused, lock_folder(tmp_path):
        pass
    assert refused.value.address == ""


@pytest.mark.extended
def test_two_servers_do_not_share_a_file_under_different_names(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = f"--database={sqlite_url(tmp_path / 'games' / DATABASE_NAME)}"
    with apart(tmp_path / "one", database) as (_, address):
        for same in (database, f"--data={tmp_path / 'games'}"):
            assert main([same, "--port=0"]) == 1
            assert f"{address}/" in capsys.readouterr().err


@pytest.mark.extended
def test_a_second_server_opens_the_address_of_the_first(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = tmp_path / "shown"
    with apart(tmp_path) as (running, address):
        assert main([f"--data={tmp_path}"]) == 1
        said = capsys.readouterr()
        assert f"{address}/" in said.err
        assert len(said.err.splitlines()) == 1
        second = subprocess.run(
            [sys.executable, "-m", "russianbank.server", f"--data={tmp_path}", "--open"],
            env=environment(BROWSER=f"/bin/sh -c 'echo $0 > {shown}' %s"),
            capture_output=True,
            text=True,
            check=False,
            timeout=30,
        )
        assert second.returncode == 0, second.stderr
        assert second.stdout == f"Russian Bank is at {address}/ already\n"
        assert shown.read_text() == f"{address}\n"
        running.send_signal(signal.SIGKILL)
        running.wait()
    with apart(tmp_path) as (_, again):
        assert again


@pytest.mark.extended
def test_a_link_to_the_file_from_another_folder_is_no_second_server(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    linked, folder_link = tmp_path / "linked", tmp_path / "folder-link"
    linked.mkdir()
    (linked / DATABASE_NAME).symlink_to(tmp_path / "games" / DATABASE_NAME)
    folder_link.symlink_to(tmp_path / "games")
    with apart(tmp_path / "games") as (_, address):
        for other in (linked, folder_link):
            assert main([f"--data={other}", "--port=0"]) == 1
            assert f"{address}/" in capsys.readouterr().err


def test_a_file_system_without_locks_leaves_the_lease_to_decide(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_locks(file: int) -> bool:
        raise NoLocks(95, "Operation not supported")

    with lock_folder(tmp_path / "disk") as locked:
        assert locked.is_exclusive
    monkeypatch.setattr(folders, "try_lock", no_locks)
    with lock_folder(tmp_path / "drive") as locked:
        assert not locked.is_exclusive
