"""Writes perft.json, regression goldens: counts by this program, to notice when they change.

Run it from the tests folder: ``python -m golden.make_perft``.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from russianbank.core.chance import Chance
from russianbank.core.deal import deal
from russianbank.core.kernel.position import Position
from russianbank.core.perft import perft
from russianbank.core.rules.preset import preset, preset_names

FILE = Path(__file__).parent / "perft.json"
SEEDS = (1, 2)
LATER = 60
"""Acts after which the counts are taken a second time, always playing the last lawful act."""
ENOUGH = 3_000
"""No deeper than the first depth with that many sequences."""


def counts(rules: str, seed: int, later: int) -> list[int]:
    """The numbers of sequences of 1, 2, 3... acts, up to the first that is enough."""
    dealt = deal(preset(rules), Chance(seed))
    position = Position.start(preset(rules), dealt)
    for _ in range(later):
        acts = position.lawful()
        if not acts:
            break
        position.play(acts[-1], dealt)
    found: list[int] = []
    while len(found) < 8 and (not found or 0 < found[-1] < ENOUGH):
        found.append(perft(position, dealt, len(found) + 1))
    return found


def every_count() -> list[dict[str, Any]]:
    """The goldens of every preset."""
    return [
        {"rules": name, "seed": seed, "later": later, "counts": counts(name, seed, later)}
        for name in preset_names()
        for seed in SEEDS
        for later in (0, LATER)
    ]


if __name__ == "__main__":
    lines = ",\n".join(json.dumps(one) for one in every_count())
    FILE.write_text(f"[\n{lines}\n]\n")
