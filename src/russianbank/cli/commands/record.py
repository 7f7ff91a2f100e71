"""``russianbank record``: checks the records of games, and converts them to text or JSON."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

_NOT_IN_ORDER = 1
"""The exit code if a record does not agree with the rules."""

app = typer.Typer(rich_markup_mode=None, no_args_is_help=True)

FileArgument = Annotated[Path, typer.Argument(help="A file with records, as text or as JSON.")]


class RecordFormat(StrEnum):
    """The formats that a record can be written in."""

    JSON = "json"
    TEXT = "text"


@app.callback()
def record() -> None:
    """Check and convert records of games."""


@app.command()
def check(file: FileArgument) -> None:
    """Check that every game of a file can be replayed.

    Exits with 1 if an act, a call of stop or the result does not agree with the rules.

    Example: russianbank record check games.rbr
    """
    from russianbank.cli.record_files import load_records

    records = load_records(file)
    failed = False
    for number, one in enumerate(records, start=1):
        failure = one.replay().failure
        if failure:
            failed = True
            typer.echo(f"{file}: game {number}: {failure}", err=True)
    if failed:
        raise typer.Exit(_NOT_IN_ORDER)
    games = "1 game" if len(records) == 1 else f"{len(records)} games"
    typer.echo(f"{file}: {games}, no errors")


@app.command()
def convert(
    file: FileArgument,
    to: Annotated[RecordFormat, typer.Option("--to", help="The format to write.")],
) -> None:
    """Write the games of a file as text or as JSON.

    As JSON, each game is one object on one line.

    Example: russianbank record convert games.rbr --to json > games.json
    """
    from russianbank.cli.record_files import load_records
    from russianbank.notation import write_records

    records = load_records(file)
    if to is RecordFormat.TEXT:
        typer.echo(write_records(records), nl=False)
        return
    from russianbank.notation.json import record_json

    for one in records:
        typer.echo(record_json(one))
