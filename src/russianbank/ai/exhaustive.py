"""The exhaustive player: looks at everything he can bring about before the next hidden card.

He has no feeling for the game. He walks through the layouts he can reach, the cheap plays first,
up to the first card he gets off a pile of his own, and takes the layout that looks best by the
plainest of counts. What his opponent may do then, and what the next card may be, he does not ask.
"""

from __future__ import annotations

from dataclasses import dataclass
from heapq import heappop, heappush

from russianbank.ai.leaf_acts import goes_on, is_favour, is_own, make, way_out
from russianbank.ai.plan import Budget, Plan
from russianbank.core.act import ACTS
from russianbank.core.chance import Chance
from russianbank.core.constants import DISCARDS, FOUNDATION, HANDS, STOCKS, WON
from russianbank.core.errors import NotTheMoment
from russianbank.core.kernel.board_state import BoardState
from russianbank.core.kernel.position import Position
from russianbank.core.law import Breach

LAYOUTS = 2000
"""How many layouts he looks at for one plan, unless his budget says otherwise."""

NODES = 1 << 32
"""In the queue a layout's cost stands above its number."""


@dataclass(frozen=True)
class Exhaustive:
    """Takes the best layout in reach, card by card of his own, and overlooks no error.

    He prefers, in this order: a game won, more cards on the foundations, fewer in his stock, fewer
    in his hand and discards, more spaces, longer piles. He prefers to stay where he is to anything
    that is not better, and then turns up from the stock if he can, else from the hand, or ends his
    turn. A card of a turned-over hand he knows beforehand like any other.
    """

    name = "exhaustive"
    always_lawful = True

    def plan(self, position: Position, chance: Chance, budget: Budget | None = None) -> Plan:
        """Plan up to the next own card that is off, or else to the next card turned up.

        Args:
            position: the table; the game is not over.
            chance: not drawn upon: the same position gets the same plan.
            budget: only the number of layouts counts; he needs a few thousandths of a second.

        Raises:
            NotTheMoment: if the game is over.
        """
        if position.over:
            raise NotTheMoment("the game is over; there is nothing left to plan")
        most = LAYOUTS if budget is None or budget.layouts is None else budget.layouts
        codes = ExhaustiveSearch(position, most).best()
        return Plan(tuple([ACTS[code] for code in codes]))

    def notices(self, breach: Breach, chance: Chance) -> bool:
        """See every error."""
        return True


class ExhaustiveSearch:
    """A walk through the layouts in reach of the player on turn.

    `layouts` are those found, `came_from` and `by` tell how each was reached, `costs` at what cost.
    """

    def __init__(self, start: Position, most: int) -> None:
        self.position = start.copy()
        self.most = max(most, 1)
        self.looked_at = 0
        self.layouts: list[BoardState] = []
        self.came_from: list[int] = []
        self.by: list[int] = []
        self.costs: list[int] = []
        self.found: set[int] = set()
        self.queue: list[int] = []
        self.best_worth = self.best_cost = self.best_node = -1
        self.best_act = 0

    def best(self) -> list[int]:
        """The codes of the acts that lead to the best layout, and out of it if nothing is off."""
        position = self.position
        self._arrive(-1, 0, 0)
        while self.queue and self.looked_at <= self.most:
            node = heappop(self.queue) % NODES
            position._copy_from(self.layouts[node])
            position._list_lawful()
            self._compare(node, way_out(position), self.costs[node])
            plays = self._plays()
            for code in plays:
                self._try(node, code)
        if self.best_node < 0:
            position._copy_from(self.layouts[0])
            position._list_lawful()
            return [position.acts[0]]
        acts = [self.best_act]
        node = self.best_node
        while node:
            acts.append(self.by[node])
            node = self.came_from[node]
        acts.reverse()
        return acts

    def _plays(self) -> list[int]:
        """The acts listed that need no unseen card and leave the player on turn.

        A play of the opponent's card to a foundation is left out where another act will do: it
        would only help him.
        """
        position = self.position
        plays = []
        for place in range(position.act_count):
            code = position.acts[place]
            if goes_on(position, code) and not (is_favour(code) and position.act_count > 1):
                plays.append(code)
        return plays

    def _try(self, node: int, code: int) -> None:
        """See where an act leads from a layout already found."""
        position = self.position
        position._copy_from(self.layouts[node])
        cost = self.costs[node] + cost_of(code)
        bare = make(position, code)
        if bare or position.ended or is_own(code):
            self.looked_at += 1
            self._compare(node, code, cost)
        else:
            self._arrive(node, code, cost)

    def _arrive(self, node: int, code: int, cost: int) -> None:
        """Note a layout to go on from, unless one that differs in the order of piles is noted."""
        position = self.position
        mark = position._hash_faces() ^ position.turned
        if mark in self.found:
            return
        self.found.add(mark)
        here = len(self.layouts)
        memory = BoardState.__new__(BoardState)
        memory._allocate()
        memory._copy_from(position)
        self.layouts.append(memory)
        self.came_from.append(node)
        self.by.append(code)
        self.costs.append(cost)
        heappush(self.queue, cost * NODES + here)
        self.looked_at += 1

    def _compare(self, node: int, code: int, cost: int) -> None:
        """Keep the layout that is before us, left by this act, if it is the best so far."""
        if not code:
            return
        worth = worth_of(self.position)
        if worth > self.best_worth or (worth == self.best_worth and cost < self.best_cost):
            self.best_worth = worth
            self.best_cost = cost
            self.best_node = node
            self.best_act = code


def cost_of(code: int) -> int:
    """What a play costs: to a foundation least, then loads, then the tableau; own cards less."""
    target = code & 31
    step = 1 if target == FOUNDATION else 3 if target >= STOCKS else 5
    return step if is_own(code) else step + 1


def worth_of(position: Position) -> int:
    """How good a layout looks, as one number: each part outweighs all that follow it."""
    mover = position.mover
    founded = spaces = lengths = 0
    for pile in range(FOUNDATION, STOCKS):
        founded += position.size[pile]
    for place in range(8):
        size = position.size[place]
        lengths += size * size
        if not size and position.laid >> place & 1:
            spaces += 1
    worth = 1
    if position.ended == WON:
        worth = 2 if position.winner == mover else 0
    worth = worth << 7 | founded
    worth = worth << 7 | 127 - position.size[STOCKS + mover]
    worth = worth << 7 | 127 - position.size[HANDS + mover] - position.size[DISCARDS + mover]
    worth = worth << 4 | spaces
    return worth << 14 | lengths
