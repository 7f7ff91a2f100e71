"""Errors of a finished game: what each one overlooked, and whether the other player noticed it.

Only replays hold them. During a game nobody is told of an error before stop is called.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from russianbank.core.cards import Seat
from russianbank.core.event import Event, Misplaced, Played, PutRight, Stopped, Touched
from russianbank.core.law import Breach
from russianbank.server.table.command_refusal import missed_cards
from russianbank.words.event_keys import due_keys


class StepError(Struct, frozen=True, omit_defaults=True):
    """An error that a player made at a step of a finished game.

    Attributes:
        paragraph: the paragraph that it broke.
        missed: the cards that should have come first, each with its pile.
        said: the keys of the sentences about them.
        caught: whether it was stopped or put right later.
    """

    paragraph: str
    missed: list[tuple[str | None, str]] = []
    said: list[str] = []
    caught: bool = False


def error_of(events: Sequence[Event]) -> tuple[StepError, Event] | None:
    """The error among the events of one step, and its event; None if there is none."""
    for event in events:
        if isinstance(event, Played | Touched) and event.breach:
            missed = missed_cards(event.breach.missed, event.seat)
            return StepError(event.breach.paragraph, missed, due_keys(event.breach)), event
        if isinstance(event, Misplaced):
            return StepError("F52"), event
    return None


def catches(later: Event, error: Event) -> bool:
    """Whether a later event is the stop of an error, or puts a misplaced card right (F52)."""
    if isinstance(later, Stopped) and isinstance(error, Played | Touched):
        stopped = later.verdict.breach
        return stopped is not None and error.breach is not None and _same(stopped, error.breach)
    if isinstance(later, PutRight) and isinstance(error, Misplaced):
        return later.card == error.card and later.seat is Seat(error.seat).other
    return False


def _same(one: Breach, other: Breach) -> bool:
    """Whether two breaches are the same; a takeback makes equal ones anew."""
    return (one.paragraph, one.act, one.card) == (other.paragraph, other.act, other.card)
