"""The situations of the kit: enough of them, each well formed, and as the sources say."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from russianbank.core.rules.preset import preset_names
from russianbank.lawkit.situation import KINDS, SOURCES, situations
from russianbank.rulebook import all_paragraphs

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/law-kit.md").read_text("utf-8")
KIT = situations()


def test_every_kind_and_every_preset_has_situations() -> None:
    assert len(KIT) >= 400
    assert {one.kind for one in KIT} == set(KINDS)
    for name in preset_names():
        kinds = {one.kind for one in KIT if one.rules == name and not one.changes}
        assert kinds == set(KINDS), name


def test_names_are_unique_and_paragraphs_exist() -> None:
    assert len({one.id for one in KIT}) == len(KIT)
    assert {number for one in KIT for number in one.paragraphs} <= set(all_paragraphs())
    assert all(one.paragraphs and one.why and one.answers for one in KIT)


def test_the_page_counts_what_there_is() -> None:
    counts = Counter(one.source for one in KIT)
    readme, changes = ((ROOT / f"{name}.md").read_text("utf-8") for name in ("README", "CHANGELOG"))
    assert all(f"{len(KIT):,} situations" in page for page in (PAGE, readme, changes))
    assert {name: f"| `{name}` | {counts[name]:,} |" in PAGE for name in SOURCES} == dict.fromkeys(
        SOURCES, True
    )
    covered = {number for one in KIT for number in one.paragraphs}
    assert f"{len(covered)} of the {len(all_paragraphs())} paragraphs" in PAGE


def test_the_page_describes_every_key_and_every_question() -> None:
    described = set(re.findall(r"^\| `(\w+)`", PAGE, re.MULTILINE))
    assert {key for one in KIT for key in one.as_dict()} <= described
    asked = {question.split()[0] for one in KIT for question in one.answers}
    assert asked <= set(re.findall(r"`(\w+)[^`]*`", PAGE))


def test_a_situation_is_what_its_file_says() -> None:
    one = next(one for one in KIT if one.changes and one.entries)
    assert next(one.commands()).startswith(f"rules {one.rules} ")
    assert one.rule_set().name == f"{one.rules}-changed"
    assert type(one)(**one.as_dict()) == one


@pytest.mark.extended
def test_the_files_are_those_that_the_sources_make(tmp_path: Any) -> None:
    command = [sys.executable, str(ROOT / "docs/make_law_kit.py"), str(tmp_path)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    folder = ROOT / "src/russianbank/lawkit/data"
    for kind in KINDS:
        name = f"{kind}.json"
        assert (tmp_path / name).read_text("utf-8") == (folder / name).read_text("utf-8"), name
