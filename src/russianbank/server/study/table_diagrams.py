"""Diagrams of tables as SVG: of one that is being played, and of a finished game step by step."""

from __future__ import annotations

from collections.abc import Mapping

from russianbank.core.cards import Seat
from russianbank.core.event import Played
from russianbank.core.kernel.position import Position
from russianbank.core.view import view
from russianbank.diagram import svg_diagram
from russianbank.server.domain_errors import NotFound
from russianbank.server.study.finished_game import FinishedGame, with_last_act
from russianbank.server.table.table_state import Table
from russianbank.server.table.table_view import SeatName


def table_diagram(table: Table) -> str:
    """Draw a table as everybody may see it.

    Raises:
        NotFound: if no cards have been dealt.
    """
    if table.game is None:
        raise NotFound("deal yet")
    return _drawn(*with_last_act(table.game), table.view(None).names)


def game_diagram(game: FinishedGame, step: int) -> str:
    """Draw the table of a finished game after one of its steps, or after the deal at 0."""
    return _drawn(*game.positions[step], game.names)


def _drawn(position: Position, last: Played | None, names: Mapping[SeatName, str]) -> str:
    both = names["red"], names["blue"]
    return svg_diagram(view(position, None), Seat.RED, both, last, title=position.rules.title)
