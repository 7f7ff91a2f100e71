"""Building on the tableau and filling spaces in the two-pack game (F14-F22)."""

from __future__ import annotations

import pytest

from helpers.tables import do, lies, play, table, vary
from russianbank.core.act import Pile
from russianbank.core.cards import Seat
from russianbank.core.event import Played
from russianbank.core.law import BreaksObligation, MissedCard, obligations

FOSTER = "foster-two-pack"


@pytest.mark.parametrize(
    ("under", "card", "fits"),
    [
        ("7S", "6H", True),
        ("7S", "6D", True),
        ("KH", "QC", True),
        ("KD", "QS", True),
        ("2H", "AS", True),
        ("7S", "6C", False),
        ("7S", "6S", False),
        ("7S", "8H", False),
        ("7S", "5H", False),
        ("7S", "7H", False),
        ("AH", "KS", False),
        ("KH", "AS", False),
        ("AS", "2H", False),
    ],
)
def test_f14_down_by_one_in_the_other_colour(under: str, card: str, fits: bool) -> None:
    rules = vary(FOSTER, compulsory=set())
    laid = table(rules, t1=under, s=f"(2) {card}")
    assert ("s>t1" in laid.playable()) is fits


def test_f14_a_king_can_only_go_into_a_space() -> None:
    laid = table(FOSTER, t1="AH", t2="QS", t3="", s="(2) KH")
    assert {text for text in laid.playable() if text.startswith("s>t")} == {"s>t3"}


def test_f15_two_cards_in_sequence_need_a_space() -> None:
    laid = table(FOSTER, t1="7H 6C", t2="8S")
    assert not any(text.startswith("t1>t") for text in laid.playable())


def test_f15_with_a_space_two_cards_take_three_steps() -> None:
    laid = table(FOSTER, t1="7H 6C", t2="8S", t3="", s="KS")
    laid.play("t1>t3", "t1>t2", "t3>t2")
    assert laid.lies("t2") == "8S 7H 6C"
    assert laid.position.spaces() == 2


def test_f15_a_card_taken_away_frees_the_next_one() -> None:
    laid = table(FOSTER, t1="8S 5C", t2="6H", t3="9D")
    assert "t1>t3" not in laid.playable()
    laid.play("t1>t2")
    assert "t1>t3" in laid.playable()


def test_f16_shifts_are_free() -> None:
    laid = table(FOSTER, t1="7H", t2="8S", h="(2) [KH]")
    assert "t1>t2" in laid.lawful()
    assert laid.breach("^h") == ""
    assert laid.position.compulsory() == []


def test_f17_what_lies_on_a_foundation_stays_there() -> None:
    laid = table(FOSTER, t1="6D", f="5S", t2="6H", s="KS", D="4S")
    assert laid.lies("f") == "5S"
    laid.play("^h")
    assert laid.lies("f") == "5S"
    with pytest.raises(KeyError):
        do("f>t1")


@pytest.mark.parametrize("card", ["KS", "7H", "2C"])
def test_f18_a_space_takes_any_card_of_the_stock(card: str) -> None:
    laid = table(FOSTER, t3="", s=f"(2) {card}")
    laid.play("s>t3")
    assert laid.lies("t3") == card


@pytest.mark.parametrize("card", ["KS", "7H", "2C"])
def test_f18_a_space_takes_the_card_turned_from_the_hand(card: str) -> None:
    laid = table(FOSTER, t3="", turned=card)
    laid.play("h>t3")
    assert laid.lies("t3") == card


def test_f18_a_space_takes_the_top_of_another_tableau_pile() -> None:
    laid = table(FOSTER, t3="", t4="9S 4C")
    laid.play("t4>t3")
    assert [laid.lies("t3"), laid.lies("t4")] == ["4C", "9S"]


def test_f18_a_hand_card_not_turned_up_fills_nothing() -> None:
    laid = table(FOSTER, t3="", h="(2) 9D")
    assert not any(text.startswith("h>") for text in laid.playable())


def test_f19_neither_discard_fills_a_space() -> None:
    laid = table(FOSTER, t3="", d="9H", D="TC", t1="KS", t2="KC")
    assert not any(text in laid.playable() for text in ("d>t3", "D>t3"))


def test_f19_a_table_may_admit_the_own_discard_but_never_the_opponents() -> None:
    rules = vary(FOSTER, space_from={"tableau", "stock", "hand", "discard"})
    laid = table(rules, t3="", d="9H", D="TC", t1="KS", t2="KC")
    assert "d>t3" in laid.playable()
    assert "D>t3" not in laid.playable()


def test_f19_the_opponents_stock_never_fills_a_space() -> None:
    laid = table(vary(FOSTER, borrow="discard-and-stock"), t3="", S="TC", D="9C")
    assert not any(text in laid.playable() for text in ("S>t3", "D>t3"))


def test_f20_a_card_discarded_is_barred_from_spaces_until_it_is_a_hand_card_again() -> None:
    laid = table(FOSTER, t3="", h="[KH]", H="[QD]", t1="8S", t2="8C")
    laid.play("^h", "h>d", "^h", "h>d")
    assert "d>t3" not in laid.playable()
    laid.play("d^h", "^h")
    assert str(laid.position.turned_card) == "KH"
    assert "h>t3" in laid.lawful()


def test_f21_no_hand_card_is_turned_while_a_space_waits_for_the_stock() -> None:
    laid = table(FOSTER, t3="", s="(2) 9H", t1="KS", t2="KC")
    assert laid.breach("^h") == "F21"
    assert "^h" not in laid.lawful()
    assert {"s>t3", "pass"} <= laid.lawful()


def test_f21_filling_the_space_from_the_stock_lifts_the_bar_once_the_next_card_sticks() -> None:
    laid = table(FOSTER, t3="", s="[KD] 9H", t1="KS", t2="KC")
    laid.play("s>t3")
    assert laid.breach("^h") == "F39"
    laid.play("^s")
    assert laid.breach("^h") == ""


def test_f21_refusing_the_space_ends_the_turn_with_nothing_turned() -> None:
    laid = table(FOSTER, t3="", s="(2) 9H", d="4C", h="(5)")
    laid.play("pass")
    assert laid.position.seat is Seat.BLUE
    assert [laid.lies("red s"), laid.lies("red h"), laid.lies("red d")] == ["(2) 9H", "(5)", "4C"]


def test_f21_a_shift_into_the_space_lifts_the_bar() -> None:
    laid = table(FOSTER, t3="", t4="9S 4C", s="(2) 9H")
    laid.play("t4>t3")
    assert laid.breach("^h") == ""
    assert "pass" not in laid.playable()


def test_f21_a_stock_top_face_down_is_turned_up_first() -> None:
    laid = table(FOSTER, t3="", s="(2) [9H]")
    assert {"^h", "pass"}.isdisjoint(laid.lawful())
    assert "^s" in laid.lawful()
    laid.play("^s", "pass")
    assert laid.lies("red s") == "(2) 9H"


def test_f21_a_strict_table_names_the_stock_card() -> None:
    game = table(FOSTER, t3="", s="(2) 9H").game("strict")
    with pytest.raises(BreaksObligation) as refused:
        play(game, "^h")
    assert refused.value.breach.paragraph == "F21"
    assert refused.value.breach.missed == (MissedCard(game.position.cards(16)[-1], Pile.STOCK),)


def test_f21_is_listed_among_the_obligations() -> None:
    """The stock card may be played to t1 too, but that fills no space."""
    laid = table(FOSTER, t3="", s="(2) 9H", t1="TS", t2="KC")
    (duty,) = obligations(laid.position)
    assert (duty.paragraph, str(duty.missed)) == ("F21", "9H on s")
    assert {str(one) for one in duty.acts} == {"s>t3"}


def test_f21_a_stop_for_turning_the_hand_with_a_space_open() -> None:
    game = table(FOSTER, t3="", s="(2) 9H", h="(4) [KD]").game("call-stop")
    event = play(game, "^h")
    assert isinstance(event, Played)
    assert event.breach is not None
    assert event.breach.paragraph == "F21"
    verdict = game.call_stop(Seat.BLUE).verdict
    assert verdict.upheld
    assert str(verdict.returned) == "KD"
    assert game.seat is Seat.BLUE
    assert lies(game.position, "red h") == "(4) KD"
    assert lies(game.position, "red d") == ""


def test_f21_forced_tables_leave_no_way_to_refuse() -> None:
    laid = table(vary(FOSTER, space_duty="stock"), t3="", s="(2) 9H")
    assert laid.breach("^h") == "F21"
    assert "pass" not in laid.playable()


def test_f21_a_table_without_the_duty_turns_the_hand_freely() -> None:
    laid = table(vary(FOSTER, space_duty="none"), t3="", s="(2) 9H")
    assert "^h" in laid.lawful()
    assert "pass" not in laid.playable()


def test_f22_with_the_stock_gone_hand_cards_are_turned_though_spaces_are_open() -> None:
    laid = table(FOSTER, t3="", t4="", t5="", h="(4) [KD]")
    assert "^h" in laid.lawful()
    assert "pass" not in laid.playable()
    laid.play("^h")
    assert {"h>t3", "h>d"} <= laid.lawful()


def test_f22_a_turned_card_may_be_refused_the_space() -> None:
    laid = table(FOSTER, t3="", h="(4) [KD]")
    laid.play("^h", "h>d")
    assert laid.lies("red d") == "KD"
    assert laid.position.seat is Seat.BLUE
