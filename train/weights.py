"""The weights that a fit begins with: those of a file, or weights made by hand."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np

from russianbank.ai.feature_table import (
    BOARD,
    FEATURES,
    MOVER,
    OPPONENT,
    BoardFeature,
    PlayerFeature,
)
from russianbank.ai.search_constants import COLUMNS, HIDDEN2, INPUT_ROWS

BY_HAND = {
    PlayerFeature.STOCK_SIZE: -1.2,
    PlayerFeature.STOCK_EMPTY: 0.4,
    PlayerFeature.STOCK_TO_FOUNDATION: 0.25,
    PlayerFeature.STOCK_TO_TABLEAU: 0.2,
    PlayerFeature.STOCK_LOADS: 0.1,
    PlayerFeature.STOCK_BLOCKED: -0.2,
    PlayerFeature.STOCK_CLIMB: -0.4,
    PlayerFeature.CARDS_LEFT: -3.5,
    PlayerFeature.NEAR_END: 1.2,
    PlayerFeature.UNSEEN_TO_FOUNDATION: 0.3,
    PlayerFeature.UNSEEN_TO_TABLEAU: 0.4,
    PlayerFeature.UNSEEN_LOADS: 0.1,
    PlayerFeature.UNSEEN_PLAYABLE: 0.3,
    PlayerFeature.HAND_PLAYABLE: 0.1,
    PlayerFeature.HAND_SHARE_PLAYABLE: 0.4,
}
"""Linear weights made by hand: cards left are bad, cards that fit are good."""


def by_hand() -> list[float]:
    """Return weights made by hand, with random small ones in the hidden layers."""
    random = np.random.default_rng(1)
    table = np.zeros((INPUT_ROWS, COLUMNS))
    table[:FEATURES, 1:] = random.normal(0, 0.2, (FEATURES, COLUMNS - 1))
    for base, sign in ((MOVER, 1), (OPPONENT, -1)):
        for feature, weight in BY_HAND.items():
            table[base + feature, 0] = sign * weight
    table[BOARD + BoardFeature.ANY_SPACE, 0] = 0.1
    table[BOARD + BoardFeature.SPACES, 0] = 0.2
    table[FEATURES, 0] = 0.1
    between = random.normal(0, (COLUMNS - 1) ** -0.5, (COLUMNS, HIDDEN2))
    between[0] = 0.0
    return [*map(float, table.ravel()), *map(float, between.ravel()), *([0.0] * HIDDEN2)]


def read(path: Path) -> list[float]:
    """Return weights from a file, or those made by hand."""
    if str(path) == "by-hand":
        return by_hand()
    weights: list[float] = json.loads(path.read_text("ascii"))["weights"]
    return weights
