"""The paragraphs of our own, on points that no book states (E1-E8)."""

from __future__ import annotations

from typing import Any

import pytest

from helpers.tables import Table, do, lies, play, table, vary
from rules.waiting import ace_waits
from russianbank.core.act import Kind, Pile
from russianbank.core.cards import Seat, card
from russianbank.core.chance import Chance
from russianbank.core.deal import Deal, deal
from russianbank.core.errors import CannotBePlayed
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset, preset_names
from russianbank.core.scoring import Ending
from russianbank.core.view import view

FOSTER = "foster-two-pack"
ONE_PACK = "foster-one-pack"
FULL: dict[str, Any] = {"t1": "KS", "t2": "KC", "t3": "KSb", "t4": "KCb"}


# E1: the shift limit


def test_e1_shifts_are_closed_at_the_limit_until_something_else_is_done() -> None:
    laid = table(vary(FOSTER, shift_limit=20), t1="7H 6C", t2="7D", t3="8S", h="(2) [4D]")
    for _ in range(10):
        laid.play("t1>t2", "t2>t1")
    assert laid.lawful() == {"^h"}
    with pytest.raises(CannotBePlayed):
        laid.play("t1>t2")
    laid.play("^h")
    assert "t1>t2" in laid.lawful()


AT_LIMIT: dict[str, Any] = {
    "shifts": 100,
    "t1": "7H 6C",
    "t2": "7D",
    "t3": "5D",
    "D": "5C",
    "t4": "6H",
    "d": "9D",
    "t5": "TS",
}


def test_e1_loading_from_the_tableau_and_borrowing_are_shifts_too() -> None:
    laid = table(FOSTER, **(AT_LIMIT | {"shifts": 99}))
    assert {"t1>t2", "t1>D", "D>t4"} <= laid.lawful()
    for text in ("t1>t2", "t1>D", "D>t4"):
        once = table(FOSTER, **(AT_LIMIT | {"shifts": 99}))
        once.play(text)
        assert not [one for one in once.playable() if one[0] in "tD"]
    assert not {"t1>t2", "t1>D", "D>t4"} & table(FOSTER, **AT_LIMIT).playable()


def test_e1_reversing_and_joining_runs_are_shifts_too() -> None:
    piles: dict[str, Any] = {"t1": "7H 6H", "t2": "8H", "t3": "", "t4": "KC"}
    assert {"~t1", "t1>>t2"} <= table(ONE_PACK, **piles, shifts=99).playable()
    assert not {"~t1", "t1>>t2"} & table(ONE_PACK, **piles, shifts=100).playable()


def test_e1_own_cards_may_still_be_played_and_open_the_shifts_again() -> None:
    laid = table(FOSTER, **AT_LIMIT)
    assert "d>t5" in laid.lawful()
    laid.play("d>t5")
    assert "t1>t2" in laid.lawful()


def test_e1_so_does_a_play_to_a_foundation() -> None:
    laid = table(FOSTER, **(AT_LIMIT | {"t6": "AS"}))
    assert laid.lawful() == {"t6>f"}
    laid.play("t6>f")
    assert "t1>t2" in laid.lawful()


def test_e1_the_count_begins_again_with_every_turn() -> None:
    laid = table(FOSTER, **AT_LIMIT, turned="3D")
    assert not [one for one in laid.playable() if one.startswith("t")]
    laid.play("h>d")
    assert laid.position.seat is Seat.BLUE
    assert "t1>t2" in laid.lawful()


@pytest.mark.parametrize("name", preset_names())
def test_e1_the_limit_is_a_hundred_everywhere(name: str) -> None:
    assert preset(name).shift_limit == 100


# E2: no gain, no game


def idle(laid: Table) -> tuple[int, int]:
    return laid.position.state().idle


def turn_over_and_discard(game: Game) -> None:
    play(game, "d^h")
    if game.outcome is None:
        play(game, "^h", "h>d")


@pytest.mark.parametrize(
    ("name", "times"), [("foster-two-pack", 2), ("foster-36", 2), ("modern", 3), ("pagat", 3)]
)
def test_e2_the_game_is_drawn_after_so_many_turnings_over_by_both(name: str, times: int) -> None:
    laid = table(name, h="", d="JD", H="", D="JH", runs=(3, 3), **FULL)
    game = laid.game("strict")
    for _ in range(2 * times - 1):
        turn_over_and_discard(game)
        assert game.outcome is None
    turn_over_and_discard(game)
    assert game.outcome is not None
    assert game.outcome.ending is Ending.DRAWN


def test_e2_where_a_table_compels_only_turnings_over_under_compulsion_count() -> None:
    for runs, counted in ((0, 0), (2, 0), (3, 1), (7, 1)):
        laid = table(FOSTER, h="", d="JD", runs=(runs, 0), **FULL)
        laid.play("d^h")
        assert idle(laid) == (counted, 0)


def test_e2_where_nothing_compels_every_turning_over_counts() -> None:
    laid = table("modern", h="", d="JD", **FULL)
    laid.play("d^h")
    assert idle(laid) == (1, 0)


def test_e2_a_turn_with_nothing_to_turn_counts_as_one() -> None:
    laid = table(FOSTER, h="", d="", s="(2) JD", runs=(3, 3), **FULL)
    laid.play("pass")
    assert idle(laid) == (1, 0)


def test_e2_both_must_have_turned_over() -> None:
    laid = table(FOSTER, h="", d="JD", runs=(3, 3), idle=(7, 1), **FULL)
    laid.play("d^h")
    assert not laid.position.over


def test_e2_a_card_on_a_foundation_is_gain() -> None:
    laid = table(FOSTER, t1="AS", idle=(1, 1), since_gain=30)
    laid.play("t1>f")
    assert idle(laid) == (0, 0)
    assert laid.position.state().since_gain == 0


def test_e2_fewer_cards_than_ever_before_is_gain() -> None:
    laid = table(FOSTER, d="QH", t1="KS", idle=(1, 1), since_gain=30)
    laid.play("d>t1")
    assert idle(laid) == (0, 0)


def test_e2_no_more_than_once_before_is_not() -> None:
    laid = table(FOSTER, d="QH", h="(3)", t1="KS", lowest=(3, 6), idle=(1, 1), since_gain=30)
    laid.play("d>t1")
    assert idle(laid) == (1, 1)
    assert laid.position.state().since_gain == 30


def test_e2_a_load_that_comes_back_is_no_gain() -> None:
    laid = table(FOSTER, d="7D 8D", D="9D", t8="", s="(1) KD", S="(1) KH")
    laid.play("d>D", "pass")
    assert laid.position.state().since_gain == 1
    laid.play("d>D", "pass", "d>D")
    assert laid.position.state().since_gain == 2


def test_e2_shifting_cards_about_is_no_gain() -> None:
    laid = table(FOSTER, t1="7H 6C", t2="7D", idle=(1, 1), since_gain=30)
    laid.play("t1>t2")
    assert idle(laid) == (1, 1)
    assert laid.position.state().since_gain == 30


REFUSING: dict[str, Any] = {"t1": "", "s": "(2) 9H", "S": "(2) 9C"}


def test_e2_after_two_hundred_turns_without_a_discard_the_game_is_drawn_as_well() -> None:
    laid = table(FOSTER, refusals=198, **REFUSING)
    laid.play("pass")
    assert not laid.position.over
    laid.play("pass")
    assert laid.position.over
    assert laid.position.winning_seat is None


def test_e2_a_turn_with_nothing_to_turn_is_no_refusal() -> None:
    """It counts as a turning over, so that F55 compels before so many turns have passed."""
    laid = table(FOSTER, h="", d="", s="9S", S="9C", H="(30)", t1="KH", t2="KD", refusals=199)
    laid.play("pass")
    assert not laid.position.over
    assert laid.position.state().refusals == 199
    assert laid.position.state().runs == (1, 0)


def test_e2_f55_compels_although_the_other_has_nothing_to_turn() -> None:
    """Red has only a stuck stock card; blue turns up and discards, and could play two queens."""
    kings: dict[str, Any] = {f"t{place}": f"K{suit}" for place, suit in enumerate("SHDCSHDC", 1)}
    hand = " ".join(["QD", "QS", *(rank + suit for rank in "345678TJ" for suit in "SHDC")] * 2)
    laid = table(FOSTER, **kings, s="9S", h="", d="", S="9C", H=hand, D="")
    laid.play("pass")
    while not laid.position.over and laid.position.breach(do(waiting(laid))) != "F55":
        laid.play(waiting(laid))
    assert not laid.position.over
    assert laid.position.turn_number > 200
    assert laid.position.seat is Seat.BLUE
    assert laid.position.state().runs[Seat.BLUE] == 3


def waiting(laid: Table) -> str:
    """The act that turns up and gets rid of nothing."""
    return next(one for one in ("h>d", "d^h", "^h", "pass") if one in laid.playable())


def test_e2_a_turn_that_ends_with_a_discard_does_not_count() -> None:
    laid = table(FOSTER, turned="JD", since_gain=400, refusals=199, **FULL)
    laid.play("h>d", "^h", "h>d")
    assert not laid.position.over
    assert laid.position.state().refusals == 199


def test_e2_a_gain_begins_the_count_anew() -> None:
    laid = table(FOSTER, t1="AS", refusals=30)
    laid.play("t1>f")
    assert laid.position.state().refusals == 0


def refuse_everything(name: str) -> Position:
    """Play a game in which both refuse all they may, until one is compelled or it is over."""
    dealt = hopeless(name)
    position = Position.start(preset(name), dealt)
    while not position.over:
        lawful = {str(act): act for act in position.lawful()}
        found = [lawful[one] for one in ("^s", "h>d", "d^h", "^h", "pass") if one in lawful]
        if not found:
            return position
        position.play(found[0], dealt)
    return position


def test_e2_no_count_of_turns_comes_before_f55_compels() -> None:
    """With hands of 36 cards the third run is complete in turn 216."""
    position = refuse_everything(FOSTER)
    assert position.turn_number > 200
    assert position.state().runs[position.seat] == 3
    assert position.breach(do("h>d")) == "F55"


def test_e2_no_count_of_turns_comes_before_the_discards_are_turned_over_often_enough() -> None:
    position = refuse_everything("french")
    assert position.turn_number > 200
    assert position.over
    assert position.state().idle == (3, 3)


def hopeless(name: str) -> Deal:
    """A deal in which all aces lie in the stocks under a king that nothing takes."""
    box = [rank + suit for suit in "SHCD" for rank in "A23456789TJQK"]
    stock = ["AS", "AH", "AC", "AD", "2S", "2H", "2C", "2D", "3S", "3H", "3C"]
    stock += ["4S"] * (preset(name).stock_size - 12) + ["KS"]
    hands = []
    for seat, tableau in ((Seat.RED, "5H 5D 7H 7D"), (Seat.BLUE, "9H 9D JH JD")):
        first = [*stock, *tableau.split()]
        cards = [*first, *(one for one in box if one not in first)]
        hands.append([card(one, seat) for one in cards])
    return Deal(hands[0], hands[1], Seat.RED)


@pytest.mark.parametrize("name", preset_names())
def test_e2_two_hundred_in_all_presets(name: str) -> None:
    assert preset(name).draw_turns == 200


# E3: every one-pack game finishes

STUCK: dict[str, Any] = {"idle": (1, 1), "h": "(3) [JC]", "H": "(5)"}


def test_e3_own_cards_that_fit_the_tableau_must_be_played() -> None:
    laid = table(ONE_PACK, t1="5H", t2="9C 8C", t3="7C", t4="2S", d="6H", **STUCK)
    assert laid.lawful() == {"d>t1"}
    laid.play("d>t1")
    assert "^h" in laid.lawful()


def test_e3_the_turned_card_too() -> None:
    piles: dict[str, Any] = {"t1": "5H", "t2": "9C", "t3": "QD", "t4": "2S"}
    laid = table(ONE_PACK, **piles, turned="QC", d="6H", **STUCK)
    assert laid.lawful() == {"d>t1"}
    both = table(ONE_PACK, **piles, turned="3S", d="6H", **STUCK)
    assert both.lawful() == {"d>t1", "h>t4"}


def test_e3_else_runs_that_can_be_joined_must_be() -> None:
    laid = table(ONE_PACK, t1="5H 6H", t2="4H", t3="QD", t4="2S", d="9S", **STUCK)
    assert laid.lawful() == {"t1>>t2"}


def test_e3_else_a_top_goes_to_the_pile_with_the_lower_number() -> None:
    laid = table(ONE_PACK, t1="4H", t2="QD", t3="5H", t4="2S", d="9S", **STUCK)
    assert laid.lawful() == {"t3>t1"}


def test_e3_a_join_is_no_gain_and_the_choice_stays_narrow() -> None:
    laid = table(ONE_PACK, t1="5H 6H", t2="4H", t3="QD", t4="KD", d="6C", **STUCK)
    laid.play("t1>>t2")
    assert idle(laid) == (1, 1)
    assert laid.lawful() == {"d>t1"}


def test_e3_nothing_is_narrowed_before_both_have_turned_over() -> None:
    piles: dict[str, Any] = {"t1": "5H", "t2": "9C 8C", "t3": "7C", "t4": "2S", "d": "6H"}
    for turned in ((1, 0), (0, 1)):
        laid = table(ONE_PACK, **piles, **(STUCK | {"idle": turned}))
        assert {"d>t1", "t3>t2", "^h"} <= laid.lawful()


def test_e3_where_nothing_fits_the_turn_goes_on() -> None:
    laid = table(ONE_PACK, t1="5H", t2="9C", t3="QD", t4="2S", d="9S", **STUCK)
    assert laid.lawful() == {"^h"}


def finish(position: Position, choose: Any, dealt: Any) -> int:
    for acts in range(20000):
        if position.over:
            return acts
        position.play(choose(position.lawful()), dealt)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("seed", range(6))
def test_e3_a_game_of_players_who_refuse_all_they_can_ends(seed: int) -> None:
    lazy = [do(text) for text in ("h>d", "pass", "^h", "d^h")]
    dealt = deal(preset(ONE_PACK), Chance(seed))
    position = Position.start(preset(ONE_PACK), dealt)
    finish(position, lambda acts: next((one for one in lazy if one in acts), acts[0]), dealt)
    assert position.winning_seat is not None


@pytest.mark.parametrize("seed", range(6))
def test_e3_a_game_of_thoughtless_players_ends(seed: int) -> None:
    chance = Chance(100 + seed)
    dealt = deal(preset(ONE_PACK), chance)
    position = Position.start(preset(ONE_PACK), dealt)
    finish(position, lambda acts: acts[chance.below(len(acts))], dealt)
    assert position.winning_seat is not None


# E6: emptied by the opponent


@pytest.mark.parametrize(
    ("text", "piles"),
    [
        ("D>t1", {"D": "QH"}),
        ("D>f", {"D": "AH"}),
        ("S>f", {"S": "AH"}),
    ],
)
def test_e6_whose_last_card_the_opponent_takes_has_won(text: str, piles: dict[str, Any]) -> None:
    game = table(FOSTER, H="", h="(3)", s="(1)", **FULL, **piles).game("strict")
    play(game, text)
    assert game.outcome is not None
    assert game.outcome.winner is Seat.BLUE
    assert game.outcome.points == (0, 30 + 2 + 3)


# E7: what has been seen is known


def test_e7_a_stock_card_stays_face_up_through_stops_and_turns() -> None:
    game = ace_waits(s="(2) [9H]")
    play(game, "^s")
    game.call_stop(Seat.BLUE)
    play(game, "t1>f", "^h", "h>d")
    for seat in Seat:
        assert str(view(game.position, seat).sides[Seat.RED].stock.top) == "9H"
    assert lies(game.position, "red s") == "(2) 9H"


def test_e7_a_hand_card_put_back_counts_as_known() -> None:
    game = ace_waits()
    play(game, "^h")
    game.call_stop(Seat.BLUE)
    assert "4C" not in {str(card) for card in game.position.unseen_cards(Seat.RED)}
    play(game, "t1>f", "^h", "h>d")
    assert game.position.chances(do("^h")) == ()
    assert play(game, "^h").shown is None
    assert str(game.position.turned_card) == "4C"


@pytest.mark.parametrize("seat", list(Seat))
def test_e7_a_hand_card_put_back_lies_face_down_for_both(seat: Seat) -> None:
    game = ace_waits()
    play(game, "^h")
    game.call_stop(Seat.BLUE)
    hand = view(game.position, seat).sides[Seat.RED].hand
    assert (hand.count, hand.shown) == (game.position.count(18), ())


def test_e7_cards_seen_before_the_error_was_taken_back_stay_known() -> None:
    piles = {"s": "(2) [9H]", "t6": "5D", "h": "(2) [3S 4C]"}
    game = ace_waits(stop_undoes="offending-act", **piles)
    play(game, "^s", "^h", "h>t6", "^h")
    game.call_stop(Seat.BLUE)
    assert lies(game.position, "red s") == "(2) 9H"
    assert lies(game.position, "red h") == "(2) 3S 4C"
    assert lies(game.position, "t6") == "5D"
    assert game.position.turned_card is None


def test_e7_so_does_a_stock_card_that_turned_itself_up_after_a_misplay() -> None:
    rules = vary("pagat", misplay="before-next-turn-up")
    game = table(rules, t1="9C AC", t2="8S", s="(1) [4D] 9H").game("call-stop")
    assert str(game.misplace(Pile.STOCK, Pile.T2).shown) == "4D"
    assert game.call_stop(Seat.BLUE).verdict.upheld
    assert lies(game.position, "red s") == "(1) 4D 9H"


# E8: identical places


def test_e8_equal_spaces_are_listed_as_one() -> None:
    laid = table(FOSTER, t3="", t5="", t7="", turned="9H")
    assert {text for text in laid.lawful() if text.startswith("h>t")} == {"h>t3"}


@pytest.mark.parametrize("place", ["t3", "t5", "t7"])
def test_e8_but_the_player_is_free_to_choose_the_place(place: str) -> None:
    laid = table(FOSTER, t3="", t5="", t7="", turned="9H")
    assert laid.position.allows(do(f"h>{place}"))
    assert laid.breach(f"h>{place}") == ""
    game = laid.game("strict")
    play(game, f"h>{place}")
    assert lies(game.position, place) == "9H"


def test_e8_twin_foundations_are_one_target() -> None:
    laid = table(FOSTER, t1="3S", f="2S 2S")
    assert [str(one) for one in laid.position.lawful() if one.kind is Kind.PLAY] == ["t1>f"]
    laid.play("t1>f")
    assert sorted(laid.lies("f").split()) == ["2S", "3S"]


def test_e8_a_card_that_lies_alone_is_not_shifted_to_a_space() -> None:
    laid = table(FOSTER, t1="9H", t3="", t5="8D 7C")
    assert "t1>t3" not in laid.playable()
    assert not laid.position.allows(do("t1>t3"))
    assert "t5>t3" in laid.playable()


def test_e8_positions_that_differ_in_the_order_of_piles_hash_alike() -> None:
    one = table(FOSTER, t1="9H", t2="8D 7C", t3="")
    other = table(FOSTER, t2="9H", t3="8D 7C", t1="")
    assert one.position.symmetric_hash == other.position.symmetric_hash
    assert one.position.exact_hash != other.position.exact_hash
