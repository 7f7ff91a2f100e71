"""Turns: the events of a game, grouped by the player on turn."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from russianbank.core.cards import Seat
from russianbank.core.event import Event


@dataclass(frozen=True, slots=True)
class Turn:
    """The events of one turn.

    Attributes:
        number: the number of the turn, from 1.
        seat: the player on turn.
        events: the events, including calls of stop by the other player.
    """

    number: int
    seat: Seat
    events: tuple[Event, ...]


def turns(events: Iterable[tuple[Seat, Event]]) -> list[Turn]:
    """Group events by turns. Each event comes with the player who was on turn at that time."""
    by_seat = groupby(events, key=lambda pair: pair[0])
    return [
        Turn(number, seat, tuple(event for _, event in pairs))
        for number, (seat, pairs) in enumerate(by_seat, 1)
    ]
