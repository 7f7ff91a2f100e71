"""Lessons on the study board: what a learner plays in an exercise, and the feedback on it (U41)."""

from __future__ import annotations

import re
from typing import Annotated, Literal, cast

from msgspec import Meta, Struct

from russianbank.core.speaker import Speaker, card_words
from russianbank.lessons.citation import citation, without_citations
from russianbank.lessons.exercise import Exercise, Feedback, Progress, Texts
from russianbank.lessons.lesson import Lesson, lessons
from russianbank.lessons.off_reason import OffReason
from russianbank.server.domain_errors import NotFound
from russianbank.server.study.study import Study, StudyReply, StudySeat
from russianbank.server.table.command_refusal import CommandRefused
from russianbank.server.table.event_mapping import seat_name

SOURCE = "en"
"""The language that every lesson has."""

MOST_STEPS = 60
"""No exercise needs more steps."""

ProgressName = Literal["open", "reached", "wrong", "off"]


class LessonRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """What a learner has played in an exercise.

    Attributes:
        steps: all steps from the beginning, of the learner and of the others.
        since: how many of them are shown already.
        touched: the pile that the learner points to, if they are asked to find one.
        waits: whether what now happens by itself waits for the next request.
    """

    steps: Annotated[list[Annotated[str, Meta(max_length=100)]], Meta(max_length=MOST_STEPS)]
    since: Annotated[int, Meta(ge=0, le=MOST_STEPS)] = 0
    touched: Annotated[str, Meta(max_length=2)] | None = None
    waits: bool = False


class LessonText(Struct, frozen=True, omit_defaults=True):
    """What is said in a lesson.

    Attributes:
        text: in the reader's language; may be empty.
        paragraphs: the paragraphs of the rules behind it.
        pages: the pages of Foster's book behind it.
    """

    text: str
    paragraphs: list[str] = []
    pages: list[str] = []


class LessonReply(Struct, frozen=True):
    """The table after the steps, and the feedback on them.

    Attributes:
        study: the table, and what has changed.
        progress: how far the exercise is.
        said: what is said to it.
    """

    study: StudyReply
    progress: ProgressName
    said: LessonText


def lesson_named(name: str) -> Lesson:
    """The lesson of a name.

    Raises:
        NotFound: if there is none.
    """
    found = next((one for one in lessons() if one.name == name), None)
    if found is None:
        raise NotFound("lesson")
    return found


def exercise_of(lesson: Lesson, number: str) -> Exercise:
    """The exercise of a lesson with a number, from 1.

    Raises:
        NotFound: if there is none.
    """
    if not re.fullmatch(r"[1-9][0-9]?", number) or int(number) > len(lesson.exercises):
        raise NotFound("exercise")
    return lesson.exercises[int(number) - 1]


def text_in(texts: Texts, language: str) -> str:
    """A text of a lesson in a language, or in English."""
    return texts.get(language, texts.get(SOURCE, ""))


def cited(texts: Texts, language: str) -> LessonText:
    """A text without the paragraphs and pages that it names, and these."""
    text = text_in(texts, language)
    found = citation(text)
    return LessonText(without_citations(text), [*found.paragraphs], [*found.pages])


def lesson_played(exercise: Exercise, wish: LessonRequest) -> tuple[StudyReply, Feedback]:
    """Play the steps of a learner, and then what happens by itself."""
    seat = cast("StudySeat", seat_name(exercise.seat))
    study = Study(exercise.game(), seat, deal_known=exercise.record.deal is not None)

    def steps() -> list[str]:
        return [one.step for one in study.steps]

    try:
        for step in wish.steps:
            study.play(exercise.as_written(steps(), step))
    except CommandRefused as refused:
        reply = study.reply(wish.since, refused.refusal)
        return reply, exercise.feedback(steps(), study.game)
    touched = [f"{seat} touches {wish.touched}"] if wish.touched else []
    feedback = exercise.feedback([*steps(), *touched], study.game)
    while feedback.next_step is not None and not wish.waits:
        study.play(feedback.next_step)
        feedback = exercise.feedback(steps(), study.game)
    return study.reply(wish.since), feedback


def lesson_reply(
    exercise: Exercise, wish: LessonRequest, text: Speaker, language: str
) -> LessonReply:
    """The table after a learner's steps, and the feedback on them in words.

    Args:
        exercise: the exercise.
        wish: what the learner has played.
        text: says the messages of the language.
        language: the language.
    """
    study, feedback = lesson_played(exercise, wish)
    return LessonReply(study, feedback.progress.value, _feedback_text(feedback, text, language))


def _feedback_text(feedback: Feedback, text: Speaker, language: str) -> LessonText:
    """What is said to what a learner did."""
    if feedback.progress is not Progress.OFF and not feedback.reasons:
        return cited(feedback.texts, language)
    reasons = feedback.reasons or (OffReason("learn-off"),)
    paragraphs = [one.paragraph for one in reasons if one.paragraph]
    return LessonText("\n".join(_sentence(one, text) for one in reasons), paragraphs)


def _sentence(reason: OffReason, text: Speaker) -> str:
    args = dict(reason.args)
    if "card" in args:
        args["card"] = card_words(args["card"], text)
    return text(reason.key, **args)
