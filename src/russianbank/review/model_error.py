"""How wrong what rollouts say may be, however many they are. See docs/review.md."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import NamedTuple

from russianbank.review.sample_mean import SampleMean, sample_mean


class ModelError(NamedTuple):
    """How wrong the difference of two plans may be: standard deviations, in shares of games.

    Attributes:
        differing: where rollouts come to different things.
        agreeing: where all rollouts come to the same.
        relative: as a share of the difference.
        value: of the value of one plan, besides.
    """

    differing: float = 0.0
    agreeing: float = 0.0
    relative: float = 0.0
    value: float = 0.0

    def fixed(self, shares: Sequence[float]) -> float:
        """The part that does not grow with what rollouts say.

        Args:
            shares: what each rollout says, in shares of games.
        """
        return self.agreeing if min(shares) == max(shares) else self.differing

    def value_of(self, shares: Sequence[float]) -> SampleMean:
        """What a plan is worth, with the errors of the samples and of the model.

        Args:
            shares: what each rollout says.
        """
        mean, error = sample_mean(shares)
        return SampleMean(mean, hypot(error, self.fixed(shares), self.value))

    def lead_of(self, shares: Sequence[float], others: Sequence[float]) -> Lead:
        """How far one plan is ahead of another one.

        Args:
            shares: what each rollout says of the one.
            others: what each says of the other, with the same cards to come.
        """
        leads = [one - other for one, other in zip(shares, others, strict=True)]
        mean, error = sample_mean(leads)
        sampling_error = hypot(error, self.fixed(leads))
        return Lead(mean, hypot(sampling_error, self.relative * mean), sampling_error)


class Lead(NamedTuple):
    """How far one plan is ahead of another one, in shares of games.

    Attributes:
        mean: below 0 if it is behind.
        error: the standard error of the samples and of the model.
        sampling_error: the part of it that does not grow with the lead.
    """

    mean: float
    error: float
    sampling_error: float


NO_ERROR = ModelError()
"""Where all is proved."""

ENDING_ERROR = ModelError(0.26, 0.18)
"""In an ending of which nothing is proved, and which rollouts play to its end."""

SHORT_ENDING_ERROR = ModelError(0.35, 0.60)
"""In such an ending, if rollouts are cut off."""

EARLY_ERROR = ModelError(relative=0.6, value=0.05)
LATE_ERROR = ModelError(relative=0.7, value=0.16)
"""Before an ending: up to turn `EARLY_TURNS`, and later. Fitted to games of foster-two-pack."""

SHORT_LATE_ERROR = ModelError(relative=1.2, value=0.18)
"""After turn `EARLY_TURNS`, if rollouts are short."""
