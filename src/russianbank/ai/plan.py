"""Plans, and budgets to make them with.

A decision in this game is not one act. A player decides on a chain of acts that ends where
something unknown happens: a card is turned up, the turn ends, or the game ends.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from sys import maxsize
from typing import NamedTuple

from russianbank.core.act import Act
from russianbank.core.arguments import checked_kind, checked_number, checked_real


class Plan(NamedTuple):
    """Acts to be done one after the other.

    Attributes:
        acts: one act or more. Only the last one may turn up an unseen card or end the turn.
        value: the share of games that the player expects to win from here, or None if unknown.
    """

    acts: tuple[Act, ...]
    value: float | None = None


_BUDGET = "a budget is a Budget, such as Budget(seconds=2.0), or None"

MOST_LAYOUTS = 2**31 - 1
"""More layouts than any search visits."""


def checked_layouts(found: object) -> int:
    """Return a number of layouts; one that no search can reach stands for no limit."""
    expected = "a number of layouts goes from 0 to 2**63 - 1"
    return min(checked_number(found, 0, 2**63 - 1, expected), MOST_LAYOUTS)


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a player may think about a plan; None sets no limit of that kind.

    Attributes:
        layouts: layouts to visit; with this limit a plan is the same on every machine.
        seconds: time to use.
        maximum: seconds after which a plan ends with what was found until then. With this alone a
            player thinks as without a budget, but no longer.

    Raises:
        CannotBePlayed: if layouts is no whole number from 1 on, or seconds or maximum no number
            from 0 on.
    """

    layouts: int | None = None
    seconds: float | None = None
    maximum: float | None = None

    def __post_init__(self) -> None:
        if self.layouts is not None:
            checked_number(self.layouts, 1, maxsize, "a budget has 1 layout or more")
        for seconds in (self.seconds, self.maximum):
            if seconds is not None:
                checked_real(seconds, 0, inf, "a budget has 0 seconds or more")


def checked_budget(found: object) -> Budget | None:
    """Return a budget, or None for none."""
    return None if found is None else checked_kind(found, Budget, _BUDGET)
