"""Foster's one-pack game: discards, loads, turns and the end (S10-S26)."""

from __future__ import annotations

from typing import Any

import pytest

from helpers.tables import in_use, lies, play, table, vary
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.deal import deal
from russianbank.core.errors import CannotBePlayed, NotTheMoment
from russianbank.core.law import BreaksObligation
from russianbank.core.match import Match
from russianbank.core.rules.preset import preset
from russianbank.core.scoring import Ending, Outcome
from russianbank.core.view import view

ONE = "foster-one-pack"
RULES = preset(ONE)


def test_s10_the_own_discard_goes_to_tableau_opponent_and_spaces() -> None:
    laid = table(ONE, **in_use(t1="7H", t2=""), d="6H", D="5H")
    assert {"d>t1", "d>t2", "d>D"} <= laid.lawful()


def test_s10_at_any_time_in_the_turn() -> None:
    laid = table(ONE, **in_use(t1="7H", t3="KC"), d="6H", h="(2) [QC]", D="5H")
    assert "d>t1" in laid.lawful()
    laid.play("^h")
    assert {"d>t1", "d>D"} <= laid.lawful()
    laid.play("h>t3")
    assert "d>D" in laid.lawful()


def test_s11_a_space_is_filled_from_the_discard_before_another_card_is_turned() -> None:
    laid = table(ONE, **in_use(t1=""), d="9C 4H")
    assert laid.breach("^h") == "S11"
    assert "d>t1" in laid.lawful()
    laid.play("d>t1")
    assert laid.breach("^h") == ""


def test_s11_with_several_spaces_as_long_as_the_discard_lasts() -> None:
    laid = table(ONE, **in_use(t1="", t2="", t3=""), d="9C 4H")
    laid.play("d>t1")
    assert laid.breach("^h") == "S11"
    laid.play("d>t2")
    assert laid.position.spaces() == 1
    assert laid.breach("^h") == ""


def test_s11_using_the_space_on_the_tableau_ends_the_duty() -> None:
    laid = table(ONE, **in_use(t1="", t2="9D 8D"), d="9C")
    assert laid.breach("^h") == "S11"
    laid.play("t2>t1")
    assert laid.breach("^h") == ""


def test_s11_the_duty_waits_while_there_is_use_for_the_space() -> None:
    laid = table(ONE, **in_use(t1="", t2="9D 8D"), d="9C")
    assert {"t2>t1", "~t2", "d>t1"} <= laid.lawful()


def test_s11_it_binds_before_the_discard_is_turned_over_too() -> None:
    laid = table(ONE, **in_use(t1=""), h="", d="9C 4H")
    assert laid.breach("d^h") == "S11"


def test_s11_the_opponents_discard_never_fills_a_space() -> None:
    laid = table(ONE, **in_use(t1=""), D="9C")
    assert "D>t1" not in laid.playable()


def test_s11_a_strict_table_names_the_discard() -> None:
    game = table(ONE, **in_use(t1=""), d="9C 4H").game()
    with pytest.raises(BreaksObligation) as refused:
        play(game, "^h")
    assert refused.value.breach.paragraph == "S11"
    assert [str(one) for one in refused.value.breach.missed] == ["4H on d"]


def test_s11_at_a_table_with_stops_the_turned_card_goes_back() -> None:
    game = table(
        ONE, **in_use(t1="", t5="AC", t6="AH", t7="QS", t8="7S"), d="4H", h="(2) [TC]"
    ).game("call-stop")
    event = play(game, "^h")
    assert event.breach is not None
    assert event.breach.paragraph == "S11"
    verdict = game.call_stop(Seat.BLUE).verdict
    assert verdict.upheld
    assert str(verdict.returned) == "TC"
    assert lies(game.position, "red h") == "(2) TC"
    assert game.seat is Seat.BLUE


def test_s12_without_a_discard_the_next_card_turned_may_fill_the_space() -> None:
    laid = table(ONE, **in_use(t1=""), h="(2) [TC]")
    assert laid.breach("^h") == ""
    laid.play("^h")
    assert {"h>t1", "h>d"} <= laid.lawful()
    laid.play("h>t1")
    assert laid.lies("t1") == "TC"


@pytest.mark.parametrize("card", ["6D", "8D"])
@pytest.mark.parametrize("source", ["h", "d"])
def test_s13_hand_and_own_discard_are_loaded_up_or_down(source: str, card: str) -> None:
    piles: dict[str, Any] = {"turned": card} if source == "h" else {"d": card}
    laid = table(ONE, **in_use(t2="TH"), D="7D", **piles)
    assert f"{source}>D" in laid.lawful()


def test_s13_the_tableau_is_never_loaded() -> None:
    laid = table(ONE, **in_use(t1="6D 5D", t2="8D"), D="7D")
    assert not [text for text in laid.playable() if text.endswith((">D", ">S"))]
    with pytest.raises(CannotBePlayed):
        laid.play("t2>D")


def test_s13_not_in_another_suit() -> None:
    laid = table(ONE, **in_use(), D="7D", turned="6H")
    assert "h>D" not in laid.playable()


def test_s14_the_opponents_discard_may_be_borrowed_for_the_tableau() -> None:
    laid = table(ONE, **in_use(t1="KS"), D="4C QS")
    assert {"D>t1", "^h"} <= laid.lawful()
    laid.play("D>t1")
    assert laid.lies("t1") == "KS QS"
    assert laid.lies("blue d") == "4C"


def test_s15_a_turned_card_not_played_ends_the_turn() -> None:
    laid = table(ONE, **in_use(t5="AC", t6="AH", t7="QS", t8="7S"), h="(3) [TC]", d="4H")
    laid.play("^h", "h>d")
    assert laid.lies("red d") == "4H TC"
    assert laid.position.seat is Seat.BLUE


def test_s15_a_card_that_fits_may_be_discarded_too() -> None:
    assert "h>d" in table(ONE, **in_use(t1="9C"), turned="TC").lawful()


def test_s15_a_player_who_plays_goes_on() -> None:
    laid = table(ONE, **in_use(t1="9C"), h="(3) [TC]")
    laid.play("^h", "h>t1")
    assert laid.position.seat is Seat.RED
    assert "^h" in laid.lawful()


def test_s16_the_discard_is_turned_over_in_order() -> None:
    laid = table(ONE, **in_use(), h="", d="TC KS 6H")
    assert "d^h" in laid.lawful()
    laid.play("d^h", "^h")
    assert str(laid.position.turned_card) == "TC"
    assert laid.lies("red h") == "6H KS TC"


def test_s16_before_that_its_top_may_still_be_played() -> None:
    laid = table(ONE, **in_use(t1="7H"), h="", d="TC KS 6H")
    assert {"d>t1", "d^h"} <= laid.lawful()


SPADES = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"


def test_s17_a_full_suit_keeps_its_place_and_moves_no_more() -> None:
    laid = table(ONE, **in_use(t1=SPADES, t3="", t2="9D"), turned="4C")
    assert laid.position.spaces() == 1
    assert not [text for text in laid.playable() if text[:2] in ("t1", "~t") or text[-2:] == "t1"]


def test_s17_the_thirteenth_card_closes_it() -> None:
    laid = table(ONE, **in_use(t1=SPADES.removesuffix(" KS"), t3="", t2="9D"), turned="KS")
    assert "t1>t3" in laid.playable()
    laid.play("h>t1")
    assert "t1>t3" not in laid.playable()
    assert laid.position.spaces() == 1


def test_s18_the_own_discard_may_be_spread() -> None:
    laid = table(ONE, **in_use(), d="TC KS 6H", D="3C 3D")
    assert [str(card) for card in view(laid.position, Seat.RED).own.discard.shown] == [
        "TC",
        "KS",
        "6H",
    ]
    assert [str(card) for card in view(laid.position, Seat.RED).opponent.discard.shown] == ["3D"]


@pytest.mark.parametrize(
    ("last", "piles"),
    [
        ("h>t1", {"turned": "AC"}),
        ("h>t3", {"turned": "8S", "t3": ""}),
        ("h>D", {"turned": "8S", "D": "7S"}),
        ("d>D", {"d": "8S", "D": "7S"}),
        ("d>t3", {"d": "8S", "t3": ""}),
        ("h_t4", {"turned": "AD", "t3": ""}),
    ],
)
def test_s19_who_first_has_neither_hand_nor_discard_wins(last: str, piles: dict[str, Any]) -> None:
    game = table(ONE, **(in_use() | {"h": "", "H": "(5)"} | piles)).game()
    play(game, last)
    assert game.outcome is not None
    assert game.outcome.winner is Seat.RED
    assert game.outcome.ending is Ending.OUT


def test_s20_the_game_and_one_for_each_card_left() -> None:
    game = table(ONE, **in_use(t1="", t2="AD"), h="", turned="8S", H="(5)", D="KD").game()
    play(game, "h>t1")
    assert game.outcome is not None
    assert game.outcome.points == (30 + 6, 0)


def test_s20_cards_loaded_are_paid_for_by_the_opponent() -> None:
    game = table(ONE, **in_use(t1=""), h="", d="AH", turned="AD", H="(5)", D="KD").game()
    play(game, "h>D", "d>t1")
    assert game.outcome is not None
    assert game.outcome.points == (30 + 7, 0)


def test_s21_there_is_no_draw_by_word() -> None:
    game = table(ONE, **in_use()).game()
    with pytest.raises(NotTheMoment):
        game.offer_draw(Seat.RED)


def test_s21_nor_by_counting() -> None:
    laid = table(ONE, **in_use(), h="", d="JH", idle=(40, 40), since_gain=400)
    laid.play("d^h", "^h", "h>d")
    assert not laid.position.over


def test_s22_hand_discard_and_tableau_in_any_order() -> None:
    laid = table(ONE, **in_use(t1="AH", t2="QS", t3="6S"), h="(2) [KH]", d="9C JS", D="5S")
    laid.play("^h")
    assert {"h>t1", "d>t2", "D>t3", "h>d"} <= laid.lawful()
    laid.play("d>t2")
    assert {"h>t1", "D>t3"} <= laid.lawful()
    laid.play("D>t3", "h>t1", "^h")


def test_s23_own_cards_that_fit_may_be_left() -> None:
    laid = table(ONE, **in_use(t1="9C"), d="TC", h="(2) [8C]")
    assert laid.breach("^h") == ""
    laid.play("^h")
    assert laid.breach("h>d") == ""


def test_s23_some_tables_compel_them() -> None:
    rules = vary(ONE, must_play_own=True)
    laid = table(rules, **in_use(t1="9C"), d="TC", h="(2) [8C]")
    assert laid.breach("^h") == "S23"
    assert "d>t1" in laid.lawful()
    turned = table(rules, **in_use(t1="9C"), turned="8C", d="JH")
    assert turned.breach("h>d") == "S23"


def test_s23_a_stop_at_such_a_table() -> None:
    rules = vary(ONE, must_play_own=True)
    piles = in_use(t1="9C", t5="AC", t6="AH", t7="QS", t8="7S")
    game = table(rules, **piles, d="TC", h="(2) [4H]").game("call-stop")
    event = play(game, "^h")
    assert event.breach is not None
    assert event.breach.paragraph == "S23"
    assert [str(one) for one in event.breach.missed] == ["TC on d"]
    assert str(game.call_stop(Seat.BLUE).verdict.returned) == "4H"
    assert game.seat is Seat.BLUE


def test_s24_no_stops_are_called() -> None:
    game = table(ONE, **in_use()).game()
    assert game.strictness == "strict"
    assert not game.may_call_stop(Seat.BLUE)
    with pytest.raises(NotTheMoment):
        game.call_stop(Seat.BLUE)


WON_BY_RED = Outcome(Ending.OUT, Seat.RED, (40, 0))


def test_s25_the_deal_alternates() -> None:
    match = Match(RULES)
    first = match.deal(Chance(1)).first
    match.add(first, WON_BY_RED)
    assert match.deal(Chance(2)).first is first.other
    match.add(first.other, WON_BY_RED)
    assert match.deal(Chance(3)).first is first


@pytest.mark.parametrize(("who", "seat"), [("winner", Seat.RED), ("loser", Seat.BLUE)])
def test_s25_or_the_winner_or_loser_begins_the_next_game(who: str, seat: Seat) -> None:
    match = Match(vary("foster-two-pack", next_first=who))
    for first in Seat:
        match.add(first, WON_BY_RED)
        assert match.deal(Chance(5)).first is seat


def test_s25_or_it_is_decided_afresh() -> None:
    match = Match(vary("foster-two-pack", next_first="as-first-turn"))
    match.add(Seat.RED, WON_BY_RED)
    for seed in range(10):
        assert match.deal(Chance(seed)) == deal(match.rules, Chance(seed))
    assert {match.deal(Chance(seed)).first for seed in range(10)} == set(Seat)


def test_s26_a_single_top_goes_from_run_to_run() -> None:
    laid = table(ONE, **in_use(t1="7H 6H", t2="5H"))
    assert "t1>t2" in laid.lawful()
    laid.play("t1>t2")
    assert laid.lies("t2") == "5H 6H"
    assert laid.position.spaces() == 0
