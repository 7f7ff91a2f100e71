"""Loads the records of games from files, as text or as JSON."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from russianbank.cli.text_input import input_name, read_text
from russianbank.core.errors import CannotBeRead, RussianBankError

if TYPE_CHECKING:
    from russianbank.notation import ReadResult, Record

_FILE_HELP = "A file with records, as text or as JSON; - is the standard input."
RecordFileArgument = Annotated[Path, typer.Argument(metavar="FILE", help=_FILE_HELP)]
RecordFilesArgument = Annotated[list[Path], typer.Argument(metavar="FILE...", help=_FILE_HELP)]

_JSON_START = re.compile(r'\s*\{\s*"\w+"\s*:')
"""How JSON begins. A record as text may also begin with a brace, that of a comment."""

_NEXT_GAME = "\n{"
"""Where JSON goes on after a damaged game: each game begins on a line of its own."""

_SPACES = re.compile(r"\s*")


def load_records(path: Path) -> list[Record]:
    """Read all records of a file, in either form.

    Raises:
        CannotBeRead: if the file cannot be read or has no record, or a record cannot be read.
        CannotBePlayed: if the game of a record cannot be set up.
    """
    return parse_records(read_text(path, "the record of a game"), input_name(path))


def parse_records(text: str, name: str) -> list[Record]:
    """Read all records of a text, in either form.

    Args:
        text: the text.
        name: what messages call it.

    Raises:
        CannotBeRead, CannotBePlayed: as `load_records` does.
    """
    from russianbank.notation import read_records

    try:
        if is_json(text):
            from russianbank.notation.json import read_record_json

            found = [read_record_json(one) for one in _json_objects(text)]
        else:
            found = read_records(text)
    except CannotBeRead as cause:
        raise CannotBeRead(
            f"{name}: {cause}", line=cause.line, column=cause.column, expected=cause.expected
        ) from cause
    if not found:
        raise CannotBeRead(f"{name} contains no record of a game; choose a file that contains one")
    return found


def is_json(text: str) -> bool:
    """Whether records are written as JSON."""
    return _JSON_START.match(text) is not None


def recover_records(text: str) -> ReadResult:
    """Read all records of a text, in either form, each as far as it can be read.

    Args:
        text: the text.

    Returns:
        The records, and what could not be read.
    """
    from russianbank.notation import read

    return _recovered_json(text) if _JSON_START.match(text) else read(text)


def _recovered_json(text: str) -> ReadResult:
    from russianbank.notation import Failure, ReadResult
    from russianbank.notation.json import read_record_json

    records: list[Record] = []
    failures: list[Failure] = []
    offset, counted, line = _end_of_spaces(text, 0), 0, 1
    while offset < len(text):
        line, counted = line + text.count("\n", counted, offset), offset
        try:
            end = _end_of_object(text, offset)
        except CannotBeRead as cause:
            failures.append(Failure(str(cause).split(": ", 1)[1], cause.line or line, 1, "JSON"))
            following = text.find(_NEXT_GAME, offset)
            offset = len(text) if following < 0 else following + 1
            continue
        try:
            records.append(replace(read_record_json(text[offset:end]), line=line))
        except RussianBankError as cause:
            failures.append(Failure(str(cause), line, 1, "the JSON form of a record"))
        offset = _end_of_spaces(text, end)
    return ReadResult(tuple(records), tuple(failures))


def choose_record(records: list[Record], number: int, name: str) -> Record:
    """One of the records of a file.

    Args:
        records: all records of the file.
        number: the number of the record, from 1.
        name: what messages call the file.

    Raises:
        CannotBeRead: if the file has fewer records.
    """
    if number > len(records):
        raise CannotBeRead(
            f"{name} has {games_text(len(records))}; choose --game from 1 to {len(records)}"
        )
    return records[number - 1]


def games_text(count: int) -> str:
    """How many games there are, in words."""
    return "1 game" if count == 1 else f"{count} games"


def _json_objects(text: str) -> Iterator[str]:
    """The JSON objects of a text, one after the other."""
    offset = _end_of_spaces(text, 0)
    while offset < len(text):
        end = _end_of_object(text, offset)
        yield text[offset:end]
        offset = _end_of_spaces(text, end)


def _end_of_object(text: str, offset: int) -> int:
    try:
        _, end = json.JSONDecoder().raw_decode(text, offset)
    except (ValueError, RecursionError) as cause:  # also huge numbers, arrays nested too deeply
        raise _not_json(cause, text, offset) from cause
    return end


def _end_of_spaces(text: str, offset: int) -> int:
    found = _SPACES.match(text, offset)
    return found.end() if found else offset


def _not_json(cause: Exception, text: str, offset: int) -> CannotBeRead:
    if isinstance(cause, json.JSONDecodeError):
        line, column, reason = cause.lineno, cause.colno, cause.msg
    else:
        line, column = text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset)
        reason = str(cause)
    return CannotBeRead(
        f"line {line}, column {column}: expected JSON, but {reason}",
        line=line,
        column=column,
        expected="JSON",
    )
