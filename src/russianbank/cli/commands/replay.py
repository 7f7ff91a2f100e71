"""``russianbank replay``: shows a recorded game step by step."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from russianbank.cli.message_text import shortened
from russianbank.cli.position_selection import GameOption
from russianbank.cli.record_files import RecordFileArgument, choose_record, load_records
from russianbank.cli.text_input import input_name
from russianbank.core.quotation import printable

if TYPE_CHECKING:
    from russianbank.cli.replay_steps import RecordedStep
    from russianbank.cli.terminal.screen import Screen

_NOT_IN_ORDER = 1
"""The exit code if the record cannot be followed to its end."""

_MAX_DIGITS = 9
"""More digits than the number of an event has."""

_KEYS = "Enter next, b back, a number to go there, q quit"


def replay(
    file: RecordFileArgument,
    game: GameOption = 1,
    whole: Annotated[
        bool, typer.Option("--all", help="Print the whole game without stopping.")
    ] = False,
) -> None:
    """Show a recorded game step by step.

    Press Enter for the next step. If the input is not a terminal, the whole game is printed.

    Example: russianbank replay game.rbr --game 2
    """
    from russianbank.cli.console import console
    from russianbank.cli.replay_steps import replay_steps
    from russianbank.cli.terminal.screen import Screen

    name = input_name(file)
    record = choose_record(load_records(file), game, name)
    steps, failure = replay_steps(record)
    red, blue = (record.tags.get(seat, "") for seat in ("Red", "Blue"))
    names = f"Red, {red}" if red else "Red", f"Blue, {blue}" if blue else "Blue"
    screen = Screen(console(), None, names)
    title = [record.tags.get("Event", ""), record.rules.title, record.tags.get("Date", "")]
    screen.print(f" {printable(', '.join(part for part in title if part))}")
    if whole or not sys.stdin.isatty():
        _print_all(steps, screen)
    else:
        _step_through(steps, screen)
    if record.outcome:
        screen.print(f" {record.outcome.message().capitalize()}.")
    if failure:
        typer.echo(shortened(f"{name}: {failure}"), err=True)
        raise typer.Exit(_NOT_IN_ORDER)


def _print_all(steps: list[RecordedStep], screen: Screen) -> None:
    """Print all events, and the table at the end of every turn."""
    for number, step in enumerate(steps):
        _print_event(step, screen)
        if number + 1 == len(steps) or steps[number + 1].turn != step.turn:
            screen.print_table(step.position, step.last)
            screen.print("")


def _step_through(steps: list[RecordedStep], screen: Screen) -> None:
    """Print one step after the other, as the user asks for them."""
    number, last = 0, len(steps) - 1
    while True:
        screen.print_table(steps[number].position, steps[number].last)
        screen.print("")
        _print_event(steps[number], screen)
        try:
            typed = screen.ask(f" {number} of {last}. {_KEYS}: ").lower()
        except EOFError:
            return
        if typed == "q" or (not typed and number == last):
            return
        if typed == "b":
            number -= 1
        else:
            number = int(typed[:_MAX_DIGITS]) if typed.isdecimal() else number + 1
        number = min(max(number, 0), last)


def _print_event(step: RecordedStep, screen: Screen) -> None:
    if step.event:
        screen.print_event(step.event, step.before)
    for comment in step.comments:
        screen.print(f"   {printable(' '.join(comment.split()))}")
