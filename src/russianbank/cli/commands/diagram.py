"""``russianbank diagram``: draws a position, given as a line or taken from a recorded game."""

from __future__ import annotations

from typing import Annotated

import typer

from russianbank.cli.option_groups import option_groups
from russianbank.cli.position_selection import PositionArgument, PositionOptions, SelectedPosition


@option_groups
def diagram(
    position: PositionArgument,
    where: PositionOptions,
    svg: Annotated[bool, typer.Option("--svg", help="Draw an SVG picture.")] = False,
) -> None:
    """Draw a position as text or as SVG.

    Example: russianbank diagram game.rbr --after 20 --svg > table.svg
    """
    from russianbank.cli.language import speaker
    from russianbank.diagram import svg_diagram

    selected = where.select(position)
    if svg:
        typer.echo(svg_diagram(selected.position, last=selected.last, words=speaker()))
    else:
        _print(selected)
    selected.report_failure()


def _print(selected: SelectedPosition) -> None:
    from russianbank.cli.console import console
    from russianbank.cli.language import speaker
    from russianbank.cli.terminal.screen import print_diagram

    print_diagram(console(), selected.position, last=selected.last, words=speaker())
