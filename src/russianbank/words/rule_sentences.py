"""The rules of a table as sentences, in the language of the reader."""

from __future__ import annotations

from fluent.runtime.types import FluentInt

from russianbank.core.rules.description import said_rules
from russianbank.core.rules.ruleset import RuleSet
from russianbank.core.speaker import Speaker
from russianbank.words.catalogue import Catalogue, catalogue_for


def sentences(rules: RuleSet, language: str) -> list[tuple[str, list[tuple[str, bool]]]]:
    """The rules as a list of headings, each with its sentences; see `said_rules`.

    Args:
        rules: the rules of the table.
        language: the code of the language, such as ``fr``.
    """
    return said_rules(rules, rule_speaker(catalogue_for(language)))


def rule_speaker(catalogue: Catalogue) -> Speaker:
    """What says the rules in the language of a catalogue: numbers have no separators there."""

    def text(key: str, /, **args: str | int) -> str:
        plain = {
            name: FluentInt(value, useGrouping=False) if isinstance(value, int) else value
            for name, value in args.items()
        }
        return catalogue.text(key, **plain)

    return text
