"""What a person has answered and solved, as a device sends it and gets it back.

All of it only grows: the first answer to each puzzle, the days whose puzzle was solved, and the
solved exercises of each lesson. The ratings are computed from the answers, in the order of time.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from russianbank.core.errors import RussianBankError
from russianbank.lessons.lesson import lessons
from russianbank.puzzles.collection import puzzle_named

MOST_ANSWERS, MOST_DAYS, MOST_LESSONS, MOST_EXERCISES = 2_000, 400, 200, 100
"""How much of each a device sends at most."""

LATEST = 2**53 - 1
"""The largest whole number that a browser can write exactly."""

FIRST_DAY = "2026-01-01"
"""No puzzle of a day is older."""

Day = Annotated[str, Meta(pattern=r"^\d{4}-\d\d-\d\d$", max_length=10)]
Name = Annotated[str, Meta(max_length=40)]
Exercises = Annotated[list[Annotated[int, Meta(ge=0, lt=100)]], Meta(max_length=MOST_EXERCISES)]


class FirstAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """The first answer to a puzzle.

    Attributes:
        id: the puzzle.
        at: when it was given, in milliseconds by the clock of the device.
        right: whether it was right.
    """

    id: Name
    at: Annotated[int, Meta(ge=0, le=LATEST)]
    right: bool


class DeviceProgress(Struct, frozen=True, forbid_unknown_fields=True):
    """What a device knows of its person.

    Attributes:
        puzzles: the first answers.
        days: the days whose puzzle was solved, such as ``2026-11-22``.
        lessons: for each lesson its solved exercises, from 0.
    """

    puzzles: Annotated[list[FirstAnswer], Meta(max_length=MOST_ANSWERS)] = []
    days: Annotated[list[Day], Meta(max_length=MOST_DAYS)] = []
    lessons: Annotated[dict[Name, Exercises], Meta(max_length=MOST_LESSONS)] = {}


class RatedAnswer(Struct, frozen=True):
    """The first answer to a puzzle, with what a rating needs.

    Attributes:
        id: the puzzle.
        at: when the answer was given.
        right: whether it was right.
        kind: the kind of the puzzle.
        rating: how hard it is.
    """

    id: str
    at: int
    right: bool
    kind: str
    rating: int


class MergedProgress(Struct, frozen=True):
    """What all devices of a person know together, the earliest first.

    Attributes:
        puzzles: the first answers.
        days: the days whose puzzle was solved.
        lessons: for each lesson its solved exercises.
    """

    puzzles: list[RatedAnswer]
    days: list[str]
    lessons: dict[str, list[int]]


def known_part(sent: DeviceProgress, last_day: str) -> DeviceProgress:
    """What this version knows of what a device has sent; the rest stays on the device.

    Args:
        sent: what was sent.
        last_day: no puzzle of a day is later.
    """
    counts = {lesson.name: len(lesson.exercises) for lesson in lessons()}
    return replace(
        sent,
        puzzles=[one for one in sent.puzzles if rated_answer(one)],
        days=[day for day in sent.days if FIRST_DAY <= day <= last_day],
        lessons={
            name: [number for number in numbers if number < counts[name]]
            for name, numbers in sent.lessons.items()
            if name in counts
        },
    )


def rated_answer(answer: FirstAnswer) -> RatedAnswer | None:
    """An answer with what a rating needs; None if there is no such puzzle."""
    try:
        puzzle = puzzle_named(answer.id)
    except RussianBankError:
        return None
    return RatedAnswer(answer.id, answer.at, answer.right, puzzle.kind, puzzle.rating)
