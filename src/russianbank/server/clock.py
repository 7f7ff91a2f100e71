"""The time, passed in: the server reads no clock of its own except in ``app.py``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Clock:
    """Two ways to read the time.

    Attributes:
        monotonic: returns seconds since some fixed moment; it never goes back.
        now: returns seconds since 1970.
    """

    monotonic: Callable[[], float]
    now: Callable[[], float]
