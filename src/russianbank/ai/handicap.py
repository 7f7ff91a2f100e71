"""The handicap player: plays as another does, but overlooks things as people do."""

from __future__ import annotations

from dataclasses import dataclass, field

from russianbank.ai.greedy import Greedy, preferred_act
from russianbank.ai.plan import Budget, Plan
from russianbank.ai.player_options import SHARE, full_name, player_option
from russianbank.ai.players import Player, player
from russianbank.core.act import Act
from russianbank.core.chance import Chance
from russianbank.core.deal import Deal
from russianbank.core.kernel.position import Position
from russianbank.core.law import Breach

_NOTHING_HIDDEN = Deal((), ())


def _another(text: str) -> Player:
    found = player(text.replace("+", ","))
    if isinstance(found, Handicap):
        raise ValueError(text)
    return found


ANOTHER = player_option(
    "the name of another player, options joined by +, not of a handicap one",
    _another,
    lambda one: one.name.replace(",", "+"),
)


@dataclass(frozen=True)
class Handicap:
    """Plays like another player, but for what he overlooks.

    Attributes:
        of: the player he would be with his eyes open.
        overlooks: how often he does not see that a card must go to a foundation, when one must.
        misses: how often he does not see an error of the other's.
    """

    of: Player = field(default=Greedy(), metadata=ANOTHER)
    overlooks: float = field(default=0.15, metadata=SHARE)
    misses: float = field(default=0.5, metadata=SHARE)

    @property
    def name(self) -> str:
        """``handicap``, with the options that are not the usual ones."""
        return full_name("handicap", self)

    @property
    def always_lawful(self) -> bool:
        """Whether he overlooks nothing after all."""
        return not self.overlooks and self.of.always_lawful

    def plan(self, position: Position, chance: Chance, budget: Budget | None = None) -> Plan:
        """Plan what the other player would, up to where something is overlooked."""
        plan = self.of.plan(position, chance, budget)
        ahead = position.copy()
        for done, act in enumerate(plan.acts):
            slip = self._slip(ahead, chance)
            if slip:
                return Plan((*plan.acts[:done], slip))
            if ahead.turns_up(act) is None:
                ahead.play(act, _NOTHING_HIDDEN)
        return plan

    def notices(self, breach: Breach, chance: Chance) -> bool:
        """See what the other player would see, unless he misses it."""
        return not chance.happens(self.misses) and self.of.notices(breach, chance)

    def _slip(self, position: Position, chance: Chance) -> Act | None:
        """What he does if he overlooks the cards that must come first; None if he sees them."""
        bound = position.compulsory()
        if not bound or not chance.happens(self.overlooks):
            return None
        others = [act for act in position.playable() if act not in bound]
        return preferred_act(position, others) if others else None
