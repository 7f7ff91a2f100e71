"""Killed workers (R39): a run goes on with the same results or says so, and leaves none behind."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from helpers.command import run, spawn, start
from russianbank.core.build_info import compiled

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no kill -9")

SOON = 60.0
"""Seconds within which a killed worker must be replaced, or the run must end."""

NEEDS_TORCH = pytest.mark.skipif(
    find_spec("torch") is None, reason="PyTorch is not installed: the extra train has it"
)
FITTING = Path(__file__).parents[2] / "train/value.py"

ONE, OTHER, RULES = (
    ("search:level=8", "search:level=7", "foster-two-pack")
    if compiled()
    else ("greedy", "random", "foster-32")
)
COMMANDS: dict[str, tuple[object, ...]] = {
    "match": ("match", ONE, OTHER, "--rules", RULES, "--deals", 40),
    "ladder": ("ladder", ONE, OTHER, "handicap", "--rules", RULES, "--deals", 12),
    "simulate": ("simulate", "--players", f"{ONE},{OTHER}", "--rules", RULES, "--games", 100),
}


def workers_of(process: subprocess.Popen[bytes]) -> list[int]:
    """The process ids of its living workers."""
    listed = subprocess.run(
        ["ps", "-A", "-ww", "-o", "pid=,ppid=,stat=,command="],
        capture_output=True,
        text=True,
        check=True,
    )
    rows = [line.split(maxsplit=3) for line in listed.stdout.splitlines()]
    return [
        int(pid)
        for pid, parent, state, command in (row for row in rows if len(row) == 4)
        if int(parent) == process.pid and "spawn_main" in command and not state.startswith("Z")
    ]


def kill(victims: Iterable[int]) -> None:
    for pid in victims:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)


def until(is_so: Callable[[], object]) -> None:
    """Wait until something is so."""
    begin = time.monotonic()
    while not is_so():
        assert time.monotonic() - begin < SOON
        time.sleep(0.02)


def kill_each_worker(process: subprocess.Popen[bytes]) -> None:
    """Kill both workers as soon as they have started."""
    until(lambda: len(workers_of(process)) == 2)
    victims = workers_of(process)
    kill(victims)
    until(lambda: not set(workers_of(process)) & set(victims))


def without_times(text: str | bytes) -> dict[str, Any]:
    """The figures of a run that do not depend on the clock."""
    figures: dict[str, Any] = json.loads(text)
    for name in ("times", "seconds", "acts_per_second"):
        figures.pop(name, None)
    for row in figures.get("players", []):
        if isinstance(row, dict):
            row.pop("times")
    return figures


def is_gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return Path(f"/proc/{pid}/stat").exists() and " Z " in Path(f"/proc/{pid}/stat").read_text()


@pytest.mark.extended
@pytest.mark.parametrize("name", COMMANDS)
def test_r39_a_run_goes_on_with_the_same_results(name: str, tmp_path: Path) -> None:
    command, results = (*COMMANDS[name], "--json"), tmp_path / "results.jsonl"
    saved = () if name == "simulate" else ("--results", results)
    process = start(*command, *saved, "--jobs", 2, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    kill_each_worker(process)
    if saved:
        until(lambda: results.exists() and results.stat().st_size)
        kill_each_worker(process)
    found, said = process.communicate(timeout=60)
    assert process.returncode == 0, said.decode()
    assert said.count(b"a worker process died") >= (4 if saved else 2)
    assert without_times(found) == without_times(run(*command).stdout)


@pytest.mark.extended
def test_r39_a_run_ends_if_every_worker_dies() -> None:
    process = start(
        *COMMANDS["match"], "--jobs", 2, "--json", stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    begin = time.monotonic()
    while process.poll() is None:
        assert time.monotonic() - begin < 60
        kill(workers_of(process))
    found, said = process.communicate()
    assert process.returncode == 1
    assert b"5 worker processes died over the same task" in said
    assert found == b""


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("sent", "code"), [(signal.SIGTERM, -15), (signal.SIGINT, 130), (signal.SIGKILL, -9)]
)
def test_r39_no_worker_is_left_when_the_run_is_ended(sent: signal.Signals, code: int) -> None:
    process = start(
        *COMMANDS["match"],
        "--jobs",
        2,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    until(lambda: len(workers_of(process)) == 2)
    team = workers_of(process)
    if sent is signal.SIGINT:  # a terminal sends it to the whole group
        os.killpg(process.pid, sent)
    else:
        process.send_signal(sent)
    found, said = process.communicate(timeout=SOON)
    assert (process.returncode, found) == (code, b"")
    assert b"Traceback" not in said
    until(lambda: all(is_gone(pid) for pid in team))


@pytest.mark.extended
@NEEDS_TORCH
def test_r39_fitting_goes_on_with_the_same_weights(tmp_path: Path) -> None:
    options = ["--generations", "2", "--games", "100", "--layouts", "60", "--jobs"]

    def fit(jobs: int) -> tuple[subprocess.Popen[bytes], Path]:
        weights = tmp_path / f"{jobs}.json"
        command = [sys.executable, str(FITTING), "fit", "pagat", str(weights)]
        return spawn([*command, *options, str(jobs)], stderr=subprocess.PIPE), weights

    killed, found = fit(2)
    kill_each_worker(killed)
    _, said = killed.communicate(timeout=60)
    assert killed.returncode == 0, said.decode()
    assert said.count(b"a worker process died") >= 2
    alone, expected = fit(1)
    alone.communicate(timeout=60)
    assert found.read_text() == expected.read_text()


@pytest.mark.extended
@NEEDS_TORCH
def test_r39_a_fit_that_was_killed_comes_to_the_same_weights(tmp_path: Path) -> None:
    """It goes on after its last generation, and with no other options."""

    def fit(name: str, *more: str) -> subprocess.Popen[bytes]:
        options = ["--generations", "6", "--games", "25", "--layouts", "60", "--jobs", "1", *more]
        command = [sys.executable, str(FITTING), "fit", "pagat", str(tmp_path / f"{name}.json")]
        return spawn([*command, *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    progress = ("--progress", str(tmp_path / "progress"))
    killed = fit("killed", *progress)
    until((tmp_path / "progress/games-4.npz").exists)
    killed.kill()
    lines = len(killed.communicate(timeout=SOON)[0].splitlines())
    again = fit("killed", *progress)
    said, _ = again.communicate(timeout=SOON)
    assert again.returncode == 0
    assert 0 < len(said.splitlines()) <= 6 - lines + 1
    assert len(list((tmp_path / "progress").glob("games-*.npz"))) == 4
    fit("whole").communicate(timeout=SOON)
    assert (tmp_path / "killed.json").read_text() == (tmp_path / "whole.json").read_text()
    other = fit("killed", *progress, "--seed", "2")
    _, complaint = other.communicate(timeout=SOON)
    assert other.returncode == 1
    assert b"the progress of another fit" in complaint
