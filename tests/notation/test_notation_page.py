"""The examples of docs/notation.md, and that it leaves nothing out."""

import doctest
import re
from pathlib import Path

import pytest

from random_play import begin
from russianbank import perft, preset, preset_names
from russianbank.core.build_info import compiled
from russianbank.notation.position_line import KEYS
from russianbank.notation.record import TABLE_TAGS
from russianbank.notation.record_entry import Verb

PAGE = Path(__file__).parents[2] / "docs" / "notation.md"


def test_the_examples_hold() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert tried > 30
    assert failed == 0


@pytest.mark.parametrize("name", [*TABLE_TAGS, *KEYS])
def test_every_tag_and_key_is_explained(name: str) -> None:
    assert f"\n| `{name}` |" in PAGE.read_text("utf-8")


@pytest.mark.parametrize("verb", [verb for verb in Verb if verb is not Verb.PLAYS])
def test_every_verb_is_explained(verb: Verb) -> None:
    assert f" {verb.value}" in PAGE.read_text("utf-8")


def test_every_count_is_right() -> None:
    """The table of perft counts names every preset, and each of its numbers is what is counted."""
    page = PAGE.read_text("utf-8")
    table = page[page.index('<a id="perft">') : page.index('<a id="grammar">')]
    rows = re.findall(r"^\| `([\w-]+)` \| (.+) \|$", table, re.MULTILINE)
    assert [name for name, _ in rows] == list(preset_names())
    for name, counts in rows:
        position, dealt, _ = begin(preset(name), 1)
        told = [int(count.replace(",", "")) for count in counts.split(" | ")]
        depths = range(1, 1 + (len(told) if compiled() else 5))
        assert told[: len(depths)] == [perft(position, dealt, depth) for depth in depths]
