"""The terminal says what the page says: of verdicts, in every language."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from russianbank.cli.terminal.wording import Wording
from russianbank.core.act import Pile
from russianbank.core.cards import Seat
from russianbank.core.event import CallPrice, PriceName, Stopped, Verdict
from russianbank.core.law import Breach, MissedCard, Obligation
from russianbank.notation import read_act, read_card
from russianbank.words.catalogue import OFFERED, catalogue_for
from russianbank.words.event_sentences import EventSentences

GOLDEN = Path(__file__).parents[2] / "golden"
RUNS = {"t1>>t2", "t1_t2", "s_t2", "~t1"}
ACE, TWO, OTHER = read_card("ACr"), read_card("2Hr"), read_card("ASr")


def read_by_people(language: str, heading: str) -> list[str]:
    """The lines under a heading of the verdicts that a person has read, with plain suits."""
    text = (GOLDEN / "verdicts" / f"{language}.txt").read_text("utf-8").replace("\ufe0e", "")
    return text.partition(f"# {heading}\n\n")[2].partition("\n\n")[0].split("\n")


def sentences(language: str, you: Seat | None) -> EventSentences:
    return EventSentences(Wording(you, text=catalogue_for(language).text))


def broken(act: str, *missed: MissedCard) -> Breach:
    due = [Obligation("F23", one, ()) for one in missed]
    no_card = act in ("d^h", "pass") or ">>" in act or "~" in act
    done = None if act == "touch" else read_act(act)
    return Breach("F23", done, None if no_card else ACE, due)


@pytest.mark.parametrize("language", OFFERED)
@pytest.mark.parametrize(("you", "heading"), [(Seat.BLUE, "Acts by you"), (None, "Acts watched")])
def test_every_wrong_act_is_told_as_on_the_page(
    language: str, you: Seat | None, heading: str
) -> None:
    breaches: dict[str, list[str]] = json.loads((GOLDEN / "breaches.json").read_text("utf-8"))
    acts = sorted({act for acts in breaches.values() for act in acts} | RUNS)
    shown = [" ".join(sentences(language, you).breach(broken(act), Seat.BLUE)) for act in acts]
    assert shown == read_by_people(language, heading)


@pytest.mark.parametrize("language", OFFERED)
def test_what_had_to_come_first_and_what_goes_back_is_told_as_on_the_page(language: str) -> None:
    missed = MissedCard(TWO, Pile.T3), MissedCard(OTHER, Pile.OPPONENT_DISCARD)
    verdict = Verdict(Seat.RED, True, broken("h>d", *missed), ACE, CallPrice("none"))
    shown = sentences(language, Seat.BLUE).sentence(Stopped(Seat.RED, verdict, 2), Seat.BLUE)
    page = read_by_people(language, "More cards, what goes back, and in words")[0]
    assert shown.replace(" (F23)", "").endswith(page)
    assert " (F23)." in shown


@pytest.mark.parametrize("language", OFFERED)
def test_what_a_wrong_call_costs_is_told_as_on_the_page(language: str) -> None:
    prices: list[tuple[PriceName, list[int]]] = [
        ("none", [0]),
        ("points", [1, 5]),
        ("cards", [0, 1, 5]),
        ("next-call", [0]),
        ("next-turn", [0]),
        ("lost", [0]),
    ]
    said = read_by_people(language, "A wrong call watched")[2:]
    for name, costs in prices:
        for cost in costs:
            verdict = Verdict(Seat.BLUE, False, None, None, CallPrice(name, cost))
            shown = sentences(language, None).sentence(Stopped(Seat.BLUE, verdict), Seat.RED)
            assert shown.endswith(said.pop(0))
    assert said == []
