"""Events: everything that happens in a game, act by act and word by word, as plain values."""

from __future__ import annotations

from dataclasses import dataclass

from russianbank.core.act import Act, Pile
from russianbank.core.cards import Card, Seat
from russianbank.core.law import Breach


@dataclass(frozen=True, slots=True)
class Verdict:
    """The answer to a call of stop.

    Attributes:
        caller: who called; None where the table itself stops errors.
        upheld: whether there was something to stop.
        breach: what was broken first; None if the call was wrong.
        returned: the wrongly turned or placed card that went back where it came from (F35).
        price: what a wrong call costs, in words; empty if nothing.
    """

    caller: Seat | None
    upheld: bool
    breach: Breach | None
    returned: Card | None
    price: str

    def message(self) -> str:
        """The verdict in a sentence that names the paragraph, the card and the pile."""
        if self.breach is None:
            return "Wrong call: nothing was overlooked" + (f"; {self.price}" if self.price else "")
        back = f"; {self.returned} goes back" if self.returned else ""
        return f"Stop: {self.breach.message()}{back}"


@dataclass(frozen=True, slots=True)
class Played:
    """An act was done.

    Attributes:
        seat: who did it.
        act: what was done.
        card: the card moved or turned up; None for turning over and passing.
        shown: the card that nobody had seen before, if the act turned one up.
        breach: what it broke, if it was not lawful.
    """

    seat: Seat
    act: Act
    card: Card | None
    shown: Card | None
    breach: Breach | None


@dataclass(frozen=True, slots=True)
class Touched:
    """A player touched the top card of a pile (F30)."""

    seat: Seat
    pile: Pile
    breach: Breach | None


@dataclass(frozen=True, slots=True)
class Stopped:
    """Stop was called, or the table stopped an error.

    Attributes:
        seat: who called; None for the table.
        verdict: what came of it.
        late: how many events before it the caller had not seen; where his call is upheld, they
            are taken back (E4).
    """

    seat: Seat | None
    verdict: Verdict
    late: int = 0


@dataclass(frozen=True, slots=True)
class Misplaced:
    """A card was laid where it does not fit (F52)."""

    seat: Seat
    card: Card
    source: Pile
    target: Pile
    shown: Card | None


@dataclass(frozen=True, slots=True)
class PutRight:
    """The opponent had a misplaced card put right: on `target`, or back where it came from."""

    seat: Seat
    card: Card
    target: Pile | None


@dataclass(frozen=True, slots=True)
class DrawOffered:
    """A player offered a draw."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DrawAgreed:
    """The other player accepted it."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Abandoned:
    """A player gave the game up (F60)."""

    seat: Seat


Event = Played | Touched | Stopped | Misplaced | PutRight | DrawOffered | DrawAgreed | Abandoned
