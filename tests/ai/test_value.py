"""The value: a share of games, the same from both sides of the table, and blind to places."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from random_play import amount, check_along, some_rulesets
from russianbank.ai.search_constants import (
    BEGIN,
    FEATURES,
    HAND_CARD,
    HIDDEN1,
    HIDDEN2,
    INPUT_ROWS,
    STOCK_CARD,
    WEIGHTS,
)
from russianbank.ai.value import ValueNetwork
from russianbank.ai.weights import weights_for
from russianbank.core.cards import Card, card
from russianbank.core.chance import Chance
from russianbank.core.deal import Deal
from russianbank.core.kernel.position import Position
from russianbank.core.kernel.state import State
from russianbank.core.rules.preset import preset, preset_names
from russianbank.core.rules.ruleset import RuleSet
from tables import table

every_preset = pytest.mark.parametrize("name", preset_names())

NEXT = (BEGIN, STOCK_CARD, HAND_CARD)


def value_for(rules: RuleSet) -> ValueNetwork:
    return ValueNetwork(rules, weights_for(rules))


def check(rules: RuleSet, number: int, other_view: Callable[[Position, Chance], Position]) -> None:
    """Along a game, the table as it is and as it is seen otherwise are worth the same."""
    value = value_for(rules)

    def claim(position: Position, dealt: Deal, chance: Chance) -> None:
        other = other_view(position, chance)
        for following in NEXT:
            worth = value.of(position, following)
            assert 0.0 < worth < 1.0
            assert value.of(other, following) == worth
            assert value.read(other, following) == value.read(position, following)
        assert value.places(other) == value.places(position)

    check_along(rules, number, claim, amount(150, 1000), amount(29, 5))


def as_it_is(position: Position, chance: Chance) -> Position:
    """Made anew from what is publicly known."""
    return Position.from_state(position.rules, position.state())


def from_the_other_side(position: Position, chance: Chance) -> Position:
    """Red and blue exchanged: their piles, packs and counts, and whose turn it is."""
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
        winner=1 - state.winner,
        loads=turned(state.loads),
    )
    return Position.from_state(rules, other)


def otherwise_arranged(position: Position, chance: Chance) -> Position:
    """The tableau's piles in another order, and twin foundations exchanged."""
    state = position.state()
    tableau = [(state.piles[place], state.laid >> place & 1) for place in range(8)]
    chance.shuffle(tableau)
    twins = [state.piles[pile ^ 1] for pile in range(8, 16)]
    other: State = replace(
        state,
        piles=(*(pile for pile, _ in tableau), *twins, *state.piles[16:]),
        laid=sum(laid << place for place, (_, laid) in enumerate(tableau)),
    )
    return Position.from_state(position.rules, other)


VIEWS = pytest.mark.parametrize("view", [as_it_is, from_the_other_side, otherwise_arranged])


@VIEWS
@every_preset
def test_a_table_is_worth_the_same_however_one_looks_at_it(name: str, view: Any) -> None:
    for number in range(amount(1, 3)):
        check(preset(name), number, view)


@VIEWS
def test_so_it_is_under_any_rule_set(view: Any) -> None:
    for number, rules in enumerate(some_rulesets(amount(4, 60))):
        check(rules, number, view)


def test_fewer_cards_are_worth_more_to_whoever_has_them() -> None:
    """So it should come out whatever the fitting made of it; the odds are far apart."""
    value = value_for(preset("foster-two-pack"))
    few, many = "(2)", "(30)"
    ahead = table("foster-two-pack", s="(1)", h=few, S="(12)", H=many).position
    behind = table("foster-two-pack", s="(12)", h=many, S="(1)", H=few).position
    assert value.of(behind, BEGIN) < 0.4 < 0.6 < value.of(ahead, BEGIN)


FIRST = INPUT_ROWS * (HIDDEN1 + 1)
LAST = WEIGHTS - HIDDEN2
"""Where the weights of the pleats begin, and those of the answer."""


def test_plain_weights_give_the_answer_that_is_reckoned_by_hand() -> None:
    """One input with one linear weight; the total is bent into the range from 0 to 1."""
    rules = preset("foster-two-pack")
    position = table(rules, s="(3)").position
    cards_in_stock = value_for(rules).read(position, BEGIN)[0]
    assert cards_in_stock == 3 / 13
    weights = [0.0] * WEIGHTS
    weights[0] = 13.0
    assert ValueNetwork(rules, weights).of(position, BEGIN) == pytest.approx(0.5 + 0.5 * 3 / 4)
    weights[0] = -13.0
    assert ValueNetwork(rules, weights).of(position, BEGIN) == pytest.approx(0.5 - 0.5 * 3 / 4)


@pytest.mark.parametrize("suit", "SHCD")
def test_a_face_counts_where_it_lies_and_nowhere_else(suit: str) -> None:
    rules, face = preset("foster-two-pack"), f"7{suit}"
    weights = [0.0] * WEIGHTS
    weights[(FEATURES + 1 + card(face).face) * (HIDDEN1 + 1)] = 1.0
    value = ValueNetwork(rules, weights)
    assert value.of(table(rules, t1=face).position, BEGIN) == 0.5 + 0.5 / 2
    assert value.of(table(rules, t1=f"8{suit}").position, BEGIN) == 0.5
    assert value.of(table(rules, t1=f"{face} 6{suit}").position, BEGIN) == 0.5


def test_a_fold_counts_only_where_it_is_positive() -> None:
    rules = preset("foster-two-pack")
    position = table(rules, s="(3)").position
    weights = [0.0] * WEIGHTS
    weights[HIDDEN1] = 13.0
    weights[LAST - 1] = 1.0
    weights[-1] = -1.0
    assert ValueNetwork(rules, weights).of(position, BEGIN) == pytest.approx(0.5 - 0.5 * 3 / 4)
    weights[HIDDEN1] = -13.0
    assert ValueNetwork(rules, weights).of(position, BEGIN) == 0.5


def test_a_pleat_counts_only_where_it_is_positive() -> None:
    """Its constant of 2 alone, and then with a fold of 3 against it."""
    rules = preset("foster-two-pack")
    position = table(rules, s="(3)").position
    weights = [0.0] * WEIGHTS
    weights[FIRST] = 2.0
    weights[LAST] = 1.0
    assert ValueNetwork(rules, weights).of(position, BEGIN) == pytest.approx(0.5 + 0.5 * 2 / 3)
    weights[1] = 13.0
    weights[FIRST + HIDDEN2] = -1.0
    assert ValueNetwork(rules, weights).of(position, BEGIN) == 0.5
