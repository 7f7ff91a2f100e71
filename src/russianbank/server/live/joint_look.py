"""Looking at a finished deal together: who looks, and who hears of it (U35).

It is there for a moment, as presence is: it stands in no log, and makes no version. All clients get
what is shown in one order, so that both players come to the same place even if both lead at once.
"""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from russianbank.core.cards import Seat
from russianbank.server.live.audience import Audience
from russianbank.server.live.connection import Connection
from russianbank.server.table.event_mapping import seat_name
from russianbank.server.table.messages import Looked, LookEnded


class _Shown(NamedTuple):
    by: Connection
    place: Looked


class JointLook:
    """What each player of one table looks at.

    Args:
        audience: everybody at the table.
    """

    def __init__(self, audience: Audience) -> None:
        self._audience = audience
        self._shown: dict[Seat, _Shown] = {}
        self._joined: set[Seat] = set()

    def show(self, sender: Connection, place: Looked) -> None:
        """Send the players what one of them looks at."""
        seat = sender.seat
        assert seat is not None
        self._shown[seat] = _Shown(sender, place)
        if seat.other in self._shown:
            self._joined.update(Seat)
        self._audience.send_to_players(place)

    def note_arrival(self, newcomer: Connection) -> None:
        """Send a player who has just come what the other one looks at, unless they have been there.

        A newcomer may have taken the seat from a page that looked.
        """
        self.note_departure()
        seat = newcomer.seat
        if seat is None or seat.other in self._joined:
            return
        if shown := self._shown.get(seat.other):
            newcomer.send(replace(shown.place, c=False))

    def note_departure(self) -> None:
        """Send the players that one of them looks no more, if their page is gone."""
        for seat, (by, _) in list(self._shown.items()):
            if by.seat is not seat or by not in self._audience.connections:
                del self._shown[seat]
                self._joined.discard(seat)
                self._audience.send_to_players(LookEnded(seat_name(seat)))
