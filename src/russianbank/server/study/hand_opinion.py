"""What the engine thinks of a learner's idea in a printed hand, beside the author's plan."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from russianbank.review.findings import CERTAINTY
from russianbank.server.study.engine_line import ComparedPlans, EngineLine, PlanValues, plan_text
from russianbank.server.study.printed_hands import Idea

ENOUGH = 192
"""Games that are played on after each plan before the engine has said what it thinks."""

Verdict = Literal["best", "better", "equal", "worse", "good", "behind"]
"""An idea is the best plan; beside the author's it is better, equal or worse; where there is none,
good or behind the best plan."""


class HandOpinion(Struct, frozen=True):
    """What the engine thinks of a learner's idea so far.

    Attributes:
        samples: how many games were played on after each plan.
        idea: the learner's plan, with the games of 100 that red then wins.
        author: the author's plan; None at the end of a line.
        best: the plan that the engine likes best.
        verdict: how good the idea is.
        done: whether no more will come.
    """

    samples: int
    idea: EngineLine
    author: EngineLine | None
    best: EngineLine
    verdict: Verdict
    done: bool


def hand_opinion(idea: Idea, compared: ComparedPlans) -> HandOpinion:
    """Return what the engine thinks of an idea, by what it knows of the plans of the idea."""
    plans = {tuple(plan.acts): plan for plan in compared.plans}
    own = plans[tuple(plan_text(idea.position, idea.own))]
    author = plans.get(tuple(plan_text(idea.position, idea.authors)))
    best = compared.ranked()[0]
    return HandOpinion(
        compared.samples,
        compared.line(own, best),
        compared.line(author, best) if author else None,
        compared.line(best, best),
        _verdict(compared, own, author, best),
        compared.done or compared.samples >= ENOUGH,
    )


def _verdict(
    compared: ComparedPlans, own: PlanValues, author: PlanValues | None, best: PlanValues
) -> Verdict:
    is_best = own is best
    if is_best and not author:
        return "best"
    lead = compared.lead(own, author or best)
    if abs(lead.mean) <= CERTAINTY * lead.sampling_error:
        return "equal" if author else "good"
    if lead.mean > 0:
        return "best" if is_best else "better"
    return "worse" if author else "behind"
