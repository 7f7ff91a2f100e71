"""The turn search: everything that the player on turn can do before the next unseen card.

Until an unseen card is turned up, all acts are known. So the player can reach any of a closed set
of layouts by plays alone, and then leaves it by a leaf act: turn up from stock or hand, discard, or
end the turn. The search visits the layouts, the cheapest first, and keeps the best leaves.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from russianbank.core import cython_shim as cython

from russianbank.ai.bounds import UNSOLVED, Bounds
from russianbank.ai.deadline import Deadline
from russianbank.ai.layout_tree import LayoutTree
from russianbank.ai.leaf_list import LeafList
from russianbank.ai.plan import checked_layouts
from russianbank.ai.value import Accumulator, ValueNetwork
from russianbank.core.arguments import checked_kind, checked_number, checked_real
from russianbank.core.constants import (
    FOUNDATION,
    HANDS,
    LAY,
    LISTED_ACTS,
    NONE,
    PASS,
    PILES,
    STOCKS,
    TURN_OVER,
    TURN_UP,
    WON,
    WORD,
)
from russianbank.core.deal import Deal, check_game, checked_deal
from russianbank.core.errors import CannotBePlayed, NotTheMoment
from russianbank.core.kernel.board_state import BoardState
from russianbank.core.kernel.position import Position, checked_position
from russianbank.core.rules.ruleset import RuleSet

if not cython.compiled:  # C takes them from c_constants.pxd and c_act_code.pxd
    from russianbank.ai.search_constants import (
        FULL_ATTENTION,
        HAND_CARD,
        NEW_TURN,
        STOCK_CARD,
    )
    from russianbank.core.act_code import is_shift, kind_of, source_of, target_of
    from russianbank.core.bits import mix

OWN_STOCK, OWN_HAND, OWN_DISCARD = 16, 18, 20
"""Piles of the player on turn, as acts name them."""

HELD_BONUS, OFF_TABLEAU_BONUS = 160, 64
"""Added to the attention for a play of the stock's top card or the turned card, and for a play of
another card off the tableau."""

_ATTENTION = "attention goes from -FULL_ATTENTION to FULL_ATTENTION"
_SHIFT_COST = "the cost of a shift goes from 0 to 1"

NO_ACT = 65535
"""The leaf act of a search that was too short to find any."""


def checked_shift_cost(found: object) -> float:
    """Return what each shift costs."""
    return checked_real(found, 0.0, 1.0, _SHIFT_COST)


class TurnSearch(LayoutTree):
    """Searches the layouts that can be reached from a position.

    Args:
        rules: the rule set.
        network: evaluates the leaves.
        deadline: when to stop; one that is never set if None.
    """

    def __cinit__(  # type: ignore[override]
        self,
        rules: object = None,
        network: object = None,
        deadline: object = None,
        *_: object,
        **__: object,
    ) -> None:
        self.network = checked_kind(network, ValueNetwork, "a network is a ValueNetwork")
        if deadline is None:
            deadline = Deadline()
        self.deadline = checked_kind(deadline, Deadline, "a deadline is a Deadline or None")
        self.mover_accumulator = Accumulator()
        self.opponent_accumulator = Accumulator()
        self.leaves = LeafList()

    def __init__(
        self, rules: RuleSet, network: ValueNetwork, deadline: Deadline | None = None
    ) -> None:
        super().__init__(rules)
        if not cython.compiled:
            self.__cinit__(rules, network, deadline)
            self.options = [0] * LISTED_ACTS
        self.visited = 0
        self.sees_hidden = False
        self._limit(FULL_ATTENTION, 0.0, False, False, 0, 0.0, False)

    def reveal(self, deal: Deal) -> None:
        """Reveal the unseen cards from now on, to measure what knowing them is worth.

        Raises:
            CannotBePlayed: if the deal is one of another game.
        """
        dealt = checked_deal(deal)
        check_game(dealt, self.rules)
        self.blank = dealt
        self.sees_hidden = True

    def limit(
        self,
        attention: int,
        noise: float,
        ignores_duties: bool,
        forgets_hand: bool,
        seed: int,
        shift_cost: float = 0.0,
        plain: bool = False,
    ) -> None:
        """Give the searching player human limits.

        Args:
            attention: of 256 plays, how many they see, before what makes a play easier or harder to
                see is added; FULL_ATTENTION sees all.
            noise: the largest error of a leaf's value, to either side.
            ignores_duties: whether they think of no obligation, and of no foundation but for the
                card just turned up.
            forgets_hand: whether they do not know the next hand card even where it is known.
            seed: decides which plays they see and how values err.
            shift_cost: what each shift on the tableau takes off a leaf's value.
            plain: whether they shift cards only to get rid of others or to make a space, and leave
                the last space to the card on the stock.

        Raises:
            CannotBePlayed: if a number is out of range.
        """
        self._limit(
            checked_number(attention, -FULL_ATTENTION, FULL_ATTENTION, _ATTENTION),
            checked_real(noise, 0.0, 1.0, "noise goes from 0 to 1"),
            bool(ignores_duties),
            bool(forgets_hand),
            checked_number(seed, 0, WORD, "a seed goes from 0 to 2**64 - 1"),
            checked_shift_cost(shift_cost),
            bool(plain),
        )

    def _limit(
        self,
        attention: int,
        noise: float,
        ignores_duties: bool,
        forgets_hand: bool,
        seed: int,
        shift_cost: float,
        plain: bool,
    ) -> None:
        self.attention = attention
        self.noise = noise
        self.ignores_duties = ignores_duties
        self.forgets_hand = forgets_hand
        self.seed = seed
        self.shift_cost = shift_cost
        self.leaves.plain = plain

    def run(self, position: Position, limit: int) -> float:
        """Search from a position; return the value of the best leaf to the player on turn.

        Args:
            position: where to start; the game is not over.
            limit: how many layouts to visit; more if no leaf was found by then, and fewer if the
                deadline passes.

        Raises:
            CannotBePlayed: if the position is one of another game, or not of the deal revealed, or
                the limit is no number from 0 on.
            NotTheMoment: if the game is over.
        """
        return self._run(self._checked_start(position), checked_layouts(limit))

    def _checked_start(self, position: object) -> Position:
        """Return a position from which a search can start."""
        start = checked_position(position)
        if start._compiled is not self._compiled and start.rules != self.rules:
            raise CannotBePlayed(
                f"the search is one of {self.rules.name}, but the position of {start.rules.name};"
                " make a search for its rules"
            )
        if start._ended:
            raise NotTheMoment("the game is over; there is nothing left to search")
        if self.sees_hidden and not start._agrees_wholly(self.blank):
            raise CannotBePlayed(
                "the deal revealed does not fit this position; reveal the deal of this game"
            )
        return start

    def _run(self, position: BoardState, limit: int) -> float:
        self.start._copy_from(position)
        self._restart()
        self._explore(limit)
        return self.leaves.value[0]

    def leaf_value(self, leaf: int) -> float:
        """Return the value of a leaf without the cost of its shifts; the order counts the cost.

        Raises:
            CannotBePlayed: if there is no such leaf.
            NotTheMoment: if nothing has been searched yet; `plan` and `features` do the same.
        """
        return self._leaf_value(self.leaves._checked(leaf))

    def _leaf_value(self, leaf: int) -> float:
        return self.leaves.value[leaf] + self.shift_cost * self.shifts_to[self.leaves.node[leaf]]

    def _bounds(self, leaf: int) -> Bounds:
        """Return what is proved about a leaf: its result, or nothing if the game goes on."""
        self._take_leaf(leaf)
        if not self._ended:
            return UNSOLVED
        result = self._result()
        return Bounds(result, result)

    def plan(self, leaf: int) -> list[int]:
        """Return the codes of the acts that lead to a leaf, its leaf act included."""
        return self._plan(self.leaves._checked(leaf))

    def _plan(self, leaf: int) -> list[int]:
        count = self._find_path(self.leaves.node[leaf])
        codes = [self.path[place] for place in range(count - 1, -1, -1)]
        act = self.leaves.act[leaf]
        return codes if act == NO_ACT else [*codes, act]

    def features(self, leaf: int) -> tuple[list[float], list[int], bool] | None:
        """Return the input that a leaf is evaluated from; None if the game is over there.

        Returns:
            The features, the sets of faces, and whether the searching player goes on.
        """
        upcoming = self._take_leaf(self.leaves._checked(leaf))
        if self._ended:
            return None
        values = self.network._numbers(self, upcoming)
        return values, self.network.read_face_sets(self), self._mover == self.start._mover

    # Leaves, one by one

    def _take_leaf(self, leaf: int) -> int:
        """Take the position after a leaf, with a blank for an unseen card; return what is next."""
        self._go_to(self.leaves.node[leaf])
        code = self.leaves.act[leaf]
        if code == NO_ACT:
            return HAND_CARD
        pile = self._unseen_by(code)
        self._advance(code, self.blank)
        if pile == NONE:
            return NEW_TURN
        return STOCK_CARD if pile < HANDS else HAND_CARD

    def _take_leaf_with(self, leaf: int, deal: Deal) -> None:
        """Take the position after a leaf; the deal says which card it turns up."""
        self._go_to(self.leaves.node[leaf])
        if self.leaves.act[leaf] != NO_ACT:
            self._advance(self.leaves.act[leaf], deal)

    def _unseen_pile(self, leaf: int) -> int:
        """Take the position of a leaf; return the pile whose unseen card it turns up, or NONE."""
        self._go_to(self.leaves.node[leaf])
        return NONE if self.leaves.act[leaf] == NO_ACT else self._unseen_by(self.leaves.act[leaf])

    def _unseen_by(self, code: int) -> int:
        """Return the pile whose unseen card an act would turn up, or NONE."""
        return NONE if self.sees_hidden else self._turns_up(code)

    def _fitting_faces(self) -> int:
        """Return the faces that fit somewhere here; all of them if there is a space."""
        self._survey()
        return WORD if self._space >= 0 else self._need | self._takes | self._wanted

    # The search

    def _restart(self) -> None:
        self._plant()
        self.mover_accumulator.reset(self.network)
        self.opponent_accumulator.reset(self.network)
        self.leaves.clear()
        self.visited = 0

    def _explore(self, limit: int) -> None:
        """Visit so many layouts; a player who sees no leaf at all gets full attention."""
        self._visit_cheapest(limit)
        if self.leaves.count == 0 and self.attention < FULL_ATTENTION:
            attention = self.attention
            self.attention = FULL_ATTENTION
            self._restart()
            self._visit_cheapest(limit)
            self.attention = attention
        if self.leaves.count == 0:
            self._add_leaf(self._emptiest(), NO_ACT, self._value_going_on(HAND_CARD))

    def _visit_cheapest(self, limit: int) -> None:
        """Visit so many layouts; with full attention more, as long as there is no leaf.

        When the deadline passes it stops as soon as there is anything to play.
        """
        while self.visited < limit or (self.leaves.count == 0 and self.attention == FULL_ATTENTION):
            if (self.leaves.count or self.found > 1) and self.deadline.check():
                break
            node = self._pop_cheapest()
            if node < 0:
                break
            self._visit(node)

    def _emptiest(self) -> int:
        """Take and return the layout, but the first, where the player has the fewest cards left."""
        best = 1
        fewest = 255
        for node in range(1, self.found):
            self._go_to(node)
            left = self._left(self._mover)
            if left < fewest:
                best = node
                fewest = left
        self._go_to(best)
        return best

    def _visit(self, node: int) -> None:
        """Visit a layout: add its leaves to the list, and its children to the tree."""
        self._go_to(node)
        self._keep(node)
        self.visited += 1
        if self.ignores_duties:
            self._list_playable()
        else:
            self._list_lawful()
        count = self._act_count
        for place in range(count):
            self.options[place] = self._acts[place]
        total = self._add_up()
        self.here._copy_from(self)
        for place in range(count):
            code = self.options[place]
            if self.attention < FULL_ATTENTION and not self._sees(code, self.depth[node]):
                continue
            if is_shift(code):
                if not self.leaves.plain or not self._gives_up_space(code):
                    self._add_shift(node, code, total)
                continue
            pile = self._unseen_by(code)
            if self.forgets_hand and kind_of(code) == TURN_UP:
                pile = source_of(code)
            self._advance(code, self.blank)
            if pile != NONE:
                upcoming = STOCK_CARD if pile < HANDS else HAND_CARD
                self._add_leaf(node, code, self._value_going_on(upcoming))
            elif self._ended or self._mover != self.start._mover:
                self._add_leaf(node, code, self._value_at_end())
            else:
                self._add_child(node, code, total)
            self._copy_from(self.here)

    def _gives_up_space(self, code: int) -> bool:
        """Return whether a shift fills the last space, which is for the stock's card (F21)."""
        if self._top[target_of(code)] != NONE or self._top[OWN_STOCK ^ self._mover] == NONE:
            return False
        return self._spaces() == 1

    def _sees(self, code: int, depth: int) -> bool:
        """Return whether the player sees a play: own cards sooner, plays late in a plan less."""
        target = target_of(code)
        source = source_of(code)
        if target == FOUNDATION:
            return not self.ignores_duties or source == OWN_HAND
        if kind_of(code) in (TURN_UP, TURN_OVER, LAY, PASS) or target == OWN_DISCARD:
            return True
        if source == OWN_STOCK and target < FOUNDATION and self._top[target] == NONE:
            return True
        attention = self.attention - 16 * depth
        if source >= STOCKS:
            held = source in (OWN_STOCK, OWN_HAND)
            attention += HELD_BONUS if held else OFF_TABLEAU_BONUS
        moved = self._top[source ^ self._mover if source >= STOCKS else source]
        onto = self._top[target ^ self._mover if target >= STOCKS else target]
        lot = mix((self.seed + moved * 128 + onto + 1) & WORD) & 255
        return lot < attention

    # Values

    def _value_at_end(self) -> float:
        """Return the value here, to the searching player, whose turn or game is over."""
        if self._ended:
            return self._result()
        return 1.0 - self.network.evaluate_from(self.opponent_accumulator, self, NEW_TURN)

    def _value_going_on(self, upcoming: int) -> float:
        """Return the value here, to the searching player, who turns up a card next."""
        return self.network.evaluate_from(self.mover_accumulator, self, upcoming)

    def _result(self) -> float:
        """Return what a game that is over is worth to the searching player."""
        if self._ended != WON:
            return 0.5
        return 1.0 if self._winner == self.start._mover else 0.0

    def _add_leaf(self, node: int, code: int, value: float) -> None:
        """Add a leaf to the list, at its value less the cost of its shifts, and with the noise."""
        spaces = self._spaces()
        kind = self._kind(spaces)
        value -= self.shift_cost * self.shifts_to[node]
        if self.noise > 0.0:
            lot = mix(self.seed ^ kind) & 65535
            value += self.noise * (lot / 32768.0 - 1.0)
        self.leaves.add(node, code, value, kind, self.shifts_to[node], spaces)

    def _kind(self, spaces: int) -> int:
        """Return a hash of what is off the tableau and, unless shifts are plain, of the spaces."""
        total = self._mover
        for pile in range(FOUNDATION, PILES):
            total += self._part(pile)
        if not self.leaves.plain:
            total += spaces
        return total & WORD
