"""What a game would have come to with even luck: the changes of its worth that were no luck.

They are added up in log-odds. Win chances cannot simply be added: after a mistake of one player
often comes a mistake of the other, and the sum of both would leave what is between 0 and 1.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, hypot, log

SUREST = 0.99
"""What is surer counts as this sure, since estimates are no more exact."""

UNCLEAR = 0.5
"""It says nothing where what it is one standard error lower and higher is so far apart."""


@dataclass(slots=True)
class EvenLuck:
    """What a game would have come to for red with even luck, in log-odds.

    Attributes:
        log_odds: the log-odds of the share of games that red wins.
        error: the standard error, as far as it comes from those of the costs.
    """

    log_odds: float = 0.0
    error: float = 0.0

    @staticmethod
    def beginning_at(share: float) -> EvenLuck:
        """Even luck before the first act: what the game is worth to red."""
        return EvenLuck(_log_odds(share))

    def add(self, before: float, after: float, error: float = 0.0) -> None:
        """Add a change of the worth for red that was no luck, with the standard error of it."""
        self.log_odds += _log_odds(after) - _log_odds(before)
        self._add_spread(after, error)

    def end(self, before: float, result: float, error: float) -> None:
        """Add an ending by agreement: the result is known, the worth before it has an error."""
        self.log_odds += _log_odds(result) - _log_odds(before)
        self._add_spread(before, error)

    def _add_spread(self, share: float, error: float) -> None:
        spread = _log_odds(share + error) - _log_odds(share - error)
        self.error = hypot(self.error, spread / 2)

    def share(self, errors: float = 0.0) -> float:
        """The share of such games that red wins, or what it is some standard errors higher."""
        return 1.0 / (1.0 + exp(-self.log_odds - errors * self.error))


def is_clear(low: float, high: float) -> bool:
    """Whether something can be said, by the share one standard error lower and the one higher."""
    return high - low < UNCLEAR


def _log_odds(share: float) -> float:
    sure = min(max(share, 1.0 - SUREST), SUREST)
    return log(sure / (1.0 - sure))
