"""A sentence about a rule set: the key of its words, and what is put into them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from russianbank.core.english import MESSAGES
from russianbank.core.rules.ruleset import RuleSet
from russianbank.core.sentences import said

SOURCES = ("tableau", "stock", "hand", "discard", "opponent-stock", "opponent-discard")
"""The sources of cards, in the order in which they are named."""


class SourceList(NamedTuple):
    """A list of sources of cards, such as "the tableau, your stock or your hand".

    Attributes:
        sources: the codes of the sources, in the order in which they are named.
        word: the word before the last source.
    """

    sources: tuple[str, ...]
    word: Literal["and", "or"]

    def __str__(self) -> str:
        text, *more = [english(f"source-{source}") for source in self.sources]
        for number, source in enumerate(more, start=2):
            key = self.word if number == len(self.sources) else "comma"
            text = english(key, most=text, last=source)
        return text


Argument = int | str | SourceList
"""A value in a sentence: a number, the code of a rank or of another value, or sources."""


class Sentence(NamedTuple):
    """One sentence about a rule set, which can be translated by its key.

    Attributes:
        key: the key of the sentence in message catalogues.
        args: the values in the sentence, by name.
        fields: the fields of the rule set that it is about.
    """

    key: str
    args: Mapping[str, Argument]
    fields: tuple[str, ...]

    @property
    def text(self) -> str:
        """The sentence in English."""
        return english(self.key, **self.args)

    def assumed(self, rules: RuleSet) -> bool:
        """Return whether the source of a rule set does not state what the sentence says."""
        return any(name in rules.assumed for name in self.fields)


def say(key: str, *fields: str, **args: Argument) -> Sentence:
    """Return a sentence; `args` are the values in it."""
    return Sentence(key, args, fields)


def english(key: str, **args: Argument) -> str:
    """Return the English of a key of the description."""
    plain = {name: value if isinstance(value, int) else str(value) for name, value in args.items()}
    return said(MESSAGES[f"rules-{key}"], **plain)


def listed(sources: frozenset[str], word: Literal["and", "or"]) -> SourceList:
    """Return sources in the order in which they are named."""
    return SourceList(tuple(source for source in SOURCES if source in sources), word)
