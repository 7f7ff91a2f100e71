"""The exhaustive player: its preferences; it never breaks a rule and never stalls."""

from __future__ import annotations

from typing import Any

import pytest

from helpers.plan_checks import planned, play_out
from helpers.random_play import amount, begin, some_rulesets
from helpers.tables import table, vary
from russianbank.ai.exhaustive import Exhaustive
from russianbank.ai.plan import Budget
from russianbank.core.chance import Chance
from russianbank.core.errors import NotTheMoment
from russianbank.core.law import Breach
from russianbank.core.rules.preset import preset, preset_names
from russianbank.core.rules.ruleset import RuleSet


def plan(rules: str | RuleSet = "foster-two-pack", **piles: Any) -> str:
    """Returns the plan for these piles; unnamed places hold cards that fit nowhere."""
    return planned(Exhaustive(), rules, **piles)


def test_several_shifts_make_a_place_for_the_stock_card() -> None:
    assert plan(t1="8S", t2="JC 7H", s="(3) TD") == "t2>t1 s>t2"
    piles = {"t1": "TH 7D", "t2": "8S", "t3": "JC 7H 6C"}
    assert plan(**piles, s="(3) TD") == "t3>t1 t3>t2 s>t3"


def test_a_foundation_comes_before_the_stock() -> None:
    assert plan("garibaldka", t1="8S", f="AC", t2="2C", s="(3) 7H") == "t2>f s>t1"


def test_the_stock_card_goes_before_the_hand_card() -> None:
    assert plan(t1="8S", t2="QH", turned="JC", s="(3) 7H") == "s>t1"
    assert plan(t1="8S", t2="QH", turned="JC", s="(3) 4H") == "h>t2"


def test_a_space_is_opened_and_filled_from_the_stock() -> None:
    assert plan(t1="8S", t2="7H", s="(3) KH") == "t2>t1 s>t2"


def test_a_space_is_worth_more_than_long_piles() -> None:
    assert plan(t1="JC 9D 8S", t2="7H", t3="8C", s="") == "t2>t1 ^h"


def test_the_longer_pile_gets_longer_and_then_a_card_is_turned_up() -> None:
    assert plan(t1="9H 8S", t2="TC 7H", s="(3) 3H") == "t2>t1 ^h"


def test_what_is_no_better_is_left_as_it_is() -> None:
    assert plan(t1="8S", t2="8C 7H", s="(3) 9H") == "^h"


def test_the_stock_is_turned_up_before_the_hand() -> None:
    assert plan(t1="8S", s="(3)") == "^s"


def test_a_card_that_fits_nowhere_is_discarded() -> None:
    assert plan(t1="8S", s="(3) 9H", turned="4D") == "h>d"


def test_the_last_card_is_played_at_once() -> None:
    assert plan(t1="8S", s="", h="", turned="7D") == "h>t1"


def test_a_hand_that_was_turned_over_is_known() -> None:
    assert plan(t1="8S", s="(3) 9H", h="4D 7H") == "^h h>t1"


def test_one_pack_runs_are_joined_for_the_space_and_the_discard_fills_it() -> None:
    piles = {"t1": "8S 9S", "t2": "TS JS", "t3": "4D", "t4": "QC"}
    assert plan("foster-one-pack", **piles, d="6H") == "t2>>t1 d>t2"


def test_the_opponents_card_goes_up_only_where_it_must() -> None:
    bound = {"tableau", "stock", "hand", "discard"}
    free = vary("foster-two-pack", borrow="no", compulsory=bound)
    assert plan(t1="8S", s="(3) 9H", D="AC") == "D>f ^h"
    assert plan(free, t1="8S", s="(3) 9H", D="AC") == "^h"


def test_with_one_layout_only_single_plays_are_seen() -> None:
    shift_first = table("foster-two-pack", t1="8S", t2="JC 7H", s="(3) TD").position
    at_once = table("foster-two-pack", t1="8S", s="(3) 7H").position
    plans = [Exhaustive().plan(one, Chance(1), Budget(layouts=1)) for one in (shift_first, at_once)]
    assert [str(act) for one in plans for act in one.acts] == ["^h", "s>t1"]


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", preset_names())
def test_games_are_lawful_and_end_under_every_preset(name: str) -> None:
    for number in range(amount(1, 10)):
        play_out(Exhaustive(), preset(name), number, Budget(layouts=amount(40, 2000)))


@pytest.mark.extended
def test_games_are_lawful_and_end_under_any_rule_set() -> None:
    for number, rules in enumerate(some_rulesets(amount(4, 30))):
        play_out(Exhaustive(), rules, number, Budget(layouts=amount(40, 500)))


@pytest.mark.extended
def test_games_end_with_the_smallest_budget() -> None:
    for number, rules in enumerate(some_rulesets(amount(4, 30), start=7)):
        play_out(Exhaustive(), rules, number, Budget(layouts=1))


def test_the_same_position_gets_the_same_plan() -> None:
    position, _, _ = begin(preset("pagat"), 4)
    assert Exhaustive().plan(position, Chance(1)) == Exhaustive().plan(position, Chance(2))


def test_there_is_nothing_to_plan_when_the_game_is_over() -> None:
    position, dealt, chance = begin(preset("foster-32"), 3)
    while not position.over:
        position.play(position.lawful()[0], dealt)
    with pytest.raises(NotTheMoment, match="over"):
        Exhaustive().plan(position, chance)


def test_every_error_is_noticed() -> None:
    overlooked = Breach("F23", None, None, ())
    assert Exhaustive().notices(overlooked, Chance(1))
