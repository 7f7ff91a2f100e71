"""Stops in the two-pack game: who calls, what it brings, what it costs (F29-F37)."""

from __future__ import annotations

import pytest

from helpers.tables import do, lies, play, table, vary
from rules.waiting import ace_waits
from russianbank.core.act import Pile
from russianbank.core.cards import Seat
from russianbank.core.errors import CannotBePlayed, NotTheMoment
from russianbank.core.event import Played, Stopped, Touched
from russianbank.core.game import Game
from russianbank.core.law import Breach, BreaksObligation

FOSTER = "foster-two-pack"


def broken(game: Game) -> Breach:
    """What the last act broke."""
    last = game.events[-1]
    assert isinstance(last, Played | Touched)
    assert last.breach is not None
    return last.breach


# F29: who may call, and what it earns


@pytest.mark.parametrize("error", ["t3>t2", "^h", "s>t6"])
def test_f29_the_opponent_calls_and_takes_over_the_turn(error: str) -> None:
    game = ace_waits(t6="TS")
    event = play(game, error)
    assert event.breach is not None
    assert event.breach.paragraph == "F23"
    assert game.may_call_stop(Seat.BLUE)
    verdict = game.call_stop(Seat.BLUE).verdict
    assert verdict.upheld
    assert verdict.caller is Seat.BLUE
    assert verdict.breach == event.breach
    assert game.seat is Seat.BLUE


def test_f29_the_verdict_names_paragraph_card_and_pile() -> None:
    game = ace_waits()
    play(game, "t3>t2")
    verdict = game.call_stop(Seat.BLUE).verdict
    assert verdict.breach is not None
    assert verdict.breach.paragraph == "F23"
    assert verdict.breach.act is do("t3>t2")
    (missed,) = verdict.breach.missed
    assert (str(missed.card), missed.pile) == ("AS", Pile.T1)
    assert all(word in verdict.message() for word in ("F23", "AS on t1"))


def test_f29_nobody_calls_stop_on_himself() -> None:
    game = ace_waits()
    play(game, "t3>t2")
    assert not game.may_call_stop(Seat.RED)
    with pytest.raises(NotTheMoment):
        game.call_stop(Seat.RED)


def test_f29_a_lawful_turn_gives_no_right_to_stop() -> None:
    game = ace_waits()
    play(game, "t1>f", "t3>t2", "^h")
    assert not game.call_stop(Seat.BLUE).verdict.upheld
    assert game.seat is Seat.RED


def test_f29_an_error_with_a_misplaced_card_may_be_stopped_too() -> None:
    game = ace_waits(misplay="before-next-turn-up")
    game.misplace(Pile.T3, Pile.T4)
    assert game.call_stop(Seat.BLUE).verdict.upheld
    assert game.seat is Seat.BLUE


def test_f29_strict_tables_accept_lawful_acts_only_and_nobody_calls() -> None:
    game = ace_waits("strict")
    with pytest.raises(BreaksObligation):
        play(game, "t3>t2")
    with pytest.raises(BreaksObligation):
        game.insist(do("t3>t2"))
    assert not game.may_call_stop(Seat.BLUE)
    with pytest.raises(NotTheMoment):
        game.call_stop(Seat.BLUE)


def test_f29_warning_tables_warn_before_the_act_counts() -> None:
    game = ace_waits("warn")
    with pytest.raises(BreaksObligation) as warned:
        play(game, "t3>t2")
    assert warned.value.breach.paragraph == "F23"
    assert game.events == []
    assert lies(game.position, "t3") == "TD 7H"
    event = game.insist(do("t3>t2"))
    assert event.breach == warned.value.breach
    assert game.call_stop(Seat.BLUE).verdict.upheld


def test_f29_insisting_on_a_lawful_act_just_plays_it() -> None:
    game = ace_waits("warn")
    assert game.insist(do("t1>f")).breach is None


def test_f29_at_an_auto_stop_table_the_program_calls() -> None:
    game = ace_waits("auto-stop")
    play(game, "^h")
    stopped = game.events[-1]
    assert isinstance(stopped, Stopped)
    assert stopped.seat is None
    assert stopped.verdict.upheld
    assert stopped.verdict.breach is not None
    assert stopped.verdict.breach.paragraph == "F23"
    assert str(stopped.verdict.returned) == "4C"
    assert game.seat is Seat.BLUE
    assert lies(game.position, "red h") == "(4) 4C"


def test_f29_an_auto_stop_table_takes_no_calls() -> None:
    with pytest.raises(NotTheMoment):
        ace_waits("auto-stop").call_stop(Seat.BLUE)


def test_f29_at_a_call_stop_table_nothing_is_said() -> None:
    game = ace_waits("call-stop")
    play(game, "t3>t2")
    assert [type(event) for event in game.events] == [Played]
    assert game.seat is Seat.RED


@pytest.mark.parametrize("strictness", ["strict", "warn", "auto-stop", "call-stop"])
def test_f29_the_law_is_the_same_at_every_table(strictness: str) -> None:
    game = ace_waits(strictness)
    assert game.position.breach(do("t3>t2")) == "F23"
    assert game.position.lawful() == [do("t1>f")]


def test_f29_there_are_no_other_kinds_of_table() -> None:
    with pytest.raises(CannotBePlayed):
        ace_waits("polite")


def test_f29_the_rule_set_says_how_a_table_treats_errors() -> None:
    assert ace_waits().strictness == "call-stop"
    assert ace_waits(enforcement="warn").strictness == "warn"


def test_f29_a_stop_need_not_cost_the_turn() -> None:
    game = ace_waits(stop_passes_turn=False)
    play(game, "t3>t2")
    assert game.call_stop(Seat.BLUE).verdict.upheld
    assert game.seat is Seat.RED


# F30: touching is enough


def test_f30_touching_another_card_may_be_stopped() -> None:
    game = ace_waits(stop_trigger="touch")
    touched = game.touch(Pile.T3)
    assert touched.breach is not None
    assert touched.breach.paragraph == "F30"
    assert str(touched.breach.card) == "7H"
    assert [str(one) for one in touched.breach.missed] == ["AS on t1"]
    verdict = game.call_stop(Seat.BLUE).verdict
    assert verdict.upheld
    assert verdict.breach == touched.breach
    assert verdict.returned is None
    assert game.seat is Seat.BLUE
    assert lies(game.position, "t3") == "TD 7H"


def test_f30_touching_the_card_that_should_go_up_is_no_error() -> None:
    game = ace_waits(stop_trigger="touch")
    assert game.touch(Pile.T1).breach is None
    assert not game.call_stop(Seat.BLUE).verdict.upheld


def test_f30_touching_anything_is_fine_when_no_foundation_waits() -> None:
    game = ace_waits(stop_trigger="touch")
    play(game, "t1>f")
    assert game.touch(Pile.T3).breach is None


def test_f30_a_touch_gives_way_once_the_card_has_been_played() -> None:
    game = ace_waits(stop_trigger="touch")
    game.touch(Pile.T3)
    play(game, "t1>f")
    assert not game.call_stop(Seat.BLUE).verdict.upheld


def test_f30_an_act_counts_at_such_a_table_as_well() -> None:
    game = ace_waits(stop_trigger="touch")
    play(game, "^h")
    assert game.call_stop(Seat.BLUE).verdict.upheld


def test_f30_at_an_auto_stop_table_a_touch_is_stopped_at_once() -> None:
    game = ace_waits("auto-stop", stop_trigger="touch")
    game.touch(Pile.T3)
    assert isinstance(game.events[-1], Stopped)
    assert game.seat is Seat.BLUE


@pytest.mark.parametrize("trigger", ["act", "turn-end"])
def test_f30_pointing_is_not_touching_where_acts_count(trigger: str) -> None:
    game = ace_waits(stop_trigger=trigger)
    with pytest.raises(NotTheMoment):
        game.touch(Pile.T3)


def test_f30_the_mildest_table_judges_a_turn_when_it_ends() -> None:
    game = ace_waits(stop_trigger="turn-end")
    play(game, "t3>t2")
    assert not game.call_stop(Seat.BLUE).verdict.upheld
    assert str(game.seat) == "red"
    play(game, "^h", "h>d")
    assert str(game.seat) == "blue"
    verdict = game.call_stop(Seat.BLUE).verdict
    assert verdict.upheld
    assert game.seat is Seat.BLUE


def test_f30_at_the_mildest_table_an_error_made_good_in_the_turn_is_none() -> None:
    game = ace_waits(stop_trigger="turn-end")
    play(game, "t3>t2", "t1>f", "^h", "h>d")
    assert not game.call_stop(Seat.BLUE).verdict.upheld


def test_f30_the_mildest_auto_stop_table_waits_for_the_end_of_the_turn() -> None:
    game = ace_waits("auto-stop", stop_trigger="turn-end")
    play(game, "t3>t2")
    assert [type(event) for event in game.events] == [Played]
    play(game, "t1>f", "^h", "h>d")
    assert not [event for event in game.events if isinstance(event, Stopped)]


# F31, F32: the forms of the error


def test_f31_a_foundation_card_put_elsewhere_may_be_stopped() -> None:
    game = table(FOSTER, t1="8D 3C", t2="4H", f="2C", h="(3)").game()
    play(game, "t1>t2")
    assert broken(game).paragraph == "F23"
    assert [str(one) for one in broken(game).missed] == ["3C on t1"]
    verdict = game.call_stop(Seat.BLUE).verdict
    assert verdict.upheld
    assert lies(game.position, "t2") == "4H 3C"
    assert game.position.lawful() == [do("t2>f")]


@pytest.mark.parametrize(("error", "pile"), [("s>t2", "t2"), ("s>D", "blue d"), ("s>S", "blue s")])
def test_f31_a_stock_card_put_elsewhere_goes_back_to_the_stock(error: str, pile: str) -> None:
    game = table(FOSTER, s="(2) 3C", f="2C", t2="4H", D="4C", S="(1) 4Cr").game()
    before = lies(game.position, pile)
    play(game, error)
    verdict = game.call_stop(Seat.BLUE).verdict
    assert str(verdict.returned) == "3C"
    assert lies(game.position, "red s") == "(2) 3C"
    assert lies(game.position, pile) == before


def test_f32_covering_a_foundation_card_may_be_stopped() -> None:
    game = table(FOSTER, t1="9H 3C", t2="8S 2D", f="2C", t3="KS").game()
    play(game, "t2>t1")
    assert broken(game).paragraph == "F23"
    assert game.call_stop(Seat.BLUE).verdict.upheld
    assert lies(game.position, "t1") == "9H 3C 2D"


@pytest.mark.parametrize("turn_up", ["^s", "^h"])
def test_f32_turning_up_another_card_may_be_stopped(turn_up: str) -> None:
    game = table(FOSTER, t1="AS", s="(2) [9H]" if turn_up == "^s" else "", h="(2) [4D]").game()
    play(game, turn_up)
    assert broken(game).paragraph == "F23"
    assert game.call_stop(Seat.BLUE).verdict.upheld


def test_f32_turning_the_discard_over_may_be_stopped() -> None:
    game = table(FOSTER, t1="AS", h="", d="9C 4D").game()
    play(game, "d^h")
    assert game.call_stop(Seat.BLUE).verdict.upheld


def test_f32_passing_may_be_stopped() -> None:
    game = table(FOSTER, t1="AS", t3="", s="(2) 9H").game()
    play(game, "pass")
    assert game.seat is Seat.BLUE
    assert game.call_stop(Seat.BLUE).verdict.upheld
    assert game.seat is Seat.BLUE


# F35: what a stop puts back


def test_f35_the_cards_stay_as_they_lie() -> None:
    game = ace_waits()
    play(game, "t3>t2")
    assert game.call_stop(Seat.BLUE).verdict.returned is None
    assert lies(game.position, "t2") == "8S 7H"
    assert lies(game.position, "t3") == "TD"


def test_f35_a_stock_card_turned_in_error_stays_face_up_on_the_stock() -> None:
    game = table(FOSTER, t1="AS", s="(2) [9H]").game()
    play(game, "^s")
    verdict = game.call_stop(Seat.BLUE).verdict
    assert str(verdict.returned) == "9H"
    assert lies(game.position, "red s") == "(2) 9H"


def test_f35_a_hand_card_turned_in_error_goes_back_face_down() -> None:
    game = ace_waits()
    play(game, "^h")
    verdict = game.call_stop(Seat.BLUE).verdict
    assert str(verdict.returned) == "4C"
    assert lies(game.position, "red h") == "(4) 4C"
    assert lies(game.position, "red d") == "5H"
    assert game.position.turned_card is None
    assert game.position.count(18) == 5


def test_f35_a_hand_card_turned_and_discarded_in_error_is_not_discarded() -> None:
    game = ace_waits()
    play(game, "^h", "h>d")
    assert game.seat is Seat.BLUE
    verdict = game.call_stop(Seat.BLUE).verdict
    assert str(verdict.returned) == "4C"
    assert lies(game.position, "red d") == "5H"
    assert lies(game.position, "red h") == "(4) 4C"
    assert game.seat is Seat.BLUE


def test_f35_a_hand_card_turned_and_built_in_error_goes_back_to_the_hand() -> None:
    game = ace_waits(t6="5D")
    play(game, "^h", "h>t6")
    verdict = game.call_stop(Seat.BLUE).verdict
    assert str(verdict.returned) == "4C"
    assert lies(game.position, "t6") == "5D"
    assert lies(game.position, "red h") == "(4) 4C"


def test_f35_a_discard_played_in_error_goes_back_to_the_discard() -> None:
    game = ace_waits(t6="6C")
    play(game, "d>t6")
    verdict = game.call_stop(Seat.BLUE).verdict
    assert str(verdict.returned) == "5H"
    assert lies(game.position, "red d") == "5H"
    assert lies(game.position, "t6") == "6C"


def test_f35_a_card_turned_after_an_earlier_error_goes_back_as_well() -> None:
    game = ace_waits()
    play(game, "t3>t2", "^h", "h>d")
    assert game.call_stop(Seat.BLUE).verdict.upheld
    assert lies(game.position, "red d") == "5H"
    assert lies(game.position, "red h") == "(4) 4C"


def test_f35_no_points_are_lost() -> None:
    game = ace_waits()
    play(game, "t3>t2")
    game.call_stop(Seat.BLUE)
    game.offer_draw(Seat.RED)
    game.accept_draw(Seat.BLUE)
    assert game.outcome is not None
    assert game.outcome.points == (0, 0)


def test_f35_the_callers_first_duty_is_the_card_overlooked() -> None:
    game = ace_waits()
    play(game, "t3>t2")
    game.call_stop(Seat.BLUE)
    assert game.position.lawful() == [do("t1>f")]
    assert game.play(do("t1>f")).seat is Seat.BLUE


def test_f35_where_the_turn_does_not_pass_the_turned_card_goes_back_too() -> None:
    game = ace_waits(stop_passes_turn=False)
    play(game, "^h")
    game.call_stop(Seat.BLUE)
    assert game.seat is Seat.RED
    assert game.position.turned_card is None
    assert lies(game.position, "red h") == "(4) 4C"


def test_f35_some_tables_take_back_the_error_and_all_that_followed() -> None:
    game = ace_waits(stop_undoes="offending-act")
    play(game, "t3>t2", "^h")
    assert game.call_stop(Seat.BLUE).verdict.upheld
    assert lies(game.position, "t2") == "8S"
    assert lies(game.position, "t3") == "TD 7H"
    assert lies(game.position, "red h") == "(4) 4C"
    assert game.position.turned_card is None
    assert game.seat is Seat.BLUE


def test_f35_what_came_before_the_error_is_not_taken_back() -> None:
    rules = vary(FOSTER, stop_undoes="offending-act")
    game = table(rules, t1="8C", t2="9H 3S", t3="4D", t4="7H", s="(2) [AS]").game()
    play(game, "t2>t3", "t1>t2", "^s", "t4>t2")
    game.call_stop(Seat.BLUE)
    assert lies(game.position, "t2") == "9H 8C"
    assert lies(game.position, "t3") == "4D 3S"
    assert lies(game.position, "t4") == "7H"
    assert lies(game.position, "red s") == "(2) AS"


def stopped(*acts: str, **piles: str) -> Game:
    """A game at whose table a stop discards hand cards, after an error and the call."""
    game = ace_waits(stop_hand_card="discard", **piles)
    play(game, *acts)
    assert game.call_stop(Seat.BLUE).verdict.upheld
    assert game.seat is Seat.BLUE
    assert game.position.turned_card is None
    return game


@pytest.mark.parametrize(
    "acts", [["^h"], ["^h", "h>t6"], ["^h", "h>d"], ["t3>t2", "^h"], ["^h", "t3>t2"]]
)
def test_e21_the_hand_card_goes_to_the_discard(acts: list[str]) -> None:
    game = stopped(*acts, t6="5D")
    assert lies(game.position, "red d") == "5H 4C"
    assert lies(game.position, "red h") == "(4)"
    assert lies(game.position, "t6") == "5D"
    assert game.events[-1].verdict.returned is None  # type: ignore[union-attr]


def test_e21_a_card_turned_up_before_the_error_is_discarded_as_well() -> None:
    rules = vary(FOSTER, stop_hand_card="discard")
    game = table(rules, t1="8C 7H", t2="8S", turned="AS", h="(2)", d="5H").game("call-stop")
    play(game, "t1>t2")
    assert game.call_stop(Seat.BLUE).verdict.returned is None
    assert lies(game.position, "red d") == "5H AS"
    assert lies(game.position, "red h") == "(2)"


@pytest.mark.parametrize(
    ("acts", "card"),
    [
        (["^h"], "4C"),
        (["^h", "h>t6"], "4C"),
        (["^h", "t3>t2"], "4C"),
        (["^h", "h>d"], None),
        (["t3>t2"], None),
        (["d>t6"], None),
    ],
)
def test_e21_the_verdict_says_which_card_goes_to_the_discard(
    acts: list[str], card: str | None
) -> None:
    game = stopped(*acts, t6="6C" if "d>t6" in acts else "5D")
    verdict = game.events[-1].verdict  # type: ignore[union-attr]
    assert (str(verdict.discarded) if verdict.discarded else None) == card
    assert ("4C goes to the discard." in verdict.message()) == (card is not None)


def test_e21_cards_of_the_stock_and_the_discard_still_go_back() -> None:
    game = stopped("d>t6", t6="6C")
    assert lies(game.position, "red d") == "5H"
    assert str(game.events[-1].verdict.returned) == "5H"  # type: ignore[union-attr]
    assert lies(stopped("s>t6", t6="TS").position, "red s") == "(2) 9H"


def test_e21_a_covered_card_stays_and_events_bring_the_same_again() -> None:
    game = stopped("^h", "h>t6", "t7>t6", t6="5D", t7="3D")
    assert lies(game.position, "t6") == "5D 4C 3D"
    again = Game(game.rules, game.deal, game.strictness, game.start)
    again.follow(game.events)
    assert again == game


def test_f44_a_hand_card_put_back_by_a_stop_is_no_look() -> None:
    """Where the turn does not pass, the player in error has an act to play."""
    rules = vary(FOSTER, stop_passes_turn=False, space_duty="stock", look="turned-card-only")
    game = table(rules, t1="", s="(2) [9D]", h="(2) [4C]").game("auto-stop")
    play(game, "^s", "^h")
    assert game.events[-1].verdict.upheld  # type: ignore[union-attr]
    assert "s>t1" in map(str, game.position.lawful())
