"""What the engine thinks of an idea, from what it knows of the plans."""

from __future__ import annotations

from russianbank.core.cards import Seat
from russianbank.server.study.engine_line import (
    EngineUpdate,
    PlanValues,
    engine_update,
    plan_text,
)
from russianbank.server.study.hand_opinion import ENOUGH, hand_opinion
from russianbank.server.study.printed_hands import HandRequest, Idea, idea_of

IDEA = idea_of("two-packs", HandRequest(4, ["t2>t3", "^s"]))
PLANS = [plan_text(IDEA.position, plan) for plan in IDEA.plans]


def update(shares: list[float], samples: int = 8, *, done: bool = False) -> EngineUpdate:
    """What is known after so many games, of the idea, the author's plan, and a third one."""
    plans = [*PLANS, ["another"]]
    values = [
        PlanValues(plan, [share] * samples) for plan, share in zip(plans, shares, strict=True)
    ]
    return engine_update(Seat.RED, values, [], done=done)


def test_the_idea_stands_beside_the_authors_plan_and_the_best() -> None:
    opinion = hand_opinion(IDEA, update([0.25, 0.5, 0.75]))
    assert opinion.author is not None
    assert [opinion.idea.wins, opinion.author.wins, opinion.best.wins] == [25.0, 50.0, 75.0]
    assert [opinion.idea.acts, opinion.author.acts] == PLANS


def test_an_author_without_a_plan_is_left_out() -> None:
    alone = Idea(IDEA.position, IDEA.own, [])
    opinion = hand_opinion(alone, update([0.25, 0.5, 0.75]))
    assert opinion.author is None
    assert opinion.idea.wins == 25.0


def test_it_is_done_when_enough_games_are_played_or_no_more_will_come() -> None:
    assert not hand_opinion(IDEA, update([0.5] * 3, ENOUGH - 1)).done
    assert hand_opinion(IDEA, update([0.5] * 3, ENOUGH)).done
    assert hand_opinion(IDEA, update([0.5] * 3, done=True)).done
