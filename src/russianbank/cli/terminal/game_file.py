"""The file in which a game in the terminal is saved after every act."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from russianbank.cli.output_file import write_output
from russianbank.core.errors import CannotBePlayed
from russianbank.core.game import Game
from russianbank.notation import Record, record_of, write_record


@dataclass(frozen=True, slots=True)
class GameFile:
    """Where a game is saved, and what its record contains besides the game.

    Attributes:
        path: the file; it contains the record of one game.
        tags: the free tags of the record.
        seed: the seed of the cards; None if they did not come from a seed.
    """

    path: Path
    tags: Mapping[str, str]
    seed: int | None

    def record(self, game: Game) -> Record:
        """The record of the game as far as it has been played."""
        return record_of(game, self.tags, self.seed)

    def save(self, game: Game) -> None:
        """Write the record of the game as far as it has been played.

        Raises:
            CannotBeRead: if the file cannot be written.
        """
        write_output(self.path, write_record(self.record(game)))

    def save_copy(self, game: Game, path: Path) -> None:
        """Write the record to another file, which must not exist.

        Raises:
            CannotBePlayed: if the file exists.
            CannotBeRead: if it cannot be written.
        """
        if os.path.lexists(path):
            raise CannotBePlayed(f"{path} already exists; choose another name")
        write_output(path, write_record(self.record(game)))
