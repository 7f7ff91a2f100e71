"""Participants: all who can play a game of the arena, opened by their names.

These are our players, oracle players, classes as ``module:Class``, and other programs as
``engine:./mine``.
"""

from __future__ import annotations

from functools import cache
from typing import Any

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
from russianbank.arena.oracles import ORACLES, OracleAdapter, OraclePlayer
from russianbank.core.deal import Deal
from russianbank.engine.engine_player import EnginePlayer


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
        CannotBeRead: there is no such player, option, value or program, or the object is no player.
    """
    if isinstance(wanted, str) and is_engine(wanted):
        program = _engine(wanted)
        program.expect_program()
        return program
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
        CannotBeRead: if there is no such player, or no such program.
    """
    found = _open(name)
    if is_engine(name):
        found.expect_program()
    return name if is_class(name) else str(found.name)


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
