"""Loads the records of games from files, as text or as JSON."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from russianbank.cli.files import read_text_file
from russianbank.core.errors import CannotBeRead
from russianbank.core.quotation import shown

if TYPE_CHECKING:
    from russianbank.notation import Record

_JSON_START = re.compile(r'\s*\{\s*"\w+"\s*:')
"""How JSON begins. A record as text may also begin with a brace, that of a comment."""


def load_records(path: Path) -> list[Record]:
    """Read all records of a file, in either form.

    Raises:
        CannotBeRead: if the file cannot be read or has no record, or a record cannot be read.
        CannotBePlayed: if the game of a record cannot be set up.
    """
    from russianbank.notation import read_records

    text = read_text_file(path)
    try:
        if _JSON_START.match(text):
            from russianbank.notation.json import read_record_json

            found = [read_record_json(one) for one in _json_objects(text)]
        else:
            found = read_records(text)
    except CannotBeRead as cause:
        raise CannotBeRead(
            f"{shown(path)}: {cause}", line=cause.line, column=cause.column, expected=cause.expected
        ) from cause
    if not found:
        raise CannotBeRead(
            f"{shown(path)} contains no record of a game; choose a file that contains one"
        )
    return found


def load_record(path: Path, number: int) -> Record:
    """Read one record of a file.

    Args:
        path: the file.
        number: the number of the record in the file, from 1.

    Raises:
        CannotBeRead, CannotBePlayed: as `load_records` does.
        BadParameter: if the file has fewer records.
    """
    found = load_records(path)
    if number > len(found):
        has = "1 game" if len(found) == 1 else f"{len(found)} games"
        raise typer.BadParameter(f"{shown(path)} has {has}; choose --game from 1 to {len(found)}")
    return found[number - 1]


def _json_objects(text: str) -> Iterator[str]:
    """The JSON objects of a text, one after the other."""
    offset = 0
    while text[offset:].strip():
        offset += len(text[offset:]) - len(text[offset:].lstrip())
        try:
            _, end = json.JSONDecoder().raw_decode(text, offset)
        except json.JSONDecodeError as cause:
            raise CannotBeRead(
                f"line {cause.lineno}, column {cause.colno}: expected JSON, but {cause.msg}",
                line=cause.lineno,
                column=cause.colno,
                expected="JSON",
            ) from cause
        yield text[offset:end]
        offset = end
