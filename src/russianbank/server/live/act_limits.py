"""Limits of rare acts: how often a caller may open tables, change a profile, make links (R17).

Where several servers share a database they share these limits too, so asking may take a moment.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from russianbank.server.live.rate_limit import CallerRateLimiter


@dataclass(frozen=True, slots=True)
class RareAct:
    """A kind of act, and how often a caller may do it.

    Attributes:
        name: its name, unlike that of all others.
        most: how many are allowed at once.
        span: seconds in which as many are allowed again.
    """

    name: str
    most: int
    span: float


class ActLimits(Protocol):
    """Counts the rare acts of each caller."""

    async def allow(self, act: RareAct, caller: str) -> bool:
        """Count one more act of a caller, and return whether it is allowed.

        Raises:
            StorageError: if it cannot be counted just now.
        """


class OwnActLimits:
    """Counts the acts at this server alone, in memory.

    Args:
        clock: returns the time in seconds.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._limiters: dict[RareAct, CallerRateLimiter] = {}

    async def allow(self, act: RareAct, caller: str) -> bool:
        """Count one more act of a caller, and return whether it is allowed."""
        if act not in self._limiters:
            self._limiters[act] = CallerRateLimiter(act.most, act.span, self._clock)
        return self._limiters[act].allow(caller)
