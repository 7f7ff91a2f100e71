"""The protocol of players, and players by name, such as ``player("handicap:misses=0.2")``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol, cast

from russianbank.ai.plan import Budget, Plan
from russianbank.ai.player_options import read_options, unknown_name
from russianbank.core.chance import Chance
from russianbank.core.kernel.position import Position
from russianbank.core.law import Breach


class Player(Protocol):
    """A computer player: makes plans, and notices the opponent's errors.

    A player gets positions, which hold no hidden card, and takes random choices only from the
    chance it is given. So the same chance makes it play the same game.
    """

    @property
    def name(self) -> str:
        """The name, with the options that do not have their default value; see :func:`player`."""
        ...

    @property
    def always_lawful(self) -> bool:
        """Whether all its plans are lawful, so that it can never be stopped."""
        ...

    def plan(self, position: Position, chance: Chance, budget: Budget | None = None) -> Plan:
        """Plan the next acts of the player on turn. The position stays as it is.

        Args:
            position: the position; the game is not over.
            chance: where random choices come from.
            budget: how long to think; the player's usual time if None.
        """
        ...

    def notices(self, breach: Breach, chance: Chance) -> bool:
        """Return whether the player notices this error of the opponent, and calls stop (F29)."""
        ...


@dataclass(frozen=True)
class Random:
    """Plays any lawful act with equal chance, and notices every second error."""

    name = "random"
    always_lawful = True

    def plan(self, position: Position, chance: Chance, budget: Budget | None = None) -> Plan:
        """Plan a lawful act, chosen at random."""
        acts = position.lawful()
        return Plan((acts[chance.below(len(acts))],))

    def notices(self, breach: Breach, chance: Chance) -> bool:
        """Return True for half of the errors, chosen at random."""
        return chance.below(2) == 0


_CLASSES = {
    "greedy": "russianbank.ai.greedy:Greedy",
    "random": "russianbank.ai.players:Random",
    "exhaustive": "russianbank.ai.exhaustive:Exhaustive",
    "beam": "russianbank.ai.beam:Beam",
    "search": "russianbank.ai.search_player:SearchPlayer",
    "handicap": "russianbank.ai.handicap:Handicap",
}
"""The class of each player, as ``module:class``; it is imported when it is first needed."""


def player_names() -> tuple[str, ...]:
    """Return the names of all players, without options."""
    return tuple(_CLASSES)


def player(name: str) -> Player:
    """Return a player by name, such as ``greedy`` or ``handicap:of=greedy,misses=0.2``.

    Options follow a colon, with commas between them; all others have their default values.

    Raises:
        CannotBeRead: there is no such player, option or value; the message lists those there are.
    """
    return cast("Player", make_player(name, _CLASSES))


def make_player(name: str, classes: Mapping[str, str]) -> Any:
    """Make a player from its name with options.

    Args:
        name: such as ``handicap:misses=0.2``.
        classes: the class of each name without options, as ``module:class``.

    Raises:
        CannotBeRead: as for :func:`player`.
    """
    plain, colon, options = name.partition(":")
    if plain not in classes:
        raise unknown_name("the name of a player", plain, classes)
    module, _, kind = classes[plain].partition(":")
    made = getattr(import_module(module), kind)
    return made(**read_options(made, plain, options.split(",") if colon else ()))
