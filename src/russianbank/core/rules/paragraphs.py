"""Which paragraph says a thing in a game: the one-pack game has its own."""

from __future__ import annotations

from russianbank.core.rules.ruleset import RuleSet

ONE_PACK = {
    "E15": "S3",
    "F3": "S2",
    "F10": "S1",
    "F12": "S9",
    "F14": "S4",
    "F15": "S6",
    "F18": "S12",
    "F19": "S14",
    "F39": "S1",
    "F41": "S15",
    "F43": "S10",
    "F46": "S13",
    "F47": "S13",
    "F49": "S14",
    "F51": "S13",
    "F54": "S16",
    "F58": "S19",
}
"""Paragraphs of the two-pack game, and those that say the same for the one-pack game."""


def paragraph_for(rules: RuleSet, paragraph: str) -> str:
    """Return the paragraph that says in this game what another one says for two packs."""
    return ONE_PACK.get(paragraph, paragraph) if rules.packs == "one" else paragraph
