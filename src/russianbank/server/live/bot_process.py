"""The code that runs in a worker process of the bots.

It imports only what it needs to start; the search is imported by `prepare` or the first plan.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import signal
import sys
import threading
from functools import lru_cache
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from russianbank.ai.players import Player
    from russianbank.core.kernel.position import Position

NICENESS = 10
"""How much lower than the server's the priority of a worker process is."""

PLAN_SECONDS = 0.9
"""The most seconds for a plan: on a busy machine, and where the kernel is not compiled."""


LOWEST = 19
"""The same for a worker that gets only the time that nobody else needs."""


def begin(server: Connection) -> None:
    """Start a worker: lower its priority, leave Ctrl-C to the server, and end with the server.

    Args:
        server: a pipe of which the server holds the other end.
    """
    _begin(server, NICENESS)


def begin_lowest(server: Connection) -> None:
    """Start a worker of the lowest priority, which delays no bot."""
    _begin(server, LOWEST)


def _begin(server: Connection, niceness: int) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_server, args=(server,), daemon=True).start()
    if sys.platform != "win32":
        os.nice(niceness)


def _end_with_the_server(server: Connection) -> None:
    """End at once when the server has closed its end of the pipe, or is gone."""
    with contextlib.suppress(EOFError, OSError):
        server.recv_bytes()
    os._exit(1)


def call(sent: bytes) -> Any:
    """Read a call that the server sent, and do it."""
    return pickle.loads(sent)()


def prepare() -> None:
    """Import what planning needs, so that the first plan does not wait for it."""
    _player("search")


@lru_cache(maxsize=16)
def _player(name: str) -> Player:
    from russianbank.ai.players import player

    return player(name)


def plan(name: str, position: Position, seed: int) -> tuple[tuple[int, ...], float | None]:
    """Plan a turn; return the codes of the acts, and the player's value of the result.

    Args:
        name: the player, as ``search:level=4``.
        position: the position to plan for.
        seed: the seed of the player's random choices.
    """
    from russianbank.ai.plan import Budget
    from russianbank.core.chance import Chance

    made = _player(name).plan(position, Chance(seed), Budget(maximum=PLAN_SECONDS))
    return tuple(act.code for act in made.acts), made.value
