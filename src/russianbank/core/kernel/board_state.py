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
    from russianbank.core.kernel import cython_shim as cython

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
        top: the top card of each pile; NONE if the pile is empty or its top card was never seen.
        size: how many cards each pile has, seen or not.
        hidden: how many cards at the bottom of each pile nobody has seen.
        bottom: the lowest card of each tableau pile that has cards.
        under: for each card that lies on a seen card, the card beneath it; NONE for the others.
        pile_hash: a hash of the seen faces of each pile, from the lowest to the top.
        unseen: the faces of each pack that nobody has seen, one bit each.
        loaded: the faces of each pack that lie where an opponent loaded them, one bit each.
        back_hash: a hash of the places of all seen cards of the blue pack.
        wanted: the faces that the foundations take next, one bit each.
        mover: the seat of the player on turn.
        turned: 1 while the top card of the mover's hand is turned up, to be played or discarded.
        looks: cards turned up since the last change (F44).
        shifts: shifts in a row (E1).
        laid: the tableau places in use, one bit each (S3).
        turns: turns completed.
        since_gain: turns since the last gain (E2).
        refusals: those of them that ended without a discard (E2).
        discards_played: own discards played in this turn, where their number is limited (E22).
        ended: PLAYING, WON or DRAWN.
        winner: the seat of the winner, if the game was won.
        runs: how often each player has run through the hand (F55).
        idle: the runs of each player since the last gain (E2).
        lowest: the fewest cards that each player has had left (E2).
    """

    top: bytearray
    size: bytearray
    hidden: bytearray
    bottom: bytearray
    under: bytearray
    pile_hash: list[int]
    unseen: list[int]
    loaded: list[int]
    back_hash: int
    wanted: int
    mover: int
    turned: int
    looks: int
    shifts: int
    laid: int
    turns: int
    since_gain: int
    refusals: int
    discards_played: int
    ended: int
    winner: int
    runs: bytearray
    idle: bytearray
    lowest: bytearray

    def __init__(self) -> None:
        self._allocate()
        self._set_values(ALL.blank())

    def _allocate(self) -> None:
        """Interpreted, make the arrays that a compiled object has from the start."""
        if not cython.compiled:
            for field in ALL.fields:
                array = bytearray if field.c_type == "unsigned char" else _zeros
                setattr(self, field.name, 0 if field.length is None else array(field.length))

    def _copy_from(self, other: BoardState) -> None:
        """Give every field the value it has in another board state."""
        if cython.compiled:
            # In blocks, as C compilers copy short ones by the fastest instructions only.
            target: Any = self.top
            source: Any = other.top
            copied = 0
            while copied < STATE_BYTES - COPIED_LAST:
                memcpy(target + copied, source + copied, COPIED_AT_ONCE)
                copied += COPIED_AT_ONCE
            memcpy(target + copied, source + copied, COPIED_LAST)
        else:
            for field in ALL.fields:
                value = getattr(other, field.name)
                if field.length is None:
                    setattr(self, field.name, value)
                else:
                    getattr(self, field.name)[:] = value

    def _values(self, group: FieldGroup = ALL) -> dict[str, Value]:
        """Return the values of the fields of a group, which must be the last ones, by name."""
        if cython.compiled:
            memory = self.top
            found = group.unpack(bytes(memory[STATE_BYTES - group.size : STATE_BYTES]))
        else:
            found = {}
            for field in group.fields:
                value = getattr(self, field.name)
                found[field.name] = value if field.length is None else tuple(value)
        return found

    def _set_values(self, values: Mapping[str, Value], group: FieldGroup = ALL) -> None:
        """Set the fields of a group, which must be the last ones, to the values of these names."""
        if cython.compiled:
            packed = group.pack(values)
            size = len(packed)
            memory: Any = self.top
            new = packed
            memcpy(memory + (STATE_BYTES - size), new, size)
        else:
            for field in group.fields:
                value = values[field.name]
                if isinstance(value, int):
                    setattr(self, field.name, value)
                else:
                    getattr(self, field.name)[:] = value


def _zeros(length: int) -> list[int]:
    return [0] * length


if COMPILED:
    check_memory(BoardState.__basicsize__, STATE_BYTES)
