"""Events: everything that happens in a game, as plain values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, NamedTuple

from russianbank.core.act import Act, Pile
from russianbank.core.cards import Card, Seat
from russianbank.core.law import Breach
from russianbank.core.speaker import english

PriceName = Literal["none", "points", "cards", "next-call", "next-turn", "lost"]
LapseName = Literal["founded", "act", "turn"]


class CallPrice(NamedTuple):
    """What a wrong call of stop costs (F36, E16, E19).

    Attributes:
        name: ``points``; ``cards`` of the other discard; ``next-call``, which will not count;
            ``next-turn``, until which no more calls may be made; ``lost`` if the right to this call
            was lost by an earlier one; or ``none``.
        amount: how many points, or cards that were there to be taken; else 0.
    """

    name: PriceName
    amount: int = 0


NO_PRICE = CallPrice("none")


@dataclass(frozen=True, slots=True)
class Lapse:
    """An error that can no longer be stopped, and why (E4).

    Attributes:
        breach: the error.
        name: ``founded`` if the card that was overlooked has gone to its foundation; ``act`` if
            another act has been done since, where that ends the right; ``turn`` if the turn is over
            and the right has ended with it, or with the caller's own act.
        card: the card that has gone to its foundation.
    """

    breach: Breach
    name: LapseName
    card: Card | None = None

    paragraph: ClassVar[str] = "E4"
    """The paragraph by which the right to stop it has lapsed."""

    @property
    def key(self) -> str:
        """The key of the sentence that says why it is too late."""
        return f"verdict-lapsed-{self.name}"

    def message(self) -> str:
        """Return what the error was, and why it is too late to stop it."""
        said = english(self.key, back=str(self.card))
        return f"{self.breach.message()} {said.removesuffix('.')} ({self.paragraph})."


@dataclass(frozen=True, slots=True)
class Verdict:
    """The answer to a call of stop.

    Attributes:
        caller: the seat that called; None if the table itself stopped the error.
        upheld: whether there was something to stop.
        breach: the first obligation that was broken; None if the call was wrong.
        returned: the card that went back to its pile (F35), if one did.
        discarded: the hand card that went to the discard instead (E21), if one did.
        price: what the call costs, if it was wrong.
        undone: whether the act that was an error is taken back, with all that followed it (E5).
        on_turn: who is on turn after an upheld call.
        stays: whether that is the player who was stopped (F35).
        lapse: the error that this call came too late for, if it was wrong for that.
    """

    caller: Seat | None
    upheld: bool
    breach: Breach | None
    returned: Card | None
    price: CallPrice
    undone: bool = False
    on_turn: Seat | None = None
    stays: bool = False
    discarded: Card | None = None
    lapse: Lapse | None = None

    @property
    def moved(self) -> Card | None:
        """The card that went back or to the discard, or whose way to a foundation was too late."""
        return self.returned or self.discarded or (self.lapse.card if self.lapse else None)

    @property
    def effects(self) -> list[str]:
        """The keys of the sentences that say what happens now, where it is not what is usual.

        Usual is that everything stands and the turn passes (F35).
        """
        undone = ["verdict-undone"] if self.undone else []
        back = ["verdict-back"] if self.returned else []
        back += ["verdict-discarded"] if self.discarded else []
        turn = ["verdict-stays"] if self.stays else ["verdict-passes"] if self.undone else []
        return undone + back + turn

    def message(self) -> str:
        """Return the verdict in sentences that name the paragraph, the card and the pile."""
        if self.breach is None:
            if self.price.name == "lost":
                return self._cost()
            wrong = self.lapse.message() if self.lapse else english("verdict-nothing")
            return f"{wrong} {self._cost()}"
        name = str(self.on_turn).capitalize()
        facts = {"back": str(self.moved), "turn": "watched", "mover": name}
        return " ".join([self.breach.message(), *(english(key, **facts) for key in self.effects)])

    def _cost(self) -> str:
        assert self.caller is not None
        other = self.caller.other
        return english(
            f"verdict-price-{self.price.name}",
            who="watched",
            name=str(self.caller).capitalize(),
            other=str(other),
            points=self.price.amount,
            pile=english("table-discard", whose=str(other)),
        )


@dataclass(frozen=True, slots=True)
class Played:
    """A player did an act.

    Attributes:
        seat: the player.
        act: the act.
        card: the card moved or turned up; None when the discard is turned over or the turn passed.
        shown: the card that the act turned up for the first time, if it did.
        breach: the obligation that the act broke, if it was not lawful.
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
        seat: the player who called; None if the table stopped the error.
        verdict: the answer to the call.
        late: how many of the last events the caller had not seen; if the call is upheld, they
            are taken back (E4).
    """

    seat: Seat | None
    verdict: Verdict
    late: int = 0


@dataclass(frozen=True, slots=True)
class Compelled:
    """A player had the other play a card that they refused to play (F56).

    Attributes:
        seat: the player who demanded it.
        act: the play, in the frame of the player who refused.
        card: the card.
        shown: the card that the play turned up for the first time, if it did.
    """

    seat: Seat
    act: Act
    card: Card
    shown: Card | None


@dataclass(frozen=True, slots=True)
class Misplaced:
    """A player laid a card where it does not fit (F52)."""

    seat: Seat
    card: Card
    source: Pile
    target: Pile
    shown: Card | None


@dataclass(frozen=True, slots=True)
class PutRight:
    """A player had the other's misplaced card moved to `target`, or back to its pile (F52).

    Attributes:
        seat: the player who pointed it out.
        card: the card.
        target: the pile on which it fits; None if it went back to its pile.
        twin: whether the same card of the other pack, misplaced later, could be put right as well.
    """

    seat: Seat
    card: Card
    target: Pile | None
    twin: bool = False


@dataclass(frozen=True, slots=True)
class DrawOffered:
    """A player offered a draw."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DrawAgreed:
    """The other player accepted the draw."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Abandoned:
    """A player abandoned the game (F60)."""

    seat: Seat


Event = (
    Played
    | Touched
    | Stopped
    | Compelled
    | Misplaced
    | PutRight
    | DrawOffered
    | DrawAgreed
    | Abandoned
)
