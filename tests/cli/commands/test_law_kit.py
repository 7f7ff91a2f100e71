"""The command law-kit: lists situations, answers them, and checks a program."""

from __future__ import annotations

import json
import sys

import pytest

from helpers.command import COMMAND, run, run_apart


def test_our_own_rules_are_right() -> None:
    done = run("law-kit", "run", "--kind", "scores")
    assert done.exit_code == 0
    assert "answers are right" in done.stdout


def test_a_program_is_checked_and_its_answers_are_told() -> None:
    done = run("law-kit", "run", "--paragraph", "f60", "--", *COMMAND, "law-kit", "answer")
    assert done.exit_code == 0, done.output
    text = "import sys\nfor line in sys.stdin: print('rbok' if 'rb' in line else 'answer 7-7')"
    wrong = run("law-kit", "run", "--paragraph", "F60", "--", sys.executable, "-uc", text)
    assert wrong.exit_code == 1
    assert "answered 7-7; right is " in wrong.stdout


def test_json_names_every_answer() -> None:
    found = json.loads(run("law-kit", "run", "--rules", "zank", "--json").stdout)
    assert found
    assert all(one["right"] for one in found)
    assert {"id", "question", "answer", "right_answer", "reason", "right"} == set(found[0])


def test_the_list_says_what_each_shows() -> None:
    done = run("law-kit", "list", "--paragraph", "F23", "--presets-only")
    assert "f23-rule-foster-two-pack-1 " in done.stdout
    assert done.stdout.splitlines()[-1].endswith("situations")
    listed = json.loads(run("law-kit", "list", "--kind", "stops", "--json").stdout)
    assert {one["kind"] for one in listed} == {"stops"}


def test_nothing_chosen_is_an_error_in_one_line() -> None:
    done = run("law-kit", "list", "--rules", "nobody")
    assert done.exit_code == 1
    assert done.stderr.startswith("russianbank: the law kit has no such situation")


@pytest.mark.extended
def test_answers_end_with_the_input_or_when_told() -> None:
    assert run_apart("law-kit", "answer", typed="rb\n").stdout.endswith("rbok\n")
    assert run_apart("law-kit", "answer", typed="quit\nrb\n").stdout == ""
    long = run_apart("law-kit", "answer", typed="x" * 100_000 + "\nisready\n").stdout
    assert long.endswith("readyok\n")
    assert all(line.startswith("error ") for line in long.splitlines()[:-1])
