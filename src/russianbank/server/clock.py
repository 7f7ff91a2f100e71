"""The time, passed in: what the server decides by it can be tested with clocks set by hand."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Clock:
    """Three ways to read the time.

    Attributes:
        monotonic: returns seconds since some fixed moment; it never goes back.
        now: returns seconds since 1970.
        elapsed: as `monotonic`, and goes on while the machine sleeps.
    """

    monotonic: Callable[[], float]
    now: Callable[[], float]
    elapsed: Callable[[], float]


if sys.platform == "linux":

    def elapsed() -> float:
        """Seconds since some fixed moment, those included in which the machine slept."""
        return time.clock_gettime(time.CLOCK_BOOTTIME)

elif sys.platform == "darwin":

    def elapsed() -> float:
        """Seconds since some fixed moment, those included in which the machine slept."""
        return time.clock_gettime(time.CLOCK_MONOTONIC_RAW)

else:
    elapsed = time.monotonic
