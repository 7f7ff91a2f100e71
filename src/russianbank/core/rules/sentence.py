"""A sentence about a rule set: its English text, and what a translation of it needs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from russianbank.core.rules import phrases
from russianbank.core.rules.ruleset import RuleSet


class SourceList(NamedTuple):
    """A list of sources of cards, such as "the tableau, your stock or your hand".

    Attributes:
        sources: the codes of the sources, in the order in which they are named.
        word: the word before the last source.
    """

    sources: tuple[str, ...]
    word: Literal["and", "or"]

    def __str__(self) -> str:
        *most, last = [phrases.SOURCES[source] for source in self.sources]
        return f"{', '.join(most)} {self.word} {last}" if most else last


Argument = int | str | SourceList
"""A value in a sentence: a number, the code of a rank or of another value, or sources."""


class Sentence(NamedTuple):
    """One sentence about a rule set, which can be translated by its key.

    Attributes:
        key: the key of the sentence in message catalogues.
        args: the values in the sentence, by name.
        text: the sentence in English.
        fields: the fields of the rule set that it is about.
    """

    key: str
    args: Mapping[str, Argument]
    text: str
    fields: tuple[str, ...]

    def assumed(self, rules: RuleSet) -> bool:
        """Return whether the source of a rule set does not state what the sentence says."""
        return any(name in rules.assumed for name in self.fields)


def say(key: str, text: str, *fields: str, **args: Argument) -> Sentence:
    """Return a sentence; `args` are the values in it."""
    return Sentence(key, args, text, fields)


def rank_name(rank: str) -> str:
    """Return a rank in English, such as "ace" for A."""
    return phrases.RANKS.get(rank, rank)


def listed(sources: frozenset[str], word: Literal["and", "or"]) -> SourceList:
    """Return sources in the order in which they are named."""
    return SourceList(tuple(source for source in phrases.SOURCES if source in sources), word)
