"""The memory of a position: every number it is made of, and nothing else.

Kept apart from the methods so that a position can be remembered and restored at the price of
copying these few arrays.
"""

from __future__ import annotations

from russianbank.core.constants import PILES

COMPILED = not __file__.endswith(".py")


class BoardState:
    """What a position is made of; :mod:`russianbank.core.kernel.state` says what each part means.

    `top`, `size` and `hidden` are kept for each pile, `bottom` for the tableau, `under` links each
    seen card to the one beneath, `marks` are the piles' hashes and `backs` that of the packs.
    """

    def __init__(self) -> None:
        self._allocate()

    def _allocate(self) -> None:
        """Interpreted, the fixed arrays that the compiled class is born with."""
        if COMPILED:
            return
        self.top = bytearray(PILES)
        self.size = bytearray(PILES)
        self.hidden = bytearray(PILES)
        self.bottom = bytearray(8)
        self.under = bytearray(128)
        self.runs = [0, 0]
        self.idle = [0, 0]
        self.lowest = [0, 0]
        self.pile_hash = [0] * 22
        self.unseen = [0, 0]
        self.loaded = [0, 0]
        self.back_hash = self.wanted = 0
        self.mover = self.turned = self.looks = self.shifts = self.laid = 0
        self.turns = self.since_gain = self.ended = self.winner = 0

    def _copy_from(self, other: BoardState) -> None:
        """Become the same as another memory."""
        self.top[:] = other.top
        self.size[:] = other.size
        self.hidden[:] = other.hidden
        self.bottom[:] = other.bottom
        self.under[:] = other.under
        self.runs[:] = other.runs
        self.idle[:] = other.idle
        self.lowest[:] = other.lowest
        self.pile_hash[:] = other.pile_hash
        self.unseen[:] = other.unseen
        self.loaded[:] = other.loaded
        self.back_hash = other.back_hash
        self.wanted = other.wanted
        self.mover = other.mover
        self.turned = other.turned
        self.looks = other.looks
        self.shifts = other.shifts
        self.laid = other.laid
        self.turns = other.turns
        self.since_gain = other.since_gain
        self.ended = other.ended
        self.winner = other.winner
