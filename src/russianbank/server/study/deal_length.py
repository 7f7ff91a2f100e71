"""How long a deal is: the plays of each preset as measured, and the minutes that they take."""

from __future__ import annotations

from typing import NamedTuple

from russianbank.core.rules.ruleset import RuleSet

PLAYS = {
    "foster-two-pack": 400,
    "foster-36": 177,
    "foster-32": 140,
    "foster-one-pack": 175,
    "modern": 440,
    "pagat": 434,
    "pagat-waste": 384,
    "french": 379,
    "wikipedia": 440,
    "goodsoft": 427,
    "garibaldka": 505,
    "breslau": 423,
    "german": 440,
    "zank": 433,
    "krips": 391,
    "crapo": 434,
    "cats-at-cards": 447,
    "four-courts": 471,
}
"""Acts of both players in a deal, the mean of 200 deals: `russianbank simulate --games 200
--players search:level=4,search:level=4 --rules PRESET`."""

SECONDS = 4
"""Seconds for a play of a person, at an easy pace."""

_ROUND_PLAYS, _ROUND_MINUTES = 10, 5


class DealLength(NamedTuple):
    """About how long a deal is: plays of both players, and minutes at `SECONDS` for each."""

    plays: int
    minutes: int


def deal_length(rules: RuleSet) -> DealLength | None:
    """About how long a deal is; None for rules that were not measured, as a player's own."""
    plays = PLAYS.get(rules.name)
    if plays is None:
        return None
    minutes = plays * SECONDS / 60
    return DealLength(
        round(plays / _ROUND_PLAYS) * _ROUND_PLAYS,
        max(1, round(minutes / _ROUND_MINUTES)) * _ROUND_MINUTES,
    )
