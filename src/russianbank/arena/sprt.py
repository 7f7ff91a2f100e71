"""A sequential test (SPRT): stops a match as soon as its pairs decide between two hypotheses.

The generalised sequential probability ratio test on the results of pairs. Two hypotheses name the
mean score, low and high. For each of them the likeliest chances of pair results with that mean are
found. The test ends when the logarithm of their likelihood ratio leaves the bounds that the two
error rates set (A. Wald, "Sequential tests of statistical
hypotheses", Annals of Mathematical Statistics 16, 1945).

With mean m, the likeliest chances of the five results a are p(a) / (1 + x (a - m)), where p(a) is
how often each was seen and x makes the mean come out right (empirical likelihood).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from russianbank.arena.pairs import Pair
from russianbank.core.errors import CannotBeRead
from russianbank.core.quotation import quoted

SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""The possible mean scores of a pair."""

ERROR = 0.05
"""How often the test may say ``high`` if low is true, and ``low`` if high is true."""

MAX_DIFFERENCE = 10_000
"""The largest Elo difference that a bound can have."""

BOUND = math.log((1 - ERROR) / ERROR)
"""The test is over when the logarithm of the likelihood ratio is as far as this from 0."""

UNSEEN = 0.001
"""The count of a result that was never seen."""


@dataclass(frozen=True, slots=True)
class Sprt:
    """A test of the first player's mean score: is it the low one or the high one?

    Attributes:
        low: one mean score, such as 0.5.
        high: a higher one, such as 0.52.
    """

    low: float
    high: float

    def ratio(self, counts: Sequence[float]) -> float:
        """Return the logarithm of the likelihood ratio, of high against low.

        Args:
            counts: how often each of `SCORES` was seen.
        """
        if not sum(counts):
            return 0.0
        seen = [max(count, UNSEEN) for count in counts]
        low, high = self._chances(seen, self.low), self._chances(seen, self.high)
        return sum(
            count * math.log(more / less) for count, less, more in zip(seen, low, high, strict=True)
        )

    def _chances(self, seen: Sequence[float], mean: float) -> list[float]:
        """Return the likeliest probabilities of the results that have this mean."""
        total = sum(seen)
        shares = [(score - mean, count / total) for score, count in zip(SCORES, seen, strict=True)]
        least, most = -1 / (1 - mean), 1 / mean
        for _ in range(60):
            x = (least + most) / 2
            slope = sum(share * away / (1 + x * away) for away, share in shares)
            least, most = (x, most) if slope > 0 else (least, x)
        return [share / (1 + x * away) for away, share in shares]


class SprtRun:
    """A running test. Pairs that are added after its end do not count.

    Attributes:
        test: the test.
        pairs: how many pairs have counted.
        ratio: the logarithm of the likelihood ratio.
    """

    def __init__(self, test: Sprt) -> None:
        self.test = test
        self.pairs = 0
        self.ratio = 0.0
        self._counts = [0] * len(SCORES)

    def add(self, pair: Pair) -> None:
        """Add a pair."""
        if self.verdict is None:
            self.pairs += 1
            self._counts[SCORES.index(pair.score)] += 1
            self.ratio = self.test.ratio(self._counts)

    @property
    def verdict(self) -> str | None:
        """``high`` or ``low``, whichever is accepted; None while the test runs."""
        if abs(self.ratio) < BOUND:
            return None
        return "high" if self.ratio > 0 else "low"


def read_sprt(text: str) -> Sprt:
    """Read two bounds: Elo differences as in ``0,10``, or shares as in ``50%,52%``.

    Raises:
        CannotBeRead: if it is anything else, or the first is not the lower one.
    """
    try:
        low, high = (_share(one.strip()) for one in text.split(","))
        if not 0 < low < high < 1:
            raise ValueError(text)
    except ValueError:
        raise CannotBeRead(
            f"Expected two bounds, the lower one first, in Elo as in 0,10 or as shares as in"
            f" 50%,52%, but found {quoted(text)}.",
            expected="two bounds, as in 0,10",
        ) from None
    return Sprt(low, high)


def _share(text: str) -> float:
    if text.endswith("%"):
        return float(text[:-1]) / 100
    difference = float(text)
    if not abs(difference) <= MAX_DIFFERENCE:
        raise ValueError(text)
    return 1 / (1 + 10 ** (-difference / 400))
