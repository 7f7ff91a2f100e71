"""The endgame search: follows the turns one by one, once the order of both hands is known.

Chance is then left in the stocks alone, and in the last few unseen cards of a hand. The search is
an expectimax over phases with alpha-beta bounds, deepened one phase at a time, with a transposition
table. A phase is what one player does up to the next unseen card or the end of the turn; its leaves
are those of a turn search.
"""

from __future__ import annotations

from typing import Any

try:
    import cython
except ImportError:
    from russianbank.core import cython_shim as cython

from russianbank.ai.bounds import Bounds
from russianbank.ai.deadline import Deadline
from russianbank.ai.plan import checked_layouts
from russianbank.ai.search_constants import check_compiled
from russianbank.ai.turn_search import TurnSearch, checked_shift_cost
from russianbank.ai.value import ValueNetwork
from russianbank.core.arguments import checked_kind, checked_number
from russianbank.core.constants import HANDS, NONE, WORD
from russianbank.core.deal import blank_deal
from russianbank.core.kernel.board_state import BoardState
from russianbank.core.kernel.position import Position, checked_position
from russianbank.core.rules.ruleset import RuleSet

if not cython.compiled:  # C takes them from c_constants.pxd
    from russianbank.ai.search_constants import FULL_ATTENTION, MAX_LEAVES, TRANSPOSITIONS
    from russianbank.core.bits import count_bits

check_compiled(MAX_LEAVES=MAX_LEAVES, TRANSPOSITIONS=TRANSPOSITIONS)

MAX_PHASES = 12
"""The most phases searched after the first one."""

WIDTH = 4
"""How many leaves of each phase are followed, with the one that was best before."""

PHASE_LAYOUTS = 200
"""How many layouts are visited in each phase."""

LEAF_LAYOUTS = 50_000
"""After how many layouts the search of a single leaf is given up, and with it the whole search."""

FEW_UNSEEN = 3
"""The most unseen cards of a pack of which some may be in a hand. A single one is known."""

UNKNOWN, AT_LEAST, AT_MOST, EXACT = 0, 1, 2, 3
"""What an entry of the transposition table says: nothing, a lower or upper bound, or the value."""


class TranspositionTable:
    """The values of positions met before, and the layouts that may still be visited.

    An entry replaces the one with the same slot.
    """

    def __init__(self) -> None:
        if not cython.compiled:
            self.keys = [0] * TRANSPOSITIONS
            self.values = [0.0] * TRANSPOSITIONS
            self.depths = [0] * TRANSPOSITIONS
            self.bounds = [0] * TRANSPOSITIONS
            self.best_leaves = [0] * TRANSPOSITIONS
        self.slot = 0
        self.visited = self.limit = 0
        self.clear()

    def clear(self) -> None:
        """Remove all entries."""
        self.visited = 0
        for slot in range(TRANSPOSITIONS):
            self.bounds[slot] = UNKNOWN

    def find(self, key: int) -> bool:
        """Set `slot` to that of a position; return whether it has an entry."""
        self.slot = key & (TRANSPOSITIONS - 1)
        return self.bounds[self.slot] != UNKNOWN and self.keys[self.slot] == key

    def settles(self, depth: int, alpha: float, beta: float) -> bool:
        """Return whether the entry at `slot` is deep and exact enough for these bounds."""
        if self.depths[self.slot] < depth:
            return False
        bound = self.bounds[self.slot]
        value = self.values[self.slot]
        return bound == EXACT or (value >= beta if bound == AT_LEAST else value <= alpha)

    def store(
        self, key: int, depth: int, best_leaf: int, value: float, alpha: float, beta: float
    ) -> None:
        """Store the value of a position that was searched with these bounds."""
        slot = key & (TRANSPOSITIONS - 1)
        self.keys[slot] = key
        self.depths[slot] = depth
        self.best_leaves[slot] = best_leaf
        self.values[slot] = value
        self.bounds[slot] = AT_LEAST if value >= beta else EXACT if value > alpha else AT_MOST


class EndgamePhase:
    """The search of one phase, and of the phases after it.

    Args:
        rules: the rule set.
        network: evaluates the leaves.
        table: shared by all phases.
        deadline: when to stop, shared by all phases.
        after: how many phases follow; the last one is never asked to search on.
    """

    def __init__(
        self,
        rules: RuleSet,
        network: ValueNetwork,
        table: TranspositionTable,
        deadline: Deadline,
        after: int,
    ) -> None:
        checked_number(after, 0, MAX_PHASES, f"from 0 to {MAX_PHASES} phases follow")
        self.search = TurnSearch(rules, network, deadline)
        self.table = checked_kind(table, TranspositionTable, "a table is a TranspositionTable")
        self.deadline = self.search.deadline
        self.next_card = blank_deal()
        # An object that refers to itself would keep its memory until the garbage collector runs.
        self.onward = EndgamePhase(rules, network, table, deadline, after - 1) if after else None

    def value(self, position: BoardState, depth: int, alpha: float, beta: float) -> float:
        """Return the value of a position to the player on turn.

        It need not be exact below alpha or above beta, and means nothing once the limit of layouts
        is reached or the deadline has passed.

        Args:
            position: where the phase begins.
            depth: how many phases to search after this one.
            alpha: a value that the player can have elsewhere.
            beta: a value that the opponent can hold the player to.
        """
        if self._must_stop():
            return 0.5
        self.search._copy_from(position)
        key = (self.search._hash_faces() ^ self.search._hash_numbers()) & WORD
        first = 0
        if self.table.find(key):
            if self.table.settles(depth, alpha, beta):
                return self.table.values[self.table.slot]
            first = self.table.best_leaves[self.table.slot]
        guess = self.search._run(position, PHASE_LAYOUTS)
        self.table.visited += self.search.visited
        if depth == 0:
            return guess
        count = self.search.leaves.count
        if first >= count:
            first = 0
        best = self.leaf_value(first, depth, alpha, beta)
        for leaf in range(count if count < WIDTH else WIDTH):
            if best >= beta:
                break
            if leaf != first:
                value = self.leaf_value(leaf, depth, best if best > alpha else alpha, beta)
                if value > best:
                    best = value
                    first = leaf
        if not self._must_stop():
            self.table.store(key, depth, first, best, alpha, beta)
        return best

    def _must_stop(self) -> bool:
        """Return whether the limit of layouts is reached, or the deadline has passed."""
        return self.deadline.passed or self.table.visited >= self.table.limit

    def leaf_value(self, leaf: int, depth: int, alpha: float, beta: float) -> float:
        """Return the value of a leaf to its player: the mean over the cards that may come."""
        pile = self.search._unseen_pile(leaf)
        if pile == NONE:
            self.search._take_leaf(leaf)
            return self._value_here(depth, alpha, beta)
        pack = self.search._pack_of(pile)
        faces = self.search.start._unseen[pack]
        many = rest = count_bits(faces)
        total = 0.0
        for face in range(64):
            if faces >> face & 1:
                rest -= 1
                number = pack * 64 + face
                low = many * alpha - total - rest
                total += self._value_with(leaf, pile, number, depth, low, many * beta - total)
                if total >= many * beta:
                    break
                if total + rest <= many * alpha:
                    return (total + rest) / many
        return total / many

    def _value_with(
        self, leaf: int, pile: int, number: int, depth: int, alpha: float, beta: float
    ) -> float:
        """Return the value of a leaf if it turns up this card."""
        self.next_card._put_next(pile, self.search.start._hidden[pile], number)
        self.search._take_leaf_with(leaf, self.next_card)
        return self._value_here(depth, alpha, beta)

    def _value_here(self, depth: int, alpha: float, beta: float) -> float:
        """Return the value of where the search is, to the player of this phase."""
        if self.search._ended:
            return self.search._result()
        assert self.onward is not None
        if self.search._mover == self.search.start._mover:
            return self.onward.value(self.search, depth - 1, alpha, beta)
        return 1.0 - self.onward.value(self.search, depth - 1, 1.0 - beta, 1.0 - alpha)


class Endgame:
    """Searches for the best leaf of a position in which the order of both hands is known.

    Call :meth:`begin`; then :meth:`deepen`, until it returns False or time is up. The best plan so
    far is available at any moment.

    Args:
        rules: the rule set.
        network: evaluates the leaves.
    """

    def __cinit__(self, rules: Any = None, network: Any = None) -> None:
        self.table = TranspositionTable()
        self.deadline = Deadline()
        self.phase = EndgamePhase(rules, network, self.table, self.deadline, MAX_PHASES)
        if not cython.compiled:
            self.order = [0] * MAX_LEAVES
            self.values = [0.0] * MAX_LEAVES
        self.alone: dict[int, tuple[float, float, list[tuple[int, float]]]] = {}
        self.depth = self.place = self.visited = 0

    def __init__(self, rules: RuleSet, network: ValueNetwork) -> None:
        if not cython.compiled:
            self.__cinit__(rules, network)

    def suits(self, position: Position) -> bool:
        """Return whether the order of both hands is known, but for a few cards at most."""
        start = checked_position(position)
        for pile in (HANDS, HANDS + 1):
            unseen = start._unseen[start._pack_of(pile)]
            if start._hidden[pile] and count_bits(unseen) > FEW_UNSEEN:
                return False
        return True

    def begin(self, position: Position, limit: int, shift_cost: float) -> None:
        """Search the current phase; its leaves are then in order of their evaluation.

        Args:
            position: where to start; the game is not over.
            limit: how many layouts to visit.
            shift_cost: see :meth:`.TurnSearch.limit`.

        Raises:
            CannotBePlayed: as `TurnSearch.run` and `TurnSearch.limit` do.
            NotTheMoment: if the game is over.
        """
        search = self.phase.search
        start, layouts = search._checked_start(position), checked_layouts(limit)
        cost = checked_shift_cost(shift_cost)
        self.table.clear()
        self.alone.clear()
        search._limit(FULL_ATTENTION, 0.0, False, False, 0, cost, False)
        search._run(start, layouts)
        self.visited = self.table.visited = self.phase.search.visited
        self.depth = 1
        self.place = 0
        for leaf in range(self.phase.search.leaves.count):
            self.order[leaf] = leaf
            self.values[leaf] = self.phase.search._leaf_value(leaf)

    def deepen(self, most: int) -> bool:
        """Search the next leaf one phase deeper; return whether there is more to be searched.

        Args:
            most: how many layouts may be visited since :meth:`begin`.

        Raises:
            CannotBePlayed: if that is no number from 0 on.
        """
        return self._deepen(checked_layouts(most))

    def _deepen(self, most: int) -> bool:
        if self.phase.search.leaves.count < 2:
            return False
        leaf = self.order[self.place]
        best = self.values[self.order[0]] if self.place else -1.0
        self.table.limit = self.table.visited + LEAF_LAYOUTS
        if self.table.limit > most:
            self.table.limit = most
        value = self.phase.leaf_value(leaf, self.depth, best, 1.0)
        self.visited = self.table.visited
        if self.phase._must_stop():
            return False
        self.values[leaf] = value
        if value > best:
            for place in range(self.place, 0, -1):
                self.order[place] = self.order[place - 1]
            self.order[0] = leaf
        self.place += 1
        if self.place == self.phase.search.leaves.count:
            self.place = 0
            self.depth += 1
        return self.depth <= MAX_PHASES

    def plan(self) -> list[int]:
        """Return the codes of the acts of the best plan so far."""
        return self.phase.search.plan(self.order[0])

    def value(self) -> float:
        """Return the value of the best plan so far."""
        return self.values[self._checked(self.order[0])]

    def plans(self) -> list[list[int]]:
        """Return the codes of the acts of all leaves."""
        return [self.phase.search._plan(leaf) for leaf in range(self.phase.search.leaves.count)]

    def estimate(self, leaf: int) -> float:
        """Return the value of a leaf so far; one that is not the best may be worth less."""
        return self.values[self._checked(leaf)]

    def bounds(self, leaf: int) -> Bounds:
        """Return what is proved about a leaf's value; nothing if the game goes on after it."""
        return self.phase.search._bounds(self._checked(leaf))

    @property
    def best(self) -> int:
        """The number of the best leaf so far."""
        return self.order[0]

    # The leaves one by one. The search for the best one shows only that the others are not better,
    # so each is searched alone when it is asked for.

    def leaves(self) -> list[tuple[list[int], float, bool]]:
        """Return all leaves, each as :meth:`leaf` does."""
        return [self.leaf(leaf) for leaf in range(self.phase.search.leaves.count)]

    def leaf(self, leaf: int) -> tuple[list[int], float, bool]:
        """Return a leaf's plan, its value, and True: it was searched beyond its evaluation."""
        number = self._checked(leaf)
        return self.phase.search._plan(number), self._alone(number)[0], True

    def error(self, leaf: int) -> float:
        """Return how much the last phase searched changed the value of a leaf."""
        return self._alone(self._checked(leaf))[1]

    def cards(self, leaf: int) -> list[tuple[int, float]]:
        """Return the cards that a leaf may turn up, by number, with the value after each."""
        return [
            (number, value)
            for number, value in self._alone(self._checked(leaf))[2]
            if number != NONE
        ]

    def _checked(self, leaf: object) -> int:
        return self.phase.search.leaves._checked(leaf)

    def _alone(self, leaf: int) -> tuple[float, float, list[tuple[int, float]]]:
        """Return the value of a leaf, its last change, and its values by card."""
        if leaf not in self.alone:
            self.alone[leaf] = self._search_alone(leaf)
        return self.alone[leaf]

    def _search_alone(self, leaf: int) -> tuple[float, float, list[tuple[int, float]]]:
        """Search a leaf alone, as deep as the best one or until it is given up."""
        self.table.clear()
        self.table.limit = LEAF_LAYOUTS
        deepest = self.depth if self.place else self.depth - 1
        value, error = self.phase.search._leaf_value(leaf), 0.0
        by_card: list[tuple[int, float]] = []
        for depth in range(1, max(deepest, 1) + 1):
            deeper = self._values_by_card(leaf, depth)
            if self.table.visited >= self.table.limit:
                break
            by_card = deeper
            mean = sum(value for _, value in by_card) / len(by_card)
            value, error = mean, abs(mean - value)
        return self.values[leaf] if deepest and leaf == self.best else value, error, by_card

    def _values_by_card(self, leaf: int, depth: int) -> list[tuple[int, float]]:
        """Return the cards that a leaf may turn up with their values, or NONE with the value."""
        pile = self.phase.search._unseen_pile(leaf)
        if pile == NONE:
            return [(NONE, self.phase.leaf_value(leaf, depth, 0.0, 1.0))]
        pack = self.phase.search._pack_of(pile)
        faces = self.phase.search.start._unseen[pack]
        numbers = [pack * 64 + face for face in range(64) if faces >> face & 1]
        return [
            (number, self.phase._value_with(leaf, pile, number, depth, 0.0, 1.0))
            for number in numbers
        ]
