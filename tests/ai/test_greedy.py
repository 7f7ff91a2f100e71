"""The greedy player: its preferences; it never breaks a rule and never stalls."""

from __future__ import annotations

from typing import Any

import pytest

from helpers.random_play import amount, begin, some_rulesets
from helpers.tables import table
from russianbank.ai import player
from russianbank.ai.greedy import greedy_act as chosen
from russianbank.core.chance import Chance
from russianbank.core.errors import NotTheMoment
from russianbank.core.rules.preset import preset, preset_names
from russianbank.core.rules.ruleset import RuleSet


def greedy_act(rules: str | RuleSet = "foster-two-pack", **piles: Any) -> str:
    """Returns the act for these piles; unnamed places hold cards that fit nowhere."""
    laid = table(rules, **piles)
    (act,) = player("greedy").plan(laid.position, Chance(1)).acts
    return str(act)


def test_a_foundation_comes_before_the_tableau() -> None:
    assert greedy_act(t1="8S", t2="AC", s="(3) 7H") == "t2>f"


def test_even_where_it_is_not_compulsory() -> None:
    assert greedy_act("garibaldka", t1="8S", f="AC", t2="2C", s="(3) 7H") == "t2>f"


def test_the_opponents_card_goes_up_where_it_must() -> None:
    assert greedy_act(t1="8S", s="(3) 7H", D="AC") == "D>f"


def test_the_stock_is_built_before_the_discard_and_the_discard_before_the_hand() -> None:
    piles = {"t1": "8S", "t2": "QH", "t3": "6C", "turned": "JC"}
    assert greedy_act(**piles, d="5D", s="(3) 7H") == "s>t1"
    assert greedy_act(**piles, d="5D", s="(3) 4H") == "d>t3"
    assert greedy_act(**piles, d="9D", s="(3) 4H") == "h>t2"


def test_a_card_is_loaded_when_it_cannot_be_built() -> None:
    assert greedy_act(t1="8S", s="(3) 9D", S="(3) TD") == "s>S"
    assert greedy_act(t1="8S", s="(3) 7D", S="(3) 8D") == "s>t1"


def test_a_shift_that_opens_a_space_is_made() -> None:
    assert greedy_act(t1="8S", t2="7H", s="(3) 3H") == "t2>t1"


def test_a_shift_that_frees_a_foundation_card_is_made() -> None:
    assert greedy_act(t1="8S", t2="AC 7H", s="(3) 3H") == "t2>t1"


def test_a_shift_that_makes_a_place_for_the_stock_is_made() -> None:
    assert greedy_act(t1="8S", t2="4C 7H", s="(3) 3H") == "t2>t1"


def test_a_shift_that_wins_nothing_is_not_made() -> None:
    assert greedy_act(t1="8S", t2="8C 7H", s="(3) 9H") == "^h"


def test_a_space_is_filled_from_the_stock_and_then_from_the_hand() -> None:
    assert greedy_act(t1="", s="(3) 9H") == "s>t1"
    assert greedy_act(t1="", s="", turned="9H") == "h>t1"


def test_a_card_that_fits_nowhere_is_discarded() -> None:
    assert greedy_act(t1="8S", s="(3) 9H", turned="4D") == "h>d"


def test_one_pack_runs_are_joined_and_spaces_filled_from_the_discard() -> None:
    piles = {"t1": "8S 9S", "t3": "4D", "t4": "QC"}
    assert greedy_act("foster-one-pack", **piles, t2="TS JS") == "t2>>t1"
    assert greedy_act("foster-one-pack", **piles, t2="", d="6H") == "d>t2"


@pytest.mark.parametrize("name", preset_names())
def test_games_are_lawful_and_end_under_every_preset(name: str) -> None:
    for number in range(amount(1, 10)):
        play_out(preset(name), number)


@pytest.mark.extended
def test_games_are_lawful_and_end_under_any_rule_set() -> None:
    for number, rules in enumerate(some_rulesets(amount(4, 30))):
        play_out(rules, number)


def play_out(rules: RuleSet, number: int) -> None:
    """Two greedy players play a deal; more acts than this would mean useless shifts."""
    position, dealt, chance = begin(rules, number)
    greedy = player("greedy")
    acts = 0
    while not position.over:
        before = position.exact_hash
        (act,) = greedy.plan(position, chance).acts
        assert position.exact_hash == before
        assert act in position.lawful()
        position.play(act, dealt)
        acts += 1
    assert acts < 60 * (position.turn_number + 2)


@pytest.mark.parametrize("name", preset_names())
def test_within_a_turn_no_position_comes_twice(name: str) -> None:
    position, dealt, chance = begin(preset(name), 7)
    greedy = player("greedy")
    seen: set[object] = set()
    while not position.over:
        lying = (position.turn_number, position.state().piles, position.turned_card)
        assert lying not in seen
        seen.add(lying)
        (act,) = greedy.plan(position, chance).acts
        position.play(act, dealt)


def test_there_is_nothing_to_choose_when_the_game_is_over() -> None:
    position, dealt, chance = begin(preset("foster-32"), 3)
    while not position.over:
        (act,) = player("greedy").plan(position, chance).acts
        position.play(act, dealt)
    with pytest.raises(NotTheMoment, match="over"):
        chosen(position)
