"""A sentence about a rule set: the key of its words, and what is put into them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from russianbank.core.rules.ruleset import RuleSet
from russianbank.core.speaker import Speaker, english

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

    def said(self, text: Speaker) -> str:
        """Return the list in the language of a speaker."""
        listed, *more = [text(f"rules-source-{source}") for source in self.sources]
        for number, source in enumerate(more, start=2):
            key = self.word if number == len(self.sources) else "comma"
            listed = text(f"rules-{key}", most=listed, last=source)
        return listed


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
        return self.said(english)

    def said(self, text: Speaker) -> str:
        """Return the sentence in the language of a speaker."""
        args = {
            name: value.said(text) if isinstance(value, SourceList) else value
            for name, value in self.args.items()
        }
        return text(f"rules-{self.key}", **args)

    def assumed(self, rules: RuleSet) -> bool:
        """Return whether the source of a rule set does not state what the sentence says."""
        return any(name in rules.assumed for name in self.fields)


def say(key: str, *fields: str, **args: Argument) -> Sentence:
    """Return a sentence; `args` are the values in it."""
    return Sentence(key, args, fields)


def listed(sources: frozenset[str], word: Literal["and", "or"]) -> SourceList:
    """Return sources in the order in which they are named."""
    return SourceList(tuple(source for source in SOURCES if source in sources), word)
