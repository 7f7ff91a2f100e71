"""What is different from the usual game in the rules of a table (U42)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from russianbank.core.rules.description import said_rules
from russianbank.core.rules.preset import preset
from russianbank.core.rules.ruleset import RuleSet
from russianbank.core.speaker import Speaker
from russianbank.server.table.terms import DEFAULT_RULES

CHOSEN_AT_THE_TABLE = (
    "enforcement", "wrong_call", "wrong_call_points", "wrong_call_cards", "match_points",
    "match_deals",
)  # fmt: skip


def differences(rules: RuleSet, text: Speaker) -> list[tuple[str, bool]]:
    """The sentences of a rule set that are not those of the usual game.

    What every table chooses for itself is not among them: strictness, price and length.
    """
    usual = said_rules(replace(preset(DEFAULT_RULES), **chosen_at_the_table(rules)), text)
    known = {sentence for _, said in usual for sentence, _ in said}
    return [one for _, said in said_rules(rules, text) for one in said if one[0] not in known]


def chosen_at_the_table(rules: RuleSet) -> dict[str, Any]:
    """The fields of a rule set that a table chooses when it is set up."""
    return {name: getattr(rules, name) for name in CHOSEN_AT_THE_TABLE}
