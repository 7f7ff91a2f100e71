"""The clairvoyant player: the search player with all cards revealed.

It shows how much skill could win at most. It is an oracle player, for measuring only.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from russianbank.ai.expectimax import Expectimax
from russianbank.ai.plan import Budget, Plan
from russianbank.ai.player_options import full_name, whole_number
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
    """Searches its turn, the opponent's next one and its own after that, with all cards known.

    Attributes:
        layouts: how many layouts to visit in its own turn.
        reply_layouts: how many layouts to visit in each turn after it.
    """

    layouts: int = field(default=4000, metadata=whole_number(1, 16384))
    reply_layouts: int = field(default=1000, metadata=whole_number(1, 16384))
    always_lawful = True

    @property
    def name(self) -> str:
        """``clairvoyant``, with the options that do not have their default value."""
        return full_name("clairvoyant", self)

    def plan_with_deal(
        self, position: Position, deal: Deal, chance: Chance, budget: Budget | None = None
    ) -> Plan:
        """Plan up to the next card that is unseen to the others.

        Raises:
            NotTheMoment: if the game is over.
        """
        if position.over:
            raise NotTheMoment("the game is over; there is nothing left to plan")
        network = ValueNetwork(position.rules, weights_for(position.rules))
        search = Expectimax(position.rules, network)
        search.reveal(deal)
        search.begin(position, self.layouts, self.reply_layouts)
        while search.expand():
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
        return Plan(tuple(acts), search.value())

    def notices(self, breach: Breach, chance: Chance) -> bool:
        """Return True: it notices every error."""
        return True
