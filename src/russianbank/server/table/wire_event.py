"""Events: what happened at a table, as everybody there is told of it.

An event says what all could see, and never whether it was right. Its kind stands under ``k``.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from russianbank.server.table.table_view import EndingName, SeatName


class _Event(Struct, tag_field="k", tag=str.lower, omit_defaults=True):
    """What all public events have in common. `s` is whoever did it."""


class Dealt(_Event):
    """The cards of deal `n` were dealt."""

    n: int
    first: SeatName


class Played(_Event):
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


class Stopped(_Event):
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


class Righted(_Event):
    """A misplaced card `c` was put right and lies on `to` now."""

    s: SeatName
    c: str
    to: str


class Offered(_Event):
    """A draw was offered."""

    s: SeatName


class Agreed(_Event):
    """The draw was accepted."""

    s: SeatName


class Asked(_Event):
    """Somebody asks to take his last act back."""

    s: SeatName


class Allowed(_Event):
    """He may."""

    s: SeatName


class Refused(_Event):
    """He may not."""

    s: SeatName


class Undone(_Event):
    """The last act of `s` was taken back."""

    s: SeatName


class Abandoned(_Event):
    """The game was given up (F60)."""

    s: SeatName


class Aborted(_Event):
    """The deal was called off before the first act."""

    s: SeatName


class Claimed(_Event):
    """The game of an absent player was claimed."""

    s: SeatName


class Ended(_Event):
    """The deal is over: ``out``, ``drawn``, ``agreed``, ``abandoned`` or ``aborted``.

    `points` are red's and blue's.
    """

    ending: EndingName
    winner: SeatName | None
    points: tuple[int, int]


class Stood(_Event):
    """The loser lets the result stand."""

    s: SeatName


class Ready(_Event):
    """Somebody is ready for the next deal."""

    s: SeatName


class Sat(_Event):
    """Somebody sat down, or goes by another name."""

    s: SeatName
    name: str


Event = (
    Dealt
    | Played
    | Stopped
    | Righted
    | Offered
    | Agreed
    | Asked
    | Allowed
    | Refused
    | Undone
    | Abandoned
    | Aborted
    | Claimed
    | Ended
    | Stood
    | Ready
    | Sat
)
