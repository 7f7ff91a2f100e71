"""Engine lines: what the shares that the mover won make of the plans."""

from __future__ import annotations

import pytest

from russianbank.ai.bounds import Bounds
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.deal import deal
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset
from russianbank.notation import read_act
from russianbank.review.model_error import ModelError
from russianbank.server.study.engine_line import PlanValues, engine_update, plan_text

VALUES = [
    PlanValues(["even"], [1.0, 0.0]),
    PlanValues(["better"], [1.0, 0.8]),
    PlanValues(["worse"], [0.0, 0.2]),
]


@pytest.mark.parametrize(
    ("mover", "wins", "card"),
    [(Seat.RED, [90.0, 50.0, 10.0], 75.0), (Seat.BLUE, [10.0, 50.0, 90.0], 25.0)],
)
def test_the_best_plan_for_the_mover_comes_first(
    mover: Seat, wins: list[float], card: float
) -> None:
    """The shares are the mover's, what is shown are the wins of red."""
    update = engine_update(mover, VALUES, [("AS", 0.75)], done=False)
    assert [line.acts for line in update.lines] == [["better"], ["even"], ["worse"]]
    assert [line.wins for line in update.lines] == wins
    assert update.cards == [("AS", card)]
    assert (update.samples, update.done) == (2, False)


def test_the_error_is_that_of_the_mean() -> None:
    update = engine_update(Seat.RED, [PlanValues(["plan"], [1.0, 0.0, 1.0, 0.0])], [], done=True)
    assert update.lines[0].error == 28.9, "sqrt((4 * 0.25 / 3) / 4) of 100"
    alone = engine_update(Seat.RED, [PlanValues(["plan"], [1.0])], [], done=True)
    assert alone.lines[0].error == 0.0


def test_what_samples_agree_upon_has_the_error_of_the_model() -> None:
    plans = [PlanValues(["sure"], [1.0] * 4), PlanValues(["unsure"], [1.0, 0.0, 1.0, 0.0])]
    sure, unsure = engine_update(Seat.RED, plans, [], ModelError(0.4, 0.1), done=True).lines
    assert sure.error == 10.0, "however many samples say the same"
    assert unsure.error == pytest.approx(49.3, abs=0.05), "hypot(28.9, 40)"


@pytest.mark.parametrize(("mover", "wins"), [(Seat.RED, 100.0), (Seat.BLUE, 0.0)])
def test_what_is_proved_is_certain_whatever_the_samples_say(mover: Seat, wins: float) -> None:
    won = PlanValues(["won"], [0.0, 1.0], Bounds(1.0, 1.0))
    open_ = PlanValues(["open"], [1.0, 1.0])
    certain, estimate = engine_update(mover, [open_, won], [], done=True).lines
    assert (certain.acts, certain.wins, certain.error, certain.certain) == (
        ["won"],
        wins,
        0.0,
        True,
    )
    assert not estimate.certain
    assert 0.0 < estimate.wins < 100.0, "only what is proved is won or lost"


def test_a_plan_names_its_cards_up_to_the_first_that_nobody_has_seen() -> None:
    rules = preset("foster-two-pack")
    position = Position.start(rules, deal(rules, Chance(1)))
    plan = [read_act(act) for act in ("t4>f", "t5>t2", "^s", "t8>t3")]
    assert plan_text(position, plan) == ["AD t4>f", "6H t5>t2", "^s"]
    assert position == Position.start(rules, deal(rules, Chance(1))), "it stays as it was"
