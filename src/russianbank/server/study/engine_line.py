"""What the engine thinks of a position: its plans, and values that get better and better."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import NamedTuple

from msgspec import Struct

from russianbank.ai.bounds import UNSOLVED, Bounds
from russianbank.core.act import Act
from russianbank.core.cards import Seat
from russianbank.core.kernel.position import Position
from russianbank.notation.act_notation import act_text
from russianbank.review.model_error import NO_ERROR, Lead, ModelError
from russianbank.review.sample_mean import SampleMean


class EngineLine(Struct, frozen=True):
    """A plan and its value.

    Attributes:
        acts: the acts, each with the card that it moves.
        wins: how many of 100 such games red wins.
        error: the standard error of that, of the samples and of the judge.
        behind: how many fewer of 100 the player on turn wins than by the best plan.
        behind_error: the standard error of that: less, as the same cards come after each plan.
        certain: whether it is proved, and no estimate.
    """

    acts: list[str]
    wins: float
    error: float
    behind: float
    behind_error: float
    certain: bool = False


class EngineUpdate(Struct, frozen=True):
    """What is known of a position so far.

    Attributes:
        samples: how many orders of the unseen cards have been looked at.
        lines: the plans, the best for the player on turn first.
        cards: the cards that the best plan may turn up, with the games of 100 that red then wins.
        done: whether no more will come.
    """

    samples: int
    lines: list[EngineLine]
    cards: list[tuple[str, float]]
    done: bool


class PlanValues(NamedTuple):
    """What is known of a plan.

    Attributes:
        acts: its acts, each with the card that it moves.
        shares: the shares that the player on turn won, one for each order of the unseen cards.
        bounds: what is proved about the share that the player on turn wins.
    """

    acts: list[str]
    shares: Sequence[float]
    bounds: Bounds = UNSOLVED


class ComparedPlans(NamedTuple):
    """What is known of the plans of a position so far.

    Attributes:
        mover: the player on turn.
        plans: the plans, with the same orders of the unseen cards.
        cards: the cards that the best plan may turn up, each with the share that they then win.
        done: whether no more will come.
        model_error: how wrong what rollouts say of the plans may be.
    """

    mover: Seat
    plans: Sequence[PlanValues]
    cards: Sequence[tuple[str, float]]
    done: bool
    model_error: ModelError = NO_ERROR

    @property
    def samples(self) -> int:
        """How many orders of the unseen cards have been looked at."""
        return len(self.plans[0].shares)

    def ranked(self) -> list[PlanValues]:
        """The plans, the best one for the player on turn first."""
        return sorted(self.plans, key=lambda plan: self.value(plan).mean, reverse=True)

    def value(self, plan: PlanValues) -> SampleMean:
        """What a plan is worth to the player on turn."""
        if plan.bounds.exact:
            return SampleMean(plan.bounds.low, 0.0)
        mean, error = self.model_error.value_of(plan.shares)
        return SampleMean(plan.bounds.limit(mean), error)

    def lead(self, plan: PlanValues, other: PlanValues) -> Lead:
        """How far a plan is ahead of another one."""
        value, others = self.value(plan), self.value(other)
        mean = value.mean - others.mean
        if plan.bounds.exact or other.bounds.exact:
            error = hypot(value.error, others.error)
            return Lead(mean, error, error)
        return self.model_error.lead_of(plan.shares, other.shares)._replace(mean=mean)

    def line(self, plan: PlanValues, best: PlanValues) -> EngineLine:
        """A plan as it is shown beside the best one."""
        wins, error = self.value(plan)
        lead = self.lead(best, plan)
        return EngineLine(
            plan.acts,
            self._of_red(wins),
            _of_100(error),
            _of_100(lead.mean),
            _of_100(lead.error),
            plan.bounds.exact,
        )

    def update(self) -> EngineUpdate:
        """All of it as it is shown."""
        ranked = self.ranked()
        lines = [self.line(plan, ranked[0]) for plan in ranked]
        cards = [(card, self._of_red(share)) for card, share in self.cards]
        return EngineUpdate(self.samples, lines, cards, self.done)

    def _of_red(self, share: float) -> float:
        """The games of 100 that red wins, by the share of the player on turn."""
        return _of_100(share if self.mover is Seat.RED else 1 - share)


def _of_100(share: float) -> float:
    return round(100 * share, 1)


def plan_text(position: Position, plan: Sequence[Act]) -> list[str]:
    """The acts of a plan, each with the card that it moves, as far as it is seen."""
    ahead = position.copy()
    texts = []
    for act in plan:
        texts.append(act_text(ahead, act))
        if ahead.turns_up(act) is not None:
            break
        ahead.play(act)
    return texts
