"""Any player by its name, and oracle players: they know all cards, and show what skill could win.

Oracle players take part in simulations and matches only, never in games against people.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Protocol

from russianbank.ai.plan import Budget, Plan
from russianbank.ai.player_options import unknown_name
from russianbank.ai.players import (
    Player,
    expect_player,
    is_class,
    is_engine,
    make_player,
    object_of_class,
    open_player,
    player,
    player_names,
)
from russianbank.core.chance import Chance
from russianbank.core.deal import Deal
from russianbank.core.kernel.position import Position
from russianbank.core.law import Breach
from russianbank.engine.engine_player import EnginePlayer


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


def participant_names() -> tuple[str, ...]:
    """Return the names of all players and oracle players, without options."""
    return (*player_names(), *ORACLES)


Participant = str | Player | OraclePlayer
"""A player for a game: an object, or a name: ``greedy``, ``module:Class`` or ``engine:./mine``."""


def any_player(wanted: str | Player) -> Player:
    """Return a player that is given as an object, as a name, or as a class ``module:Class``.

    A name is one of ours, or means another program, as ``engine:./mine``. That program is started
    for its first plan, once in each thread, and goes on running from game to game.

    Raises:
        CannotBeRead: there is no such player, option or value, or the object is no player.
    """
    if isinstance(wanted, str) and is_engine(wanted):
        return _engine(wanted)
    return open_player(wanted)


def participant(wanted: Participant, deal: Deal) -> Player:
    """Return a player, or an oracle player with the deal.

    Args:
        wanted: an object; a name; a class as ``module:Class``, whose module is imported; or another
            program as ``engine:COMMAND``, which is started.
        deal: for an oracle player.

    Raises:
        CannotBeRead: there is no such player, option or value, or the object is no player.
    """
    found = _open(wanted)
    return OracleAdapter(found, deal) if hasattr(found, "plan_with_deal") else found


def canonical_name(name: str) -> str:
    """Return a player's name in its usual form: options in order, defaults left out.

    A class keeps its name ``module:Class``, by which it is found again.

    Raises:
        CannotBeRead: if there is no such player.
    """
    usual = str(_open(name).name)
    return name if is_class(name) else usual


def _open(wanted: Participant) -> Any:
    if isinstance(wanted, str) and is_engine(wanted):
        return _engine(wanted)
    if isinstance(wanted, str) and not is_class(wanted):
        plain = wanted.partition(":")[0]
        if plain in ORACLES:
            return make_player(wanted, ORACLES)
        if plain not in player_names():
            raise unknown_name("the name of a player", plain, participant_names())
        return player(wanted)
    found = object_of_class(wanted) if isinstance(wanted, str) else wanted
    return expect_player(found, "plan", "plan_with_deal")


@cache
def _engine(name: str) -> EnginePlayer:
    """Return the player that is another program; one for each name, so that it goes on running."""
    return EnginePlayer.named(name)
