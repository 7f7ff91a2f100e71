"""The weights of the value network: fitted for some presets by play against itself.

``docs/strength.md`` says how they were fitted; ``train/value.py`` is the script that does it.
"""

from __future__ import annotations

import json
from dataclasses import fields
from functools import lru_cache
from importlib.resources import files
from typing import NamedTuple

from russianbank.core.rules.preset import preset, preset_names
from russianbank.core.rules.ruleset import RuleSet

DECISIVE = ("packs", "ranks", "build", "discard_playable")
"""The fields that change a game most. Weights fitted with another value in one of them are poor."""


def weights_for(rules: RuleSet) -> tuple[float, ...]:
    """Return the weights for a rule set: its own, or those of the most similar preset."""
    return _read(fitted_for(rules)).weights


def excess_for(rules: RuleSet) -> float:
    """Return how much too good values by these weights are for the player on turn.

    In shares of games: the best of many plans looks better than it is. ``train/value.py excess``
    measures it.
    """
    return _read(fitted_for(rules)).excess


@lru_cache(maxsize=32)
def fitted_for(rules: RuleSet) -> str:
    """Return the name of the preset whose weights a rule set uses."""
    return max(fitted(), key=lambda name: _similarity(preset(name), rules))


def fitted() -> list[str]:
    """Return the names of the presets that have weights of their own."""
    folder = files("russianbank.ai").joinpath("fitted")
    return [name for name in preset_names() if folder.joinpath(f"{name}.json").is_file()]


def _similarity(one: RuleSet, other: RuleSet) -> int:
    """Count the fields in which rule sets agree; a decisive one counts more than all others."""
    names = [each.name for each in fields(RuleSet)]
    equal = [name for name in names if getattr(one, name) == getattr(other, name)]
    return len(equal) + len(names) * sum(name in DECISIVE for name in equal)


class _Fitted(NamedTuple):
    weights: tuple[float, ...]
    excess: float


@lru_cache(maxsize=32)
def _read(name: str) -> _Fitted:
    text = files("russianbank.ai").joinpath("fitted", f"{name}.json").read_text("ascii")
    found = json.loads(text)
    return _Fitted(tuple(found["weights"]), found["excess"])
