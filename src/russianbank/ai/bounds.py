"""Bounds of a value, which are proved: what a position or a plan is worth at least and at most."""

from __future__ import annotations

from typing import NamedTuple

UNSURE = 0.01
"""An estimate is at least so far from 0 and from 1, which only what is proved can be."""

ENDING_ERROR = 0.29
"""By how much two plans may differ from what is estimated where the order of both hands is known
and nothing is proved, in shares of games: one standard deviation. So far 213 pairs of plans in 81
such endings were from what games of level 10 came to, beyond the errors of the samples."""

EARLY_TURNS = 20
"""The last turn in which the value of a position has the smaller error."""

EARLY_VALUE_ERROR, LATE_VALUE_ERROR = 0.09, 0.18
"""By how much the value of a plan is wrong before that, in shares of games: one standard deviation.
The first is up to turn `EARLY_TURNS`, the second is later. See docs/analysis.md."""


class Bounds(NamedTuple):
    """What is proved about a value: it is not below `low`, and not above `high`."""

    low: float
    high: float

    @property
    def exact(self) -> bool:
        """Whether the value itself is known."""
        return self.low == self.high

    def limit(self, value: float) -> float:
        """Return an estimate within the bounds; one that is not proved is never 0 or 1."""
        if self.exact:
            return self.low
        return min(max(value, self.low, UNSURE), self.high, 1.0 - UNSURE)


UNSOLVED = Bounds(0.0, 1.0)
"""What is proved about any position."""
