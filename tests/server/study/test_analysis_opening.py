"""What the analysis board opens, and what it refuses to open."""

from __future__ import annotations

import pytest

from helpers.stored_tables import PlayedTable
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.rules.preset import preset
from russianbank.notation import Record, write_position
from russianbank.server.domain_errors import NotFound, UnknownRules
from russianbank.server.study import analysis_opening
from russianbank.server.study.analysis_opening import (
    NewDeal,
    OpeningRequest,
    PastedText,
    SetUpByHand,
    opened_game,
    opened_record,
)
from russianbank.server.study.finished_game import FinishedGame, finished_game
from russianbank.server.study.set_up import SetUp
from russianbank.server.table.entry import SayEntry

ACTS = ["t4>f", "^s", "t5>t2"]


@pytest.fixture(scope="module")
def game() -> FinishedGame:
    scenario = PlayedTable(strictness="strict", seed=1)
    scenario.play(*ACTS)
    scenario.do(SayEntry("abandon"), Seat.BLUE)
    return finished_game(scenario.terms, scenario.log, 1)


@pytest.fixture(scope="module")
def record(game: FinishedGame) -> Record:
    return game.record("2026.11.25")


def test_a_new_deal_comes_from_the_chance_that_is_given() -> None:
    wish = NewDeal("foster-two-pack")
    first, again, other = (opened_record(wish, Chance(number)).head for number in (1, 1, 2))
    assert first == again != other


def test_a_position_in_one_line_has_the_rules_that_are_named(game: FinishedGame) -> None:
    line = write_position(game.positions[0][0])
    for rules in ("foster-two-pack", "pagat"):
        opened = opened_record(PastedText(line, rules=rules), Chance(1))
        assert f'[Rules "{rules}"]' in opened.head
        assert opened.nodes == []


@pytest.mark.parametrize(
    "wish",
    [
        NewDeal("no such"),
        PastedText("anything", rules="no such"),
        SetUpByHand(SetUp("no such", {}, "red")),
    ],
)
def test_rules_that_nobody_knows_are_refused(wish: OpeningRequest) -> None:
    with pytest.raises(UnknownRules):
        opened_record(wish, Chance(1))


def test_a_finished_game_is_a_tree_with_a_node_for_each_step(
    game: FinishedGame, record: Record
) -> None:
    for step in range(4):
        tree, at = opened_game(game, record, step)
        assert [one.step.split("=")[0].split(" ")[-1] for one in tree.nodes[:3]] == ACTS
        assert at == step - 1


def test_a_step_after_the_end_is_not_found(game: FinishedGame, record: Record) -> None:
    with pytest.raises(NotFound):
        opened_game(game, record, len(game.positions))


def test_a_game_that_is_too_long_begins_at_the_step(
    game: FinishedGame, record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysis_opening, "MOST_STEPS", 2)
    tree, at = opened_game(game, record, 2)
    assert (tree.nodes, at) == ([], -1)
    assert write_position(game.positions[2][0]) in tree.head
    assert preset("foster-two-pack").name in tree.head
