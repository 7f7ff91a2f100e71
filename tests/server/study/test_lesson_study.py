"""Exercises of lessons on the study board: what is played, what follows, and the progress."""

from __future__ import annotations

from typing import Any

import pytest

from russianbank.lessons.exercise import Exercise, Feedback, Progress
from russianbank.lessons.lesson import lessons
from russianbank.server.study.lesson_study import LessonRequest, lesson_played
from russianbank.server.study.study import StudyReply

EXERCISES = {lesson.name: lesson.exercises[0] for lesson in lessons()}
HEARTS = EXERCISES["foundations"]


def played(exercise: Exercise, *steps: str, **wish: Any) -> tuple[StudyReply, Feedback]:
    return lesson_played(exercise, LessonRequest([*steps], **wish))


def test_u41_an_exercise_is_played_step_by_step() -> None:
    """U41: the table changes with each step; the goal is noticed."""
    _, begun = played(HEARTS)
    assert (begun.progress, begun.texts) == (Progress.OPEN, {})
    _, half = played(HEARTS, "t2>f")
    assert half.progress is Progress.OPEN
    assert "2 of hearts" in half.texts["en"]
    study, done = played(HEARTS, "t2>f", "t6>f", since=1)
    assert done.progress is Progress.REACHED
    assert len(study.last) == 1


def test_u41_what_happens_by_itself_can_wait() -> None:
    """U41: an exercise can be shown before the other player acts."""
    begun, _ = played(EXERCISES["stops"], waits=True)
    assert begun.steps == []
    after, feedback = played(EXERCISES["stops"])
    assert after.steps == ["^s=6D"]
    assert feedback.progress is Progress.OPEN


def test_u41_what_the_rules_forbid_is_refused_and_changes_nothing() -> None:
    study, feedback = played(HEARTS, "t1>t2")
    assert study.refusal is not None
    assert study.steps == []
    assert feedback.progress is Progress.OPEN


@pytest.mark.parametrize(
    ("step", "code"),
    [
        ("", "cannot-read"),
        ("\0", "cannot-read"),
        ("red", "cannot-read"),
        ("t9>t1", "cannot-read"),
        ("blue stops", "not-the-moment"),
        ("red stops F23", "not-the-moment"),
        ("^s=AS", "breach"),
    ],
)
def test_a_step_that_cannot_be_played_is_refused_with_its_reason(step: str, code: str) -> None:
    study, feedback = played(HEARTS, step)
    assert study.refusal is not None
    assert study.refusal.code == code
    assert (study.steps, feedback.progress) == ([], Progress.OPEN)


@pytest.mark.parametrize(
    ("pile", "progress"), [("", Progress.OPEN), ("zz", Progress.OFF), ("?", Progress.OFF)]
)
def test_a_pile_that_does_not_exist_is_not_what_is_asked_for(pile: str, progress: Progress) -> None:
    _, feedback = played(EXERCISES["layout"], touched=pile)
    assert feedback.progress is progress
