"""The file in which a game in the terminal is saved after every act."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

from russianbank.cli.output_file import write_output
from russianbank.cli.terminal.played_tree import PlayedTree
from russianbank.core.advice import Advice
from russianbank.core.errors import CannotBePlayed
from russianbank.core.game import Game
from russianbank.notation import Record, write_record


class GameFile:
    """Where a game is saved, with everything that its record contains besides the game.

    Args:
        path: the file; it contains the record of one game.
        record: the record with which the game begins or goes on.
        game: the game, as the record has it.

    Attributes:
        tags: the free tags of the record.
    """

    def __init__(self, path: Path, record: Record, game: Game) -> None:
        self.path = path
        self._begun = record
        self.tags = dict(record.tags)
        self._tree = PlayedTree(record, game)

    @property
    def seed(self) -> int | None:
        """The seed of the cards; None if they did not come from a seed."""
        return self._begun.seed

    def record(self, game: Game) -> Record:
        """The record of the game as far as it has been played."""
        items = self._tree.items(game)
        return replace(self._begun, tags=self.tags, items=items, outcome=game.outcome)

    def keeps_first_act(self, game: Game) -> bool:
        """Whether the record still begins with an act that was taken back, for what it carries.

        As soon as another act is played, the one that was taken back is a variation.
        """
        return self._tree.keeps_first_act(game)

    def say(self, game: Game, advice: Advice) -> None:
        """Write down what an advisor says now (F5).

        Raises:
            CannotBeRead: if the file cannot be written.
        """
        self._tree.say(game, advice)
        self.save(game)

    def check_undo(self) -> None:
        """Check that the record can keep the last act as a variation.

        Raises:
            CannotBePlayed: if variations would be nested too deep.
        """
        if not self._tree.may_take_back():
            raise CannotBePlayed(
                "the act cannot be taken back: the record has too many variations inside each"
                " other after it; remove some of them from the file"
            )

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
