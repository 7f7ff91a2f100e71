"""The clairvoyant: the searcher who sees through the backs of the cards.

He shows how much skill could win at most, and is for measuring only.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from russianbank.ai.expectimax import Expectimax
from russianbank.ai.plan import Budget, Plan
from russianbank.ai.player_options import full_name, whole
from russianbank.ai.value import ValueNetwork
from russianbank.ai.weights import weights_for
from russianbank.core.act import ACTS
from russianbank.core.chance import Chance
from russianbank.core.deal import Deal
from russianbank.core.errors import NotTheMoment
from russianbank.core.kernel.position import Position
from russianbank.core.law import Breach


@dataclass(frozen=True)
class Clairvoyant:
    """Searches his whole turn, the opponent's after it and his own next, with all cards known.

    Attributes:
        layouts: layouts he looks at in his own turn.
        reach: layouts he looks at in each turn after it.
    """

    layouts: int = field(default=4000, metadata=whole(1, 16384))
    reach: int = field(default=1000, metadata=whole(1, 16384))
    always_lawful = True

    @property
    def name(self) -> str:
        """``clairvoyant``, with the options that are not the usual ones."""
        return full_name("clairvoyant", self)

    def plan_with_deal(
        self, position: Position, deal: Deal, chance: Chance, budget: Budget | None = None
    ) -> Plan:
        """Plan up to the next card that nobody else has seen.

        Raises:
            NotTheMoment: if the game is over.
        """
        if position.over:
            raise NotTheMoment("the game is over; there is nothing left to plan")
        search = Expectimax(
            position.rules, ValueNetwork(position.rules, weights_for(position.rules))
        )
        search.tell(deal)
        search.begin(position, self.layouts, self.reach)
        while search.look():
            pass
        while search.round < 1 and search.deepen(chance):
            pass
        acts = []
        ahead = position.copy()
        for code in search.plan():
            acts.append(ACTS[code])
            if ahead.turns_up(ACTS[code]) is not None:
                break
            ahead.play(ACTS[code], deal)
        return Plan(tuple(acts), search.worth())

    def notices(self, breach: Breach, chance: Chance) -> bool:
        """See every error."""
        return True
