"""Presence: who is at a table, and when the game of one who has gone may be claimed (U30)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from russianbank.core.cards import Seat

CLAIM_AFTER = 60.0
"""Seconds after which the game of a player who has dropped out may be claimed."""

CLAIM_AFTER_LEAVING = 30.0
"""Seconds after which it may where he left on purpose."""


UNNOTICED = 2.0
"""Seconds of absence that nobody speaks of, as when a page is loaded again."""


@dataclass
class _SeatPresence:
    here: int = 0
    until: float = 0.0
    since: float | None = None


class Presence:
    """Who is at one table.

    Args:
        clock: tells the time in seconds.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        opened = clock() + CLAIM_AFTER
        self._chairs = {seat: _SeatPresence(until=opened) for seat in Seat}

    def arrive(self, seat: Seat) -> float | None:
        """A player has come; to one who was missed, tells the seconds that he still had."""
        chair, left = self._chairs[seat], self.claim_in(seat)
        chair.here += 1
        if chair.since is None or self._clock() - chair.since < UNNOTICED:
            return None
        return left

    def leave(self, seat: Seat, on_purpose: bool) -> None:
        """A player's connection is gone."""
        chair = self._chairs[seat]
        chair.here -= 1
        chair.since = self._clock()
        chair.until = chair.since + (CLAIM_AFTER_LEAVING if on_purpose else CLAIM_AFTER)

    def is_here(self, seat: Seat) -> bool:
        """Whether a player is at the table now."""
        return self._chairs[seat].here > 0

    def claim_in(self, seat: Seat) -> float | None:
        """Seconds until a player's game may be claimed, 0 from then on; None while he is here."""
        chair = self._chairs[seat]
        return None if chair.here else max(0.0, chair.until - self._clock())
