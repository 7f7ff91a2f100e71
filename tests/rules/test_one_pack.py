"""Foster's one-pack game: the deal, the runs and what a space is good for (S1-S9)."""

from __future__ import annotations

from typing import Any

import pytest

from helpers.tables import do, in_use, lay, table, vary
from russianbank.core.act import Kind
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.deal import Deal, deal
from russianbank.core.kernel.position import Position
from russianbank.core.law import obligations
from russianbank.core.refusal import refusal
from russianbank.core.rules.preset import preset

ONE = "foster-one-pack"
RULES = preset(ONE)


def dealt(seed: int) -> Deal:
    return deal(RULES, Chance(seed))


def test_s1_two_players_share_one_pack() -> None:
    cards = [*dealt(1).cards(Seat.RED), *dealt(1).cards(Seat.BLUE)]
    assert len(set(cards)) == len({card.face for card in cards}) == 52
    position = Position.start(RULES, dealt(1))
    for seat in Seat:
        assert position.count(18 + seat) == position.unseen_in(18 + seat) == 26
        assert position.count(16 + seat) == position.count(20 + seat) == 0


def test_s1_the_two_hands_are_dealt_anew_from_the_whole_pack() -> None:
    assert set(dealt(1).cards(Seat.RED)) != set(dealt(2).cards(Seat.RED))


def test_s1_there_are_no_foundations_and_nothing_is_compulsory() -> None:
    laid = table(ONE, **in_use(t1="AS"), d="AH")
    assert not [text for text in laid.playable() if text.endswith(">f")]
    assert laid.position.compulsory() == []
    assert obligations(laid.position) == ()


def test_s2_the_non_dealer_begins_whoever_that_is_after_the_cut() -> None:
    assert {dealt(seed).first for seed in range(10)} == set(Seat)
    for seed in range(10):
        assert dealt(seed).cuts
        assert Position.start(RULES, dealt(seed)).seat is dealt(seed).first


def lay_four(position: Position, one: Deal) -> None:
    """Lay the first four cards of the player on turn, on that player's side of the tableau."""
    seat = position.seat
    for place in range(seat * 4, seat * 4 + 4):
        assert position.lawful() == [lay(place + 1)]
        position.play(lay(place + 1), one)
    on_table = [position.cards(place)[0] for place in range(seat * 4, seat * 4 + 4)]
    assert on_table == list(one.cards(seat)[:4])


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_s3_four_cards_are_laid_at_ones_own_first_turn(seed: int) -> None:
    one = dealt(seed)
    position = Position.start(RULES, one)
    assert [position.count(place) for place in range(8)] == [0] * 8
    lay_four(position, one)
    assert position.count(18 + one.first) == 22
    assert not any(one.kind is Kind.LAY for one in position.playable())


def test_s3_the_first_turn_has_four_piles_and_the_other_places_are_no_spaces() -> None:
    laid = table(ONE, **in_use(), turned="7H")
    assert laid.position.spaces() == 0
    assert laid.lawful() == {"h>d"}


def test_s3_a_place_that_was_vacated_is_a_space_even_then() -> None:
    laid = table(ONE, **in_use(t1="8C", t2="9C", t3="6D", t4="2H"))
    laid.play("t1>t2")
    assert laid.position.spaces() == 1


def test_s3_the_dealer_lays_his_four_when_the_first_turn_is_over() -> None:
    one = dealt(4)
    position = Position.start(RULES, one)
    lay_four(position, one)
    position.play(do("^h"), one)
    position.play(do("h>d"), one)
    assert position.seat is one.first.other
    lay_four(position, one)
    assert position.spaces() == 0


def test_s3_some_tables_lay_at_the_deal() -> None:
    rules = vary(ONE, layout="at-deal")
    position = Position.start(rules, deal(rules, Chance(4)))
    assert [position.count(place) for place in range(8)] == [1] * 8


@pytest.mark.parametrize(
    ("under", "card", "fits"),
    [
        ("9C", "8C", True),
        ("8C", "9C", True),
        ("9C", "8S", False),
        ("9C", "8H", False),
        ("9C", "7C", False),
        ("9C", "JC", False),
    ],
)
def test_s4_up_or_down_by_one_in_suit(under: str, card: str, fits: bool) -> None:
    laid = table(ONE, **in_use(t1=under), turned=card)
    assert ("h>t1" in laid.playable()) is fits


def test_s4_there_are_eight_common_piles() -> None:
    piles = in_use(t5="8S", t6="JH", t7="TD", t8="4C")
    for seat in Seat:
        laid = table(ONE, seat=seat, **piles, turned="7S", d="TH")
        assert {"h>t5", "d>t6", "t2>t7"} <= laid.lawful()


@pytest.mark.parametrize(
    ("under", "card"), [("AC", "KC"), ("KC", "AC"), ("2C", "AC"), ("AC", "2C")]
)
def test_s5_round_the_corner_on_the_tableau(under: str, card: str) -> None:
    laid = table(ONE, **in_use(t1=under), turned=card)
    assert "h>t1" in laid.lawful()


@pytest.mark.parametrize(("under", "card"), [("AC", "KC"), ("KC", "AC"), ("2C", "AC")])
def test_s5_round_the_corner_when_loading(under: str, card: str) -> None:
    laid = table(ONE, **in_use(t1="4H"), D=under, turned=card)
    assert "h>D" in laid.lawful()


def test_s6_a_whole_run_shifts_on_to_a_top_that_fits_its_bottom_card() -> None:
    laid = table(ONE, **in_use(t1="7H", t2="6H 5H"))
    assert laid.position.spaces() == 0
    assert "t2>>t1" in laid.lawful()
    laid.play("t2>>t1")
    assert laid.lies("t1") == "7H 6H 5H"
    assert laid.position.spaces() == 1


def test_s6_not_if_only_its_top_fits() -> None:
    laid = table(ONE, **in_use(t1="4H", t2="6H 5H"))
    assert "t2>>t1" not in laid.playable()
    assert "t2>t1" in laid.playable()


def test_s6_the_place_it_leaves_becomes_a_space() -> None:
    laid = table(ONE, **in_use(t1="7H", t2="6H 5H"), turned="TC")
    laid.play("t2>>t1", "h>t2")
    assert laid.lies("t2") == "TC"


def test_s7_with_a_space_a_run_may_be_reversed() -> None:
    laid = table(ONE, **in_use(t1="TS 9S 8S", t2=""))
    assert "~t1" in laid.lawful()
    laid.play("~t1")
    assert laid.lies("t1") == "8S 9S TS"
    assert laid.position.spaces() == 1


def test_s7_not_without_a_space() -> None:
    assert "~t1" not in table(ONE, **in_use(t1="TS 9S 8S")).playable()


def test_s7_nobody_has_to() -> None:
    laid = table(ONE, **in_use(t1="TS 9S 8S", t2=""))
    assert laid.breach("^h") == ""


def test_s7_a_table_may_do_without() -> None:
    rules = vary(ONE, run_tools={"under"})
    assert "~t1" not in table(rules, **in_use(t1="TS 9S 8S", t2="")).playable()


@pytest.mark.parametrize(
    ("text", "piles"),
    [
        ("h_t1", {"turned": "2C"}),
        ("d_t1", {"d": "2C"}),
        ("t3_t1", {"t3": "AC 2C"}),
    ],
)
def test_s8_with_a_space_a_card_may_be_put_under_a_run(text: str, piles: dict[str, Any]) -> None:
    laid = table(ONE, **(in_use(t1="3C 4C 5C", t2="") | piles))
    assert text in laid.playable()
    laid.play(text)
    assert laid.lies("t1") == "2C 3C 4C 5C"
    assert laid.position.spaces() == 1


@pytest.mark.parametrize("piles", [{"turned": "2C"}, {"d": "2C"}, {"t3": "AC 2C"}])
def test_s8_not_without_a_space(piles: dict[str, Any]) -> None:
    laid = table(ONE, **(in_use(t1="3C 4C 5C") | piles))
    assert not [text for text in laid.playable() if "_" in text]


def test_s8_the_king_under_the_queen() -> None:
    piles = in_use(t1="QD JD TD", t2="9S")
    assert "h_t1" not in table(ONE, **piles, turned="KD").playable()
    assert "h_t1" in table(ONE, **(piles | {"t2": ""}), turned="KD").lawful()


def test_s8_only_a_card_next_to_the_bottom_one() -> None:
    laid = table(ONE, **in_use(t1="3C 4C 5C", t2=""), turned="6C")
    assert "h_t1" not in laid.playable()


def test_s7_not_where_the_tableau_may_not_fill_spaces() -> None:
    laid = table(vary(ONE, space_from={"hand", "discard"}), **in_use(t1="TS 9S 8S", t2=""))
    assert "~t1" not in laid.playable()
    refused = refusal(laid.position, do("~t1"))
    assert refused is not None
    assert (refused.code, refused.paragraph) == ("space-not-from-there", "S12")


@pytest.mark.parametrize(
    ("text", "piles"),
    [
        ("h_t1", {"turned": "2C"}),
        ("d_t1", {"d": "2C"}),
        ("t3_t1", {"t3": "AC 2C"}),
    ],
)
def test_s8_only_a_card_that_may_go_into_the_space(text: str, piles: dict[str, Any]) -> None:
    sources = {"h": "hand", "d": "discard", "t3": "tableau"}
    source = sources[text.partition("_")[0]]
    places = in_use(t1="3C 4C 5C", t2="") | piles
    for space_from in ({source}, set(sources.values()) - {source}):
        rules = vary(ONE, space_from=space_from, space_duty="none", draw="no-score")
        laid = table(rules, **places)
        assert (text in laid.playable()) is (source in space_from)
        refused = refusal(laid.position, do(text))
        assert (refused.paragraph if refused else "") == ("" if source in space_from else "S12")


def test_s8_a_table_may_do_without() -> None:
    rules = vary(ONE, run_tools={"reverse"})
    laid = table(rules, **in_use(t1="3C 4C 5C", t2=""), turned="2C")
    assert "h_t1" not in laid.playable()


def test_s9_a_single_top_may_be_lifted_into_a_space() -> None:
    laid = table(ONE, **in_use(t1="AC KC", t2=""))
    laid.play("t1>t2")
    assert [laid.lies("t1"), laid.lies("t2")] == ["AC", "KC"]
