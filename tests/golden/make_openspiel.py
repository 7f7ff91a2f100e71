"""Writes openspiel.json: the beginning of a random game of each preset, as OpenSpiel shows it.

The file is a regression golden: it comes from our own output and shows what has changed.

    PYTHONPATH=src:tests python tests/golden/make_openspiel.py
"""

from __future__ import annotations

import json
from pathlib import Path

from envs.test_openspiel_game import playthrough
from russianbank.core.rules.preset import preset_names

if __name__ == "__main__":
    found = {name: playthrough(name) for name in preset_names()}
    Path(__file__).with_name("openspiel.json").write_text(json.dumps(found, indent=1) + "\n")
