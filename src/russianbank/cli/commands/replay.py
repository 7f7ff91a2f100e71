"""``russianbank replay``: a recorded game again, step by step."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from russianbank.cli.replay_steps import ReplayStep
    from russianbank.cli.terminal.screen import Screen

REFUSED = 1
PROMPT = "Enter next, b back, a number to go there, q quit"


def replay(
    file: Annotated[Path, typer.Argument(help="A file of games.")],
    game: Annotated[int, typer.Option("--game", min=1, help="Which game of the file.")] = 1,
    whole: Annotated[bool, typer.Option("--all", help="Print it all without stopping.")] = False,
) -> None:
    """Step through a recorded game and its comments.

    Where nobody types, as in a pipe, all of it is printed.

    Example: russianbank replay game.rbr --game 2
    """
    from russianbank.cli.console import console
    from russianbank.cli.record_files import load_record
    from russianbank.cli.replay_steps import replay_steps
    from russianbank.cli.terminal.screen import Screen

    record = load_record(file, game)
    story = replay_steps(record)
    red, blue = (record.tags.get(seat, "") for seat in ("Red", "Blue"))
    names = f"Red, {red}" if red else "Red", f"Blue, {blue}" if blue else "Blue"
    screen = Screen(console(), None, names)
    title = [record.tags.get("Event", ""), record.rules.title, record.tags.get("Date", "")]
    screen.say(f" {', '.join(word for word in title if word)}")
    if whole or not sys.stdin.isatty():
        _print(story.steps, screen)
    else:
        _step(story.steps, screen)
    if record.outcome:
        screen.say(f" {record.outcome.message().capitalize()}.")
    if story.failure:
        typer.echo(f"{file}: {story.failure}", err=True)
        raise typer.Exit(REFUSED)


def _print(steps: list[ReplayStep], screen: Screen) -> None:
    """All that happened, and the table at the end of every turn."""
    for number, step in enumerate(steps):
        _tell(step, screen)
        if number + 1 == len(steps) or steps[number + 1].turn != step.turn:
            screen.table(step.position, step.last)
            screen.say("")


def _step(steps: list[ReplayStep], screen: Screen) -> None:
    """One step after the other, as whoever looks on asks for them."""
    place = 0
    while True:
        screen.table(steps[place].position, steps[place].last)
        screen.say("")
        _tell(steps[place], screen)
        try:
            typed = screen.ask(f" {place} of {len(steps) - 1}. {PROMPT}: ").lower()
        except EOFError:
            return
        if typed == "q" or (not typed and place == len(steps) - 1):
            return
        if typed == "b":
            place -= 1
        else:
            place = int(typed) if typed.isdecimal() else place + 1
        place = min(max(place, 0), len(steps) - 1)


def _tell(step: ReplayStep, screen: Screen) -> None:
    if step.event:
        screen.happened(step.event, step.before)
    for comment in step.comments:
        screen.say(f"   {comment}")
