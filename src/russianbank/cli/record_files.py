"""Records in files, as text or as JSON."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from russianbank.cli.files import read_text_file
from russianbank.core.errors import CannotBeRead

if TYPE_CHECKING:
    from russianbank.notation import Record

_BEGINS_JSON = re.compile(r'\s*\{\s*"\w+"\s*:')
"""A record as text may begin with a brace too, that of a comment."""


def load_records(path: Path) -> list[Record]:
    """Read all records of a file, which may be in either form.

    Raises:
        CannotBeRead: if there is no such file, it has no record, or one cannot be read.
        CannotBePlayed: if no game can begin as one of them says.
    """
    from russianbank.notation import read_records

    text = read_text_file(path)
    try:
        if is_json(text):
            from russianbank.notation.json import read_record_json

            found = [read_record_json(one) for one in _objects(text)]
        else:
            found = read_records(text)
    except CannotBeRead as cause:
        raise CannotBeRead(
            f"{path}: {cause}", line=cause.line, column=cause.column, expected=cause.expected
        ) from cause
    if not found:
        raise CannotBeRead(f"{path} has no record of a game; give a file that has one")
    return found


def load_record(path: Path, number: int) -> Record:
    """Read one record of a file, by its number from 1.

    Raises:
        CannotBeRead: as `load_records`.
        BadParameter: if the file has not so many.
    """
    found = load_records(path)
    if number > len(found):
        has = "1 game" if len(found) == 1 else f"{len(found)} games"
        raise typer.BadParameter(f"{path} has {has}; choose --game from 1 to {len(found)}")
    return found[number - 1]


def is_json(text: str) -> bool:
    """Whether a text is meant as JSON."""
    return _BEGINS_JSON.match(text) is not None


def _objects(text: str) -> Iterator[str]:
    """The JSON objects of a text, one after the other."""
    place = 0
    while text[place:].strip():
        place += len(text[place:]) - len(text[place:].lstrip())
        try:
            _, end = json.JSONDecoder().raw_decode(text, place)
        except json.JSONDecodeError as cause:
            raise CannotBeRead(
                f"line {cause.lineno}, column {cause.colno}: expected JSON, but {cause.msg}",
                line=cause.lineno,
                column=cause.colno,
                expected="JSON",
            ) from cause
        yield text[place:end]
        place = end
