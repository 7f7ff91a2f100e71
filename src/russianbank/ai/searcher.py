"""The searcher: the player that looks through chance, at ten levels."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from time import perf_counter

from russianbank.ai.constants import ROUNDS
from russianbank.ai.levels import LEVELS
from russianbank.ai.option import SECONDS, full_name, whole
from russianbank.ai.plan import Budget, Plan
from russianbank.ai.search import Search
from russianbank.ai.value import Value
from russianbank.ai.weights import weights_for
from russianbank.core.act import ACTS
from russianbank.core.chance import Chance
from russianbank.core.errors import NotTheMoment
from russianbank.core.law import Breach
from russianbank.core.position import Position
from russianbank.core.ruleset import RuleSet


@dataclass(frozen=True)
class Searcher:
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
    _made: dict[RuleSet, Search] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )

    @property
    def name(self) -> str:
        """``search``, with the options that are not the usual ones."""
        return full_name("search", self)

    @property
    def careful(self) -> bool:
        """Whether he never overlooks an obligation."""
        return not LEVELS[self.level - 1].overlooks

    def plan(self, position: Position, chance: Chance, budget: Budget | None = None) -> Plan:
        """Search for the plan that wins most games.

        Raises:
            NotTheMoment: if the game is over.
        """
        if position.over:
            raise NotTheMoment("the game is over; there is nothing left to plan")
        begun = self.clock()
        dial = LEVELS[self.level - 1]
        given = budget or Budget(self.layouts, self.time)
        unlimited = given == Budget()
        most = dial.most if unlimited else given.layouts
        search = self.search(position.rules)
        overlooks = chance.happens(dial.overlooks)
        search.limit(dial.sight, dial.noise, overlooks, not dial.knows_hand, chance.word())

        def goes_on() -> bool:
            late = given.seconds is not None and self.clock() - begun >= given.seconds
            return not late and (most is None or search.seen < most)

        search.begin(position, min(dial.layouts, given.layouts or dial.layouts), dial.reach)
        while dial.reach and goes_on() and search.look():
            pass
        rounds = dial.rounds if unlimited else dial.rounds * ROUNDS
        while goes_on() and search.round < rounds and search.deepen(chance):
            pass
        worth = min(max(search.worth(), 0.0), 1.0)
        return Plan(tuple(ACTS[code] for code in search.plan()), worth)

    def notices(self, breach: Breach, chance: Chance) -> bool:
        """See the error, or overlook it as the level does."""
        return not chance.happens(LEVELS[self.level - 1].misses)

    def search(self, rules: RuleSet) -> Search:
        """The search for games under these rules, made once."""
        if rules not in self._made:
            self._made.clear()
            self._made[rules] = Search(rules, Value(rules, weights_for(rules)))
        return self._made[rules]
