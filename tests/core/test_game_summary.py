"""Summaries: turns and stops of a finished game, counted for each player."""

from __future__ import annotations

import pytest

from helpers.tables import play
from rules.waiting import ace_waits
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.deal import deal
from russianbank.core.game import Game
from russianbank.core.game_summary import PlayerSummary, summaries
from russianbank.core.rules.preset import preset


def test_turns_are_counted_with_the_longest() -> None:
    game = ace_waits()
    play(game, "t1>f", "t3>t2", "^h", "h>d")
    play(game, "^h", "h>d")
    red, blue = summaries(game)
    assert red == PlayerSummary(turns=1, longest=4, right=0, wrong=0, stopped=0, missed=0)
    assert blue == PlayerSummary(turns=1, longest=2, right=0, wrong=0, stopped=0, missed=0)


def test_calls_are_counted_right_wrong_and_suffered() -> None:
    game = ace_waits()
    game.call_stop(Seat.BLUE)
    play(game, "t3>t2")
    game.call_stop(Seat.BLUE)
    red, blue = summaries(game)
    assert (blue.right, blue.wrong, blue.missed) == (1, 1, 0)
    assert (red.stopped, blue.stopped) == (1, 0)


def test_an_error_is_missed_once_the_opponent_plays_on() -> None:
    game = ace_waits()
    play(game, "t3>t2", "^h", "h>d")
    before = list(game.events)
    assert summaries(game)[Seat.BLUE].missed == 1
    assert game.events == before
    play(game, "t1>f")
    red, blue = summaries(game)
    assert (red.missed, blue.missed) == (0, 1)


def test_an_error_that_nobody_stopped_before_the_end_is_missed() -> None:
    game = ace_waits()
    play(game, "t3>t2")
    game.abandon(Seat.RED)
    assert summaries(game)[Seat.BLUE].missed == 1


def test_what_may_not_be_called_is_not_missed() -> None:
    game = ace_waits(wrong_call="until-next-turn")
    game.call_stop(Seat.BLUE)
    play(game, "t3>t2", "^h", "h>d")
    play(game, "^h")
    assert summaries(game)[Seat.BLUE].missed == 0


@pytest.mark.parametrize("strictness", ["auto-stop", "call-stop"])
def test_a_stop_by_the_table_is_suffered_and_called_by_nobody(strictness: str) -> None:
    rules = preset("foster-two-pack")
    game = Game(rules, deal(rules, Chance(1922)), strictness)
    play(game, "^s")
    red, blue = summaries(game)
    assert red.stopped == (strictness == "auto-stop")
    assert blue.missed == (strictness == "call-stop")
    assert blue.right == 0
