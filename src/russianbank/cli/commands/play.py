"""``russianbank play``: a game against the computer, in the browser or in the terminal."""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from russianbank.cli.option_groups import option_groups
from russianbank.cli.options import (
    DEFAULT_RULES,
    MAX_SECONDS,
    AdvisorOption,
    DataOption,
    DealSeedOption,
    LevelOption,
    OpponentOption,
    OptionalRulesOption,
    check_number,
    check_player,
)
from russianbank.cli.server_process import run_server

if TYPE_CHECKING:
    from russianbank.cli.terminal.session import TerminalSession


class SeatName(StrEnum):
    """A seat as it is named on the command line."""

    RED = "red"
    BLUE = "blue"


@dataclass(frozen=True)
class TerminalOptions:
    """The options of a game in the terminal; a game in the browser has none of them."""

    rules: OptionalRulesOption = None
    level: LevelOption = None
    opponent: OpponentOption = None
    seed: DealSeedOption = None
    strict: Annotated[bool, typer.Option("--strict", help="Accept lawful acts only.")] = False
    warned: Annotated[bool, typer.Option("--warned", help="Warn you before you make an error.")] = (
        False
    )
    at_table: Annotated[
        bool, typer.Option("--at-table", help="Accept errors until a player calls stop.")
    ] = False
    seat: Annotated[SeatName | None, typer.Option(help="Your seat; red if not given.")] = None
    resume: Annotated[
        Path | None, typer.Option(help="Continue the game in this file.", show_default=False)
    ] = None
    pace: Annotated[
        float,
        typer.Option(
            min=0,
            max=MAX_SECONDS,
            callback=check_number,
            help="Seconds between the acts of the opponent.",
        ),
    ] = 0.5
    advisor: AdvisorOption = None
    watch: Annotated[
        bool, typer.Option("--watch", help="Wait for Enter after every act of the opponent.")
    ] = False

    @property
    def strictness(self) -> str | None:
        """How the table treats errors; None for the usual way of the rules.

        Raises:
            BadParameter: if more than one way was given.
        """
        ways = {"strict": self.strict, "warn": self.warned, "call-stop": self.at_table}
        chosen = [way for way, wanted in ways.items() if wanted]
        if len(chosen) > 1:
            raise typer.BadParameter("choose one of --strict, --warned and --at-table")
        return chosen[0] if chosen else None

    @property
    def player(self) -> str | None:
        """The name of the opponent; None if neither --level nor --opponent was given.

        Raises:
            BadParameter: if both were given, or there is no such player.
        """
        if self.level is not None:
            if self.opponent is not None:
                raise typer.BadParameter("choose one of --level and --opponent")
            return f"search:level={self.level}"
        if self.opponent is not None:
            check_player(self.opponent)
        return self.opponent

    def begin(self, session: TerminalSession) -> None:
        """Begin a new game, or continue one.

        Raises:
            BadParameter: if the options exclude each other.
            CannotBeRead: if the rules or the game cannot be read, or the file cannot be written.
            NotTheMoment: if the game to continue is over.
        """
        strictness, player = self.strictness, self.player
        if self.resume is None:
            rules = DEFAULT_RULES if self.rules is None else self.rules
            session.begin(rules, strictness, self.seed, player, self.seat)
            return
        if strictness or self.seed is not None:
            raise typer.BadParameter(
                "a resumed game keeps its cards and its strictness; leave out"
                " --seed, --strict, --warned and --at-table"
            )
        session.resume(self.resume, self.rules, player, self.seat)


@option_groups
def play(
    context: typer.Context,
    *,
    terminal: Annotated[
        bool, typer.Option("--terminal", help="Play in this terminal, not in the browser.")
    ] = False,
    table: TerminalOptions,
    data: DataOption = None,
) -> None:
    """Play against the computer.

    In the browser you choose the table yourself, and can also invite a friend. Press Ctrl-C here to
    stop; your games are saved. All options except --data are for a game in the terminal, and so is
    the rest of this text.

    Type ? during the game for help. The game is saved after every act, so nothing is lost if you
    leave. Without --strict, --warned or --at-table, errors are treated as is usual for the rules.

    Up to level 6 the opponent may make errors. To call stop, type stop before your first act of the
    turn, or press Enter during the opponent's turn to interrupt it. If the rules would end your
    right to call stop earlier, you are always asked in time, whether or not there was an error:
    when the opponent is out, and under some rules, such as modern, before they end their turn.

    Example: russianbank play --terminal --rules foster-two-pack --level 5 --warned
    """
    terminal_option = _terminal_option(context)
    if not terminal and not terminal_option:
        raise typer.Exit(run_server("--open", *_server_files(data)))
    if not terminal:
        typer.echo(f"{terminal_option} is for play in the terminal, so you play here.", err=True)
    from russianbank.cli.terminal.session import TerminalSession

    if table.advisor is not None:
        check_player(table.advisor)
    session = TerminalSession(table.pace, table.watch, data, table.advisor)
    table.begin(session)
    session.run()


def _terminal_option(context: typer.Context) -> str:
    """The first option of the terminal game on the command line; empty if there is none."""
    names = {field.name for field in fields(TerminalOptions)}
    for option in context.command.params:
        source = context.get_parameter_source(option.name or "")
        if option.name in names and source and source.name == "COMMANDLINE":
            return option.opts[0]
    return ""


def _server_files(data: Path | None) -> tuple[str, ...]:
    """The server's options for its data folder, and for a log file instead of this terminal."""
    from russianbank.cli.saved_games import data_folder

    folder = data_folder(data)
    return f"--data={folder}", f"--log={folder / 'server.log'}"
