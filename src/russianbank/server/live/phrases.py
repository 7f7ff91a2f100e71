"""Phrases that two players say to each other at their table (U29).

A phrase is there for a moment, as presence is. It changes nothing at the table, so it stands in no
log and no record, and makes no version. A client that comes later does not get it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from russianbank.core.cards import Seat
from russianbank.server.live.audience import Audience
from russianbank.server.live.rate_limit import MOST_PHRASES, PHRASE_SPAN, WindowLimiter
from russianbank.server.table.event_mapping import seat_name
from russianbank.server.table.messages import PhraseSaid, SayPhrase


class Phrases:
    """The phrases at one table.

    Args:
        audience: everybody who gets them.
        clock: returns the time in seconds.
    """

    def __init__(self, audience: Audience, clock: Callable[[], float]) -> None:
        self._audience = audience
        self._limiters = {seat: WindowLimiter(MOST_PHRASES, PHRASE_SPAN, clock) for seat in Seat}
        self._said: dict[Seat, deque[str]] = {seat: deque(maxlen=MOST_PHRASES) for seat in Seat}

    def say(self, seat: Seat, message: SayPhrase) -> bool:
        """Say a phrase, once even if it is sent again; return False if it is one too many."""
        said = self._said[seat]
        if message.id in said:
            return True
        if not self._limiters[seat].allow():
            return False
        said.append(message.id)
        self._audience.send_to_all(PhraseSaid(seat_name(seat), message.w))
        return True
