"""What the pages of lessons, puzzles and printed hands ask, answered on the device.

    answer('{"path":["learn","01-layout","1"],"body":{"steps":[]},"language":"en"}')

The path and the body are those of the request that a server gets.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from msgspec import Raw, Struct
from msgspec.json import decode, encode

from russianbank.lessons.exercise import Feedback, Progress
from russianbank.lessons.lesson import lessons
from russianbank.lessons.off_reason import OffReason
from russianbank.puzzles.collection import puzzles_of
from russianbank.puzzles.puzzle import Puzzle
from russianbank.server.domain_errors import NotFound
from russianbank.server.study.lesson_study import (
    LessonRequest,
    LessonText,
    ProgressName,
    cited,
    lesson_played,
)
from russianbank.server.study.printed_hands import HandRequest, hand_reply
from russianbank.server.study.puzzle_study import (
    PuzzleAnswer,
    PuzzleRequest,
    nearest_puzzle,
    puzzle_data,
    puzzle_played,
    puzzle_verdict,
)
from russianbank.server.study.study import StudyReply


class Question(Struct, frozen=True):
    """A request of a page.

    Attributes:
        path: the parts of its path.
        body: its body, JSON.
        language: the language of the reader.
    """

    path: list[str]
    body: Raw
    language: str


class UnwrittenMessage(Struct, frozen=True):
    """A message of the catalogue, which the page has: its key and its arguments."""

    key: str
    args: dict[str, Any]


class LessonAnswer(Struct, frozen=True):
    """A reply of a lesson, where what is said may still have to be written out.

    Attributes:
        study: the table, and what has changed.
        progress: how far the exercise is.
        said: what is said to it.
        reasons: the sentences of which its text is made, if it has none.
    """

    study: StudyReply
    progress: ProgressName
    said: LessonText
    reasons: list[UnwrittenMessage] = []


class PuzzleWish(Struct, frozen=True):
    """The puzzle that a page wants.

    Attributes:
        kind: the kind of puzzle.
        rules: the name of a preset.
        id: the puzzle; empty for the one that suits the reader.
        rating: the reader's rating.
        without: puzzles that they know.
    """

    kind: str
    rules: str
    id: str = ""
    rating: int = 0
    without: list[str] = []


def answer(question: str) -> str:
    """The answer to a request, as JSON.

    Raises:
        msgspec.DecodeError: if it cannot be read.
        NotFound: if it is about nothing that there is.
        RussianBankError: if it cannot be done.
    """
    asked = decode(question, type=Question)
    match asked.path:
        case ["learn", "hands", name, "play"]:
            reply: object = hand_reply(name, decode(asked.body, type=HandRequest))
        case ["learn", name, number]:
            reply = _lesson(name, number, decode(asked.body, type=LessonRequest), asked.language)
        case ["puzzles", "find"]:
            reply = puzzle_data(_found(decode(asked.body, type=PuzzleWish)))
        case ["puzzles", kind, rules, name, "play"]:
            wanted = _named(kind, rules, name)
            reply = puzzle_played(wanted, decode(asked.body, type=PuzzleRequest))
        case ["puzzles", kind, rules, name, "answer"]:
            wanted = _named(kind, rules, name)
            reply = puzzle_verdict(wanted, decode(asked.body, type=PuzzleAnswer))
        case _:
            raise NotFound("page")
    return encode(reply).decode()


def _lesson(name: str, number: str, wish: LessonRequest, language: str) -> LessonAnswer:
    """The table after a learner's steps, and the feedback."""
    lesson = next((one for one in lessons() if one.name == name), None)
    if lesson is None or not number.isdecimal() or not 0 < int(number) <= len(lesson.exercises):
        raise NotFound("exercise")
    study, feedback = lesson_played(lesson.exercises[int(number) - 1], wish)
    if feedback.progress is not Progress.OFF and not feedback.reasons:
        said = cited(feedback.texts, language)
        return LessonAnswer(study, feedback.progress.value, said)
    reasons = _reasons(feedback)
    paragraphs = [one.paragraph for one in reasons if one.paragraph]
    messages = [UnwrittenMessage(one.key, dict(one.args)) for one in reasons]
    return LessonAnswer(study, feedback.progress.value, LessonText("", paragraphs), messages)


def _reasons(feedback: Feedback) -> tuple[OffReason, ...]:
    return tuple(feedback.reasons) or (OffReason("learn-off"),)


def _found(wish: PuzzleWish) -> Puzzle:
    """The puzzle that a page wants."""
    if wish.id:
        return _named(wish.kind, wish.rules, wish.id)
    found = _puzzles(wish.kind, wish.rules)
    return nearest_puzzle(found, wish.rating, wish.without)


def _named(kind: str, rules: str, name: str) -> Puzzle:
    found = next((one for one in _puzzles(kind, rules) if one.id == name), None)
    if found is None:
        raise NotFound("puzzle")
    return found


@cache
def _puzzles(kind: str, rules: str) -> tuple[Puzzle, ...]:
    """The puzzles of a kind with some rules; all others need not be read."""
    found = puzzles_of(kind, rules)
    if not found:
        raise NotFound("kind of puzzle")
    return found
