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
from russianbank.review.model_error import NO_ERROR, ModelError
from russianbank.server.study.engine_line import (
    ComparedPlans,
    EngineLine,
    PlanValues,
    plan_text,
)

EVEN = PlanValues(["even"], [1.0, 0.0])
BETTER = PlanValues(["better"], [1.0, 0.8])
WORSE = PlanValues(["worse"], [0.0, 0.2])


def lines_of(
    *plans: PlanValues, mover: Seat = Seat.RED, error: ModelError = NO_ERROR
) -> list[EngineLine]:
    """The plans as they are shown."""
    return ComparedPlans(mover, plans, [], True, error).update().lines


@pytest.mark.parametrize(
    ("mover", "wins", "card"),
    [(Seat.RED, [90.0, 50.0, 10.0], 75.0), (Seat.BLUE, [10.0, 50.0, 90.0], 25.0)],
)
def test_the_best_plan_for_the_mover_comes_first(
    mover: Seat, wins: list[float], card: float
) -> None:
    """The shares are the mover's, what is shown are the wins of red."""
    plans = [EVEN, BETTER, WORSE]
    update = ComparedPlans(mover, plans, [("AS", 0.75)], done=False).update()
    assert [line.acts for line in update.lines] == [["better"], ["even"], ["worse"]]
    assert [line.wins for line in update.lines] == wins
    assert [line.behind for line in update.lines] == [0.0, 40.0, 80.0], "for red and for blue"
    assert update.cards == [("AS", card)]
    assert (update.samples, update.done) == (2, False)


def test_the_error_is_that_of_the_mean() -> None:
    (line,) = lines_of(PlanValues(["plan"], [1.0, 0.0, 1.0, 0.0]))
    assert line.error == 28.9, "sqrt((4 * 0.25 / 3) / 4) of 100"
    (alone,) = lines_of(PlanValues(["plan"], [1.0]))
    assert alone.error == 0.0


def test_the_same_cards_after_two_plans_make_their_difference_surer() -> None:
    best, other = lines_of(
        PlanValues(["best"], [1.0, 0.1, 1.0, 0.1]), PlanValues(["other"], [0.9, 0.0, 0.9, 0.0])
    )
    assert (best.behind, best.behind_error) == (0.0, 0.0)
    assert other.error > 25.0
    assert (other.behind, other.behind_error) == (10.0, 0.0), "0.1 after each order of the cards"


def test_the_judge_knows_a_difference_better_than_a_value() -> None:
    wrong = ModelError(relative=0.5, value=0.16)
    best, other = lines_of(
        PlanValues(["best"], [0.6] * 4), PlanValues(["other"], [0.5] * 4), error=wrong
    )
    assert best.error == other.error == 16.0
    assert (best.behind_error, other.behind_error) == (0.0, 5.0)


def test_what_samples_agree_upon_has_the_error_of_the_model() -> None:
    sure, unsure = lines_of(
        PlanValues(["sure"], [1.0] * 4),
        PlanValues(["unsure"], [1.0, 0.0, 1.0, 0.0]),
        error=ModelError(0.4, 0.1),
    )
    assert sure.error == 10.0, "however many samples say the same"
    assert unsure.error == pytest.approx(49.3, abs=0.05), "hypot(28.9, 40)"


@pytest.mark.parametrize(("mover", "wins"), [(Seat.RED, 100.0), (Seat.BLUE, 0.0)])
def test_what_is_proved_is_certain_whatever_the_samples_say(mover: Seat, wins: float) -> None:
    won = PlanValues(["won"], [0.0, 1.0], Bounds(1.0, 1.0))
    open_ = PlanValues(["open"], [1.0, 1.0])
    certain, estimate = lines_of(open_, won, mover=mover, error=ModelError(0.4, 0.1))
    assert (certain.acts, certain.wins, certain.error) == (["won"], wins, 0.0)
    assert certain.certain
    assert not estimate.certain
    assert 0.0 < estimate.wins < 100.0, "only what is proved is won or lost"
    assert estimate.behind_error == estimate.error == 10.0, "all of it is the estimate's"


def test_a_plan_names_its_cards_up_to_the_first_that_nobody_has_seen() -> None:
    rules = preset("foster-two-pack")
    position = Position.start(rules, deal(rules, Chance(1)))
    plan = [read_act(act) for act in ("t4>f", "t5>t2", "^s", "t8>t3")]
    assert plan_text(position, plan) == ["AD t4>f", "6H t5>t2", "^s"]
    assert position == Position.start(rules, deal(rules, Chance(1))), "it stays as it was"
