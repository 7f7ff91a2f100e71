"""Later runs through the hand in the two-pack game (F54-F56)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from helpers.tables import Table, do, lies, play, table, vary
from russianbank.core.cards import Seat
from russianbank.core.errors import CannotBePlayed, NotTheMoment
from russianbank.core.game import Game
from russianbank.core.law import obligations
from russianbank.core.rules.ruleset import RuleSet

FOSTER = "foster-two-pack"
FULL: dict[str, Any] = {"t1": "KS", "t2": "KC", "t3": "KSb", "t4": "KCb"}


# F54: turning the discard over


def test_f54_the_whole_discard_is_turned_in_the_next_turn_and_keeps_its_order() -> None:
    laid = table(FOSTER, h="[JD]", d="9H 4C", H="(2) [JH]", **FULL)
    laid.play("^h", "h>d")
    assert laid.position.seat is Seat.BLUE
    laid.play("^h", "h>d")
    assert laid.lies("red d") == "9H 4C JD"
    assert "d^h" in laid.lawful()
    laid.play("d^h")
    assert laid.lies("red d") == ""
    laid.play("^h")
    assert str(laid.position.turned_card) == "9H"


def test_f54_the_turned_cards_may_go_into_spaces() -> None:
    laid = table(FOSTER, h="", d="9H 4C", t1="")
    assert "d>t1" not in laid.playable()
    laid.play("d^h", "^h")
    assert "h>t1" in laid.lawful()


def test_f54_a_last_card_played_lets_the_discard_be_turned_in_the_same_turn() -> None:
    laid = table(FOSTER, h="[QH]", d="9H 4C", t1="KS")
    laid.play("^h", "h>t1")
    assert laid.position.seat is Seat.RED
    assert "d^h" in laid.lawful()


def test_f54_the_discard_is_not_turned_while_there_is_a_hand() -> None:
    assert "d^h" not in table(FOSTER, h="(1)", d="9H").playable()


def test_f54_until_it_is_turned_its_top_is_bound_and_may_be_played() -> None:
    bound = table(FOSTER, h="", d="9H AC")
    assert bound.lawful() == {"d>f"}
    free = table(FOSTER, h="", d="4C 9H", t1="TS")
    assert {"d>t1", "d^h"} <= free.lawful()


def test_f54_with_nothing_to_turn_over_the_turn_ends() -> None:
    laid = table(FOSTER, h="", d="", s="(1) 9H")
    assert laid.lawful() == {"pass"}
    laid.play("pass")
    assert laid.position.seat is Seat.BLUE


def test_f54_a_player_who_could_turn_up_does_not_pass() -> None:
    assert "pass" not in table(FOSTER, h="(1)", d="").playable()
    assert "pass" not in table(FOSTER, h="", d="9H").playable()


def test_f54_some_tables_turn_it_at_the_start_of_the_turn() -> None:
    laid = table(
        vary(FOSTER, turn_over="at-turn-start"), seat=Seat.BLUE, turned="4D", H="", D="9H 4C"
    )
    laid.play("h>d")
    assert laid.position.seat is Seat.RED
    assert laid.lies("red d") == ""
    laid.play("^h")
    assert str(laid.position.turned_card) == "9H"


# F55, F56: later runs compel


def late(runs: int, **changes: Any) -> Table:
    """Red has run through the hand so often; the stock card 7H and the discard 7D fit the 8S."""
    return table(
        vary(FOSTER, **changes),
        runs=(runs, 0),
        s="(2) 7H",
        d="4C 7D",
        h="(3) [KD]",
        t1="8S",
        t2="TS",
    )


def test_f55_the_hand_as_dealt_is_the_first_run() -> None:
    laid = table(FOSTER, h="[JD]", H="[JH]", s="(1) 7H", S="(1) 3S", t1="8S", t2="KS", t3="KC")
    assert laid.position.state().runs == (0, 0)
    laid.play("^h", "h>d", "^h", "h>d")
    assert laid.position.state().runs == (0, 0)
    laid.play("d^h")
    assert laid.position.state().runs == (1, 0)
    assert laid.breach("^h") == ""
    laid.play("^h", "h>d", "d^h", "^h", "h>d")
    laid.play("d^h")
    assert laid.position.state().runs == (2, 1)
    assert laid.breach("^h") == "F55"


@pytest.mark.parametrize("runs", [0, 1])
def test_f55_nothing_is_compulsory_before_two_runs(runs: int) -> None:
    assert late(runs).breach("^h") == ""


def test_f55_after_two_runs_a_playable_stock_card_must_be_played() -> None:
    laid = late(2)
    assert laid.breach("^h") == "F55"
    laid.play("s>t1")
    assert laid.breach("^h") == "F39"


def test_f55_after_two_runs_other_cards_are_still_free() -> None:
    laid = table(FOSTER, runs=(2, 0), s="(2) JH", d="7D", h="(3) [7H]", t1="8S")
    assert laid.breach("^h") == ""
    laid.play("^h")
    assert laid.breach("h>d") == ""


def test_f55_after_three_runs_any_own_card_must_be_played() -> None:
    laid = table(FOSTER, runs=(3, 0), s="(2) JH", d="7D", h="(3) [7H]", t1="8S")
    assert laid.breach("^h") == "F55"
    turned = table(FOSTER, runs=(3, 0), s="(2) JH", turned="7H", t1="8S")
    assert turned.breach("h>d") == "F55"
    turned.play("h>t1")


def test_f55_only_the_runs_of_the_player_on_turn_count() -> None:
    laid = table(FOSTER, runs=(0, 3), s="(2) 7H", d="7D", t1="8S")
    assert laid.breach("^h") == ""


@pytest.mark.parametrize(("source", "bound"), [("s", True), ("h", True), ("d", False)])
def test_f55_a_space_counts_where_the_card_may_go_there(source: str, bound: bool) -> None:
    piles: dict[str, Any] = {"s": {"s": "(2) JH"}, "h": {"turned": "JH"}, "d": {"d": "JH"}}[source]
    rules = vary(FOSTER, space_duty="none")
    laid = table(rules, runs=(3, 0), t1="", **piles)
    leave = "h>d" if source == "h" else "^h"
    assert (laid.breach(leave) == "F55") is bound


def test_f55_a_space_may_then_not_be_refused() -> None:
    laid = table(FOSTER, runs=(2, 0), s="(2) JH", t1="")
    assert laid.breach("pass") == "F55"
    assert "pass" in table(FOSTER, runs=(1, 0), s="(2) JH", t1="").lawful()


def test_f55_loading_and_borrowing_remain_free() -> None:
    laid = table(FOSTER, runs=(3, 3), s="(2) JH", D="QH 6S", t1="7H", h="(3) [KD]", d="5S")
    assert {"D>t1", "d>D", "^h"} <= laid.lawful()


def test_f55_after_two_runs_only_the_stock_card_is_owed() -> None:
    assert [str(one.missed) for one in obligations(late(2).position)] == ["7H on s"]


def test_f55_after_three_runs_every_card_that_fits_is_owed() -> None:
    assert {str(one.missed) for one in obligations(late(3).position)} == {"7H on s", "7D on d"}


def test_f55_a_stop_for_leaving_a_playable_stock_card() -> None:
    game = late(2).game("call-stop")
    event = play(game, "^h")
    assert event.breach is not None
    assert event.breach.paragraph == "F55"
    assert [str(one) for one in event.breach.missed] == ["7H on s"]
    verdict = game.call_stop(Seat.BLUE).verdict
    assert verdict.upheld
    assert str(verdict.returned) == "KD"
    assert lies(game.position, "red h") == "(3) KD"
    assert game.seat is Seat.BLUE


def test_f55_both_compulsions_can_be_switched_off() -> None:
    laid = late(200, compel_stock_after=0, compel_all_after=0)
    assert laid.breach("^h") == ""


def test_f56_a_refused_card_may_be_demanded_from_those_runs_on_and_not_before() -> None:
    before, after = late(1).game("call-stop"), late(3).game("call-stop")
    for game in (before, after):
        play(game, "^h")
        game.call_stop(Seat.BLUE)
    assert str(before.seat) == "red"
    assert str(after.seat) == "blue"


def refused(strictness: str = "call-stop", **piles: Any) -> Game:
    """Red has run through the hand three times, left 7H of the stock, and was stopped."""
    laid = {"s": "(2) 7H", "h": "(3) [KD]", "t1": "8S", "t2": "KC 8C"} | piles
    game = table(FOSTER, runs=(3, 0), **laid).game(strictness)
    play(game, "^h")
    if strictness == "call-stop":
        assert game.call_stop(Seat.BLUE).verdict.upheld
    return game


def demanded(game: Game, seat: Seat = Seat.BLUE) -> set[str]:
    """The plays that a player may demand."""
    found = game.demand(seat)
    return {str(one) for one in found.acts} if found else set()


@pytest.mark.parametrize("strictness", ["call-stop", "auto-stop"])
def test_f56_after_the_stop_the_refused_card_may_be_demanded(strictness: str) -> None:
    game = refused(strictness)
    assert demanded(game) == {"s>t1", "s>t2"}
    assert demanded(game, Seat.RED) == set()
    event = game.compel(Seat.BLUE, do("s>t2"))
    assert (event.seat, str(event.card), event.shown) == (Seat.BLUE, "7H", None)
    assert lies(game.position, "t2") == "KC 8C 7H"
    assert lies(game.position, "red s") == "(2)"
    assert lies(game.position, "red h") == "(3) KD"
    assert game.seat is Seat.BLUE
    assert demanded(game) == set()


def test_f56_nobody_has_to_demand_it() -> None:
    game = refused()
    play(game, "^h")
    assert demanded(game) == set()
    with pytest.raises(NotTheMoment, match="F56"):
        game.compel(Seat.BLUE, do("s>t1"))


def test_f56_only_a_play_of_that_card_may_be_demanded() -> None:
    game = refused(D="8H")
    for text in ("s>D", "^s", "h>t1", "t1>t2"):
        with pytest.raises(CannotBePlayed, match="s>t1, s>t2"):
            game.compel(Seat.BLUE, do(text))
    with pytest.raises(NotTheMoment):
        game.compel(Seat.RED, do("s>t1"))


def test_f56_any_of_several_refused_cards_may_be_demanded() -> None:
    game = refused(d="9C 7D")
    assert demanded(game) == {"s>t1", "s>t2", "d>t1", "d>t2"}
    game.compel(Seat.BLUE, do("d>t1"))
    assert lies(game.position, "red d") == "9C"


def test_f56_a_discarded_hand_card_goes_back_and_is_then_played() -> None:
    game = table(FOSTER, runs=(3, 0), s="(2) JH", turned="7H", h="(3)", t1="8S").game("call-stop")
    play(game, "h>d")
    assert str(game.call_stop(Seat.BLUE).verdict.returned) == "7H"
    assert demanded(game) == {"h>t1"}
    game.compel(Seat.BLUE, do("h>t1"))
    assert lies(game.position, "t1") == "8S 7H"
    assert lies(game.position, "red h") == "(3)"
    assert game.position.turned_card is None
    assert game.seat is Seat.BLUE


def test_f56_the_card_may_go_to_any_space_and_to_no_space_that_is_closed_to_it() -> None:
    game = table(FOSTER, runs=(3, 0), s="(2) JH", t1="", t4="").game("call-stop")
    play(game, "pass")
    assert game.call_stop(Seat.BLUE).verdict.upheld
    assert demanded(game) == {"s>t1"}
    game.compel(Seat.BLUE, do("s>t4"))
    assert lies(game.position, "t4") == "JH"


def test_f56_a_last_card_played_on_demand_wins() -> None:
    game = table(FOSTER, runs=(2, 0), s="7H", h="", d="", t1="8S").game("call-stop")
    play(game, "pass")
    game.call_stop(Seat.BLUE)
    game.compel(Seat.BLUE, do("s>t1"))
    assert game.outcome is not None
    assert game.outcome.winner is Seat.RED


def test_f56_an_offer_of_a_draw_does_not_end_the_right() -> None:
    game = refused()
    game.offer_draw(Seat.RED)
    assert demanded(game) == {"s>t1", "s>t2"}
    game.compel(Seat.BLUE, do("s>t1"))


def test_f56_not_after_a_stop_for_anything_else() -> None:
    game = table(FOSTER, runs=(3, 0), t1="9C AS", t2="8S", t3="TD 7H").game("call-stop")
    play(game, "t3>t2")
    assert game.call_stop(Seat.BLUE).verdict.upheld
    assert demanded(game) == set()


def test_f56_to_the_letter_any_refused_card_may_be_demanded_after_the_turn() -> None:
    rules = vary(FOSTER, refused_card="any")
    game = table(rules, s="(2) 7H", h="(3)", turned="KD", d="QC 7D", t1="8S", t2="5C").game()
    assert demanded(game) == set()
    play(game, "h>d")
    assert demanded(game, Seat.RED) == set()
    assert demanded(game) == {"s>t1"}
    game.compel(Seat.BLUE, do("s>t1"))
    assert lies(game.position, "t1") == "8S 7H"
    assert game.seat is Seat.BLUE
    assert demanded(game) == set()


def test_f56_to_the_letter_the_card_just_discarded_may_be_demanded_until_the_next_act() -> None:
    rules = vary(FOSTER, refused_card="any")
    game = table(rules, s="(2) KH", h="(3)", turned="7D", t1="8S", S="(2)").game("strict")
    play(game, "h>d")
    assert demanded(game) == {"d>t1"}
    play(game, "^s")
    assert demanded(game) == set()


@pytest.mark.parametrize(
    "rules",
    [
        vary("modern", refused_card="any"),
        vary(FOSTER, refused_card="any", discard_after_stock=True),
        vary(FOSTER, refused_card="any", discard_limit=1),
    ],
    ids=["closed", "after the stock", "limited"],
)
def test_f56_a_card_turned_from_the_hand_may_be_demanded_though_the_discard_is_closed(
    rules: RuleSet,
) -> None:
    game = table(rules, s="(2) 3H", h="(3)", turned="7D", d="9S", t1="8S", t2="QD").game()
    play(game, "h>d")
    assert demanded(game) == {"d>t1"}
    game.compel(Seat.BLUE, do("d>t1"))
    assert lies(game.position, "t1") == "8S 7D"
    assert lies(game.position, "red d") == "9S"
    assert game.position.rules == rules
    assert game.seat is Seat.BLUE


def test_f56_no_older_card_of_a_closed_discard_may_be_demanded() -> None:
    rules = vary("pagat", refused_card="any", space_duty="stock-or-stopped")
    game = table(rules, s="(2) 3H", h="(3)", d="9S 7D", t1="8S", t2="").game()
    play(game, "pass")
    assert demanded(game) == {"s>t2"}


def test_f56_a_card_turned_from_the_hand_may_be_demanded_for_a_space() -> None:
    """It may go there (F18), as no other discard may (F19)."""
    rules = vary(FOSTER, refused_card="any", space_duty="none")
    game = table(rules, s="(2) 3H", h="(3)", turned="7D", d="9S", t1="").game()
    play(game, "h>d")
    assert demanded(game) == {"d>t1", "s>t1"}
    waiting = replace(rules, space_after_stock=frozenset({"hand"}))
    game = table(waiting, s="(2) 3H", h="(3)", turned="7D", d="9S", t1="").game()
    play(game, "h>d")
    assert demanded(game) == {"s>t1"}


def test_f56_a_compelled_play_is_played_over_and_taken_back() -> None:
    game = refused()
    before = game.position.copy()
    game.compel(Seat.BLUE, do("s>t1"))
    after = game.position.copy()
    again = refused()
    again.follow(game.events[2:])
    assert again.position == after
    game.undo()
    assert game.position == before
    assert demanded(game) == {"s>t1", "s>t2"}
