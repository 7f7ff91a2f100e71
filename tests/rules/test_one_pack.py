"""Foster's one-pack game (S1-S26)."""

from __future__ import annotations

from typing import Any

import pytest

from russianbank.core.act import Kind
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.deal import Deal, deal
from russianbank.core.errors import CannotBePlayed, NotTheMoment
from russianbank.core.law import BreaksObligation, obligations
from russianbank.core.match import Match
from russianbank.core.position import Position
from russianbank.core.ruleset import preset
from russianbank.core.scoring import Ending, Outcome
from russianbank.core.view import view
from tables import do, lay, lies, play, table, vary

ONE = "foster-one-pack"
RULES = preset(ONE)


def dealt(seed: int) -> Deal:
    return deal(RULES, Chance(seed))


def in_use(**piles: str) -> dict[str, Any]:
    """Red's four places, held by cards that fit nothing in these tests, unless named."""
    return {"t1": "KC", "t2": "9D", "t3": "5S", "t4": "2D"} | piles


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
    assert laid.position.bound() == []
    assert obligations(laid.position) == ()


def test_s2_the_non_dealer_begins_whoever_that_is_after_the_cut() -> None:
    assert {dealt(seed).first for seed in range(10)} == set(Seat)
    for seed in range(10):
        assert dealt(seed).cuts
        assert Position.start(RULES, dealt(seed)).seat is dealt(seed).first


def lay_four(position: Position, one: Deal) -> None:
    """Lay the first four cards of the player on turn, on his own side of the tableau."""
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


def test_s8_a_table_may_do_without() -> None:
    rules = vary(ONE, run_tools={"reverse"})
    laid = table(rules, **in_use(t1="3C 4C 5C", t2=""), turned="2C")
    assert "h_t1" not in laid.playable()


def test_s9_a_single_top_may_be_lifted_into_a_space() -> None:
    laid = table(ONE, **in_use(t1="AC KC", t2=""))
    laid.play("t1>t2")
    assert [laid.lies("t1"), laid.lies("t2")] == ["AC", "KC"]


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
    game = table(ONE, **(in_use() | {"h": "", "H": "(3)"} | piles)).game()
    play(game, last)
    assert game.outcome is not None
    assert game.outcome.winner is Seat.RED
    assert game.outcome.ending is Ending.OUT


def test_s20_the_game_and_one_for_each_card_left() -> None:
    game = table(ONE, **in_use(t1="", t2="AD"), h="", turned="8S", H="(2)", D="KD").game()
    play(game, "h>t1")
    assert game.outcome is not None
    assert game.outcome.points == (30 + 3, 0)


def test_s20_cards_loaded_are_paid_for_by_the_opponent() -> None:
    game = table(ONE, **in_use(t1=""), h="", d="AH", turned="AD", H="(2)", D="KD").game()
    play(game, "h>D", "d>t1")
    assert game.outcome is not None
    assert game.outcome.points == (30 + 4, 0)


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
