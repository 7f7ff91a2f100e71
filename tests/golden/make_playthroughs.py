"""Writes playthroughs.json: a random game of each preset, as a batch of games shows it.

The file is a regression golden: it comes from our own output and shows what has changed.

    PYTHONPATH=src:tests python tests/golden/make_playthroughs.py
"""

from __future__ import annotations

import json
from pathlib import Path

from core.kernel.test_game_batch import playthrough
from russianbank.core.rules.preset import preset_names

if __name__ == "__main__":
    found = {name: playthrough(name) for name in preset_names()}
    Path(__file__).with_name("playthroughs.json").write_text(json.dumps(found, indent=1) + "\n")
