"""The state of a board: all numbers that a position consists of, and nothing else.

A position is remembered and restored by copying these numbers as one piece of memory. The list of
the fields, from which all this is derived, is in :mod:`russianbank.core.kernel.fields`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

try:
    import cython
except ImportError:
    from russianbank.core import cython_shim as cython

from russianbank.core.constants import Memory
from russianbank.core.kernel.fields import ALL, FieldGroup, Value, check_memory

if cython.compiled:
    from cython.cimports.libc.string import memcpy
else:  # C takes them from board_state.pxd
    STATE_BYTES = ALL.size
    COPIED_AT_ONCE = 128
    COPIED_LAST = STATE_BYTES % COPIED_AT_ONCE

COMPILED = not __file__.endswith(".py")


class BoardState:
    """The numbers that a position consists of.

    Attributes:
        _top: the top card of each pile; NONE if the pile is empty or its top card was never seen.
        _size: how many cards each pile has, seen or not.
        _hidden: how many cards at the bottom of each pile nobody has seen.
        _bottom: the lowest card of each tableau pile that has cards.
        _under: for each card that lies on a seen card, the card beneath it; NONE for the others.
        _pile_hash: a hash of the seen faces of each pile, from the lowest to the top.
        _unseen: the faces of each pack that nobody has seen, one bit each.
        _loaded: the faces of each pack that lie where an opponent loaded them, one bit each.
        _back_hash: a hash of the places of all seen cards of the blue pack.
        _wanted: the faces that the foundations take next, one bit each.
        _mover: the seat of the player on turn.
        _turned: 1 while the top card of the mover's hand is turned up, to be played or discarded.
        _looks: cards turned up since the last change (F44).
        _shifts: shifts in a row (E1).
        _laid: the tableau places in use, one bit each (S3).
        _turns: turns completed.
        _since_gain: turns since the last gain (E2).
        _refusals: those of them that ended without a discard but with a card to turn (E2).
        _discards_played: own discards played in this turn, where their number is limited (E22).
        _ended: PLAYING, WON or DRAWN.
        _winner: the seat of the winner, if the game was won.
        _runs: how often each player has run through the hand (F55).
        _idle: the runs of each player since the last gain (E2).
        _lowest: the fewest cards that each player has had left (E2).
    """

    _top: bytearray
    _size: bytearray
    _hidden: bytearray
    _bottom: bytearray
    _under: bytearray
    _pile_hash: list[int]
    _unseen: list[int]
    _loaded: list[int]
    _back_hash: int
    _wanted: int
    _mover: int
    _turned: int
    _looks: int
    _shifts: int
    _laid: int
    _turns: int
    _since_gain: int
    _refusals: int
    _discards_played: int
    _ended: int
    _winner: int
    _runs: bytearray
    _idle: bytearray
    _lowest: bytearray

    def __cinit__(self) -> None:
        if _BLANK is not None:
            self._copy_from(_BLANK)

    def __init__(self) -> None:
        self._allocate()
        self._set_values(ALL.blank())

    def _allocate(self) -> None:
        """Interpreted, make the arrays that a compiled object has from the start."""
        if not cython.compiled:
            for field in ALL.fields:
                array = bytearray if field.c_type == "unsigned char" else _zeros
                setattr(self, field.attribute, 0 if field.length is None else array(field.length))

    def _copy_from(self, other: BoardState) -> None:
        """Give every field the value it has in another board state."""
        if cython.compiled:
            # In blocks, as C compilers copy short ones by the fastest instructions only.
            target: Any = self._top
            source: Any = other._top
            copied = 0
            while copied < STATE_BYTES - COPIED_LAST:
                memcpy(target + copied, source + copied, COPIED_AT_ONCE)
                copied += COPIED_AT_ONCE
            memcpy(target + copied, source + copied, COPIED_LAST)
        else:
            for field in ALL.fields:
                value = getattr(other, field.attribute)
                if field.length is None:
                    setattr(self, field.attribute, value)
                else:
                    getattr(self, field.attribute)[:] = value

    def _save(self, memory: Memory, start: int) -> None:
        """Write every field into memory, from byte `start` on."""
        if cython.compiled:
            target: Any = memory
            memcpy(target + start, self._top, STATE_BYTES)
        else:
            memory[start : start + STATE_BYTES] = ALL.pack(self._values())

    def _load(self, memory: Memory, start: int) -> None:
        """Give every field the value that `_save` wrote there."""
        if cython.compiled:
            source: Any = memory
            memcpy(self._top, source + start, STATE_BYTES)
        else:
            self._set_values(ALL.unpack(bytes(memory[start : start + STATE_BYTES])))

    def _values(self, group: FieldGroup = ALL) -> dict[str, Value]:
        """Return the values of the fields of a group, which must be the last ones, by name."""
        if cython.compiled:
            memory = self._top
            found = group.unpack(bytes(memory[STATE_BYTES - group.size : STATE_BYTES]))
        else:
            found = {}
            for field in group.fields:
                value = getattr(self, field.attribute)
                found[field.name] = value if field.length is None else tuple(value)
        return found

    def _set_values(self, values: Mapping[str, Value], group: FieldGroup = ALL) -> None:
        """Set the fields of a group, which must be the last ones, to the values of these names."""
        if cython.compiled:
            packed = group.pack(values)
            size = len(packed)
            memory: Any = self._top
            new = packed
            memcpy(memory + (STATE_BYTES - size), new, size)
        else:
            for field in group.fields:
                value = values[field.name]
                if isinstance(value, int):
                    setattr(self, field.attribute, value)
                else:
                    getattr(self, field.attribute)[:] = value


def _zeros(length: int) -> list[int]:
    return [0] * length


_BLANK: BoardState | None = None
_BLANK = BoardState()

if COMPILED:
    check_memory(BoardState.__basicsize__, STATE_BYTES)
