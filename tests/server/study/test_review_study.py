"""Questions of a review on the study board: what is asked about, and how good a plan is (U39)."""

from __future__ import annotations

from typing import Any

import pytest

from helpers.stored_tables import PlayedTable
from russianbank.core.cards import Seat
from russianbank.server.domain_errors import NotFound
from russianbank.server.study.finished_game import FinishedGame, finished_game
from russianbank.server.study.review_data import QUESTIONS
from russianbank.server.study.review_study import (
    Mistake,
    TryRequest,
    asked_mistake,
    attempted,
    better_plan,
    try_verdict,
)
from russianbank.server.table.entry import SayEntry

NAMES = {Seat.RED: "Ann", Seat.BLUE: "Bob"}
MISTAKE = Mistake("red", 1, 12.0, ["t8>t6", "^s"], ["^s"])
"""The second act of the game."""


@pytest.fixture(scope="module")
def game() -> FinishedGame:
    """A game of two acts."""
    scenario = PlayedTable(strictness="strict", seed=1)
    scenario.play("t4>f", "^s")
    scenario.do(SayEntry("abandon"), Seat.BLUE)
    return finished_game(scenario.terms, scenario.log, 1)


def mark(cost: float, **others: Any) -> dict[str, Any]:
    """A mark of a review."""
    plans = {"best": ["t8>t6"], "played": ["^s"]}
    return {"seat": "red", "first": 1, "cost": cost, "severity": "mistake", **plans, **others}


def test_u39_the_costliest_mistakes_of_each_player_are_asked_about() -> None:
    marks = [mark(cost) for cost in (5.0, 9.0, 7.0, 6.0)]
    marks += [mark(1.0, seat="blue"), mark(99.0, best=[]), mark(99.0, severity="doubtful")]
    found: dict[int, Mistake] = {}
    for number in range(len(marks) + 1):
        try:
            found[number] = asked_mistake({"marks": marks}, number)
        except NotFound:
            continue
    assert list(found) == [1, 2, 3, 4]
    assert len(found) == QUESTIONS + 1
    assert found[1] == Mistake("red", 1, 9.0, ["t8>t6"], ["^s"])
    assert found[4].seat == "blue"


def test_a_review_that_is_not_made_yet_asks_nothing() -> None:
    with pytest.raises(NotFound):
        asked_mistake(None, 0)


def test_u39_a_plan_ends_with_the_first_card_that_is_turned_up(game: FinishedGame) -> None:
    begun, plan = attempted(game, MISTAKE, TryRequest(0, ["t5>t2"]), NAMES)
    assert begun.refusal is None
    assert plan is None
    ended, plan = attempted(game, MISTAKE, TryRequest(0, ["t5>t2", "^s"], 1), NAMES)
    assert [str(act) for act in plan or ()] == ["t5>t2", "^s"]
    assert len(ended.steps) == 2
    assert [one.step for one in ended.last] == ended.steps[1:]


def test_u39_a_plan_with_a_step_that_is_refused_is_not_judged(game: FinishedGame) -> None:
    reply, plan = attempted(game, MISTAKE, TryRequest(0, ["^s", "t1>t1"]), NAMES)
    assert reply.refusal is not None
    assert len(reply.steps) == 1
    assert plan is None


def test_u39_the_answer_shows_the_better_plan_and_its_reasons(game: FinishedGame) -> None:
    answer = better_plan(game, MISTAKE, NAMES)
    assert answer.plan == ["t8>t6", "^s"]
    assert answer.study.view.names == {"red": "Ann", "blue": "Bob"}
    assert [step.split("=")[0].split(" ")[-1] for step in answer.study.steps] == answer.plan
    assert answer.study.refusal is None
    assert [(one.name, one.best, one.played) for one in answer.why] == [("more-space", 2, 1)]
    assert game.positions[1][0].seat is Seat.RED
    assert answer == better_plan(game, MISTAKE, NAMES), "the game is as it was"


@pytest.mark.parametrize(
    ("cost", "error", "verdict"),
    [
        (0.0, 0.0, "best"),
        (0.0, 0.01, "good"),
        (-0.05, 0.0, "good"),
        (0.05, 0.04, "good"),
        (0.08, 0.0, "better"),
        (0.12, 0.0, "worse"),
        (0.3, 0.0, "worse"),
    ],
)
def test_u39_a_plan_is_judged_by_its_cost(cost: float, error: float, verdict: str) -> None:
    """In wins of 100; what was played cost 12."""
    judged = try_verdict(cost, error, error, 12.0)
    assert judged.verdict == verdict
    assert judged.cost == round(100 * cost, 1)


def test_u39_an_error_that_grows_with_the_cost_does_not_make_a_plan_good() -> None:
    """A mistake is one by the samples: that of the estimate may be half of the cost or more."""
    assert try_verdict(0.3, 0.21, 0.02, 12.0).verdict == "worse"
    assert try_verdict(0.3, 0.21, 0.16, 12.0).verdict == "good"
