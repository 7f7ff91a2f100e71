"""The endgame solver: bounds of a position's value that are proved, however long it searches.

The value is the share of games that the player on turn wins if both play as well as possible; a
drawn game counts as half a game. Turns are the moves of the search. A player who has found one way
to win needs no other; but the opponent's turn counts only if all its ends are known, and a card
that nobody has seen only if each that it may be does as well. What has not been searched may be
worth anything from 0 to 1. So the bounds meet when the position is solved, and never before.

Bounds are counted in 72nds here. Of three unseen cards of each pack all six orders are as likely,
and a draw halves a game, so that all values are whole numbers then, and nothing is rounded.
"""

from __future__ import annotations

from math import log2
from typing import Any

try:
    import cython
except ImportError:
    from russianbank.core import cython_shim as cython

from russianbank.ai.bounds import Bounds
from russianbank.ai.deadline import Deadline
from russianbank.ai.plan import checked_layouts
from russianbank.ai.proof_search import ProofNode, ProofSearch
from russianbank.ai.run_table import RunTable
from russianbank.ai.turn_closure import TurnClosure, TurnEnd
from russianbank.core.arguments import checked_number
from russianbank.core.constants import DISCARDS, FACES, HANDS, NONE, SEATS, STOCKS, WON
from russianbank.core.deal import blank_deal
from russianbank.core.errors import CannotBePlayed, NotTheMoment
from russianbank.core.kernel.board_state import BoardState
from russianbank.core.kernel.position import Position, checked_position
from russianbank.core.rules.ruleset import RuleSet

if not cython.compiled:  # C takes them from c_bits.pxd
    from russianbank.core.bits import count_bits

FEW_UNSEEN = 3
"""The most unseen cards of a pack. A single one is known."""

TURN_LAYOUTS = 2000
"""How many layouts of a turn are visited; what else the turn can come to is then unknown."""

PROVING = 80
"""Of 100 layouts, how many may be visited to prove that one of the players wins."""

PLAN_LAYOUTS = 1000
"""How many layouts are visited to find a plan without needless shifts."""

ALONE_LAYOUTS = 5000
"""How many more layouts are visited to bound the value of one plan among several."""

WINNING = 10
"""Of 100 layouts, how many a second look for a win in the first turn may visit, if more than a turn
has anyway."""

FIRST_EFFORT, MORE_EFFORT, MOST_EFFORT = 3.0, 1.5, 60.0
"""How far the first search goes, how much further each one after it, and the last one. A turn that
can end in n ways takes log2(n) of the effort, so that forced turns are followed furthest."""

TURN_EFFORT = 0.3
"""What each turn takes besides."""

WHOLE = 72.0
"""What a win counts; see above."""

UNKNOWN, SURE_WIN, SURE_LOSS = (0.0, WHOLE), (WHOLE, WHOLE), (0.0, 0.0)
SURE_DRAW = (WHOLE / 2, WHOLE / 2)


class EndgameSolver:
    """Solves positions in which few cards are unseen.

    Args:
        rules: the rule set.

    Attributes:
        deadline: when to stop.
        visited: how many layouts the last search visited.
    """

    def __cinit__(self, rules: Any = None) -> None:
        self.closure = TurnClosure(rules)
        self.board = RunTable(rules)
        self.deadline = Deadline()
        self.closure.deadline = self.deadline
        self.proof = ProofSearch(rules, self.closure, self.deadline)
        self.start = Position(rules)
        self.next_card = blank_deal()
        self.table: dict[int, tuple[float, float]] = {}
        self.ends: list[TurnEnd] = []
        self.plans: list[list[int]] = []
        self.found: list[tuple[float, float]] = []

    def __init__(self, rules: RuleSet) -> None:
        if not cython.compiled:
            self.__cinit__(rules)
        self.rules = rules
        self.draws_are_even = rules.draw in ("impossible", "no-score")
        self.visited = self.most = 0
        self.cut_off = False

    @property
    def bounds(self) -> list[Bounds]:
        """What is proved so far about each plan of the first turn."""
        return [_shares(found) for found in self.found]

    def suits(self, position: Position) -> bool:
        """Return whether a position may be solved.

        Few cards are unseen, or at most the last one of the player on turn, who may then win in
        this turn.
        """
        start = checked_position(position)
        return self._unseen_of_mover(start) <= 1 or self._shows_nearly_all(start)

    def _unseen_of_mover(self, start: Position) -> int:
        """Return how many cards the unseen ones of the player on turn may be."""
        pile = HANDS + start._mover
        if not start._hidden[pile] and not start._hidden[STOCKS + start._mover]:
            return 0
        return count_bits(start._unseen[start._pack_of(pile)])

    def _shows_nearly_all(self, start: Position) -> bool:
        for pile in range(STOCKS, DISCARDS):
            unseen = start._unseen[start._pack_of(pile)]
            if start._hidden[pile] and count_bits(unseen) > FEW_UNSEEN:
                return False
        return True

    def solve(self, position: Position, layouts: int) -> Bounds:
        """Return bounds of a position's value to the player on turn.

        Args:
            position: where to start; the game is not over.
            layouts: after how many layouts to stop.

        Raises:
            CannotBePlayed: if the position is one of another game or does not suit, or the layouts
                are no number.
            NotTheMoment: if the game is over.
        """
        start = self.closure._checked_start(position)
        self.most = checked_layouts(layouts)
        if not self.suits(start):
            raise CannotBePlayed(
                "the player on turn has several unseen cards, and more than"
                f" {FEW_UNSEEN} cards of a pack are unseen; ask suits() first"
            )
        self.table.clear()
        self.visited = 0
        self.closure._find(start, self._turn_layouts(), True)
        self.visited = self.closure.visited
        self.start = start.copy()
        self.ends = self.closure.ends
        self.plans = [self.closure._plan(end) for end in self.ends]
        self.found = [UNKNOWN for _ in self.ends]
        complete = self.closure.complete
        if self.closure.won is not None:
            self.found[self.ends.index(self.closure.won)] = SURE_WIN
            return _shares(SURE_WIN)
        if self._unseen_of_mover(start) <= 1 and self._wins_otherwise():
            return _shares(SURE_WIN)
        if not self._shows_nearly_all(start):
            return _shares(UNKNOWN)
        low, high = self._prove(complete)
        effort = FIRST_EFFORT
        while low < high and effort <= MOST_EFFORT and not self._must_stop():
            self.cut_off = False
            low, high = self._search_ends(complete, effort, low)
            if not self.cut_off:
                break
            effort += MORE_EFFORT
        return _shares((low, high))

    def _wins_otherwise(self) -> bool:
        """Look once more for a win in the first turn, and keep the plan that begins it.

        The last unseen card of the player's pack is known now; and where a turn has more layouts
        than were visited, those found last come first, as a long win goes on from them.
        """
        if self._unseen_of_mover(self.start) and self._has_win(False):
            return True
        return self.closure.visited < len(self.closure.layouts) and self._has_win(True)

    def _has_win(self, newest_first: bool) -> bool:
        """Look for a win in the first turn in one of two orders; keep the plan that begins it."""
        closure = self.closure
        closure.knows_last, closure.newest_first = True, newest_first
        closure._find(self.start, self._winning_layouts(), False)
        closure.knows_last = closure.newest_first = False
        self.visited += closure.visited
        if closure.won is None:
            return False
        end = closure._end_after(self.start, closure._plan(closure.won))
        place = self._place_of(end.key)
        if place == NONE:
            place = len(self.ends)
            self.ends.append(end)
            self.plans.append(end.walk)
            self.found.append(UNKNOWN)
        self.found[place] = SURE_WIN
        return True

    def _winning_layouts(self) -> int:
        """Return how many layouts such a look may visit: no more than half of those left."""
        most = max(TURN_LAYOUTS, self.most * WINNING // 100)
        return min(most, (self.most - self.visited) // 2)

    def _place_of(self, key: int) -> int:
        """Return the place of the end of the first turn with this key, or NONE."""
        for place, end in enumerate(self.ends):
            if end.key == key:
                return place
        return NONE

    def _prove(self, complete: bool) -> tuple[float, float]:
        """Seek a proof that one of the players wins; keep what is proved, and return the bounds."""
        mover = self.start._mover
        layouts = (self.most - self.visited) * PROVING // 100
        root = self.proof._run(mover, self.ends, complete, layouts, TURN_LAYOUTS)
        self.visited += self.proof.visited
        for node in self.proof.nodes.values():
            if node.decides < SEATS and node._winner() != NONE:
                self.table[node.key] = self._worth(node, node.decides)
        self.found = [self._worth(child, mover) for child in root.children]
        self.proof._forget()
        return self._worth(root, mover)

    def _worth(self, node: ProofNode, seat: int) -> tuple[float, float]:
        """Return bounds of a position's value to a player, from what is proved."""
        winner = node._winner()
        if winner == NONE:
            return UNKNOWN
        return SURE_WIN if winner == seat else SURE_LOSS

    def _search_ends(self, complete: bool, effort: float, low: float) -> tuple[float, float]:
        """Search the ends of the first turn, and keep the bounds of each; return the best ones."""
        order = sorted(range(len(self.ends)), key=lambda place: -sum(self.found[place]))
        high = 0.0 if complete else WHOLE
        rest = effort - log2(len(order) or 1)
        for place in order:
            self._search_end(place, rest, low)
            low = max(low, self.found[place][0])
            high = max(high, self.found[place][1])
            if low == WHOLE:
                return SURE_WIN
        return low, max(low, high)

    def _search_end(self, place: int, effort: float, alpha: float) -> None:
        """Search an end of the first turn, unless it is known to be no better than another."""
        low, high = self.found[place]
        if low < high and high > alpha:
            mover = self.start._mover
            least, most = self._end_value(self.ends[place], mover, effort, alpha, WHOLE)
            self.found[place] = (max(low, least), min(high, most))

    # The plans of the first turn, best first

    def order(self) -> list[int]:
        """Return the numbers of the plans of the first turn, the best ones first."""
        return sorted(range(len(self.plans)), key=lambda place: [-one for one in self.found[place]])

    def _number_of(self, plan: list[int]) -> int | None:
        """Return the number of the plan that comes to the same as another; None if there is none.

        Args:
            plan: the codes of its acts, all of them lawful.
        """
        place = self._place_of(self.closure._end_after(self.start, plan).key)
        return None if place == NONE else place

    def plan(self, number: int) -> list[int]:
        """Return the codes of the acts of a plan, with no more shifts than it needs."""
        end = self.ends[self._checked(number)]
        short = self.closure._shortest(self.start, end, PLAN_LAYOUTS)
        if short is not None:
            return short
        return self.closure._shortened(self.start, self.plans[number], end)

    def _checked(self, number: object) -> int:
        """Return the number of a plan, as it was given from outside."""
        if not self.ends:
            raise NotTheMoment("there are no plans yet; solve a position first")
        most = len(self.ends) - 1
        return checked_number(number, 0, most, f"the plans found are those from 0 to {most}")

    def bounds_of(self, number: int) -> Bounds:
        """Return the bounds of a plan's value, which is searched alone for that."""
        self._checked(number)
        self.most = self.visited + ALONE_LAYOUTS
        effort = FIRST_EFFORT
        while effort <= MOST_EFFORT and not self._must_stop():
            self.cut_off = False
            self._search_end(number, effort, 0.0)
            if not self.cut_off:
                break
            effort += MORE_EFFORT
        return _shares(self.found[number])

    def cards(self, number: int) -> list[tuple[int, float]]:
        """Return the cards that a plan may turn up, by number, with the value after each.

        Where only bounds of a value are known, it is the middle of them.
        """
        end = self.ends[self._checked(number)]
        if end.pile == NONE:
            return []
        mover, pack = self.start._mover, self.start._pack_of(end.pile)
        found = []
        for card in self.start._unseen_cards(pack):
            low, high = self._value_with(end, mover, card.number, -1.0)
            found.append((card.number, (low + high) / (2 * WHOLE)))
        return found

    def _must_stop(self) -> bool:
        """Return whether the limit of layouts is reached, or the deadline has passed."""
        return self.visited >= self.most or self.deadline.check()

    def _turn_layouts(self) -> int:
        """Return how many layouts of the next turn may be visited."""
        left = self.most - self.visited
        return TURN_LAYOUTS if left > TURN_LAYOUTS else left

    def _search(
        self, state: BoardState, key: int, effort: float, alpha: float, beta: float
    ) -> tuple[float, float]:
        """Return bounds of a position's value to the player on turn.

        Args:
            state: the position.
            key: its hash.
            effort: how far to search.
            alpha: a value that the player can have elsewhere.
            beta: a value that the opponent can hold the player to.
        """
        known = self.table.get(key, UNKNOWN)
        low, high = known
        if low >= high or low >= beta or high <= alpha:
            return known
        if effort < 0.0:
            self.cut_off = True
            return known
        if self._must_stop():
            return known
        self.closure._find(state, self._turn_layouts(), False)
        self.visited += self.closure.visited
        if self.closure.won is not None:
            self.table[key] = SURE_WIN
            return SURE_WIN
        ends = self.closure.ends
        most = 0.0 if self.closure.complete and ends else WHOLE
        mover = state._mover
        if len(ends) > 1:
            self._sort(ends, mover)
        rest = effort - log2(len(ends) or 1) - TURN_EFFORT
        for end in ends:
            if low >= beta:
                most = WHOLE
                break
            bounds = self._end_value(end, mover, rest, low if low > alpha else alpha, beta)
            low = max(low, bounds[0])
            most = max(most, bounds[1])
        known = (low, max(low, min(high, most)))
        self.table[key] = known
        return known

    def _sort(self, ends: list[TurnEnd], mover: int) -> None:
        """Put the ends first that promise most to the player whose turn it is."""
        ranked = [(self._promise(end, mover), place) for place, end in enumerate(ends)]
        ranked.sort()
        ends[:] = [ends[place] for _, place in ranked]

    def _promise(self, end: TurnEnd, mover: int) -> float:
        """Return a number that is the lower the better an end seems to the player."""
        state = end.state
        left = 0.0
        for pile in range(STOCKS, DISCARDS + SEATS):
            size = state._size[pile]
            left += size if pile & 1 == mover else -size
        low, high = self.table.get(end.key, UNKNOWN)
        if state._mover == mover:
            low, high = WHOLE - high, WHOLE - low
        return 100.0 * (low + high) / WHOLE + left

    def _end_value(
        self, end: TurnEnd, mover: int, effort: float, alpha: float, beta: float
    ) -> tuple[float, float]:
        """Return bounds of an end's value to a player."""
        if end.pile != NONE:
            return self._mean(end, mover, effort, alpha, beta)
        if end.state._ended:
            return self._result(end.state, mover)
        low, high = self._search(end.state, end.key, effort, WHOLE - beta, WHOLE - alpha)
        return WHOLE - high, WHOLE - low

    def _result(self, state: BoardState, mover: int) -> tuple[float, float]:
        """Return what a game that is over is worth to a player."""
        if state._ended == WON:
            return SURE_WIN if state._winner == mover else SURE_LOSS
        return SURE_DRAW if self.draws_are_even else UNKNOWN

    def _mean(
        self, end: TurnEnd, mover: int, effort: float, alpha: float, beta: float
    ) -> tuple[float, float]:
        """Return bounds of the mean over the cards that an end may turn up."""
        pack = self.board._pack_of(end.pile)
        faces = end.state._unseen[pack]
        many = left = count_bits(faces)
        rest = effort - log2(many)
        low = high = 0.0
        for face in range(FACES):
            if faces >> face & 1:
                if low >= beta * many or high + left * WHOLE <= alpha * many:
                    break
                least, most = self._value_with(end, mover, pack * 64 + face, rest)
                low += least
                high += most
                left -= 1
        return low / many, (high + left * WHOLE) / many

    def _value_with(
        self, end: TurnEnd, mover: int, number: int, effort: float
    ) -> tuple[float, float]:
        """Return bounds of an end's value to a player if it turns up this card."""
        board = self.board
        board._copy_from(end.state)
        self.next_card._put_next(end.pile, board._hidden[end.pile], number)
        board._advance(end.act, self.next_card)
        state = board._snapshot()
        if state._ended:
            return self._result(state, mover)
        key = board._layout_key()
        if state._mover == mover:
            return self._search(state, key, effort, 0.0, WHOLE)
        low, high = self._search(state, key, effort, 0.0, WHOLE)
        return WHOLE - high, WHOLE - low


def _shares(found: tuple[float, float]) -> Bounds:
    """Return bounds as shares of games."""
    low, high = found
    return Bounds(low / WHOLE, high / WHOLE)
