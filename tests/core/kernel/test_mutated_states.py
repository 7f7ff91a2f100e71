"""Positions built wrong on purpose are refused, or are fit for everything (R38).

``bench/mutated_positions.py`` does the same a million times; `make soak` runs it on kernels that
check every access to memory.
"""

from __future__ import annotations

import pickle
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from helpers.mutated_states import (
    PLAYERS,
    accepted,
    exercise,
    lawful_states,
    mutated,
    mutated_states,
)
from helpers.random_play import amount
from helpers.strategies import rulesets
from russianbank.ai.players import Player
from russianbank.core.act import Kind, Pile, act
from russianbank.core.cards import Seat, card
from russianbank.core.chance import Chance
from russianbank.core.deal import Deal, deal
from russianbank.core.errors import CannotBePlayed
from russianbank.core.kernel.position import Position
from russianbank.core.kernel.state import State
from russianbank.core.rules.preset import preset, preset_names
from russianbank.core.rules.ruleset import RuleSet
from russianbank.notation import read_position

ONE_PACK = preset("foster-one-pack")
FOSTER = preset("foster-two-pack")


@settings(max_examples=amount(20, 150))
@given(mutated_states(), st.sampled_from(PLAYERS), st.randoms(use_true_random=False))
def test_r38_a_position_is_refused_or_fit_for_everything(
    built: tuple[RuleSet, State], planner: Player, random: Random
) -> None:
    position = accepted(*built)
    if position is not None:
        exercise(position, random, planner)


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", preset_names())
def test_r38_some_mutations_are_accepted_and_some_are_refused(name: str) -> None:
    random = Random(name)
    rules = preset(name)
    met = lawful_states(rules, 3, longest=60)
    found = [accepted(rules, mutated(random.choice(met), random)) for _ in range(100)]
    assert 10 < found.count(None) < 95
    for position in found:
        if position is not None:
            exercise(position, random, random.choice(PLAYERS))


def test_r38_an_unlaid_place_with_an_empty_hand_is_refused() -> None:
    line = "2H/8C/6D/./7C/5C/8S/5H - -/-/KSQS -/4?/KH red unseen=ADACAHAS"
    with pytest.raises(CannotBePlayed, match=r"red has 1 cards for the tableau to lay \(S3\)"):
        read_position(line, ONE_PACK)


@pytest.mark.parametrize(
    ("rules", "line", "words"),
    [
        (
            "foster-two-pack",
            "7Hr/./-/-/-/-/-/- - -/-/8Hr -/-/9Hr red unseen=",
            r"write - for a spa",
        ),
        ("foster-one-pack", "7H/-/-/-/-/-/-/- - 8H/-/9H -/-/TH red unseen=", r"no stocks \(S1\)"),
        ("foster-one-pack", "7H/-/-/-/-/-/-/- - 1?/-/9H -/-/TH red unseen=8H", r"deals only 0"),
        (
            "foster-one-pack",
            "7H/-/-/-/-/-/-/. - -/-/9H -/1?/- red unseen=8H",
            "at least one more in the hand",
        ),
        (
            "foster-one-pack",
            "./7H/-/-/-/-/-/- - -/TH9H^/- -/-/6H red unseen=",
            "has none turned up",
        ),
        ("foster-one-pack", "7H/-/-/-/-/-/-/- - -/-/9H -/-/TH red over=drawn unseen=", "no draw"),
        (
            "french",
            "7Hr/-/-/-/-/-/-/- - -/-/9Hr -/-/THr red over=red unseen=",
            "red has cards left",
        ),
        ("french", "7Hr/-/-/-/-/-/-/- - -/9Hr^/- -/-/THr red looks=3 unseen=", "looks is 3"),
        ("french", "7Hr/-/-/-/-/-/-/- - -/-/9Hr -/-/THr red looks=1 unseen=", "looks is 1"),
    ],
)
def test_r38_what_no_game_leads_to_is_refused(rules: str, line: str, words: str) -> None:
    with pytest.raises(CannotBePlayed, match=words):
        read_position(line, preset(rules))


@pytest.mark.parametrize(
    "changes",
    [
        {"lowest": (-1, 5)},
        {"lowest": (256, 5)},
        {"runs": (1, 2, 3)},
        {"turns": 2**31},
        {"shifts": 1.5},
        {"seat": 5},
        {"ended": 3},
        {"laid": 256},
        {"unseen": ((), (), ())},
        {"piles": ((0, ()),)},
        {"piles": ((0, ("7H",)),) * 22},
        {"loads": (card("7H"),) * 2},
    ],
    ids=str,
)
def test_r38_a_state_that_the_kernel_has_no_room_for_is_refused(changes: dict[str, object]) -> None:
    state = lawful_states(FOSTER, 1, longest=1)[0]
    with pytest.raises(CannotBePlayed):
        Position.from_state(FOSTER, replace(state, **changes))  # type: ignore[arg-type]


def test_r38_a_pickle_of_an_impossible_position_is_refused() -> None:
    state = lawful_states(FOSTER, 1, longest=1)[0]
    made, arguments = Position.from_state(FOSTER, state).__reduce__()
    assert callable(made)
    assert arguments == (FOSTER, state)
    spoilt = pickle.loads(pickle.dumps(replace(state, laid=0)))
    with pytest.raises(CannotBePlayed):
        made(FOSTER, spoilt)


@settings(max_examples=amount(10, 40))
@given(rulesets() | st.sampled_from(preset_names()).map(preset), st.integers(0, 2**32))
def test_r38_every_position_of_a_random_game_is_accepted(rules: RuleSet, number: int) -> None:
    random = Random(number)
    for state in lawful_states(rules, number, longest=120):
        exercise(Position.from_state(rules, state), random, PLAYERS[0])


def test_r38_a_deal_that_shows_a_seen_card_is_refused() -> None:
    dealt = deal(FOSTER, Chance(1))
    start = Position.start(FOSTER, dealt)
    red, blue = (list(dealt.cards(seat)) for seat in Seat)
    red[11], red[12] = red[12], red[11]  # the top of the stock, and a card of the tableau
    blue[11], blue[12] = blue[12], blue[11]
    turning = act(Kind.TURN_UP, Pile.STOCK, Pile.STOCK)
    for wrong in (Deal(red, blue), Deal((), ())):
        with pytest.raises(CannotBePlayed, match="the deal does not fit this position"):
            start.copy().play(turning, wrong)
