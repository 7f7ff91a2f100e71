"""Plans: what a player means to do until the next card he cannot know, and for how long he thinks.

A decision in this game is not one act. Everything in sight is known, so a player settles on a chain
of acts that ends with a card turned up, with the end of his turn, or with the game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from russianbank.core.act import Act
from russianbank.core.errors import CannotBePlayed


class Plan(NamedTuple):
    """A chain of acts, to be done one after the other.

    Attributes:
        acts: one act or more. Only the last one may turn up an unseen card or end the turn.
        value: the share of games the player expects to win from here, or None if he has no idea.
    """

    acts: tuple[Act, ...]
    value: float | None = None


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a player may think about one plan; None sets no limit of that kind.

    Attributes:
        layouts: layouts he may look at; the same number makes him play the same everywhere.
        seconds: time he may take.

    Raises:
        CannotBePlayed: if he could not think about anything with it.
    """

    layouts: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        if self.layouts is not None and self.layouts < 1:
            raise CannotBePlayed(f"a budget has 1 layout or more, not {self.layouts}")
        if self.seconds is not None and not self.seconds >= 0:
            raise CannotBePlayed(f"a budget has 0 seconds or more, not {self.seconds}")
