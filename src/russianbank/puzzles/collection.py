"""The puzzles of this package."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files

from russianbank.core.chance import Chance
from russianbank.core.errors import CannotBeRead
from russianbank.core.quotation import quoted
from russianbank.core.rules.preset import preset_names
from russianbank.notation.record_reader import read_records
from russianbank.puzzles.puzzle import Puzzle

_SEED = 1922
"""Determines the order of the puzzles of the day."""


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """Return all puzzles, the easy ones first."""
    data = files("russianbank.puzzles") / "data"
    names = sorted(one.name for one in data.iterdir() if one.name.endswith(".rbr"))
    found = [one for name in names for one in read_puzzles((data / name).read_text("utf-8"))]
    return tuple(sorted(found, key=lambda one: (one.rating, one.id)))


def read_puzzles(text: str) -> list[Puzzle]:
    """Read puzzles from a text of records.

    Raises:
        CannotBeRead: if a record cannot be read or is no puzzle.
        CannotBePlayed: if the game of a record cannot be set up.
    """
    return [Puzzle.of(record) for record in read_records(text)]


@cache
def _by_id() -> dict[str, Puzzle]:
    return {one.id: one for one in puzzles()}


def puzzle_named(name: str) -> Puzzle:
    """Return the puzzle with a name.

    Raises:
        CannotBeRead: if there is none.
    """
    found = _by_id().get(name)
    if found is None:
        raise CannotBeRead(
            f"there is no puzzle {quoted(name)}; russianbank puzzles list shows all of them",
            expected="the name of a puzzle",
        )
    return found


def rule_sets() -> list[str]:
    """Return the names of the rule sets that have puzzles, Foster's first."""
    found = {one.rules for one in puzzles()}
    return [name for name in preset_names() if name in found]


def puzzle_of_day(day: int) -> Puzzle:
    """Return the puzzle of a day; each has its turn before one comes again.

    Args:
        day: the number of the day, such as `datetime.date.toordinal` returns.
    """
    order = _daily_order()
    return order[day % len(order)]


@cache
def _daily_order() -> Sequence[Puzzle]:
    order = list(puzzles())
    Chance(_SEED).shuffle(order)
    return order
