"""Event mapping: acts, verdicts and corrections as public events."""

from __future__ import annotations

from typing import Any

import pytest

from helpers.tables import do, table, vary
from russianbank.core.cards import Seat
from russianbank.core.event import Misplaced, Played, PutRight, Stopped
from russianbank.core.game import Game
from russianbank.core.scoring import Ending, Outcome, score
from russianbank.server.table import wire_event as wire
from russianbank.server.table.event_mapping import (
    ending_name,
    last_act,
    played_event,
    righted_event,
    stopped_event,
)
from russianbank.server.table.table_view import LastAct
from russianbank.words.catalogue import OFFERED, catalogue_for

FOSTER = "foster-two-pack"


def event_of(game: Game, act: str) -> wire.PlayedEvent:
    return played_event(game.insist(do(act)), game.position)


def call(game: Game, seat: Seat) -> wire.StoppedEvent:
    return stopped_event(game.call_stop(seat), seat.other)


@pytest.mark.parametrize(
    ("laid", "act", "card", "shown", "start", "end"),
    [
        ({"t1": "9C", "t2": "8H"}, "t2>t1", "8H", None, "t2", "t1"),
        ({"s": "(1) [7D]"}, "^s", None, "7D", "rs", "rs"),
        ({"s": "(1) 7D", "t1": "8S"}, "s>t1", "7D", None, "rs", "t1"),
        ({"h": "(1) [KD]"}, "^h", None, "KD", "rh", "rh"),
        ({"turned": "KD"}, "h>d", "KD", None, "rh", "rd"),
        ({"t1": "AH"}, "t1>f", "AH", None, "t1", "f3"),
        ({"t1": "2H", "f": "AH AH"}, "t1>f", "2H", None, "t1", "f3"),
        ({"t1": "AH", "f": "2H"}, "t1>f", "AH", None, "t1", "f4"),
        ({"t1": "5D", "D": "6D"}, "t1>D", "5D", None, "t1", "bd"),
        ({"h": "", "d": "5D 6D"}, "d^h", None, None, "rd", "rh"),
    ],
)
def test_the_event_of_an_act_has_its_cards_and_piles(
    laid: dict[str, Any], act: str, card: str, shown: str, start: str, end: str
) -> None:
    game = table(FOSTER, **laid).game("call-stop")
    event = event_of(game, act)
    assert event == wire.PlayedEvent("red", act, card, shown, start, end)
    assert last_act(game) == LastAct(start, end, card, shown)


def test_blue_piles_have_blue_names() -> None:
    game = table(FOSTER, seat=Seat.BLUE, turned="KD", D="5D").game("call-stop")
    assert event_of(game, "h>d") == wire.PlayedEvent("blue", "h>d", "KD", None, "bh", "bd")


def test_passing_moves_nothing() -> None:
    game = table(FOSTER, t3="", s="(2) 9H").game()
    assert event_of(game, "pass") == wire.PlayedEvent("red", "pass")
    assert last_act(game) == LastAct(None, None, None, None)


def test_the_event_of_a_play_has_the_card_it_turned_up() -> None:
    rules = vary(FOSTER, stock_top="up", stock_turns_itself=True)
    game = table(rules, t1="8S", s="(1) [4H] 7D").game("call-stop")
    assert event_of(game, "s>t1") == wire.PlayedEvent("red", "s>t1", "7D", "4H", "rs", "t1")


def test_a_misplaced_card_looks_like_any_other() -> None:
    game = table("modern", t1="9C", t2="8C", s="(1) 7D").game("call-stop")
    source, target = do("t2>t1").source, do("t2>t1").target
    event = game.misplace(source, target)
    assert isinstance(event, Misplaced)
    assert played_event(event, game.position) == wire.PlayedEvent(
        "red", "t2>t1", "8C", None, "t2", "t1"
    )
    right = game.put_right(Seat.BLUE)
    assert isinstance(right, PutRight)
    assert righted_event(right, 1) == wire.RightedEvent("blue", "8C", "t2")
    assert last_act(game) is None


def test_a_verdict_names_what_was_wrong_in_the_offenders_frame() -> None:
    game = table(FOSTER, t1="9C AS", t2="8S", t3="TD 7H", s="(2)").game("call-stop")
    game.play(do("t3>t2"))
    verdict = call(game, Seat.BLUE)
    assert verdict == wire.StoppedEvent(
        "blue",
        True,
        ["verdict-did-play", "verdict-due"],
        paragraph="F23",
        law="law-F23",
        act="t3>t2",
        card="7H",
        pile="t3",
        missed=[("AS", "t1")],
        right="t1>f",
    )
    assert last_act(game) is None


def test_a_verdict_names_the_card_that_goes_back_and_the_traditions_number() -> None:
    game = table(vary("modern", stop_undoes="turned-card"), t1="9C AS", h="(2) [4C]").game()
    game.play(do("^h"))
    verdict = call(game, Seat.BLUE)
    assert (verdict.paragraph, verdict.cite, verdict.back) == ("F23", "M6", "4C")
    assert (verdict.act, verdict.card, verdict.pile) == ("^h", "4C", "rh")
    assert verdict.said == ["verdict-did-turn", "verdict-due", "verdict-back", "verdict-stays"]


@pytest.mark.parametrize(
    ("undoes", "passes", "now", "said"),
    [
        ("turned-card", True, ["back"], "4C goes back where it came from."),
        ("turned-card", False, ["back", "stays"], "Red plays on."),
        ("offending-act", True, ["undone", "passes"], "Blue is on turn."),
        ("offending-act", False, ["undone", "stays"], "Red plays on."),
    ],
)
def test_f35_a_verdict_says_what_happens_now(
    undoes: str, passes: bool, now: list[str], said: str
) -> None:
    rules = vary(FOSTER, stop_undoes=undoes, stop_passes_turn=passes)
    game = table(rules, t1="9C AS", h="(2) [4C]").game("call-stop")
    game.play(do("^h"))
    assert call(game, Seat.BLUE).said[2:] == [f"verdict-{one}" for one in now]
    stopped = game.events[-1]
    assert isinstance(stopped, Stopped)
    assert stopped.verdict.message().endswith(said)


@pytest.mark.parametrize(
    ("custom", "price", "cost"),
    [
        ("free", None, 0),
        ("points", "points", 5),
        ("cards", "cards", 3),
        ("loses-next-stop", "next-call", 0),
    ],
)
def test_the_event_of_a_wrong_call_has_its_price(custom: str, price: Any, cost: int) -> None:
    points, cards = (cost if price == one else 0 for one in ("points", "cards"))
    rules = vary(FOSTER, wrong_call=custom, wrong_call_points=points, wrong_call_cards=cards)
    game = table(rules, t1="9C", d="QD QS QH").game("call-stop")
    said = [f"verdict-price-{price or 'none'}"]
    assert call(game, Seat.BLUE) == wire.StoppedEvent("blue", False, said, price=price, cost=cost)


def test_e4_the_event_of_a_call_that_comes_too_late_says_which_error_it_was_for() -> None:
    game = table(FOSTER, t1="9C AS", t2="8S", t3="TD 7H", s="(2)").game("call-stop")
    game.play(do("t3>t2"))
    game.play(do("t1>f"))
    assert call(game, Seat.BLUE) == wire.StoppedEvent(
        "blue",
        False,
        ["verdict-did-play", "verdict-due", "verdict-lapsed-founded", "verdict-price-none"],
        paragraph="F23",
        law="law-F23",
        act="t3>t2",
        card="7H",
        pile="t3",
        missed=[("AS", "t1")],
        right="t1>f",
        back="AS",
        lapsed="E4",
    )


def test_e21_the_event_of_a_stop_names_the_card_that_goes_to_the_discard() -> None:
    rules = vary(FOSTER, stop_hand_card="discard")
    game = table(rules, t1="9C AS", h="(2) [4C]").game("call-stop")
    game.play(do("^h"))
    verdict = call(game, Seat.BLUE)
    assert verdict.said == ["verdict-did-turn", "verdict-due", "verdict-discarded"]
    assert verdict.back == "4C"


def test_a_call_that_does_not_count_says_that_the_right_was_lost() -> None:
    game = table(vary(FOSTER, wrong_call="loses-next-stop"), t1="9C").game("call-stop")
    call(game, Seat.BLUE)
    assert call(game, Seat.BLUE).price == "lost"


def test_a_stop_by_the_table_itself_has_no_seat() -> None:
    game = table(FOSTER, t1="9C AS", t2="8S", t3="TD 7H").game("auto-stop")
    game.insist(do("t3>t2"))
    done, stop = game.events
    assert isinstance(done, Played)
    assert isinstance(stop, Stopped)
    assert stopped_event(stop, Seat.RED).s is None


@pytest.mark.parametrize("language", OFFERED)
@pytest.mark.parametrize("winner", [None, Seat.BLUE])
@pytest.mark.parametrize("ending", Ending)
def test_an_ending_has_the_name_of_the_sentence_that_says_it(
    ending: Ending, winner: Seat | None, language: str
) -> None:
    """The browser says the ending by its name on the wire, and the library by itself."""
    outcome = Outcome(ending, winner, (0, 0 if winner is None else 5))
    text = catalogue_for(language).text
    loser = text("panels-seat-red") if winner is not None else ""
    why = text(f"panels-ending-{ending_name(outcome)}", who="other", name=loser)
    assert outcome.message(text).endswith(f"{why}.")


@pytest.mark.parametrize("rule", ["stock-empty-wins", "fewer-cards"])
def test_a_deal_that_nobody_could_go_on_with_may_have_a_winner(rule: str) -> None:
    """E17: the ending is named by the rule that gave the winner, where that is known."""
    position = table(vary(FOSTER, draw=rule), t1="9C", S="(2)").position
    assert ending_name(score(position, Ending.DRAWN, None)) == rule
    assert ending_name(Outcome(Ending.DRAWN, Seat.RED, (5, 0))) == "less-left"
    assert ending_name(Outcome(Ending.DRAWN, None, (0, 0))) == "drawn"
