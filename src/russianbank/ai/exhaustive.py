"""The exhaustive player: searches all layouts that it can reach before the next hidden card.

It follows the cheap plays first, up to the first card that it gets off a pile of its own, and
chooses the layout that is best by a plain count. It does not ask what the opponent may do then, or
what the next card may be.
"""

from __future__ import annotations

from dataclasses import dataclass
from heapq import heappop, heappush

try:
    import cython
except ImportError:
    from russianbank.core import cython_shim as cython

from russianbank.ai.plan import Budget, Plan, checked_layouts
from russianbank.core.act import ACTS
from russianbank.core.arguments import checked_kind
from russianbank.core.chance import Chance
from russianbank.core.constants import DISCARDS, FOUNDATION, HANDS, STOCKS, WON
from russianbank.core.errors import NotTheMoment
from russianbank.core.kernel.board_state import BoardState
from russianbank.core.kernel.position import Position, checked_position
from russianbank.core.law import Breach

if not cython.compiled:  # C takes them from leaf_acts.pxd and c_act_code.pxd
    from russianbank.ai.leaf_acts import (
        can_go_on,
        default_leaf_act,
        helps_opponent,
        is_own_play,
        make_play,
    )
    from russianbank.core.act_code import target_of

LAYOUTS = 2000
"""How many layouts are searched for one plan, unless a budget is given."""

NODES = 1 << 32
"""In the queue a layout is its number, plus so many times its cost."""


@dataclass(frozen=True)
class Exhaustive:
    """Chooses the best layout it can reach, card by card of its own, and notices every error.

    The order is: the game won, more cards on the foundations, fewer in the stock, fewer in hand and
    discard, more spaces, longer piles. If no layout is better than the first one it turns up from
    the stock, else from the hand, or ends its turn. It knows the cards of a turned-over hand.
    """

    name = "exhaustive"
    always_lawful = True

    def plan(self, position: Position, chance: Chance, budget: Budget | None = None) -> Plan:
        """Plan up to the next card played off an own pile, or else to the next card turned up.

        Args:
            position: the position; the game is not over.
            chance: not used; the same position gets the same plan.
            budget: only its layouts count; a plan takes a few milliseconds.

        Raises:
            NotTheMoment: if the game is over.
        """
        if budget is not None:
            checked_kind(budget, Budget, "a budget is a Budget or None")
        if checked_position(position).over:
            raise NotTheMoment("the game is over; there is nothing left to plan")
        most = LAYOUTS if budget is None or budget.layouts is None else budget.layouts
        codes = ExhaustiveSearch(position, most).best()
        return Plan(tuple([ACTS[code] for code in codes]))

    def notices(self, breach: Breach, chance: Chance) -> bool:
        """Return True: it notices every error."""
        return True


class ExhaustiveSearch:
    """The search of the exhaustive player from one position.

    Attributes:
        layouts: the layouts found.
        parents: the layout that each was reached from.
        acts_to: the code of the act that led to each.
        costs: the cost of each, summed over the acts that led there.
    """

    def __cinit__(self, start: object = None, most: object = 0) -> None:
        self.position = checked_position(start).copy()
        self.most = max(checked_layouts(most), 1)
        self.searched = 0
        self.layouts: list[BoardState] = []
        self.parents: list[int] = []
        self.acts_to: list[int] = []
        self.costs: list[int] = []
        self.found: set[int] = set()
        self.queue: list[int] = []
        self.best_score = self.best_cost = self.best_node = -1
        self.best_act = 0

    def __init__(self, start: Position, most: int) -> None:
        if not cython.compiled:
            self.__cinit__(start, most)

    def best(self) -> list[int]:
        """Return the codes of the acts to the best layout, with a leaf act unless a card is off."""
        position = self.position
        self._add_layout(-1, 0, 0)
        while self.queue and self.searched <= self.most:
            node = heappop(self.queue) % NODES
            position._copy_from(self.layouts[node])
            position._list_lawful()
            self._compare(node, default_leaf_act(position), self.costs[node])
            plays = self._plays()
            for code in plays:
                self._try(node, code)
        if self.best_node < 0:
            position._copy_from(self.layouts[0])
            position._list_lawful()
            return [position._acts[0]]
        acts = [self.best_act]
        node = self.best_node
        while node:
            acts.append(self.acts_to[node])
            node = self.parents[node]
        acts.reverse()
        return acts

    def _plays(self) -> list[int]:
        """Return the acts listed that a plan can go on after.

        A play of the opponent's card to a foundation is left out unless it is the only act.
        """
        position = self.position
        plays = []
        for place in range(position._act_count):
            code = position._acts[place]
            if can_go_on(position, code) and not (helps_opponent(code) and position._act_count > 1):
                plays.append(code)
        return plays

    def _try(self, node: int, code: int) -> None:
        """Make an act from a layout, and see where it leads."""
        position = self.position
        position._copy_from(self.layouts[node])
        cost = self.costs[node] + cost_of(code)
        uncovers = make_play(position, code)
        if uncovers or position._ended or is_own_play(code):
            self.searched += 1
            self._compare(node, code, cost)
        else:
            self._add_layout(node, code, cost)

    def _add_layout(self, node: int, code: int, cost: int) -> None:
        """Add a layout to search from, unless it is known (in any order of piles)."""
        position = self.position
        key = position._hash_faces() ^ position._turned
        if key in self.found:
            return
        self.found.add(key)
        here = len(self.layouts)
        state = BoardState.__new__(BoardState)
        state._allocate()
        state._copy_from(position)
        self.layouts.append(state)
        self.parents.append(node)
        self.acts_to.append(code)
        self.costs.append(cost)
        heappush(self.queue, cost * NODES + here)
        self.searched += 1

    def _compare(self, node: int, code: int, cost: int) -> None:
        """Keep the layout at hand, left by this act, if it is the best so far."""
        if not code:
            return
        score = score_of(self.position)
        if score > self.best_score or (score == self.best_score and cost < self.best_cost):
            self.best_score = score
            self.best_cost = cost
            self.best_node = node
            self.best_act = code


def cost_of(code: int) -> int:
    """Return the cost of a play: foundation, load, tableau, from low to high; own cards less."""
    target = target_of(code)
    step = 1 if target == FOUNDATION else 3 if target >= STOCKS else 5
    return step if is_own_play(code) else step + 1


def score_of(position: Position) -> int:
    """Return the score of a layout; each part counts more than all that follow it."""
    mover = position._mover
    founded = spaces = lengths = 0
    for pile in range(FOUNDATION, STOCKS):
        founded += position._size[pile]
    for place in range(8):
        size = position._size[place]
        lengths += size * size
        if not size and position._laid >> place & 1:
            spaces += 1
    score = 1
    if position._ended == WON:
        score = 2 if position._winner == mover else 0
    score = score << 7 | founded
    score = score << 7 | 127 - position._size[STOCKS + mover]
    score = score << 7 | 127 - position._size[HANDS + mover] - position._size[DISCARDS + mover]
    score = score << 4 | spaces
    return score << 14 | lengths
