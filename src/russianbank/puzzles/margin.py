"""How far the best plan of a choice puzzle is ahead of the others."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from russianbank.core.act import Act
from russianbank.core.chance import Chance
from russianbank.core.kernel.position import Position
from russianbank.review.rollout import Rollouts, SampleMean, sample_mean

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
    leads = [[a - b for a, b in zip(values[best], other, strict=True)] for other in values]
    means = zip(map(sample_mean, leads), map(model.fixed, leads), strict=True)
    return [SampleMean(one.mean, hypot(one.error, fixed)) for one, fixed in means]


def is_clear(margin: SampleMean, errors: float) -> bool:
    """Whether a margin is large, and so many times its standard error."""
    return margin.mean > LEAST_MARGIN and margin.mean > errors * margin.error


def is_behind(margin: SampleMean) -> bool:
    """Whether a plan that a player prefers is certainly worse than the best one."""
    return margin.mean > PROOF_ERRORS * margin.error
