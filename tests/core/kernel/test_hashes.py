"""The two hashes of a position: which positions they distinguish, and which they do not."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from helpers.random_play import amount, check_along, some_rulesets, walk
from helpers.strategies import rulesets
from russianbank.core.chance import Chance
from russianbank.core.deal import Deal
from russianbank.core.kernel.position import Position
from russianbank.core.kernel.state import State
from russianbank.core.rules.preset import preset, preset_names
from russianbank.core.rules.ruleset import RuleSet

every_preset = pytest.mark.parametrize("name", preset_names())


CONDUCT = [one.name for one in fields(State) if one.name not in {"piles", "unseen", "turns"}]
FACES = bytes(number & 63 for number in range(256))


def keys(state: State) -> tuple[int, int]:
    """Numbers that stand for a state, as it is and with its symmetries forgotten."""
    piles = [bytes([card.number for card in cards]) for _, cards in state.piles]
    rest = (
        tuple(hidden for hidden, _ in state.piles),
        state.unseen,
        tuple(getattr(state, name) for name in CONDUCT),
    )
    faces = [pile.translate(FACES) for pile in piles]
    twins = [tuple(sorted(faces[first : first + 2])) for first in range(8, 16, 2)]
    without_order = (*sorted(faces[:8]), *twins, *faces[16:], rest)
    return hash((*piles, rest)), hash(without_order)


def check_hashes(rules: RuleSet, wanted: int) -> None:
    """Equal positions have equal hashes and different ones different hashes, in that many."""
    exact: dict[int, int] = {}
    symmetric: dict[int, int] = {}
    met = number = 0
    while met < wanted:
        number += 1
        for position, _ in walk(rules, number, min(4000, wanted - met - 1)):
            met += 1
            exact_key, symmetric_key = keys(position.state())
            exact_hash, symmetric_hash = position.exact_hash, position.symmetric_hash
            assert exact.setdefault(exact_key, exact_hash) == exact_hash
            assert symmetric.setdefault(symmetric_key, symmetric_hash) == symmetric_hash
    assert len(set(exact.values())) == len(exact)
    assert len(set(symmetric.values())) == len(symmetric)


@pytest.mark.sample(1)
@every_preset
def test_hashes_tell_positions_apart_and_only_those(name: str) -> None:
    check_hashes(preset(name), amount(1_000, 4_500))


@pytest.mark.extended
def test_hashes_tell_positions_apart_under_random_rules() -> None:
    for rules in some_rulesets(amount(8, 12)):
        check_hashes(rules, amount(250, 500))


def test_hashes_tell_loaded_cards_from_the_owners_where_a_rule_does() -> None:
    rules = replace(preset("foster-two-pack"), borrow="own-loads")
    for position, _ in walk(rules, 3, 4000, careless=False):
        if len(position.cards(20)) > 1:
            break
    state = position.state()
    loaded = replace(state, loads=state.piles[20][1][-1:])
    owned = replace(state, loads=())
    one, two = (Position.from_state(rules, state) for state in (loaded, owned))
    assert one != two
    assert one.exact_hash != two.exact_hash
    assert one.symmetric_hash != two.symmetric_hash


def permuted(state: State, chance: Chance) -> State:
    piles = list(state.piles)
    tableau = piles[:8]
    chance.shuffle(tableau)
    piles[:8] = tableau
    return replace(state, piles=tuple(piles))


def check_symmetry(position: Position, dealt: Deal, chance: Chance) -> None:
    state = position.state()
    if state.laid != 255:
        return
    other = permuted(state, chance)
    turned = Position.from_state(position.rules, other)
    assert turned.state() == other
    assert turned.symmetric_hash == position.symmetric_hash
    assert (turned.exact_hash == position.exact_hash) == (other == state)
    assert len(turned.lawful()) == len(position.lawful())


@every_preset
def test_the_order_of_tableau_piles_changes_only_the_exact_hash(name: str) -> None:
    for number in range(3):
        check_along(preset(name), number, check_symmetry, 3000, 31)


@settings(max_examples=amount(8, 20), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(rules=rulesets(), number=st.integers(0, 2**32))
def test_the_order_of_tableau_piles_is_forgotten_under_any_rules(
    rules: RuleSet, number: int
) -> None:
    check_along(rules, number, check_symmetry, 300, 11)


def check_twins(position: Position, dealt: Deal, chance: Chance) -> None:
    state = position.state()
    for first in range(8, 16, 2):
        piles = list(state.piles)
        piles[first], piles[first + 1] = piles[first + 1], piles[first]
        other = replace(state, piles=tuple(piles))
        turned = Position.from_state(position.rules, other)
        assert turned.state() == other
        assert turned.symmetric_hash == position.symmetric_hash
        assert (turned.exact_hash == position.exact_hash) == (other == state)
        assert turned.lawful() == position.lawful()


@every_preset
def test_swapped_twin_foundations_change_only_the_exact_hash(name: str) -> None:
    for number in range(2):
        check_along(preset(name), number, check_twins, 3000, 61)
