"""Events: what happened at a table, as everybody there is told of it.

An event says what all could see, and never whether it was right. Its kind stands under ``k``.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from russianbank.server.table.table_view import EndingName, SeatName


class _WireEventBase(Struct, tag_field="k", omit_defaults=True):
    """What all public events have in common. `s` is whoever did it."""


class DealtEvent(_WireEventBase, tag="dealt"):
    """The cards of deal `n` were dealt."""

    n: int
    first: SeatName


class PlayedEvent(_WireEventBase, tag="played"):
    """An act `m` in the mover's frame, done rightly or wrongly.

    `c` is the card moved, `n` the card newly turned up; `start` and `end` are piles, written
    ``from`` and ``to``, and missing where the act moves nothing. A card laid where it does not fit
    is told in the same form.
    """

    s: SeatName
    m: str
    c: str | None = None
    n: str | None = None
    start: str | None = field(default=None, name="from")
    end: str | None = field(default=None, name="to")


class StoppedEvent(_WireEventBase, tag="stopped"):
    """A verdict on a call of stop; `s` is None where the table itself stops errors.

    Attributes:
        upheld: whether there was something to stop.
        paragraph: the paragraph broken; `cite` the tradition's own number for it.
        act: the wrong act in the offender's frame; `card` and `pile` are what it took from where.
        missed: the cards that should have come first, each with its pile.
        back: the card that goes back where it came from (F35).
        late: how many later acts were taken back because the caller had not seen them yet.
        price: what a wrong call costs: ``points`` (so many: `cost`), ``next-call`` (it will not
            count) or ``lost`` (the right had been lost by an earlier one).
    """

    s: SeatName | None
    upheld: bool
    paragraph: str | None = None
    cite: str | None = None
    act: str | None = None
    card: str | None = None
    pile: str | None = None
    missed: list[tuple[str | None, str]] = []
    back: str | None = None
    late: int = 0
    price: Literal["points", "next-call", "lost"] | None = None
    cost: int = 0


class RightedEvent(_WireEventBase, tag="righted"):
    """A misplaced card `c` was put right and lies on `to` now."""

    s: SeatName
    c: str
    to: str


class OfferedEvent(_WireEventBase, tag="offered"):
    """A draw was offered."""

    s: SeatName


class AgreedEvent(_WireEventBase, tag="agreed"):
    """The draw was accepted."""

    s: SeatName


class AskedEvent(_WireEventBase, tag="asked"):
    """Somebody asks to take his last act back."""

    s: SeatName


class AllowedEvent(_WireEventBase, tag="allowed"):
    """He may."""

    s: SeatName


class RefusedEvent(_WireEventBase, tag="refused"):
    """He may not."""

    s: SeatName


class UndoneEvent(_WireEventBase, tag="undone"):
    """The last act of `s` was taken back."""

    s: SeatName


class AbandonedEvent(_WireEventBase, tag="abandoned"):
    """The game was given up (F60)."""

    s: SeatName


class AbortedEvent(_WireEventBase, tag="aborted"):
    """The deal was called off before the first act."""

    s: SeatName


class ClaimedEvent(_WireEventBase, tag="claimed"):
    """The game of an absent player was claimed."""

    s: SeatName


class EndedEvent(_WireEventBase, tag="ended"):
    """The deal is over: ``out``, ``drawn``, ``agreed``, ``abandoned`` or ``aborted``.

    `points` are red's and blue's.
    """

    ending: EndingName
    winner: SeatName | None
    points: tuple[int, int]


class StoodEvent(_WireEventBase, tag="stood"):
    """The loser lets the result stand."""

    s: SeatName


class ReadyEvent(_WireEventBase, tag="ready"):
    """Somebody is ready for the next deal."""

    s: SeatName


class SatEvent(_WireEventBase, tag="sat"):
    """Somebody sat down, or goes by another name."""

    s: SeatName
    name: str


WireEvent = (
    DealtEvent
    | PlayedEvent
    | StoppedEvent
    | RightedEvent
    | OfferedEvent
    | AgreedEvent
    | AskedEvent
    | AllowedEvent
    | RefusedEvent
    | UndoneEvent
    | AbandonedEvent
    | AbortedEvent
    | ClaimedEvent
    | EndedEvent
    | StoodEvent
    | ReadyEvent
    | SatEvent
)
