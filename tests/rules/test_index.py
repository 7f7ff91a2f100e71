"""Every paragraph of the rules has its tests, and the source cites only paragraphs there are."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

from russianbank.rulebook import all_paragraphs

INDEX: dict[str, Any] = runpy.run_path(str(Path(__file__).parents[2] / "docs" / "make_index.py"))
PARAGRAPHS = all_paragraphs()


def test_the_rules_number_all_their_paragraphs() -> None:
    expected = [("F", 60), ("S", 26), ("M", 12), ("E", 25)]
    assert list(PARAGRAPHS) == [
        f"{letter}{n + 1}" for letter, last in expected for n in range(last)
    ]


def test_every_paragraph_has_a_test_and_no_test_is_named_after_another() -> None:
    assert set(INDEX["tested"]()) == set(PARAGRAPHS)


def test_the_source_cites_only_paragraphs_that_exist() -> None:
    unknown = {
        number: where for number, where in INDEX["applied"]().items() if number not in PARAGRAPHS
    }
    assert unknown == {}


def test_a_citation_is_found_wherever_it_may_stand() -> None:
    source = '"""On F7-F9."""\nWORD = "F1 help"  # F2\nASKS = {"F3": "so (F4, S5)"}\nlaw = F6\n'
    found = {number for number, _ in INDEX["citations"](source, True)}
    assert found == {"F7", "F8", "F9", "F2", "F3", "F4", "S5", "F6"}
    outside = {number for number, _ in INDEX["citations"](source, False)}
    assert outside == found - {"F3"}


def test_the_index_names_the_function_and_the_tests() -> None:
    page = Path(__file__).parents[2] / "docs/paragraphs.md"  # tests/test_rulebook.py compares it
    row = next(line for line in page.read_text("utf-8").splitlines() if "[F23]" in line)
    assert "(../src/russianbank/core/kernel/move_generator.py)" in row
    assert "`MoveGenerator._list_binding`" in row
    assert "test_f23_the_foundation_play_comes_before_any_other_card" in row
