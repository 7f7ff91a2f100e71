"""The command serve, and play without options of the terminal: the server and the browser."""

from __future__ import annotations

import inspect
import os
import re
import signal
import subprocess
import time
import urllib.request
from pathlib import Path

import pytest

from helpers.command import run, run_apart, start
from russianbank.cli.commands.serve import serve
from russianbank.server.__main__ import parser


def begun(*args: object) -> tuple[subprocess.Popen[bytes], str]:
    """Start a server with a command; returns the process and its address."""
    process = start(*args, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout
    found = re.fullmatch(
        rb"Russian Bank is at (http://127\.0\.0\.1:\d+)/\n", process.stdout.readline()
    )
    assert found
    return process, found[1].decode()


@pytest.mark.extended
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_a_server_runs_until_it_gets_a_signal(how: signal.Signals, tmp_path: Path) -> None:
    log = tmp_path / "log"
    process, address = begun(
        "serve", "--port", 0, "--data", tmp_path / "games", "--workers", 1, "--log", log
    )
    with urllib.request.urlopen(f"{address}/healthz", timeout=60) as answer:
        assert answer.status == 200
    process.send_signal(how)
    _, said = process.communicate(timeout=30)
    assert process.returncode == 0
    assert said == b""
    assert '"path": "/healthz"' in log.read_text()
    assert list((tmp_path / "games").iterdir())


@pytest.mark.extended
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("seconds", [0, 0.1, 0.3, 0.6, 1])
def test_a_server_is_ended_while_it_starts(
    how: signal.Signals, seconds: float, tmp_path: Path
) -> None:
    """It had ended with -15 or -2, or with a traceback."""
    process = start(
        "serve", "--port", 0, "--data", tmp_path, stderr=subprocess.PIPE, start_new_session=True
    )
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    while not children.read_text():
        time.sleep(0.01)
    time.sleep(seconds)
    os.killpg(process.pid, how)  # as Ctrl-C at a terminal reaches all
    _, said = process.communicate(timeout=30)
    at_once = {130, -how} if seconds == 0 else set()
    assert process.returncode in {0} | at_once
    assert b"Traceback" not in said


def test_the_command_has_the_options_of_the_server() -> None:
    help_text = parser().format_help()
    server = set(re.findall(r"--[a-z-]+", help_text)) - {"--help", "--no-open"}
    given = {f"--{name.replace('_', '-')}" for name in inspect.signature(serve).parameters}
    assert (given - {"--browser", "--context"}) | {"--open"} == server


@pytest.mark.extended
def test_play_begins_in_the_browser(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BROWSER", "true")  # the command that shows nothing
    process, address = begun("play", "--data", tmp_path)
    with urllib.request.urlopen(f"{address}/", timeout=60) as answer:
        assert b"Russian Bank" in answer.read()
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=30)
    assert process.returncode == 0
    assert said == b""
    assert (tmp_path / "server.log").is_file()


@pytest.mark.extended
@pytest.mark.parametrize(
    "options", [["--seed", 2], ["--level", 3], ["-l", 3], ["--rules", "pagat"], ["--strict"]]
)
def test_an_option_of_the_terminal_starts_a_game_in_the_terminal(
    options: list[object], tmp_path: Path
) -> None:
    done = run("play", "--data", tmp_path, *options)
    assert done.exit_code == 0
    assert "is for play in the terminal" in done.stderr
    assert "Your choice" in done.stdout


@pytest.mark.extended
def test_the_option_terminal_starts_a_game_in_the_terminal(tmp_path: Path) -> None:
    done = run("play", "--terminal", "--data", tmp_path)
    assert done.exit_code == 0
    assert done.stderr == ""
    assert "Your choice" in done.stdout


@pytest.mark.parametrize("options", [["--port", 70000], ["--port", "x"], ["--workers", 0]])
def test_invalid_options_are_misuse(options: list[object]) -> None:
    assert run("serve", *options).exit_code == 2


@pytest.mark.extended
def test_an_invalid_folder_is_refused_in_a_sentence() -> None:
    process = start("serve", "--port", 0, "--data", "/dev/null/x", stderr=subprocess.PIPE)
    _, said = process.communicate(timeout=30)
    assert process.returncode == 1
    assert len(said.splitlines()) == 1
    assert b"/dev/null/x" in said


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (["--bus", "redis://127.0.0.1:1"], "--bus is for servers that share a PostgreSQL"),
        (["--bus", "127.0.0.1:6379"], "--bus takes redis://HOST:PORT"),
    ],
)
def test_a_bus_that_does_not_fit_is_refused_in_one_line(
    options: list[str], expected: str, tmp_path: Path
) -> None:
    done = run_apart("serve", "--data", tmp_path / "games", *options)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith(f"russianbank: {expected}")
    assert done.stderr.count("\n") == 1
    assert not (tmp_path / "games").exists()
