"""Reviews on the study board: a plan in place of a mistake, and how good it is (U39)."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from russianbank.core.act import Act
from russianbank.core.event import Played
from russianbank.review.contrast import ContrastName
from russianbank.review.findings import CERTAINTY, MISTAKE
from russianbank.server.study.study import Study, StudyReply

MOST_STEPS = 200
"""No plan has more steps."""

MarkNumber = Annotated[int, Meta(ge=0, le=100_000)]

Verdict = Literal["best", "good", "better", "worse"]


class TryRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """What a learner plays in place of a mistake.

    Attributes:
        mark: the number of the mistake.
        steps: all steps from the position before it.
        since: how many of them are shown already.
    """

    mark: MarkNumber
    steps: Annotated[list[Annotated[str, Meta(max_length=100)]], Meta(max_length=MOST_STEPS)]
    since: Annotated[int, Meta(ge=0, le=MOST_STEPS)] = 0


class AnswerRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """The question whose answer is to be shown."""

    mark: MarkNumber


class TryVerdict(Struct, frozen=True):
    """How good a learner's plan is.

    Attributes:
        verdict: the best plan; as good as it; better than what was played; or no better.
        cost: how much less it is worth than the best plan, in wins of 100.
        error: the standard error of that.
    """

    verdict: Verdict
    cost: float
    error: float


class TryReply(Struct, frozen=True):
    """The table after a learner's steps; at the end of the plan, how good it is."""

    study: StudyReply
    verdict: TryVerdict | None


class WhyShown(Struct, frozen=True):
    """One thing in which the better plan is ahead, with the numbers of both plans."""

    name: ContrastName
    best: int
    played: int
    of: int


class AnswerReply(Struct, frozen=True):
    """The better plan.

    Attributes:
        plan: its acts.
        study: the table after them, with what each step changed.
        why: in what it is ahead of what was played.
    """

    plan: list[str]
    study: StudyReply
    why: list[WhyShown]


def finished_plan(study: Study) -> list[Act] | None:
    """The plan that was played, if it is at its end: a new card, or the end of the turn."""
    acts: list[Act] = []
    for event in study.game.events:
        if not isinstance(event, Played) or event.seat is not study.game.start.seat:
            break
        acts.append(event.act)
        if event.shown is not None:
            return acts
    ended = study.game.seat is not study.game.start.seat or study.game.outcome is not None
    return acts if acts and ended else None


def try_verdict(cost: float, error: float, played: float) -> TryVerdict:
    """Say how good a plan is, by its cost and by that of what was played, in wins of 100."""
    verdict: Verdict = "worse"
    if cost == error == 0.0:
        verdict = "best"
    elif cost < MISTAKE or cost < CERTAINTY * error:
        verdict = "good"
    elif round(100.0 * cost, 1) < round(played, 1):
        verdict = "better"
    return TryVerdict(verdict, round(100.0 * cost, 1), round(100.0 * error, 1))
