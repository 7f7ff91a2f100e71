"""The rules of a table as sentences, in every language."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers.strategies import rulesets
from helpers.tables import vary
from russianbank.core.rules.description import sections
from russianbank.core.rules.preset import preset, preset_names
from russianbank.core.rules.ruleset import RuleSet
from russianbank.words.catalogue import OFFERED, SOURCE, catalogue_for
from russianbank.words.rule_sentences import sentences

APOSTROPHE = "\u2019"
TRANSLATED = [language for language in OFFERED if language != SOURCE]


def english(rules: RuleSet) -> list[tuple[str, list[tuple[str, bool]]]]:
    """The sentences of core, with the apostrophes of a page: a terminal gets plain ones."""
    return [
        (
            section.heading.replace("'", APOSTROPHE),
            [(one.text.replace("'", APOSTROPHE), one.assumed(rules)) for one in section.sentences],
        )
        for section in sections(rules)
    ]


@given(rulesets())
def test_the_english_sentences_equal_those_of_core(rules: RuleSet) -> None:
    assert sentences(rules, SOURCE) == english(rules)


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("name", preset_names())
def test_every_preset_has_all_its_sentences(language: str, name: str) -> None:
    found = sentences(preset(name), language)
    for (_, there), (_, here) in zip(english(preset(name)), found, strict=True):
        assert [assumed for _, assumed in here] == [assumed for _, assumed in there]
        for (sentence, _), (original, _) in zip(here, there, strict=True):
            assert sentence != original
            assert sentence[0].isupper()
            assert sentence.endswith(".")
            assert not re.search(r"[{}$]|rules-|  ", sentence)


@given(rulesets(), st.sampled_from(TRANSLATED))
def test_any_rules_have_sentences_in_any_language(rules: RuleSet, language: str) -> None:
    said = [one for _, found in sentences(rules, language) for one, _ in found]
    assert len(set(said)) == len(said)


@pytest.mark.parametrize("points", [0, 1])
def test_a_match_may_be_one_game_or_one_point(points: int) -> None:
    rules = vary("foster-two-pack", match_deals=1, match_points=points)
    said = " ".join(text for _, part in english(rules) for text, _ in part)
    assert re.search(r"\b1 game\b", said)
    assert not re.search(r"\b1 (games|points)\b", said)


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "1 point."), ("de", "1 Punkt."), ("fr", "1 point."), ("pt", "1 ponto.")],
)
def test_a_wrong_call_may_cost_one_point(language: str, words: str) -> None:
    assert catalogue_for(language).text("panels-call-price-points", cost=1).endswith(words)
