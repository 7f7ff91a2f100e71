"""``russianbank record``: check the records of games, and write them in another form."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

REFUSED = 1

app = typer.Typer(rich_markup_mode=None, no_args_is_help=True)

File = Annotated[Path, typer.Argument(help="A file of games, as text or as JSON.")]


class RecordFormat(StrEnum):
    """The forms a record can be written in."""

    JSON = "json"
    TEXT = "text"


@app.callback()
def record() -> None:
    """Check and convert records of games."""


@app.command()
def check(file: File) -> None:
    """Play every game of a file over; exit with 1 if something does not agree.

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
        raise typer.Exit(REFUSED)
    games = "1 game" if len(records) == 1 else f"{len(records)} games"
    typer.echo(f"{file}: {games}, all in order")


@app.command()
def convert(
    file: File, to: Annotated[RecordFormat, typer.Option("--to", help="What to write.")]
) -> None:
    """Write the games of a file as JSON, an object a line, or as text.

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
