"""The rules of a table as sentences, in the language of the reader."""

from __future__ import annotations

from fluent.runtime.types import FluentInt

from russianbank.core.rules.description import sections
from russianbank.core.rules.ruleset import RuleSet
from russianbank.words.catalogue import catalogue_for


def sentences(rules: RuleSet, language: str) -> list[tuple[str, list[tuple[str, bool]]]]:
    """The rules as a list of headings, each with its sentences.

    With each sentence goes a flag: True if the source of the rules leaves the point open, so that
    the sentence is an assumption.

    Args:
        rules: the rules of the table.
        language: the code of the language, such as ``fr``.
    """
    catalogue = catalogue_for(language)

    def text(key: str, /, **args: str | int) -> str:
        plain = {
            name: FluentInt(value, useGrouping=False) if isinstance(value, int) else value
            for name, value in args.items()
        }
        return catalogue.text(key, **plain)

    return [
        (
            text(f"rules-{section.key}"),
            [(one.said(text), one.assumed(rules)) for one in section.sentences],
        )
        for section in sections(rules)
    ]
