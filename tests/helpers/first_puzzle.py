"""The first puzzle of a kind in the collection."""

from __future__ import annotations

from russianbank.puzzles.answer import first_acts
from russianbank.puzzles.collection import puzzles
from russianbank.puzzles.puzzle import Puzzle


def first(kind: str, wrong: bool = True) -> Puzzle:
    """A puzzle of a kind; of stop puzzles, one with or without an error."""
    return next(
        one
        for one in puzzles()
        if one.kind == kind
        and (kind != "stop" or bool(one.paragraph) is wrong)
        and (kind != "stop" or not wrong or len(first_acts(one)) > 1)
    )
