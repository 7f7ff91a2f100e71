"""Proof-number search: which player wins for sure, whatever cards come.

Two proofs are sought at once: that one player wins, and that the other does. Each position has two
numbers, a guess of how much is left to be searched for either proof; the search always goes on
where it takes least. Where a player is on turn, one good end of the turn is enough for that player,
and the other player needs all ends. Where a card comes that nobody has seen, both need every card.
(Allis, van der Meulen and van den Herik, "Proof-number search", 1994. A number that needs all ends
is the largest of theirs and one for each other: Ueda and others, "Weak proof-number search", 2008;
with a sum, positions that are reached in many ways would count many times. What is left is guessed
from the cards that a player has left, twice as much where the other is on turn.)
"""

from __future__ import annotations

from russianbank.ai.deadline import Deadline
from russianbank.ai.run_table import RunTable
from russianbank.ai.turn_closure import TurnClosure, TurnEnd
from russianbank.core.constants import DISCARDS, FACES, HANDS, NONE, STOCKS, WON
from russianbank.core.deal import blank_deal
from russianbank.core.kernel.board_state import BoardState
from russianbank.core.rules.ruleset import RuleSet

NEVER = 1 << 40
"""A proof number: this cannot be proved."""

CHANCE = 2
"""Who decides where a card comes that nobody has seen; elsewhere it is a seat."""


class ProofNode:
    """A position of the search.

    Attributes:
        key: its hash.
        state: the position, until it is expanded; None after that.
        decides: the seat of the player on turn, or `CHANCE`.
        children: what it may come to.
        parents: where it is reached from.
        complete: whether it can come to nothing else.
        red: how much is left to prove that red wins; 0 if it is proved.
        blue: the same for blue.
        passed: whether the line that is followed has passed it.
        step: when its parents were last numbered again because of it.
    """

    def __init__(self, key: int, state: BoardState | None, decides: int) -> None:
        self.key = key
        self.state = state
        self.decides = decides
        self.children: list[ProofNode] = []
        self.parents: list[ProofNode] = []
        self.complete = True
        self.red = self.blue = 1
        self.passed = False
        self.step = 0

    def _winner(self) -> int:
        """Return the seat of the player who is proved to win, or NONE."""
        if not self.red:
            return 0
        return NONE if self.blue else 1

    def _is_settled(self) -> bool:
        """Return whether nothing more can be proved."""
        return not self.red or not self.blue or (self.red >= NEVER and self.blue >= NEVER)


class ProofSearch:
    """Seeks a proof that one of the players wins, whatever cards come.

    Args:
        rules: the rule set.
        closure: finds the ends of turns.
        deadline: when to stop.

    Attributes:
        nodes: the positions of the last search, by their hash, until they are forgotten.
        visited: how many layouts it visited.
    """

    def __init__(self, rules: RuleSet, closure: TurnClosure, deadline: Deadline) -> None:
        self.closure: TurnClosure = closure
        self.board = RunTable(rules)
        self.deadline = deadline
        self.next_card = blank_deal()
        self.nodes: dict[int, ProofNode] = {}
        self.visited = self.step = 0

    def _run(
        self, mover: int, ends: list[TurnEnd], complete: bool, layouts: int, most: int
    ) -> ProofNode:
        """Search until one player is proved to win; return the node of the turn that begins it.

        Args:
            mover: whose turn it is.
            ends: the ends of the turn.
            complete: whether it has no others.
            layouts: how many layouts to visit.
            most: how many layouts of a turn are visited; what else it can come to is unknown.
        """
        self.visited = 0
        root = ProofNode(0, None, mover)
        self._adopt(root, ends, complete)
        self._number(root)
        while not root._is_settled():
            left = layouts - self.visited
            if left <= 0 or self.deadline.check():
                break
            self._expand(self._most_proving(root), most if left > most else left)
        return root

    def _forget(self) -> None:
        """Forget all positions, which refer to each other and would keep their memory else."""
        for node in self.nodes.values():
            node.parents = []
            node.children = []
        self.nodes.clear()

    def _most_proving(self, root: ProofNode) -> ProofNode:
        """Return the position from which most is to be learnt, or one from which all leads back."""
        node = root
        line = []
        while node.state is None:
            node.passed = True
            line.append(node)
            child = self._best_child(node)
            if child is None:
                break
            node = child
        for one in line:
            one.passed = False
        return node

    def _best_child(self, node: ProofNode) -> ProofNode | None:
        """Return the child with least left to prove, if one is open and does not lead back."""
        best = NEVER * 4
        chosen: ProofNode | None = None
        for child in node.children:
            if child.passed or child._is_settled():
                continue
            left, other = child.red, child.blue
            if node.decides == 1 or (node.decides == CHANCE and other < left):
                left, other = other, left
            if left >= NEVER:
                left += other
            if left < best:
                best = left
                chosen = child
        return chosen

    def _expand(self, node: ProofNode, layouts: int) -> None:
        """Find the ends of a turn, and number all positions that depend on it again."""
        state = node.state
        if state is None:
            node.red = node.blue = NEVER
            self.visited += 1
        else:
            node.state = None
            self._find_ends(node, state, layouts)
        self._number_parents(node)

    def _number_parents(self, node: ProofNode) -> None:
        """Number all positions again that depend on one.

        Where positions lead back to each other their numbers would grow for ever; so each is passed
        on once, and once more if nothing is left to prove there.
        """
        self.step += 1
        waiting = list(node.parents)
        while waiting:
            parent = waiting.pop()
            if self._number(parent) and (parent.step < self.step or parent._is_settled()):
                parent.step = self.step
                waiting.extend(parent.parents)

    def _find_ends(self, node: ProofNode, state: BoardState, layouts: int) -> None:
        closure = self.closure
        closure._find(state, layouts, False)
        self.visited += closure.visited
        if closure.won is not None:
            node.red, node.blue = (NEVER, 0) if node.decides else (0, NEVER)
        else:
            self._adopt(node, closure.ends, closure.complete and bool(closure.ends))
            self._number(node)

    def _adopt(self, node: ProofNode, ends: list[TurnEnd], complete: bool) -> None:
        """Give a position the ends of its turn as children."""
        node.complete = complete
        for end in ends:
            child = self._node(end.key, end.state) if end.pile == NONE else self._chance(end)
            node.children.append(child)
            child.parents.append(node)

    def _chance(self, end: TurnEnd) -> ProofNode:
        """Return the node of an end that turns up a card."""
        if end.key in self.nodes:
            return self.nodes[end.key]
        node = ProofNode(end.key, None, CHANCE)
        self.nodes[end.key] = node
        board = self.board
        pack = board._pack_of(end.pile)
        faces = end.state._unseen[pack]
        for face in range(FACES):
            if faces >> face & 1:
                board._copy_from(end.state)
                self.next_card._put_next(end.pile, board._hidden[end.pile], pack * 64 + face)
                board._advance(end.act, self.next_card)
                child = self._node(board._layout_key(), board._snapshot())
                node.children.append(child)
                child.parents.append(node)
        self._number(node)
        return node

    def _node(self, key: int, state: BoardState) -> ProofNode:
        """Return the node of a position, which is new or known."""
        if key in self.nodes:
            return self.nodes[key]
        node = ProofNode(key, state, state._mover)
        self.nodes[key] = node
        if state._ended:
            node.state = None
            node.red = node.blue = NEVER
            if state._ended == WON:
                node.red, node.blue = (NEVER, 0) if state._winner else (0, NEVER)
            return node
        red, blue = (2, 1) if state._mover else (1, 2)
        node.red = red * (1 + self._left(state, 0))
        node.blue = blue * (1 + self._left(state, 1))
        return node

    def _left(self, state: BoardState, seat: int) -> int:
        """Return how many cards a player has left."""
        return state._size[STOCKS + seat] + state._size[HANDS + seat] + state._size[DISCARDS + seat]

    def _number(self, node: ProofNode) -> bool:
        """Compute the numbers of a position from its children's; return whether they changed."""
        least_red = least_blue = NEVER
        most_red = most_blue = 0
        open_red = open_blue = -1
        for child in node.children:
            least_red = min(least_red, child.red)
            least_blue = min(least_blue, child.blue)
            most_red = max(most_red, child.red)
            most_blue = max(most_blue, child.blue)
            open_red += child.red > 0
            open_blue += child.blue > 0
        if most_red:
            most_red = min(most_red + open_red, NEVER)
        if most_blue:
            most_blue = min(most_blue + open_blue, NEVER)
        if not node.complete:
            most_red = most_blue = NEVER
        if node.decides == CHANCE:
            red, blue = most_red, most_blue
        elif node.decides:
            red, blue = most_red, least_blue
        else:
            red, blue = least_red, most_blue
        changed = red != node.red or blue != node.blue
        node.red, node.blue = red, blue
        return changed
