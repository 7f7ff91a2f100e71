"""What pages call a player, and a deal of theirs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from helpers.stored_tables import PERSON, PlayedTable, machine
from russianbank.server.http.player_names import deal_of
from russianbank.server.study.finished_game import FinishedGame, finished_game
from russianbank.server.table.table_view import SeatName
from russianbank.words.catalogue import catalogue_for

REPLAY = ("pages-replay-of", "pages-replay-of-yours")
REVIEW = ("review-of", "review-of-yours")


def game(*, with_machine: bool = False) -> FinishedGame:
    """A finished deal of Ann against Bob, or against the computer."""
    scenario = PlayedTable(strictness="strict", blue=machine() if with_machine else PERSON)
    scenario.play_out()
    return finished_game(scenario.terms, scenario.log, 1)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Deal 2 against your opponent"),
        ("de", "Spiel 2 gegen deinen Gegner"),
        ("fr", "Manche 2 contre votre adversaire"),
        ("pt", "Partida 2 contra o adversário"),
    ],
)
def test_an_opponent_without_a_name(language: str, said: str) -> None:
    nameless = replace(game(), names={"red": "Ann", "blue": ""})
    assert deal_of(nameless, 2, "red", catalogue_for(language), REPLAY) == said


@pytest.mark.parametrize(
    ("reader", "said"),
    [("red", "against Bob"), ("blue", "against Ann"), (None, "of Ann and Bob")],
)
def test_a_deal_is_named_for_its_reader(reader: SeatName | None, said: str) -> None:
    english = catalogue_for("en")
    assert deal_of(game(), 1, reader, english, REPLAY) == f"Deal 1 {said}"
    assert deal_of(game(), 1, reader, english, REVIEW) == f"Review: deal 1 {said}"


def test_a_deal_against_the_computer() -> None:
    found = game(with_machine=True)
    assert deal_of(found, 1, "red", catalogue_for("en"), REVIEW) == (
        "Review: deal 1 against the computer"
    )
