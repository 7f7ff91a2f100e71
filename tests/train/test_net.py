"""The network in training: it is the kernel's, it learns, and it goes on where it was."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from russianbank.ai.turn_search import TurnSearch
from russianbank.ai.value import ValueNetwork
from russianbank.ai.weights import weights_for
from russianbank.core.act import ACTS
from russianbank.core.chance import Chance
from russianbank.core.deal import deal
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset

if TYPE_CHECKING:
    from net import Training

torch: Any = pytest.importorskip("torch", reason="PyTorch is not installed: the extra train has it")

pytestmark = [pytest.mark.compiled, pytest.mark.extended]

RULES = preset("pagat")
WEIGHTS = list(weights_for(RULES))


Leaves = tuple[Any, Any, list[float]]


@pytest.fixture(scope="module")
def leaves() -> Leaves:
    """What the plans of a game lead to: features, sets of faces, and the kernel's values."""
    search = TurnSearch(RULES, ValueNetwork(RULES, WEIGHTS))
    dealt = deal(RULES, Chance(7))
    position = Position.start(RULES, dealt)
    features, face_sets, values = [], [], []
    while not position.over and position.turn_number < 40:
        value = search.run(position, 100)
        if found := search.features(0):
            numbers, faces, same = found
            features.append(numbers)
            face_sets.append(faces)
            values.append(value if same else 1.0 - value)
        for code in search.plan(0):
            position.play(ACTS[code], dealt)
    return np.array(features, np.float32), np.array(face_sets, np.uint64), values


def rows(leaves: Leaves) -> Any:
    """The leaves as the network takes them."""
    from net import input_rows

    return input_rows(leaves[0], leaves[1], range(4))


def training() -> Training:
    """The fitted weights, before the first step."""
    from net import Training

    return Training(WEIGHTS)


def test_the_network_in_training_is_the_kernels(leaves: Leaves) -> None:
    assert len(leaves[2]) > 50
    assert training().values(rows(leaves)) == pytest.approx(leaves[2], abs=1e-4)


def test_weights_are_written_as_they_were_read() -> None:
    assert training().weights() == pytest.approx(WEIGHTS, abs=1e-5)


def test_a_step_moves_the_values_towards_the_targets(leaves: Leaves) -> None:
    net, x = training(), rows(leaves)
    targets = np.full(len(leaves[2]), 0.9, np.float32)
    before = net.values(x)
    for _ in range(20):
        net.step(x, targets, 0.01)
    assert abs(net.values(x) - targets).mean() < abs(before - targets).mean() / 2


def test_it_goes_on_from_a_state_as_if_it_had_not_stopped(leaves: Leaves) -> None:
    whole, first, second = training(), training(), training()
    x, targets = rows(leaves), np.linspace(0, 1, len(leaves[2]), dtype=np.float32)
    for net in (whole, first):
        net.step(x, targets, 0.01)
    second.take(first.state())
    for net in (whole, second):
        net.step(x, targets, 0.01)
    assert second.weights() == whole.weights()
