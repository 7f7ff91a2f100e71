"""Compulsory foundation plays of the two-pack game (F23-F28)."""

from __future__ import annotations

from typing import Any

import pytest

from helpers.tables import Table, play, table, vary
from russianbank.core.errors import CannotBeRead
from russianbank.core.law import BreaksObligation, obligations

FOSTER = "foster-two-pack"

# Where a card that fits a foundation may lie: the act that plays it, and the table.
SOURCES: dict[str, tuple[str, dict[str, Any]]] = {
    "tableau": ("t1>f", {"t1": "5D AS"}),
    "stock": ("s>f", {"s": "(3) AS"}),
    "hand": ("h>f", {"turned": "AS"}),
    "discard": ("d>f", {"d": "9D AS"}),
    "opponent-stock": ("S>f", {"S": "(3) AS"}),
    "opponent-discard": ("D>f", {"D": "9D AS"}),
}


def other_acts(laid: Table, text: str) -> set[str]:
    return laid.playable() - {text}


def test_f23_the_foundation_play_comes_before_any_other_card() -> None:
    laid = table(FOSTER, t1="AS", t2="8S", t3="7H", s="(3) [9D]")
    assert laid.lawful() == {"t1>f"}
    assert {"t3>t2", "^s", "^h"} <= laid.playable()
    assert {laid.breach(text) for text in laid.playable() - {"t1>f"}} == {"F23"}
    assert laid.breach("t1>f") == ""


def test_f23_cards_that_become_playable_one_after_another_all_go() -> None:
    laid = table(FOSTER, t1="2S AS", t2="3S", t3="5S", t4="8S", t5="7H")
    for text in ("t1>f", "t1>f", "t2>f"):
        assert laid.lawful() == {text}
        laid.play(text)
    assert laid.breach("t5>t4") == ""


def test_f23_binds_no_longer_when_nothing_fits() -> None:
    laid = table(FOSTER, t1="2S", t2="8S", t3="7H")
    assert laid.position.compulsory() == []
    assert laid.breach("t3>t2") == ""


def test_f23_a_strict_table_refuses_and_says_which_card_waits() -> None:
    game = table(FOSTER, t1="AS", t2="8S", t3="7H").game("strict")
    with pytest.raises(BreaksObligation, match=r"F23.*AS on t1"):
        play(game, "t3>t2")
    assert game.events == []
    play(game, "t1>f", "t3>t2")


def test_f23_the_obligation_lists_every_waiting_card() -> None:
    laid = table(FOSTER, t1="AS", t2="AH", s="(3) AD")
    duties = obligations(laid.position)
    assert {duty.paragraph for duty in duties} == {"F23"}
    assert {str(duty.missed) for duty in duties} == {"AS on t1", "AH on t2", "AD on s"}


def test_f23_also_binds_before_a_space_is_refused() -> None:
    laid = table(FOSTER, t1="AS", t3="", s="(2) 9H")
    assert laid.breach("pass") == "F23"


@pytest.mark.parametrize("source", SOURCES)
def test_f24_every_exposed_card_is_bound(source: str) -> None:
    text, piles = SOURCES[source]
    laid = table(FOSTER, **piles)
    assert laid.lawful() == {text}
    assert {laid.breach(one) for one in other_acts(laid, text)} == {"F23"}


@pytest.mark.parametrize("source", SOURCES)
def test_f24_higher_cards_are_bound_as_aces_are(source: str) -> None:
    text, piles = SOURCES[source]
    piles = {name: cards.replace("AS", "7S") for name, cards in piles.items()}
    assert table(FOSTER, f="6S", **piles).lawful() == {text}


@pytest.mark.parametrize(
    "piles",
    [{"s": "(2) [AS]"}, {"S": "(2) [AS]"}, {"h": "(2) [AS]"}, {"H": "(2) [AS]"}],
    ids=str,
)
def test_f24_what_lies_face_down_binds_nobody(piles: dict[str, Any]) -> None:
    laid = table(FOSTER, **piles)
    assert laid.position.compulsory() == []


def test_f24_a_hand_card_seen_earlier_but_face_down_binds_nobody() -> None:
    laid = table(FOSTER, h="(2) AS", H="(2) AH")
    assert laid.position.compulsory() == []


@pytest.mark.parametrize("source", SOURCES)
def test_f24_a_table_may_leave_a_place_out(source: str) -> None:
    text, piles = SOURCES[source]
    rules = vary(FOSTER, compulsory=set(SOURCES) - {source})
    laid = table(rules, **piles)
    assert text in laid.playable()
    assert laid.position.compulsory() == []
    assert {laid.breach(one) for one in laid.playable()} <= {"", "F39"}


@pytest.mark.parametrize("source", SOURCES)
def test_f24_a_play_that_is_not_compulsory_is_still_lawful(source: str) -> None:
    text, piles = SOURCES[source]
    laid = table(vary(FOSTER, compulsory=set(SOURCES) - {source}), **piles)
    assert text in laid.lawful()


@pytest.mark.parametrize("source", SOURCES)
def test_f24_a_place_may_be_bound_for_aces_only(source: str) -> None:
    text, piles = SOURCES[source]
    rules = vary(FOSTER, compulsory=set(), compulsory_aces={source})
    assert table(rules, **piles).lawful() == {text}
    piles = {name: cards.replace("AS", "7S") for name, cards in piles.items()}
    seven = table(rules, f="6S", **piles)
    assert seven.position.compulsory() == []
    assert text in seven.lawful()


def test_f24_opponents_cards_may_be_closed_altogether() -> None:
    own = {"tableau", "stock", "hand", "discard"}
    rules = vary(FOSTER, opponent_to_foundation=False, compulsory=own)
    laid = table(rules, S="(2) AS", D="AH")
    assert not {"S>f", "D>f"} & laid.playable()


def test_f25_either_of_two_identical_cards_may_be_taken() -> None:
    laid = table(FOSTER, t1="2S", t2="2Sb", f="AS", t3="8S", t4="7H")
    assert laid.lawful() == {"t1>f", "t2>f"}
    assert laid.breach("t4>t3") == "F23"
    laid.play("t2>f")
    assert laid.position.compulsory() == []
    assert laid.lies("t1") == "2S"


def test_f26_several_foundation_plays_go_in_any_order() -> None:
    laid = table(FOSTER, t1="AS", d="AH", s="(2) AD", S="(2) AC")
    assert laid.lawful() == {"t1>f", "d>f", "s>f", "S>f"}


def test_f26_some_tables_put_the_stock_first() -> None:
    rules = vary(FOSTER, compulsory_order="stock-first")
    laid = table(rules, t1="AS", d="AH", s="(2) AD")
    assert laid.lawful() == {"s>f"}
    assert laid.breach("t1>f") == "F26"
    laid.play("s>f")
    assert {"t1>f", "d>f"} == laid.lawful()


def test_f26_the_stocks_card_alone_is_an_ordinary_duty_where_it_goes_first() -> None:
    laid = table(vary(FOSTER, compulsory_order="stock-first"), t1="KS", t2="2D", s="(2) AS")
    assert laid.lawful() == {"s>f"}
    assert [laid.breach(act) for act in ("s>t2", "^h")] == ["F23"] * 2


def test_f26_others_put_the_tableau_first() -> None:
    rules = vary(FOSTER, compulsory_order="tableau-first")
    laid = table(rules, t1="AS", t2="AC", d="AH", s="(2) AD", turned="2S", f="AS")
    assert laid.lawful() == {"t1>f", "t2>f"}
    assert [laid.breach(act) for act in ("s>f", "h>f", "h>d")] == ["F26"] * 3
    laid.play("t1>f", "t2>f")
    assert laid.lawful() == {"s>f", "h>f", "d>f"}
    assert laid.breach("s>t1") == "F23"


def test_f26_where_the_tableau_goes_first_its_cards_alone_are_an_ordinary_duty() -> None:
    laid = table(vary(FOSTER, compulsory_order="tableau-first"), t1="AS", t2="AC", s="(2) 9H")
    assert laid.lawful() == {"t1>f", "t2>f"}
    assert laid.breach("^h") == "F23"


def test_f26_an_order_needs_a_pile_whose_cards_are_bound() -> None:
    with pytest.raises(CannotBeRead, match="compulsory_order"):
        vary(FOSTER, compulsory={"stock", "hand"}, compulsory_order="tableau-first")


def test_f27_nobody_need_uncover_a_card_that_fits() -> None:
    laid = table(FOSTER, t1="5H 9S", t2="TD", f="4H", t3="", s="(1) 3C")
    assert laid.position.compulsory() == []
    assert laid.breach("s>t3") == ""
    assert "t1>t2" in laid.lawful()


def test_f28_shifting_loading_and_borrowing_are_free() -> None:
    laid = table(FOSTER, t1="7H", t2="8S", t3="9C", D="8C 8H", s="9H", h="(2)")
    assert {"t1>t2", "t1>D", "D>t3", "s>D", "^h"} <= laid.lawful()
    assert {laid.breach(text) for text in laid.lawful()} == {""}


def test_f28_an_own_card_that_fits_the_tableau_need_not_be_played() -> None:
    laid = table(FOSTER, t1="8S", s="(2) 7H", h="(2) [KD]", d="7D")
    assert {"s>t1", "d>t1", "^h"} <= laid.lawful()
    laid.play("^h")
    assert "h>d" in laid.lawful()
