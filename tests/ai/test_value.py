"""The value network: a share of games, the same for equal positions, and right by hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from helpers.random_play import amount, check_along, some_rulesets
from helpers.tables import table
from russianbank.ai.feature_table import FEATURES
from russianbank.ai.search_constants import (
    HAND_CARD,
    HIDDEN1,
    HIDDEN2,
    INPUT_ROWS,
    NEW_TURN,
    STOCK_CARD,
    WEIGHTS,
)
from russianbank.ai.value import ValueNetwork
from russianbank.ai.weights import weights_for
from russianbank.core.cards import Card, card
from russianbank.core.chance import Chance
from russianbank.core.constants import WON
from russianbank.core.deal import Deal
from russianbank.core.kernel.position import Position
from russianbank.core.kernel.state import State
from russianbank.core.rules.preset import preset, preset_names
from russianbank.core.rules.ruleset import RuleSet

every_preset = pytest.mark.parametrize("name", preset_names())

UPCOMING = (NEW_TURN, STOCK_CARD, HAND_CARD)


def network_for(rules: RuleSet) -> ValueNetwork:
    return ValueNetwork(rules, weights_for(rules))


def check(rules: RuleSet, number: int, other_view: Callable[[Position, Chance], Position]) -> None:
    """Check along a game that a position and an equal one have the same value."""
    network = network_for(rules)

    def claim(position: Position, dealt: Deal, chance: Chance) -> None:
        other = other_view(position, chance)
        for upcoming in UPCOMING:
            value = network.evaluate(position, upcoming)
            assert 0.0 < value < 1.0
            assert network.evaluate(other, upcoming) == value
            assert network.read(other, upcoming) == network.read(position, upcoming)
        assert network.read_face_sets(other) == network.read_face_sets(position)

    check_along(rules, number, claim, amount(150, 1000), amount(29, 5))


def as_it_is(position: Position, chance: Chance) -> Position:
    """Return the position built again from its public state."""
    return Position.from_state(position.rules, position.state())


def from_the_other_side(position: Position, chance: Chance) -> Position:
    """Return the position with red and blue swapped: piles, packs, counters, and the turn."""
    state, rules = position.state(), position.rules

    def turned(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        if rules.packs == "one":
            return cards
        return tuple(card(str(one), one.pack.other) for one in cards)

    piles = [(hidden, turned(cards)) for hidden, cards in state.piles]
    order = [4, 5, 6, 7, 0, 1, 2, 3, *range(8, 16), 17, 16, 19, 18, 21, 20]
    unseen = (turned(state.unseen[1]), turned(state.unseen[0]))
    other = replace(
        state,
        piles=tuple(piles[pile] for pile in order),
        unseen=unseen if rules.packs == "two" else state.unseen,
        seat=state.seat.other,
        laid=(state.laid >> 4 | state.laid << 4) & 255,
        runs=state.runs[::-1],
        idle=state.idle[::-1],
        lowest=state.lowest[::-1],
        winner=1 - state.winner if state.ended == WON else state.winner,
        loads=turned(state.loads),
    )
    return Position.from_state(rules, other)


def otherwise_arranged(position: Position, chance: Chance) -> Position:
    """Return the position with its tableau piles in another order and equal foundations swapped."""
    state = position.state()
    tableau = [(state.piles[place], state.laid >> place & 1) for place in range(8)]
    mine, theirs = tableau[:4], tableau[4:]  # each player lays four of them (S3)
    chance.shuffle(mine)
    chance.shuffle(theirs)
    tableau = mine + theirs
    if state.laid == 255:
        chance.shuffle(tableau)
    twins = [state.piles[pile ^ 1] for pile in range(8, 16)]
    other: State = replace(
        state,
        piles=(*(pile for pile, _ in tableau), *twins, *state.piles[16:]),
        laid=sum(laid << place for place, (_, laid) in enumerate(tableau)),
    )
    return Position.from_state(position.rules, other)


VIEWS = pytest.mark.parametrize("view", [as_it_is, from_the_other_side, otherwise_arranged])


@pytest.mark.sample(1)
@VIEWS
@every_preset
def test_equal_positions_have_the_same_value(name: str, view: Any) -> None:
    for number in range(amount(1, 3)):
        check(preset(name), number, view)


@pytest.mark.extended
@VIEWS
def test_equal_positions_have_the_same_value_under_any_rule_set(view: Any) -> None:
    for number, rules in enumerate(some_rulesets(amount(4, 60))):
        check(rules, number, view)


def test_fewer_cards_are_worth_more() -> None:
    """This should hold for all fitted weights."""
    network = network_for(preset("foster-two-pack"))
    few, many = "(2)", "(30)"
    ahead = table("foster-two-pack", s="(1)", h=few, S="(12)", H=many).position
    behind = table("foster-two-pack", s="(12)", h=many, S="(1)", H=few).position
    assert network.evaluate(behind, NEW_TURN) < 0.4 < 0.6 < network.evaluate(ahead, NEW_TURN)


LAYER2 = INPUT_ROWS * (HIDDEN1 + 1)
OUTPUT = WEIGHTS - HIDDEN2
"""Where the weights of layer 2 begin, and those of the output."""


def test_the_linear_term_is_that_computed_by_hand() -> None:
    """One feature with a linear weight; the total is mapped to the range from 0 to 1."""
    rules = preset("foster-two-pack")
    position = table(rules, s="(3)").position
    cards_in_stock = network_for(rules).read(position, NEW_TURN)[0]
    assert cards_in_stock == 3 / 13
    weights = [0.0] * WEIGHTS
    weights[0] = 13.0
    assert ValueNetwork(rules, weights).evaluate(position, NEW_TURN) == pytest.approx(
        0.5 + 0.5 * 3 / 4
    )
    weights[0] = -13.0
    assert ValueNetwork(rules, weights).evaluate(position, NEW_TURN) == pytest.approx(
        0.5 - 0.5 * 3 / 4
    )


@pytest.mark.parametrize("suit", "SHCD")
def test_a_face_counts_only_in_its_set(suit: str) -> None:
    rules, face = preset("foster-two-pack"), f"7{suit}"
    weights = [0.0] * WEIGHTS
    weights[(FEATURES + 1 + card(face).face) * (HIDDEN1 + 1)] = 1.0
    network = ValueNetwork(rules, weights)
    assert network.evaluate(table(rules, t1=face).position, NEW_TURN) == 0.5 + 0.5 / 2
    assert network.evaluate(table(rules, t1=f"8{suit}").position, NEW_TURN) == 0.5
    assert network.evaluate(table(rules, t1=f"{face} 6{suit}").position, NEW_TURN) == 0.5


def test_the_first_layer_is_rectified() -> None:
    rules = preset("foster-two-pack")
    position = table(rules, s="(3)").position
    weights = [0.0] * WEIGHTS
    weights[HIDDEN1] = 13.0
    weights[OUTPUT - 1] = 1.0
    weights[-1] = -1.0
    assert ValueNetwork(rules, weights).evaluate(position, NEW_TURN) == pytest.approx(
        0.5 - 0.5 * 3 / 4
    )
    weights[HIDDEN1] = -13.0
    assert ValueNetwork(rules, weights).evaluate(position, NEW_TURN) == 0.5


def test_the_second_layer_is_rectified() -> None:
    """A unit with a constant of 2 alone, and then with a unit of 3 in layer 1 against it."""
    rules = preset("foster-two-pack")
    position = table(rules, s="(3)").position
    weights = [0.0] * WEIGHTS
    weights[LAYER2] = 2.0
    weights[OUTPUT] = 1.0
    assert ValueNetwork(rules, weights).evaluate(position, NEW_TURN) == pytest.approx(
        0.5 + 0.5 * 2 / 3
    )
    weights[1] = 13.0
    weights[LAYER2 + HIDDEN2] = -1.0
    assert ValueNetwork(rules, weights).evaluate(position, NEW_TURN) == 0.5
