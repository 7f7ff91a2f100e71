"""U21: the levels slip as people do: the weak ones err, and each calls stop as often as it says."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from random_play import amount
from russianbank.ai.levels import LEVELS
from russianbank.arena.contest import play_deal
from russianbank.core.cards import Seat
from russianbank.core.event import Played, Stopped
from russianbank.core.ruleset import preset

RULES = preset("foster-two-pack")
WITHIN = 0.2
"""How far a share may be off, as a share of itself."""

TOO_FEW = 300
"""Errors that cannot tell a share that exactly."""


@dataclass
class Tally:
    """What a level did in a number of games: its errors, those of the other, and its stops."""

    errors: int = 0
    chances: int = 0
    stops: int = 0


def slips(level: int, games: int) -> Tally:
    """Have a level play so many games against somebody who errs often and never calls stop."""
    tally = Tally()
    names = f"search:level={level}", "forgetful:misses=1,overlooks=0.3"
    for number in range(games):
        played = play_deal(RULES, names, 21, number, number % 2, keep_acts=True)
        own = Seat(played.red)
        for event in played.events:
            if isinstance(event, Stopped):
                assert event.seat is own
                assert event.verdict.upheld
                tally.stops += 1
            elif isinstance(event, Played) and event.breach:
                tally.errors += event.seat is own
                tally.chances += event.seat is not own
    return tally


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_a_weak_level_errs_and_stops_its_share_of_errors(level: int) -> None:
    tally = slips(level, amount(2, 40))
    assert tally.errors > 0
    if tally.chances > TOO_FEW:
        share = 1 - LEVELS[level - 1].misses
        assert tally.stops / tally.chances == pytest.approx(share, rel=WITHIN)


@pytest.mark.parametrize("level", [7, 8])
def test_a_strong_level_does_not_err(level: int) -> None:
    tally = slips(level, amount(1, 20))
    assert tally.errors == 0
    if not LEVELS[level - 1].misses:
        assert tally.stops == tally.chances > 0
