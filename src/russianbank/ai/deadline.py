"""The deadline of a search: the time at which it must stop, whatever it is doing."""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from russianbank.core.arguments import checked_real, refused


class Deadline:
    """The time at which a search must stop. The turn searches of one search share it.

    Attributes:
        passed: whether the time was up when the clock was last asked. What the search has begun by
            then is incomplete, and does not count.
    """

    def __init__(self) -> None:
        self.clear()

    def set(self, clock: Callable[[], float], until: float) -> None:
        """Stop the search when the clock shows this time.

        Raises:
            CannotBePlayed: if the clock cannot be called, or the time is no number.
        """
        if not callable(clock):
            raise refused("a clock is a function that returns the time", clock)
        self.until = checked_real(until, -inf, inf, "the time to stop is a number")
        self.clock: Callable[[], float] | None = clock
        self.is_set = True
        self.passed = False

    def clear(self) -> None:
        """Let the search go on for as long as it takes."""
        self.clock = None
        self.until = 0.0
        self.is_set = self.passed = False

    def check(self) -> bool:
        """Ask the clock, if there is a deadline; return whether it has passed."""
        if self.is_set and not self.passed:
            self._ask()
        return self.passed

    def _ask(self) -> None:
        assert self.clock is not None
        self.passed = self.clock() >= self.until
