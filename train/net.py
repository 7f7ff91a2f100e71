"""The value network in NumPy, as it is trained; inference is in the kernel, ``ai/value.py``."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from russianbank.ai.search_constants import COLUMNS, FACE_SETS, HIDDEN2, INPUT_ROWS

INPUT_WEIGHTS = INPUT_ROWS * COLUMNS
HIDDEN_WEIGHTS = COLUMNS * HIDDEN2

Floats = NDArray[np.float32]
Faces = NDArray[np.uint64]


def input_rows(features: NDArray[np.float16], face_sets: Faces, order: Sequence[int]) -> Floats:
    """Return the input of layer 1: features, a constant of 1, and a 0 or 1 for each face.

    The suits are in the order given.
    """
    bits = np.unpackbits(face_sets.view(np.uint8), axis=1, bitorder="little")
    suits = bits.reshape(len(face_sets), FACE_SETS, 4, 16)[:, :, order].reshape(len(face_sets), -1)
    return np.concatenate([features, np.ones((len(face_sets), 1)), suits], 1, dtype=np.float32)


class Net:
    """The value network in NumPy, trained by Adam (Kingma and Ba, 2015)."""

    def __init__(self, weights: Sequence[float]) -> None:
        numbers = np.array(weights, np.float32)
        table, between, answer = np.split(numbers, [INPUT_WEIGHTS, INPUT_WEIGHTS + HIDDEN_WEIGHTS])
        self.parts = [
            table.reshape(INPUT_ROWS, COLUMNS), between.reshape(COLUMNS, HIDDEN2), answer
        ]  # fmt: skip
        self.mean = [np.zeros_like(part) for part in self.parts]
        self.square = [np.zeros_like(part) for part in self.parts]
        self.slow = [part.copy() for part in self.parts]
        self.steps = 0

    def forward(self, x: Floats, parts: list[Floats]) -> tuple[Floats, Floats, Floats, Floats]:
        """Return layer 1 with the linear term before it, layer 2, the total, and the value."""
        table, between, answer = parts
        hidden1 = x @ table
        hidden2 = np.maximum(np.maximum(hidden1[:, 1:], 0) @ between[1:] + between[0], 0)
        total = hidden1[:, 0] + hidden2 @ answer
        return hidden1, hidden2, total, 0.5 + 0.5 * total / (1 + np.abs(total))

    def step(self, x: Floats, y: Floats, rate: float) -> None:
        """Train on one batch: reduce the cross entropy between values and targets."""
        hidden1, hidden2, total, value = self.forward(x, self.parts)
        sure = np.clip(value, 0.02, 0.98)
        slope = (value - y) / (sure * (1 - sure)) * 0.5 / (1 + np.abs(total)) ** 2 / len(y)
        outer = slope[:, None] * self.parts[2] * (hidden2 > 0)
        inner = np.empty_like(hidden1)
        inner[:, 0] = slope
        inner[:, 1:] = outer @ self.parts[1][1:].T * (hidden1[:, 1:] > 0)
        grads = (
            x.T @ inner,
            np.vstack([outer.sum(0), np.maximum(hidden1[:, 1:], 0).T @ outer]),
            hidden2.T @ slope,
        )
        self.steps += 1
        keep = min(0.9995, self.steps / (self.steps + 10))
        for place, plain in enumerate(grads):
            grad = plain + 1e-6 * self.parts[place]
            self.mean[place] = 0.9 * self.mean[place] + 0.1 * grad
            self.square[place] = 0.999 * self.square[place] + 0.001 * grad**2
            mean = self.mean[place] / (1 - 0.9**self.steps)
            square = self.square[place] / (1 - 0.999**self.steps)
            self.parts[place] = self.parts[place] - rate * mean / (np.sqrt(square) + 1e-8)
            self.slow[place] = keep * self.slow[place] + (1 - keep) * self.parts[place]

    def weights(self) -> list[float]:
        """Return the slow average of the weights."""
        return [round(float(one), 5) for part in self.slow for one in part.ravel()]
