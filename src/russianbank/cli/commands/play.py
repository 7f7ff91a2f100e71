"""``russianbank play``: a game against the machine, in the browser or at the terminal."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from russianbank.cli.commands.serve import Data, run_server
from russianbank.cli.options import (
    DEFAULT_RULES,
    LEVEL_COUNT,
    MAX_SEED,
    OpponentOption,
    RulesOption,
    check_player,
)

if TYPE_CHECKING:
    from russianbank.cli.terminal.session import TerminalSession


class SeatName(StrEnum):
    """A seat as it is named on the command line."""

    RED = "red"
    BLUE = "blue"


EITHER = {"data", "terminal"}
"""Options that say nothing about the terminal."""


def play(
    context: typer.Context,
    terminal: Annotated[
        bool, typer.Option("--terminal", help="Play here, and not in the browser.")
    ] = False,
    rules: RulesOption = DEFAULT_RULES,
    level: Annotated[
        int | None,
        typer.Option(
            "--level",
            "-l",
            min=1,
            max=LEVEL_COUNT,
            help="How well the opponent plays; 4 if not given.",
            show_default=False,
        ),
    ] = None,
    opponent: OpponentOption = None,
    seed: Annotated[
        int | None,
        typer.Option(
            min=0,
            max=MAX_SEED,
            metavar="NUMBER",
            help="Which deal; without it, any.",
            show_default=False,
        ),
    ] = None,
    strict: Annotated[bool, typer.Option("--strict", help="Accept lawful acts only.")] = False,
    warned: Annotated[bool, typer.Option("--warned", help="Warn before an error counts.")] = False,
    at_table: Annotated[
        bool, typer.Option("--at-table", help="Let errors pass until stop is called.")
    ] = False,
    seat: Annotated[SeatName | None, typer.Option(help="Where you sit.")] = None,
    resume: Annotated[
        Path | None, typer.Option(help="Go on with the game in this file.", show_default=False)
    ] = None,
    pace: Annotated[
        float, typer.Option(min=0, help="Seconds each act of the opponent is shown.")
    ] = 0.5,
    watch: Annotated[
        bool, typer.Option("--watch", help="Have the opponent wait for you after every act.")
    ] = False,
    data: Data = None,
) -> None:
    """Play against the machine: in the browser, or here with --terminal.

    In the browser you set up whatever table you like, also for a friend; Ctrl-C here ends it, and
    your games are kept. All other options but --data are for the terminal, and so is what follows.

    Type ? at the table for help. The game is kept in a file after every act, so nothing is lost
    however you leave. Errors are met as the rules have it at their usual table, unless --strict,
    --warned or --at-table is given.

    Up to level 6 the opponent may err as well. To stop him, type stop before your own first act, or
    press Enter while he plays to hold him up; with --watch he waits for you after every act. Where
    your right would be gone by then you are asked in time, whether he has erred or not: when he is
    out, and under rules such as the modern ones before he ends his turn.

    Example: russianbank play --terminal --rules foster-two-pack --level 5 --warned
    """
    given = _given(context)
    if not terminal and not given:
        raise typer.Exit(run_server("--open", *_kept_in(data)))
    if not terminal:
        typer.echo(f"{given} is for the terminal; so you play here (--terminal).", err=True)
    from russianbank.cli.terminal.session import TerminalSession

    chosen = [name for name, wanted in _ways(strict, warned, at_table) if wanted]
    if len(chosen) > 1:
        raise typer.BadParameter("choose one of --strict, --warned and --at-table")
    if level is not None:
        if opponent is not None:
            raise typer.BadParameter("choose one of --level and --opponent")
        opponent = f"search:level={level}"
    if opponent is not None:
        check_player(opponent)
    sitting = TerminalSession(pace, watch, data)
    if resume is not None:
        if chosen or seed is not None:
            raise typer.BadParameter("a game that is resumed has its cards and its strictness")
        sitting.resume(resume, opponent, seat)
    else:
        sitting.begin(rules, chosen[0] if chosen else None, seed, opponent, seat)
    _stay(sitting)


def _given(context: typer.Context) -> str:
    """The first option given that is for the terminal alone; empty if there is none."""
    for option in context.command.params:
        source = context.get_parameter_source(option.name or "")
        if option.name not in EITHER and source and source.name == "COMMANDLINE":
            return option.opts[0]
    return ""


def _kept_in(data: Path | None) -> tuple[str, ...]:
    """Where the server keeps its games, and its log, which nobody wants to see here."""
    from russianbank.cli.files import data_folder

    folder = data_folder(data)
    return f"--data={folder}", f"--log={folder / 'server.log'}"


def _ways(strict: bool, warned: bool, at_table: bool) -> list[tuple[str, bool]]:
    return [("strict", strict), ("warn", warned), ("call-stop", at_table)]


def _stay(sitting: TerminalSession) -> None:
    """Play deal after deal, and leave in good order however it ends."""
    from russianbank.cli.terminal.terminal_game import PlayerLeft

    try:
        while sitting.play_deal():
            pass
    except (PlayerLeft, EOFError):
        sitting.leave()
    except KeyboardInterrupt:
        sitting.leave()
        raise
