"""The best leaf acts of a turn search, in order of their value.

A leaf act ends a plan: it turns up an unseen card, discards the turned card, or ends the turn or
the game. A leaf is a leaf act at a layout.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from russianbank.core import cython_shim as cython

from russianbank.ai.search_constants import check_compiled
from russianbank.core.arguments import checked_number
from russianbank.core.errors import NotTheMoment

if not cython.compiled:  # C takes it from c_constants.pxd
    from russianbank.ai.search_constants import MAX_LEAVES

check_compiled(MAX_LEAVES=MAX_LEAVES)

EPSILON = 1e-9
"""Values that differ by less are equal: they are rounded on their way."""


class LeafList:
    """The best leaves, the best first, and one of each kind.

    Attributes:
        count: how many there are.
        node: the layout of each.
        act: the code of the leaf act of each.
        value: the value of each.
        kind: what it brings about, as a hash; leaves that differ on the tableau alone are equal.
        shifts: how many shifts on the tableau lead to each.
        spaces: how many spaces each leaves on the tableau.
        plain: whether a leaf gives way to another of its kind with as many spaces or more, and as
            many shifts or fewer, whatever their values.
    """

    def __init__(self) -> None:
        if not cython.compiled:
            self.node = [0] * MAX_LEAVES
            self.act = [0] * MAX_LEAVES
            self.value = [0.0] * MAX_LEAVES
            self.kind = [0] * MAX_LEAVES
            self.shifts = [0] * MAX_LEAVES
            self.spaces = [0] * MAX_LEAVES
        self.count = 0
        self.plain = False

    def _checked(self, leaf: object) -> int:
        """Return the number of a leaf, as it was given from outside."""
        if not self.count:
            raise NotTheMoment("there are no leaves yet; search a position first")
        most = self.count - 1
        return checked_number(leaf, 0, most, f"the leaves found are those from 0 to {most}")

    def clear(self) -> None:
        """Remove all leaves."""
        self.count = 0

    def add(self, node: int, act: int, value: float, kind: int, shifts: int, spaces: int) -> None:
        """Add a leaf if it is the best of its kind, and among the best of all."""
        if self.plain and not self._make_way(kind, shifts, spaces):
            return
        place = self.count
        while place > 0 and self.value[place - 1] < value - EPSILON:
            place -= 1
        for better in range(place):
            if self.kind[better] == kind:
                return
        if place >= MAX_LEAVES:
            return
        last = place
        while last < self.count and self.kind[last] != kind:
            last += 1
        if last == self.count:
            if self.count < MAX_LEAVES:
                self.count += 1
            else:
                last = MAX_LEAVES - 1
        for later in range(last, place, -1):
            self.node[later] = self.node[later - 1]
            self.act[later] = self.act[later - 1]
            self.value[later] = self.value[later - 1]
            self.kind[later] = self.kind[later - 1]
            self.shifts[later] = self.shifts[later - 1]
            self.spaces[later] = self.spaces[later - 1]
        self.node[place] = node
        self.act[place] = act
        self.value[place] = value
        self.kind[place] = kind
        self.shifts[place] = shifts
        self.spaces[place] = spaces

    def _make_way(self, kind: int, shifts: int, spaces: int) -> bool:
        """Return whether a leaf may be added; remove the one of its kind that gives way to it."""
        place = 0
        while place < self.count and self.kind[place] != kind:
            place += 1
        if place == self.count:
            return True
        fewer = self.shifts[place] - shifts
        more = spaces - self.spaces[place]
        if fewer == more == 0:
            return True
        if fewer <= 0 and more <= 0:
            return False
        if fewer < 0 or more < 0:
            return True
        self.count -= 1
        for later in range(place, self.count):
            self.node[later] = self.node[later + 1]
            self.act[later] = self.act[later + 1]
            self.value[later] = self.value[later + 1]
            self.kind[later] = self.kind[later + 1]
            self.shifts[later] = self.shifts[later + 1]
            self.spaces[later] = self.spaces[later + 1]
        return True
