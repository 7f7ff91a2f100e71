"""The links by which people sit down beside the players whom they advise (F5).

Who has the link has the place, on any device. The log has a key for each link, a checksum from
which nobody can find the link. A link is dead when the counsel ends, or when another is made.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256

from russianbank.core.cards import Seat

PERSON = "person"
"""What a log calls an advisor who is a person."""


def key_of(secret: str) -> str:
    """The key of the link with a secret."""
    return sha256(secret.encode()).hexdigest()


class AdvisorLinks:
    """The links that are good at a table.

    Attributes:
        keys: their keys, by the player advised.
        names: what those who have sat down by them are called.
    """

    def __init__(self) -> None:
        self.keys: dict[Seat, str] = {}
        self.names: dict[Seat, str] = {}

    def make(self, seat: Seat, key: str) -> None:
        """Make a link for the advisor of a player; the one before is dead."""
        self.end(seat)
        self.keys[seat] = key

    def end(self, seat: Seat) -> None:
        """Let nobody sit beside a player."""
        self.keys.pop(seat, None)
        self.names.pop(seat, None)

    def sit(self, key: str, name: str) -> None:
        """Let somebody sit down by a link, unless it is dead."""
        for seat in self._seats_of(key):
            self.names[seat] = name

    def seat_of(self, secret: str) -> Seat | None:
        """The player whom the link with a secret leads to; None if it is dead, or none at all."""
        return next(iter(self._seats_of(key_of(secret))), None)

    def change_seats(self) -> None:
        """Follow the players to each other's seat (F3)."""
        self.keys = {seat.other: key for seat, key in self.keys.items()}
        self.names = {seat.other: name for seat, name in self.names.items()}

    def _seats_of(self, key: str) -> Iterable[Seat]:
        return [seat for seat, one in self.keys.items() if one == key]
