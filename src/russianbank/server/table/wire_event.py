"""Wire events: what happened at a table, in the form that all clients get.

An event holds what everybody at the table could see, and never whether it was right. Its kind is
under ``k``, the seat that did it under ``s``.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from russianbank.server.table.table_view import CallPrice, EndingName, SeatName


class _WireEventBase(Struct, tag_field="k", omit_defaults=True):
    """The common form of all events; the tag of each is the kind that goes over the wire."""


class DealtEvent(_WireEventBase, tag="dealt"):
    """The cards of deal `n` were dealt; `first` begins."""

    n: int
    first: SeatName


class PlayedEvent(_WireEventBase, tag="played"):
    """An act was played, rightly or wrongly.

    A card laid where it does not fit has the same form as any other act.

    Attributes:
        m: the act in the mover's frame.
        c: the card moved.
        n: the card newly turned up.
        start: the pile it came from (``from`` in JSON); None if the act moves nothing.
        end: the pile it went to (``to`` in JSON).
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
        upheld: whether there was an error.
        said: the keys of the messages that say it, in order; `words/event_keys.py` chooses them.
        paragraph: the paragraph broken.
        cite: the tradition's own number for that paragraph.
        law: the key of the sentence that says what the paragraph requires before that act.
        act: the wrong act in the offender's frame.
        card: the card that the act moved.
        pile: the pile that it took the card from.
        missed: the cards that should have come first, each with its pile.
        right: an act that should have come first, with the first of these cards.
        back: the card that goes back where it came from (F35) or to the discard (E21), or that has
            gone to its foundation before a call that came too late.
        late: how many later acts were taken back, which the caller had not seen.
        lapsed: the paragraph by which the call came too late; what the error was that it was for,
            the other fields say as for one in time.
        price: what a wrong call costs: ``points``, ``cards``, ``next-call`` (the next call will
            not count), ``next-turn`` (no more calls until the opponent's next turn) or ``lost``
            (this call did not count, because of an earlier one).
        cost: how many points or cards.
    """

    s: SeatName | None
    upheld: bool
    said: list[str] = []
    paragraph: str | None = None
    cite: str | None = None
    law: str | None = None
    act: str | None = None
    card: str | None = None
    pile: str | None = None
    missed: list[tuple[str | None, str]] = []
    right: str | None = None
    back: str | None = None
    late: int = 0
    lapsed: str | None = None
    price: CallPrice | Literal["lost"] | None = None
    cost: int = 0


class RightedEvent(_WireEventBase, tag="righted"):
    """The misplaced card `c` was put right, onto the pile `to`."""

    s: SeatName
    c: str
    to: str


class CompelledEvent(_WireEventBase, tag="compelled"):
    """A player had the other play a card that they refused to play (F56).

    Attributes:
        s: the player who demanded it.
        m: the play in the frame of the other player.
        c: the card.
        n: the card newly turned up.
        start: the pile it came from (``from`` in JSON).
        end: the pile it went to (``to`` in JSON).
    """

    s: SeatName
    m: str
    c: str
    n: str | None = None
    start: str = field(default="", name="from")
    end: str = field(default="", name="to")


class OfferedEvent(_WireEventBase, tag="offered"):
    """A draw was offered."""

    s: SeatName


class AgreedEvent(_WireEventBase, tag="agreed"):
    """The draw was accepted."""

    s: SeatName


class DeclinedEvent(_WireEventBase, tag="declined"):
    """The draw was declined."""

    s: SeatName


class AskedEvent(_WireEventBase, tag="asked"):
    """A player asks to take back their last act."""

    s: SeatName


class AllowedEvent(_WireEventBase, tag="allowed"):
    """The other player allows the act to be taken back."""

    s: SeatName


class RefusedEvent(_WireEventBase, tag="refused"):
    """The other player does not allow the act to be taken back."""

    s: SeatName


class UndoneEvent(_WireEventBase, tag="undone"):
    """The last act of `s` was taken back."""

    s: SeatName


class AdvisorAskedEvent(_WireEventBase, tag="advisor-asked"):
    """A player would have an advisor at `seat` (F5)."""

    s: SeatName
    seat: SeatName


class AdvisorAgreedEvent(_WireEventBase, tag="advisor-agreed"):
    """A player agreed to the advisor at `seat`, so that both have (F5)."""

    s: SeatName
    seat: SeatName


class AdvisorEndedEvent(_WireEventBase, tag="advisor-ended"):
    """A player ended the counsel at `seat`, or declined it (F5)."""

    s: SeatName
    seat: SeatName


class AdvisedEvent(_WireEventBase, tag="advised"):
    """The advisor of `s` spoke in the hearing of both (F5); what was said is in the view."""

    s: SeatName


class AbandonedEvent(_WireEventBase, tag="abandoned"):
    """A player gave the game up (F60)."""

    s: SeatName


class AbortedEvent(_WireEventBase, tag="aborted"):
    """The deal was called off before its first act."""

    s: SeatName


class ClaimedEvent(_WireEventBase, tag="claimed"):
    """A player claimed the game of an absent opponent."""

    s: SeatName


class EndedEvent(_WireEventBase, tag="ended"):
    """The deal is over; `points` are red's and blue's."""

    ending: EndingName
    winner: SeatName | None
    points: tuple[int, int]


class StoodEvent(_WireEventBase, tag="stood"):
    """The loser lets the result stand."""

    s: SeatName


class ReadyEvent(_WireEventBase, tag="ready"):
    """A player is ready for the next deal."""

    s: SeatName


class SatEvent(_WireEventBase, tag="sat"):
    """A player sat down, or changed their name."""

    s: SeatName
    name: str


WireEvent = (
    DealtEvent
    | PlayedEvent
    | StoppedEvent
    | RightedEvent
    | CompelledEvent
    | OfferedEvent
    | AgreedEvent
    | DeclinedEvent
    | AskedEvent
    | AllowedEvent
    | RefusedEvent
    | UndoneEvent
    | AdvisorAskedEvent
    | AdvisorAgreedEvent
    | AdvisorEndedEvent
    | AdvisedEvent
    | AbandonedEvent
    | AbortedEvent
    | ClaimedEvent
    | EndedEvent
    | StoodEvent
    | ReadyEvent
    | SatEvent
)
