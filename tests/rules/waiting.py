"""A table at which an ace must go to its foundation, so that every other act is an error."""

from __future__ import annotations

from typing import Any

from helpers.tables import table, vary
from russianbank.core.game import Game
from russianbank.core.rules.ruleset import FIELDS

PILES = {
    "t1": "9C AS",
    "t2": "8S",
    "t3": "TD 7H",
    "t4": "QS TC",
    "t5": "JD",
    "s": "(2) 9H",
    "h": "(3) [4D 4C]",
    "H": "(2) [6D 6C]",
    "d": "5H",
}


def ace_waits(strictness: str | None = None, name: str = "foster-two-pack", **given: Any) -> Game:
    """A game in which AS lies on 9C in t1 and should go up; t3>t2 and t4>t5 are shifts.

    Args:
        strictness: how the table treats errors.
        name: the preset it plays by.
        given: piles with other cards, and fields of the rule set with other values.
    """
    changes = {key: value for key, value in given.items() if key in FIELDS}
    piles = {key: value for key, value in given.items() if key not in FIELDS}
    return table(vary(name, **changes), **(PILES | piles)).game(strictness)
