"""The tree of layouts that plays alone can reach from a position.

A layout is a node: an arrangement of the cards, with the play that led to it from its parent. Two
arrangements that differ only in the order of piles are one layout. The tree finds them by hash,
keeps those still to be searched in order of cost, and can set itself to the position of any node.
It keeps the positions of the nodes searched last, since their children come next.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from russianbank.core import cython_shim as cython

from russianbank.ai.search_constants import check_compiled
from russianbank.core.constants import (
    BORROW_OWN_LOADS,
    FOUNDATION,
    LOOK_FREE,
    PILES,
    PLAY,
    STOCKS,
    TURN_OVER,
    TURN_UP,
    WORD,
)
from russianbank.core.deal import blank_deal
from russianbank.core.kernel.board_state import BoardState
from russianbank.core.kernel.move_generator import MoveGenerator
from russianbank.core.rules.ruleset import RuleSet

if not cython.compiled:  # C takes them from c_constants.pxd and c_act_code.pxd
    from russianbank.ai.search_constants import (
        COST_SLOTS,
        KEPT,
        MAX_COST,
        MAX_DEPTH,
        MAX_NODES,
        TABLE_SLOTS,
    )
    from russianbank.core.act_code import kind_of, source_of, target_of
    from russianbank.core.bits import mix
    from russianbank.core.kernel.fields import ALL

    STATE_BYTES = ALL.size

check_compiled(
    COST_SLOTS=COST_SLOTS,
    KEPT=KEPT,
    MAX_COST=MAX_COST,
    MAX_DEPTH=MAX_DEPTH,
    MAX_NODES=MAX_NODES,
    TABLE_SLOTS=TABLE_SLOTS,
)

STAMPS = 65535
"""The bits of a table slot for the number of the search that filled it; the others are a hash."""


class LayoutTree(MoveGenerator):
    """Stores the layouts found, and tells new ones from old ones.

    Args:
        rules: the rule set.
    """

    def __cinit__(self, *_: object, **__: object) -> None:
        self.start = BoardState()
        self.here = BoardState()
        self.blank = blank_deal()

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        if not cython.compiled:
            LayoutTree.__cinit__(self)
            self.parent = [0] * MAX_NODES
            self.act_to = [0] * MAX_NODES
            self.depth = [0] * MAX_NODES
            self.cost = [0] * MAX_NODES
            self.shifts_to = [0] * MAX_NODES
            self.next = [0] * MAX_NODES
            self.first = [0] * COST_SLOTS
            self.slots = [0] * TABLE_SLOTS
            self.parts = [0] * PILES
            self.path = [0] * (MAX_DEPTH + 2)
            self.kept = bytearray(KEPT * STATE_BYTES)
            self.kept_node = [-1] * KEPT
        self.stamp = STAMPS
        self.found = 0
        self.lowest_cost = 0

    def _plant(self) -> None:
        """Start a new tree at the position `start`, its only node."""
        self._copy_from(self.start)
        if self.stamp == STAMPS:
            for slot in range(TABLE_SLOTS):
                self.slots[slot] = 0
            self.stamp = 0
        self.stamp += 1
        self.found = 0
        for slot in range(KEPT):
            self.kept_node[slot] = -1
        self.lowest_cost = 0
        for cost in range(MAX_COST):
            self.first[cost] = -1
        self._add_node(-1, 0, 0, 0)
        self.shifts_to[0] = 0
        self._is_new(self._key(self._add_up(), self._looks))

    # Nodes

    def _add_node(self, parent: int, code: int, depth: int, cost: int) -> None:
        node = self.found
        self.found += 1
        if cost >= MAX_COST:
            cost = MAX_COST - 1
        self.parent[node] = parent
        self.act_to[node] = code
        self.depth[node] = depth
        self.cost[node] = cost
        self.next[node] = self.first[cost]
        self.first[cost] = node
        if cost < self.lowest_cost:
            self.lowest_cost = cost

    def _pop_cheapest(self) -> int:
        """Return the cheapest node that was not returned before, or -1."""
        while self.lowest_cost < MAX_COST:
            node = self.first[self.lowest_cost]
            if node >= 0:
                self.first[self.lowest_cost] = self.next[node]
                return node
            self.lowest_cost += 1
        return -1

    def _keep(self, node: int) -> None:
        """Keep the position at hand as that of a node, until a later node takes its place."""
        slot = node & (KEPT - 1)
        self.kept_node[slot] = node
        self._save(self.kept, slot * STATE_BYTES)

    def _go_to(self, node: int) -> None:
        """Take the position of a node, played from its nearest ancestor whose position is kept."""
        count = 0
        while node and self.kept_node[node & (KEPT - 1)] != node:
            self.path[count] = self.act_to[node]
            count += 1
            node = self.parent[node]
        if node:
            self._load(self.kept, (node & (KEPT - 1)) * STATE_BYTES)
        else:
            self._copy_from(self.start)
        while count:
            count -= 1
            self._advance(self.path[count], self.blank)

    def _find_path(self, node: int) -> int:
        """Write the acts that led to a node into `path`, the last first; return how many."""
        count = 0
        while self.parent[node] >= 0:
            self.path[count] = self.act_to[node]
            count += 1
            node = self.parent[node]
        return count

    # Children. The position of the parent is in `here`, its hash is `total`.

    def _add_child(self, node: int, code: int, total: int) -> None:
        """Add the layout at hand as a child of a node, unless it is known."""
        self._add_if_new(node, code, self._key(self._add_touched(code, total), self._looks))

    def _add_shift(self, node: int, code: int, total: int) -> None:
        """Add the layout that a shift on the tableau would make, without making it."""
        source = source_of(code)
        target = target_of(code)
        total -= self.parts[source] + self.parts[target]
        total += self._part_of(source, self._hash_without(source))
        total += self._part_of(target, self._hash_with(target, self._top[source]))
        self._add_if_new(node, code, self._key(total & WORD, self._looks_left()))

    def _add_if_new(self, node: int, code: int, key: int) -> None:
        if self.found >= MAX_NODES or self.depth[node] >= MAX_DEPTH:
            return
        if self._is_new(key):
            self._add_node(node, code, self.depth[node] + 1, self.cost[node] + self._cost_of(code))
            shifts = source_of(code) < FOUNDATION and target_of(code) < FOUNDATION
            self.shifts_to[self.found - 1] = self.shifts_to[node] + shifts

    def _cost_of(self, code: int) -> int:
        """Return the cost of an act: 0 if it gets rid of a card, more if it shifts one."""
        source = source_of(code)
        target = target_of(code)
        kind = kind_of(code)
        if kind in (TURN_UP, TURN_OVER):
            return 1
        if kind != PLAY:
            return 3
        if target == FOUNDATION or source >= STOCKS:
            return 0
        if target >= STOCKS:
            return 1
        return 2 if self.here._size[target] else 3

    # Hashes

    def _add_up(self) -> int:
        """Return the hash of all piles, and keep the part of each."""
        total = 0
        for pile in range(PILES):
            self.parts[pile] = self._part(pile)
            total += self.parts[pile]
        return total & WORD

    def _add_touched(self, code: int, total: int) -> int:
        """Return the hash of all piles after an act, from that before it and the piles touched."""
        if kind_of(code) != PLAY:
            total = 0
            for pile in range(PILES):
                total += self._part(pile)
            return total & WORD
        source = source_of(code)
        target = target_of(code)
        if source >= STOCKS:
            source ^= self._mover
        if target == FOUNDATION:
            for pile in range(FOUNDATION, STOCKS):
                if self._size[pile] != self.here._size[pile]:
                    target = pile
        elif target >= STOCKS:
            target ^= self._mover
        total += self._part(source) + self._part(target)
        return (total - self.parts[source] - self.parts[target]) & WORD

    def _key(self, total: int, looks: int) -> int:
        """Return the hash of a layout with all that decides which acts may follow."""
        total += self._turned
        if self._compiled.look != LOOK_FREE:
            total += 2 * (looks if looks < 2 else 2)
        if self._compiled.borrow == BORROW_OWN_LOADS:
            total += mix(self._loaded[0]) ^ mix((self._loaded[1] + 1) & WORD)
        return mix(total & WORD)

    def _is_new(self, key: int) -> bool:
        """Enter a layout into the table; return whether it was not there."""
        slot = key & (TABLE_SLOTS - 1)
        mark = key & ~STAMPS | self.stamp
        while self.slots[slot] & STAMPS == self.stamp:
            if self.slots[slot] == mark:
                return False
            slot = (slot + 1) & (TABLE_SLOTS - 1)
        self.slots[slot] = mark
        return True
