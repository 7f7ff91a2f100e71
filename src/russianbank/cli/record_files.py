"""Loads the records of games from files, as text or as JSON."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from russianbank.cli.text_input import input_name, read_text
from russianbank.core.errors import CannotBeRead

if TYPE_CHECKING:
    from russianbank.notation import Record

_FILE_HELP = "A file with records, as text or as JSON; - is the standard input."
RecordFileArgument = Annotated[Path, typer.Argument(metavar="FILE", help=_FILE_HELP)]
RecordFilesArgument = Annotated[list[Path], typer.Argument(metavar="FILE...", help=_FILE_HELP)]


def load_records(path: Path) -> list[Record]:
    """Read all records of a file, in either form.

    Raises:
        CannotBeRead: if the file cannot be read or has no record, or a record cannot be read.
    """
    return parse_records(read_text(path, "the record of a game"), input_name(path))


def parse_records(text: str, name: str) -> list[Record]:
    """Read all records of a text, in either form.

    Args:
        text: the text.
        name: what messages call it.

    Raises:
        CannotBeRead: as `load_records` does.
    """
    from russianbank.notation.record_forms import read_either

    found = read_either(text)
    if found.failures:
        first = found.failures[0]
        raise CannotBeRead(
            f"{name}: {first}", line=first.line, column=first.column, expected=first.expected
        )
    if not found.records:
        raise CannotBeRead(f"{name} contains no record of a game; choose a file that contains one")
    return list(found.records)


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
    return "1 game" if count == 1 else f"{count:,} games"
