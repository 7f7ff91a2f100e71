"""``russianbank record``: checks, converts and imports the records of games."""

from __future__ import annotations

import json
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer

from russianbank.cli.message_text import shortened
from russianbank.cli.options import JsonListOption
from russianbank.cli.output_file import STANDARD_OUTPUT, check_outputs, write_output
from russianbank.cli.record_files import (
    RecordFileArgument,
    RecordFilesArgument,
    games_text,
    load_records,
)
from russianbank.cli.text_input import input_name, read_text
from russianbank.core.errors import CannotBeRead, RussianBankError

_NOT_IN_ORDER = 1
"""The exit code if a record does not agree with the rules."""

app = typer.Typer(rich_markup_mode=None, no_args_is_help=True)


class RecordFormat(StrEnum):
    """The formats that a record can be written in."""

    JSON = "json"
    TEXT = "text"


@app.callback()
def record() -> None:
    """Check, convert and import records of games."""


@app.command()
def check(
    files: RecordFilesArgument,
    as_json: JsonListOption = False,
) -> None:
    """Check that every game of one or more files can be replayed, with its variations.

    Exits with 1 if a file cannot be read, or if an act, a call of stop or the result does not agree
    with the rules.

    Example: russianbank record check games.rbr
    """
    checked: list[_CheckedFile] = []
    for file in files:
        one = _check(file)
        checked.append(one)
        one.print_errors()
        if not as_json and not one.errors:
            typer.echo(f"{one.name}: {games_text(one.games)}, no errors")
    if as_json:
        typer.echo(json.dumps([one.as_dict() for one in checked]))
    if any(one.errors for one in checked):
        raise typer.Exit(_NOT_IN_ORDER)


@app.command()
def convert(
    file: RecordFileArgument,
    to: Annotated[RecordFormat, typer.Option("--to", help="The format to write.")],
) -> None:
    """Write the games of a file as text or as JSON.

    As JSON, each game is one object on one line.

    Example: russianbank record convert games.rbr --to json > games.json
    """
    from russianbank.notation import write_records

    records = load_records(file)
    if to is RecordFormat.TEXT:
        typer.echo(write_records(records), nl=False)
        return
    from russianbank.notation.json import record_json

    for one in records:
        typer.echo(record_json(one))


@app.command(name="import")
def import_(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A log or a saved game; - is the standard input.")
    ],
    output: Annotated[
        Path, typer.Option("--output", "-o", help="Write the records to this file.")
    ] = STANDARD_OUTPUT,
) -> None:
    """Write the games in another program's log or saved game as records.

    Read are the log of moves of NepciorLab's Garibaldka, and a saved game of tiagoknoch's Crapette.
    A game that cannot be followed to its end is written as far as it goes; the line and the reason
    are named, and the exit code is then 1.

    Example: russianbank record import garibaldka_ruchy.log -o games.rbr
    """
    from russianbank.notation import record_of, write_records
    from russianbank.notation.crapette_save import read_crapette
    from russianbank.notation.garibaldka_log import read_garibaldka

    check_outputs({"--output": output}, [file])
    text = read_text(file, "the log of a game")
    games = [read_crapette(text)] if text.lstrip().startswith("{") else read_garibaldka(text)
    for number, one in enumerate(games, start=1):
        if one.failure is not None:
            message = f"{input_name(file)}: game {number}: {one.failure}"
            typer.echo(shortened(message), err=True)
    write_output(output, write_records([record_of(one.game, {}) for one in games]))
    if any(one.failure for one in games):
        raise typer.Exit(_NOT_IN_ORDER)


class _Error(NamedTuple):
    """What is wrong with a file, or with a game in it.

    Attributes:
        message: a sentence.
        game: the number of the game; None if the file cannot be read.
        line: where; None if not known.
        column: where; None if not known.
    """

    message: str
    game: int | None = None
    line: int | None = None
    column: int | None = None

    def text(self, file: str) -> str:
        """One line that names the file and the place."""
        if self.game is None:
            return f"russianbank: {self.message}"
        place = f"line {self.line}, column {self.column}: " if self.line else ""
        return f"{file}: game {self.game}: {place}{self.message}"


class _CheckedFile(NamedTuple):
    """A file with records, and what is wrong with it."""

    name: str
    games: int
    errors: list[_Error]

    def print_errors(self) -> None:
        """Print what is wrong on the standard error stream, a line for each error."""
        for error in self.errors:
            typer.echo(shortened(error.text(self.name)), err=True)

    def as_dict(self) -> dict[str, Any]:
        """The same, for the JSON object."""
        errors = [error._asdict() for error in self.errors]
        return {"file": self.name, "games": self.games, "errors": errors}


def _check(file: Path) -> _CheckedFile:
    """Replay every game of a file."""
    name = input_name(file)
    try:
        records = load_records(file)
    except CannotBeRead as error:
        return _CheckedFile(name, 0, [_Error(str(error), None, error.line, error.column)])
    except RussianBankError as error:
        return _CheckedFile(name, 0, [_Error(f"{name}: {error}")])
    errors: list[_Error] = []
    for number, record in enumerate(records, start=1):
        try:
            replay = record.replay()
        except RussianBankError as error:
            errors.append(_Error(str(error), number, record.line, 1))
            continue
        for failure in (replay.failure, *replay.in_variations):
            if failure:
                place = (failure.line or None, failure.column)
                errors.append(_Error(failure.message, number, *place))
    return _CheckedFile(name, len(records), errors)
