"""Players, packs, rank, deal and layout of the two-pack game (F1-F13)."""

from __future__ import annotations

import pytest

from helpers.tables import do, table, vary
from russianbank.core.act import ACTS, Kind, Pile
from russianbank.core.cards import Card, Seat
from russianbank.core.chance import Chance
from russianbank.core.deal import Deal, deal
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset
from russianbank.core.view import view

FOSTER = preset("foster-two-pack")
LOW_TO_HIGH = "A23456789TJQK"


def dealt(seed: int) -> Deal:
    return deal(FOSTER, Chance(seed))


def height(one: Card, ranks: str = LOW_TO_HIGH) -> int:
    return ranks.index(str(one)[0])


def test_f1_each_player_has_a_whole_pack_of_his_own() -> None:
    for seat in Seat:
        cards = dealt(1).cards(seat)
        assert len(set(cards)) == 52
        assert {one.pack for one in cards} == {seat}


def test_f2_equal_cuts_are_cut_again_and_suits_do_not_count() -> None:
    again = [dealt(seed).cuts for seed in range(60)]
    assert any(len(cuts) > 1 for cuts in again)
    for cuts in again:
        assert all(red.rank == blue.rank for red, blue in cuts[:-1])
        assert cuts[-1][0].rank != cuts[-1][1].rank


def test_f2_the_king_is_high_and_the_ace_low() -> None:
    for seed in range(60):
        red, blue = dealt(seed).cuts[-1]
        lower = Seat.RED if height(red) < height(blue) else Seat.BLUE
        assert dealt(seed).first is lower


def test_f3_the_lower_cut_begins() -> None:
    firsts = set()
    for seed in range(30):
        one = dealt(seed)
        cut = one.cuts[-1][one.first]
        other = one.cuts[-1][one.first.other]
        assert height(cut) < height(other)
        assert Position.start(FOSTER, one).seat is one.first
        firsts.add(one.first)
    assert firsts == set(Seat)


def test_f3_both_cut_from_one_pack() -> None:
    cuts = [cut for seed in range(30) for cut in dealt(seed).cuts]
    assert all(red.pack is blue.pack and red is not blue for red, blue in cuts)


def test_f4_the_program_shuffles_both_packs() -> None:
    one, other = dealt(1), dealt(2)
    new = sorted(one.cards(Seat.RED))
    for seat in Seat:
        assert one.cards(seat) != other.cards(seat)
        assert list(one.cards(seat)) != sorted(one.cards(seat))
    assert sorted(other.cards(Seat.RED)) == new
    faces = [[card.face for card in one.cards(seat)] for seat in Seat]
    assert faces[0] != faces[1]


@pytest.mark.parametrize(
    ("name", "advisors"), [("foster-two-pack", True), ("modern", False), ("pagat", False)]
)
def test_f5_a_table_says_whether_it_allows_advisors(name: str, advisors: bool) -> None:
    assert preset(name).advisors is advisors


@pytest.mark.parametrize(
    ("name", "ranks", "hand"),
    [("foster-36", "6789TJQKA", 20), ("foster-32", "789TJQKA", 16)],
)
def test_f6_short_packs_keep_the_stock_of_twelve(name: str, ranks: str, hand: int) -> None:
    rules = preset(name)
    one = deal(rules, Chance(3))
    position = Position.start(rules, one)
    for seat in Seat:
        assert sorted({str(card)[0] for card in one.cards(seat)}) == sorted(ranks)
        assert len(one.cards(seat)) == 4 * len(ranks)
        assert position.count(16 + seat) == 12
        assert position.count(18 + seat) == hand


@pytest.mark.parametrize(("name", "lowest"), [("foster-36", "6"), ("foster-32", "7")])
def test_f6_a_short_foundation_runs_from_the_lowest_rank_to_the_ace(name: str, lowest: str) -> None:
    laid = table(name, t1=f"{lowest}S", f="KH", t2="AH", t3="AS")
    assert laid.lawful() == {"t1>f", "t2>f"}
    laid.play("t2>f", "t1>f")
    assert laid.lies("f") == f"{lowest}S AH"
    assert "t3>f" not in laid.playable()


@pytest.mark.parametrize(("name", "lowest"), [("foster-36", "6"), ("foster-32", "7")])
def test_f6_the_ace_is_high_on_a_short_tableau(name: str, lowest: str) -> None:
    laid = table(name, t1="AS", t2="KH", t3=f"{lowest}D", t4="8C", t5="TC")
    assert "t2>t1" in laid.playable()
    assert "t1>t3" not in laid.playable()
    assert not any(text.endswith(">t3") for text in laid.playable())


def test_f6_with_short_packs_the_ace_is_high_when_loading_too() -> None:
    laid = table("foster-36", s="AS", t1="6H", t2="AH", S="KS", D="AHb", f="6H")
    assert "s>S" in laid.playable()
    assert "t1>D" not in laid.playable()


@pytest.mark.parametrize("name", ["foster-36", "foster-32"])
def test_f6_the_ace_is_high_in_the_cut_of_a_short_pack(name: str) -> None:
    rules = preset(name)
    with_ace = 0
    for seed in range(60):
        one = deal(rules, Chance(seed))
        cuts = one.cuts[-1]
        assert height(cuts[one.first], rules.ranks) < height(cuts[one.first.other], rules.ranks)
        with_ace += "A" in {str(card)[0] for card in cuts}
    assert with_ace


@pytest.mark.parametrize("size", [9, 8])
def test_f6_the_stock_may_be_shortened(size: int) -> None:
    rules = vary("foster-36", stock_size=size)
    position = Position.start(rules, deal(rules, Chance(1)))
    assert [position.count(16), position.count(18)] == [size, 36 - 4 - size]


def test_f7_the_stock_is_twelve_cards_face_down() -> None:
    position = Position.start(FOSTER, dealt(5))
    for seat in Seat:
        assert position.count(16 + seat) == position.unseen_in(16 + seat) == 12
        assert position.cards(16 + seat) == ()


def test_f7_the_twelfth_card_dealt_is_the_first_to_turn_up() -> None:
    one = dealt(0)
    position = Position.start(vary("foster-two-pack", compulsory=set()), one)
    assert position.play(do("^s"), one) is one.cards(one.first)[11]


def test_f8_the_next_four_cards_of_each_form_the_tableau() -> None:
    one = dealt(5)
    position = Position.start(FOSTER, one)
    rows = [one.cards(seat)[12:16] for seat in Seat]
    assert [position.cards(place) for place in range(8)] == [
        (card,) for row in rows for card in row
    ]


@pytest.mark.parametrize("seat", list(Seat))
def test_f8_either_player_may_use_all_eight_piles(seat: Seat) -> None:
    laid = table("foster-two-pack", seat=seat, t1="9S", t2="8H", t5="9C", t6="8D", t3="KS", t4="KH")
    assert {"t2>t1", "t2>t5", "t6>t1", "t6>t5"} <= laid.lawful()


def test_f9_the_remaining_thirty_six_are_the_hand() -> None:
    one = dealt(5)
    position = Position.start(FOSTER, one)
    for seat in Seat:
        assert position.count(18 + seat) == position.unseen_in(18 + seat) == 36
        assert set(position.unseen_cards(seat)) == {*one.cards(seat)[:12], *one.cards(seat)[16:]}


def test_f9_the_hand_is_turned_up_and_not_looked_at() -> None:
    laid = table("foster-two-pack", h="[QS 4D]")
    assert view(laid.position, Seat.RED).own.hand.shown == ()
    assert str(laid.play("^h")) == "4D"
    assert view(laid.position, Seat.RED).own.hand.top is laid.position.turned_card


def test_f10_a_foundation_is_begun_by_an_ace_only() -> None:
    laid = table("foster-two-pack", t1="AS", t2="2S", t3="KS")
    assert laid.lawful() == {"t1>f"}


def test_f10_foundations_rise_in_suit_to_the_king() -> None:
    laid = table("foster-two-pack", t1="QS", t2="KS", t3="KH", t4="KC", f="JS")
    assert laid.lawful() == {"t1>f"}
    laid.play("t1>f")
    assert laid.lawful() == {"t2>f"}
    laid.play("t2>f")
    assert laid.lies("f") == "KS"


def test_f10_every_suit_has_two_foundations() -> None:
    laid = table("foster-two-pack", t1="AS", t2="ASb", t3="2S", t4="2Sb")
    laid.play("t1>f", "t2>f", "t3>f", "t4>f")
    assert laid.lies("f") == "2S 2S"
    assert len(view(laid.position, Seat.RED).foundations) == 8


def test_f11_the_first_hand_card_left_unplayed_begins_the_discard() -> None:
    laid = table("foster-two-pack", h="(2) [QS]", t1="KS", t2="KC", t3="JS", t4="JC")
    assert laid.lies("red d") == ""
    laid.play("^h", "h>d")
    assert laid.lies("red d") == "QS"
    assert view(laid.position, Seat.BLUE).opponent.discard.top == laid.position.cards(20)[-1]


def test_f12_a_space_is_an_empty_tableau_place() -> None:
    laid = table("foster-two-pack", t3="", s="(2) 9H", t1="KS", t2="KC")
    assert laid.position.spaces() == 1
    assert "s>t3" in laid.playable()


def test_f12_an_empty_foundation_is_no_space() -> None:
    laid = table("foster-two-pack", s="(2) 9H", t1="KS", t2="KC")
    assert laid.position.spaces() == 0
    assert "s>f" not in laid.playable()


def test_f13_a_finished_foundation_changes_nothing() -> None:
    laid = table("foster-two-pack", t1="KS", t2="AS", f="QS", h="(3) [QH]")
    laid.play("t1>f")
    assert laid.lies("f") == "KS"
    assert laid.lawful() == {"t2>f"}
    laid.play("t2>f")
    assert laid.lies("f") == "KS AS"
    assert str(laid.play("^h")) == "QH"


def test_f17_no_act_takes_a_card_from_a_foundation() -> None:
    assert not [one for one in ACTS.values() if one.source is Pile.FOUNDATION]
    assert [one for one in ACTS.values() if one.target is Pile.FOUNDATION and one.kind is Kind.PLAY]
