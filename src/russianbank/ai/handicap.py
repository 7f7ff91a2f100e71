"""The handicap player: plays like another player, but overlooks things as people do."""

from __future__ import annotations

from dataclasses import dataclass, field

from russianbank.ai.greedy import Greedy, preferred_act
from russianbank.ai.plan import Budget, Plan
from russianbank.ai.player_options import SHARE, full_name, player_option
from russianbank.ai.players import Player, player
from russianbank.core.act import Act
from russianbank.core.chance import Chance, checked_chance
from russianbank.core.kernel.position import Position
from russianbank.core.law import Breach


def _read_player(text: str) -> Player:
    if text.partition(":")[0] == "handicap":
        raise ValueError(text)
    return player(text.replace("+", ","))


PLAYER = player_option(
    "the name of another player, options joined by +, not of a handicap player",
    _read_player,
    lambda one: one.name.replace(",", "+"),
)
"""The metadata of an option that is another player."""


@dataclass(frozen=True)
class Handicap:
    """Plays like another player, except for what it overlooks.

    Attributes:
        of: the other player.
        overlooks: how often it overlooks that a card must go to a foundation.
        misses: how often it misses an error of the opponent.
    """

    of: Player = field(default=Greedy(), metadata=PLAYER)
    overlooks: float = field(default=0.15, metadata=SHARE)
    misses: float = field(default=0.5, metadata=SHARE)

    @property
    def name(self) -> str:
        """``handicap``, with the options that do not have their default value."""
        return full_name("handicap", self)

    @property
    def always_lawful(self) -> bool:
        """Whether it overlooks no obligation."""
        return not self.overlooks and self.of.always_lawful

    def plan(self, position: Position, chance: Chance, budget: Budget | None = None) -> Plan:
        """Plan what the other player would, up to the first obligation that is overlooked."""
        plan = self.of.plan(position, checked_chance(chance), budget)
        ahead = position.copy()
        for done, act in enumerate(plan.acts):
            error = self._error(ahead, chance)
            if error:
                return Plan((*plan.acts[:done], error))
            if ahead.turns_up(act) is None:
                ahead.play(act)
        return plan

    def notices(self, breach: Breach, chance: Chance) -> bool:
        """Return whether the other player would notice an error, and it is not missed."""
        missed = checked_chance(chance).happens(self.misses)
        return not missed and self.of.notices(breach, chance)

    def _error(self, position: Position, chance: Chance) -> Act | None:
        """Return an act against the obligation if it is overlooked, or None if it is seen."""
        compulsory = position.compulsory()
        if not compulsory or not chance.happens(self.overlooks):
            return None
        others = [act for act in position.playable() if act not in compulsory]
        return preferred_act(position, others) if others else None
