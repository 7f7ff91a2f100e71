"""Positions and games as pictures in notebooks, after ``%load_ext russianbank``."""

from __future__ import annotations

from typing import Any

from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.diagram.svg import svg_diagram


def show_pictures(shell: Any) -> None:
    """Let an IPython shell show positions, and games as they stand, as SVG."""
    pictures = shell.display_formatter.formatters["image/svg+xml"]
    pictures.for_type(Position, svg_diagram)
    pictures.for_type(Game, lambda game: svg_diagram(game.position))
