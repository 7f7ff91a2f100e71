"""The command ladder: its figures, its files, and errors."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from helpers.command import run

pytestmark = pytest.mark.compiled

PLAYERS = ("random", "greedy", "handicap")
SHORT = ("--rules", "foster-32", "--deals", 4)

LEVELS = ("search:level=6", "search:level=5")
"""Players who often draw."""


def ladder(*args: object) -> dict[str, Any]:
    """Run the command; returns the JSON object without the times."""
    done = run("ladder", *args, *SHORT, "--json")
    assert done.exit_code == 0, done.output
    (line,) = done.stdout.splitlines()
    facts: dict[str, Any] = json.loads(line)
    for one in facts["players"]:
        assert one.pop("times")["plans"] > 0
    return facts


def test_the_json_object_has_the_ratings() -> None:
    facts = ladder(*PLAYERS)
    assert facts["games"] == 3 * 8
    assert facts["anchor"] == "random"
    names = [one["name"] for one in facts["players"]]
    assert sorted(names) == sorted(PLAYERS)
    assert names[-1] == "random"
    ratings = [one["rating"] for one in facts["players"]]
    assert ratings == sorted(ratings, reverse=True)
    assert ratings[-1] == 0


@pytest.mark.extended
def test_workers_do_not_change_the_result() -> None:
    assert ladder(*PLAYERS, "--jobs", 2) == ladder(*PLAYERS)


def test_only_neighbours_meet() -> None:
    facts = ladder(*PLAYERS, "--neighbours", 1, "--anchor", "greedy=1000")
    assert facts["games"] == 2 * 8
    assert next(one for one in facts["players"] if one["name"] == "greedy")["rating"] == 1000


@pytest.mark.extended
def test_players_can_be_added_to_a_results_file(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    ladder("random", "greedy", "--results", path)
    kept = path.read_bytes()
    assert ladder("handicap", *PLAYERS[:2], "--results", path) == ladder("handicap", *PLAYERS[:2])
    assert path.read_bytes().startswith(kept)
    finished = path.read_bytes()
    ladder("greedy", "random", "--results", path)
    assert path.read_bytes() == finished


def test_results_under_other_rules_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    ladder("random", "greedy", "--results", path)
    refused = run("ladder", *PLAYERS, "--rules", "foster-36", "--results", path)
    assert refused.exit_code == 1
    assert "foster-32" in refused.stderr


@pytest.mark.extended
def test_match_and_ladder_give_the_same_elo_for_the_same_results(tmp_path: Path) -> None:
    options = (*LEVELS, "--deals", 12, "--results", tmp_path / "levels.jsonl")
    match = json.loads(run("match", *options, "--json").stdout)
    first, second = json.loads(run("ladder", *options, "--json").stdout)["players"]
    assert match["draws"] > 0
    assert [first["name"], second["name"]] == match["players"]
    assert first["ahead"] == match["elo"]
    assert second["rating"] - first["rating"] == -match["elo"]
    for command in ("match", "ladder"):
        assert "with a draw as half a win: 400 log10(s / (1 - s))" in run(command, *options).stdout


def test_the_table_and_the_picture_are_written(tmp_path: Path) -> None:
    table, picture = tmp_path / "ladder.md", tmp_path / "ladder.svg"
    done = run("ladder", *PLAYERS, *SHORT, "--markdown", table, "--plot", picture)
    assert done.exit_code == 0, done.output
    for name in PLAYERS:
        assert name in done.stdout
        assert f"| {name} |" in table.read_text(encoding="utf-8")
        assert f">{name}</text>" in picture.read_text(encoding="utf-8")


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    "args",
    [
        ["greedy"],
        ["greedy", "nobody"],
        ["greedy", "greedy"],
        ["greedy", "random", "--anchor", "greedy"],
        ["greedy", "random", "--anchor", "handicap=5"],
        ["greedy", "random", "--anchor", ""],
        ["greedy", "random", "--anchor", "greedy="],
        ["greedy", "random", "--anchor", "=5"],
        ["greedy", "random", "--anchor", "greedy=nan"],
        ["greedy", "random", "--anchor", "greedy=inf"],
        ["greedy", "random", "--anchor", "greedy=-inf"],
        ["greedy", "random", "--anchor", "greedy=1e6"],
        ["greedy", "random", "--anchor", "greedy=1=2"],
        ["greedy", "random", "--anchor", "nobody=5"],
        ["greedy", "random", "--anchor", "greedy=5", "--anchor", "random=5"],
        ["greedy", "random", "--anchor", "greedy=5", "--anchor", "greedy=5"],
    ],
)
def test_invalid_players_or_anchor_are_misuse(args: list[str]) -> None:
    done = run("ladder", *args)
    assert done.exit_code == 2
    assert "expected" in done.stderr or "only one" in done.stderr or "Known are" in done.stderr
