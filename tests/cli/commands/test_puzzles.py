"""``russianbank puzzles``: solving in the terminal, the list, and mining."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from helpers.command import run
from helpers.first_puzzle import first
from russianbank.core.act import Act
from russianbank.core.build_info import compiled
from russianbank.puzzles.answer import first_acts
from russianbank.puzzles.collection import puzzles, read_puzzles
from russianbank.puzzles.proof import prove
from russianbank.puzzles.puzzle import Puzzle
from russianbank.review import contrasts


def solve(puzzle: Puzzle, *typed: object) -> str:
    """Types answers to a puzzle; returns what was shown."""
    lines = "".join(f"{one}\n" for one in typed)
    done = run("puzzles", "--puzzle", puzzle.id, "--seed", 1, typed=lines)
    assert done.exit_code == 0, done.output
    return done.stdout


def texts(acts: tuple[Act, ...]) -> list[str]:
    return [str(act) for act in acts]


def test_u40_puzzles_list_json() -> None:
    done = run("puzzles", "list", "--json")
    assert done.exit_code == 0
    found = json.loads(done.stdout)
    assert len(found) == len(puzzles())
    assert {"id", "kind", "theme", "difficulty", "rules"} <= found[0].keys()
    assert {one["difficulty"] for one in found} <= {1, 2, 3, 4, 5}


def test_the_list_can_be_narrowed() -> None:
    done = run("puzzles", "list", "--kind", "line", "--rules", "modern", "--json")
    assert {(one["kind"], one["rules"]) for one in json.loads(done.stdout)} == {("line", "modern")}
    assert len(run("puzzles", "list").stdout.splitlines()) == len(puzzles())


def test_u40_a_stop_puzzle_is_solved_in_the_terminal() -> None:
    wrong, fair = first("stop"), first("stop", wrong=False)
    right = [number for number, act in enumerate(first_acts(wrong), 1) if act in wrong.due]
    shown = solve(wrong, "what?", "stop", 99, right[0], "n")
    assert "Type stop, no, solution or quit." in shown
    assert "Type a number from 1 to" in shown
    assert " Right!\n " in shown
    assert wrong.paragraph in shown
    assert "1 of 1 puzzle solved." in shown
    assert "had to " in shown
    assert "Your opponent made no mistake" in solve(fair, "no", "n")
    assert "0 of 1 puzzle solved." in solve(fair, "stop", "n")


def test_u40_a_line_puzzle_is_solved_in_the_terminal() -> None:
    line = first("line")
    acts = texts(line.acts)
    shown = solve(line, "nonsense", "", 99, acts[0], "undo", "undo", *acts, "n")
    assert "1 of 1 puzzle solved." in shown
    assert "That is not the answer." in solve(line, "solution", "n")


def test_a_line_that_misses_the_goal_can_be_taken_back() -> None:
    """Whatever is played instead, the puzzle is not lost."""
    line = first("line")
    acts = texts(line.acts)
    shown = solve(line, *["1"] * len(acts), *["undo"] * len(acts), *acts, "n")
    assert "solved." in shown


def test_u40_a_choice_puzzle_is_solved_in_the_terminal() -> None:
    choice = first("choice")
    assert "1 of 1 puzzle solved." in solve(choice, choice.best + 1, "n")
    shown = solve(choice, (choice.best + 1) % len(choice.plans) + 1, "n")
    assert f"Plan {choice.best + 1} wins the most games." in shown
    assert shown.count("Compared with plan ") == len(choice.plans) - 1
    plans = [plan for number, plan in enumerate(choice.plans) if number != choice.best]
    for plan in plans:
        for one in contrasts(choice.start, choice.acts, plan):
            assert one.sentence() in " ".join(shown.split())
    assert shown.count("more wins in 100 games") == len(plans)


@pytest.mark.parametrize("typed", ["", "quit\n", "\n\n\n"])
def test_one_can_leave_at_any_time(typed: str) -> None:
    done = run("puzzles", "--seed", 5, typed=typed)
    assert done.exit_code == 0
    assert "0 of 0 puzzles solved." in done.stdout


@pytest.mark.parametrize(
    ("options", "code", "message"),
    [
        (["--puzzle", "nonsense"], 1, "there is no puzzle"),
        (["--rules", "nonsense"], 1, "there is no such puzzle"),
        (
            ["--kind", "choice", "--rules", "pagat"],
            1,
            "there are choice puzzles with the rules foster-one-pack, foster-two-pack, modern",
        ),
        (["--kind", "nonsense"], 2, "nonsense"),
        (["--difficulty", "9"], 2, "--difficulty"),
        (["mine", "--kind", "line", "--rules", "nonsense", "--out", "x"], 2, "choose a preset"),
        (["mine", "--kind", "line", "--out", "missing/x"], 1, "cannot be written"),
        (["mine", "--kind", "line", "--count", "0", "--out", "x"], 2, "--count"),
    ],
)
def test_wrong_options_are_refused(options: list[str], code: int, message: str) -> None:
    done = run("puzzles", *options)
    assert done.exit_code == code
    assert message in done.stderr


@pytest.mark.extended
def test_u40_new_puzzles_are_mined(tmp_path: Path) -> None:
    out = tmp_path / "new.rbr"
    games = 20 if compiled() else 1
    done = run("puzzles", "mine", "--kind", "line", "--count", 2, "--games", games, "--out", out)
    assert done.exit_code == 0
    found = read_puzzles(out.read_text("utf-8"))
    assert len(found) == 2 or not compiled()
    assert f"{len(found)} puzzles from" in done.stderr
    for one in found:
        prove(one)
