"""How far the best plan of a choice puzzle is ahead of the others."""

from __future__ import annotations

from collections.abc import Sequence

from russianbank.core.act import Act
from russianbank.core.chance import Chance
from russianbank.core.kernel.position import Position
from russianbank.review.rollout import Rollouts
from russianbank.review.sample_mean import SampleMean

SAMPLES = 192
"""Rollouts of each plan for a proof."""

LEAST_MARGIN = 0.04
"""How far the best plan is ahead, in shares of games won."""

ERRORS, PROOF_ERRORS = 3.0, 2.0
"""How many standard errors the best plan is ahead; and with other cards to come, in a proof."""


def margins_of(
    start: Position,
    plans: Sequence[Sequence[Act]],
    best: int,
    samples: int,
    seed: int,
    short: bool = False,
) -> list[SampleMean]:
    """How far one plan is ahead of each plan, in shares of games, with the same cards to come.

    The errors are standard errors of the samples and of the estimate that ends them. Short
    rollouts take less time.
    """
    rollouts = Rollouts(start.rules, samples, short=short)
    values = rollouts.values(start, plans, start.seat, Chance(start.exact_hash ^ seed))
    model = rollouts.model_error(start)
    leads = [model.lead_of(values[best], other) for other in values]
    return [SampleMean(one.mean, one.sampling_error) for one in leads]


def is_clear(margin: SampleMean, errors: float) -> bool:
    """Whether a margin is large, and so many times its standard error."""
    return margin.mean > LEAST_MARGIN and margin.mean > errors * margin.error


def is_behind(margin: SampleMean) -> bool:
    """Whether a plan that a player prefers is certainly worse than the best one."""
    return margin.mean > PROOF_ERRORS * margin.error
