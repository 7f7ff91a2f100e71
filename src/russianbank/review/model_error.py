"""How wrong what rollouts say may be, however many they are. See docs/review.md."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class ModelError(NamedTuple):
    """How wrong the difference of two plans may be: standard deviations.

    Attributes:
        differing: where rollouts come to different things, in shares of games.
        agreeing: where all rollouts come to the same.
        relative: as a share of the difference.
    """

    differing: float = 0.0
    agreeing: float = 0.0
    relative: float = 0.0

    def fixed(self, shares: Sequence[float]) -> float:
        """The part that does not grow with what rollouts say.

        Args:
            shares: what each rollout says, in shares of games.
        """
        return self.agreeing if min(shares) == max(shares) else self.differing


NO_ERROR = ModelError()
"""Where all is proved."""

ENDING_ERROR = ModelError(0.26, 0.18)
"""In an ending of which nothing is proved, and which rollouts play to its end."""

SHORT_ENDING_ERROR = ModelError(0.35, 0.60)
"""In such an ending, if rollouts are cut off."""

EARLY_TURNS = 20
"""The last turn in which the difference of two plans has the smaller error."""

EARLY_ERROR, LATE_ERROR = ModelError(relative=0.6), ModelError(relative=0.7)
"""Before an ending: up to that turn, and later. Fitted to pairs of plans of foster-two-pack."""

SHORT_LATE_ERROR = ModelError(relative=1.2)
"""After that turn, if rollouts are short."""
