"""CONTRIBUTING.md points at files, names and commands that are there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
TEXT = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
QUOTED = re.compile(r"`([^`\n]+)`")
NAME = re.compile(r"[\w-]+")
STEPS = [
    step
    for section in re.split(r"^## ", TEXT, flags=re.MULTILINE)
    if section.startswith("Add ")
    for step in re.split(r"^\d+\. ", section, flags=re.MULTILINE)[1:]
]


def files(step: str) -> list[Path]:
    """Returns the files that a step names."""
    return [ROOT / one for one in QUOTED.findall(step) if "/" in one and (ROOT / one).is_file()]


def test_there_are_steps() -> None:
    assert len(STEPS) > 20


def test_every_path_exists() -> None:
    paths = {one for one in QUOTED.findall(TEXT) if re.fullmatch(r"[\w.-]+(/[\w.-]+)+", one)}
    paths.discard("server/table")  # a room
    assert len(paths) > 40
    assert [one for one in sorted(paths) if not (ROOT / one).exists()] == []


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step[:40])
def test_the_names_of_a_step_are_in_its_files(step: str) -> None:
    """A method is defined there, and any other name occurs."""
    text = "\n".join(file.read_text("utf-8") for file in files(step))
    for name in filter(NAME.fullmatch, QUOTED.findall(step) if text else []):
        defined = rf"def {name}\(" if f"method `{name}`" in step else rf"(?<![\w-]){name}"
        assert re.search(defined, text), f"{name} is in none of the files of this step"


def test_the_example_of_a_string_is_the_english_text() -> None:
    found = re.search(r'Example: \*\*"Ana ([^"]+)"\*\*, `([\w-]+)`', TEXT)
    assert found
    said, key = found.groups()
    english = ROOT / "src/russianbank/words/locales/en/panels.ftl"
    assert f"{key} = {{ $name }} {said}" in english.read_text("utf-8")


def test_every_command_exists() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    targets = set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE))
    asked = set(re.findall(r"(?:`|^)make ([a-z-]+)", TEXT, re.MULTILINE))
    assert len(asked) > 8
    assert asked <= targets
    scripts = re.findall(r"`(?:\S*/)?python (\S+\.py)", TEXT)
    assert scripts
    assert all((ROOT / one).is_file() for one in scripts)
