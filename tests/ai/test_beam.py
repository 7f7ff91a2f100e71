"""The beam player: its preferences; it never breaks a rule and never stalls."""

from __future__ import annotations

from typing import Any

import pytest

from helpers.plan_checks import planned, play_out
from helpers.random_play import amount, begin, some_rulesets
from helpers.tables import vary
from russianbank.ai.beam import Beam
from russianbank.core.chance import Chance
from russianbank.core.errors import NotTheMoment
from russianbank.core.law import Breach
from russianbank.core.rules.preset import preset, preset_names
from russianbank.core.rules.ruleset import RuleSet


def plan(rules: str | RuleSet = "foster-two-pack", **piles: Any) -> str:
    """Returns the plan for these piles; unnamed places hold cards that fit nowhere."""
    return planned(Beam(), rules, **piles)


def test_a_place_is_made_for_the_stock_card() -> None:
    assert plan(t1="8S", t2="JC 7H", s="(3) TD") == "t2>t1 s>t2"


def test_a_foundation_card_is_uncovered() -> None:
    assert plan(t1="8S", t2="AC 7H", s="(3) 3H").startswith("t2>t1 t2>f")


def test_the_stock_card_goes_before_the_hand_card() -> None:
    assert plan(t1="8S", t2="QH", turned="JC", s="(3) 7H").startswith("s>t1")


def test_a_load_comes_before_the_tableau() -> None:
    assert plan(t1="8S", s="(3) 7D", S="(3) 8D") == "s>S"


def test_a_load_that_the_opponent_puts_straight_back_is_not_made() -> None:
    assert plan(t1="8S 7D", s="(3) 4H", S="(3) 8D") == "^h"
    assert plan(t1="2S 7D", s="(3) 4H", S="(3) 8D") == "t1>S"


def test_the_opponents_card_goes_up_only_where_it_must() -> None:
    bound = {"tableau", "stock", "hand", "discard"}
    free = vary("foster-two-pack", borrow="no", compulsory=bound)
    assert plan(t1="8S", s="(3) 9H", D="AC").split()[0] == "D>f"
    assert plan(free, t1="8S", s="(3) 9H", D="AC") == "^h"


def test_shifts_that_earn_nothing_are_not_made() -> None:
    assert plan(t1="8S", t2="8C 7H", s="(3) 9H") == "^h"


def test_the_stock_is_turned_up_before_the_hand() -> None:
    assert plan(t1="8S", s="(3)") == "^s"


def test_a_card_that_fits_nowhere_is_discarded() -> None:
    assert plan(t1="8S", s="(3) 9H", turned="4D") == "h>d"


def test_a_hand_card_that_fits_is_built() -> None:
    assert plan(t1="8S", s="(3) 9H", turned="7D") == "h>t1"


def test_the_last_card_is_played_at_once() -> None:
    assert plan(t1="8S", s="", h="", turned="7D") == "h>t1"


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", preset_names())
def test_games_are_lawful_and_end_under_every_preset(name: str) -> None:
    for number in range(amount(1, 10)):
        play_out(Beam(), preset(name), number)


@pytest.mark.extended
def test_games_are_lawful_and_end_under_any_rule_set() -> None:
    for number, rules in enumerate(some_rulesets(amount(4, 30))):
        play_out(Beam(), rules, number)


def test_the_same_position_gets_the_same_plan() -> None:
    position, _, _ = begin(preset("pagat"), 4)
    assert Beam().plan(position, Chance(1)) == Beam().plan(position, Chance(2))


def test_there_is_nothing_to_plan_when_the_game_is_over() -> None:
    position, dealt, chance = begin(preset("foster-32"), 3)
    while not position.over:
        position.play(position.lawful()[0], dealt)
    with pytest.raises(NotTheMoment, match="over"):
        Beam().plan(position, chance)


def test_every_error_is_noticed() -> None:
    overlooked = Breach("F23", None, None, ())
    assert Beam().notices(overlooked, Chance(1))
