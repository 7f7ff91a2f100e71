"""The command simulate: its figures, and that they can be repeated."""

from __future__ import annotations

import json
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest

from helpers.command import run, start
from russianbank.core.event import Stopped
from russianbank.notation import read_records

pytestmark = pytest.mark.compiled


def simulate(*args: str) -> dict[str, Any]:
    """Simulate twelve short games; returns the JSON object without the times."""
    common = ["simulate", "--rules", "foster-32", "--games", "12", "--json"]
    done = run(*common, *args)
    assert done.exit_code == 0, done.output
    (line,) = done.stdout.splitlines()
    facts: dict[str, Any] = json.loads(line)
    assert facts.pop("seconds") > 0
    assert facts.pop("acts_per_second") > 0
    return facts


def test_the_json_object_has_the_figures() -> None:
    facts = simulate("--players", "greedy,random", "--seed", "4")
    assert facts["rules"] == "foster-32"
    assert facts["seed"] == 4
    assert facts["players"] == ["greedy", "random"]
    assert facts["games"] == 12
    assert sum(facts["wins"]) + facts["draws"] == 12
    assert sum(facts["wins_by_seat"].values()) + facts["draws"] == 12
    assert len(facts["points"]) == 2
    assert facts["acts"] > facts["turns"] > 0
    assert 1 <= facts["longest"]["game"] <= 12
    assert facts["longest"]["turns"] <= facts["turns"]


@pytest.mark.extended
def test_the_result_depends_on_the_seed_and_not_on_jobs() -> None:
    alone = simulate("--seed", "4")
    assert simulate("--seed", "4") == alone
    assert simulate("--seed", "4", "--jobs", "2") == alone
    assert simulate("--seed", "5") != alone


def test_the_better_player_wins_from_either_seat() -> None:
    facts = simulate()
    assert facts["wins"][0] > facts["wins"][1]
    assert simulate("--players", "random,greedy")["wins"][1] > 6


def test_the_records_are_of_the_games_counted(tmp_path: Path) -> None:
    path = tmp_path / "games.rbr"
    facts = simulate("--records", str(path))
    records = read_records(path.read_text(encoding="utf-8"))
    assert len(records) == 12
    wins = {"greedy": 0, "random": 0}
    for number, record in enumerate(records):
        assert record.replay().failure is None
        assert record.tags["Red"] == ("greedy", "random")[number % 2]
        assert record.outcome is not None
        if record.outcome.winner is not None:
            wins[record.tags[str(record.outcome.winner).capitalize()]] += 1
    assert list(wins.values()) == facts["wins"]


@pytest.mark.extended
def test_records_are_in_the_order_of_the_deals_with_any_number_of_jobs(tmp_path: Path) -> None:
    paths = [tmp_path / "alone.rbr", tmp_path / "together.rbr"]
    for path, jobs in zip(paths, ("1", "3"), strict=True):
        simulate("--records", str(path), "--jobs", jobs)
    rounds = [one.tags["Round"] for one in read_records(paths[0].read_text(encoding="utf-8"))]
    assert rounds == [str(number) for number in range(1, 13)]
    assert paths[0].read_bytes() == paths[1].read_bytes()


def test_the_table_has_the_same_figures() -> None:
    facts = simulate("--seed", "4")
    done = run("simulate", "--rules", "foster-32", "--games", 12, "--seed", 4)
    assert done.exit_code == 0
    assert f"{facts['points'][0]:,}" in done.stdout
    assert f"longest game: number {facts['longest']['game']}" in done.stdout
    assert done.stderr == ""
    assert "\x1b" not in done.stdout


@pytest.mark.extended
def test_players_have_options_and_may_make_errors(tmp_path: Path) -> None:
    path = tmp_path / "games.rbr"
    pair = ["handicap:of=greedy,overlooks=0.3", "handicap:misses=0.1"]
    facts = simulate("--players", ", ".join(pair), "--records", str(path))
    assert facts["players"] == pair
    records = read_records(path.read_text(encoding="utf-8"))
    assert {record.tags["Red"] for record in records} == set(pair)
    games = [record.replay().game for record in records]
    assert all(game.outcome for game in games)
    assert any(isinstance(event, Stopped) for game in games for event in game.events)
    assert simulate("--players", ",".join(pair)) == facts


@pytest.mark.parametrize(
    "players", ["greedy", "greedy,random,greedy", "greedy,nobody", "greedy,handicap:mood=1"]
)
def test_two_known_players_are_needed(players: str) -> None:
    assert run("simulate", "--players", players).exit_code == 2


@pytest.mark.parametrize(
    "command",
    [
        ["simulate", "--games"],
        ["match", "greedy", "random", "--deals"],
        ["ladder", "greedy", "random", "--deals"],
        ["ladder", "greedy", "random", "--neighbours"],
        ["analyse", "--plans"],
        ["serve", "--workers"],
        ["simulate", "--records", "games.rbr", "--games"],
    ],
)
def test_more_than_anybody_can_wait_for_is_refused(command: list[str]) -> None:
    many = 10**6 if "--records" in command else 10**20
    done = run(*command, many)
    assert done.exit_code == 2
    assert command[-1] in done.stderr or "--records keeps 100,000 games" in done.stderr


@pytest.mark.extended
@pytest.mark.parametrize("jobs", [1, 2])
def test_it_can_be_interrupted(jobs: int) -> None:
    quiet = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    process = start("simulate", "--rules", "foster-32", "--games", 10**6, "--jobs", jobs, **quiet)
    time.sleep(2)
    process.send_signal(signal.SIGINT)
    said, error = process.communicate(timeout=60)
    assert process.returncode == 130
    assert said == b""
    assert b"Traceback" not in error
