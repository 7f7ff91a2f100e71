"""Finished games: their steps, the time that these took, and the errors made by them."""

from __future__ import annotations

import msgspec
import pytest

from helpers.stored_tables import PlayedTable
from russianbank.core.cards import Seat
from russianbank.server.study.finished_game import FinishedGame, ReplayStep, finished_game
from russianbank.server.table.entry import SayEntry, StopEntry


def with_an_error(strictness: str) -> PlayedTable:
    """A game in which red has just made an error, and is still on turn if nobody stopped it."""
    for seed in range(1, 200):
        scenario = PlayedTable(seed=seed, strictness=strictness)
        position = scenario.game.position
        for act in position.playable():
            onto_tableau = str(act)[0] in "ts" and str(act)[-1] in "12345678"
            if position.seat is Seat.RED and position.breach(act) and onto_tableau:
                scenario.play(str(act), force=True)
                return scenario
    raise LookupError("no deal begins with an error")


def steps_of(scenario: PlayedTable) -> list[ReplayStep]:
    """The steps of a game that red now gives up."""
    scenario.do(SayEntry("abandon"), Seat.RED)
    return replayed(scenario).steps


def replayed(scenario: PlayedTable) -> FinishedGame:
    """The finished game."""
    return finished_game(scenario.terms, scenario.log, 1)


def test_u35_an_error_that_is_stopped_is_marked_as_caught() -> None:
    scenario = with_an_error("call-stop")
    (stopped,) = scenario.do(StopEntry(scenario.table.version), Seat.BLUE)
    first, *others = steps_of(scenario)
    assert first.wrong is not None
    assert first.wrong.caught
    fields = msgspec.to_builtins(stopped)
    assert (first.wrong.paragraph, first.wrong.missed) == (fields["paragraph"], fields["missed"])
    assert not any(step.wrong for step in others)


@pytest.mark.parametrize("strictness", ["call-stop", "warn"])
def test_u35_an_error_that_nobody_stops_is_marked_as_well(strictness: str) -> None:
    first, *others = steps_of(with_an_error(strictness))
    assert first.wrong is not None
    assert not first.wrong.caught
    assert first.wrong.missed
    assert not any(step.wrong for step in others)


def test_u35_an_error_that_the_table_stops_is_caught_at_once() -> None:
    first = steps_of(with_an_error("auto-stop"))[0]
    assert first.wrong is not None
    assert first.wrong.caught


def test_u35_a_wrong_call_marks_no_error() -> None:
    scenario = PlayedTable()
    scenario.play(str(scenario.game.position.lawful()[0]))
    scenario.do(StopEntry(scenario.table.version), scenario.game.seat.other)
    assert not any(step.wrong for step in steps_of(scenario))


def test_u35_a_step_has_its_time_after_the_deal() -> None:
    scenario = PlayedTable()
    for _ in range(3):
        scenario.play(str(scenario.game.position.lawful()[0]))
    scenario.do(SayEntry("abandon"), Seat.RED)
    scenario.log = [
        msgspec.structs.replace(line, at=1_000 + 2.5 * number)
        for number, line in enumerate(scenario.log)
    ]
    assert [step.at for step in replayed(scenario).steps] == [2.5, 5.0, 7.5, 10.0]


def test_u35_a_clock_that_was_set_back_makes_no_negative_time() -> None:
    scenario = PlayedTable()
    scenario.do(SayEntry("abandon"), Seat.RED)
    scenario.log[-1] = msgspec.structs.replace(scenario.log[-1], at=0.0)
    assert [step.at for step in replayed(scenario).steps] == [0.0]
