"""Phrases and free text that two players say to each other at their table (U29).

Both are there for a moment, as presence is. They change nothing at the table, so they stand in no
log and no record, and make no version. A client that comes later does not get them. Free text is
for the two players alone, while both are connected and allow it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from russianbank.core.cards import Seat
from russianbank.server.live.audience import Audience
from russianbank.server.live.connection import Connection
from russianbank.server.live.rate_limit import MOST_PHRASES, PHRASE_SPAN, WindowLimiter
from russianbank.server.table.event_mapping import seat_name
from russianbank.server.table.messages import (
    PhraseSaid,
    SayPhrase,
    SayText,
    TextAllowed,
    TextSaid,
)
from russianbank.server.table.plain_text import plain_text


class Phrases:
    """What is said at one table.

    Args:
        audience: everybody who gets it.
        clock: returns the time in seconds.
    """

    def __init__(self, audience: Audience, clock: Callable[[], float]) -> None:
        self._audience = audience
        self._limiters = {seat: WindowLimiter(MOST_PHRASES, PHRASE_SPAN, clock) for seat in Seat}
        self._said: dict[Seat, deque[str]] = {seat: deque(maxlen=MOST_PHRASES) for seat in Seat}
        self._sent = TextAllowed(False, False)

    def say(self, seat: Seat, message: SayPhrase | SayText) -> bool:
        """Say something, once even if it is sent again; return False if it is one too many."""
        said = self._said[seat]
        if message.id in said:
            return True
        if not self._limiters[seat].allow():
            return False
        said.append(message.id)
        if isinstance(message, SayPhrase):
            self._audience.send_to_all(PhraseSaid(seat_name(seat), message.w))
        else:
            self._audience.send_to_players(TextSaid(seat_name(seat), plain_text(message.w)))
        return True

    @property
    def allowed(self) -> TextAllowed:
        """Who allows free text now."""
        seats = {one.seat for one in self._audience.connections if one.texts}
        return TextAllowed(Seat.RED in seats, Seat.BLUE in seats)

    def note_allowed(self, newcomer: Connection | None = None) -> None:
        """Send the players who allows free text, if that has changed.

        Args:
            newcomer: a client that has just come, and knows of nobody who does.
        """
        allowed = self.allowed
        if allowed != self._sent:
            self._sent = allowed
            self._audience.send_to_players(allowed)
        elif newcomer is not None and newcomer.seat is not None and (allowed.red or allowed.blue):
            newcomer.send(allowed)
