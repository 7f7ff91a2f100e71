"""The mean of values that were drawn by chance, with its standard error."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple


class SampleMean(NamedTuple):
    """A mean and its standard error."""

    mean: float
    error: float


def sample_mean(values: Sequence[float]) -> SampleMean:
    """The mean of values that were drawn by chance, and its standard error."""
    count = len(values)
    mean = sum(values) / count
    variance = sum((value - mean) ** 2 for value in values) / max(1, count - 1)
    return SampleMean(mean, sqrt(variance / count))
