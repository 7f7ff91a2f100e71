"""The walk: it finds every layout there is, values every way out, and keeps the best ones.

It is compared with a plain walk through the positions themselves, which knows nothing of it.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

import pytest

from random_play import amount, reordered, some_rulesets, walk
from russianbank.ai.search_constants import BEGIN, HAND_CARD, STOCK_CARD
from russianbank.ai.turn_search import TurnSearch
from russianbank.ai.value import ValueNetwork
from russianbank.ai.weights import weights_for
from russianbank.core.act import ACTS, Act
from russianbank.core.cards import Card
from russianbank.core.chance import Chance
from russianbank.core.constants import NONE
from russianbank.core.deal import Deal
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset, preset_names
from russianbank.core.rules.ruleset import RuleSet
from tables import table, vary

every_preset = pytest.mark.parametrize("name", preset_names())

LAYOUTS, SEES_ALL = 16384, 256
"""Layouts a walk can hold, and the sight of one who misses no play."""

ALIKE = 1e-12
"""How far two values of one table may lie apart: one is reckoned from what is different."""

SMALL = amount(100, 300)
"""Layouts up to which a position is looked through by hand."""


class Blank(Card):
    """A card with nothing printed on it, in place of one that nobody has seen."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(NONE)

    __eq__ = object.__eq__
    __hash__ = object.__hash__


BLANKS = Deal([Blank() for _ in range(52)], [Blank() for _ in range(52)])


@dataclass
class Within:
    """What a plain walk finds.

    Attributes:
        layouts: all layouts within reach, and what clocks were running when it came there.
        values: what the ways out are worth.
        twofold: whether a layout was reached with other clocks running. A walk takes a layout as
            it finds it first, so that there it may be right in more than one way.
    """

    layouts: dict[object, object]
    values: set[float]
    twofold: bool = False


def look_through(start: Position, value: ValueNetwork, most: int) -> Within | None:
    """TurnSearch through the positions themselves; None if there are more than `most` layouts."""
    layout, clocks = layout_and_clocks(start)
    found = Within({layout: clocks}, set())
    waiting = [start]
    while waiting:
        here = waiting.pop()
        for act in here.lawful():
            there = here.copy()
            there.play(act, BLANKS)
            pile = here.turns_up(act)
            if pile is not None or there.over or there.seat != start.seat:
                found.values.add(worth_to(start, there, pile, value))
                continue
            layout, clocks = layout_and_clocks(there)
            if layout not in found.layouts:
                found.layouts[layout] = clocks
                waiting.append(there)
                if len(found.layouts) > most:
                    return None
            found.twofold |= found.layouts[layout] != clocks
    return found


def worth_to(start: Position, there: Position, pile: int | None, value: ValueNetwork) -> float:
    """What a way out is worth to the player who takes it."""
    if there.over:
        return {start.seat: 1.0, start.seat.other: 0.0, None: 0.5}[there.winning_seat]
    if pile is None:
        return 1.0 - value.of(there, BEGIN)
    return value.of(there, STOCK_CARD if pile < 18 else HAND_CARD)


def layout_and_clocks(position: Position) -> tuple[object, object]:
    """Where the faces lie, and what goes on counting wherever they lie.

    The order of tableau piles and of twin foundations is forgotten. The looks (F44) are part of
    the layout where they matter; the clocks are the runs (F55) and what brings a draw nearer (E2).
    """
    state = position.state()
    faces = [(hidden, *[card.face for card in seen]) for hidden, seen in state.piles]
    twins = [tuple(sorted(faces[first : first + 2])) for first in range(8, 16, 2)]
    looks = 0 if position.rules.look == "free" else min(state.looks, 2)
    layout = tuple(sorted(faces[:8])), *twins, *faces[16:], state.turned, looks, state.loads
    return layout, (state.runs, state.idle, state.lowest, state.since_gain)


def walker_for(rules: RuleSet) -> TurnSearch:
    return TurnSearch(rules, ValueNetwork(rules, weights_for(rules)))


def positions(rules: RuleSet, numbers: range, step: int = 7) -> Iterator[tuple[Position, Deal]]:
    """Positions from random games, one in so many."""
    for number in numbers:
        for count, (position, dealt) in enumerate(walk(rules, number, amount(120, 1000))):
            if not position.over and count % step == number % step:
                yield position.copy(), dealt


def walked(
    walker: TurnSearch, position: Position, limit: int = LAYOUTS
) -> list[tuple[list[Act], float]]:
    """The plans and values of all ways out that a walk keeps."""
    walker.walk(position, limit)
    return [
        ([ACTS[code] for code in walker.plan(way)], walker.worth(way)) for way in range(walker.ways)
    ]


def check_against_plain_walk(rules: RuleSet, numbers: range, step: int) -> float:
    """Compare the two; tells in what share of the positions there was only one right answer."""
    value = ValueNetwork(rules, weights_for(rules))
    walker = TurnSearch(rules, value)
    compared = twofold = 0
    for position, _ in positions(rules, numbers, step):
        walker.walk(position, SMALL + 1)
        if walker.found > SMALL:
            continue
        plain = look_through(position, value, SMALL)
        assert plain is not None, "the walk found less than there is"
        compared += 1
        twofold += plain.twofold
        if not plain.twofold:
            assert walker.found == walker.seen == len(plain.layouts)
            values = [walker.worth(way) for way in range(walker.ways)]
            assert values == pytest.approx(sorted(values, reverse=True), abs=ALIKE)
            assert values[0] == pytest.approx(max(plain.values), abs=ALIKE)
            assert all(min(abs(one - worth) for one in plain.values) < ALIKE for worth in values)
    return 1 - twofold / compared if compared else 1.0


@every_preset
def test_it_finds_every_layout_and_the_best_way_out_of_them_all(name: str) -> None:
    assert check_against_plain_walk(preset(name), range(amount(1, 3)), amount(11, 17)) > 0.5


def test_it_finds_every_layout_under_any_rule_set() -> None:
    """Shifts are left free: a layout counts as found even where it took too many of them."""
    for number, rules in enumerate(some_rulesets(amount(8, 50))):
        free = replace(rules, shift_limit=1000)
        check_against_plain_walk(free, range(number, number + 1), amount(19, 17))


@every_preset
def test_each_way_out_can_be_taken_and_is_worth_what_is_said(name: str) -> None:
    rules = preset(name)
    value = ValueNetwork(rules, weights_for(rules))
    walker = TurnSearch(rules, value)
    for position, _ in positions(rules, range(100, 100 + amount(1, 4)), amount(23, 11)):
        for acts, worth in walked(walker, position, 200):
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
            assert worth_to(position, there, pile, value) == pytest.approx(worth, abs=ALIKE)


@every_preset
def test_a_longer_walk_finds_nothing_worse(name: str) -> None:
    walker = walker_for(preset(name))
    for position, _ in positions(preset(name), range(2), amount(31, 7)):
        values = [walker.walk(position, limit) for limit in (1, 3, 10, 100)]
        assert values == sorted(values)


@every_preset
def test_it_looks_at_no_more_layouts_than_it_may_once_there_is_a_way_out(name: str) -> None:
    walker = walker_for(preset(name))
    for position, _ in positions(preset(name), range(2), amount(31, 7)):
        walker.walk(position, 5)
        assert walker.ways
        if walker.seen > 5:
            longer = walker.seen
            walker.walk(position, longer - 1)
            assert walker.seen == longer


def test_it_leaves_the_position_as_it_is() -> None:
    walker = walker_for(preset("foster-two-pack"))
    for position, _ in positions(preset("foster-two-pack"), range(1)):
        before = position.state()
        walker.walk(position, 100)
        assert position.state() == before


def test_a_walk_knows_nothing_of_the_walks_before_it() -> None:
    """The tables are not wiped in between; what is left over in them must not count."""
    rules = preset("foster-32")
    one = walker_for(rules)
    for position, _ in positions(rules, range(amount(1, 3)), amount(29, 13)):
        assert walked(one, position, 300) == walked(walker_for(rules), position, 300)


SPACES = {"t5": "", "t6": "", "t7": "", "t8": ""}


def explosive(rules: str | RuleSet, **piles: Any) -> Position:
    """A table with so many spaces and short piles that the layouts within reach are no end."""
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
def test_it_ends_where_layouts_are_no_end(position: Position) -> None:
    walker = walker_for(position.rules)
    limit = min(amount(2000, LAYOUTS), LAYOUTS)
    walker.walk(position, limit)
    assert walker.seen == limit
    acts, _ = walked(walker, position, 500)[0]
    for act in acts[:-1]:
        position.play(act, BLANKS)
    assert acts[-1] in position.lawful()


def test_told_where_the_cards_lie_it_turns_them_up_on_the_way() -> None:
    rules = preset("foster-36")
    differs = 0
    for position, dealt in positions(rules, range(amount(1, 4)), amount(29, 13)):
        told = []
        for deal in (dealt, reordered(position, dealt, Chance(1))):
            walker = walker_for(rules)
            walker.tell(deal)
            walker.walk(position, 300)
            told.append(walker.plan(0))
            there = position.copy()
            for code in told[-1]:
                assert ACTS[code] in there.lawful()
                there.play(ACTS[code], deal)
        differs += told[0] != told[1]
    assert differs


# What people overlook


def limited(sight: int, noise: float, salt: int) -> Callable[[Position], list[float]]:
    """How a walker with little sight or rough judgement values his ways out."""

    def values(position: Position) -> list[float]:
        walker = walker_for(position.rules)
        walker.limit(sight, noise, False, False, salt)
        return [worth for _, worth in walked(walker, position, 200)]

    return values


def test_the_less_he_sees_the_fewer_layouts_he_finds() -> None:
    rules = preset("foster-two-pack")
    walker = walker_for(rules)
    found = dict.fromkeys((60, 150, SEES_ALL), 0)
    for position, _ in positions(rules, range(3), amount(29, 7)):
        for sight in found:
            walker.limit(sight, 0.0, False, False, 5)
            walker.walk(position, amount(60, 500))
            found[sight] += walker.found
    assert found[60] < found[150] < found[SEES_ALL]


def test_the_same_salt_overlooks_the_same_things() -> None:
    rules = preset("foster-two-pack")
    differs = 0
    for position, _ in positions(rules, range(1), amount(29, 7)):
        one, again, other = (limited(100, 0.1, salt)(position) for salt in (3, 3, 4))
        assert one == again
        differs += one != other
    assert differs


def test_noise_leads_his_judgement_astray_no_further_than_it_says() -> None:
    rules = preset("pagat")
    for position, _ in positions(rules, range(1), amount(29, 7)):
        exact, rough = (limited(SEES_ALL, noise, 9)(position) for noise in (0.0, 0.1))
        assert abs(exact[0] - rough[0]) <= 0.1


def test_a_heedless_walker_thinks_of_no_foundation() -> None:
    position = table("foster-two-pack", t1="AC", s="(3) 5H").position
    walker = walker_for(position.rules)
    assert walked(walker, position)[0][0][0] is ACTS[8]
    walker.limit(SEES_ALL - 1, 0.0, True, False, 0)
    for acts, _ in walked(walker, position):
        assert not any(act.target == 8 for act in acts)


def test_but_he_does_for_the_card_that_he_has_just_turned_up() -> None:
    position = table("foster-two-pack", t1="AC", s="(3) 5H", turned="AD").position
    walker = walker_for(position.rules)
    walker.limit(SEES_ALL - 1, 0.0, True, False, 0)
    firsts = {str(acts[0]) for acts, _ in walked(walker, position)}
    assert "h>f" in firsts
    assert "t1>f" not in firsts


def test_he_always_sees_that_his_stock_fills_a_space() -> None:
    position = table("foster-two-pack", t1="", s="(3) 5H").position
    walker = walker_for(position.rules)
    for salt in range(50):
        walker.limit(-SEES_ALL, 0.0, False, False, salt)
        assert any("s>t1" in map(str, acts) for acts, _ in walked(walker, position))


def there_and_back(acts: list[Act]) -> bool:
    """Whether a shift on the tableau is taken back at once."""
    shifts = [(act.source, act.target) if act.target < 8 else None for act in acts]
    return any(one and one[::-1] == two for one, two in itertools.pairwise(shifts))


def test_no_noise_makes_him_shift_there_and_back() -> None:
    rules = preset("foster-two-pack")
    walker = walker_for(rules)
    for position, _ in positions(rules, range(amount(1, 4)), amount(29, 7)):
        for salt in range(amount(3, 20)):
            walker.limit(SEES_ALL - 1, 0.3, False, False, salt)
            assert not any(there_and_back(acts) for acts, _ in walked(walker, position, 100))


def test_an_idle_walker_shifts_only_for_what_is_worth_it() -> None:
    rules = preset("foster-two-pack")
    walker = walker_for(rules)
    shifts = dict.fromkeys((0.0, 0.001, 0.5), 0)
    for position, _ in positions(rules, range(3), amount(29, 7)):
        for idleness in shifts:
            walker.limit(SEES_ALL, 0.0, False, False, 0, idleness)
            acts = walked(walker, position, 100)[0][0]
            shifts[idleness] += sum(act.source < 8 and act.target < 8 for act in acts)
    assert shifts[0.0] >= shifts[0.001] >= shifts[0.5] < shifts[0.0]


def test_who_forgets_his_hand_must_turn_it_up_to_see() -> None:
    laid = table("foster-two-pack", t1="8S", h="4D 7H", s="(3) 3C", d="")
    walker = walker_for(laid.position.rules)
    assert any(len(acts) > 1 and str(acts[0]) == "^h" for acts, _ in walked(walker, laid.position))
    walker.limit(SEES_ALL, 0.0, False, True, 0)
    for acts, _ in walked(walker, laid.position):
        assert "^h" not in [str(act) for act in acts[:-1]]
