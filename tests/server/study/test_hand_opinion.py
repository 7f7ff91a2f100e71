"""What the engine thinks of an idea, from what it knows of the plans."""

from __future__ import annotations

import pytest

from russianbank.core.cards import Seat
from russianbank.review.model_error import ModelError
from russianbank.server.study.engine_line import ComparedPlans, PlanValues, plan_text
from russianbank.server.study.hand_opinion import ENOUGH, hand_opinion
from russianbank.server.study.printed_hands import HandRequest, Idea, idea_of

IDEA = idea_of("two-packs", HandRequest(4, ["t2>t3", "^s"]))
ALONE = Idea(IDEA.position, IDEA.own, [])
PLANS = [plan_text(IDEA.position, plan) for plan in IDEA.plans]


def compared(
    shares: list[float], samples: int = 8, *, mover: Seat = Seat.RED, done: bool = False
) -> ComparedPlans:
    """What is known after so many games, of the idea, the author's plan, and a third one."""
    spread = [0.0] * samples if samples % 2 else [-0.1, 0.1] * (samples // 2)
    plans = [
        PlanValues(acts, [share + luck for luck in spread])
        for acts, share in zip([*PLANS, ["another"]], shares, strict=True)
    ]
    return ComparedPlans(mover, plans, [], done, ModelError(relative=0.7, value=0.16))


def test_the_idea_stands_beside_the_authors_plan_and_the_best() -> None:
    opinion = hand_opinion(IDEA, compared([0.25, 0.5, 0.75]))
    assert opinion.author is not None
    assert [opinion.idea.wins, opinion.author.wins, opinion.best.wins] == [25.0, 50.0, 75.0]
    assert [opinion.idea.acts, opinion.author.acts] == PLANS


def test_an_author_without_a_plan_is_left_out() -> None:
    opinion = hand_opinion(ALONE, compared([0.25, 0.5, 0.75]))
    assert opinion.author is None
    assert opinion.idea.wins == 25.0


@pytest.mark.parametrize("mover", list(Seat))
@pytest.mark.parametrize(
    ("shares", "verdict"),
    [
        ([0.50, 0.60, 0.90], "worse"),
        ([0.50, 0.50, 0.90], "equal"),
        ([0.60, 0.50, 0.90], "better"),
        ([0.90, 0.50, 0.60], "best"),
    ],
)
def test_an_idea_is_compared_with_the_authors_play(
    mover: Seat, shares: list[float], verdict: str
) -> None:
    """With the same cards after both, so that a value 16 of 100 off does not hide 10."""
    assert hand_opinion(IDEA, compared(shares, mover=mover)).verdict == verdict


def test_at_the_end_of_a_line_it_is_compared_with_the_best_plan() -> None:
    for shares, verdict in [
        ([0.50, 0.40, 0.90], "behind"),
        ([0.90, 0.40, 0.90], "best"),
        ([0.95, 0.40, 0.90], "best"),
    ]:
        assert hand_opinion(ALONE, compared(shares)).verdict == verdict


def test_a_difference_within_two_errors_of_the_samples_is_none() -> None:
    plans = [
        PlanValues(PLANS[0], [0.5, 0.5, 0.5, 0.5]),
        PlanValues(PLANS[1], [0.7, 0.4, 0.7, 0.4]),
    ]
    unsure = ComparedPlans(Seat.RED, plans, [], done=False)
    assert hand_opinion(IDEA, unsure).verdict == "equal"
    assert hand_opinion(ALONE, unsure).verdict == "good"


def test_it_is_done_when_enough_games_are_played_or_no_more_will_come() -> None:
    assert not hand_opinion(IDEA, compared([0.5] * 3, ENOUGH - 1)).done
    assert hand_opinion(IDEA, compared([0.5] * 3, ENOUGH)).done
    assert hand_opinion(IDEA, compared([0.5] * 3, done=True)).done
