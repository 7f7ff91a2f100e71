"""The fields of a board state: the one list from which everything else about them is derived.

Copying, undoing, the blank board and the plain numbers of `State` come from :data:`FIELDS`. The C
types in `board_state.pxd` are a second copy of it, which is compared with the list when the
compiled module is imported and by tests. To add a field:

1. add it to :data:`FIELDS` and, in the same place, to `board_state.pxd`;
2. give it an annotation in `BoardState`, for readers and mypy; there its name begins with `_`;
3. if its role is `Role.NUMBER`, give `State` an attribute of its name, and add it to
   `Transition._hash_numbers` and to the position line (`notation/position_line.py`).

tests/core/kernel/test_fields.py fails while any of these is missing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from struct import Struct
from typing import NamedTuple

from russianbank.core.constants import CARD_NUMBERS, NONE, PILES, PLACES, SEATS

COUNTER_MAX = 250
"""The largest value of a counter kept in a byte; no rule asks for more."""


class Role(Enum):
    """How a field appears in a `State`."""

    CARDS = "cards"
    """As part of `piles`, `unseen` or `loads`."""
    NUMBER = "number"
    """As an attribute of the same name."""
    MOVER = "mover"
    """As `seat`."""
    DERIVED = "derived"
    """Not at all: it is computed from the cards, to be at hand."""


class Field(NamedTuple):
    """One field of a board state.

    Attributes:
        name: its name.
        c_type: its type in C.
        length: the number of elements of an array; None for a single number.
        blank: the value of every element on a board without cards.
        role: how it appears in a `State`.
    """

    name: str
    c_type: str
    length: int | None
    blank: int
    role: Role

    @property
    def attribute(self) -> str:
        """The name of the attribute of `BoardState`, which is for the kernel alone."""
        return f"_{self.name}"


_BYTE, _WORD, _INT = "unsigned char", "unsigned long long", "int"

FIELDS: tuple[Field, ...] = (
    Field("top", _BYTE, PILES, NONE, Role.CARDS),
    Field("size", _BYTE, PILES, 0, Role.CARDS),
    Field("hidden", _BYTE, PILES, 0, Role.CARDS),
    Field("bottom", _BYTE, PLACES, 0, Role.DERIVED),
    Field("under", _BYTE, CARD_NUMBERS, 0, Role.CARDS),
    Field("pile_hash", _WORD, PILES, 0, Role.DERIVED),
    Field("unseen", _WORD, SEATS, 0, Role.CARDS),
    Field("loaded", _WORD, SEATS, 0, Role.CARDS),
    Field("back_hash", _WORD, None, 0, Role.DERIVED),
    Field("wanted", _WORD, None, 0, Role.DERIVED),
    Field("mover", _INT, None, 0, Role.MOVER),
    Field("turned", _INT, None, 0, Role.NUMBER),
    Field("looks", _INT, None, 0, Role.NUMBER),
    Field("shifts", _INT, None, 0, Role.NUMBER),
    Field("laid", _INT, None, 0, Role.NUMBER),
    Field("turns", _INT, None, 0, Role.NUMBER),
    Field("since_gain", _INT, None, 0, Role.NUMBER),
    Field("refusals", _INT, None, 0, Role.NUMBER),
    Field("discards_played", _INT, None, 0, Role.NUMBER),
    Field("ended", _INT, None, 0, Role.NUMBER),
    Field("winner", _INT, None, 0, Role.NUMBER),
    Field("runs", _BYTE, SEATS, 0, Role.NUMBER),
    Field("idle", _BYTE, SEATS, 0, Role.NUMBER),
    Field("lowest", _BYTE, SEATS, COUNTER_MAX, Role.NUMBER),
)
"""The fields, in the order in which they lie in memory; those with Role.NUMBER come last."""

Value = int | tuple[int, ...]
"""The value of a field: a number, or those of an array."""

_CODES = {_BYTE: "B", _WORD: "Q", _INT: "i"}


class FieldGroup:
    """Fields that lie in memory one after the other.

    Attributes:
        fields: the fields.
        names: their names.
        size: how many bytes they take, gaps between them included.
    """

    def __init__(self, fields: Iterable[Field]) -> None:
        self.fields = tuple(fields)
        self.names = tuple(field.name for field in self.fields)
        codes = [f"{field.length or 1}{_CODES[field.c_type]}" for field in self.fields]
        self._memory = Struct("@" + "".join(codes))
        self.size = self._memory.size
        self._slices: list[tuple[str, int | slice]] = []
        start = 0
        for field in self.fields:
            end = start + (field.length or 1)
            self._slices.append((field.name, slice(start, end) if field.length else start))
            start = end

    def unpack(self, memory: bytes) -> dict[str, Value]:
        """Return the values of the fields from a copy of the memory they lie in."""
        numbers = self._memory.unpack(memory)
        return {name: numbers[place] for name, place in self._slices}

    def pack(self, values: Mapping[str, Value]) -> bytes:
        """Return the memory in which the fields have these values."""
        numbers: list[int] = []
        for name, place in self._slices:
            if isinstance(place, slice):
                numbers += values[name]  # type: ignore[arg-type]
            else:
                numbers.append(values[name])  # type: ignore[arg-type]
        return self._memory.pack(*numbers)

    def blank(self) -> dict[str, Value]:
        """Return the values of the fields on a board without cards."""
        return {
            field.name: field.blank if field.length is None else (field.blank,) * field.length
            for field in self.fields
        }


ALL = FieldGroup(FIELDS)
NUMBERS = FieldGroup(field for field in FIELDS if field.role is Role.NUMBER)
"""The fields that a `State` has as they are."""


def check_memory(size: int, copied: int) -> None:
    """Make sure that a compiled object holds these fields and no others.

    Args:
        size: the size of the object in bytes, its header of two pointers and a counter included.
        copied: how many bytes of it are copied with a state.

    Raises:
        ImportError: a size differs, so `board_state.pxd` and :data:`FIELDS` do not agree.
    """
    header = object.__basicsize__ + Struct("P").size
    padded = header + -(-ALL.size // header_unit()) * header_unit()
    if (size, copied) != (padded, ALL.size):
        raise ImportError(
            f"BoardState has {size} bytes and copies {copied}, but its fields need {padded} and"
            f" {ALL.size}: make board_state.pxd and fields.py agree, and compile again"
        )


def header_unit() -> int:
    """Return the number of bytes to which the size of an object is rounded up."""
    return Struct("Q").size
