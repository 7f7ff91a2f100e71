"""The search player: searches through the cards that may come, at ten levels."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from math import inf
from time import perf_counter
from typing import Literal, NamedTuple, get_args

from russianbank.ai.bounded_search import BoundedSearch
from russianbank.ai.bounds import (
    EARLY_TURNS,
    EARLY_VALUE_ERROR,
    ENDING_ERROR,
    LATE_VALUE_ERROR,
    UNSOLVED,
    Bounds,
)
from russianbank.ai.deadline import Deadline
from russianbank.ai.endgame import Endgame
from russianbank.ai.endgame_solver import EndgameSolver
from russianbank.ai.expectimax import Expectimax
from russianbank.ai.levels import LEVELS, Level
from russianbank.ai.plan import Budget, Plan, checked_budget
from russianbank.ai.player_options import SECONDS, full_name, one_of, whole_number
from russianbank.ai.search_constants import MAX_NODES, ROUNDS
from russianbank.ai.solution import Solution
from russianbank.ai.value import ValueNetwork
from russianbank.ai.weights import weights_for
from russianbank.core.act import ACTS
from russianbank.core.chance import Chance, checked_chance
from russianbank.core.demand import with_turn
from russianbank.core.errors import NotTheMoment
from russianbank.core.kernel.position import Position, checked_position
from russianbank.core.law import Breach
from russianbank.core.rules.ruleset import RuleSet

Shifts = Literal["all", "useful"]
"""Which shifts on the tableau a player considers."""

UNLIMITED = 10**12
"""More layouts than any search visits."""

SOLVING = 2
"""Where there is a budget, a solver gets one part of so many, of the time and of the layouts."""

ANSWERS, ANSWERING = 6, 8
"""How many plans at most are given up because of the opponent's next turn, and the part of the
layouts, and of the time, that goes to each such turn."""


class _Kept(threading.local):
    """The searches that a player keeps: each thread has its own, so that threads can share it."""

    def __init__(self) -> None:
        self.searches: dict[RuleSet, Expectimax] = {}
        self.endgames: dict[RuleSet, Endgame] = {}
        self.solvers: dict[RuleSet, EndgameSolver] = {}
        self.answers: dict[RuleSet, EndgameSolver] = {}


@dataclass(frozen=True)
class SearchPlayer:
    """Makes the plan that is expected to win most games.

    Attributes:
        level: from 1, a novice, to 10, the strongest.
        time: the most seconds for a plan. Level 10 uses them, unless one plan is clearly the best
            or the endgame is searched to its end; the others think no longer than they do anyway.
        layouts: about how many layouts to visit for a plan. With this and no time set, plans are
            the same on every machine.
        shifts: ``useful`` if cards are shifted on the tableau only to get rid of others or to make
            a space, as people do and as levels 1 to 8 always do; ``all`` if as the level does.
        clock: returns the time in seconds.
    """

    level: int = field(default=10, metadata=whole_number(1, len(LEVELS)))
    time: float | None = field(default=None, metadata=SECONDS)
    layouts: int | None = field(default=None, metadata=whole_number(1, 10**9))
    shifts: Shifts = field(default="all", metadata=one_of(get_args(Shifts)))
    clock: Callable[[], float] = field(default=perf_counter, repr=False, compare=False)
    _kept: _Kept = field(default_factory=_Kept, init=False, repr=False, compare=False)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return SearchPlayer, (self.level, self.time, self.layouts, self.shifts, self.clock)

    @property
    def name(self) -> str:
        """``search``, with the options that do not have their default value."""
        return full_name("search", self)

    @property
    def always_lawful(self) -> bool:
        """Whether the level never overlooks an obligation."""
        return not self._level.overlooks

    @property
    def _level(self) -> Level:
        return LEVELS[self.level - 1]

    def plan(self, position: Position, chance: Chance, budget: Budget | None = None) -> Plan:
        """Search for the plan that is expected to win most games.

        Raises:
            NotTheMoment: if the game is over.
        """
        found = self.look(position, chance, budget)
        value = found.bounds(found.best).limit(found.value())
        return Plan(tuple(ACTS[code] for code in found.plan()), value)

    def look(
        self, position: Position, chance: Chance, budget: Budget | None = None
    ) -> Expectimax | Endgame | Solution | BoundedSearch:
        """Search a position, and return the search with what it has found.

        It is a solution if the level solves positions, and the player on turn can have more than a
        loss for sure. It is the endgame search if the level uses it and the order of both hands is
        known, but for a few cards at most. Where less is proved, the search is one within bounds.
        It may be used by this thread alone, until the player's next plan.

        Raises:
            NotTheMoment: if the game is over.
            CannotBePlayed: if an argument is of the wrong kind.
        """
        checked_position(position)
        checked_chance(chance)
        checked_budget(budget)
        if position.over:
            raise NotTheMoment("the game is over; there is nothing left to plan")
        level = self._level.after(position.turns_without_gain)
        limits = self._limits(level, budget)
        if not level.solve_layouts or not self._opponent_is_known(position):
            return self._look(position, chance, level, limits)
        found = self._look(position, chance, level, limits.but(ANSWERING))
        return self._answered(found, position, level, limits)

    def _opponent_is_known(self, position: Position) -> bool:
        """Return whether the opponent's next turn may be solved."""
        theirs = with_turn(position, position.seat.other, turned=False)
        return self.solver(position.rules).suits(theirs)

    def _look(
        self, position: Position, chance: Chance, level: Level, limits: _Limits
    ) -> Expectimax | Endgame | Solution | BoundedSearch:
        solver = self.solver(position.rules)
        if not level.solve_layouts or not solver.suits(position):
            return self._estimate(position, chance, level, limits)
        proved = self._solve(position, level, limits)
        if proved.exact and proved.low > 0.0:
            return Solution(solver, proved)
        search = self._estimate(position, chance, level, limits)
        if proved == UNSOLVED and not any(one != UNSOLVED for one in solver.bounds):
            return search
        return BoundedSearch(search, solver, proved)

    def _answered(
        self,
        found: Expectimax | Endgame | Solution | BoundedSearch,
        position: Position,
        level: Level,
        limits: _Limits,
    ) -> Expectimax | Endgame | Solution | BoundedSearch:
        """Give the best plan up while the opponent's next turn proves that it is worth less.

        A search may miss a long turn that wins.
        """
        solver = _kept_solver(self._kept.answers, position.rules)
        most = limits.most_layouts if limits.given else level.solve_layouts
        for _ in range(ANSWERS):
            if isinstance(found, Solution) or found.bounds(found.best).exact:
                break
            answer = _answer(position, found.plan())
            if answer is None or not solver.suits(answer):
                break
            with limits.deadline(solver.deadline):
                low, high = solver.solve(answer, max(1, most // ANSWERING))
            if not isinstance(found, BoundedSearch):
                found = BoundedSearch(found)
            before = found.best
            found.narrow(Bounds(1.0 - high, 1.0 - low))
            if found.best == before:
                break
        return found

    def _estimate(
        self, position: Position, chance: Chance, level: Level, limits: _Limits
    ) -> Expectimax | Endgame:
        """Search a position that is not solved, and return the search."""
        if level.rounds:
            endgame = self.endgame(position.rules)
            if endgame.suits(position):
                self._run_endgame(endgame, position, limits)
                return endgame
        search = self.search(position.rules)
        self._run_search(search, position, chance, level, limits)
        return search

    def notices(self, breach: Breach, chance: Chance) -> bool:
        """Return whether the player notices an error, which depends on the level."""
        return not checked_chance(chance).happens(self._level.misses)

    def model_error(self, position: Position) -> float:
        """Return how wrong the values of plans may be, however long they are searched."""
        if self.endgame(position.rules).suits(position):
            return ENDING_ERROR
        return EARLY_VALUE_ERROR if position.turn_number <= EARLY_TURNS else LATE_VALUE_ERROR

    def search(self, rules: RuleSet) -> Expectimax:
        """Return this thread's search for games under these rules; the next call gets it again."""
        kept = self._kept.searches
        if rules not in kept:
            kept.clear()
            kept[rules] = Expectimax(rules, ValueNetwork(rules, weights_for(rules)))
        return kept[rules]

    def endgame(self, rules: RuleSet) -> Endgame:
        """Return this thread's endgame search under these rules; the next call gets it again."""
        kept = self._kept.endgames
        if rules not in kept:
            kept.clear()
            kept[rules] = Endgame(rules, ValueNetwork(rules, weights_for(rules)))
        return kept[rules]

    def solver(self, rules: RuleSet) -> EndgameSolver:
        """Return this thread's solver under these rules; the next call gets it again."""
        return _kept_solver(self._kept.solvers, rules)

    def _solve(self, position: Position, level: Level, limits: _Limits) -> Bounds:
        solver = self.solver(position.rules)
        part = limits.part(SOLVING)
        with part.deadline(solver.deadline):
            layouts = part.most_layouts if limits.given else level.solve_layouts
            return solver.solve(position, layouts)

    def _run_search(
        self,
        search: Expectimax,
        position: Position,
        chance: Chance,
        level: Level,
        limits: _Limits,
    ) -> None:
        rounds = level.rounds * ROUNDS if limits.given else level.rounds
        search.limit(
            level.attention,
            level.noise,
            chance.happens(level.overlooks),
            not level.knows_hand,
            chance.word(),
            level.shift_cost,
            level.plain or self.shifts == "useful",
        )
        with limits.deadline(search.deadline):
            search.begin(position, limits.layouts, level.reply_layouts)
            while level.reply_layouts and limits.allow(search) and search.expand():
                pass
            while limits.allow(search) and search.round < rounds and search.deepen(chance):
                pass

    def _run_endgame(self, endgame: Endgame, position: Position, limits: _Limits) -> None:
        with limits.deadline(endgame.deadline):
            first = min(limits.most_layouts, MAX_NODES)  # a long turn may win the game
            endgame.begin(position, first, self._level.shift_cost)
            while limits.allow(endgame) and endgame.deepen(limits.most_layouts):
                pass

    def _limits(self, level: Level, budget: Budget | None) -> _Limits:
        given = budget or Budget(self.layouts, self.time)
        unlimited = given.layouts is None and given.seconds is None
        times = [one for one in (given.seconds, given.maximum) if one is not None]
        return _Limits(
            not unlimited,
            min(level.layouts, given.layouts or level.layouts),
            level.most_layouts if unlimited else given.layouts or UNLIMITED,
            self.clock() + min(times) if times else inf,
            self.clock,
        )


def _kept_solver(kept: dict[RuleSet, EndgameSolver], rules: RuleSet) -> EndgameSolver:
    if rules not in kept:
        kept.clear()
        kept[rules] = EndgameSolver(rules)
    return kept[rules]


def _answer(position: Position, plan: list[int]) -> Position | None:
    """Return the position in which the opponent answers a plan; None if it is not known."""
    ahead = position.copy()
    for code in plan:
        if ahead.turns_up(ACTS[code]) is not None:
            return None
        ahead.play(ACTS[code])
    return None if ahead.over or ahead.seat is position.seat else ahead


class _Limits(NamedTuple):
    """How long a search may go on.

    Attributes:
        given: whether the caller or an option has said how many layouts or how much time to use.
        layouts: layouts of the current phase.
        most_layouts: layouts in all.
        until: the time at which to stop.
        clock: returns the time.
    """

    given: bool
    layouts: int
    most_layouts: int
    until: float
    clock: Callable[[], float]

    def part(self, parts: int) -> _Limits:
        """Return the limits of the first of so many equal parts."""
        until = self.until
        if until < inf:
            now = self.clock()
            until = now + (until - now) / parts
        return self._replace(most_layouts=self.most_layouts // parts, until=until)

    def but(self, parts: int) -> _Limits:
        """Return the limits without one of so many equal parts of what the caller has given."""
        until, most = self.until, self.most_layouts
        if until < inf:
            until -= (until - self.clock()) / parts
        return self._replace(most_layouts=most - most // parts if self.given else most, until=until)

    @contextmanager
    def deadline(self, deadline: Deadline) -> Iterator[None]:
        """Stop a search in the `with` block when time is up, even within one of its steps."""
        if self.until < inf:
            deadline.set(self.clock, self.until)
        try:
            yield
        finally:
            deadline.clear()

    def allow(self, search: Expectimax | Endgame) -> bool:
        """Return whether a search may go on."""
        return search.visited < self.most_layouts and not search.deadline.check()
