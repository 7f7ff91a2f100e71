"""The rules of a table as sentences, in the language of the reader."""

from __future__ import annotations

from fluent.runtime.types import FluentInt

from russianbank.core.rules.description import sections
from russianbank.core.rules.ruleset import RuleSet
from russianbank.core.rules.sentence import Argument, Sentence, SourceList
from russianbank.words.catalogue import Catalogue, catalogue_for


def sentences(rules: RuleSet, language: str) -> list[tuple[str, list[tuple[str, bool]]]]:
    """The rules as a list of headings, each with its sentences.

    With each sentence goes a flag: True if the source of the rules leaves the point open, so that
    the sentence is an assumption.

    Args:
        rules: the rules of the table.
        language: the code of the language, such as ``fr``.
    """
    catalogue = catalogue_for(language)
    return [
        (
            catalogue.text(f"rules-{section.key}"),
            [(_text(one, catalogue), one.assumed(rules)) for one in section.sentences],
        )
        for section in sections(rules)
    ]


def _text(sentence: Sentence, catalogue: Catalogue) -> str:
    args = {name: _argument(value, catalogue) for name, value in sentence.args.items()}
    return catalogue.text(f"rules-{sentence.key}", **args)


def _argument(value: Argument, catalogue: Catalogue) -> str | int:
    if isinstance(value, int):
        return FluentInt(value, useGrouping=False)
    return _listed(value, catalogue) if isinstance(value, SourceList) else value


def _listed(listing: SourceList, catalogue: Catalogue) -> str:
    text, *more = [catalogue.text(f"rules-source-{source}") for source in listing.sources]
    for number, source in enumerate(more, start=2):
        key = listing.word if number == len(listing.sources) else "comma"
        text = catalogue.text(f"rules-{key}", most=text, last=source)
    return text
