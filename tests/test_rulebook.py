"""The pages of the rules: their anchors are unique, their links lead somewhere, /law shows all."""

from __future__ import annotations

import re
import runpy
from pathlib import Path
from typing import Any

import pytest

from russianbank import rulebook
from russianbank.server.http.rules_page import law

DOCS = Path(__file__).parent.parent / "docs"
ANCHOR = re.compile(r'id="([^"]+)"')
LINK = re.compile(r'href="([^"]+)"')


def anchors(name: str) -> list[str]:
    return ANCHOR.findall(rulebook.page(name))


def test_every_file_of_the_rulebook_is_a_page() -> None:
    files = {file.stem for file in Path(rulebook.__file__).parent.glob("*.md")}
    assert files == set(rulebook.PAGES)


def test_every_anchor_is_on_one_page_only() -> None:
    every = [anchor for name in rulebook.PAGES for anchor in anchors(name)]
    assert len(every) == len(set(every))
    assert {number.lower() for number in rulebook.all_paragraphs()} <= set(every)


def test_the_paragraphs_of_a_game_are_on_its_page() -> None:
    letters = {"two-packs": "F", "one-pack": "S", "modern": "M", "additions": "E"}
    for name in rulebook.PAGES:
        assert {number[0] for number in rulebook.paragraphs(name)} == set(letters.get(name, ""))


def test_the_page_of_the_server_has_every_anchor_and_no_link_that_leads_nowhere() -> None:
    ids = ANCHOR.findall(law())
    assert len(ids) == len(set(ids))
    assert {anchor for name in rulebook.PAGES for anchor in anchors(name)} <= set(ids)
    assert set(rulebook.all_paragraphs()) <= set(ids)
    links = LINK.findall(law())
    assert len(links) > 50
    assert [link for link in links if link.removeprefix("#") not in ids] == []


@pytest.mark.extended
@pytest.mark.parametrize("name", ["rules.md", "paragraphs.md"])
def test_the_written_pages_are_up_to_date(name: str) -> None:
    made: dict[str, Any] = runpy.run_path(str(DOCS / "make_index.py"))["WRITTEN"]
    assert (DOCS / name).read_text("utf-8") == made[name](), "run: python docs/make_index.py"


def test_the_contents_have_the_anchor_of_every_place() -> None:
    contents = ANCHOR.findall((DOCS / "rules.md").read_text("utf-8"))
    assert contents == [anchor for name in rulebook.PAGES for anchor in anchors(name)]
