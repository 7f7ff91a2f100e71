"""``russianbank diagram``: draws a position, given as a line or taken from a recorded game."""

from __future__ import annotations

from typing import Annotated

import typer

from russianbank.cli.option_groups import option_groups
from russianbank.cli.position_selection import PositionArgument, PositionOptions


@option_groups
def diagram(
    position: PositionArgument,
    where: PositionOptions,
    svg: Annotated[bool, typer.Option("--svg", help="Draw an SVG picture.")] = False,
) -> None:
    """Draw a position as text or as SVG.

    Example: russianbank diagram game.rbr --after 20 --svg > table.svg
    """
    from russianbank.diagram import svg_diagram

    selected, last = where.select(position)
    if svg:
        typer.echo(svg_diagram(selected, last=last))
        return
    from russianbank.cli.console import console
    from russianbank.cli.terminal.screen import print_diagram

    print_diagram(console(), selected, last=last)
