"""Haste: how often each caller may do something, however many callers there are (R17)."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import partial

from russianbank.server.live.rate_limit import Allowance

CALLERS = 10_000
"""Callers who are remembered; he who came longest ago is forgotten first."""


class Haste:
    """So much at once for each caller, and as much again over a span of time.

    Args:
        most: how often a caller may do it in one go.
        span: seconds in which as much is allowed again.
        clock: tells the time in seconds.
    """

    def __init__(self, most: int, span: float, clock: Callable[[], float]) -> None:
        self._afresh = partial(Allowance, most, span, clock)
        self._callers: OrderedDict[str, Allowance] = OrderedDict()

    def take(self, caller: str) -> bool:
        """Let a caller do it once more; tells whether he may."""
        allowance = self._callers.pop(caller, None) or self._afresh()
        self._callers[caller] = allowance
        if len(self._callers) > CALLERS:
            self._callers.popitem(last=False)
        return allowance.take()
