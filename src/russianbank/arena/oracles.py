"""Measuring players: they know more than a player may, and show how much there is to be won.

They take part in contests only. Nobody can be made to play against one.
"""

from __future__ import annotations

from typing import Protocol, cast

from russianbank.ai.plan import Budget, Plan
from russianbank.ai.player_options import unknown_name
from russianbank.ai.players import Player, fetch, player, player_names
from russianbank.core.chance import Chance
from russianbank.core.deal import Deal
from russianbank.core.kernel.position import Position
from russianbank.core.law import Breach


class OraclePlayer(Protocol):
    """Somebody who is told where the unseen cards lie."""

    @property
    def name(self) -> str:
        """His name with those options that are not the usual ones."""
        ...

    @property
    def always_lawful(self) -> bool:
        """Whether he plans lawful acts only."""
        ...

    def plan_with_deal(
        self, position: Position, deal: Deal, chance: Chance, budget: Budget | None = None
    ) -> Plan:
        """Plan the next acts; only the last may turn up a card that nobody else has seen."""
        ...

    def notices(self, breach: Breach, chance: Chance) -> bool:
        """Tell whether he sees this error of the other's."""
        ...


class OracleAdapter:
    """A measuring player at the table, with the deal whispered in his ear."""

    def __init__(self, knowing: OraclePlayer, deal: Deal) -> None:
        self.name = knowing.name
        self.always_lawful = knowing.always_lawful
        self.notices = knowing.notices
        self._knowing = knowing
        self._deal = deal

    def plan(self, position: Position, chance: Chance, budget: Budget | None = None) -> Plan:
        """Plan with what he has been told."""
        return self._knowing.plan_with_deal(position, self._deal, chance, budget)


ORACLES = {"clairvoyant": "russianbank.arena.clairvoyant:Clairvoyant"}
"""Where the measuring players live."""


def participant_names() -> tuple[str, ...]:
    """Name everybody who may enter a contest, without options."""
    return (*player_names(), *ORACLES)


def participant(name: str, deal: Deal) -> Player:
    """Fetch somebody for a contest by name: a player, or a measuring player who is told the deal.

    Raises:
        CannotBeRead: there is nobody of that name, or he has no such option or value.
    """
    plain = name.partition(":")[0]
    if plain in ORACLES:
        return OracleAdapter(cast("OraclePlayer", fetch(name, ORACLES)), deal)
    if plain not in player_names():
        raise unknown_name("the name of a player", plain, participant_names())
    return player(name)
