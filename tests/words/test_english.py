"""The library says in English what the page says."""

from __future__ import annotations

import re

import pytest

from russianbank.core.english import MESSAGES
from russianbank.core.sentences import said
from russianbank.words.catalogue import catalogue_for, fluent_text


def test_every_requirement_refusal_and_rule_is_said() -> None:
    keys = re.findall(r"^((?:law|refused|rules)-[\w-]+) =", fluent_text("en"), re.MULTILINE)
    assert list(MESSAGES) == keys, "run: python docs/make_english.py"


GIVEN: dict[str, str] = {"card": "8H", "fits": "9S or a space", "rank": "Q", "colour": "black"}


@pytest.mark.parametrize("most", [0, 1, 2])
@pytest.mark.parametrize("key", [key for key in MESSAGES if not key.startswith("rules-")])
def test_the_sentence_is_that_of_the_catalogue(key: str, most: int) -> None:
    text = catalogue_for("en").text(key, most=most, **GIVEN)
    plain = text.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
    assert said(MESSAGES[key], most=most, **GIVEN) == plain, "run: python docs/make_english.py"
