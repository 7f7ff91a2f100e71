"""Players: whoever chooses acts. They are known by name, as in ``player("greedy")``."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from typing import Protocol

from russianbank.ai.greedy import Greedy
from russianbank.core.act import Act
from russianbank.core.chance import Chance
from russianbank.core.errors import CannotBeRead
from russianbank.core.law import Breach
from russianbank.core.position import Position


class Player(Protocol):
    """Somebody who can play a game, and watch the other player's fingers meanwhile.

    A player is shown positions, which hold no hidden card, and draws on the chance he is given
    alone, so that the same chance makes him play the same game.
    """

    name: str

    def choose(self, position: Position, chance: Chance) -> Act:
        """Choose an act in a position where the player is on turn; the position stays as it is.

        Args:
            position: the table; the game is not over.
            chance: where to take random choices from.
        """
        ...

    def notices(self, breach: Breach, chance: Chance) -> bool:
        """Tell whether the player sees this error of the other's, and so calls stop (F29)."""
        ...


class Random:
    """Plays any lawful act, each as likely, and sees every second error."""

    name = "random"

    def choose(self, position: Position, chance: Chance) -> Act:
        """Choose one of the lawful acts by chance."""
        acts = position.lawful()
        return acts[chance.below(len(acts))]

    def notices(self, breach: Breach, chance: Chance) -> bool:
        """Toss a coin."""
        return chance.below(2) == 0


_PLAYERS: dict[str, Callable[[], Player]] = {"greedy": Greedy, "random": Random}


def player_names() -> tuple[str, ...]:
    """Name the players there are."""
    return tuple(_PLAYERS)


def player(name: str) -> Player:
    """Fetch a player by name, such as ``greedy``.

    Raises:
        CannotBeRead: there is no player of that name; the message lists those there are.
    """
    if name not in _PLAYERS:
        close = get_close_matches(name, _PLAYERS, n=1, cutoff=0.5)
        meant = f"Did you mean {close[0]!r}? " if close else ""
        raise CannotBeRead(
            f"Expected the name of a player, but found {name!r}. "
            f"{meant}Known are: {', '.join(_PLAYERS)}.",
            expected="the name of a player",
        )
    return _PLAYERS[name]()
