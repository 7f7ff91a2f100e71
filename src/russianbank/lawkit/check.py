"""Checks a program: asks it the questions of the kit, and compares its answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from russianbank.core.errors import NotTheMoment, RussianBankError
from russianbank.lawkit.program import Answers
from russianbank.lawkit.situation import Answer, Situation
from russianbank.notation.position_line import read_position

MOST_FAILURES = 3
"""A program that fails in so many situations in a row is not asked any more."""


@dataclass(frozen=True, slots=True)
class Checked:
    """A question to a program, and what it answered.

    Attributes:
        situation: the situation.
        question: the question.
        answer: what it answered; None if it gave no answer.
        reason: why it gave none.
    """

    situation: Situation
    question: str
    answer: str | None
    reason: str = ""

    @property
    def right_answer(self) -> Answer:
        """The right answer."""
        return self.situation.answers[self.question]

    @property
    def right(self) -> bool:
        """Whether the answer is the right one."""
        return self.answer is not None and _same(self.situation, self.question, self.answer)


def check(situations: Iterable[Situation], answers: Answers) -> Iterator[Checked]:
    """Ask a program about situations, and yield what it answers to each question.

    Raises:
        CannotBeRead: if it cannot be started.
        NotTheMoment: if it fails in one situation after the other.
    """
    failures = 0
    for situation in situations:
        try:
            lines = answers(situation)
            failures = 0
        except NotTheMoment as error:
            failures += 1
            if failures == MOST_FAILURES:
                raise
            lines = [f"unknown {error}"] * len(situation.answers)
        for question, line in zip(situation.answers, lines, strict=True):
            word, _, text = line.partition(" ")
            given = text.strip() if word == "answer" else None
            yield Checked(situation, question, given, "" if word == "answer" else text)


def _same(situation: Situation, question: str, answer: str) -> bool:
    right = situation.answers[question]
    if isinstance(right, list):
        return sorted(answer.split()) == sorted(right)
    if question != "position":
        return answer.split() == right.split()
    rules = situation.rule_set()
    try:
        return read_position(answer, rules) == read_position(right, rules)
    except RussianBankError:
        return False
