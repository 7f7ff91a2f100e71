"""``russianbank diagram``: draw a position, or a moment of a recorded game."""

from __future__ import annotations

from typing import Annotated

import typer

from russianbank.cli.options import DEFAULT_RULES, RulesOption
from russianbank.cli.position_selection import (
    AfterOption,
    GameOption,
    PositionArgument,
    select_position,
)


def diagram(
    shown: PositionArgument,
    svg: Annotated[bool, typer.Option("--svg", help="Draw an SVG picture.")] = False,
    after: AfterOption = None,
    game: GameOption = 1,
    rules: RulesOption = DEFAULT_RULES,
) -> None:
    """Draw the table as text, or as SVG.

    Example: russianbank diagram game.rbr --after 20 --svg > table.svg
    """
    from russianbank.diagram import svg_diagram

    position, last = select_position(shown, rules, game, after)
    if svg:
        typer.echo(svg_diagram(position, last=last))
        return
    from russianbank.cli.console import console
    from russianbank.cli.terminal.screen import draw

    draw(console(), position, last=last)
