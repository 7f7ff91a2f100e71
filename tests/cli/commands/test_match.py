"""The command match: its figures, and how it is interrupted and continued."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from helpers.command import environment, run, run_apart, start
from russianbank.notation import read_records

pytestmark = pytest.mark.compiled

SHORT = ("--rules", "foster-32")


def match(*args: object, deals: int = 8) -> dict[str, Any]:
    """Play a short match; returns the JSON object without the times."""
    done = run("match", "greedy", "random", *SHORT, "--deals", deals, "--json", *args)
    assert done.exit_code == 0, done.output
    (line,) = done.stdout.splitlines()
    facts: dict[str, Any] = json.loads(line)
    for times in facts.pop("times"):
        assert times["plans"] > 0
        assert 0 < times["median"] <= times["worst"]
    return facts


def test_the_json_object_has_the_figures() -> None:
    facts = match("--seed", 4)
    assert facts["rules"] == "foster-32"
    assert facts["players"] == ["greedy", "random"]
    assert facts["games"] == 2 * facts["deals"] == 16
    assert facts["wins"] + facts["losses"] + facts["draws"] == 16
    assert facts["share"] == (facts["wins"] + facts["draws"] / 2) / 16 > 0.5
    assert sum(facts["pairs"]) == 8
    one, other = facts["points"]
    assert facts["margin"] == pytest.approx((one - other) / 16, abs=0.001)
    assert "sprt" not in facts


@pytest.mark.extended
def test_the_result_depends_on_the_seed_and_not_on_workers() -> None:
    alone = match()
    assert match("--jobs", 2) == match("--jobs", 2, "--threads") == alone
    assert match("--seed", 5) != alone


@pytest.mark.extended
def test_it_stops_as_soon_as_the_test_is_decided() -> None:
    facts = match("--sprt", "50%,75%", deals=100)
    assert facts["sprt"]["verdict"] == "high"
    assert facts["deals"] == facts["sprt"]["pairs"] < 50
    assert match("--sprt", "50%,75%", "--jobs", 2, deals=100) == facts


def test_an_undecided_test_is_reported() -> None:
    facts = match("--sprt", "0,1", deals=2)
    assert facts["sprt"]["verdict"] is None
    done = run("match", "greedy", "random", *SHORT, "--deals", 2, "--sprt", "0,1")
    assert "not decided between 50.00 % and 50.14 %" in done.stdout


def test_results_in_a_file_are_continued(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    match("--results", path, deals=5)
    kept = path.read_bytes()
    path.write_bytes(kept + b'{"rules":"foster-32","pla')
    assert match("--results", path, deals=8) == match(deals=8)
    assert path.read_bytes().startswith(kept)
    finished = path.read_bytes()
    assert match("--results", path, deals=8) == match(deals=8)
    assert path.read_bytes() == finished


def test_results_of_another_match_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    match("--results", path, deals=1)
    refused = run("match", "greedy", "handicap", *SHORT, "--results", path)
    assert refused.exit_code == 1
    assert "expected greedy against handicap under foster-32 with seed 1" in refused.stderr


def test_the_records_are_of_the_games_counted(tmp_path: Path) -> None:
    path = tmp_path / "games.rbr"
    facts = match("--records", path, deals=4)
    records = read_records(path.read_text(encoding="utf-8"))
    assert len(records) == 8
    points = [0, 0]
    for record in records:
        assert record.outcome is not None
        for seat, name in enumerate((record.tags["Red"], record.tags["Blue"])):
            points[name == "random"] += record.outcome.points[seat]
    assert points == facts["points"]


@pytest.mark.extended
def test_the_table_has_the_same_figures() -> None:
    facts = match("--seed", 4)
    done = run("match", "greedy", "random", *SHORT, "--deals", 8, "--seed", 4)
    assert done.exit_code == 0
    assert f"{facts['points'][0]:,}" in done.stdout
    assert f"scored {100 * facts['share']:.1f}" in done.stdout
    assert done.stderr == ""
    assert "\x1b" not in done.stdout


def test_it_says_what_the_number_after_the_sign_is() -> None:
    for command in ("match", "ladder"):
        done = run(command, "greedy", "random", *SHORT, "--deals", 8, "--seed", 4)
        assert " +- " in done.stdout
        assert "The number after +- is a bound that holds 95 times of 100" in done.stdout


BROKEN = """
from russianbank import ActPlayer
class Broken(ActPlayer):
    def choose(self, position, chance):
        return 1 / 0
"""


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_player_that_raises_an_error_is_named_without_a_traceback(
    tmp_path: Path, jobs: int
) -> None:
    (tmp_path / "mine.py").write_text(BROKEN)
    command = [sys.executable, "-m", "russianbank", "match", "mine:Broken", "greedy", *SHORT]
    source = environment()["PYTHONPATH"]
    path = os.pathsep.join([str(tmp_path), source])
    done = subprocess.run(
        [*command, "--jobs", str(jobs)],
        capture_output=True,
        encoding="utf-8",
        env=environment(PYTHONPATH=path),
        timeout=120,
        check=False,
    )
    assert done.returncode == 1
    assert "failed in mine.py, line 5: ZeroDivisionError: division by zero; mend it" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("players", [["greedy"], ["greedy", "nobody"]])
def test_two_known_players_are_needed(players: list[str]) -> None:
    assert run("match", *players).exit_code == 2


def test_invalid_sprt_bounds_are_misuse() -> None:
    refused = run("match", "greedy", "random", "--sprt", "10,0")
    assert refused.exit_code == 2
    assert "lower one first" in " ".join(refused.stderr.split())


@pytest.mark.extended
@pytest.mark.parametrize("jobs", [1, 2])
def test_it_can_be_interrupted_and_continued(tmp_path: Path, jobs: int) -> None:
    path = tmp_path / "results.jsonl"
    quiet = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    args = ("match", "greedy", "random", *SHORT, "--results", path, "--jobs", jobs)
    process = start(*args, "--deals", 10**6, **quiet)
    deadline = time.monotonic() + 60
    while not (path.exists() and path.stat().st_size) and time.monotonic() < deadline:
        time.sleep(0.1)
    process.send_signal(signal.SIGINT)
    said, error = process.communicate(timeout=60)
    assert process.returncode == 130
    assert said == b""
    assert b"Run the same command again to continue" in error
    assert b"Traceback" not in error
    resumed = run(*args, "--deals", 1, "--json")
    assert json.loads(resumed.stdout)["games"] == 2


@pytest.mark.parametrize(
    "command",
    [
        ["play", "--terminal"],
        ["match", "greedy", "random"],
        ["ladder", "greedy", "random"],
        ["simulate"],
        ["perft", "1"],
    ],
)
@pytest.mark.parametrize("seed", [-5, 2**64])
def test_an_invalid_seed_is_misuse_in_every_command(command: list[str], seed: int) -> None:
    refused = run(*command, "--seed", seed)
    assert refused.exit_code == 2
    assert "--seed" in refused.stderr


MINE = """
from russianbank import ActPlayer

class Mine(ActPlayer):
    def choose(self, position, chance):
        return position.lawful()[0]
"""


@pytest.mark.extended
def test_a_player_of_ones_own_is_a_class_in_the_working_directory(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(MINE)
    script = "import sys; sys.path.remove(''); from russianbank.cli import main; main()"
    command = [sys.executable, "-c", script, "match", "mine:Mine", "greedy", *SHORT]
    done = subprocess.run(
        [*command, "--deals", "2", "--jobs", "2", "--json"],
        cwd=tmp_path,
        env=environment(),
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.stderr == ""
    assert json.loads(done.stdout)["players"] == ["mine:Mine", "greedy"]


def test_a_class_that_is_not_there_is_refused() -> None:
    done = run("match", "greedy", "no_such_module:Mine")
    assert done.exit_code == 2
    assert "no_such_module" in done.output


TALKATIVE_RAY = """
import os
from concurrent.futures import Future

class exceptions:
    class RayError(Exception): ...
    class RayTaskError(RayError): ...

class Ticket:
    def __init__(self, result):
        self.result = result
    def future(self):
        done = Future()
        done.set_result(self.result)
        return done

class Remote:
    def __init__(self, function):
        self.function = function
    def remote(self, *args):
        print("a worker died")
        return Ticket(self.function(*args))

remote = Remote

def init(*args, **options):
    os.write(1, b"little memory\\n")

def shutdown():
    print("shut down")
"""
"""A module that says more on the standard output than Ray does."""


@pytest.mark.extended
def test_what_ray_says_does_not_mix_with_the_results(tmp_path: Path) -> None:
    (tmp_path / "ray.py").write_text(TALKATIVE_RAY)
    path = os.pathsep.join([str(tmp_path), environment()["PYTHONPATH"]])
    done = run_apart(
        "match", "greedy", "random", *SHORT, "--deals", 8, "--json", "--ray", "local",
        PYTHONPATH=path,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    (line,) = done.stdout.splitlines()
    facts = json.loads(line)
    del facts["times"]
    assert facts == match()
    for said in ("little memory", "a worker died", "shut down"):
        assert said in done.stderr
