"""The numbers of an environment that a data set may have for each position."""

from __future__ import annotations

from enum import StrEnum


class Observation(StrEnum):
    """Which numbers: none, those of `Position.observation`, or those of `Position.card_planes`."""

    NONE = "none"
    FLAT = "flat"
    CARDS = "cards"
