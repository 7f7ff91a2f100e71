"""Oracle players: they know all cards, and show how much skill could win.

They take part in simulations and matches only, never in games against people.
"""

from __future__ import annotations

from typing import Protocol

from russianbank.ai.plan import Budget, Plan
from russianbank.core.chance import Chance
from russianbank.core.deal import Deal
from russianbank.core.kernel.position import Position
from russianbank.core.law import Breach


class OraclePlayer(Protocol):
    """A computer player that gets the deal, with all unseen cards."""

    @property
    def name(self) -> str:
        """The name, with the options that do not have their default value."""
        ...

    @property
    def always_lawful(self) -> bool:
        """Whether all its plans are lawful."""
        ...

    def plan_with_deal(
        self, position: Position, deal: Deal, chance: Chance, budget: Budget | None = None
    ) -> Plan:
        """Plan the next acts; only the last may turn up a card that is unseen to the others."""
        ...

    def notices(self, breach: Breach, chance: Chance) -> bool:
        """Return whether it notices this error of the opponent."""
        ...


class OracleAdapter:
    """An oracle player as an ordinary player: passes the deal on to each plan."""

    def __init__(self, oracle: OraclePlayer, deal: Deal) -> None:
        self.name = oracle.name
        self.always_lawful = oracle.always_lawful
        self.notices = oracle.notices
        self._oracle = oracle
        self._deal = deal

    def plan(self, position: Position, chance: Chance, budget: Budget | None = None) -> Plan:
        """Plan with the deal."""
        return self._oracle.plan_with_deal(position, self._deal, chance, budget)


ORACLES = {"clairvoyant": "russianbank.arena.clairvoyant:Clairvoyant"}
"""The class of each oracle player, as ``module:class``."""
