"""Stops in the two-pack game: wrong calls, how long, and what goes back (F36, F37, E4, E5)."""

from __future__ import annotations

from typing import Any

import pytest

from helpers.tables import do, lies, play, table, vary
from rules.waiting import ace_waits
from russianbank.core.act import Pile
from russianbank.core.cards import Seat
from russianbank.core.errors import NotTheMoment
from russianbank.core.event import Stopped
from russianbank.core.game import Game

FOSTER = "foster-two-pack"


# F36: a right, not a duty; wrong calls


def test_f36_an_error_nobody_calls_stands_and_costs_nothing() -> None:
    game = ace_waits()
    play(game, "t3>t2", "^h", "h>d", "t1>f")
    assert lies(game.position, "t2") == "8S 7H"
    assert lies(game.position, "red d") == "5H 4C"
    assert game.outcome is None


def test_f36_a_wrong_call_is_free() -> None:
    game = ace_waits()
    verdict = game.call_stop(Seat.BLUE).verdict
    assert not verdict.upheld
    assert verdict.breach is None
    assert verdict.price.name == "none"
    assert game.seat is Seat.RED
    play(game, "t3>t2")
    assert game.call_stop(Seat.BLUE).verdict.upheld


def test_f36_a_wrong_call_may_cost_the_next_one() -> None:
    game = ace_waits(wrong_call="loses-next-stop")
    first = game.call_stop(Seat.BLUE).verdict
    assert not first.upheld
    assert first.price.name == "next-call"
    play(game, "t3>t2")
    assert not game.call_stop(Seat.BLUE).verdict.upheld
    assert str(game.seat) == "red"
    play(game, "^h")
    assert game.call_stop(Seat.BLUE).verdict.upheld
    assert str(game.seat) == "blue"


def test_e19_a_wrong_call_bars_calling_until_the_opponents_next_turn() -> None:
    game = ace_waits(wrong_call="until-next-turn")
    first = game.call_stop(Seat.BLUE).verdict
    assert not first.upheld
    assert first.price.name == "next-turn"
    play(game, "t3>t2")
    assert not game.may_call_stop(Seat.BLUE)
    assert game.stoppable_breach(Seat.BLUE) is None
    with pytest.raises(NotTheMoment, match="next turn"):
        game.call_stop(Seat.BLUE)
    with pytest.raises(NotTheMoment, match="next turn"):
        game.call_stop(Seat.BLUE, late=1)
    play(game, "^h", "h>d")
    assert str(game.seat) == "blue"
    with pytest.raises(NotTheMoment, match="next turn"):
        game.call_stop(Seat.BLUE)
    play(game, "^h", "h>d")
    assert str(game.seat) == "red"
    assert game.may_call_stop(Seat.BLUE)
    play(game, "t4>t5")
    assert game.call_stop(Seat.BLUE).verdict.upheld


def test_e19_a_right_call_bars_nobody_and_only_the_caller_waits() -> None:
    game = ace_waits(wrong_call="until-next-turn")
    game.call_stop(Seat.BLUE)
    play(game, "t1>f", "^h", "h>d")
    assert game.may_call_stop(Seat.RED)
    assert not game.must_wait_to_call(Seat.RED)
    right = ace_waits(wrong_call="until-next-turn")
    play(right, "t3>t2")
    assert right.call_stop(Seat.BLUE).verdict.upheld
    assert not any(right.must_wait_to_call(seat) for seat in Seat)


def test_e19_a_call_taken_back_bars_nobody_and_events_bar_again() -> None:
    game = ace_waits(wrong_call="until-next-turn")
    game.call_stop(Seat.BLUE)
    again = Game(game.rules, game.deal, game.strictness, game.start)
    again.follow(game.events)
    assert again.must_wait_to_call(Seat.BLUE)
    game.undo()
    assert game.may_call_stop(Seat.BLUE)


def test_e20_after_the_last_wrong_call_no_more_are_taken_in_this_game() -> None:
    game = ace_waits(wrong_call_limit=2)
    game.call_stop(Seat.BLUE)
    assert game.may_call_stop(Seat.BLUE)
    game.call_stop(Seat.BLUE)
    play(game, "t3>t2")
    assert not game.may_call_stop(Seat.BLUE)
    assert game.stoppable_breach(Seat.BLUE) is None
    for late in (0, 1):
        with pytest.raises(NotTheMoment, match="2 wrong calls"):
            game.call_stop(Seat.BLUE, late)
    play(game, "^h", "h>d")
    assert game.may_call_stop(Seat.RED)
    play(game, "^h", "h>d")
    assert not game.may_call_stop(Seat.BLUE)


def test_e20_right_calls_and_those_that_do_not_count_are_not_counted() -> None:
    right = ace_waits(wrong_call_limit=1)
    play(right, "t3>t2")
    assert right.call_stop(Seat.BLUE).verdict.upheld
    assert not any(right.has_no_calls(seat) for seat in Seat)
    lost = ace_waits(wrong_call_limit=2, wrong_call="loses-next-stop")
    lost.call_stop(Seat.BLUE)
    lost.call_stop(Seat.BLUE)
    assert not lost.has_no_calls(Seat.BLUE)


def test_e20_a_call_taken_back_is_not_counted_and_events_count_again() -> None:
    game = ace_waits(wrong_call_limit=1)
    game.call_stop(Seat.BLUE)
    again = Game(game.rules, game.deal, game.strictness, game.start)
    again.follow(game.events)
    assert again.has_no_calls(Seat.BLUE)
    assert game.copy().has_no_calls(Seat.BLUE)
    game.undo()
    assert game.may_call_stop(Seat.BLUE)


def test_f36_only_the_caller_pays_for_his_wrong_call() -> None:
    game = ace_waits(wrong_call="loses-next-stop")
    game.call_stop(Seat.BLUE)
    play(game, "t1>f", "^h", "h>d")
    play(game, "t3>t2", "^h")
    assert not game.call_stop(Seat.RED).verdict.upheld
    assert game.seat is Seat.BLUE


def test_f36_a_wrong_call_may_cost_points() -> None:
    game = ace_waits(wrong_call="points", wrong_call_points=5)
    verdict = game.call_stop(Seat.BLUE).verdict
    assert not verdict.upheld
    assert verdict.price == ("points", 5)
    game.call_stop(Seat.BLUE)
    game.offer_draw(Seat.RED)
    game.accept_draw(Seat.BLUE)
    assert game.outcome is not None
    red, blue = game.outcome.points
    assert red - blue == 10


def test_f36_a_right_call_costs_no_points() -> None:
    game = ace_waits(wrong_call="points", wrong_call_points=5)
    play(game, "t3>t2")
    game.call_stop(Seat.BLUE)
    game.offer_draw(Seat.RED)
    game.accept_draw(Seat.BLUE)
    assert game.outcome is not None
    assert game.outcome.points == (0, 0)


# F37: the ways a turn ends


def test_f37_the_record_keeps_the_ends_of_a_turn_apart() -> None:
    unplayed = ace_waits()
    play(unplayed, "t1>f", "^h", "h>d")
    refused = table(FOSTER, t3="", s="(2) 9H").game()
    play(refused, "pass")
    called = ace_waits()
    play(called, "t3>t2")
    called.call_stop(Seat.BLUE)
    games = (unplayed, refused, called)
    assert [game.seat for game in games] == [Seat.BLUE] * 3
    ends = [game.events[-1] for game in games]
    assert [getattr(end, "act", None) for end in ends] == [do("h>d"), do("pass"), None]
    assert isinstance(ends[2], Stopped)


def test_f37_a_stop_belongs_to_the_turn_in_which_it_was_called() -> None:
    game = ace_waits()
    play(game, "t3>t2")
    game.call_stop(Seat.BLUE)
    play(game, "t1>f")
    assert [(turn.number, turn.seat, len(turn.events)) for turn in game.turns] == [
        (1, Seat.RED, 2),
        (2, Seat.BLUE, 1),
    ]


# E4: how long a stop may be called


def test_e4_through_the_rest_of_the_turn() -> None:
    game = ace_waits()
    play(game, "t3>t2", "t4>t5", "^h")
    assert game.call_stop(Seat.BLUE).verdict.upheld


def test_e4_and_until_the_callers_first_act_in_the_next() -> None:
    game = ace_waits()
    play(game, "t3>t2", "^h", "h>d")
    assert game.seat is Seat.BLUE
    assert game.may_call_stop(Seat.BLUE)
    assert game.call_stop(Seat.BLUE).verdict.upheld
    assert game.seat is Seat.BLUE


def test_e4_not_once_the_caller_has_acted() -> None:
    game = ace_waits()
    play(game, "t3>t2", "^h", "h>d", "^h")
    assert not game.may_call_stop(Seat.BLUE)
    with pytest.raises(NotTheMoment):
        game.call_stop(Seat.BLUE)


def test_e4_nor_in_a_later_turn() -> None:
    game = ace_waits()
    play(game, "t3>t2", "^h", "h>d", "t1>f", "^h", "h>d", "^h")
    assert not game.call_stop(Seat.BLUE).verdict.upheld


def test_e4_a_discard_that_ends_a_turn_can_still_be_stopped() -> None:
    game = table(FOSTER, turned="AS", d="9C").game("call-stop")
    play(game, "h>d")
    verdict = game.call_stop(Seat.BLUE).verdict
    assert verdict.upheld
    assert str(verdict.returned) == "AS"
    assert lies(game.position, "red h") == "(6) AS"
    assert lies(game.position, "red d") == "9C"


def test_e4_it_lapses_when_the_overlooked_card_has_been_played() -> None:
    game = ace_waits()
    play(game, "t3>t2", "t1>f")
    assert not game.call_stop(Seat.BLUE).verdict.upheld
    assert game.seat is Seat.RED


def test_e4_though_a_twin_foundation_waits_for_the_same_card() -> None:
    game = table(FOSTER, t1="9C 2S", t2="8S", t3="TD 7H", f="AS AS").game("call-stop")
    play(game, "t3>t2", "t1>f")
    assert not game.call_stop(Seat.BLUE).verdict.upheld


def test_e4_it_does_not_lapse_when_another_card_has_been_played() -> None:
    game = ace_waits(t6="8C AH")
    play(game, "t3>t2", "t6>f")
    assert game.call_stop(Seat.BLUE).verdict.upheld


def test_e4_it_lapses_when_all_the_overlooked_cards_have_been_played() -> None:
    game = ace_waits(t6="8C AH")
    play(game, "t3>t2", "t6>f", "t1>f")
    assert not game.call_stop(Seat.BLUE).verdict.upheld


def too_late(game: Game, caller: Seat = Seat.BLUE) -> tuple[str, str]:
    """Why a call that is dismissed came too late, and what its verdict says after the error."""
    verdict = game.call_stop(caller).verdict
    assert not verdict.upheld
    assert verdict.breach is None
    assert verdict.lapse is not None
    assert verdict.lapse.breach.act is do("t3>t2")
    assert verdict.lapse.breach.paragraph == "F23"
    wrong = f"{verdict.lapse.breach.message()} "
    assert verdict.message().startswith(wrong)
    return verdict.lapse.name, verdict.message().removeprefix(wrong)


def test_e4_a_call_after_the_overlooked_card_was_played_is_told_that_it_is_too_late() -> None:
    game = ace_waits()
    play(game, "t3>t2", "t1>f")
    name, said = too_late(game)
    assert name == "founded"
    assert said == (
        "AS has gone to its foundation meanwhile, so it is too late to stop this (E4)."
        " A wrong stop costs nothing at this table."
    )


def test_e4_so_is_a_call_after_the_next_act_where_that_ends_the_right() -> None:
    game = ace_waits(stop_window="next-act", t6="8C AH")
    play(game, "t3>t2", "t6>f", "t1>f")
    name, said = too_late(game)
    assert name == "act"
    assert said.startswith("The next move has been made since, so it is too late to stop this (E4)")


@pytest.mark.parametrize("window", ["turn", "reply"])
def test_e4_a_call_in_the_next_turn_is_told_that_it_is_too_late(window: str) -> None:
    game = ace_waits(stop_window=window)
    play(game, "t3>t2", "^h", "h>d", "t1>f", "^h", "h>d")
    assert game.seat is Seat.RED
    name, said = too_late(game.copy())
    assert name == "turn"
    assert said.startswith("That turn is over, so it is too late to stop this (E4).")
    play(game, "t4>t5")
    verdict = game.call_stop(Seat.BLUE).verdict
    assert verdict.lapse is None
    assert verdict.message().startswith("No move was missed.")


def test_e4_no_call_is_too_late_without_an_error_or_after_its_stop_or_if_it_is_lost() -> None:
    game = ace_waits()
    assert game.call_stop(Seat.BLUE).verdict.lapse is None
    play(game, "t3>t2")
    assert game.call_stop(Seat.BLUE).verdict.lapse is None
    assert game.call_stop(Seat.BLUE).verdict.lapse is None
    lost = ace_waits(wrong_call="loses-next-stop")
    lost.call_stop(Seat.BLUE)
    play(lost, "t3>t2", "t1>f")
    assert lost.call_stop(Seat.BLUE).verdict.lapse is None


def test_e4_why_a_call_was_too_late_comes_again_when_the_game_is_played_over() -> None:
    game = ace_waits()
    play(game, "t3>t2", "t1>f")
    called = game.call_stop(Seat.BLUE)
    again = Game(game.rules, game.deal, game.strictness, game.start)
    again.follow(game.events)
    assert again.events[-1] == called
    game.undo()
    assert game.call_stop(Seat.BLUE) == called


def test_e4_a_card_that_has_been_covered_is_still_overlooked() -> None:
    game = table(FOSTER, t1="9H 3C", t2="8S 2D", f="2C", t4="TH").game("call-stop")
    play(game, "t2>t1")
    assert game.call_stop(Seat.BLUE).verdict.upheld


def test_e4_the_error_itself_corrects_nothing_though_it_takes_the_place_of_the_card() -> None:
    rules = vary(FOSTER, compulsory={"tableau"})
    game = table(rules, t1="3C", s="(2) 3C", f="2C").game("call-stop")
    play(game, "s>f")
    assert game.call_stop(Seat.BLUE).verdict.upheld


def test_e4_a_card_misplaced_on_its_foundation_does_not_correct_the_error_either() -> None:
    rules = vary(FOSTER, misplay="before-next-turn-up")
    game = table(rules, t1="5C", t2="9C", t3="TH", t4="9S", f="4C").game("call-stop")
    play(game, "t2>t3")
    game.misplace(Pile.T3, Pile.FOUNDATION)
    play(game, "t4>t3")
    assert game.call_stop(Seat.BLUE).verdict.upheld


def test_e4_of_two_cards_for_one_place_the_wrong_one_corrects_nothing() -> None:
    game = table(vary(FOSTER, compulsory_order="stock-first"), t1="3C", s="(2) 3C", f="2C")
    called = game.game("call-stop")
    event = play(called, "t1>f")
    assert event.breach is not None
    assert event.breach.paragraph == "F26"
    assert called.call_stop(Seat.BLUE).verdict.upheld


def test_e4_several_errors_in_one_turn_make_one_stop() -> None:
    game = ace_waits()
    play(game, "t3>t2", "t4>t5", "^h")
    verdict = game.call_stop(Seat.BLUE).verdict
    assert verdict.breach is not None
    assert verdict.breach.act is do("t3>t2")
    assert not game.call_stop(Seat.BLUE).verdict.upheld


def test_e4_some_tables_close_it_with_the_next_act() -> None:
    game = table(
        vary(FOSTER, stop_window="next-act"),
        t1="4H",
        t2="8S",
        t3="TD 7H",
        t4="QS TC",
        t5="JD",
        s="(1) 3C",
        f="2C",
    ).game("call-stop")
    play(game, "s>t1")
    assert game.may_call_stop(Seat.BLUE)
    play(game, "t1>f")
    assert not game.call_stop(Seat.BLUE).verdict.upheld


def test_e4_with_next_act_only_the_last_act_can_be_stopped() -> None:
    game = ace_waits(stop_window="next-act")
    play(game, "t3>t2")
    play(game, "t4>t5")
    verdict = game.call_stop(Seat.BLUE).verdict
    assert verdict.breach is not None
    assert verdict.breach.act is do("t4>t5")


def winning_error(strictness: str) -> Game:
    """Red's last card, QH, fits KS; but AS waits."""
    return table(FOSTER, t1="9C AS", t2="KS", h="", turned="QH").game(strictness)


@pytest.mark.parametrize("strictness", ["call-stop", "auto-stop"])
def test_e4_an_error_with_the_last_card_does_not_win_the_game(strictness: str) -> None:
    game = winning_error(strictness)
    play(game, "h>t2")
    if strictness == "call-stop":
        assert game.call_stop(Seat.BLUE).verdict.upheld
    assert game.outcome is None
    assert not game.position.over
    assert lies(game.position, "red h") == "QH"
    assert game.seat is Seat.BLUE
    assert game.position.lawful() == [do("t1>f")]


@pytest.mark.parametrize("trigger", ["act", "turn-end"])
@pytest.mark.parametrize("window", ["next-act", "turn", "reply"])
def test_e4_a_win_by_an_error_can_be_stopped_whatever_the_window(window: str, trigger: str) -> None:
    rules = vary(FOSTER, stop_window=window, stop_trigger=trigger)
    game = table(rules, t1="9C AS", t2="KS", h="", turned="QH").game("call-stop")
    play(game, "h>t2")
    assert game.may_call_stop(Seat.BLUE)
    assert not game.may_call_stop(Seat.RED)
    assert game.call_stop(Seat.BLUE).verdict.upheld
    assert game.outcome is None


def lawful_win(**changes: Any) -> Game:
    """Red's last card, QH, fits KS, and nothing is overlooked."""
    return table(vary(FOSTER, **changes), t1="9C", t2="KS", h="", turned="QH").game("call-stop")


@pytest.mark.parametrize("trigger", ["act", "turn-end"])
def test_e4_the_loser_may_call_once_though_there_was_no_error(trigger: str) -> None:
    game = lawful_win(wrong_call="points", wrong_call_points=5, stop_trigger=trigger)
    play(game, "h>t2")
    won = game.outcome
    assert won
    assert game.may_call_stop(Seat.BLUE)
    assert not game.call_stop(Seat.BLUE).verdict.upheld
    assert game.outcome
    assert game.outcome.winner is Seat.RED
    assert game.outcome.points == (won.points[0] + 5, won.points[1])
    assert not game.may_call_stop(Seat.BLUE)
    with pytest.raises(NotTheMoment, match="the game is over"):
        game.call_stop(Seat.BLUE)


def test_e4_who_has_made_the_other_win_may_not_call() -> None:
    game = table(FOSTER, t1="9C", t2="KS", H="", D="AS").game("call-stop")
    play(game, "D>f")
    assert game.outcome
    assert game.outcome.winner is Seat.BLUE
    assert not any(game.may_call_stop(seat) for seat in Seat)


@pytest.mark.parametrize("window", ["next-act", "reply"])
def test_e4_the_last_act_of_a_turn_can_be_stopped_until_the_callers_first(window: str) -> None:
    game = table(vary(FOSTER, stop_window=window), turned="AS", d="9C").game("call-stop")
    play(game, "h>d")
    assert game.may_call_stop(Seat.BLUE)
    assert game.call_stop(Seat.BLUE).verdict.upheld
    missed = table(vary(FOSTER, stop_window=window), turned="AS", d="9C").game("call-stop")
    play(missed, "h>d", "^h")
    assert not missed.may_call_stop(Seat.BLUE)


def test_e4_a_misplaced_card_is_an_act_of_ones_own_too() -> None:
    game = table(vary(FOSTER, misplay="before-next-turn-up"), turned="AS", d="9C", t1="KC", t2="KH")
    played = game.game("call-stop")
    play(played, "h>d")
    played.misplace(do("t1>t2").source, do("t1>t2").target)
    assert not played.may_call_stop(Seat.BLUE)


def test_e4_a_late_call_takes_back_what_its_caller_had_not_seen() -> None:
    game = ace_waits()
    play(game, "t3>t2", "t1>f", "^h")
    event = game.call_stop(Seat.BLUE, late=2)
    assert event.verdict.upheld
    assert event.late == 2
    assert lies(game.position, "t1") == "9C AS"
    assert lies(game.position, "t2") == "8S 7H"
    assert game.seat is Seat.BLUE
    assert lies(game.position, "red h") == "(4) 4C"
    assert game.position.turned_card is None


def test_e4_a_late_call_is_judged_as_it_stood_then() -> None:
    game = ace_waits()
    play(game, "t3>t2", "t1>f", "t4>t5")
    assert not game.call_stop(Seat.BLUE, late=1).verdict.upheld
    assert lies(game.position, "t5") == "JD TC"


def test_e4_a_late_call_needs_no_more_than_a_prompt_one_where_the_error_stands() -> None:
    game = ace_waits()
    play(game, "t3>t2", "t4>t5")
    event = game.call_stop(Seat.BLUE, late=1)
    assert event.verdict.upheld
    assert event.late == 0
    assert lies(game.position, "t5") == "JD TC"


def test_e4_a_late_call_reaches_back_over_the_end_of_a_turn() -> None:
    game = ace_waits(stop_window="turn")
    play(game, "t3>t2", "^h", "h>d")
    assert not game.may_call_stop(Seat.BLUE)
    assert game.call_stop(Seat.BLUE, late=1).verdict.upheld
    assert lies(game.position, "red d") == "5H"
    called_in = game.turns[-1]
    assert (called_in.seat, called_in.events) == (Seat.BLUE, (game.events[-1],))


def test_e4_a_late_call_of_nothing_over_the_end_of_a_turn_has_its_price() -> None:
    game = ace_waits(stop_window="turn", wrong_call="points", wrong_call_points=5)
    play(game, "t1>f", "^h", "h>d")
    assert not game.call_stop(Seat.BLUE, late=1).verdict.upheld
    game.abandon(Seat.RED)
    assert game.outcome
    cheap = ace_waits(stop_window="turn")
    play(cheap, "t1>f", "^h", "h>d")
    cheap.abandon(Seat.RED)
    assert cheap.outcome
    assert game.outcome.points == (cheap.outcome.points[0] + 5, cheap.outcome.points[1])


def test_e4_no_call_reaches_back_over_an_act_of_the_callers_own() -> None:
    game = ace_waits()
    play(game, "t3>t2", "^h", "h>d", "^h")
    with pytest.raises(NotTheMoment):
        game.call_stop(Seat.BLUE, late=2)


def test_e4_a_late_call_with_next_act_stops_the_act_that_was_seen() -> None:
    game = ace_waits(stop_window="next-act")
    play(game, "t3>t2", "t4>t5")
    verdict = game.call_stop(Seat.BLUE, late=1).verdict
    assert verdict.breach
    assert verdict.breach.act is do("t4>t5")
    lawful_since = ace_waits(stop_window="next-act")
    play(lawful_since, "t3>t2", "t1>f")
    verdict = lawful_since.call_stop(Seat.BLUE, late=1).verdict
    assert verdict.breach
    assert verdict.breach.act is do("t3>t2")


def test_e4_a_late_call_is_played_over_as_it_was() -> None:
    game = ace_waits()
    play(game, "t3>t2", "t1>f", "^h")
    game.call_stop(Seat.BLUE, late=2)
    play(game, "t1>f")
    again = Game(game.rules, game.deal, game.strictness, game.start)
    again.follow(list(game.events))
    assert again.events == game.events
    assert again.position == game.position


# E5: what exactly goes back


def test_e5_the_card_wrongly_placed_goes_back_if_nothing_lies_on_it() -> None:
    game = ace_waits(t6="TS")
    play(game, "s>t6")
    assert str(game.call_stop(Seat.BLUE).verdict.returned) == "9H"
    assert lies(game.position, "red s") == "(2) 9H"
    assert lies(game.position, "t6") == "TS"


def test_e5_it_stays_if_it_has_been_covered() -> None:
    game = ace_waits(t6="TS")
    play(game, "s>t6", "t2>t6")
    verdict = game.call_stop(Seat.BLUE).verdict
    assert verdict.upheld
    assert verdict.returned is None
    assert lies(game.position, "t6") == "TS 9H 8S"
    assert lies(game.position, "red s") == "(2)"


def test_e5_it_goes_back_from_the_opponents_discard_too() -> None:
    game = ace_waits(D="8H")
    play(game, "s>D")
    game.call_stop(Seat.BLUE)
    assert lies(game.position, "blue d") == "8H"
    assert lies(game.position, "red s") == "(2) 9H"


def test_e5_everything_else_stands_earlier_shifts_and_plays_included() -> None:
    game = table(FOSTER, t2="8S", t3="TD 7H", t4="QS TC", t5="JD", s="(1) [9D AS]", d="4C").game()
    play(game, "t3>t2", "^s", "t4>t5")
    verdict = game.call_stop(Seat.BLUE).verdict
    assert verdict.upheld
    assert verdict.returned is None
    assert lies(game.position, "t2") == "8S 7H"
    assert lies(game.position, "t5") == "JD TC"
    assert lies(game.position, "red s") == "(2) AS"


def test_e5_a_card_that_reached_a_foundation_stays_there() -> None:
    game = ace_waits(f="AH", h="(2) [2H]")
    play(game, "^h", "h>f")
    assert game.call_stop(Seat.BLUE).verdict.upheld
    assert lies(game.position, "f") == "2H"


def test_e5_who_plays_on_after_the_stop_is_still_bound_by_two_cards_turned_up() -> None:
    """The stock card could be played at once, for which the stop had been called (F45)."""
    laid = table(vary(FOSTER, stop_passes_turn=False), t1="9C", s="(3) 8D", turned="KH", looks=2)
    game = laid.game("call-stop")
    game.insist(do("s>t1"))
    assert game.call_stop(Seat.BLUE).verdict.upheld
    assert laid.lawful() == {str(one) for one in game.position.lawful()} == {"h>d"}


@pytest.mark.parametrize(("then", "idle"), [((), (2, 1)), (("t2>t1",), (0, 0))])
def test_e5_a_card_that_goes_back_at_once_was_no_gain(
    then: tuple[str, ...], idle: tuple[int, int]
) -> None:
    laid = table(FOSTER, t1="9C", t2="QC 8H", t3="AS", s="(3) KD", t4="", idle=(2, 1))
    game = laid.game("call-stop")
    for act in ("s>t4", *then):
        game.insist(do(act))
    assert game.call_stop(Seat.BLUE).verdict.upheld
    assert game.position.state().idle == idle


def test_e5_some_tables_take_the_error_back_and_all_that_followed() -> None:
    game = ace_waits(stop_undoes="offending-act", t6="TS")
    play(game, "t4>t5", "s>t6", "t2>t6")
    game.call_stop(Seat.BLUE)
    assert lies(game.position, "t4") == "QS TC"
    assert lies(game.position, "t6") == "TS"
    assert lies(game.position, "red s") == "(2) 9H"


def test_e5_a_stock_card_that_turned_itself_up_meanwhile_stays_up_beneath() -> None:
    game = ace_waits(stock_top="up", stock_turns_itself=True, t6="TS", s="(1) [4H] 9H")
    play(game, "s>t6")
    assert str(game.call_stop(Seat.BLUE).verdict.returned) == "9H"
    assert lies(game.position, "red s") == "(1) 4H 9H"


def test_e5_several_cards_turned_in_error_and_played_lawfully_stay() -> None:
    game = ace_waits(f="AH", s="(1) [3H 2H]")
    play(game, "^s", "s>f", "^s")
    verdict = game.call_stop(Seat.BLUE).verdict
    assert str(verdict.returned) == "3H"
    assert lies(game.position, "f") == "2H"
    assert lies(game.position, "red s") == "(1) 3H"
