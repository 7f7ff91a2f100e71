"""How long a deal is: the plays of each preset as measured, and the minutes that they take."""

from __future__ import annotations

from typing import NamedTuple

from russianbank.core.rules.ruleset import RuleSet

PLAYS = {
    "foster-two-pack": 370,
    "foster-36": 163,
    "foster-32": 126,
    "foster-one-pack": 153,
    "modern": 427,
    "pagat": 391,
    "pagat-waste": 351,
    "french": 357,
    "wikipedia": 377,
    "goodsoft": 390,
    "garibaldka": 489,
    "breslau": 382,
    "german": 377,
    "zank": 386,
    "krips": 374,
    "crapo": 353,
    "cats-at-cards": 410,
    "four-courts": 421,
}
"""Acts of both players in a deal, the mean of 150 deals of level 4 with itself (seed 8)."""

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
