"""The command itself: its parts, and what becomes of whatever goes wrong in them.

Exit codes are the same for every part: 0 it was done; 1 the answer is no, or a file or setting
cannot be used; 2 the command was misused; 130 it was interrupted. Refusals are one sentence on the
standard error stream.

Nothing here or at the top of the parts' modules imports more than Typer, so that ``--help``,
``--version`` and completion answer at once.
"""

from __future__ import annotations

import os
import sys
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from russianbank.cli.commands import (
    analyse,
    bench,
    diagram,
    hint,
    ladder,
    match,
    perft,
    play,
    record,
    replay,
    rules,
    serve,
    simulate,
)
from russianbank.core.errors import RussianBankError

REFUSED = 1
INTERRUPTED = 130


class ErrorReportingGroup(TyperGroup):
    """The one place where errors become exit codes."""

    def invoke(self, ctx: Any) -> Any:
        """Run a part of the command."""
        try:
            return super().invoke(ctx)
        except RussianBankError as error:
            typer.echo(f"russianbank: {error}", err=True)
            raise typer.Exit(REFUSED) from None
        except BrokenPipeError:
            _stop_writing()
            raise typer.Exit(0) from None
        except KeyboardInterrupt:
            raise typer.Exit(INTERRUPTED) from None


app = typer.Typer(
    cls=ErrorReportingGroup,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    no_args_is_help=True,
    context_settings={"help_option_names": ["--help", "-h"]},
    epilog="Exit codes: 0 done, 1 no or refused, 2 misused, 130 interrupted.",
)


def _say_version(wanted: bool) -> None:
    if wanted:
        from russianbank import __version__
        from russianbank.core.build_info import describe

        typer.echo(f"russianbank {__version__}, {describe()}")
        raise typer.Exit


@app.callback()
def russianbank(
    version: Annotated[
        bool,
        typer.Option(
            "--version",
            callback=_say_version,
            is_eager=True,
            help="Print the version, and whether the kernel is compiled.",
        ),
    ] = False,
) -> None:
    """Russian Bank: the card game for two players, in the browser and at the terminal.

    Begin with: russianbank play
    """


app.command()(play.play)
app.command()(serve.serve)
app.command()(replay.replay)
app.command()(hint.hint)
app.command()(analyse.analyse)
app.command()(simulate.simulate)
app.command()(match.match)
app.command()(ladder.ladder)
app.add_typer(rules.app, name="rules")
app.add_typer(record.app, name="record")
app.command()(diagram.diagram)
app.command()(perft.perft)
app.command()(bench.bench)


def main() -> None:
    """Run the command and leave with its exit code."""
    code: str | int | None = 0
    try:
        try:
            app(prog_name="russianbank")
        except SystemExit as leaving:
            code = leaving.code
        sys.stdout.flush()
    except BrokenPipeError:
        _stop_writing()
    except OSError as error:
        _stop_writing()
        typer.echo(f"russianbank: {error.strerror}; nothing more could be written", err=True)
        code = REFUSED
    sys.exit(code)


def _stop_writing() -> None:
    """Whoever read what we print has gone (as ``| head`` does): print into the void from here."""
    void = os.open(os.devnull, os.O_WRONLY)
    os.dup2(void, sys.stdout.fileno())
