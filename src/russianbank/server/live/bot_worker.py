"""What a thinking process does. It stands back first, and only then reads all that it needs."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from russianbank.ai.players import Player
    from russianbank.core.kernel.position import Position

NICENESS = 10
"""How far the thinking processes stand back behind the server."""

PATIENCE = 1.0
"""Seconds for a plan where the kernel is not compiled, and a strong player would take many."""


def begin() -> None:
    """A worker stands back, leaves Ctrl-C to the server, and ends with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        os.nice(NICENESS)
    threading.Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    server = multiprocessing.parent_process()
    assert server is not None
    server.join()
    os._exit(1)


def learn() -> None:
    """Read what is needed to plan, so that the first plan does not wait for it."""
    _player("search")


@lru_cache(maxsize=16)
def _player(name: str) -> Player:
    from russianbank.ai.players import player

    return player(name)


def plan(name: str, position: Position, seed: int) -> tuple[tuple[int, ...], float | None]:
    """Plan: the numbers of the acts, and what the player makes of it.

    Args:
        name: the player, as ``search:level=4``.
        position: the table.
        seed: where the player's random choices come from.
    """
    from russianbank.ai.plan import Budget
    from russianbank.core.build_info import compiled
    from russianbank.core.chance import Chance

    budget = None if compiled() else Budget(seconds=PATIENCE)
    made = _player(name).plan(position, Chance(seed), budget)
    return tuple(act.code for act in made.acts), made.value
