"""How a person has done against each level of the computer player."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from russianbank.server.store.history import PlayedDeal

LATEST = 20
"""Deals of a level whose results are shown one by one."""

MOST_DEALS = 500
"""Deals that are looked at, the latest ones."""


@dataclass(frozen=True, slots=True)
class LevelProgress:
    """The deals of a person against one level.

    Attributes:
        level: the level.
        won: how many of its deals the person won.
        played: how many there were.
        latest: the results of the latest, the oldest of them first.
    """

    level: int
    won: int
    played: int
    latest: list[str]


def by_level(deals: Iterable[PlayedDeal]) -> list[LevelProgress]:
    """Count deals level by level, the highest level first.

    Args:
        deals: the deals, the latest first.
    """
    results: dict[int, list[str]] = {}
    for deal in deals:
        result = "drawn" if deal.won is None else "won" if deal.won else "lost"
        results.setdefault(deal.level, []).append(result)
    return [
        LevelProgress(level, each.count("won"), len(each), each[:LATEST][::-1])
        for level, each in sorted(results.items(), reverse=True)
    ]
