"""The library says in English what the page says."""

from __future__ import annotations

import re
import runpy
from itertools import product
from pathlib import Path

import pytest

import russianbank.core.english
from russianbank.core.english import MESSAGES
from russianbank.core.sentences import Message
from russianbank.core.speaker import english
from russianbank.words.catalogue import catalogue_for, fluent_text

MAKE = Path(__file__).parents[2] / "docs/make_english.py"


def test_the_english_of_the_library_is_made_of_the_catalogue() -> None:
    made = runpy.run_path(str(MAKE))
    here = Path(russianbank.core.english.__file__).read_text("utf-8")
    assert here == made["written"](), "run: python docs/make_english.py"
    keys = re.findall(r"^([a-z][\w-]*) =", fluent_text("en"), re.MULTILINE)
    assert list(MESSAGES) == [key for key in keys if key.startswith(made["SAID"])]


def values(message: Message) -> dict[str, set[str | int]]:
    """The variables of a message, each with values that it tells apart."""
    found: dict[str, set[str | int]] = {}
    for part in () if isinstance(message, str) else message:
        if isinstance(part, str):
            continue
        names = part.variants.keys() - {"one", "other"}
        counts = names - {"0"} != names or "one" in part.variants
        own: set[str | int] = {0, 1, 2} if counts else {*names} or {"A♣"}
        found.setdefault(part.argument, set()).update(own)
        for variant in part.variants.values():
            for name, inner in values(variant).items():
                found.setdefault(name, set()).update(inner)
    return found


@pytest.mark.parametrize("key", [key for key in MESSAGES if not key.startswith("rules-")])
def test_the_sentence_is_that_of_the_catalogue(key: str) -> None:
    given = values(MESSAGES[key])
    for chosen in product(*given.values()):
        args = dict(zip(given, chosen, strict=True))
        text = catalogue_for("en").text(key, **args)
        assert english(key, **args) == text.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
