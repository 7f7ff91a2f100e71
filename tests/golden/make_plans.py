"""Writes plans.json, a regression golden: plans of the search player, to notice changes.

Run it from the tests folder: ``PYTHONPATH=../src python -m golden.make_plans``. The weights are
random, so that newly fitted ones change nothing here.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from unittest.mock import patch

from helpers.random_play import walk
from russianbank.ai import Budget
from russianbank.ai.search_constants import COLUMNS, WEIGHTS
from russianbank.ai.search_player import SearchPlayer
from russianbank.core.chance import Chance
from russianbank.core.rules.preset import preset, preset_names
from russianbank.core.rules.ruleset import RuleSet
from russianbank.notation.position_line import read_position, write_position

FILE = Path(__file__).parent / "plans.json"
LEVELS = (1, 4, 7, 8, 9, 10)
LAYOUTS = 40
COUNT = 22


def random_weights(rules: RuleSet) -> tuple[float, ...]:
    """Return random weights, the linear ones larger than the others."""
    chance = Chance(1922)
    lots = [chance.below(2001) / 1000 - 1 for _ in range(WEIGHTS)]
    return tuple(lot if place % COLUMNS == 0 else lot / 4 for place, lot in enumerate(lots))


def planned(rules: str, line: str, level: int, seed: int) -> dict[str, Any]:
    """Return what the search player plans in a position, and its value."""
    position = read_position(line, preset(rules))
    with patch("russianbank.ai.search_player.weights_for", random_weights):
        plan = SearchPlayer(level).plan(position, Chance(seed), Budget(layouts=LAYOUTS))
    return {
        "rules": rules,
        "position": line,
        "level": level,
        "seed": seed,
        "plan": " ".join(map(str, plan.acts)),
        "value": plan.value,
    }


def every_plan() -> list[dict[str, Any]]:
    """Return plans under all presets, early and late in a game."""
    found = []
    for seed in range(COUNT):
        name = preset_names()[seed % len(preset_names())]
        lines = [
            write_position(position)
            for position, _ in walk(preset(name), seed, 10 + 9 * seed, careless=False)
            if not position.over
        ]
        found.append(planned(name, lines[-1], LEVELS[seed % len(LEVELS)], seed))
    return found


if __name__ == "__main__":
    lines = ",\n".join(json.dumps(one) for one in every_plan())
    FILE.write_text(f"[\n{lines}\n]\n")
