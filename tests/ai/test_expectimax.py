"""The search: a closer look is the mean over the cards that may come, and every step is bounded."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from random_play import amount, walk
from russianbank.ai.expectimax import Expectimax
from russianbank.ai.search_constants import CLOSER
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
from tables import table

every_preset = pytest.mark.parametrize("name", preset_names())
some_presets = pytest.mark.parametrize(
    "name", ["foster-two-pack", "foster-one-pack", "pagat", "french"]
)

REACH = amount(4, 30)

CARDS_LEFT, INNER, SOME_CARDS = 52, 2, 16
"""Cards of a pack; ways out behind the first card, and cards behind it, tried in the first round.

Eight cards is what is aimed at; which ones is left to chance.
"""

NOTHING_NEW = Deal((), ())


def value_for(rules: RuleSet) -> ValueNetwork:
    return ValueNetwork(rules, weights_for(rules))


def search_for(rules: RuleSet) -> Expectimax:
    return Expectimax(rules, value_for(rules))


def positions(rules: RuleSet, count: int) -> Iterator[Position]:
    """That many positions from random games, early and late ones."""
    met = 0
    for number in range(1000):
        for played, (position, _) in enumerate(walk(rules, number, 400, careless=False)):
            if played % 37 == number % 37 and not position.over:
                yield position.copy()
                met += 1
                if met == count:
                    return


def looked_through(search: Expectimax, position: Position, layouts: int = 60) -> None:
    search.begin(position, layouts, REACH)
    while search.look():
        pass


def with_next(position: Position, pile: int, card: Card) -> Deal:
    """A deal that agrees with what has been seen, this card being the next one of the pile."""
    deal = position.sample_deal(Chance(1))
    orders = [list(deal.cards(seat)) for seat in Seat]
    own = orders[pile & 1]
    hidden = position.unseen_in(pile)
    place = hidden - 1 if pile < 18 else len(own) - hidden
    other = next(order for order in orders if card in order)
    other[other.index(card)] = own[place]
    own[place] = card
    return Deal(orders[0], orders[1])


def worth_after(position: Position, deal: Deal, plan: list[int], beyond: TurnSearch) -> float:
    """What the best that follows a plan is worth to the player who made it."""
    there = position.copy()
    for code in plan:
        there.play(ACTS[code], deal)
    if there.over:
        return {position.seat: 1.0, position.seat.other: 0.0, None: 0.5}[there.winning_seat]
    worth = beyond.walk(there, REACH)
    return worth if there.seat == position.seat else 1.0 - worth


def turned_up(position: Position, plan: list[int]) -> int | None:
    """The pile of which a plan turns up an unseen card."""
    there = position.copy()
    for code in plan[:-1]:
        there.play(ACTS[code], NOTHING_NEW)
    return there.turns_up(ACTS[plan[-1]])


@every_preset
def test_a_closer_look_is_the_mean_of_what_follows_each_card_that_may_come(name: str) -> None:
    rules = preset(name)
    search, beyond = search_for(rules), TurnSearch(rules, value_for(rules))
    for position in positions(rules, amount(1, 8)):
        looked_through(search, position)
        for way, (plan, worth, closer) in enumerate(search.ways()):
            if not closer:
                continue
            pile = turned_up(position, plan)
            if pile is None:
                assert search.cards(way) == []
                expected = worth_after(position, position.sample_deal(Chance(1)), plan, beyond)
                assert worth == pytest.approx(expected, abs=1e-12)
                continue
            cards = dict(search.cards(way))
            pack = 0 if rules.packs == "one" else pile & 1
            assert set(cards) == {card.number for card in position.unseen_cards(pack)}
            for number, follows in cards.items():
                deal = with_next(position, pile, CARDS[number])
                assert follows == worth_after(position, deal, plan, beyond)
            assert worth == pytest.approx(sum(cards.values()) / len(cards), abs=1e-12)


@every_preset
def test_the_plan_is_the_best_of_those_looked_at(name: str) -> None:
    search = search_for(preset(name))
    for position in positions(preset(name), amount(1, 25)):
        looked_through(search, position)
        ways = search.ways()
        looked = [way for way in ways if way[2]] or ways[:1]
        assert len(looked) <= CLOSER
        plan, worth, _ = max(looked, key=lambda way: way[1])
        assert search.worth() == worth
        assert search.plan() == plan


@every_preset
def test_before_the_first_look_the_plan_is_the_walks(name: str) -> None:
    search = search_for(preset(name))
    walker = TurnSearch(preset(name), value_for(preset(name)))
    for position in positions(preset(name), amount(2, 25)):
        search.begin(position, 60, REACH)
        assert search.worth() == walker.walk(position, 60)
        assert search.plan() == walker.plan(0)


def looks(search: Expectimax) -> Iterator[int]:
    """Look closer at one way out after the other; tells how many layouts each look took."""
    more = True
    while more:
        begun = search.seen
        more = search.look()
        yield search.seen - begun


def deeper_looks(search: Expectimax, chance: Chance, most: int) -> Iterator[int]:
    """So many looks one card further; tells how many layouts each took."""
    more = True
    while more and most:
        begun = search.seen
        more = search.deepen(chance)
        most -= 1
        yield search.seen - begun


@some_presets
def test_no_step_takes_longer_than_it_may(name: str) -> None:
    """A look walks once for each card of a pack; one further, for each two cards and way between.

    A walk goes on beyond its reach only until it has found a way out; seldom that takes long.
    """
    search = search_for(preset(name))
    steps = late = 0
    for position in positions(preset(name), amount(1, 8)):
        search.begin(position, 60, REACH)
        for taken in looks(search):
            steps += 1
            late += taken > CARDS_LEFT * REACH
        for taken in deeper_looks(search, Chance(5), amount(1, 5)):
            steps += 1
            late += taken > CARDS_LEFT * (1 + INNER * SOME_CARDS) * REACH
    assert late <= 0.1 * steps


@some_presets
def test_looking_further_is_decided_by_chance_alone(name: str) -> None:
    one, other = search_for(preset(name)), search_for(preset(name))
    for position in positions(preset(name), amount(1, 5)):
        told = []
        for search in (one, other):
            chance = Chance(7)
            looked_through(search, position, 30)
            steps = list(deeper_looks(search, chance, amount(1, 5)))
            told.append((search.plan(), search.ways(), steps, chance.word()))
        assert told[0] == told[1]
        assert all(0.0 <= worth <= 1.0 for _, worth, _ in told[0][1])


@some_presets
def test_the_plan_is_still_one_of_the_best_after_looking_further(name: str) -> None:
    search = search_for(preset(name))
    for position in positions(preset(name), amount(1, 5)):
        looked_through(search, position, 30)
        list(deeper_looks(search, Chance(3), amount(1, 8)))
        plans = [(plan, worth) for plan, worth, _ in search.ways()]
        assert (search.plan(), search.worth()) in plans


def test_looking_further_finds_out_what_a_look_cannot() -> None:
    """What differs is worth something else; else there would be no sense in it."""
    differs = 0
    search = search_for(preset("foster-32"))
    for position in positions(preset("foster-32"), amount(2, 8)):
        looked_through(search, position, 30)
        before = search.ways()
        list(deeper_looks(search, Chance(3), amount(40, 200)))
        differs += before != search.ways()
    assert differs


def test_with_one_way_out_there_is_nothing_to_look_at() -> None:
    laid = table("foster-two-pack", s="(3)", h="(6)")
    assert laid.lawful() == {"^s"}
    search = search_for(laid.position.rules)
    search.begin(laid.position, 100, REACH)
    assert not search.look()
    assert not search.deepen(Chance(1))
    assert [str(ACTS[code]) for code in search.plan()] == ["^s"]
    assert len(search.ways()) == 1


def test_a_sure_win_is_worth_a_whole_game() -> None:
    laid = table("foster-two-pack", t1="8S", s="", h="", turned="7D")
    search = search_for(laid.position.rules)
    looked_through(search, laid.position)
    assert search.worth() == 1.0
    assert [str(ACTS[code]) for code in search.plan()] == ["h>t1"]
