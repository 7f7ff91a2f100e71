"""The units of systemd and the file of logrotate: their own programs take them, and the server."""

from __future__ import annotations

import re
import shutil
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from helpers import components, stores
from helpers.command import environment
from russianbank.server.__main__ import parser, settings_of

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
    """The commands of the unit are run as systemd would run them, in other folders."""
    with stores.opened(tmp_path / "games"):
        pass
    backups = tmp_path / "backups"
    backups.mkdir()
    commands = re.findall(r"^ExecStart=(.+)$", unit(UNITS[1]), re.MULTILINE)
    assert len(commands) == 2
    for command in commands:
        written = command.replace("${FOLDER}", "$FOLDER").replace("$$", "$").replace("%%", "%")
        written = written.replace(PYTHON, sys.executable).replace(
            "/var/lib/cards ", f"{tmp_path / 'games'} "
        )
        folder = environment(FOLDER=str(backups))
        subprocess.run(["/bin/sh", "-ec", written], check=True, env=folder, capture_output=True)
    assert len(list(backups.iterdir())) == 1


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
