"""The deal: who gets which cards, and who begins."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from helpers.random_play import all_cards, some_rulesets
from helpers.strategies import rulesets
from russianbank.core.cards import Card, Seat, card, pack_cards
from russianbank.core.chance import Chance
from russianbank.core.deal import Deal, deal, new_packs
from russianbank.core.errors import CannotBePlayed
from russianbank.core.rules.preset import preset, preset_names
from russianbank.core.rules.ruleset import FirstTurn, FirstTurnTie, RuleSet

FOSTER = preset("foster-two-pack")
FRENCH = preset("french")
SHORT = replace(FRENCH, ranks="A23", stock_size=4, first_turn_tie="cut-again")


def cards(text: str, pack: Seat = Seat.RED) -> list[Card]:
    return [card(face, pack) for face in text.split()]


@pytest.mark.parametrize("name", preset_names())
def test_all_the_cards_are_dealt_to_those_they_belong_to(name: str) -> None:
    rules = preset(name)
    dealt = deal(rules, Chance(1))
    red, blue = dealt.cards(Seat.RED), dealt.cards(Seat.BLUE)
    assert sorted(red + blue) == all_cards(rules)
    assert len(red) == len(blue)
    if rules.packs == "two":
        assert {one.pack for one in red} == {Seat.RED}
        assert {one.pack for one in blue} == {Seat.BLUE}


@settings(deadline=None)
@given(rulesets(), st.integers(0, 2**64 - 1))
def test_a_seed_determines_a_deal(rules: RuleSet, seed: int) -> None:
    one, other = deal(rules, Chance(seed)), deal(rules, Chance(seed))
    assert one == other
    assert one is not other


def test_different_seeds_give_different_deals() -> None:
    assert len({deal(FOSTER, Chance(seed)).cards(Seat.RED) for seed in range(200)}) == 200


REGRESSION_GOLDENS = [
    ("foster-two-pack", 1, "9D 7D QC 4D AS 8C QD JC", "QS 4S KH 9C 7D KD QH TC", Seat.RED),
    ("foster-32", 2, "TD 8S JS TC KD JC 9H 7D", "7D QD JH JC KD KH JS 8S", Seat.RED),
    ("foster-one-pack", 3, "4H QD 7D 9S AS 2H KS 3S", "QH 5H 8C 8H JC AC 6D KD", Seat.BLUE),
    ("french", 4, "5H QC 5D 7H AH QD JC KC", "4H 3H JC 8D 4S 8C AD 4D", Seat.BLUE),
]


@pytest.mark.parametrize(("name", "seed", "red", "blue", "first"), REGRESSION_GOLDENS)
def test_regression_golden(name: str, seed: int, red: str, blue: str, first: Seat) -> None:
    dealt = deal(preset(name), Chance(seed))
    assert [str(one) for one in dealt.cards(Seat.RED)[:8]] == red.split()
    assert [str(one) for one in dealt.cards(Seat.BLUE)[:8]] == blue.split()
    assert dealt.first is first


def test_every_place_of_a_pack_gets_every_card_equally_often() -> None:
    rules = SHORT
    places = [Counter[str]() for _ in range(12)]
    for seed in range(2400):
        for place, one in zip(places, deal(rules, Chance(seed)).cards(Seat.BLUE), strict=True):
            place[str(one)] += 1
    for place in places:
        squares = sum((count - 200) ** 2 / 200 for count in place.values())
        assert squares < 11 + 5 * 22**0.5


def test_the_one_pack_is_dealt_to_both_equally() -> None:
    rules = replace(preset("foster-one-pack"), ranks="A23")
    got = Counter(one for seed in range(2000) for one in deal(rules, Chance(seed)).cards(Seat.RED))
    assert set(got) == set(pack_cards("A23", Seat.RED))
    assert sum((count - 1000) ** 2 / 500 for count in got.values()) < 12 + 5 * 24**0.5


# The first turn (F2, F3, S2)


@pytest.mark.parametrize("name", ["foster-two-pack", "foster-36", "foster-one-pack"])
def test_the_lower_cut_begins(name: str) -> None:
    rules = preset(name)
    again = 0
    for seed in range(300):
        dealt = deal(rules, Chance(seed))
        *level, (red, blue) = dealt.cuts
        assert all(one.rank == other.rank for one, other in level)
        heights = [rules.ranks.index(str(one)[0]) for one in (red, blue)]
        assert heights[0] != heights[1]
        assert dealt.first is (Seat.RED if heights[0] < heights[1] else Seat.BLUE)
        assert all(one != other for one, other in dealt.cuts)
        again += len(level)
    assert again > 5


def test_where_the_higher_cut_begins_it_does() -> None:
    high = replace(FOSTER, first_turn="cut-high")
    for seed in range(50):
        low_first, high_first = deal(FOSTER, Chance(seed)), deal(high, Chance(seed))
        assert low_first.cuts == high_first.cuts
        assert low_first.first is high_first.first.other


def test_a_random_first_turn_goes_to_both_equally_often() -> None:
    rules = replace(FOSTER, first_turn="random")
    deals = [deal(rules, Chance(seed)) for seed in range(1000)]
    assert 420 < sum(one.first is Seat.RED for one in deals) < 580
    assert not any(one.cuts for one in deals)


def expected_first(rules: RuleSet, dealt: Deal) -> Seat | None:
    """Who begins by the cards on the table and the tie rule; None if they are equal."""
    sides = []
    for seat in Seat:
        order = dealt.cards(seat)
        top = order[rules.stock_size - 1]
        row = order[rules.stock_size : rules.stock_size + 4]
        heights = [rules.ranks.index(str(one)[0]) for one in (top, *row)]
        hand = [rules.ranks.index(str(one)[0]) for one in order[rules.stock_size + 4 :]]
        sides.append((heights[0], heights[1:], "CDHS".index(str(top)[1]), hand))
    (red_top, red_row, red_suit, red_hand), (blue_top, blue_row, blue_suit, blue_hand) = sides
    comparisons = [(red_top, blue_top)]
    if rules.first_turn_tie.startswith("tableau-in-order"):
        comparisons += zip(red_row, blue_row, strict=True)
    if rules.first_turn_tie == "tableau-in-order-then-suit":
        comparisons.append((red_suit, blue_suit))
    if rules.first_turn_tie == "suit-then-hand":
        comparisons += [(red_suit, blue_suit), *zip(red_hand, blue_hand, strict=True)]
    for red, blue in comparisons:
        if red != blue:
            red_begins = (red < blue) == rules.first_turn.endswith("low")
            return Seat.RED if red_begins else Seat.BLUE
    if rules.first_turn_tie == "tableau-highest" and max(red_row) != max(blue_row):
        return Seat.RED if max(red_row) > max(blue_row) else Seat.BLUE
    return None


@pytest.mark.sample(1)
@pytest.mark.parametrize("first_turn", ["stock-top-low", "stock-top-high"])
@pytest.mark.parametrize(
    "tie",
    [
        "cut-again",
        "tableau-in-order",
        "tableau-in-order-then-suit",
        "tableau-highest",
        "suit-then-hand",
    ],
)
def test_the_stock_tops_decide_and_then_what_the_tie_rule_names(
    first_turn: FirstTurn, tie: FirstTurnTie
) -> None:
    rules = replace(SHORT, first_turn=first_turn, first_turn_tie=tie)
    level = 0
    for seed in range(1500):
        dealt = deal(rules, Chance(seed))
        first = expected_first(rules, dealt)
        if first is None:
            level += 1
            assert dealt.cuts[-1][0].rank != dealt.cuts[-1][1].rank
        else:
            assert dealt.first is first
            assert dealt.cuts == ()
    assert level > 0


def test_where_stock_tops_are_level_the_cut_goes_the_same_way() -> None:
    low, high = replace(SHORT, first_turn="stock-top-low"), SHORT
    for rules, lower_begins in ((low, True), (high, False)):
        for seed in range(300):
            dealt = deal(rules, Chance(seed))
            if dealt.cuts:
                red, blue = (rules.ranks.index(str(one)[0]) for one in dealt.cuts[-1])
                assert (dealt.first is Seat.RED) == ((red < blue) == lower_begins)


# Deals made by hand


def test_a_deal_returns_its_cards_in_order() -> None:
    red, blue = cards("AS KH 7D"), cards("2C", Seat.BLUE)
    dealt = Deal(red, blue, Seat.BLUE)
    assert dealt.cards(Seat.RED) == tuple(red)
    assert dealt.cards(Seat.BLUE) == tuple(blue)
    assert dealt.first is Seat.BLUE
    assert dealt.cuts == ()


def test_the_stock_comes_off_from_its_last_card_dealt_and_the_hand_from_its_first() -> None:
    dealt = Deal(cards("AS 2S 3S 4S 5S 6S 7S 8S"), cards("9S", Seat.BLUE))
    assert dealt.stock_card(Seat.RED, 3) == card("3S").number
    assert dealt.stock_card(Seat.RED, 1) == card("AS").number
    assert dealt.hand_card(Seat.RED, 2) == card("7S").number
    assert dealt.hand_card(Seat.RED, 1) == card("8S").number
    assert dealt.hand_card(Seat.BLUE, 1) == card("9S", Seat.BLUE).number


def test_equal_deals_have_equal_cards_first_player_and_cuts() -> None:
    red, blue = cards("AS KH"), cards("2C 3C", Seat.BLUE)
    cut = [(card("2H"), card("3H"))]
    one = Deal(red, blue, Seat.RED, cut)
    assert one == Deal(red, blue, Seat.RED, cut)
    assert hash(one) == hash(Deal(red, blue, Seat.RED, cut))
    for other in (
        Deal(red[::-1], blue, Seat.RED, cut),
        Deal(red, blue[:1], Seat.RED, cut),
        Deal(red, blue, Seat.BLUE, cut),
        Deal(red, blue, Seat.RED),
        "a deal",
    ):
        assert one != other


def test_a_card_dealt_twice_is_refused() -> None:
    with pytest.raises(CannotBePlayed, match="the AS of the red pack is dealt twice"):
        Deal(cards("AS KH"), cards("AS"))


def test_more_cards_than_a_pack_are_refused() -> None:
    with pytest.raises(CannotBePlayed, match="at most 56"):
        Deal([*pack_cards("A23456789TJCQK", Seat.RED), card("AS", Seat.BLUE)], [])


def test_new_packs_are_in_order_and_shuffled_only_on_request() -> None:
    for rules in [FOSTER, preset("foster-one-pack"), *some_rulesets(5)]:
        packs = new_packs(rules)
        together = packs.cards(Seat.RED) + packs.cards(Seat.BLUE)
        assert sorted(together) == all_cards(rules)
        packs.shuffle(Chance(1), rules.packs == "one")
        assert sorted(packs.cards(Seat.RED) + packs.cards(Seat.BLUE)) == sorted(together)
        assert packs.cards(Seat.RED) + packs.cards(Seat.BLUE) != together


@pytest.mark.parametrize("name", ["foster-two-pack", "foster-one-pack"])
def test_a_deal_survives_pickling(name: str) -> None:
    dealt = deal(preset(name), Chance(5))
    for twin in (copy.deepcopy(dealt), pickle.loads(pickle.dumps(dealt))):
        assert twin == dealt
        assert twin is not dealt
