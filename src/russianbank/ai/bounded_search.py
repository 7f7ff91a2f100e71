"""A search within bounds: what a search estimates, and what has been proved about it."""

from __future__ import annotations

from russianbank.ai.bounds import UNSOLVED, Bounds
from russianbank.ai.endgame import Endgame
from russianbank.ai.endgame_solver import EndgameSolver
from russianbank.ai.expectimax import Expectimax


class BoundedSearch:
    """A search whose values are kept within what has been proved.

    Its leaves are those of the search. The solver's best plan is one more if the search has none
    that comes to the same. It may be used until the solver or the search goes on to another
    position.

    Args:
        search: a search that has just looked at the position.
        solver: a solver that has just looked at it; None if it does not suit one.
        proved: what the solver has proved about the position.

    Attributes:
        best: the best leaf: that of the search, unless what is proved makes another one better.
    """

    def __init__(
        self,
        search: Expectimax | Endgame,
        solver: EndgameSolver | None = None,
        proved: Bounds = UNSOLVED,
    ) -> None:
        self._search = search
        self._solver = solver
        self._plans = search.plans()
        self._added: int | None = None
        self._bounds = [
            self._proved(leaf, number, proved.high) for leaf, number in enumerate(self._numbers())
        ]
        self.best = self._choose()
        self.visited = search.visited

    def _numbers(self) -> list[int | None]:
        """Return the number that each plan has at the solver; its best one is added if new."""
        if self._solver is None:
            return [None] * len(self._plans)
        numbers = [self._solver._number_of(plan) for plan in self._plans]
        first = self._solver.order()[0]
        if first not in numbers and self._solver.bounds[first].low > 0.0:
            self._added = first
            self._plans.append(self._solver.plan(first))
            numbers.append(first)
        return numbers

    def narrow(self, proved: Bounds) -> None:
        """Take in what has been proved about the best leaf, which may be another one then."""
        low, high = self._bounds[self.best]
        self._bounds[self.best] = Bounds(max(low, proved.low), min(high, proved.high))
        self.best = self._choose()

    def _proved(self, leaf: int, number: int | None, most: float) -> Bounds:
        """Return what is proved about a leaf: its result, or what the solver knows of the plan."""
        found = UNSOLVED if self._is_added(leaf) else self._search.bounds(leaf)
        if found == UNSOLVED and self._solver is not None and number is not None:
            found = self._solver.bounds[number]
        return Bounds(found.low, min(found.high, most))

    def _is_added(self, leaf: int) -> bool:
        """Return whether a leaf is the plan of the solver."""
        return self._added is not None and leaf == len(self._plans) - 1

    def _estimate(self, leaf: int) -> float:
        return self._bounds[leaf].low if self._is_added(leaf) else self._search.estimate(leaf)

    def _within(self, leaf: int) -> float:
        """Return the value of a leaf so far, within its bounds."""
        return self._bounds[leaf].limit(self._estimate(leaf))

    def _choose(self) -> int:
        """Return the best leaf of the search, or one that is better by what is proved."""
        leaves, best = range(len(self._plans)), self._search.best
        if self._bounds[best].high < self._estimate(best):
            best = max(leaves, key=lambda leaf: (self._within(leaf), leaf == best))
        surest = max(leaves, key=lambda leaf: self._bounds[leaf].low)
        return surest if self._bounds[surest].low > self._within(best) else best

    def plan(self) -> list[int]:
        """Return the codes of the acts of the best plan."""
        return self._plans[self.best]

    def value(self) -> float:
        """Return the value of the best plan as it is estimated."""
        return self._estimate(self.best)

    def leaves(self) -> list[tuple[list[int], float, bool]]:
        """Return all leaves, each as :meth:`leaf` does."""
        found = self._search.leaves()
        return found if self._added is None else [*found, self.leaf(len(found))]

    def leaf(self, leaf: int) -> tuple[list[int], float, bool]:
        """Return a leaf's plan, its value, and whether it was searched beyond its evaluation."""
        if self._is_added(leaf):
            return self._plans[leaf], self._estimate(leaf), True
        return self._search.leaf(leaf)

    def bounds(self, leaf: int) -> Bounds:
        """Return what is proved about a leaf's value."""
        return self._bounds[leaf]

    def error(self, leaf: int) -> float | None:
        """Return how much the last search changed a leaf's value, or how wide its bounds are."""
        low, high = self._bounds[leaf]
        if low == high or self._is_added(leaf):
            return high - low
        return self._search.error(leaf)

    def cards(self, leaf: int) -> list[tuple[int, float]]:
        """Return the cards that a leaf may turn up, by number, with the value after each."""
        if self._solver is not None and self._added is not None and self._is_added(leaf):
            return self._solver.cards(self._added)
        return self._search.cards(leaf)
