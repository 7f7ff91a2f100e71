"""The items of a record: headers of turns, entries, what is written beside them, and variations."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from sys import maxsize

from russianbank.core.arguments import as_seat, checked_number, refused
from russianbank.core.cards import Seat
from russianbank.core.errors import CannotBeRead
from russianbank.notation.annotation import Advised, Annotation, Comment, Judgement, Marks, Value
from russianbank.notation.record_entry import Entry

MOST_DEPTH = 40
"""Variations are not nested deeper."""


@dataclass(frozen=True, slots=True)
class TurnHeader:
    """The beginning of a turn: its number, from 1, and the player on turn.

    Raises:
        CannotBePlayed: if it is no number, or there is no such seat.
    """

    number: int
    seat: Seat
    line: int = field(default=0, compare=False)
    column: int = field(default=0, compare=False)

    def __post_init__(self) -> None:
        checked_number(self.number, 0, maxsize, "a turn has a number, from 1")
        object.__setattr__(self, "seat", as_seat(self.seat))


@dataclass(frozen=True, slots=True)
class Variation:
    """What could have been played in place of the entry before it.

    Attributes:
        items: its items; the first is the header of the turn in which it begins.

    Raises:
        CannotBePlayed: if they are no items.
    """

    items: tuple[Item, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "items", checked_items(self.items))


Item = Annotation | TurnHeader | Entry | Variation


def checked_items(found: object) -> tuple[Item, ...]:
    """Return the items of a record or a variation, given in any collection."""
    expected = "items are headers of turns, entries, variations, and what is written beside them"
    if not isinstance(found, Iterable):
        raise refused(expected, found)
    items = tuple(found)
    for one in items:
        if not isinstance(one, Item):
            raise refused(expected, one)
    return items


class ItemOrder:
    """Checks that items come in an order that has a meaning; `add` each item in turn."""

    def __init__(self, after: TurnHeader | None = None, depth: int = 0) -> None:
        """Begin a game, or a variation after an entry of some turn.

        Args:
            after: the turn of the entry before the variation; None if there is none.
            depth: how many variations it is inside of; 0 for a game.
        """
        self._depth = depth
        self._header: TurnHeader | None = None
        self._after = after
        self._last_after = after
        self._has_entry = self._entry_in_turn = self._judged = False

    @property
    def begun(self) -> bool:
        """Whether there was the header of a turn."""
        return self._header is not None

    def add(self, item: Item) -> None:
        """Check that an item may come next.

        Raises:
            CannotBeRead: if it may not.
        """
        match item:
            case TurnHeader():
                self._add_header(item)
            case Entry():
                if not self.begun:
                    raise _expected("a turn before the first entry", str(item))
                self._last_after, self._after = self._after, self._header
                self._has_entry = self._entry_in_turn = True
                self._judged = False
            case Judgement():
                if not self._entry_in_turn:
                    raise _expected("an entry before a judgement", str(item))
                if self._judged:
                    raise _expected("one judgement of an entry", "another")
                self._judged = True
            case Variation():
                inside = self.variation()
                for one in item.items:
                    inside.add(one)
                inside.close()
            case Comment() | Value() | Marks() | Advised():
                pass

    def variation(self) -> ItemOrder:
        """Return the order of the items of a variation that may come next.

        Raises:
            CannotBeRead: if no entry precedes it in its turn, or it would be nested too deep.
        """
        if not self._entry_in_turn:
            raise _expected("an entry of the same turn before a variation", "(")
        if self._depth == MOST_DEPTH:
            raise _expected(f"at most {MOST_DEPTH} variations inside each other", "one more")
        return ItemOrder(self._last_after, self._depth + 1)

    def close(self) -> None:
        """Check that a variation may end.

        Raises:
            CannotBeRead: if it has no entry.
        """
        if not self._has_entry:
            raise _expected("an entry in a variation", "its end")

    def _add_header(self, header: TurnHeader) -> None:
        """A game begins with turn 1, a variation with the turn before it or the next one."""
        last = self._header or self._after
        number = last.number if last else 0
        branches = last is not None and self._header is None
        if header.number != number + 1 and not (branches and header == last):
            if branches and last:
                expected = f"turn {number} of {last.seat} or turn {number + 1}"
                raise _expected(expected, f"turn {header.number} of {header.seat}")
            raise _expected(f"turn {number + 1}", str(header.number))
        self._header = header
        self._entry_in_turn = False


def _expected(expected: str, found: str) -> CannotBeRead:
    return CannotBeRead(f"expected {expected}, but read {found}", expected=expected)
