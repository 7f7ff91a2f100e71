"""``russianbank replay``: shows a recorded game and its variations step by step."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from russianbank.cli.message_text import shortened
from russianbank.cli.position_selection import GameOption
from russianbank.cli.record_files import RecordFileArgument, choose_record, load_records
from russianbank.cli.text_input import input_name
from russianbank.core.quotation import printable
from russianbank.core.speaker import Speaker

_NOT_IN_ORDER = 1
"""The exit code if the record cannot be followed to its end."""


def replay(
    file: RecordFileArgument,
    game: GameOption = 1,
    whole: Annotated[
        bool, typer.Option("--all", help="Print the whole game without stopping.")
    ] = False,
) -> None:
    """Show a recorded game step by step, with its variations and what is written beside them.

    Press Enter for the next step; the other keys are shown. If the input is not a terminal, the
    whole game is printed.

    Example: russianbank replay game.rbr --game 2
    """
    from russianbank.cli.annotation_text import language_of
    from russianbank.cli.console import console
    from russianbank.cli.language import language, speaker
    from russianbank.cli.replay_tree import replay_tree
    from russianbank.cli.terminal.replay_screen import ReplayScreen
    from russianbank.cli.terminal.screen import Screen
    from russianbank.core.rules.description import title_of

    name = input_name(file)
    record = choose_record(load_records(file), game, name)
    failure, line = record.replay().failure, replay_tree(record)
    red, blue = (record.tags.get(seat, "") for seat in ("Red", "Blue"))
    text = speaker()
    names = _named(text, "red", red), _named(text, "blue", blue)
    screen = Screen(console(), None, names, text)
    rules = title_of(record.rules, text)
    title = [record.tags.get("Event", ""), rules, record.tags.get("Date", "")]
    screen.print(f" {printable(', '.join(part for part in title if part))}")
    replay_screen = ReplayScreen(screen, line, language_of(record, language()))
    if whole or not sys.stdin.isatty():
        replay_screen.print_all()
    else:
        replay_screen.step_through()
    if record.outcome:
        screen.print(f" {record.outcome.message(text)}")
    if failure:
        typer.echo(shortened(f"{name}: {failure}"), err=True)
        raise typer.Exit(_NOT_IN_ORDER)


def _named(text: Speaker, seat: str, player: str) -> str:
    """A seat, with the name of its player if it is known."""
    name = text(f"panels-seat-{seat}")
    return text("terminal-named", seat=name, player=player) if player else name
