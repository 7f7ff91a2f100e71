"""Names of cards, piles and players in sentences, where a card is a sign such as 10♦."""

from __future__ import annotations

from typing import Literal, NamedTuple

from russianbank.core.act import Pile
from russianbank.core.cards import Card, Rank, Seat
from russianbank.core.speaker import Speaker, english

Role = Literal["name", "from", "to", "on"]
"""What a pile does in a sentence; some languages inflect its name for each."""

_OWN_PILES = (Pile.STOCK, Pile.HAND, Pile.DISCARD)
_PILE_NAMES = {
    Pile.STOCK: "stock",
    Pile.HAND: "hand",
    Pile.DISCARD: "discard",
    Pile.OPPONENT_STOCK: "stock",
    Pile.OPPONENT_DISCARD: "discard",
}

PILE_KINDS = {"s": "stock", "h": "hand", "d": "discard"}
"""A player's own piles by the second letter of their names on the wire, such as ``rs``."""


class Person(NamedTuple):
    """A player, to the reader.

    Attributes:
        who: ``you``, ``opponent``, or ``watched`` for a reader who only watches.
        name: their name.
        owner: their name in a sentence that says whose something is.
    """

    who: str
    name: str
    owner: str


class SignNames:
    """Names things for the player in one seat, or for somebody who only watches.

    Args:
        you: the seat of the reader; None for somebody who only watches.
        pips: whether suits are written as pips, such as 7♦, or as letters, such as 7D.
        text: says a message in the language of the reader.
    """

    def __init__(self, you: Seat | None, pips: bool = True, text: Speaker = english) -> None:
        self.you = you
        self.pips = pips
        self.text = text

    def card(self, card: Card | None) -> str:
        """A card, such as 10♦; any card for None."""
        if card is None:
            return self.text("verdict-a-card")
        rank = "10" if card.rank is Rank.TEN else str(card)[0]
        return rank + (card.suit.symbol if self.pips else str(card)[1])

    def person(self, seat: Seat) -> Person:
        """The player in a seat."""
        who = "watched" if self.you is None else "you" if seat is self.you else "opponent"
        name = self.text(f"panels-seat-{seat}")
        return Person(who, name, self.text("panels-player-of", name=name))

    def pile(self, pile: Pile, mover: Seat, role: Role) -> str:
        """A pile that is named from the side of the mover."""
        if pile <= Pile.T8:
            return self.text("table-place", n=pile + 1, role=role)
        if pile is Pile.FOUNDATION:
            return self.text("panels-a-foundation")
        owner = mover if pile in _OWN_PILES else mover.other
        if owner is mover and mover is not self.you:
            whose = "own"
        elif self.you is None:
            whose = str(owner)
        else:
            whose = "mine" if owner is self.you else "opponent"
        return self.text(f"table-{_PILE_NAMES[pile]}", whose=whose, role=role)
