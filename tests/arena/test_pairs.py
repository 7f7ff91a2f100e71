"""Pairs: both games are told as the first player sees them, and each pair counts once."""

from __future__ import annotations

import pytest

from arena.scores import pair, pairs
from russianbank.arena.pairs import Batch, GameResult, PairResults, ThinkingTimes, duration
from russianbank.arena.simulation import SimulatedGame
from russianbank.core.cards import Seat
from russianbank.core.scoring import Ending, Outcome

NO_TIMES = ThinkingTimes(), ThinkingTimes()


def played(red: int, winner: Seat | None, points: tuple[int, int]) -> SimulatedGame:
    return SimulatedGame(0, red, Outcome(Ending.OUT, winner, points), 30, (), 500)


def test_a_result_is_the_first_players() -> None:
    at_red = GameResult.of(played(0, Seat.BLUE, (0, 55)), Seat.RED)
    at_blue = GameResult.of(played(1, Seat.BLUE, (0, 55)), Seat.RED)
    assert at_red == GameResult(score=0, points=(0, 55), began=0)
    assert at_blue == GameResult(score=1, points=(55, 0), began=1)
    assert GameResult.of(played(1, None, (3, 7)), Seat.BLUE) == GameResult(0.5, (7, 3), 0)


def test_a_pair_seen_from_the_other_side_has_the_rest_of_the_score() -> None:
    one = pair(7, red=1, blue=0.5)
    assert one.score == 0.75
    other = one.swapped()
    assert other.score == 0.25
    assert [game.score for game in other.games] == [0.5, 0]
    assert other.swapped() == one


def test_a_sheet_enters_each_pair_once() -> None:
    sheet = PairResults()
    first, second = pairs([(1, 0), (1, 1)])
    sheet.add(Batch((second,), (ThinkingTimes([0.5]), ThinkingTimes())))
    sheet.add(Batch((first, second), (ThinkingTimes([0.1]), ThinkingTimes([0.2]))))
    sheet.add(Batch((first,), (ThinkingTimes([9]), ThinkingTimes([9]))))
    assert sheet.first(5) == [first, second]
    assert [times.plans for times in sheet.times] == [2, 1]
    assert sheet.times[0].worst == 0.5


def test_a_sheet_knows_what_is_missing() -> None:
    sheet = PairResults()
    sheet.add(Batch((pair(2, 1, 0), pair(5, 1, 0)), NO_TIMES))
    assert sheet.missing(9, most=2) == [range(0, 2), range(3, 5), range(6, 8), range(8, 9)]
    assert sheet.first(9) == []
    sheet.add(Batch((pair(0, 1, 0), pair(1, 1, 0)), NO_TIMES))
    assert [one.number for one in sheet.first(9)] == [0, 1, 2]
    assert sheet.missing(3, most=2) == []


def test_times_keep_the_worst_and_nearly_the_median() -> None:
    times = ThinkingTimes([0.001] * 10 + [0.02] * 11)
    times.add(ThinkingTimes([3.0]))
    assert times.plans == 22
    assert times.worst == 3.0
    assert times.median == pytest.approx(0.02, rel=0.06)
    assert ThinkingTimes([0.4]).median == pytest.approx(0.4, rel=0.06)
    assert ThinkingTimes().median == 0


def test_times_in_words() -> None:
    assert duration(0.0000183) == "0.018 ms"
    assert duration(0.05) == "50 ms"
    assert duration(1.5) == "1.5 s"
