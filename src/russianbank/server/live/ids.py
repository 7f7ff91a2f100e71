"""Identifiers and randomness, passed in: the server draws none of its own except in ``app.py``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from russianbank.core.chance import Chance


@dataclass(frozen=True, slots=True)
class Ids:
    """Sources of identifiers and of randomness; each call gives a new one.

    Attributes:
        token: returns a secret that nobody can guess, of 256 bits or more.
        table_id: returns the id of a new table, which nobody can guess either.
        request_id: returns the id of a request in the server's log.
        chance: returns a source of random cards and choices; one does not reveal another.
    """

    token: Callable[[], str]
    table_id: Callable[[], str]
    request_id: Callable[[], str]
    chance: Callable[[], Chance]
