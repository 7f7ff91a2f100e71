"""What a fit has come to, and the games that it learns from."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import torch
from games import Games
from net import Training

KEPT = 4
"""The generations that are trained on."""


class Progress:
    """What a fit has come to, in a folder, so that it goes on after an interruption.

    Args:
        folder: where it is; made if there is none.
        options: what decides the weights that the fit comes to.
        training: takes what was kept.

    Attributes:
        generations: how many are done.
        kept: the games of the last of them.

    Raises:
        SystemExit: if the folder holds the progress of a fit with other options.
    """

    def __init__(self, folder: Path, options: dict[str, object], training: Training) -> None:
        self._folder = folder
        self._options = json.dumps(options, sort_keys=True)
        self.generations = 0
        self.kept: list[Games] = []
        folder.mkdir(parents=True, exist_ok=True)
        if not self._training_file.exists():
            return
        found: dict[str, Any] = torch.load(self._training_file, weights_only=True)
        if found["options"] != self._options:
            raise SystemExit(
                f"{folder} holds the progress of another fit, {found['options']}; choose"
                " another folder, or give the same options"
            )
        self.generations = found["generations"]
        training.take(found["training"])
        for generation in self._last:
            with np.load(self._games_file(generation)) as games:
                fields = {name: games[name] for name in Games._fields}
            self.kept.append(Games(**fields))

    def keep(self, training: Training, games: Games) -> None:
        """Write what a generation has come to; nothing is lost if this is interrupted."""
        _write(self._games_file(self.generations), lambda new: np.savez(new, **games._asdict()))
        self.generations += 1
        state = {
            "options": self._options,
            "generations": self.generations,
            "training": training.state(),
        }
        _write(self._training_file, lambda new: torch.save(state, new))
        for file in {*self._folder.glob("games-*")} - {*map(self._games_file, self._last)}:
            file.unlink()

    @property
    def _last(self) -> range:
        """The generations whose games are kept."""
        return range(max(0, self.generations - KEPT), self.generations)

    @property
    def _training_file(self) -> Path:
        return self._folder / "training.pt"

    def _games_file(self, generation: int) -> Path:
        return self._folder / f"games-{generation}.npz"


def _write(file: Path, write: Callable[[Path], object]) -> None:
    """Write a file that is there whole or not at all."""
    new = file.with_name(f"new-{file.name}")
    write(new)
    os.replace(new, file)
