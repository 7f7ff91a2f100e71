"""Cards: their faces, and the pack they come from.

A card has a number of seven bits, ``pack * 64 + suit * 16 + rank``. The number without the pack is
the face. So a set of faces fits in one machine word, and the lowest bit of the suit is the colour.
"""

from __future__ import annotations

from enum import IntEnum
from functools import total_ordering

from russianbank.core.errors import CannotBePlayed, CannotBeRead
from russianbank.core.quotation import quoted

RANKS = "A23456789TJQKC"
"""The ranks by their numbers. The knight, C, came last; `RANK_ORDERS` has its place in a pack."""

RANK_ORDERS = ("A23456789TJQK", "A23456789TJCQK")
"""The orders of ranks from ace to king, without the knight and with it (F6, E18)."""

SUITS = "SHCD"


class Suit(IntEnum):
    """The four suits. Black suits are even, red suits odd."""

    SPADES = 0
    HEARTS = 1
    CLUBS = 2
    DIAMONDS = 3

    @property
    def symbol(self) -> str:
        """The symbol of the suit, such as ♠."""
        return "♠♥♣♦"[self]

    @property
    def red(self) -> bool:
        """Whether the suit is red."""
        return self % 2 == 1


class Rank(IntEnum):
    """The ranks. Their order in a game is a matter of the rule set (F2, F6, E18)."""

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
    KNIGHT = 13
    """The fourth court card of some packs: in French *cavalier*, between jack and queen."""


class Seat(IntEnum):
    """The two players, named after the colours of the backs of their packs (F1)."""

    RED = 0
    BLUE = 1

    @classmethod
    def named(cls, name: str) -> Seat:
        """Return the seat of a name, ``red`` or ``blue``."""
        return cls[name.upper()]

    @property
    def other(self) -> Seat:
        """The seat of the opponent."""
        return _OTHERS[self]

    def __str__(self) -> str:
        return self.name.lower()


EXPECTED_SEAT = "a seat is Seat.RED or Seat.BLUE"

_OTHERS = (Seat.BLUE, Seat.RED)
_SEATS, _SUITS, _RANKS = tuple(Seat), tuple(Suit), tuple(Rank)


@total_ordering
class Card:
    """One card of one pack, such as the seven of hearts with a red back.

    There is one object for each card; :func:`card` returns it.
    """

    __slots__ = ("number",)

    number: int

    def __init__(self, number: int) -> None:
        self.number = number

    @property
    def pack(self) -> Seat:
        """The seat whose pack the card belongs to; in the one-pack game always red."""
        return _SEATS[self.number >> 6]

    @property
    def suit(self) -> Suit:
        """The suit."""
        return _SUITS[self.number >> 4 & 3]

    @property
    def rank(self) -> Rank:
        """The rank."""
        return _RANKS[self.number & 15]

    @property
    def face(self) -> int:
        """The face as a number from 0 to 61, which is the same in both packs."""
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
    for number in (
        p * 64 + s * 16 + r for p in range(2) for s in range(4) for r in range(len(RANKS))
    )
}

_FACES = {str(one): one.face for one in CARDS.values()}


def card(face: str, pack: Seat = Seat.RED) -> Card:
    """Return the card with a face, as in ``card("7H")`` or ``card("TS", Seat.BLUE)``.

    Examples:
        >>> import russianbank as rb
        >>> seven = rb.card("7H")
        >>> str(seven), seven.suit.name, seven.rank.name, seven.pack
        ('7H', 'HEARTS', 'SEVEN', <Seat.RED: 0>)

    Raises:
        CannotBeRead: if the face is not a rank of ``A23456789TJQKC`` and a suit of ``SHCD``.
        CannotBePlayed: if there is no such pack.
    """
    found = _FACES.get(face) if isinstance(face, str) else None
    if found is None:
        expected = f"expected a rank of {RANKS} and a suit of {SUITS}, such as 7H"
        raise CannotBeRead(f"{expected}, got {quoted(face)}")
    if isinstance(pack, bool | float) or pack not in _SEATS:
        raise CannotBePlayed(f"{EXPECTED_SEAT}, not {quoted(pack)}")
    return CARDS[pack * 64 + found]


def pack_cards(ranks: str, pack: Seat) -> list[Card]:
    """Return all cards of one pack with these ranks, in the order of a new pack (F1, F6)."""
    return [card(rank + suit, pack) for suit in SUITS for rank in ranks]
