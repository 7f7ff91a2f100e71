"""What the page of a review is told."""

from __future__ import annotations

from typing import Any

import pytest

from helpers.stored_tables import PlayedTable
from russianbank.core.cards import Seat
from russianbank.server.study.finished_game import finished_game
from russianbank.server.study.review_data import shown
from russianbank.server.table.entry import SayEntry

PLAYER = {
    "cost": 10.0,
    "cost_error": 1.0,
    "luck": 0.0,
    "points": 12.0,
    "points_luck": 0.0,
    "decisions": 20,
    "error_rate": 0.5,
    "error_rate_error": 0.05,
    "level": None,
    "obligations_missed": 0,
    "stops_called": 0,
    "stops_missed": 0,
    "wrong_calls": 0,
}


def even_luck(value: float | None, low: float | None, high: float | None) -> dict[str, Any]:
    """A player of a review with these wins of 100 with even luck."""
    return {**PLAYER, "even_luck": value, "even_luck_low": low, "even_luck_high": high}


@pytest.mark.parametrize(
    ("value", "low", "high", "told"),
    [
        (75.2, 65.9, 82.6, 75.2),
        (60.0, 35.1, 85.0, 60.0),
        (60.0, 35.0, 85.0, None),
        (98.4, 0.8, 100.0, None),
        (None, None, None, None),
    ],
)
def test_even_luck_is_told_where_its_error_leaves_something_to_tell(
    value: float | None, low: float | None, high: float | None, told: float | None
) -> None:
    scenario = PlayedTable(strictness="strict", seed=1)
    scenario.play("t4>f", "^s")
    scenario.do(SayEntry("abandon"), Seat.BLUE)
    player = even_luck(value, low, high)
    review = {
        "players": {"red": player, "blue": player},
        "start": 50.0,
        "result": 100.0,
        "marks": [],
        "turns": [],
        "turning_points": [],
    }
    game = finished_game(scenario.terms, scenario.log, 1)
    assert shown(review, game).players["red"].even_luck == told
