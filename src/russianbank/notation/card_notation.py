"""Cards as text: a rank, a suit and, where it matters, the pack: ``7H``, ``TS``, ``7Hr``, ``7Hb``.

Written is the short form only. Read are also ``10S``, small letters and the pips ``♠♥♣♦``.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from russianbank.core.cards import Card, Seat, card
from russianbank.core.errors import CannotBeRead
from russianbank.core.rules.ruleset import RuleSet

CARD = r"(?:10|[A2-9TJQKatjqk])(?:[SHCDshcd]|[♠♥♣♦]\ufe0f?)[rb]?"
"""The shapes in which a card is read, as a regular expression without groups."""

_SHAPE = re.compile(r"(10|[A2-9TJQKatjqk])([SHCDshcd]|[♠♥♣♦]\ufe0f?)([rb]?)")
_PIPS = {"♠": "S", "♥": "H", "♣": "C", "♦": "D"}
_MARKS = {"r": Seat.RED, "b": Seat.BLUE, "": None}
_EXPECTED = "a card such as 7H or 10S"


class CardName(NamedTuple):
    """A card as it is named at the table: by its face, and by its pack only if need be."""

    face: str
    pack: Seat | None = None

    def __str__(self) -> str:
        return self.face if self.pack is None else self.face + "rb"[self.pack]

    def fits(self, one: Card | None) -> bool:
        """Whether this card may be meant."""
        return one is not None and str(one) == self.face and self.pack in (None, one.pack)


def read_name(text: str) -> CardName:
    """Read the name of a card, with or without its pack.

    Raises:
        CannotBeRead: if it is none.
    """
    shape = _SHAPE.fullmatch(text.strip())
    if shape is None:
        raise CannotBeRead(f"expected {_EXPECTED}, but read {quoted(text)}", expected=_EXPECTED)
    rank, suit, mark = shape.groups()
    face = ("T" if rank == "10" else rank.upper()) + _PIPS.get(suit[0], suit[0].upper())
    return CardName(face, _MARKS[mark])


def better_name(name: CardName, rules: RuleSet) -> str:
    """What should have been written where a card must tell its pack (F1, S1); empty if it does."""
    if rules.packs == "one":
        return "a card of the only pack" if name.pack is Seat.BLUE else ""
    return "" if name.pack is not None else f"a card with its pack, {name}r or {name}b"


def read_card(text: str, pack: Seat = Seat.RED) -> Card:
    """Read a card.

    Args:
        text: its name, such as ``7H``, ``10s``, ``7♥`` or ``7Hb``.
        pack: the pack it is from, unless the text says so.

    Raises:
        CannotBeRead: if it is no card.
    """
    name = read_name(text)
    return card(name.face, pack if name.pack is None else name.pack)


def card_text(one: Card, pack: Seat | None = None) -> str:
    """Write a card, with the mark of its pack if it is not of the pack that goes without saying.

    Args:
        one: the card.
        pack: the pack that goes without saying; if none does, the mark is always written.
    """
    return str(one) if one.pack is pack else str(one) + "rb"[one.pack]


def quoted(text: str) -> str:
    """Show what was read in a message, cut short if it is long."""
    return repr(text if len(text) <= 40 else text[:40] + "...")
