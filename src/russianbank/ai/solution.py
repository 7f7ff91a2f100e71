"""The solution of a position: its plans and what is proved about them, as a search shows them."""

from __future__ import annotations

from russianbank.ai.bounds import Bounds
from russianbank.ai.endgame_solver import EndgameSolver


class Solution:
    """What a solver has proved, once the value of the position is known.

    Its leaves are the plans of the turn, the best one first. It may be used until the solver solves
    another position.

    Args:
        solver: a solver that has just solved the position.
        bounds: what it has proved; they meet.
    """

    best = 0

    def __init__(self, solver: EndgameSolver, bounds: Bounds) -> None:
        self._solver = solver
        self._order = solver.order()
        self._value = bounds.low
        self._best = solver.plan(self._order[0])
        self.visited = solver.visited

    def plan(self) -> list[int]:
        """Return the codes of the acts of the best plan."""
        return self._best

    def value(self) -> float:
        """Return the value of the position."""
        return self._value

    def leaves(self) -> list[tuple[list[int], float, bool]]:
        """Return all plans, each as :meth:`leaf` does, but as they were found."""
        found = [(self._solver.plans[place], self._solver.bounds[place]) for place in self._order]
        return [(plan, (low + high) / 2, low == high) for plan, (low, high) in found]

    def leaf(self, leaf: int) -> tuple[list[int], float, bool]:
        """Return a plan, its value or the middle of its bounds, and whether these meet."""
        if leaf == self.best:
            return self._best, self._value, True
        low, high = self.bounds(leaf)
        return self._solver.plan(self._order[leaf]), (low + high) / 2, low == high

    def bounds(self, leaf: int) -> Bounds:
        """Return what is proved about the value of a plan."""
        if leaf == self.best:
            return Bounds(self._value, self._value)
        return self._solver.bounds_of(self._order[leaf])

    def error(self, leaf: int) -> float:
        """Return by how much the value of a plan may be wrong."""
        low, high = self.bounds(leaf)
        return (high - low) / 2

    def cards(self, leaf: int) -> list[tuple[int, float]]:
        """Return the cards that a plan may turn up, by number, with the value after each."""
        return self._solver.cards(self._order[leaf])
