"""Checks of arguments, where calls from outside enter the library.

Each check returns what it was given, or raises `CannotBePlayed` and says what was expected. Only
the methods for everybody use them; inside the kernel nothing is checked a second time.
"""

from __future__ import annotations

from enum import Enum
from math import inf
from operator import index
from typing import TypeVar

from russianbank.core.act import Act, Pile
from russianbank.core.cards import CARDS, EXPECTED_SEAT, Card, Seat
from russianbank.core.constants import PILES, PLACES, SEATS
from russianbank.core.errors import CannotBePlayed
from russianbank.core.quotation import quoted

Wanted = TypeVar("Wanted")

_PILE = (
    "a pile is a number from 0 to 21 (0-7 tableau, 8-15 foundations, 16-17 stocks, 18-19 hands,"
    " 20-21 discards, red's before blue's)"
)
_PLACE = "a tableau place is a number from 0 to 7"
_ACT = "an act is one of lawful() or ACT_LIST, or made by read_act() or act()"
_CARD = 'a card is made by card("7H", Seat.RED)'
_MOVERS_PILE = "a pile is given as the mover sees it, such as Pile.HAND"


def refused(expected: str, found: object) -> CannotBePlayed:
    """Return the error for an argument that is not what was expected."""
    return CannotBePlayed(f"{expected}, not {quoted(found)}")


def checked_pile(found: object) -> int:
    """Return the number of a pile in a position."""
    if type(found) is int and 0 <= found < PILES:
        return found
    return _in_range(found, 0, PILES - 1, Pile, _PILE)


def checked_place(found: object) -> int:
    """Return the number of a tableau place."""
    if type(found) is int and 0 <= found < PLACES:
        return found
    return _in_range(found, 0, PLACES - 1, Pile, _PLACE)


def checked_seat(found: object) -> int:
    """Return the number of a seat, or of the pack of its player."""
    return _in_range(found, 0, SEATS - 1, Seat, EXPECTED_SEAT)


def as_seat(found: object) -> Seat:
    """Return a seat, which may be given by its number."""
    return found if type(found) is Seat else Seat(checked_seat(found))


def checked_number(found: object, least: int, most: int, expected: str) -> int:
    """Return a whole number from `least` to `most`."""
    return _in_range(found, least, most, None, expected)


def _in_range(found: object, least: int, most: int, enum: type[Enum] | None, expected: str) -> int:
    """Return a whole number in a range, which may be given by the members of one enum."""
    if isinstance(found, bool) or (isinstance(found, Enum) and type(found) is not enum):
        raise refused(expected, found)
    try:
        number = index(found)  # type: ignore[arg-type]
    except TypeError:
        raise refused(expected, found) from None
    if not least <= number <= most:
        raise refused(expected, found)
    return number


def checked_real(found: object, least: float, most: float, expected: str) -> float:
    """Return a number from `least` to `most`, whole or not."""
    if isinstance(found, float | int) and not isinstance(found, bool | Enum):
        number = _as_float(found)
        if least <= number <= most:
            return number
    raise refused(expected, found)


def _as_float(number: float) -> float:
    """Return a number as a float; one too large for a float is infinite."""
    try:
        return float(number)
    except OverflowError:
        return inf if number > 0 else -inf


def checked_act(found: object) -> Act:
    """Return an act."""
    if type(found) is Act:
        return found
    raise refused(_ACT, found)


def checked_card(found: object) -> Card:
    """Return a card."""
    if type(found) is Card and type(found.number) is int and found.number in CARDS:
        return found
    raise refused(_CARD, found)


def checked_movers_pile(found: object) -> Pile:
    """Return a pile as the mover sees it."""
    return checked_kind(found, Pile, _MOVERS_PILE)


def checked_kind(found: object, kind: type[Wanted], expected: str) -> Wanted:
    """Return an object of one class."""
    if isinstance(found, kind):
        return found
    raise refused(expected, found)
