"""What happened is said in the same words by the server and the browser, in every language."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import msgspec
import pytest

from helpers.stored_tables import PlayedTable
from helpers.tables import do, table, vary
from russianbank.core.act import ACTS
from russianbank.core.cards import Seat
from russianbank.core.event import LapseName, PriceName, Stopped
from russianbank.core.law import breach
from russianbank.server.http.act_list import ActList
from russianbank.server.study.finished_game import FinishedGame, ReplayStep, finished_game
from russianbank.server.table.table_view import SeatName
from russianbank.server.table.wire_event import WireEvent
from russianbank.words.catalogue import OFFERED, catalogue_for
from russianbank.words.event_keys import DEEDS, NAMING, deed_of, event_key
from russianbank.words.event_sentences import EventSentences
from russianbank.words.sign_names import SignNames

NAMES: dict[SeatName, str] = {"red": "Anna", "blue": "Ben"}
GOLDEN = Path(__file__).parents[1] / "golden"
KINDS = {str(one.__struct_config__.tag) for one in get_args(WireEvent)}


def test_every_event_has_its_message_in_every_language() -> None:
    deeds = [f"{family}-did-{one.name}" for one in DEEDS for family in ("speech", "verdict")]
    others = [event_key(kind) for kind in KINDS - {"played"}]
    prices = [f"verdict-price-{name}" for name in get_args(PriceName)]
    lapsed = [f"verdict-lapsed-{name}" for name in get_args(LapseName)]
    for language in OFFERED:
        assert [
            key
            for key in (*deeds, *others, *prices, *lapsed)
            if not catalogue_for(language).has(key)
        ] == []
    assert set(NAMING) <= KINDS


def test_every_act_is_of_one_kind_and_every_kind_has_acts() -> None:
    assert {deed_of(str(act)).name for act in ACTS.values()} == {one.name for one in DEEDS}


@pytest.fixture(scope="module")
def game() -> FinishedGame:
    scenario = PlayedTable(strictness="strict", seed=2)
    scenario.play_out()
    return finished_game(scenario.terms, scenario.log, 1)


@pytest.mark.parametrize("language", OFFERED)
def test_the_list_of_moves_says_what_the_browser_says(game: FinishedGame, language: str) -> None:
    happened = msgspec.json.decode((GOLDEN / "events.json").read_bytes(), type=list[WireEvent])
    game.steps[:] = [ReplayStep([event], {}) for event in happened]
    catalogue = catalogue_for(language)
    owners = {seat: catalogue.text("panels-player-of", name=one) for seat, one in NAMES.items()}
    turns = ActList(game, NAMES, owners, catalogue).turns()
    said = [act.name for turn in turns for act in turn.acts]
    assert said == (GOLDEN / "events" / f"{language}.txt").read_text("utf-8").splitlines()
    assert {str(event.__struct_config__.tag) for event in happened} == KINDS


@pytest.mark.parametrize(
    ("t1", "due", "first"),
    [
        (
            "TS 9D",
            ", or by a card of the tableau (F21).",
            ", or a card of the tableau, to a space.",
        ),
        ("TS", " (F21).", "."),
    ],
)
def test_f21_a_space_may_be_filled_from_the_tableau_as_well(t1: str, due: str, first: str) -> None:
    position = table("foster-two-pack", t1=t1, t3="", s="(2) 6D").position
    found = breach(position, do("^h"))
    assert found is not None
    said = list(EventSentences(SignNames(Seat.RED)).breach(found, Seat.RED))
    assert said[-1] == f"First a space had to be filled: by 6♦ from your stock{due}"
    assert found.message().endswith(f"First comes 6D on s{first}")
    assert {str(act) for one in found.due for act in one.acts} == {"s>t3"}
    assert {str(act) for one in found.due for act in one.shifts} == (
        {"t1>t3"} if "9D" in t1 else set()
    )


def test_e4_a_call_that_comes_too_late_is_told_so_in_every_language() -> None:
    game = table("foster-two-pack", t1="9C AS", t2="8S", t3="TD 7H", s="(2)").game("call-stop")
    game.play(do("t3>t2"))
    game.play(do("t1>f"))
    called = game.call_stop(Seat.BLUE)
    assert isinstance(called, Stopped)
    said = EventSentences(SignNames(Seat.BLUE)).sentence(called, Seat.RED)
    assert said == (
        "Your stop comes too late. Red played 7♥ from place 3 to place 2."
        " First A♠ from place 1 had to go to its foundation (F23)."
        " A♠ has gone to its foundation meanwhile, so it is too late to stop this (E4)."
        " A wrong stop costs nothing at this table."
    )
    for language in OFFERED:
        names = SignNames(Seat.BLUE, text=catalogue_for(language).text)
        assert "(E4)." in EventSentences(names).sentence(called, Seat.RED)


@pytest.mark.parametrize("look", ["turned-card-only", "stock-locked"])
def test_f45_of_the_stock_card_it_is_said_that_it_waits(look: str) -> None:
    """Where only the stock card waits, other cards may be played."""
    laid = table(
        vary("foster-two-pack", look=look), s="(2) [9D]", h="(2) [QS]", t3="TS", t1="5H", t2="4S"
    )
    for act in ("^s", "^h"):
        laid.play(act)
    found = breach(laid.position, do("s>t3"))
    assert found is not None
    said = EventSentences(SignNames(Seat.RED))
    waits = "A stock card that was left for a hand card waits until that hand card is played"
    assert said.warning(found, Seat.RED).startswith(f"{waits} (F45). First comes")
    assert waits in found.message()
    assert list(said.breach(found, Seat.RED))[1] == (
        "The stock card had to wait for Q♠ from your hand (F45)."
    )
    other = (
        "A player who turns up a hand card and leaves the stock card may only play that hand card"
    )
    if look == "turned-card-only":
        shift = breach(laid.position, do("t2>t1"))
        assert shift is not None
        assert said.warning(shift, Seat.RED).startswith(f"{other} (F45).")
