"""The modern two-pack game (M1-M12)."""

from __future__ import annotations

from typing import Any

import pytest

from helpers.tables import do, lies, play, table, vary
from rules.waiting import ace_waits
from russianbank.core.act import Pile
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.deal import deal
from russianbank.core.errors import NotTheMoment
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset

MODERN = "modern"


def test_m1_each_player_has_a_pack_of_his_own() -> None:
    dealt = deal(preset(MODERN), Chance(1))
    for seat in Seat:
        cards = dealt.cards(seat)
        assert len(set(cards)) == 52
        assert {one.pack for one in cards} == {seat}


def test_m2_a_stock_of_twelve_face_down_four_for_the_tableau_the_rest_the_hand() -> None:
    position = Position.start(preset(MODERN), deal(preset(MODERN), Chance(1)))
    for seat in Seat:
        assert position.unseen_in(16 + seat) == position.count(16 + seat) == 12
        assert position.count(18 + seat) == 36
    assert [position.count(place) for place in range(8)] == [1] * 8


@pytest.mark.parametrize("rest", [{}, {"s": "(1)"}, {"h": "(1)"}, {"d": "4C"}])
def test_m3_the_aim_is_to_be_rid_of_every_card(rest: dict[str, Any]) -> None:
    game = table(MODERN, **({"h": "", "turned": "QH", "t1": "KS"} | rest)).game()
    play(game, "h>t1")
    assert (game.outcome is not None) is (not rest)


def test_m4_thirty_and_two_for_stock_cards_one_for_the_others() -> None:
    game = table(MODERN, h="", turned="QH", t1="KS", S="(3)", H="(5)", D="4C 9H").game()
    play(game, "h>t1")
    assert game.outcome is not None
    assert game.outcome.points == (30 + 6 + 5 + 2, 0)


def test_m5_aces_of_the_tableau_go_first() -> None:
    laid = table(MODERN, t1="AS", t2="AH", s="(2) [9D]")
    assert laid.lawful() == {"t1>f", "t2>f"}
    laid.play("t1>f", "t2>f")
    assert "^s" in laid.lawful()


def test_m5_foundations_rise_in_suit() -> None:
    laid = table(MODERN, t1="2S", t2="2H", f="AS")
    assert laid.lawful() == {"t1>f"}


def test_m5_a_table_may_bind_the_aces_only() -> None:
    rules = vary(MODERN, compulsory={"stock", "hand"}, compulsory_aces={"tableau"})
    laid = table(rules, t1="2S", t2="9H AH", f="AS", t3="8S", t4="7H")
    assert laid.lawful() == {"t2>f"}
    laid.play("t2>f")
    assert {"t1>f", "t4>t3", "^h"} <= laid.lawful()


def test_m6_a_stock_card_that_fits_a_foundation_must_go_there() -> None:
    laid = table(MODERN, s="(2) [2S]", f="AS", t1="3H")
    laid.play("^s")
    assert laid.lawful() == {"s>f"}
    assert laid.breach("s>t1") == "F23"


def test_m6_otherwise_it_is_built_down_in_alternate_colours() -> None:
    laid = table(MODERN, s="(2) [8S]", t1="9H", t2="9S", t3="7H")
    laid.play("^s")
    assert {text for text in laid.lawful() if text.startswith("s>t")} == {"s>t1"}


def test_m7_foundations_before_stock_before_hand() -> None:
    laid = table(MODERN, t1="AS", s="(2) [9D]", h="(2) [KC]")
    assert laid.breach("^s") == "F23"
    laid.play("t1>f")
    assert laid.breach("^h") == "F39"
    laid.play("^s")
    assert laid.breach("^h") == ""


def test_m8_tableau_cards_are_shifted_singly() -> None:
    laid = table(MODERN, t1="7H 6C", t2="8S")
    assert not [text for text in laid.playable() if text.startswith("t1>t")]


def test_m9_a_space_takes_any_card_that_is_available() -> None:
    laid = table(MODERN, t1="", t2="9S 4C", s="(2) KH", turned="7D")
    assert {"t2>t1", "s>t1", "h>t1"} <= laid.lawful()


def test_m9_the_hand_may_be_turned_with_a_space_open() -> None:
    assert "^h" in table(MODERN, t1="", s="(2) KH").lawful()


@pytest.mark.parametrize(
    ("source", "piles"),
    [("t1", {"t1": "9S"}), ("s", {"s": "(2) 9S"}), ("h", {"turned": "9S"})],
)
def test_m10_stock_hand_and_tableau_may_be_loaded(source: str, piles: dict[str, Any]) -> None:
    laid = table(MODERN, **piles, S="(2) 8S", D="TS")
    assert {f"{source}>S", f"{source}>D"} <= laid.lawful()


def test_m10_not_the_own_discard() -> None:
    laid = table(MODERN, d="9S", S="(2) 8S", D="TS")
    assert not {"d>S", "d>D"} & laid.playable()


def test_m10_in_suit_up_or_down_changing_direction() -> None:
    laid = table(MODERN, D="8S", t1="9S", t2="TS", t3="9Sb", t4="TH")
    laid.play("t1>D", "t2>D")
    assert "t4>D" not in laid.playable()
    laid.play("t3>D")
    assert laid.lies("blue d") == "8S 9S TS 9S"


def test_m11_the_own_discard_is_dead() -> None:
    laid = table(MODERN, d="AS", t1="2H", t2="", D="2S")
    assert not [text for text in laid.playable() if text.startswith("d>")]


def test_m11_until_it_is_turned_over_without_shuffling() -> None:
    laid = table(MODERN, h="", d="9C 4D AS")
    laid.play("d^h", "^h")
    assert str(laid.position.turned_card) == "9C"
    assert laid.lies("red h") == "AS 4D 9C"


def seven_shifted() -> Game:
    """Red has shifted 7H to 8S while an ace waited; 9H, 4C and 3S come next."""
    game = ace_waits(name=MODERN, t4="5D", s="(2) [9H]", h="(2) [3S 4C]", d="")
    play(game, "t3>t2")
    return game


def test_m12_no_stop_costs_the_turn() -> None:
    game = seven_shifted()
    assert game.call_stop(Seat.BLUE).verdict.upheld
    assert game.seat is Seat.RED
    assert game.position.lawful() == [do("t1>f")]


def test_m12_the_error_is_put_right_and_so_is_what_followed() -> None:
    game = seven_shifted()
    play(game, "^s", "^h", "h>t4", "^h")
    game.call_stop(Seat.BLUE)
    assert lies(game.position, "t3") == "TD 7H"
    assert lies(game.position, "t2") == "8S"
    assert lies(game.position, "t4") == "5D"
    assert game.position.turned_card is None


def test_m12_cards_seen_meanwhile_stay_known() -> None:
    game = seven_shifted()
    play(game, "^s", "^h", "h>t4", "^h")
    game.call_stop(Seat.BLUE)
    assert lies(game.position, "red s") == "(2) 9H"
    assert lies(game.position, "red h") == "(2) 3S 4C"
    play(game, "t1>f")
    assert play(game, "^h").shown is None
    assert str(game.position.turned_card) == "4C"


def test_m12_what_came_before_the_error_stands() -> None:
    game = table(MODERN, t2="8S", t3="TD 7H", t4="5D", s="(2) [AS]", h="(2) [4C]").game()
    play(game, "t3>t2", "^s", "^h")
    game.call_stop(Seat.BLUE)
    assert lies(game.position, "t2") == "8S 7H"
    assert lies(game.position, "red s") == "(2) AS"
    assert lies(game.position, "red h") == "(2) 4C"


def test_m12_an_error_nobody_sees_costs_nothing() -> None:
    game = seven_shifted()
    play(game, "t1>f")
    assert not game.call_stop(Seat.BLUE).verdict.upheld
    assert lies(game.position, "t2") == "8S 7H"


def test_m12_what_nobody_saw_before_the_next_turn_is_left_alone() -> None:
    game = seven_shifted()
    play(game, "^s", "^h", "h>d")
    assert game.seat is Seat.BLUE
    with pytest.raises(NotTheMoment):
        game.call_stop(Seat.BLUE)
    assert lies(game.position, "t2") == "8S 7H"
    assert lies(game.position, "red d") == "4C"


def test_m12_a_wrong_build_may_be_put_right_in_the_same_turn() -> None:
    game = table(MODERN, t1="KS 7H", t2="8D", t3="8S", h="(2) [4C]").game()
    game.misplace(Pile.T1, Pile.T2)
    play(game, "^h")
    game.put_right(Seat.BLUE)
    assert lies(game.position, "t1") == "KS 7H"
    assert game.seat is Seat.RED


def test_m12_or_moved_to_its_proper_place() -> None:
    game = table(MODERN, t1="KS 7H", t2="8D", t3="8S", h="(2) [4C]").game()
    game.misplace(Pile.T1, Pile.T2)
    game.put_right(Seat.BLUE, Pile.T3)
    assert lies(game.position, "t3") == "8S 7H"


def test_m12_a_wrong_build_stands_once_the_turn_has_passed() -> None:
    game = table(MODERN, t1="KS 7H", t2="8D", h="(2) [4C]").game()
    game.misplace(Pile.T1, Pile.T2)
    play(game, "^h", "h>d")
    with pytest.raises(NotTheMoment):
        game.put_right(Seat.BLUE)
    assert lies(game.position, "t2") == "8D 7H"


def test_m6_the_verdict_names_the_traditions_own_paragraph_as_well() -> None:
    game = seven_shifted()
    broken = game.call_stop(Seat.BLUE).verdict.breach
    assert broken is not None
    assert (broken.paragraph, broken.cited) == ("F23", "M6")
    assert "F23 (M6)" in broken.message()
