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
from russianbank.puzzles.puzzle import KINDS, Puzzle

_SEED = 1922
"""Determines the order of the puzzles of the day."""


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """Return all puzzles, the easy ones first."""
    data = files("russianbank.puzzles") / "data"
    names = sorted(one.name for one in data.iterdir() if one.name.endswith(".rbr"))
    found = [one for name in names for one in read_puzzles((data / name).read_text("utf-8"))]
    return tuple(sorted(found, key=lambda one: (one.rating, one.id)))


def puzzles_of(kind: str, rules: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a kind with some rules, the easy ones first; none if there are none.

    Args:
        kind: one of `KINDS`.
        rules: the name of a preset.
    """
    if kind not in KINDS or rules not in preset_names():
        return ()
    file = files("russianbank.puzzles") / "data" / f"{kind}-{rules}.rbr"
    found = read_puzzles(file.read_text("utf-8")) if file.is_file() else []
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
    order = daily_puzzles()
    return order[day % len(order)]


@cache
def daily_puzzles() -> Sequence[Puzzle]:
    """Return all puzzles in the order in which they are the puzzle of the day."""
    order = list(puzzles())
    Chance(_SEED).shuffle(order)
    return order
