"""The library says in English what the page says."""

from __future__ import annotations

import re

import pytest

from russianbank.core.english import MESSAGES
from russianbank.core.speaker import english
from russianbank.words.catalogue import catalogue_for, fluent_text


def test_every_requirement_refusal_reason_and_rule_is_said() -> None:
    keys = re.findall(r"^((?:law|reason|refused|rules)-[\w-]+) =", fluent_text("en"), re.MULTILINE)
    assert list(MESSAGES) == keys, "run: python docs/make_english.py"


GIVEN: dict[str, str] = {"card": "8H", "fits": "9S or a space", "rank": "Q", "colour": "black"}
COUNTS = ("most", "count", "best", "played", "of")


@pytest.mark.parametrize("number", [0, 1, 2])
@pytest.mark.parametrize("key", [key for key in MESSAGES if not key.startswith("rules-")])
def test_the_sentence_is_that_of_the_catalogue(key: str, number: int) -> None:
    counts = dict.fromkeys(COUNTS, number)
    text = catalogue_for("en").text(key, **counts, **GIVEN)
    plain = text.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
    assert english(key, **counts, **GIVEN) == plain, "run: python docs/make_english.py"
