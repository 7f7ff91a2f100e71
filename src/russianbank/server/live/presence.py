"""Presence: who is at a table, and when the game of an absent player may be claimed (U30)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from russianbank.core.cards import Seat

CLAIM_AFTER = 60.0
"""Seconds after which the game of a player whose connection broke may be claimed."""

CLAIM_AFTER_LEAVING = 30.0
"""Seconds after which the game of a player who left on purpose may be claimed."""

UNNOTICED = 2.0
"""Seconds of absence that are not reported, as when a page is loaded again."""


@dataclass
class _SeatPresence:
    """The presence of one player.

    Attributes:
        connections: how many connections the player has.
        claim_at: when their game may be claimed, if they stay away.
        left_at: when they left last; None if never.
    """

    connections: int = 0
    claim_at: float = 0.0
    left_at: float | None = None


class Presence:
    """The presence of both players of a table.

    Args:
        clock: returns the time in seconds.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        claim_at = clock() + CLAIM_AFTER
        self._seats = {seat: _SeatPresence(claim_at=claim_at) for seat in Seat}

    def arrive(self, seat: Seat) -> float | None:
        """Note that a player has come; return the seconds they had left, if they were missed."""
        one, left = self._seats[seat], self.claim_in(seat)
        one.connections += 1
        if one.left_at is None or self._clock() - one.left_at < UNNOTICED:
            return None
        return left

    def leave(self, seat: Seat, on_purpose: bool) -> None:
        """Note that a connection of a player is gone."""
        one = self._seats[seat]
        one.connections -= 1
        one.left_at = self._clock()
        one.claim_at = one.left_at + (CLAIM_AFTER_LEAVING if on_purpose else CLAIM_AFTER)

    def change_seats(self) -> None:
        """Note that the players have changed seats (F3)."""
        self._seats = {seat: self._seats[seat.other] for seat in Seat}

    def is_here(self, seat: Seat) -> bool:
        """Whether a player is at the table now."""
        return self._seats[seat].connections > 0

    def claim_in(self, seat: Seat) -> float | None:
        """Seconds until a player's game may be claimed, then 0; None while they are here."""
        one = self._seats[seat]
        return None if one.connections else max(0.0, one.claim_at - self._clock())
