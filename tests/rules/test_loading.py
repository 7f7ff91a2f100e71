"""The opponent's stock and discard in the two-pack game (F46-F51)."""

from __future__ import annotations

from typing import Any

import pytest

from helpers.tables import play, table, vary
from russianbank.core.act import Pile
from russianbank.core.cards import Seat
from russianbank.core.scoring import cards_worth

FOSTER = "foster-two-pack"


@pytest.mark.parametrize("pile", ["S", "D"])
@pytest.mark.parametrize(
    ("top", "card", "fits"),
    [
        ("8S", "7S", True),
        ("8S", "9S", True),
        ("8S", "7C", False),
        ("8S", "9H", False),
        ("8S", "8Sr", False),
        ("8S", "6S", False),
        ("8S", "TS", False),
        ("KS", "QS", True),
        ("KS", "AS", False),
        ("AS", "KS", False),
        ("AS", "2S", True),
    ],
)
def test_f46_a_load_is_of_the_suit_one_higher_or_lower(
    pile: str, top: str, card: str, fits: bool
) -> None:
    rules = vary(FOSTER, compulsory=set())
    piles: dict[str, Any] = {pile: f"(2) {top}" if pile == "S" else top}
    laid = table(rules, s=f"(2) {card}", **piles)
    assert (f"s>{pile}" in laid.playable()) is fits


def test_f46_the_direction_may_change_with_every_card() -> None:
    laid = table(FOSTER, D="8S", t1="9S", t2="TS", t3="9Sb")
    laid.play("t1>D", "t2>D", "t3>D")
    assert laid.lies("blue d") == "8S 9S TS 9S"


def test_f46_loading_is_always_free() -> None:
    laid = table(FOSTER, D="8S", t1="9S", h="(2)")
    assert {"t1>D", "^h"} <= laid.lawful()


@pytest.mark.parametrize(("onto", "shut"), [("stock", "D"), ("discard", "S")])
def test_f46_a_table_may_close_one_of_the_piles(onto: str, shut: str) -> None:
    laid = table(vary(FOSTER, load_onto={onto}), D="8S", S="(2) 8Sr", t1="9S")
    loads = laid.playable() & {"t1>D", "t1>S"}
    assert loads == {"t1>D", "t1>S"} - {f"t1>{shut}"}


def test_f46_a_table_may_load_round_the_corner() -> None:
    rules = vary(FOSTER, load_round=True, compulsory=set())
    laid = table(rules, D="KS", S="(2) AH", t1="AS", t2="KH", t3="2S")
    assert {"t1>D", "t2>S"} <= laid.playable()
    assert "t3>D" not in laid.playable()


def test_f46_nothing_is_ever_placed_on_ones_own_stock_or_discard() -> None:
    laid = table(FOSTER, d="8S", s="(2) 8Sb", t1="9S", D="7S", S="(2) 9Sr")
    assert not [text for text in laid.playable() if text.endswith((">s", ">d"))]


FOUR_SOURCES: dict[str, tuple[str, dict[str, Any]]] = {
    "tableau": ("t1>", {"t1": "9S"}),
    "stock": ("s>", {"s": "(2) 9S"}),
    "hand": ("h>", {"turned": "9S"}),
    "discard": ("d>", {"d": "9S"}),
}


@pytest.mark.parametrize("pile", ["S", "D"])
@pytest.mark.parametrize("source", FOUR_SOURCES)
def test_f47_cards_from_four_places_may_be_loaded(source: str, pile: str) -> None:
    start, piles = FOUR_SOURCES[source]
    laid = table(FOSTER, **piles, S="(2) 8S", D="8Sr")
    assert start + pile in laid.lawful()
    laid.play(start + pile)
    assert laid.lies("blue d" if pile == "D" else "blue s").endswith("8S 9S")


@pytest.mark.parametrize("source", FOUR_SOURCES)
def test_f47_a_table_may_leave_a_place_out(source: str) -> None:
    start, piles = FOUR_SOURCES[source]
    rules = vary(FOSTER, load_from=set(FOUR_SOURCES) - {source})
    assert start + "D" not in table(rules, **piles, D="8S").playable()


def test_f47_the_turned_card_only_not_one_in_the_hand() -> None:
    assert "h>D" not in table(FOSTER, h="(2) 9S", D="8S").playable()


def test_f47_the_opponents_cards_are_not_loaded_from_one_pile_to_the_other() -> None:
    laid = table(FOSTER, S="(2) 8S", D="9S")
    assert not {"D>S", "S>D"} & laid.playable()


def test_f48_loading_is_open_at_any_time_in_the_turn() -> None:
    laid = table(FOSTER, s="(1) 9H", h="(2) [5C 8C]", t1="TS", t2="7D", t3="6D", D="8D", d="5D")
    assert "t2>D" in laid.lawful()
    laid.play("s>t1")
    assert "t2>D" in laid.lawful()
    laid.play("t2>D", "^s", "^h", "h>t1")
    assert "t3>D" in laid.lawful()
    laid.play("t3>D", "^h")
    assert "d>D" in laid.lawful()


def test_f49_the_opponents_discard_top_may_be_built_on_the_tableau() -> None:
    laid = table(FOSTER, D="9S 6S", t1="7H", t2="")
    assert "D>t1" in laid.lawful()
    assert "D>t2" not in laid.playable()
    laid.play("D>t1")
    assert laid.lies("t1") == "7H 6S"
    assert laid.lies("blue d") == "9S"


def test_f49_nobody_must_borrow() -> None:
    laid = table(FOSTER, D="6S", t1="7H", h="(2)")
    assert laid.breach("^h") == ""


def test_f49_a_card_one_has_loaded_may_be_taken_back() -> None:
    laid = table(FOSTER, D="8D", t1="9S 7D", t2="8S")
    laid.play("t1>D")
    assert "D>t2" in laid.lawful()
    laid.play("D>t2")
    assert laid.lies("blue d") == "8D"


def test_f49_the_opponents_stock_top_may_not_be_borrowed() -> None:
    laid = table(FOSTER, S="(2) 6S", t1="7H")
    assert "S>t1" not in laid.playable()


def test_f49_some_tables_do_not_borrow() -> None:
    laid = table(vary(FOSTER, borrow="no"), D="6S", t1="7H")
    assert "D>t1" not in laid.playable()


def test_f49_the_strict_reading_takes_back_own_loads_only() -> None:
    laid = table(vary(FOSTER, borrow="own-loads"), D="9S 6S", t1="7H", t2="8D 5S", t3="6H")
    assert "D>t1" not in laid.playable()
    laid.play("t2>D")
    assert "D>t3" in laid.lawful()
    laid.play("D>t3")
    assert "D>t1" not in laid.playable()


def test_f49_a_load_that_came_round_in_the_hand_is_the_owners_own_discard() -> None:
    laid = table(
        vary(FOSTER, borrow="own-loads"), D="6S", loads="6S", H="", h="[KH KD]", t1="7H", t2="KS"
    )
    assert "D>t1" in laid.playable()
    laid.play("^h", "h>d", "d^h", "^h", "h>d")
    assert laid.position.seat is Seat.RED
    assert laid.lies("blue d") == "6S"
    assert "D>t1" not in laid.playable()


def test_f49_the_widest_reading_borrows_from_the_stock_too() -> None:
    laid = table(vary(FOSTER, borrow="discard-and-stock"), S="(2) 6S", D="6Sr", t1="7H")
    assert {"S>t1", "D>t1"} <= laid.lawful()


def test_f50_a_loaded_card_counts_against_the_piles_owner() -> None:
    laid = table(FOSTER, S="(2) 8S", D="8D", t1="9S", t2="7D", h="(2)", H="(3)")
    assert cards_worth(laid.position, Seat.BLUE) == 2 * 3 + 3 + 1
    laid.play("t1>S", "t2>D")
    assert cards_worth(laid.position, Seat.BLUE) == 2 * 4 + 3 + 2
    assert laid.position.left(Seat.BLUE) == 9


def test_f50_it_comes_round_with_the_discard_it_lies_on() -> None:
    laid = table(FOSTER, D="8D", t1="7D", H="", h="(2) [KS]", t2="KC", t3="KH")
    laid.play("t1>D", "^h", "h>d", "d^h")
    assert laid.lies("blue h") == "7D 8D"
    laid.play("^h")
    assert str(laid.position.turned_card) == "8D"


def test_f50_its_owner_may_play_it_like_any_other() -> None:
    laid = table(FOSTER, D="8D", S="(2) 9H", t1="7D", t2="8C", t3="8S", t4="TH", h="[KS]")
    laid.play("t1>D", "^h", "h>d")
    assert {"d>t2", "d>t3"} <= laid.lawful()


def test_f51_nothing_is_loaded_on_an_empty_pile() -> None:
    laid = table(FOSTER, S="", D="", t1="9S", s="(2) KS", turned="4H")
    assert not [text for text in laid.playable() if text.endswith((">S", ">D"))]


def test_f51_nothing_is_loaded_on_a_stock_that_lies_face_down() -> None:
    laid = table(FOSTER, S="(2) [8S]", D="8Sr", t1="9S")
    assert "t1>S" not in laid.playable()
    assert "t1>D" in laid.lawful()


def test_f51_a_load_in_a_game_is_recorded_as_seen_by_its_player() -> None:
    game = table(FOSTER, seat=Seat.BLUE, D="8S", t1="9S").game()
    event = play(game, "t1>D")
    assert event.act.target is Pile.OPPONENT_DISCARD
    assert [str(one) for one in game.position.cards(20)] == ["8S", "9S"]
