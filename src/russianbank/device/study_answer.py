"""What the pages of lessons, puzzles and printed hands ask, answered on the device.

study_answer(Question(["learn", "layout", "1"], Raw(b'{"steps":[]}'), "en"), text)
"""

from __future__ import annotations

from functools import cache

from msgspec import Struct
from msgspec.json import decode

from russianbank.core.speaker import Speaker
from russianbank.device.question import Question
from russianbank.puzzles.collection import puzzles_of
from russianbank.puzzles.puzzle import Puzzle
from russianbank.server.domain_errors import NotFound
from russianbank.server.study.lesson_study import (
    LessonRequest,
    exercise_of,
    lesson_named,
    lesson_reply,
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


def study_answer(asked: Question, text: Speaker) -> object:
    """The answer to a request.

    Args:
        asked: the request.
        text: says the messages of the reader's language.

    Raises:
        msgspec.DecodeError: if its body cannot be read.
        NotFound: if it is about nothing that there is.
        RussianBankError: if it cannot be done.
    """
    match asked.path:
        case ["learn", "hands", name, "play"]:
            return hand_reply(name, decode(asked.body, type=HandRequest))
        case ["learn", name, number]:
            wish = decode(asked.body, type=LessonRequest)
            exercise = exercise_of(lesson_named(name), number)
            return lesson_reply(exercise, wish, text, asked.language)
        case ["puzzles", "find"]:
            return puzzle_data(_found(decode(asked.body, type=PuzzleWish)))
        case ["puzzles", kind, rules, name, "play"]:
            wanted = _named(kind, rules, name)
            return puzzle_played(wanted, decode(asked.body, type=PuzzleRequest))
        case ["puzzles", kind, rules, name, "answer"]:
            wanted = _named(kind, rules, name)
            return puzzle_verdict(wanted, decode(asked.body, type=PuzzleAnswer))
    raise NotFound("page")


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
