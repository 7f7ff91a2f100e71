"""The weights of the value: fitted by play against itself, for some of the presets.

How they were made stands in ``docs/strength.md``; the script that makes them is ``train/value.py``.
"""

from __future__ import annotations

import json
from dataclasses import fields
from functools import lru_cache
from importlib.resources import files

from russianbank.core.rules.preset import preset, preset_names
from russianbank.core.rules.ruleset import RuleSet


@lru_cache(maxsize=32)
def weights_for(rules: RuleSet) -> tuple[float, ...]:
    """The weights for a rule set: its own, or those of the preset it has most in common with."""
    return _read(max(fitted(), key=lambda name: _likeness(preset(name), rules)))


def fitted() -> list[str]:
    """The presets that weights were fitted for."""
    folder = files("russianbank.ai").joinpath("fitted")
    return [name for name in preset_names() if folder.joinpath(f"{name}.json").is_file()]


TELLING = ("packs", "ranks", "discard_playable")
"""What changes a game most: weights of a preset that differs in one of these serve badly."""


def _likeness(one: RuleSet, other: RuleSet) -> int:
    """In how many fields two rule sets agree, each telling one outweighing all that tell little."""
    names = [each.name for each in fields(RuleSet)]
    agreed = [name for name in names if getattr(one, name) == getattr(other, name)]
    return len(agreed) + len(names) * sum(name in TELLING for name in agreed)


@lru_cache(maxsize=32)
def _read(name: str) -> tuple[float, ...]:
    text = files("russianbank.ai").joinpath("fitted", f"{name}.json").read_text("ascii")
    return tuple(json.loads(text)["weights"])
