"""The value network in PyTorch, as it is trained; inference is in the kernel, ``ai/value.py``."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import torch
from games import Faces, Floats
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional
from torch.optim.swa_utils import AveragedModel

from russianbank.ai.search_constants import COLUMNS, FACE_SETS, HIDDEN2, INPUT_ROWS

SHAPES = {"table": (INPUT_ROWS, COLUMNS), "between": (COLUMNS, HIDDEN2), "answer": (HIDDEN2,)}
"""The weights of the inputs, of layer 1 and of layer 2, in the order of a file of weights."""

DECAY = 1e-6
"""How much the weights are drawn to 0."""

SLOWEST = 0.9995
"""How much of the slow average stays in a step, once there were enough of them."""

DEVICE = torch.device("cuda" if torch.cuda.is_available() else "cpu")
"""Where the network is trained."""


def input_rows(features: NDArray[np.float16], face_sets: Faces, order: Sequence[int]) -> Tensor:
    """Return the input of layer 1: features, a constant of 1, and a 0 or 1 for each face.

    The suits are in the order given.
    """
    bits = np.unpackbits(face_sets.view(np.uint8), axis=1, bitorder="little")
    suits = bits.reshape(len(face_sets), FACE_SETS, 4, 16)[:, :, order].reshape(len(face_sets), -1)
    ones = np.ones((len(face_sets), 1))
    rows = np.concatenate([features, ones, suits], 1, dtype=np.float32)
    return torch.from_numpy(rows).to(DEVICE)


class Net(nn.Module):  # type: ignore[misc] # mypy does without PyTorch
    """The value network: two hidden layers, and a straight way from the input to the output."""

    def __init__(self, weights: Sequence[float]) -> None:
        super().__init__()
        numbers, first = torch.tensor(weights), 0
        for name, shape in SHAPES.items():
            last = first + int(np.prod(shape))
            self.register_parameter(name, nn.Parameter(numbers[first:last].reshape(shape)))
            first = last

    def forward(self, x: Tensor) -> Tensor:
        """The share of games that the player who goes on wins."""
        sums = x @ self.table
        hidden1 = functional.relu(sums[:, 1:])
        hidden2 = functional.relu(hidden1 @ self.between[1:] + self.between[0])
        return 0.5 + 0.5 * functional.softsign(sums[:, 0] + hidden2 @ self.answer)


class Training:
    """A network in training, by Adam (Kingma and Ba, 2015), and the slow average of its weights."""

    def __init__(self, weights: Sequence[float]) -> None:
        self.net = Net(weights).to(DEVICE)
        self.slow = AveragedModel(self.net, avg_fn=_slower)
        self.optimizer = torch.optim.Adam(self.net.parameters(), weight_decay=DECAY)

    def step(self, x: Tensor, targets: Floats, rate: float) -> None:
        """Train on one batch: reduce the cross entropy between values and targets."""
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        self.optimizer.zero_grad()
        wanted = torch.from_numpy(targets).to(DEVICE)
        functional.binary_cross_entropy(self.net(x), wanted).backward()
        self.optimizer.step()
        self.slow.update_parameters(self.net)

    def values(self, x: Tensor) -> Floats:
        """The values by the slow average."""
        with torch.no_grad():
            values: Floats = self.slow(x).cpu().numpy()
            return values

    def weights(self) -> list[float]:
        """The slow average of the weights, in the order of a file of weights."""
        parts = [getattr(self.slow.module, name) for name in SHAPES]
        return [round(one, 5) for part in parts for one in part.flatten().tolist()]

    def state(self) -> dict[str, dict[str, object]]:
        """All of it, as `take` takes it."""
        return {name: getattr(self, name).state_dict() for name in ("net", "slow", "optimizer")}

    def take(self, state: dict[str, dict[str, object]]) -> None:
        """Go on from a state."""
        for name, one in state.items():
            getattr(self, name).load_state_dict(one)


def _slower(average: Tensor, weights: Tensor, steps: Tensor | int) -> Tensor:
    """The average after one more step: slower and slower."""
    keep = min(SLOWEST, int(steps) / (int(steps) + 10))
    return keep * average + (1 - keep) * weights
