"""The searcher: the player that looks through chance, at ten levels."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import inf
from time import perf_counter
from typing import NamedTuple

from russianbank.ai.endgame import Endgame
from russianbank.ai.expectimax import Expectimax
from russianbank.ai.levels import LEVELS
from russianbank.ai.plan import Budget, Plan
from russianbank.ai.player_options import SECONDS, full_name, whole
from russianbank.ai.search_constants import ROUNDS
from russianbank.ai.value import ValueNetwork
from russianbank.ai.weights import weights_for
from russianbank.core.act import ACTS
from russianbank.core.chance import Chance
from russianbank.core.errors import NotTheMoment
from russianbank.core.kernel.position import Position
from russianbank.core.law import Breach
from russianbank.core.rules.ruleset import RuleSet

WHATEVER = 10**12
"""More layouts than anybody looks at."""


@dataclass(frozen=True)
class SearchPlayer:
    """Finds the layouts in reach, and the way out of them that wins most games.

    Attributes:
        level: from 1, a child's first week, to 10, all he can.
        time: seconds he takes for a plan at most; he goes on thinking while there are any left.
        layouts: layouts he looks at for a plan, about; with this and no time set he plays the same
            everywhere.
        clock: tells the time in seconds.
    """

    level: int = field(default=10, metadata=whole(1, len(LEVELS)))
    time: float | None = field(default=None, metadata=SECONDS)
    layouts: int | None = field(default=None, metadata=whole(1, 10**9))
    clock: Callable[[], float] = field(default=perf_counter, repr=False, compare=False)
    _made: dict[RuleSet, Expectimax] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )
    _made_endings: dict[RuleSet, Endgame] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return SearchPlayer, (self.level, self.time, self.layouts, self.clock)

    @property
    def name(self) -> str:
        """``search``, with the options that are not the usual ones."""
        return full_name("search", self)

    @property
    def always_lawful(self) -> bool:
        """Whether he never overlooks an obligation."""
        return not LEVELS[self.level - 1].overlooks

    def plan(self, position: Position, chance: Chance, budget: Budget | None = None) -> Plan:
        """Search for the plan that wins most games.

        Raises:
            NotTheMoment: if the game is over.
        """
        return _plan(self.look(position, chance, budget))

    def look(
        self, position: Position, chance: Chance, budget: Budget | None = None
    ) -> Expectimax | Endgame:
        """Search for the ways out and what they are worth.

        Where both hands are known he looks on turn by turn, if the level does that; else through
        the cards that may come.

        Raises:
            NotTheMoment: if the game is over.
        """
        allowed = self._allowed(position, budget)
        dial = LEVELS[self.level - 1]
        ending = self.ending(position.rules) if dial.rounds else None
        if ending and ending.suits(position):
            ending.begin(position, allowed.layouts, dial.idleness)
            while allowed.more(ending.seen) and ending.deepen(allowed.most):
                pass
            return ending
        rounds = dial.rounds * ROUNDS if allowed.given else dial.rounds
        search = self.search(position.rules)
        overlooks, forgets = chance.happens(dial.overlooks), not dial.knows_hand
        search.limit(dial.sight, dial.noise, overlooks, forgets, chance.word(), dial.idleness)
        search.begin(position, allowed.layouts, dial.reach)
        while dial.reach and allowed.more(search.seen) and search.look():
            pass
        while allowed.more(search.seen) and search.round < rounds and search.deepen(chance):
            pass
        return search

    def _allowed(self, position: Position, budget: Budget | None) -> _Allowed:
        if position.over:
            raise NotTheMoment("the game is over; there is nothing left to plan")
        dial = LEVELS[self.level - 1]
        given = budget or Budget(self.layouts, self.time)
        unlimited = given == Budget()
        return _Allowed(
            not unlimited,
            min(dial.layouts, given.layouts or dial.layouts),
            dial.most if unlimited else given.layouts or WHATEVER,
            inf if given.seconds is None else self.clock() + given.seconds,
            self.clock,
        )

    def notices(self, breach: Breach, chance: Chance) -> bool:
        """See the error, or overlook it as the level does."""
        return not chance.happens(LEVELS[self.level - 1].misses)

    def search(self, rules: RuleSet) -> Expectimax:
        """The search for games under these rules, made once."""
        if rules not in self._made:
            self._made.clear()
            self._made[rules] = Expectimax(rules, ValueNetwork(rules, weights_for(rules)))
        return self._made[rules]

    def ending(self, rules: RuleSet) -> Endgame:
        """What looks on once both hands are known under these rules, made once."""
        if rules not in self._made_endings:
            self._made_endings.clear()
            self._made_endings[rules] = Endgame(rules, ValueNetwork(rules, weights_for(rules)))
        return self._made_endings[rules]


class _Allowed(NamedTuple):
    """How much he may think: whether somebody said so, in one walk, in all, and until when."""

    given: bool
    layouts: int
    most: int
    until: float
    clock: Callable[[], float]

    def more(self, seen: int) -> bool:
        return seen < self.most and (self.until == inf or self.clock() < self.until)


def _plan(found: Expectimax | Endgame) -> Plan:
    """The best plan found so far."""
    return Plan(tuple(ACTS[code] for code in found.plan()), min(max(found.worth(), 0.0), 1.0))
