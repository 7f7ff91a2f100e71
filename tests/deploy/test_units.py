"""The units of systemd and the file of logrotate: their own programs take them, and the server."""

from __future__ import annotations

import os
import re
import shutil
import stat
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

import pytest

from helpers import components, stores
from helpers.command import environment
from russianbank.server.__main__ import DAMAGED, REFUSED, parser, settings_of
from russianbank.server.store.backup import back_up
from russianbank.server.store.database import file_url
from russianbank.server.store.journal import StoreJournal

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
UNITS = ("russianbank.service", "russianbank-backup.service", "russianbank-backup.timer")
PYTHON = "/opt/russianbank/.venv/bin/python"


def unit(name: str) -> str:
    return (DEPLOY / name).read_text("utf-8").replace("\\\n", " ")


def test_the_server_takes_the_options_of_its_unit() -> None:
    [command] = re.findall(
        rf"^ExecStart={PYTHON} -m russianbank.server +(.+)$", unit(UNITS[0]), re.M
    )
    settings = settings_of(parser().parse_args(command.split()))
    assert settings.proxy
    folders = {
        f"/var/lib/{one}" for one in re.findall(r"^StateDirectory=(.+)", unit(UNITS[0]), re.M)
    }
    folders |= {
        f"/var/log/{one}" for one in re.findall(r"^LogsDirectory=(.+)", unit(UNITS[0]), re.M)
    }
    assert settings.log
    assert {str(settings.data), str(settings.log.parent)} == folders
    assert f"{settings.log} {{" in (DEPLOY / "russianbank.logrotate").read_text("utf-8")


@pytest.mark.extended
def test_the_backup_of_the_unit_is_made_checked_and_kept(tmp_path: Path) -> None:
    with stores.opened(tmp_path / "games"):
        pass
    night = run_a_night(tmp_path)
    assert night.statuses == [0, 0]
    assert len(night.backups) == 1


async def test_old_backups_are_deleted_though_a_table_is_damaged(tmp_path: Path) -> None:
    await make_damaged_table(tmp_path / "games")
    old = make_old_backups(tmp_path, 10)
    night = run_a_night(tmp_path, "--days=1", "--weeks=0", "--months=0")
    assert night.statuses == [DAMAGED, 0]
    assert "the log of table bad" in night.said
    assert night.said.count("1 tables are in") == 2, "the backup was not checked"
    [newest] = night.backups
    assert newest not in old


def test_old_backups_are_deleted_though_no_new_one_can_be_made(tmp_path: Path) -> None:
    old = make_old_backups(tmp_path, 10)
    night = run_a_night(tmp_path, "--days=1", "--weeks=0", "--months=0")
    assert night.statuses == [REFUSED, 0]
    assert "there are no games" in night.said
    assert night.backups == old[:1]


class Night(NamedTuple):
    """What the unit has done: the statuses of its commands, what they said, and what is kept."""

    statuses: list[int]
    said: str
    backups: list[Path]


def run_a_night(folder: Path, *keeping: str) -> Night:
    """Run the commands of the unit as systemd would, in other folders; the last one always runs.

    Args:
        folder: has the games and the backups.
        keeping: options for which old backups are kept.
    """
    backups = folder / "backups"
    backups.mkdir(exist_ok=True)
    text = unit(UNITS[1]).replace(PYTHON, sys.executable)
    text = text.replace("/var/lib/cards ", f"{folder / 'games'} ")
    [make] = re.findall(r"^ExecStart=/bin/sh -c '(.+)'$", text, re.MULTILINE)
    [prune] = re.findall(r"^ExecStopPost=(.+)$", text, re.MULTILINE)
    prune = " ".join([prune.replace("${FOLDER}", "$FOLDER"), *keeping])
    done = [
        subprocess.run(
            ["/bin/sh", "-c", command.replace("$$", "$").replace("%%", "%")],
            env=environment(FOLDER=str(backups)),
            capture_output=True,
            text=True,
            check=False,
        )
        for command in (make, prune)
    ]
    said = "".join(one.stdout + one.stderr for one in done)
    return Night([one.returncode for one in done], said, sorted(backups.iterdir()))


def make_old_backups(folder: Path, many: int) -> list[Path]:
    """Backups of the days before, the latest first."""
    with stores.opened(folder / "earlier"):
        pass
    (folder / "backups").mkdir()
    files = [folder / "backups" / f"cards-{day}" for day in range(many)]
    for day, file in enumerate(files, 1):
        back_up(file_url(folder / "earlier"), file)
        at = time.time() - day * 86_400
        os.utime(file, (at, at))
    return files


async def make_damaged_table(folder: Path) -> None:
    with stores.opened(folder) as store:
        journal = StoreJournal(store)
        await journal.open_table(stores.terms("bad"), 1.0)
        await journal.append("bad", 0, [stores.line(1), stores.line(2)])


def test_a_server_that_cannot_start_is_started_until_it_can() -> None:
    """systemd gives up after five starts in ten seconds, unless it is told not to."""
    lines = unit(UNITS[0]).splitlines()
    assert {"Restart=on-failure", "RestartSec=5", "StartLimitIntervalSec=0"} <= set(lines)
    assert {"Wants=network-online.target", "After=network-online.target"} <= set(lines)


@pytest.mark.parametrize("name", UNITS)
def test_systemd_takes_the_unit(name: str, tmp_path: Path) -> None:
    program = shutil.which("systemd-analyze")
    if program is None:
        pytest.skip("systemd is not installed")
    for one in UNITS:
        text = (DEPLOY / one).read_text("utf-8").replace(PYTHON, sys.executable)
        (tmp_path / one).write_text(text)
    done = subprocess.run(
        [program, "verify", "--man=no", tmp_path / name],
        capture_output=True,
        text=True,
        check=False,
    )
    said = [line for line in done.stderr.splitlines() if name in line]
    assert (done.returncode, said) == (0, []), done.stderr


def test_logrotate_takes_its_file(tmp_path: Path) -> None:
    program = components.program("logrotate")
    if program is None:
        pytest.skip("logrotate is not installed")
    log = tmp_path / "server.log"
    log.write_text("a line\n")
    tmp_path.chmod(0o700)
    text = (DEPLOY / "russianbank.logrotate").read_text("utf-8")
    text = text.replace("/var/log/cards/server.log", str(log)).replace("    su cards cards\n", "")
    file = tmp_path / "russianbank"
    file.write_text(text)
    file.chmod(stat.S_IRUSR | stat.S_IWUSR)
    command = [program, "--force", "--state", str(tmp_path / "state"), str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert not log.exists()
    assert [one.read_text() for one in tmp_path.glob("server.log-*")] == ["a line\n"]
