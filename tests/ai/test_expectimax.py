"""The expectimax: leaves are worth the mean over the possible cards, and steps are bounded."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from helpers.random_play import amount, walk
from helpers.tables import table
from russianbank.ai.expectimax import Expectimax
from russianbank.ai.search_constants import ROOT_LEAVES
from russianbank.ai.turn_search import TurnSearch
from russianbank.ai.value import ValueNetwork
from russianbank.ai.weights import weights_for
from russianbank.core.act import ACTS
from russianbank.core.cards import CARDS, Card, Seat
from russianbank.core.chance import Chance
from russianbank.core.deal import Deal
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset, preset_names
from russianbank.core.rules.ruleset import RuleSet

pytestmark = pytest.mark.compiled

every_preset = pytest.mark.parametrize("name", preset_names())
some_presets = pytest.mark.parametrize(
    "name", ["foster-two-pack", "foster-one-pack", "pagat", "french"]
)

REACH = amount(4, 30)

CARDS_LEFT, INNER, SOME_CARDS = 52, 2, 16
"""Cards of a pack; leaves behind the first card; the most cards behind each in the first rounds.

About eight cards are tried; which ones is random.
"""

NOTHING_NEW = Deal((), ())


def network_for(rules: RuleSet) -> ValueNetwork:
    return ValueNetwork(rules, weights_for(rules))


def search_for(rules: RuleSet) -> Expectimax:
    return Expectimax(rules, network_for(rules))


def positions(rules: RuleSet, count: int) -> Iterator[Position]:
    """Yield so many positions from random games, early and late ones."""
    met = 0
    for number in range(1000):
        for played, (position, _) in enumerate(walk(rules, number, 400, careless=False)):
            if played % 37 == number % 37 and not position.over:
                yield position.copy()
                met += 1
                if met == count:
                    return


def expand_all(search: Expectimax, position: Position, layouts: int = 60) -> None:
    search.begin(position, layouts, REACH)
    while search.expand():
        pass


def with_next(position: Position, pile: int, card: Card) -> Deal:
    """Return a deal that agrees with the cards seen, with this card next in the pile."""
    deal = position.sample_deal(Chance(1))
    orders = [list(deal.cards(seat)) for seat in Seat]
    own = orders[pile & 1]
    hidden = position.unseen_in(pile)
    place = hidden - 1 if pile < 18 else len(own) - hidden
    other = next(order for order in orders if card in order)
    other[other.index(card)] = own[place]
    own[place] = card
    return Deal(orders[0], orders[1])


def value_after(position: Position, deal: Deal, plan: list[int], beyond: TurnSearch) -> float:
    """Return the best value behind a plan, to the player who made it."""
    there = position.copy()
    for code in plan:
        there.play(ACTS[code], deal)
    if there.over:
        return {position.seat: 1.0, position.seat.other: 0.0, None: 0.5}[there.winning_seat]
    value = beyond.run(there, REACH)
    return value if there.seat == position.seat else 1.0 - value


def turned_up(position: Position, plan: list[int]) -> int | None:
    """Return the pile whose unseen card a plan turns up."""
    there = position.copy()
    for code in plan[:-1]:
        there.play(ACTS[code], NOTHING_NEW)
    return there.turns_up(ACTS[plan[-1]])


@every_preset
def test_a_leaf_one_card_deep_is_the_mean_over_the_cards_that_may_come(name: str) -> None:
    rules = preset(name)
    search, beyond = search_for(rules), TurnSearch(rules, network_for(rules))
    for position in positions(rules, amount(1, 8)):
        expand_all(search, position)
        for leaf, (plan, value, searched) in enumerate(search.leaves()):
            if not searched:
                continue
            pile = turned_up(position, plan)
            if pile is None:
                assert search.cards(leaf) == []
                expected = value_after(position, position.sample_deal(Chance(1)), plan, beyond)
                assert value == pytest.approx(expected, abs=1e-12)
                continue
            cards = dict(search.cards(leaf))
            pack = 0 if rules.packs == "one" else pile & 1
            assert set(cards) == {card.number for card in position.unseen_cards(pack)}
            for number, follows in cards.items():
                deal = with_next(position, pile, CARDS[number])
                assert follows == value_after(position, deal, plan, beyond)
            assert value == pytest.approx(sum(cards.values()) / len(cards), abs=1e-12)


@pytest.mark.sample(1)
@every_preset
def test_the_plan_is_the_best_of_those_searched(name: str) -> None:
    search = search_for(preset(name))
    for position in positions(preset(name), amount(1, 25)):
        expand_all(search, position)
        leaves = search.leaves()
        searched = [leaf for leaf in leaves if leaf[2]] or leaves[:1]
        assert len(searched) <= ROOT_LEAVES
        plan, value, _ = max(searched, key=lambda leaf: leaf[1])
        assert search.value() == value
        assert search.plan() == plan


@every_preset
def test_before_that_the_plan_is_that_of_the_turn_search(name: str) -> None:
    search = search_for(preset(name))
    turn = TurnSearch(preset(name), network_for(preset(name)))
    for position in positions(preset(name), amount(2, 25)):
        search.begin(position, 60, REACH)
        assert search.value() == turn.run(position, 60)
        assert search.plan() == turn.plan(0)


def expansions(search: Expectimax) -> Iterator[int]:
    """Expand one leaf after the other; yield how many layouts each took."""
    more = True
    while more:
        begun = search.visited
        more = search.expand()
        yield search.visited - begun


def deepenings(search: Expectimax, chance: Chance, most: int) -> Iterator[int]:
    """Deepen so many times; yield how many layouts each took."""
    more = True
    while more and most:
        begun = search.visited
        more = search.deepen(chance)
        most -= 1
        yield search.visited - begun


@some_presets
def test_no_step_takes_longer_than_it_may(name: str) -> None:
    """One card deep, a step is a turn search for each card; two cards deep, for each two cards.

    A turn search visits more layouts only until it has found a leaf, which is seldom far.
    """
    search = search_for(preset(name))
    steps = late = 0
    for position in positions(preset(name), amount(1, 8)):
        search.begin(position, 60, REACH)
        for taken in expansions(search):
            steps += 1
            late += taken > CARDS_LEFT * REACH
        for taken in deepenings(search, Chance(5), amount(1, 5)):
            steps += 1
            late += taken > CARDS_LEFT * (1 + INNER * SOME_CARDS) * REACH
    assert late <= 0.1 * steps


@some_presets
def test_searching_deeper_depends_on_chance_alone(name: str) -> None:
    one, other = search_for(preset(name)), search_for(preset(name))
    for position in positions(preset(name), amount(1, 5)):
        results = []
        for search in (one, other):
            chance = Chance(7)
            expand_all(search, position, 30)
            steps = list(deepenings(search, chance, amount(1, 5)))
            results.append((search.plan(), search.leaves(), steps, chance.word()))
        assert results[0] == results[1]
        assert all(0.0 <= value <= 1.0 for _, value, _ in results[0][1])


@some_presets
def test_the_plan_is_one_of_the_leaves_after_searching_deeper(name: str) -> None:
    search = search_for(preset(name))
    for position in positions(preset(name), amount(1, 5)):
        expand_all(search, position, 30)
        list(deepenings(search, Chance(3), amount(1, 8)))
        plans = [(plan, value) for plan, value, _ in search.leaves()]
        assert (search.plan(), search.value()) in plans


@pytest.mark.extended
def test_searching_deeper_changes_values() -> None:
    """Otherwise there would be no use in it."""
    differs = 0
    search = search_for(preset("foster-32"))
    for position in positions(preset("foster-32"), amount(2, 8)):
        expand_all(search, position, 30)
        before = search.leaves()
        list(deepenings(search, Chance(3), amount(40, 200)))
        differs += before != search.leaves()
    assert differs


def test_with_one_leaf_there_is_nothing_to_search() -> None:
    laid = table("foster-two-pack", s="(3)", h="(6)")
    assert laid.lawful() == {"^s"}
    search = search_for(laid.position.rules)
    search.begin(laid.position, 100, REACH)
    assert not search.expand()
    assert not search.deepen(Chance(1))
    assert [str(ACTS[code]) for code in search.plan()] == ["^s"]
    assert len(search.leaves()) == 1


def test_a_sure_win_has_value_one() -> None:
    laid = table("foster-two-pack", t1="8S", s="", h="", turned="7D")
    search = search_for(laid.position.rules)
    expand_all(search, laid.position)
    assert search.value() == 1.0
    assert [str(ACTS[code]) for code in search.plan()] == ["h>t1"]
