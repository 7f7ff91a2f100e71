"""The order of a turn in the two-pack game (F38-F45)."""

from __future__ import annotations

import pytest

from helpers.tables import Table, lies, play, table, vary
from russianbank.core.cards import Seat
from russianbank.core.law import BreaksObligation, obligations

FOSTER = "foster-two-pack"


def test_f38_foundations_first_then_shifts_then_turning_up() -> None:
    laid = table(FOSTER, t1="AS", t2="8S", t3="7H", s="(2) [KD]")
    assert laid.lawful() == {"t1>f"}
    laid.play("t1>f")
    assert "t3>t2" in laid.lawful()
    laid.play("t3>t2")
    assert "^s" in laid.lawful()


def test_f38_once_one_card_is_turned_up_shifts_are_still_open() -> None:
    laid = table(FOSTER, t2="8S", t3="7H", s="(2) [KD]")
    laid.play("^s")
    assert "t3>t2" in laid.lawful()


def test_f39_the_stock_is_turned_before_the_hand() -> None:
    laid = table(FOSTER, s="(2) [KD]")
    assert "^s" in laid.lawful()
    assert laid.breach("^h") == "F39"
    laid.play("^s")
    assert laid.breach("^h") == ""


def test_f39_the_stock_is_turned_one_card_at_a_time_as_long_as_each_goes() -> None:
    laid = table(FOSTER, t1="KD", t2="QH", s="[9D JC QS]")
    laid.play("^s")
    assert "^s" not in laid.playable()
    laid.play("s>t1")
    assert laid.lies("red s") == "(2)"
    laid.play("^s", "s>t2", "^s")
    assert laid.lies("red s") == "9D"


def test_f39_the_card_not_played_stays_face_up_on_the_stock() -> None:
    laid = table(FOSTER, s="(2) [9H]", t1="TS", h="(3) [KD]", t3="KS", t4="KC")
    laid.play("^s", "^h", "h>d")
    assert laid.position.seat is Seat.BLUE
    assert laid.lies("red s") == "(2) 9H"


def test_f39_a_stop_for_turning_the_hand_before_the_stock() -> None:
    game = table(FOSTER, s="(2) [9H]", h="(3) [KD]").game("call-stop")
    event = play(game, "^h")
    assert event.breach is not None
    assert event.breach.paragraph == "F39"
    assert [str(one) for one in event.breach.missed] == ["the top of s"]
    verdict = game.call_stop(Seat.BLUE).verdict
    assert verdict.upheld
    assert str(verdict.returned) == "KD"
    assert lies(game.position, "red h") == "(3) KD"
    assert game.seat is Seat.BLUE


def test_f39_a_passing_turn_too_waits_for_the_stock() -> None:
    laid = table(FOSTER, s="(2) [9H]", h="", d="")
    assert laid.breach("pass") == "F39"


def test_f40_where_a_stock_card_may_go() -> None:
    laid = table(FOSTER, s="(2) 6H", t1="7S", t3="", S="(2) 5H", D="7H")
    places = {text for text in laid.lawful() if text.startswith("s>")}
    assert places == {"s>t1", "s>t3", "s>S", "s>D"}


def test_f40_a_stock_card_that_fits_a_foundation_must_go_there() -> None:
    laid = table(FOSTER, s="(2) 6H", t1="7S", t3="", S="(2) 5H", f="5H")
    assert laid.lawful() == {"s>f"}
    assert laid.breach("s>t1") == "F23"


def test_f41_hand_cards_are_turned_one_at_a_time_as_long_as_each_is_played() -> None:
    laid = table(FOSTER, h="[3H QD JC QS]", t1="KD", t2="QH")
    laid.play("^h")
    assert "^h" not in laid.playable()
    laid.play("h>t1", "^h", "h>t2", "^h")
    assert str(laid.position.turned_card) == "QD"
    assert laid.position.seat is Seat.RED


def test_f41_the_hand_card_not_played_is_discarded_and_ends_the_turn() -> None:
    laid = table(FOSTER, h="(3) [4D]", d="9D")
    laid.play("^h", "h>d")
    assert laid.lies("red d") == "9D 4D"
    assert laid.position.seat is Seat.BLUE


def test_f41_a_playable_hand_card_may_be_refused() -> None:
    laid = table(FOSTER, turned="QS", t1="KD")
    assert {"h>t1", "h>d"} <= laid.lawful()


def test_f41_but_not_one_that_fits_a_foundation() -> None:
    laid = table(FOSTER, turned="AS")
    assert laid.breach("h>d") == "F23"


def test_f41_a_table_may_forbid_refusing_a_hand_card() -> None:
    rules = vary(FOSTER, decline_hand_card=False)
    laid = table(rules, turned="QS", t1="KD")
    assert laid.breach("h>d") == "F41"
    assert "h>t1" in laid.lawful()
    assert "h>d" not in laid.lawful()


def test_f41_a_stop_for_discarding_what_could_be_played() -> None:
    rules = vary(FOSTER, decline_hand_card=False)
    game = table(rules, turned="QS", t1="KD", d="9D").game("call-stop")
    event = play(game, "h>d")
    assert event.breach is not None
    assert event.breach.paragraph == "F41"
    assert [str(one) for one in event.breach.missed] == ["QS on h"]
    verdict = game.call_stop(Seat.BLUE).verdict
    assert verdict.upheld
    assert str(verdict.returned) == "QS"
    assert lies(game.position, "red h") == "(6) QS"
    assert lies(game.position, "red d") == "9D"
    assert game.seat is Seat.BLUE


def test_f41_a_card_left_in_the_hand_cannot_be_played() -> None:
    laid = table(FOSTER, h="(3) QS", t1="KD")
    assert "h>t1" not in laid.playable()
    assert "h>d" not in laid.playable()


def stuck_stock() -> Table:
    """Red's stock shows 9H, which fits nowhere; the hand turns up 8H after TS."""
    return table(FOSTER, s="(2) 9H", h="(2) [KC 8H TS]", t1="JD", t2="9S", t3="4C")


def test_f42_a_hand_card_may_free_the_stock() -> None:
    laid = stuck_stock()
    assert "s>t1" not in laid.playable()
    laid.play("^h", "h>t1")
    assert laid.lies("t1") == "JD TS"
    assert {"s>t1", "^h"} <= laid.lawful()


def test_f42_a_shift_may_free_the_stock() -> None:
    laid = table(FOSTER, s="(2) 9H", t1="TS 4D", t2="5C")
    assert "s>t1" not in laid.playable()
    laid.play("t1>t2")
    assert "s>t1" in laid.lawful()


def test_f42_nobody_need_return_to_the_stock() -> None:
    laid = stuck_stock()
    laid.play("^h", "h>t1", "^h")
    assert str(laid.position.turned_card) == "8H"


def test_f43_the_own_discard_top_may_be_played_throughout_the_turn() -> None:
    laid = table(FOSTER, d="6H 7D", t1="8S", t2="7C", s="(2) 9H", h="(2) [KS]")
    assert "d>t1" in laid.lawful()
    laid.play("d>t1")
    assert laid.lies("red d") == "6H"
    assert "d>t2" in laid.lawful()
    laid.play("^h")
    assert "d>t2" in laid.lawful()


def test_f43_stock_hand_and_discard_by_turns() -> None:
    laid = table(FOSTER, s="(1) 9H", d="7D", t1="TS", h="(2) [8C]", t2="KS", t3="KC")
    laid.play("s>t1", "^s", "^h", "h>t1", "d>t1")
    assert laid.lies("t1") == "TS 9H 8C 7D"


def test_f43_discards_go_to_foundations_but_not_into_spaces() -> None:
    laid = table(FOSTER, d="6H", f="5H", t3="")
    assert {"d>f"} == laid.lawful()
    assert "d>t3" not in laid.playable()


def test_f43_some_tables_have_a_dead_discard() -> None:
    rules = vary(
        FOSTER,
        discard_playable=False,
        load_from={"tableau", "stock", "hand"},
        compulsory={"tableau", "stock", "hand"},
    )
    laid = table(rules, d="6H", f="5H", t1="7S", t3="", S="(2) 7H")
    assert not any(text.startswith("d>") for text in laid.playable())


def test_f44_one_card_may_be_turned_before_anything_is_changed() -> None:
    laid = table(FOSTER, s="(2) [9H]", t1="8S", t2="7D", t3="TS", S="(2) 8H", d="7H")
    laid.play("^s")
    assert {"t2>t1", "s>t3", "s>S", "d>t1", "^h"} <= laid.lawful()


def test_f44_a_hand_card_too_leaves_everything_open_if_it_is_the_only_look() -> None:
    laid = table(FOSTER, s="(2) 9H", h="(2) [KD]", t1="8S", t2="7D", t3="TS", S="(2) 8H", d="7H")
    laid.play("^h")
    assert {"t2>t1", "s>t3", "s>S", "d>t1", "h>d"} <= laid.lawful()


def test_f44_the_stock_comes_first_even_for_a_look() -> None:
    laid = table(FOSTER, s="(2) [9H]")
    assert laid.breach("^h") == "F39"


def two_looks(look: str = "turned-card-only") -> Table:
    """Red turns up 9D on the stock, leaves it, and turns up the king of clubs."""
    laid = table(
        vary(FOSTER, look=look),
        s="(2) [9D]",
        h="(2) [KC]",
        t1="8S",
        t2="7D",
        t3="TS",
        D="8D",
        d="7H",
    )
    laid.play("^s", "^h")
    return laid


def test_f45_after_two_looks_only_the_hand_card_is_open() -> None:
    laid = two_looks()
    assert laid.lawful() == {"h>d"}
    for text in ("s>D", "s>t3", "t2>t1", "d>t1"):
        assert laid.breach(text) == "F45"


def test_f45_the_hand_card_may_still_be_played_anywhere_it_fits() -> None:
    laid = table(FOSTER, s="(2) [9D]", h="(2) [QS]", t1="KD", t2="KH", D="KSb", S="(1) JS")
    laid.play("^s", "^h")
    assert laid.lawful() == {"h>t1", "h>t2", "h>D", "h>S", "h>d"}


def test_f45_foundation_plays_remain_compulsory_after_two_looks() -> None:
    laid = table(FOSTER, s="(2) [9D]", h="(2) [AS]", t1="8S", t2="7D")
    laid.play("^s", "^h")
    assert laid.lawful() == {"h>f"}


def test_f45_once_a_card_has_been_placed_everything_is_open_again() -> None:
    laid = table(FOSTER, s="(2) [9D]", h="(2) [QS]", t1="KD", t2="7D", t3="8S", D="8D")
    laid.play("^s", "^h", "h>t1")
    assert {"s>D", "t2>t3", "^h"} <= laid.lawful()


@pytest.mark.parametrize("change", ["t2>t1", "t2>D", "d>t3"])
def test_f45_a_change_between_the_two_looks_keeps_everything_open(change: str) -> None:
    laid = table(
        FOSTER,
        s="(2) [9D]",
        h="(2) [KC]",
        t1="8S",
        t2="7D",
        t3="8C",
        t4="TS",
        D="8D",
        d="7H",
        t5="KS",
        t6="4S 5C",
        t7="6H",
    )
    laid.play("^s", change)
    while laid.position.spaces():
        laid.play("t6>" + next(f"t{p + 1}" for p in range(8) if not laid.position.count(p)))
    laid.play("^h")
    assert "s>t4" in laid.lawful()


def test_f45_a_stock_card_left_in_an_earlier_turn_is_no_look() -> None:
    laid = table(FOSTER, s="(2) [9D]", h="(2) [4S KC]", H="(2) [KS]", D="8D", t1="8S", t2="7D")
    laid.play("^s", "^h", "h>d", "^h", "h>d", "^h")
    assert laid.position.seat is Seat.RED
    assert {"t2>t1", "h>d"} <= laid.lawful()


def test_f45_the_example_of_the_nine_of_diamonds() -> None:
    game = two_looks().game("strict")
    with pytest.raises(BreaksObligation, match="F45"):
        play(game, "s>D")


def test_f45_a_stop_for_returning_to_the_stock() -> None:
    game = two_looks().game("call-stop")
    event = play(game, "s>D")
    assert event.breach is not None
    assert event.breach.paragraph == "F45"
    assert [str(one) for one in event.breach.missed] == ["KC on h"]
    verdict = game.call_stop(Seat.BLUE).verdict
    assert str(verdict.returned) == "9D"
    assert lies(game.position, "red s") == "(2) 9D"
    assert lies(game.position, "blue d") == "8D"
    assert lies(game.position, "red h") == "(2) KC"
    assert game.position.turned_card is None
    assert game.seat is Seat.BLUE


def test_f45_stock_locked_tables_allow_shifts_but_not_the_stock_card() -> None:
    laid = two_looks("stock-locked")
    assert {"t2>t1", "d>t1", "h>d"} <= laid.lawful()
    assert laid.breach("s>t3") == "F45"
    assert laid.breach("s>D") == "F45"
    assert obligations(laid.position) == ()


def test_f45_under_a_locked_stock_a_shift_does_not_free_it_but_the_hand_card_does() -> None:
    laid = table(
        vary(FOSTER, look="stock-locked"), s="(2) [9D]", h="(2) [QS]", t1="KD 4S", t2="5H", t3="TS"
    )
    laid.play("^s", "^h", "t1>t2")
    assert laid.breach("s>t3") == "F45"
    laid.play("h>t1")
    assert laid.breach("s>t3") == ""


def test_f45_free_tables_know_no_such_rule() -> None:
    laid = two_looks("free")
    assert {"s>D", "s>t3", "t2>t1", "d>t1", "h>d"} <= laid.lawful()
