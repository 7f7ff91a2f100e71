"""Checking programs: this one knows all answers; wrong and missing answers of others are told."""

from __future__ import annotations

import fcntl
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from russianbank.core.errors import CannotBeRead, NotTheMoment
from russianbank.lawkit.check import MOST_FAILURES, Checked, check
from russianbank.lawkit.program import Program, own_answers
from russianbank.lawkit.situation import KINDS, Situation, situations

PAGE = (Path(__file__).parents[2] / "docs/law-kit.md").read_text("utf-8")
FEW = [one for kind in KINDS for one in situations() if one.kind == kind][::60]


@pytest.mark.sample(1)
@pytest.mark.parametrize("kind", KINDS)
def test_the_rules_of_this_program_give_every_answer(kind: str) -> None:
    wrong = [one for one in check(_of_kind(kind), own_answers) if not one.right]
    assert [(one.situation.id, one.question, one.answer) for one in wrong] == []


def _of_kind(kind: str) -> list[Situation]:
    return [one for one in situations() if one.kind == kind]


def test_every_other_answer_is_wrong() -> None:
    def otherwise(situation: Situation) -> list[str]:
        return [f"{line}x" if line != "answer" else "answer x" for line in own_answers(situation)]

    assert not any(one.right for one in check(FEW, otherwise))


def test_the_order_of_words_and_the_form_of_a_position_do_not_matter() -> None:
    def backwards(situation: Situation) -> list[str]:
        lines = []
        for question, line in zip(situation.answers, own_answers(situation), strict=True):
            words = line.split()[1:]
            if isinstance(situation.answers[question], list):
                words.reverse()
            lines.append("  ".join(["answer", *words]))
        return lines

    assert all(one.right for one in check(FEW, backwards))


# Programs


def program(tmp_path: Path, text: str, seconds: float = 20) -> Program:
    file = tmp_path / "program.py"
    file.write_text(text, "utf-8")
    return Program([sys.executable, str(file)], seconds)


def results(tried: Program, some: list[Situation]) -> list[Checked]:
    try:
        return list(check(some, tried.answers))
    finally:
        tried.end()


OWN = """
import sys
from russianbank.lawkit.referee import Referee
referee, count = Referee(), 0
for line in sys.stdin:
    count += 1
    {0}
    for answer in referee.answer(line):
        print(answer, flush=True)
"""


def test_a_program_is_asked_by_lines(tmp_path: Path) -> None:
    tried = program(tmp_path, OWN.format("print('info working')"))
    assert all(one.right for one in results(tried, FEW))
    assert tried.name.startswith("russianbank ")


def test_the_program_on_the_page_says_what_it_does_not_know(tmp_path: Path) -> None:
    (text,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    found = results(program(tmp_path, text), FEW)
    answered = [one for one in found if one.question == "seat"]
    assert answered
    assert {one.answer for one in answered} == {"red"}
    assert {one.answer for one in found if one.question != "seat"} == {None}


@pytest.mark.extended
def test_a_program_that_ends_is_started_again(tmp_path: Path) -> None:
    found = results(program(tmp_path, OWN.format("sys.exit() if count == 30 else None")), FEW)
    lost = [one for one in found if one.answer is None]
    assert 0 < len({one.situation.id for one in lost}) < len(FEW) / 2
    assert {one.reason for one in lost} == {"the program ended"}
    assert all(one.right for one in found if one.answer is not None)


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("text", "seconds", "reason"),
    [
        ("", 20, "the program ended"),
        ("import sys; sys.stdin.read()", 0.3, "no answer in time"),
        ("while True: print('info')", 0.3, "no answer in time"),
        ("while True: print('x' * 100_000, end='')", 0.3, "no answer in time"),
        ("import sys; sys.stdout.buffer.write(b'\\xff\\n')", 20, "the program ended"),
        ("import os, time; os.close(0); time.sleep(60)", 0.3, "no answer in time"),
    ],
)
def test_a_program_that_always_fails_is_given_up(
    tmp_path: Path, text: str, seconds: float, reason: str
) -> None:
    tried = program(tmp_path, text, seconds)
    with pytest.raises(NotTheMoment, match=reason):
        results(tried, FEW)


def test_failures_in_a_row_are_counted(tmp_path: Path) -> None:
    calls: list[Any] = []

    def failing(situation: Situation) -> list[str]:
        calls.append(situation)
        if len(calls) % MOST_FAILURES:
            raise NotTheMoment("the program ended")
        return own_answers(situation)

    assert len(list(check(FEW, failing))) == sum(len(one.answers) for one in FEW)


def test_a_program_that_does_not_exist_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(CannotBeRead, match="cannot be started"):
        results(Program([str(tmp_path / "nothing")], 1), FEW)


def test_processes_that_a_program_has_started_end_with_it(tmp_path: Path) -> None:
    lock = tmp_path / "lock"
    child = (
        "import fcntl, sys; file = open(sys.argv[1], 'w'); fcntl.flock(file, fcntl.LOCK_EX);"
        "print('locked', flush=True); import time; time.sleep(600)"
    )
    text = f"""
import subprocess, sys
pipe = subprocess.PIPE
child = subprocess.Popen([sys.executable, "-c", {child!r}, {str(lock)!r}], stdout=pipe)
child.stdout.readline()
print("rbok", flush=True)
sys.stdin.read()
"""
    tried = program(tmp_path, text)
    tried.start()
    tried.end()
    with lock.open() as file:
        fcntl.flock(file, fcntl.LOCK_EX)  # it waits until the child has ended
