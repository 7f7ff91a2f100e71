"""The turn log: the public events of the turn under way and of the turn before it (U21).

A client that gets the whole table gets them too, so that its list of the last acts is there after
the page is loaded again. A client that follows the table keeps the same log
(``web/src/model/turn-log.ts``).
"""

from __future__ import annotations

from collections.abc import Iterable

from russianbank.server.table.messages import TurnEvents
from russianbank.server.table.table_view import SeatName
from russianbank.server.table.wire_event import (
    CompelledEvent,
    DealtEvent,
    PlayedEvent,
    RightedEvent,
    StoppedEvent,
    UndoneEvent,
    WireEvent,
)

TURNS = 2
MOST = 40
"""Events kept of a turn: the latest ones."""

_LISTED = (PlayedEvent, StoppedEvent, RightedEvent, CompelledEvent)


class TurnLog:
    """The latest turns of a deal.

    Attributes:
        turns: at most two; the one under way is the last.
    """

    def __init__(self) -> None:
        self.turns: list[TurnEvents] = []

    def follow(self, events: Iterable[WireEvent], mover: SeatName, number: int) -> None:
        """Add what has happened.

        Args:
            events: the events.
            mover: the player on turn before them.
            number: the number of the turn before them.
        """
        for event in events:
            if isinstance(event, _LISTED):
                self._add(event, mover, number)
            elif isinstance(event, UndoneEvent):
                self._take_back()
            elif isinstance(event, DealtEvent):
                self.turns.clear()

    def _add(self, event: WireEvent, mover: SeatName, number: int) -> None:
        last = self.turns[-1] if self.turns else None
        if last is None or last.number != number or last.seat != mover:
            last = TurnEvents(mover, number, [])
            self.turns.append(last)
            del self.turns[:-TURNS]
        last.events.append(event)
        if len(last.events) > MOST:
            del last.events[0]

    def _take_back(self) -> None:
        if self.turns and self.turns[-1].events:
            self.turns[-1].events.pop()
