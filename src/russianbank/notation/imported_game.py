"""A game of another program, as far as it could be followed."""

from __future__ import annotations

from dataclasses import dataclass

from russianbank.core.game import Game
from russianbank.notation.failure import Failure


@dataclass(frozen=True, slots=True)
class ImportedGame:
    """A game of another program.

    Attributes:
        game: the game, as far as it could be followed.
        failure: at which line and why it could not be followed further; None if it could.
    """

    game: Game
    failure: Failure | None = None
