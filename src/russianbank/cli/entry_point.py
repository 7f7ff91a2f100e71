"""The ``russianbank`` command: collects the commands, and turns errors into exit codes.

Exit codes are the same for all commands: 0 done; 1 the command is understood, but the answer is no,
or a file, a position or a rule set cannot be used; 2 the command line is wrong, whatever the files
contain; 130 it was interrupted. An error is one sentence on the standard error stream. See
docs/commands.md.

This module and the modules of the commands import only Typer at the top, so that ``--help``,
``--version`` and completion are fast.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from russianbank.cli.commands import (
    admin,
    analyse,
    bench,
    benchmark,
    dataset,
    diagram,
    engine,
    hint,
    ladder,
    law_kit,
    match,
    perft,
    play,
    puzzles,
    record,
    replay,
    review,
    rules,
    serve,
    simulate,
)
from russianbank.cli.interrupt import lose_no_interrupt
from russianbank.cli.language import ask_for
from russianbank.cli.message_text import shortened
from russianbank.cli.standard_streams import discard_output, prepare_streams
from russianbank.core.errors import RussianBankError

REFUSED = 1
INTERRUPTED = 130


class ErrorReportingGroup(TyperGroup):
    """A group of commands that turns errors into a message and an exit code."""

    def make_context(self, *args: Any, **kwargs: Any) -> Any:
        """Read the command line; this also prints the help and the version."""
        with _errors_reported():
            return super().make_context(*args, **kwargs)

    def parse_args(self, ctx: Any, args: list[str]) -> Any:
        """Read the arguments; a position line that begins with a space is no option."""
        return super().parse_args(ctx, _positions_last(args))

    def invoke(self, ctx: Any) -> Any:
        """Run a command."""
        with _errors_reported():
            return super().invoke(ctx)


def _positions_last(args: list[str]) -> list[str]:
    """Put position lines that begin with ``-/``, an empty first place, behind ``--``."""
    end = args.index("--") if "--" in args else len(args)
    positions = [one for one in args[:end] if one.startswith("-/")]
    others = [one for one in args[:end] if not one.startswith("-/")]
    return [*others, "--", *positions, *args[end + 1 :]] if positions else args


@contextmanager
def _errors_reported() -> Iterator[None]:
    try:
        yield
    except RussianBankError as error:
        typer.echo(f"russianbank: {shortened(str(error))}", err=True)
        raise typer.Exit(REFUSED) from None
    except typer.BadParameter as error:
        error.message = shortened(error.message)
        raise
    except BrokenPipeError:
        discard_output()
        raise typer.Exit(0) from None
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None


app = typer.Typer(
    cls=ErrorReportingGroup,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    no_args_is_help=True,
    context_settings={"help_option_names": ["--help", "-h"]},
    epilog="Exit codes: 0 done, 1 it cannot be done, 2 the command line is wrong, 130 interrupted.",
)


class Language(StrEnum):
    """A language as it is named on the command line."""

    EN = "en"
    DE = "de"
    FR = "fr"
    PT = "pt"


def _print_version(wanted: bool) -> None:
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
            callback=_print_version,
            is_eager=True,
            help="Show the version, and whether the game engine is compiled.",
        ),
    ] = False,
    language: Annotated[
        Language | None,
        typer.Option(help="The language of the terminal; that of the system if not given."),
    ] = None,
) -> None:
    """Russian Bank (Crapette), a card game for two players.

    Play it in the browser or in the terminal, replay and analyse games, and compare computer
    players. To start, run: russianbank play
    """
    ask_for(language)


app.command()(play.play)
app.command()(serve.serve)
app.command(context_settings=admin.SETTINGS)(admin.admin)
app.command()(replay.replay)
app.command()(hint.hint)
app.command()(analyse.analyse)
app.command()(review.review)
app.add_typer(puzzles.app, name="puzzles")
app.command()(simulate.simulate)
app.command()(match.match)
app.command()(ladder.ladder)
app.command()(benchmark.benchmark)
app.add_typer(dataset.app, name="dataset")
app.add_typer(rules.app, name="rules")
app.add_typer(record.app, name="record")
app.add_typer(law_kit.app, name="law-kit")
app.command()(engine.engine)
app.command()(diagram.diagram)
app.command()(perft.perft)
app.command()(bench.bench)


def main() -> None:
    """Run the command and exit with its exit code."""
    prepare_streams()
    lose_no_interrupt()
    code: str | int | None = 0
    try:
        try:
            app(prog_name="russianbank")
        except SystemExit as leaving:
            code = leaving.code
        sys.stdout.flush()
    except KeyboardInterrupt:
        code = INTERRUPTED
    except BrokenPipeError:
        discard_output()
    except OSError as error:
        discard_output()
        what = "the output cannot be written" if error.filename is None else error.filename
        typer.echo(f"russianbank: {what}: {error.strerror}", err=True)
        code = REFUSED
    sys.exit(code)
