"""Players: whoever makes plans. They are known by name: ``player("handicap:misses=0.2")``."""

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
    """Somebody who can play a game, and watch the other player's fingers meanwhile.

    A player is shown positions, which hold no hidden card, and draws on the chance he is given
    alone, so that the same chance makes him play the same game.
    """

    @property
    def name(self) -> str:
        """His name with those options that are not the usual ones; :func:`player` reads it."""
        ...

    @property
    def always_lawful(self) -> bool:
        """Whether he plans lawful acts only, and so can never be stopped."""
        ...

    def plan(self, position: Position, chance: Chance, budget: Budget | None = None) -> Plan:
        """Plan the next acts in a position where the player is on turn, and leave it as it is.

        Args:
            position: the table; the game is not over.
            chance: where to take random choices from.
            budget: how much he may think; as much as he usually does if not given.
        """
        ...

    def notices(self, breach: Breach, chance: Chance) -> bool:
        """Tell whether the player sees this error of the other's, and so calls stop (F29)."""
        ...


@dataclass(frozen=True)
class Random:
    """Plays any lawful act, each as likely, and sees every second error."""

    name = "random"
    always_lawful = True

    def plan(self, position: Position, chance: Chance, budget: Budget | None = None) -> Plan:
        """Take one of the lawful acts by chance."""
        acts = position.lawful()
        return Plan((acts[chance.below(len(acts))],))

    def notices(self, breach: Breach, chance: Chance) -> bool:
        """Toss a coin."""
        return chance.below(2) == 0


_HOMES = {
    "greedy": "russianbank.ai.greedy:Greedy",
    "random": "russianbank.ai.players:Random",
    "exhaustive": "russianbank.ai.exhaustive:Exhaustive",
    "beam": "russianbank.ai.beam:Beam",
    "search": "russianbank.ai.search_player:SearchPlayer",
    "handicap": "russianbank.ai.handicap:Handicap",
}
"""Where the players live; none is loaded before somebody wants to play with him."""


def player_names() -> tuple[str, ...]:
    """Name the players there are, without options."""
    return tuple(_HOMES)


def player(name: str) -> Player:
    """Fetch a player by name, such as ``greedy`` or ``handicap:of=greedy,misses=0.2``.

    Options follow a colon, joined by commas; those not named have their usual values.

    Raises:
        CannotBeRead: there is no player of that name, or he has no such option or value; the
            message lists those there are.
    """
    return cast("Player", fetch(name, _HOMES))


def fetch(name: str, homes: Mapping[str, str]) -> Any:
    """Make a player with options, given where each plain name lives as ``module:class``.

    Raises:
        CannotBeRead: as :func:`player` does.
    """
    plain, colon, options = name.partition(":")
    if plain not in homes:
        raise unknown_name("the name of a player", plain, homes)
    module, _, kind = homes[plain].partition(":")
    made = getattr(import_module(module), kind)
    return made(**read_options(made, plain, options.split(",") if colon else ()))
