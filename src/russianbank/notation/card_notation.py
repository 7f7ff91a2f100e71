"""Reads and writes cards: rank, suit and, if needed, pack, as in ``7H``, ``TS``, ``7Hr``, ``7Hb``.

Only this short form is written. Reading also accepts ``10S``, small letters and the pips ``♠♥♣♦``.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from russianbank.core.arguments import as_seat, checked_card
from russianbank.core.cards import Card, Seat, card
from russianbank.core.errors import CannotBeRead
from russianbank.core.quotation import quoted
from russianbank.core.rules.ruleset import RuleSet
from russianbank.core.text_argument import checked_text

CARD = r"(?:10|[A2-9TJCQKatjcqk])(?:[SHCDshcd]|[♠♥♣♦]\ufe0f?)[rb]?"
"""Regular expression of a card as it may be typed, without groups."""

_PARTS = re.compile(r"(10|[A2-9TJCQKatjcqk])([SHCDshcd]|[♠♥♣♦]\ufe0f?)([rb]?)")
_SUIT_LETTERS = {"♠": "S", "♥": "H", "♣": "C", "♦": "D"}
_PACKS = {"r": Seat.RED, "b": Seat.BLUE, "": None}
_EXPECTED = "a card such as 7H or 10S"


class CardName(NamedTuple):
    """A card as it is written: its rank and suit, and its pack if that is written too.

    Attributes:
        face: rank and suit, such as ``7H``.
        pack: red's or blue's pack; None if it is not written.
    """

    face: str
    pack: Seat | None = None

    def __str__(self) -> str:
        return self.face if self.pack is None else self.face + "rb"[self.pack]

    def fits(self, one: Card | None) -> bool:
        """Whether this name can mean the card `one`."""
        return one is not None and str(one) == self.face and self.pack in (None, one.pack)


def read_name(text: str) -> CardName:
    """Read the name of a card, with or without its pack.

    Raises:
        CannotBeRead: if the text is not the name of a card.
    """
    match = _PARTS.fullmatch(text.strip())
    if match is None:
        raise CannotBeRead(f"expected {_EXPECTED}, but read {quoted(text)}", expected=_EXPECTED)
    rank, suit, mark = match.groups()
    face = ("T" if rank == "10" else rank.upper()) + _SUIT_LETTERS.get(suit[0], suit[0].upper())
    return CardName(face, _PACKS[mark])


def expected_name(name: CardName, rules: RuleSet) -> str:
    """What should be written in place of a name whose pack mark does not suit the rules (F1, S1).

    With two packs the mark is required, with one pack there is no blue card.

    Returns:
        A description for an error message; empty if the name is right.
    """
    if rules.packs == "one":
        return "a card of the only pack" if name.pack is Seat.BLUE else ""
    return "" if name.pack is not None else f"a card with its pack, {name}r or {name}b"


def read_card(text: str, pack: Seat = Seat.RED) -> Card:
    """Read a card.

    Examples:
        >>> str(read_card("10♥"))
        'TH'

    Args:
        text: its name, such as ``7H``, ``10s``, ``7♥`` or ``7Hb``.
        pack: the pack of the card if the text does not say it.

    Raises:
        CannotBeRead: if the text is not a card.
    """
    name = read_name(checked_text(text, "a card"))
    return card(name.face, pack if name.pack is None else name.pack)


def card_text(one: Card, pack: Seat | None = None) -> str:
    """Write a card, with the mark of its pack unless that is the default pack.

    Examples:
        >>> card_text(read_card("7Hb"))
        '7Hb'

    Args:
        one: the card.
        pack: the default pack, whose cards have no mark; if None, the mark is always written.

    Raises:
        CannotBePlayed: if it is no card, or there is no such pack.
    """
    checked_card(one)
    unmarked = pack is not None and one.pack is as_seat(pack)
    return str(one) if unmarked else str(one) + "rb"[one.pack]
