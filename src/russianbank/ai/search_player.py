"""The search player: searches through the cards that may come, at ten levels."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import inf
from time import perf_counter
from typing import NamedTuple

from russianbank.ai.endgame import Endgame
from russianbank.ai.expectimax import Expectimax
from russianbank.ai.levels import LEVELS, Level
from russianbank.ai.plan import Budget, Plan
from russianbank.ai.player_options import SECONDS, full_name, whole_number
from russianbank.ai.search_constants import ROUNDS
from russianbank.ai.value import ValueNetwork
from russianbank.ai.weights import weights_for
from russianbank.core.act import ACTS
from russianbank.core.chance import Chance
from russianbank.core.errors import NotTheMoment
from russianbank.core.kernel.position import Position
from russianbank.core.law import Breach
from russianbank.core.rules.ruleset import RuleSet

UNLIMITED = 10**12
"""More layouts than any search visits."""


@dataclass(frozen=True)
class SearchPlayer:
    """Makes the plan that is expected to win most games.

    Attributes:
        level: from 1, a first week of play, to 10, the strongest.
        time: seconds for a plan; the player uses all of them.
        layouts: about how many layouts to visit for a plan. With this and no time set, plans are
            the same on every machine.
        clock: returns the time in seconds.
    """

    level: int = field(default=10, metadata=whole_number(1, len(LEVELS)))
    time: float | None = field(default=None, metadata=SECONDS)
    layouts: int | None = field(default=None, metadata=whole_number(1, 10**9))
    clock: Callable[[], float] = field(default=perf_counter, repr=False, compare=False)
    _searches: dict[RuleSet, Expectimax] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )
    _endgames: dict[RuleSet, Endgame] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return SearchPlayer, (self.level, self.time, self.layouts, self.clock)

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
        return Plan(tuple(ACTS[code] for code in found.plan()), min(max(found.value(), 0.0), 1.0))

    def look(
        self, position: Position, chance: Chance, budget: Budget | None = None
    ) -> Expectimax | Endgame:
        """Search a position, and return the search with what it has found.

        It is the endgame search if the level uses it and the order of both hands is known.

        Raises:
            NotTheMoment: if the game is over.
        """
        if position.over:
            raise NotTheMoment("the game is over; there is nothing left to plan")
        limits = self._limits(budget)
        if self._level.rounds:
            endgame = self.endgame(position.rules)
            if endgame.suits(position):
                self._run_endgame(endgame, position, limits)
                return endgame
        search = self.search(position.rules)
        self._run_search(search, position, chance, limits)
        return search

    def notices(self, breach: Breach, chance: Chance) -> bool:
        """Return whether the player notices an error, which depends on the level."""
        return not chance.happens(self._level.misses)

    def search(self, rules: RuleSet) -> Expectimax:
        """Return the search for games under these rules; it is kept for the next call."""
        if rules not in self._searches:
            self._searches.clear()
            self._searches[rules] = Expectimax(rules, ValueNetwork(rules, weights_for(rules)))
        return self._searches[rules]

    def endgame(self, rules: RuleSet) -> Endgame:
        """Return the endgame search for games under these rules; it is kept for the next call."""
        if rules not in self._endgames:
            self._endgames.clear()
            self._endgames[rules] = Endgame(rules, ValueNetwork(rules, weights_for(rules)))
        return self._endgames[rules]

    def _run_search(
        self, search: Expectimax, position: Position, chance: Chance, limits: _Limits
    ) -> None:
        level = self._level
        rounds = level.rounds * ROUNDS if limits.given else level.rounds
        search.limit(
            level.attention,
            level.noise,
            chance.happens(level.overlooks),
            not level.knows_hand,
            chance.word(),
            level.shift_cost,
        )
        search.begin(position, limits.layouts, level.reply_layouts)
        while level.reply_layouts and limits.allow(search.visited) and search.expand():
            pass
        while limits.allow(search.visited) and search.round < rounds and search.deepen(chance):
            pass

    def _run_endgame(self, endgame: Endgame, position: Position, limits: _Limits) -> None:
        endgame.begin(position, limits.layouts, self._level.shift_cost)
        while limits.allow(endgame.visited) and endgame.deepen(limits.most_layouts):
            pass

    def _limits(self, budget: Budget | None) -> _Limits:
        level = self._level
        given = budget or Budget(self.layouts, self.time)
        unlimited = given == Budget()
        return _Limits(
            not unlimited,
            min(level.layouts, given.layouts or level.layouts),
            level.most_layouts if unlimited else given.layouts or UNLIMITED,
            inf if given.seconds is None else self.clock() + given.seconds,
            self.clock,
        )


class _Limits(NamedTuple):
    """How long a search may go on.

    Attributes:
        given: whether the caller or an option has set a limit.
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

    def allow(self, visited: int) -> bool:
        """Return whether the search may go on after so many layouts."""
        return visited < self.most_layouts and (self.until == inf or self.clock() < self.until)
