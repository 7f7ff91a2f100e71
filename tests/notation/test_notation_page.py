"""docs/notation.md and the docstrings: the examples run, and every tag, key and verb is there."""

import doctest
import re
from pathlib import Path
from types import ModuleType

import pytest

from helpers.random_play import begin
from russianbank import perft, preset, preset_names
from russianbank.core.build_info import compiled
from russianbank.notation import (
    act_notation,
    card_notation,
    position_line,
    record,
    record_reader,
    record_tree,
)
from russianbank.notation.position_line import KEYS
from russianbank.notation.record import TABLE_TAGS
from russianbank.notation.record_entry import Verb

PAGE = Path(__file__).parents[2] / "docs" / "notation.md"


def test_the_examples_run() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert tried > 30
    assert failed == 0


@pytest.mark.parametrize(
    "module", [act_notation, card_notation, position_line, record, record_reader, record_tree]
)
def test_the_examples_in_docstrings_run(module: ModuleType) -> None:
    failed, tried = doctest.testmod(module)
    assert tried > 0
    assert failed == 0


@pytest.mark.parametrize("name", [*TABLE_TAGS, *KEYS])
def test_every_tag_and_key_is_explained(name: str) -> None:
    assert f"\n| `{name}` |" in PAGE.read_text("utf-8")


@pytest.mark.parametrize("verb", [verb for verb in Verb if verb is not Verb.PLAYS])
def test_every_verb_is_explained(verb: Verb) -> None:
    assert f" {verb.value}" in PAGE.read_text("utf-8")


def test_every_count_is_right() -> None:
    """The table of perft counts has every preset, and perft returns each of its numbers."""
    page = PAGE.read_text("utf-8")
    table = page[page.index('<a id="perft">') : page.index('<a id="grammar">')]
    rows = re.findall(r"^\| `([\w-]+)` \| (.+) \|$", table, re.MULTILINE)
    assert [name for name, _ in rows] == list(preset_names())
    for name, counts in rows:
        position, dealt, _ = begin(preset(name), 1)
        written = [int(count.replace(",", "")) for count in counts.split(" | ")]
        depths = range(1, 1 + (len(written) if compiled() else 5))
        assert written[: len(depths)] == [perft(position, dealt, depth) for depth in depths]
