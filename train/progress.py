"""What a fit has come to, and the games that it learns from."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import NamedTuple

import numpy as np
from net import Faces, Floats, Net
from numpy.typing import NDArray

KEPT = 4
"""The generations that are trained on."""

NET_PARTS = ("parts", "mean", "square", "slow")
"""The lists of arrays that make a network in training."""


class Games(NamedTuple):
    """A batch of games: input, targets and results of each position, turns, and games drawn."""

    features: NDArray[np.float16]
    face_sets: Faces
    targets: Floats
    results: Floats
    turns: int
    drawn: int


class Progress:
    """What a fit has come to, in a folder, so that it goes on after an interruption.

    Args:
        folder: where it is; made if there is none.
        options: what decides the weights that the fit comes to.

    Attributes:
        generations: how many are done.
        kept: the games of the last of them.

    Raises:
        SystemExit: if the folder holds the progress of a fit with other options.
    """

    def __init__(self, folder: Path, options: dict[str, object], net: Net) -> None:
        self._folder = folder
        self._options = json.dumps(options, sort_keys=True)
        self.generations = 0
        self.kept: list[Games] = []
        folder.mkdir(parents=True, exist_ok=True)
        if not self._net_file.exists():
            return
        with np.load(self._net_file) as state:
            if str(state["options"]) != self._options:
                raise SystemExit(
                    f"{folder} holds the progress of another fit, {state['options']}; choose"
                    " another folder, or give the same options"
                )
            self.generations = int(state["generations"])
            net.steps = int(state["steps"])
            for name in NET_PARTS:
                getattr(net, name)[:] = [state[f"{name}{place}"] for place in range(3)]
        for generation in self._last:
            with np.load(self._games_file(generation)) as found:
                arrays = [found[name] for name in Games._fields[:4]]
                self.kept.append(Games(*arrays, int(found["turns"]), int(found["drawn"])))

    def keep(self, net: Net, games: Games) -> None:
        """Write what a generation has come to; nothing is lost if this is interrupted."""
        _write(self._games_file(self.generations), **games._asdict())
        self.generations += 1
        parts = {
            f"{name}{place}": part
            for name in NET_PARTS
            for place, part in enumerate(getattr(net, name))
        }
        _write(
            self._net_file,
            options=self._options, generations=self.generations, steps=net.steps, **parts,
        )  # fmt: skip
        for file in {*self._folder.glob("games-*")} - {*map(self._games_file, self._last)}:
            file.unlink()

    @property
    def _last(self) -> range:
        """The generations whose games are kept."""
        return range(max(0, self.generations - KEPT), self.generations)

    @property
    def _net_file(self) -> Path:
        return self._folder / "net.npz"

    def _games_file(self, generation: int) -> Path:
        return self._folder / f"games-{generation}.npz"


def _write(file: Path, **arrays: object) -> None:
    """Write arrays to a file that is there whole or not at all."""
    new = file.with_suffix(".new.npz")
    np.savez(new, **arrays)  # type: ignore[arg-type]
    os.replace(new, file)
