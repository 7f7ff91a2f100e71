"""Turns: what happened at a table, player by player."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from russianbank.core.cards import Seat
from russianbank.core.event import Event


@dataclass(frozen=True, slots=True)
class Turn:
    """What happened while one player was on turn.

    Attributes:
        number: the turn's number, from 1.
        seat: who was on turn.
        events: what happened, a call of stop included.
    """

    number: int
    seat: Seat
    events: tuple[Event, ...]


def turns(events: Iterable[tuple[Seat, Event]]) -> list[Turn]:
    """Events by turns, each given with the player who was on turn when it happened."""
    by_seat = groupby(events, key=lambda pair: pair[0])
    return [
        Turn(number, seat, tuple(event for _, event in pairs))
        for number, (seat, pairs) in enumerate(by_seat, 1)
    ]
