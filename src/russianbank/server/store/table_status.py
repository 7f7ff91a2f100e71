"""The status of a table that lists show: whose turn it is, and whether the game goes on.

It is stored with the entry that changes it, so that a list of tables replays no log.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from russianbank.server.table.table_state import Table


class TableStatus(Struct, frozen=True):
    """What a list shows of a table, besides its terms and its players.

    Attributes:
        mover: the seat that is on turn.
        phase: whether a deal is being played (or is about to begin), a deal is over and the next
            one follows, or the match is over. Where no match was agreed on, each deal is one.
    """

    mover: str
    phase: Literal["playing", "deal-over", "match-over"]


def status_of(table: Table) -> TableStatus:
    """The status of a table as it is now."""
    if table.over is None:
        return TableStatus(table.mover, "playing")
    rules = table.match.rules
    endless = not rules.match_points and not rules.match_deals
    return TableStatus(table.mover, "match-over" if endless or table.match.over else "deal-over")
