"""The command engine: plans and answers, line by line; and programs in matches."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from helpers.command import COMMAND, run, run_apart
from helpers.programs import first_act_program

TABLE = (
    "rules foster-two-pack\nsetoption name Level value 2\n"
    "position 2Hr/6Cr/JSr/2Sr/4Hb/KHb/5Hb/ASb - 12?/36?/- 12?/36?/- red\n"
)


@pytest.mark.extended
def test_a_plan_is_finished_before_the_input_ends_it() -> None:
    lines = run_apart("engine", typed=f"rb\n{TABLE}go nodes 200\n").stdout.splitlines()
    assert "rbok" in lines
    assert lines[-1].startswith("bestplan value ")


@pytest.mark.extended
def test_it_ends_when_asked_to() -> None:
    assert run_apart("engine", typed=f"{TABLE}go infinite\nquit\nrb\n").stdout.count("rbok") == 0


@pytest.mark.extended
def test_it_answers_the_law_kit() -> None:
    done = run("law-kit", "run", "--kind", "endings", "--", *COMMAND, "engine")
    assert done.exit_code == 0, done.output


def test_a_match_says_which_games_were_lost_by_failing(tmp_path: Path) -> None:
    program = f"engine:{sys.executable} -uc 'print(input() and \"rbok\")'"
    results = tmp_path / "results.jsonl"
    given = ["match", program, "random", "--rules", "foster-32", "--deals", "1"]
    done = run(*given, "--results", str(results))
    assert done.exit_code == 0, done.output
    assert "games lost by failing: 2" in done.stdout
    assert "the program ended" in done.stdout
    again = json.loads(run(*given, "--results", str(results), "--json").stdout)
    assert len(again["failures"]) == 2
    assert again["wins"] == 0


def test_a_name_without_a_command_is_misuse() -> None:
    done = run("match", "engine:", "random")
    assert done.exit_code == 2
    assert "engine:COMMAND" in done.output


def test_a_program_that_is_not_there_is_misuse() -> None:
    """It had lost each game, and the match had ended well."""
    done = run("match", "engine:./there-is-no-such-program", "random", "--deals", 1)
    assert done.exit_code == 2
    assert "there is no program './there-is-no-such-program'" in " ".join(done.output.split())


def test_a_program_plays_in_simulations_and_at_a_table(tmp_path: Path) -> None:
    program = first_act_program(tmp_path)
    players = f"{program},random"
    done = run("simulate", "--players", players, "--games", 1, "--rules", "foster-32", "--seed", 1)
    assert done.exit_code == 0, done.output
    folder = tmp_path / "games"
    game = ("play", "--terminal", "--opponent", program, "--seed", 2, "--pace", 0)
    at_table = run(*game, "--data", folder, typed="q\n")
    assert at_table.exit_code == 0, at_table.output
