"""Writes breaches.json, a regression golden: the acts that were seen to break each paragraph.

The verdicts in `verdicts` are written out for these. A place has the number 1 as a source and 2 as
a target. Run it from the tests folder: ``PYTHONPATH=../src python -m golden.make_breaches``.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

from helpers.random_play import some_rulesets, walk
from russianbank.core.act import Pile
from russianbank.core.law import REQUIREMENTS, touching
from russianbank.core.rules.preset import preset, preset_names

FILE = Path(__file__).parent / "breaches.json"
GAMES = 30
ACTS = 300


def breaches(games: int = GAMES) -> dict[str, list[str]]:
    """Return the acts, and ``touch``, by paragraph, of some random games of each rule set."""
    found: dict[str, set[str]] = {paragraph: set() for paragraph in REQUIREMENTS}
    for rules in [*map(preset, preset_names()), *some_rulesets(60)]:
        for seed in range(games):
            for position, _ in walk(rules, seed, ACTS):
                for act in position.playable():
                    paragraph = position.breach(act)
                    if paragraph:
                        found[paragraph].add(_plain(str(act)))
                if any(touching(position, pile) for pile in Pile):
                    found["F30"].add("touch")
    return {paragraph: sorted(acts) for paragraph, acts in found.items()}


def _plain(act: str) -> str:
    """The act with its places numbered 1, where it begins, and 2, where it ends."""
    return re.sub(r"(?<=[>_])t\d", "t2", re.sub(r"^(~?)t\d", r"\1t1", act))


if __name__ == "__main__":
    FILE.write_text(json.dumps(breaches(), indent=1) + "\n", encoding="utf-8")
