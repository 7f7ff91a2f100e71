"""Describes a rule set in plain words, made from its fields.

The sentences are in :mod:`russianbank.core.rules.rule_sections`. Each has a key, so that the same
description can be made in any language.
"""

from __future__ import annotations

from typing import NamedTuple

from russianbank.core.rules.rule_sections import SECTIONS
from russianbank.core.rules.ruleset import RuleSet, checked_rules
from russianbank.core.rules.ruleset_file import PRESETS
from russianbank.core.rules.sentence import Sentence
from russianbank.core.speaker import Speaker, checked_speaker, english


class Section(NamedTuple):
    """Sentences under one heading.

    Attributes:
        key: the key of the heading in message catalogues.
        heading: the heading in English.
        sentences: the sentences, in order.
    """

    key: str
    heading: str
    sentences: tuple[Sentence, ...]


def title_of(rules: RuleSet, text: Speaker) -> str:
    """Return the title of a rule set: of a preset in the language of the reader, else its own."""
    return text(f"pages-named-{rules.name}") if rules.name in PRESETS else rules.title


def source_of(rules: RuleSet, text: Speaker) -> str:
    """Return where rules are written down: for a preset in the language of the reader."""
    return text(f"rules-written-{rules.name}") if rules.name in PRESETS else rules.source


def sections(rules: RuleSet) -> tuple[Section, ...]:
    """Return the description of a rule set, in sections."""
    return tuple(
        Section(key, english(f"rules-{key}"), tuple(sentences(rules)))
        for key, sentences in SECTIONS.items()
    )


def said_rules(rules: RuleSet, text: Speaker) -> list[tuple[str, list[tuple[str, bool]]]]:
    """The description of a rule set as headings, each with its sentences, in any language.

    With each sentence goes a flag: True if the source of the rules leaves the point open, so that
    the sentence is an assumption.
    """
    return [
        (
            text(f"rules-{section.key}"),
            [(one.said(text), one.assumed(rules)) for one in section.sentences],
        )
        for section in sections(rules)
    ]


def describe(ruleset: RuleSet, text: Speaker = english) -> str:
    """Return the description of a rule set, with headings, one sentence on a line.

    A sentence about a field that the source of the rules does not state ends in "(assumed)".

    Examples:
        >>> import russianbank as rb
        >>> "stock" in rb.describe(rb.preset("french"))
        True

    Raises:
        CannotBePlayed: if it is no rule set, or `text` cannot say messages.
    """
    checked_rules(ruleset)
    checked_speaker(text)
    lines = [title_of(ruleset, text), text("pages-rules-source", source=source_of(ruleset, text))]
    for section in sections(ruleset):
        lines += ["", text(f"rules-{section.key}")]
        lines += [_line(sentence, ruleset, text) for sentence in section.sentences]
    return "\n".join(lines) + "\n"


def _line(sentence: Sentence, rules: RuleSet, text: Speaker) -> str:
    said = f"- {sentence.said(text)}"
    return f"{said} ({text('pages-assumed')})" if sentence.assumed(rules) else said
