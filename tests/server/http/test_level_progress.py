"""Deals counted level by level."""

from __future__ import annotations

from russianbank.server.http.level_progress import LATEST, LevelProgress, by_level
from russianbank.server.store.history import PlayedDeal


def test_the_latest_results_are_told_in_the_order_in_which_they_were_played() -> None:
    deals = [PlayedDeal(3, True), PlayedDeal(7, False), PlayedDeal(3, None)]
    assert by_level(deals) == [
        LevelProgress(7, 0, 1, ["lost"]),
        LevelProgress(3, 1, 2, ["drawn", "won"]),
    ]


def test_only_the_latest_results_are_told_but_all_are_counted() -> None:
    deals = [PlayedDeal(1, True)] * LATEST + [PlayedDeal(1, False)]
    (progress,) = by_level(deals)
    assert (progress.won, progress.played) == (LATEST, LATEST + 1)
    assert progress.latest == ["won"] * LATEST
