"""The length of a deal: measured for each preset, and unknown for other rules."""

from __future__ import annotations

from dataclasses import replace
from statistics import mean

import pytest

from russianbank.arena.simulation import play_deal
from russianbank.core.rules.preset import preset, preset_names
from russianbank.server.study.deal_length import PLAYS, deal_length

PLAYERS = ("search:level=4", "search:level=4")


def test_every_preset_was_measured() -> None:
    assert list(PLAYS) == list(preset_names())


@pytest.mark.extended
@pytest.mark.parametrize("name", preset_names())
def test_so_many_plays_as_computer_players_need(name: str) -> None:
    played = [play_deal(preset(name), PLAYERS, 7, number, number % 2).count for number in range(60)]
    assert mean(played) == pytest.approx(PLAYS[name], rel=0.15)


def test_the_numbers_are_round() -> None:
    assert deal_length(preset("foster-one-pack")) == (150, 10)
    assert deal_length(preset("french")) == (360, 25)


def test_of_other_rules_nobody_knows() -> None:
    assert deal_length(replace(preset("french"), name="ours", title="Ours")) is None
