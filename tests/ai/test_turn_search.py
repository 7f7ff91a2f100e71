"""The turn search: it finds every layout, evaluates every leaf, and keeps the best ones.

It is compared with a plain search through public positions.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

import pytest

from helpers.random_play import amount, reordered, some_rulesets, walk
from helpers.tables import table, vary
from russianbank.ai.search_constants import HAND_CARD, NEW_TURN, STOCK_CARD
from russianbank.ai.turn_search import TurnSearch
from russianbank.ai.value import ValueNetwork
from russianbank.ai.weights import weights_for
from russianbank.core.act import ACTS, Act, Kind
from russianbank.core.chance import Chance
from russianbank.core.deal import Deal, blank_deal
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset, preset_names
from russianbank.core.rules.ruleset import RuleSet

every_preset = pytest.mark.parametrize("name", preset_names())

LAYOUTS, FULL_ATTENTION = 16384, 256
"""The most layouts of a turn search, and the attention that sees every play."""

ROUNDING = 1e-12
"""The largest difference between values of equal positions: one is computed from differences."""

SMALL = amount(100, 300)
"""The most layouts of a position that is compared with the plain search."""

BLANKS = blank_deal()


@dataclass
class Reachable:
    """What the plain search finds.

    Attributes:
        layouts: all layouts that can be reached, with the counters when they were reached.
        values: the values of the leaves.
        ambiguous: whether a layout was reached with different counters. A turn search keeps a
            layout as it reaches it first, so there is more than one right answer.
    """

    layouts: dict[object, object]
    values: set[float]
    ambiguous: bool = False


def plain_search(start: Position, network: ValueNetwork, most: int) -> Reachable | None:
    """TurnSearch through the positions themselves; None if there are more than `most` layouts."""
    layout, counters = layout_and_counters(start)
    found = Reachable({layout: counters}, set())
    waiting = [start]
    while waiting:
        here = waiting.pop()
        for act in here.lawful():
            there = here.copy()
            there.play(act, BLANKS)
            pile = here.turns_up(act)
            if pile is not None or there.over or there.seat != start.seat:
                found.values.add(value_to(start, there, pile, network))
                continue
            layout, counters = layout_and_counters(there)
            if layout not in found.layouts:
                found.layouts[layout] = counters
                waiting.append(there)
                if len(found.layouts) > most:
                    return None
            found.ambiguous |= found.layouts[layout] != counters
    return found


def value_to(start: Position, there: Position, pile: int | None, network: ValueNetwork) -> float:
    """Return the value of a leaf to the player who makes its plan."""
    if there.over:
        return {start.seat: 1.0, start.seat.other: 0.0, None: 0.5}[there.winning_seat]
    if pile is None:
        return 1.0 - network.evaluate(there, NEW_TURN)
    return network.evaluate(there, STOCK_CARD if pile < 18 else HAND_CARD)


def layout_and_counters(position: Position) -> tuple[object, object]:
    """Return where the faces are, and the counters.

    The layout does not hold the order of tableau piles and of equal foundations. The looks (F44)
    are part of it where they matter. The counters are the runs (F55) and those of a draw (E2).
    """
    state = position.state()
    faces = [(hidden, *[card.face for card in seen]) for hidden, seen in state.piles]
    twins = [tuple(sorted(faces[first : first + 2])) for first in range(8, 16, 2)]
    looks = 0 if position.rules.look == "free" else min(state.looks, 2)
    layout = tuple(sorted(faces[:8])), *twins, *faces[16:], state.turned, looks, state.loads
    return layout, (state.runs, state.idle, state.lowest, state.since_gain)


def search_for(rules: RuleSet) -> TurnSearch:
    return TurnSearch(rules, ValueNetwork(rules, weights_for(rules)))


def positions(rules: RuleSet, numbers: range, step: int = 7) -> Iterator[tuple[Position, Deal]]:
    """Yield positions from random games, one in `step` acts."""
    for number in numbers:
        for count, (position, dealt) in enumerate(walk(rules, number, amount(120, 1000))):
            if not position.over and count % step == number % step:
                yield position.copy(), dealt


def plans_of(
    search: TurnSearch, position: Position, limit: int = LAYOUTS
) -> list[tuple[list[Act], float]]:
    """Return the plans and values of all leaves that a turn search keeps."""
    search.run(position, limit)
    return [
        ([ACTS[code] for code in search.plan(leaf)], search.leaf_value(leaf))
        for leaf in range(search.leaves.count)
    ]


def check_against_plain_search(rules: RuleSet, numbers: range, step: int) -> float:
    """Compare both; return in which share of the positions there was one right answer only."""
    network = ValueNetwork(rules, weights_for(rules))
    search = TurnSearch(rules, network)
    compared = ambiguous = 0
    for position, _ in positions(rules, numbers, step):
        search.run(position, SMALL + 1)
        if search.found > SMALL:
            continue
        plain = plain_search(position, network, SMALL)
        assert plain is not None, "the turn search found fewer layouts"
        compared += 1
        ambiguous += plain.ambiguous
        if not plain.ambiguous:
            assert search.found == search.visited == len(plain.layouts)
            values = [search.leaf_value(leaf) for leaf in range(search.leaves.count)]
            assert values == pytest.approx(sorted(values, reverse=True), abs=ROUNDING)
            assert values[0] == pytest.approx(max(plain.values), abs=ROUNDING)
            assert all(min(abs(one - value) for one in plain.values) < ROUNDING for value in values)
    return 1 - ambiguous / compared if compared else 1.0


@pytest.mark.sample(2)
@every_preset
def test_it_finds_every_layout_and_the_best_leaf(name: str) -> None:
    assert check_against_plain_search(preset(name), range(amount(1, 3)), amount(11, 17)) > 0.5


@pytest.mark.extended
def test_it_finds_every_layout_under_any_rule_set() -> None:
    """Shifts are not limited here: a layout counts even after too many of them."""
    for number, rules in enumerate(some_rulesets(amount(8, 20))):
        free = replace(rules, shift_limit=1000)
        check_against_plain_search(free, range(number, number + 1), amount(19, 17))


@pytest.mark.sample(1)
@every_preset
def test_each_leaf_can_be_played_and_has_its_value(name: str) -> None:
    rules = preset(name)
    network = ValueNetwork(rules, weights_for(rules))
    search = TurnSearch(rules, network)
    for position, _ in positions(rules, range(100, 100 + amount(1, 4)), amount(23, 11)):
        for acts, value in plans_of(search, position, 200):
            there = position.copy()
            for act in acts[:-1]:
                assert act in there.lawful()
                assert there.turns_up(act) is None
                there.play(act, BLANKS)
                assert there.seat == position.seat
                assert not there.over
            assert acts[-1] in there.lawful()
            pile = there.turns_up(acts[-1])
            there.play(acts[-1], BLANKS)
            assert value_to(position, there, pile, network) == pytest.approx(value, abs=ROUNDING)


@every_preset
def test_a_longer_search_finds_nothing_worse(name: str) -> None:
    search = search_for(preset(name))
    for position, _ in positions(preset(name), range(2), amount(31, 7)):
        values = [search.run(position, limit) for limit in (1, 3, 10, 100)]
        assert values == sorted(values)


@every_preset
def test_it_keeps_to_the_limit_once_there_is_a_leaf(name: str) -> None:
    search = search_for(preset(name))
    for position, _ in positions(preset(name), range(2), amount(31, 7)):
        search.run(position, 5)
        assert search.leaves.count
        if search.visited > 5:
            longer = search.visited
            search.run(position, longer - 1)
            assert search.visited == longer


def test_it_leaves_the_position_as_it_is() -> None:
    search = search_for(preset("foster-two-pack"))
    for position, _ in positions(preset("foster-two-pack"), range(1)):
        before = position.state()
        search.run(position, 100)
        assert position.state() == before


def test_a_search_does_not_depend_on_earlier_ones() -> None:
    """Its table is not cleared in between; entries of earlier searches must not count."""
    rules = preset("foster-32")
    one = search_for(rules)
    for position, _ in positions(rules, range(amount(1, 3)), amount(29, 13)):
        assert plans_of(one, position, 300) == plans_of(search_for(rules), position, 300)


SPACES = {"t5": "", "t6": "", "t7": "", "t8": ""}


def explosive(rules: str | RuleSet, **piles: Any) -> Position:
    """Return a position from which very many layouts can be reached."""
    return table(rules, **piles).position


@pytest.mark.parametrize(
    "position",
    [
        explosive(
            vary("foster-two-pack", compulsory=set(), shift_limit=1000),
            t1="KD QS JD TS",
            t2="KH QC JH TC",
            t3="9H 8C 7D",
            t4="9D 8S 7H",
            h="5S 3C 8H 4C 6C",
            H="5H 3D 8D 4D 6D",
            s="QD",
            S="QH",
            **SPACES,
        ),
        explosive(
            vary("foster-one-pack", shift_limit=1000, space_from={"tableau", "hand", "discard"}),
            t1="AS 2S 3S 4S 5S",
            t2="TS 9S 8S",
            t3="AH 2H 3H 4H",
            t4="9H 8H 7H",
            h="KD QC JH TH",
            H="KC QD JC TD",
            **SPACES,
        ),
    ],
    ids=["two packs", "one pack"],
)
def test_it_ends_where_layouts_are_too_many(position: Position) -> None:
    search = search_for(position.rules)
    limit = min(amount(2000, LAYOUTS), LAYOUTS)
    search.run(position, limit)
    assert search.visited == limit
    acts, _ = plans_of(search, position, 500)[0]
    for act in acts[:-1]:
        position.play(act, BLANKS)
    assert acts[-1] in position.lawful()


@pytest.mark.extended
def test_with_the_cards_revealed_it_turns_them_up_on_the_way() -> None:
    rules = preset("foster-36")
    differs = 0
    for position, dealt in positions(rules, range(amount(1, 4)), amount(29, 13)):
        plans = []
        for deal in (dealt, reordered(position, dealt, Chance(1))):
            search = search_for(rules)
            search.reveal(deal)
            search.run(position, 300)
            plans.append(search.plan(0))
            there = position.copy()
            for code in plans[-1]:
                assert ACTS[code] in there.lawful()
                there.play(ACTS[code], deal)
        differs += plans[0] != plans[1]
    assert differs


# Human limits


def limited(attention: int, noise: float, seed: int) -> Callable[[Position], list[float]]:
    """Return a function: the values of the leaves under these limits."""

    def values(position: Position) -> list[float]:
        search = search_for(position.rules)
        search.limit(attention, noise, False, False, seed)
        return [value for _, value in plans_of(search, position, 200)]

    return values


def test_less_attention_finds_fewer_layouts() -> None:
    rules = preset("foster-two-pack")
    search = search_for(rules)
    found = dict.fromkeys((60, 150, FULL_ATTENTION), 0)
    for position, _ in positions(rules, range(3), amount(29, 7)):
        for attention in found:
            search.limit(attention, 0.0, False, False, 5)
            search.run(position, amount(60, 500))
            found[attention] += search.found
    assert found[60] < found[150] < found[FULL_ATTENTION]


@pytest.mark.extended
def test_the_same_seed_overlooks_the_same_plays() -> None:
    rules = preset("foster-two-pack")
    differs = 0
    for position, _ in positions(rules, range(1), amount(29, 7)):
        one, again, other = (limited(100, 0.1, seed)(position) for seed in (3, 3, 4))
        assert one == again
        differs += one != other
    assert differs


@pytest.mark.extended
def test_the_noise_is_within_its_bound() -> None:
    rules = preset("pagat")
    for position, _ in positions(rules, range(1), amount(29, 7)):
        exact, rough = (limited(FULL_ATTENTION, noise, 9)(position) for noise in (0.0, 0.1))
        assert abs(exact[0] - rough[0]) <= 0.1


def test_a_player_who_ignores_duties_sees_no_foundation() -> None:
    position = table("foster-two-pack", t1="AC", s="(3) 5H").position
    search = search_for(position.rules)
    assert plans_of(search, position)[0][0][0] is ACTS[8]
    search.limit(FULL_ATTENTION - 1, 0.0, True, False, 0)
    for acts, _ in plans_of(search, position):
        assert not any(act.target == 8 for act in acts)


def test_except_for_the_card_just_turned_up() -> None:
    position = table("foster-two-pack", t1="AC", s="(3) 5H", turned="AD").position
    search = search_for(position.rules)
    search.limit(FULL_ATTENTION - 1, 0.0, True, False, 0)
    firsts = {str(acts[0]) for acts, _ in plans_of(search, position)}
    assert "h>f" in firsts
    assert "t1>f" not in firsts


def test_a_stock_card_for_a_space_is_always_seen() -> None:
    position = table("foster-two-pack", t1="", s="(3) 5H").position
    search = search_for(position.rules)
    for seed in range(50):
        search.limit(-FULL_ATTENTION, 0.0, False, False, seed)
        assert any("s>t1" in map(str, acts) for acts, _ in plans_of(search, position))


def there_and_back(acts: list[Act]) -> bool:
    """Return whether a shift on the tableau is taken back at once."""
    shifts = [(act.source, act.target) if act.target < 8 else None for act in acts]
    return any(one and one[::-1] == two for one, two in itertools.pairwise(shifts))


@pytest.mark.extended
def test_noise_does_not_cause_shifts_there_and_back() -> None:
    rules = preset("foster-two-pack")
    search = search_for(rules)
    for position, _ in positions(rules, range(amount(1, 4)), amount(29, 7)):
        for seed in range(amount(3, 20)):
            search.limit(FULL_ATTENTION - 1, 0.3, False, False, seed)
            assert not any(there_and_back(acts) for acts, _ in plans_of(search, position, 100))


def test_shifts_that_cost_are_fewer() -> None:
    rules = preset("foster-two-pack")
    search = search_for(rules)
    shifts = dict.fromkeys((0.0, 0.001, 0.5), 0)
    for position, _ in positions(rules, range(3), amount(29, 7)):
        for cost in shifts:
            search.limit(FULL_ATTENTION, 0.0, False, False, 0, cost)
            acts = plans_of(search, position, 100)[0][0]
            shifts[cost] += sum(act.source < 8 and act.target < 8 for act in acts)
    assert shifts[0.0] >= shifts[0.001] >= shifts[0.5] < shifts[0.0]


def test_a_forgotten_hand_card_ends_the_plan() -> None:
    laid = table("foster-two-pack", t1="8S", h="4D 7H", s="(3) 3C", d="")
    search = search_for(laid.position.rules)
    assert any(
        len(acts) > 1 and str(acts[0]) == "^h" for acts, _ in plans_of(search, laid.position)
    )
    search.limit(FULL_ATTENTION, 0.0, False, True, 0)
    for acts, _ in plans_of(search, laid.position):
        assert "^h" not in [str(act) for act in acts[:-1]]


def fills_space(acts: list[Act]) -> bool:
    """Return whether a plan shifts a card of the tableau to its first pile."""
    return any(act.kind is Kind.PLAY and act.target == 0 and act.source < 8 for act in acts)


@pytest.mark.parametrize(("stock", "plain"), [("(3) 5C", True), ("(3) 5C", False), ("", True)])
def test_plain_shifts_leave_the_last_space_to_the_stocks_card(stock: str, plain: bool) -> None:
    """F21: the stock fills it, or the player is stopped. Without a stock the space is kept too."""
    position = table("foster-two-pack", t1="", t2="9S 4H", s=stock).position
    search = search_for(position.rules)
    search.limit(FULL_ATTENTION, 0.0, False, False, 0, 0.0, plain)
    assert any(fills_space(acts) for acts, _ in plans_of(search, position)) == (not plain)
