"""Pairs: both games are told as the first player sees them, and each pair counts once."""

from __future__ import annotations

import pytest

from arena.scores import pair, pairs
from russianbank.arena.pairs import Batch, Result, Sheet, Times, duration
from russianbank.arena.simulation import Played
from russianbank.core.cards import Seat
from russianbank.core.scoring import Ending, Outcome

NO_TIMES = Times(), Times()


def played(red: int, winner: Seat | None, points: tuple[int, int]) -> Played:
    return Played(0, red, Outcome(Ending.OUT, winner, points), 30, (), 500)


def test_a_result_is_the_first_players() -> None:
    at_red = Result.of(played(0, Seat.BLUE, (0, 55)), Seat.RED)
    at_blue = Result.of(played(1, Seat.BLUE, (0, 55)), Seat.RED)
    assert at_red == Result(score=0, points=(0, 55), began=0)
    assert at_blue == Result(score=1, points=(55, 0), began=1)
    assert Result.of(played(1, None, (3, 7)), Seat.BLUE) == Result(0.5, (7, 3), 0)


def test_a_pair_seen_from_the_other_side_has_the_rest_of_the_score() -> None:
    one = pair(7, red=1, blue=0.5)
    assert one.score == 0.75
    other = one.turned()
    assert other.score == 0.25
    assert [game.score for game in other.games] == [0.5, 0]
    assert other.turned() == one


def test_a_sheet_enters_each_pair_once() -> None:
    sheet = Sheet()
    first, second = pairs([(1, 0), (1, 1)])
    sheet.add(Batch((second,), (Times([0.5]), Times())))
    sheet.add(Batch((first, second), (Times([0.1]), Times([0.2]))))
    sheet.add(Batch((first,), (Times([9]), Times([9]))))
    assert sheet.first(5) == [first, second]
    assert [times.plans for times in sheet.times] == [2, 1]
    assert sheet.times[0].worst == 0.5


def test_a_sheet_knows_what_is_missing() -> None:
    sheet = Sheet()
    sheet.add(Batch((pair(2, 1, 0), pair(5, 1, 0)), NO_TIMES))
    assert sheet.missing(9, most=2) == [range(0, 2), range(3, 5), range(6, 8), range(8, 9)]
    assert sheet.first(9) == []
    sheet.add(Batch((pair(0, 1, 0), pair(1, 1, 0)), NO_TIMES))
    assert [one.number for one in sheet.first(9)] == [0, 1, 2]
    assert sheet.missing(3, most=2) == []


def test_times_keep_the_worst_and_nearly_the_median() -> None:
    times = Times([0.001] * 10 + [0.02] * 11)
    times.add(Times([3.0]))
    assert times.plans == 22
    assert times.worst == 3.0
    assert times.median == pytest.approx(0.02, rel=0.06)
    assert Times([0.4]).median == pytest.approx(0.4, rel=0.06)
    assert Times().median == 0


def test_times_in_words() -> None:
    assert duration(0.0000183) == "0.018 ms"
    assert duration(0.05) == "50 ms"
    assert duration(1.5) == "1.5 s"
