"""Suggests another level of the computer player, from a person's latest results."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

from msgspec import Struct

from russianbank.core.cards import Seat
from russianbank.server.live.table_request import LEVELS
from russianbank.server.store.history import TableSummary

IN_A_ROW = 3
"""Deals in a row, all won or all lost at one level, after which another one is suggested."""


class LevelSuggestion(Struct, frozen=True):
    """A level to try after another one.

    Attributes:
        played: the level at which the deals were won or lost.
        level: the level to try, one higher or one lower.
    """

    played: int
    level: int

    @property
    def is_harder(self) -> bool:
        """Whether the level to try is the higher one."""
        return self.level > self.played


def suggest_level(tables: Iterable[TableSummary]) -> LevelSuggestion | None:
    """Suggest a level; None unless the latest deals against the computer all ended alike.

    A drawn deal ends a row; deals against people and cancelled ones do not count.

    Args:
        tables: the person's tables, the one with the latest entry first.
    """
    latest = list(islice(_outcomes(tables), IN_A_ROW))
    if len(latest) < IN_A_ROW or len(set(latest)) > 1:
        return None
    level, step = latest[0]
    return LevelSuggestion(level, level + step) if step and level + step in LEVELS else None


def _outcomes(tables: Iterable[TableSummary]) -> Iterator[tuple[int, int]]:
    """Each finished deal against the computer, the latest first.

    That is its level, and 1 if the person won, -1 if they lost, 0 for a draw.
    """
    for table in tables:
        level = table.terms.participant(Seat.named(table.seat).other).level
        if level is None:
            continue
        for deal in reversed(table.results):
            if deal.ending == "aborted":
                continue
            yield level, 0 if deal.winner is None else 1 if deal.winner == table.seat else -1
