"""``russianbank diagram``: draw a position, or a moment of a recorded game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from russianbank.cli.options import FOSTER, Rules

if TYPE_CHECKING:
    from russianbank.core.event import Played
    from russianbank.core.position import Position


def diagram(
    shown: Annotated[
        str, typer.Argument(metavar="POSITION|FILE", help="A position line, or a record's file.")
    ],
    svg: Annotated[bool, typer.Option("--svg", help="Draw an SVG picture.")] = False,
    move: Annotated[
        int | None,
        typer.Option(min=0, help="How many events into the game; its end if left out."),
    ] = None,
    game: Annotated[int, typer.Option(min=1, help="Which game of the file.")] = 1,
    rules: Rules = FOSTER,
) -> None:
    """Draw the table as text, or as SVG.

    Example: russianbank diagram game.rbr --move 20 --svg > table.svg
    """
    from russianbank.diagram import svg_diagram

    path = Path(shown)
    if path.is_file():
        position, last = _moment(path, game, move)
    else:
        position, last = _position(shown, rules), None
    if svg:
        typer.echo(svg_diagram(position, last=last))
        return
    from russianbank.cli.console import console
    from russianbank.cli.screen import draw

    draw(console(), position, last=last)


def _position(text: str, rules: str) -> Position:
    from russianbank.core.errors import CannotBeRead
    from russianbank.core.ruleset import load
    from russianbank.notation import read_position

    try:
        return read_position(text, load(rules))
    except CannotBeRead as cause:
        if "/" in text and " " in text:
            raise
        raise CannotBeRead(f"{text} is no file, and no position: {cause}") from cause


def _moment(path: Path, number: int, move: int | None) -> tuple[Position, Played | None]:
    """The position after so many events of a recorded game, and the act that led to it."""
    from russianbank.cli.records import record_in
    from russianbank.cli.story import story_of

    steps = story_of(record_in(path, number)).steps
    if move is not None and move >= len(steps):
        raise typer.BadParameter(f"the game has {len(steps) - 1} events", param_hint="--move")
    step = steps[-1 if move is None else move]
    return step.position, step.last
