"""What a learner does first in an exercise gets its reason (U41)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from russianbank.core.act import ACT_LIST
from russianbank.lessons.exercise import Exercise, Feedback, Progress
from russianbank.lessons.lesson import lessons
from russianbank.notation.record_entry import Verb
from russianbank.server.study.lesson_study import LessonRequest, lesson_played
from russianbank.server.study.study import StudyReply
from russianbank.server.table.event_mapping import seat_name

EXERCISES = [
    pytest.param(exercise, id=f"{lesson.name}-{number}")
    for lesson in lessons()
    for number, exercise in enumerate(lesson.exercises, 1)
]
PILES = ("t1", "t2", "t3", "t4", "t5", "t6", "t7", "t8", "s", "h", "d", "S", "H", "D", "f")
GENERAL = 0
"""How many first moves may be told no more than that they are not what was asked for."""


def first_wishes(exercise: Exercise, *, lawful: bool) -> Iterator[LessonRequest]:
    """Everything that a learner may do first: moves, calls of stop, and piles to point to."""
    begun, _ = lesson_played(exercise, LessonRequest([]))
    if exercise.own_steps[0].verb is Verb.TOUCHES:
        yield from (LessonRequest([], touched=pile) for pile in PILES)
        return
    if begun.view.stop:
        yield LessonRequest([*begun.steps, f"{seat_name(exercise.seat)} stops"])
    if begun.view.mover == begun.view.seat:
        acts = begun.view.acts if lawful else ACT_LIST
        yield from (LessonRequest([*begun.steps, str(act)]) for act in acts)


def answered_generally(exercise: Exercise, *, lawful: bool) -> list[bool]:
    """Whether each first move gets only the general sentence."""
    answers = (lesson_played(exercise, wish) for wish in first_wishes(exercise, lawful=lawful))
    return [_is_general(*answer) for answer in answers]


def _is_general(reply: StudyReply, feedback: Feedback) -> bool:
    if reply.refusal:
        return not (reply.refusal.refusal or reply.refusal.paragraph)
    return feedback.progress is Progress.OFF and not feedback.reasons


def test_u41_what_a_learner_does_first_gets_its_reason() -> None:
    """U41: of all moves that the cards allow, few get only the general sentence."""
    exercises = (one for each in lessons() for one in each.exercises)
    general = [one for each in exercises for one in answered_generally(each, lawful=True)]
    assert len(general) > 190
    assert sum(general) <= GENERAL


@pytest.mark.extended
@pytest.mark.parametrize("exercise", EXERCISES)
def test_u41_what_the_cards_forbid_gets_its_reason_too(exercise: Exercise) -> None:
    """U41: every move that there is, allowed or not."""
    assert not any(answered_generally(exercise, lawful=False))
