"""The handicap player: how often it overlooks obligations and errors, and what it does instead."""

from __future__ import annotations

from typing import Any

import pytest

from helpers.random_play import amount, begin, some_rulesets
from helpers.tables import table
from russianbank.ai import player
from russianbank.core.act import Act
from russianbank.core.chance import Chance
from russianbank.core.law import Breach
from russianbank.core.rules.preset import preset, preset_names

OVERLOOKED = Breach("F23", None, None, ())


def first_act(name: str, number: int, **piles: Any) -> str:
    laid = table("foster-two-pack", **piles)
    return str(player(name).plan(laid.position, Chance(number)).acts[0])


def test_an_overlooked_ace_waits() -> None:
    piles = {"t1": "8S", "t2": "AC", "s": "(3) 7H"}
    assert first_act("greedy", 1, **piles) == "t2>f"
    assert first_act("handicap:overlooks=1", 1, **piles) == "s>t1"
    assert first_act("handicap:overlooks=0", 1, **piles) == "t2>f"


def test_the_other_acts_are_chosen_by_the_rules_of_greedy() -> None:
    assert first_act("handicap:overlooks=1", 1, t2="AC", s="(3) 9D", S="(3) TD") == "s>S"
    assert first_act("handicap:overlooks=1", 1, t2="KS AC", s="(3) 9H") == "^h"


def test_obligations_are_overlooked_as_often_as_the_option_says() -> None:
    piles = {"t1": "8S", "t2": "AC", "s": "(3) 7H"}
    tries = 400
    slips = sum(
        first_act("handicap:overlooks=0.25", number, **piles) != "t2>f" for number in range(tries)
    )
    assert abs(slips - 100) < 4 * (tries * 0.25 * 0.75) ** 0.5


def test_other_acts_are_those_of_the_other_player() -> None:
    piles = {"t1": "8S", "t2": "7H", "s": "(3) 3H"}
    assert first_act("handicap:overlooks=1", 1, **piles) == first_act("greedy", 1, **piles)


def test_errors_are_missed_as_often_as_the_option_says() -> None:
    chance = Chance(1)

    def seen(name: str) -> int:
        return sum(player(name).notices(OVERLOOKED, chance) for _ in range(400))

    assert seen("handicap:misses=0") == 400
    assert seen("handicap:misses=1") == 0
    assert 250 < seen("handicap:misses=0.25") < 350
    assert 50 < seen("handicap:of=random,misses=0.5") < 150


@pytest.mark.parametrize(
    ("name", "always_lawful"),
    [("handicap", False), ("handicap:overlooks=0", True), ("handicap:misses=0", False)],
)
def test_it_is_always_lawful_if_it_overlooks_nothing(name: str, always_lawful: bool) -> None:
    assert player(name).always_lawful is always_lawful


@pytest.mark.extended
def test_its_plans_can_be_played_under_any_rules() -> None:
    one = player("handicap:overlooks=0.5")
    rules = [preset(name) for name in preset_names()] + some_rulesets(amount(2, 50))
    for number, chosen in enumerate(rules):
        position, dealt, chance = begin(chosen, number)
        acts: list[Act] = []
        while not position.over and len(acts) < amount(60, 2000):
            (act,) = one.plan(position, chance).acts
            position.play(act, dealt)
            acts.append(act)
