"""Cards: what is printed on their faces and which pack they come from.

A card has a number of seven bits, ``pack * 64 + suit * 16 + rank``, so that its face is the number
without the pack, sixty-four faces fit one machine word, and the suits' lowest bit is the colour.
"""

from __future__ import annotations

from enum import IntEnum
from functools import total_ordering

RANKS = "A23456789TJQK"
SUITS = "SHCD"


class Suit(IntEnum):
    """The four suits; black ones are even, red ones odd."""

    SPADES = 0
    HEARTS = 1
    CLUBS = 2
    DIAMONDS = 3

    @property
    def symbol(self) -> str:
        """The pip, such as ♠."""
        return "♠♥♣♦"[self]

    @property
    def red(self) -> bool:
        """Whether the suit is a red one."""
        return self % 2 == 1


class Rank(IntEnum):
    """The thirteen ranks by what is printed; the rule set says which is high (F2, F6)."""

    ACE = 0
    TWO = 1
    THREE = 2
    FOUR = 3
    FIVE = 4
    SIX = 5
    SEVEN = 6
    EIGHT = 7
    NINE = 8
    TEN = 9
    JACK = 10
    QUEEN = 11
    KING = 12


class Seat(IntEnum):
    """The two players, named after the backs of their packs (F1)."""

    RED = 0
    BLUE = 1

    @property
    def other(self) -> Seat:
        """The adversary."""
        return Seat(1 - self)

    def __str__(self) -> str:
        return self.name.lower()


@total_ordering
class Card:
    """One card of one pack, such as the seven of hearts with a red back.

    There is a single object for each card; :func:`card` gives it.
    """

    __slots__ = ("number",)

    number: int

    def __init__(self, number: int) -> None:
        self.number = number

    @property
    def pack(self) -> Seat:
        """The seat whose pack this card belongs to (in the one-pack game always red)."""
        return Seat(self.number >> 6)

    @property
    def suit(self) -> Suit:
        """The suit."""
        return Suit(self.number >> 4 & 3)

    @property
    def rank(self) -> Rank:
        """The rank."""
        return Rank(self.number & 15)

    @property
    def face(self) -> int:
        """What is printed, as a number 0-60 that both packs share."""
        return self.number & 63

    def __str__(self) -> str:
        return RANKS[self.number & 15] + SUITS[self.number >> 4 & 3]

    def __repr__(self) -> str:
        return f"card({str(self)!r}, Seat.{self.pack.name})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Card) and other.number == self.number

    def __lt__(self, other: Card) -> bool:
        return self.number < other.number

    def __hash__(self) -> int:
        return self.number

    def __reduce__(self) -> tuple[object, tuple[int]]:
        return _by_number, (self.number,)


def _by_number(number: int) -> Card:
    return CARDS[number]


CARDS: dict[int, Card] = {
    number: Card(number)
    for number in (p * 64 + s * 16 + r for p in range(2) for s in range(4) for r in range(13))
}


def card(face: str, pack: Seat = Seat.RED) -> Card:
    """The card with that face, as ``card("7H")`` or ``card("TS", Seat.BLUE)``.

    Raises:
        ValueError: for anything but a rank of ``A23456789TJQK`` and a suit of ``SHCD``.
    """
    if len(face) != 2:
        raise ValueError(f"expected a rank and a suit such as 7H, got {face!r}")
    return CARDS[pack * 64 + SUITS.index(face[1]) * 16 + RANKS.index(face[0])]


def pack_cards(ranks: str, pack: Seat) -> list[Card]:
    """All cards of one pack that has those ranks, in the order of a new pack (F1, F6)."""
    return [card(rank + suit, pack) for suit in SUITS for rank in ranks]
