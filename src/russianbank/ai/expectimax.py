"""The search through chance: what the next cards may be, and what the opponent does then.

A turn search finds the leaves of the current phase, up to the next unseen card. The best of them
are searched further:

1. :meth:`Expectimax.expand` searches a leaf one card deep: for each unseen card that may be turned
   up, the best that can be done with it; where the turn ends, the opponent's best reply.
2. :meth:`Expectimax.deepen` searches the best of those two cards deep, the second card from a
   sample, and in later rounds three cards deep.
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
from russianbank.ai.turn_search import TurnSearch
from russianbank.ai.value import ValueNetwork
from russianbank.core.chance import Chance, checked_chance
from russianbank.core.constants import NONE
from russianbank.core.deal import Deal, blank_deal
from russianbank.core.kernel.position import Position
from russianbank.core.rules.ruleset import RuleSet

if not cython.compiled:  # C takes them from c_constants.pxd
    from russianbank.ai.search_constants import FAVOURITES, MAX_LEAVES, ROOT_LEAVES, ROUNDS
    from russianbank.core.bits import bit, count_bits

check_compiled(FAVOURITES=FAVOURITES, MAX_LEAVES=MAX_LEAVES, ROOT_LEAVES=ROOT_LEAVES, ROUNDS=ROUNDS)

MARGIN = 0.08
"""A leaf that is worth less than the best one by more than this is not searched two cards deep."""

INNER_LEAVES, INNER_CARDS = 2, 8
"""Behind the first card: how many leaves are expanded in the first rounds, and about how many cards
behind each; one leaf more and twice the cards in each later round."""

THREE_CARDS = 1
"""The first round in which the search is three cards deep."""

NARROW_MARGIN = 0.03
"""A leaf that is worth less than the best one by more than this is left out of the next round."""

THIRD_LEAVES, THIRD_CARDS = 2, 4
"""Behind the second card: how many leaves are expanded, and about how many cards behind each in the
first round that does so; twice the cards in each later round."""

ALL_CARDS = 64
"""More cards than can be unseen."""

UNFIT_CARDS = 4
"""How many of the cards that fit nowhere are tried, in place of all of them."""


class Expectimax:
    """Searches for the best leaf of a position.

    Call :meth:`begin`; then :meth:`expand`, and then :meth:`deepen`, until they return False or
    time is up. The best plan so far is available at any moment. What is searched when the deadline
    passes is left out.

    Args:
        rules: the rule set.
        network: evaluates the leaves.
    """

    def __cinit__(self, rules: Any = None, network: Any = None) -> None:
        self.deadline = Deadline()
        self.root = TurnSearch(rules, network, self.deadline)
        self.after_one = TurnSearch(rules, network, self.deadline)
        self.after_two = TurnSearch(rules, network, self.deadline)
        self.after_three = TurnSearch(rules, network, self.deadline)
        self.sampler = Chance(0)
        self.next_card = blank_deal()
        if not cython.compiled:
            self.one_deep = [0.0] * MAX_LEAVES
            self.two_deep = [0.0] * MAX_LEAVES
            self.found_now = [0.0] * MAX_LEAVES
            self.is_deep = [False] * MAX_LEAVES
            self.favourites = [0] * FAVOURITES
        self.sample_seed = 0
        self.faces = self.fitting = 0
        self.pile = self.many = self.unfit = self.unfit_tried = 0
        self.total = 0.0
        self.visited = 0
        self.reply_layouts = 0
        self._forget()

    def __init__(self, rules: RuleSet, network: ValueNetwork) -> None:
        if not cython.compiled:
            self.__cinit__(rules, network)

    def _forget(self) -> None:
        self.best = 0
        self.expanded = 0
        self.favourite_count = 0
        self.deepened = 0
        self.round = 0
        self.face = 0
        for leaf in range(ROOT_LEAVES):
            self.is_deep[leaf] = False

    def limit(
        self,
        attention: int,
        noise: float,
        ignores_duties: bool,
        forgets_hand: bool,
        seed: int,
        shift_cost: float,
        plain: bool = False,
    ) -> None:
        """Give the player human limits in the first phase; see :meth:`.TurnSearch.limit`."""
        self.root.limit(attention, noise, ignores_duties, forgets_hand, seed, shift_cost, plain)

    def reveal(self, deal: Deal) -> None:
        """Reveal the unseen cards from now on, to measure what knowing them is worth."""
        self.root.reveal(deal)
        self.after_one.reveal(deal)
        self.after_two.reveal(deal)
        self.after_three.reveal(deal)

    def begin(self, position: Position, limit: int, reply_layouts: int) -> None:
        """Search the current phase; its leaves are then in order of their evaluation.

        Args:
            position: where to start; the game is not over.
            limit: how many layouts to visit.
            reply_layouts: how many layouts to visit behind each card that may come.

        Raises:
            CannotBePlayed: as `TurnSearch.run` does.
            NotTheMoment: if the game is over.
        """
        replies = checked_layouts(reply_layouts)
        self.root.run(position, limit)
        self.visited = self.root.visited
        self.reply_layouts = replies
        self._forget()

    # What was found

    def plan(self) -> list[int]:
        """Return the codes of the acts of the best plan so far."""
        return self.root.plan(self.best)

    def value(self) -> float:
        """Return the value of the best plan so far."""
        return self._value_of(self.root.leaves._checked(self.best))

    def plans(self) -> list[list[int]]:
        """Return the codes of the acts of all leaves."""
        return [self.root._plan(leaf) for leaf in range(self.root.leaves.count)]

    def estimate(self, leaf: int) -> float:
        """Return the value of a leaf so far."""
        return self._value_of(self.root.leaves._checked(leaf))

    def leaves(self) -> list[tuple[list[int], float, bool]]:
        """Return all leaves, each as :meth:`leaf` does."""
        return [self.leaf(leaf) for leaf in range(self.root.leaves.count)]

    def leaf(self, leaf: int) -> tuple[list[int], float, bool]:
        """Return a leaf's plan, its value, and whether it was searched beyond its evaluation."""
        number = self.root.leaves._checked(leaf)
        return self.root._plan(number), self._value_of(number), number < self.expanded

    def error(self, leaf: int) -> float | None:
        """Return how much the last search changed the value of a leaf; None if there was none."""
        number = self.root.leaves._checked(leaf)
        if number >= self.expanded:
            return None
        before = self.one_deep[number] if self.is_deep[number] else self.root._leaf_value(number)
        return abs(self._value_of(number) - before)

    def bounds(self, leaf: int) -> Bounds:
        """Return what is proved about a leaf's value; nothing if the game goes on after it."""
        return self.root._bounds(self.root.leaves._checked(leaf))

    def cards(self, leaf: int) -> list[tuple[int, float]]:
        """Return the cards that a leaf may turn up, by number, with the value after each."""
        turner = self.root.leaves._checked(leaf)
        pile = self.root._unseen_pile(turner)
        if pile == NONE:
            return []
        pack = self.root._pack_of(pile)
        faces = self.root.start._unseen[pack]
        numbers = [pack * 64 + face for face in range(64) if faces >> face & 1]
        return [
            (number, self._value_with(self.root, turner, pile, number, self.after_one))
            for number in numbers
        ]

    def _value_of(self, leaf: int) -> float:
        """Return the value of a leaf, from its deepest search."""
        if leaf >= self.expanded:
            return self.root._leaf_value(leaf)
        return self.two_deep[leaf] if self.is_deep[leaf] else self.one_deep[leaf]

    # One card deep

    def expand(self) -> bool:
        """Search the next leaf one card deep; return whether there is another one."""
        count = self.root.leaves.count if self.root.leaves.count < ROOT_LEAVES else ROOT_LEAVES
        if count < 2:
            return False
        value = self._expected_value(self.root, self.expanded, self.after_one, ALL_CARDS)
        if self.deadline.passed:
            return False
        self.one_deep[self.expanded] = value
        if value > self.one_deep[self.best]:
            self.best = self.expanded
        self.expanded += 1
        return self.expanded < count

    # Two cards deep, and more

    def deepen(self, chance: Chance) -> bool:
        """Search on behind the next card of a favourite; return whether there is more to search.

        When all favourites are done a round is over. Each later round keeps fewer of them, and
        searches more leaves and more cards behind them.

        Args:
            chance: decides which cards the samples hold.

        Raises:
            CannotBePlayed: if chance is no `Chance`.
        """
        return self._deepen(checked_chance(chance))

    def _deepen(self, chance: Chance) -> bool:
        if self.favourite_count == 0:
            self._choose_favourites()
        if self.favourite_count < 2 or self.round == ROUNDS:
            return False
        leaf = self.favourites[self.deepened]
        if self.face == 0:
            self._open(leaf)
        has_more = self._try_next_card(leaf, chance)
        if self.deadline.passed:
            return False
        if has_more:
            return True
        self.found_now[leaf] = self.total / self.many
        self.face = 0
        self.deepened += 1
        self._update_best()
        if self.deepened == self.favourite_count:
            self.deepened = 0
            self.round += 1
            self._narrow()
        return self.round < ROUNDS

    def _choose_favourites(self) -> None:
        """Choose the best leaves one card deep, the best one first."""
        for leaf in range(self.expanded):
            if self.one_deep[leaf] < self.one_deep[self.best] - MARGIN:
                continue
            place = self.favourite_count if self.favourite_count < FAVOURITES else FAVOURITES
            while place > 0 and self.one_deep[self.favourites[place - 1]] < self.one_deep[leaf]:
                if place < FAVOURITES:
                    self.favourites[place] = self.favourites[place - 1]
                place -= 1
            if place < FAVOURITES:
                self.favourites[place] = leaf
                if self.favourite_count < FAVOURITES:
                    self.favourite_count += 1

    def _narrow(self) -> None:
        """Keep the favourites that may still be the best, the best one first."""
        count = 0
        for place in range(self.favourite_count):
            leaf = self.favourites[place]
            if self.two_deep[leaf] < self.two_deep[self.best] - NARROW_MARGIN:
                continue
            spot = count
            count += 1
            while spot > 0 and self.two_deep[self.favourites[spot - 1]] < self.two_deep[leaf]:
                self.favourites[spot] = self.favourites[spot - 1]
                spot -= 1
            self.favourites[spot] = leaf
        self.favourite_count = count

    def _update_best(self) -> None:
        """Take over the values that this round has found so far, and choose the best leaf."""
        self.best = self.favourites[0]
        for place in range(self.deepened):
            leaf = self.favourites[place]
            self.two_deep[leaf] = self.found_now[leaf]
            self.is_deep[leaf] = True
            if self.two_deep[leaf] > self.two_deep[self.best]:
                self.best = leaf

    def _open(self, leaf: int) -> None:
        """Begin to search behind a leaf: find the cards that it may turn up."""
        self.pile = self.root._unseen_pile(leaf)
        self.total = 0.0
        self.many = 1
        self.unfit_tried = 0
        if self.pile == NONE:
            return
        self.faces = self.root.start._unseen[self.root._pack_of(self.pile)]
        self.fitting = self.faces & self.root._fitting_faces()
        self.unfit = count_bits(self.faces & ~self.fitting)
        self.many = count_bits(self.faces)

    def _try_next_card(self, leaf: int, chance: Chance) -> bool:
        """Try the next card that a leaf may turn up; return whether there was one."""
        if self.pile == NONE:
            self.root._take_leaf(leaf)
            self.total = self._deep_value(chance, self._sample_size() if self.round else ALL_CARDS)
            return False
        while self.face < 64:
            face = self.face
            self.face += 1
            weight = self._weight(face)
            if weight:
                pack = self.root._pack_of(self.pile)
                number = pack * 64 + face
                self.next_card._put_next(self.pile, self.root.start._hidden[self.pile], number)
                self.root._take_leaf_with(leaf, self.next_card)
                self.total += weight * self._deep_value(chance, self._sample_size())
                return True
        return False

    def _weight(self, face: int) -> int:
        """Return how many cards this one stands for, 0 if it is not tried.

        A few of the cards that fit nowhere stand for all of those.
        """
        if self.fitting >> face & 1:
            return 1
        if not self.faces >> face & 1 or self.unfit_tried == UNFIT_CARDS:
            return 0
        self.unfit_tried += 1
        if self.unfit <= UNFIT_CARDS:
            return 1
        return self.unfit // UNFIT_CARDS + (
            1 if self.unfit_tried <= self.unfit % UNFIT_CARDS else 0
        )

    def _sample_size(self) -> int:
        """Return about how many of the cards that may come second are tried."""
        return INNER_CARDS << self.round - THREE_CARDS if self.round > THREE_CARDS else INNER_CARDS

    def _deep_value(self, chance: Chance, sample: int) -> float:
        """Return the best value from where the root is, its best leaves expanded by a sample."""
        if self.root._ended:
            return self.root._result()
        self.after_one._run(self.root, self.reply_layouts)
        self.visited += self.after_one.visited
        self.sample_seed = chance.word()
        inner = INNER_LEAVES
        if self.round > THREE_CARDS:
            inner += self.round - THREE_CARDS
        if inner > self.after_one.leaves.count:
            inner = self.after_one.leaves.count
        best = -1.0
        for leaf in range(inner):
            value = self._expected_value(self.after_one, leaf, self.after_two, sample)
            if self.deadline.passed:
                break
            if value > best:
                best = value
        return best if self.root._mover == self.root.start._mover else 1.0 - best

    # What follows a leaf

    def _expected_value(
        self, search: TurnSearch, leaf: int, onward: TurnSearch, sample: int
    ) -> float:
        """Return the mean value behind a leaf, over about so many of the cards that may come.

        Args:
            search: the search that found the leaf.
            leaf: its number.
            onward: searches what follows.
            sample: about how many cards are tried.
        """
        pile = search._unseen_pile(leaf)
        if pile == NONE:
            search._take_leaf(leaf)
            return self._best_reply(search, onward)
        pack = search._pack_of(pile)
        tried = 0
        total = 0.0
        drawn = self._draw(search.start._unseen[pack], sample)
        for face in range(64):
            if drawn >> face & 1:
                total += self._value_with(search, leaf, pile, pack * 64 + face, onward)
                tried += 1
                if self.deadline.passed:
                    break
        return total / tried if tried else search.leaves.value[leaf]

    def _draw(self, faces: int, sample: int) -> int:
        """Return a sample of about so many faces; the same one until the seed changes."""
        many = count_bits(faces)
        if many <= sample:
            return faces
        self.sampler._state = self.sample_seed
        drawn = faces
        for face in range(64):
            if faces >> face & 1:
                lot = self.sampler._below(many)
                if lot >= sample:
                    drawn ^= bit(face)
        return drawn

    def _value_with(
        self, search: TurnSearch, leaf: int, pile: int, number: int, onward: TurnSearch
    ) -> float:
        """Return the value behind a leaf if it turns up this card."""
        self.next_card._put_next(pile, search.start._hidden[pile], number)
        search._take_leaf_with(leaf, self.next_card)
        return self._best_reply(search, onward)

    def _best_reply(self, search: TurnSearch, onward: TurnSearch) -> float:
        """Return the best value for the player of `search`, where either player may go on."""
        if search._ended:
            return search._result()
        layouts = self.reply_layouts if search is self.root else self.reply_layouts // 3
        best = onward._run(search, layouts)
        self.visited += onward.visited
        if self.round >= THREE_CARDS and onward is self.after_two:
            best = self._best_third()
        return best if search._mover == search.start._mover else 1.0 - best

    def _best_third(self) -> float:
        """Return the best value behind the second card, searched one card deeper."""
        count = self.after_two.leaves.count
        sample = THIRD_CARDS << self.round - THREE_CARDS
        best = -1.0
        for leaf in range(count if count < THIRD_LEAVES else THIRD_LEAVES):
            value = self._expected_value(self.after_two, leaf, self.after_three, sample)
            if self.deadline.passed:
                break
            if value > best:
                best = value
        return best
