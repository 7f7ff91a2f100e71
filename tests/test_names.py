"""The files and classes that the documents name exist, and no name is of our own invention."""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = ["docs/architecture.md", "docs/glossary.md", "CONTRIBUTING.md"]
ROOTS = ["", "src/russianbank/", "docs/"]
"""Where a path in a document may begin."""

IN_BACKTICKS = re.compile(r"`([^`\n]+)`")
PATH = re.compile(r"[\w.-]+(?:/[\w.*-]+)+/?|[\w-]+\.(?:py|ts|tsx|md|toml|ftl|yml|css)")
CLASS = re.compile(r"[A-Z][a-z]+(?:[A-Z][a-z]*)*")


def quoted(page: str) -> set[str]:
    """Everything that a document puts in backticks, outside of blocks of code."""
    text = re.sub(r"```.*?```", "", (ROOT / page).read_text("utf-8"), flags=re.DOTALL)
    return set(IN_BACKTICKS.findall(text))


@cache
def classes() -> set[str]:
    """Returns the names of all classes, functions, types and constants of Python and TypeScript."""
    found: set[str] = set()
    declared = r"\b(?:class|def|interface|type|enum|function|const) (\w+)|^(\w+)(?:: [^=]+)? = "
    for folder, kinds in (("src/russianbank", {".py"}), ("web/src", {".ts", ".tsx"})):
        for file in (ROOT / folder).rglob("*"):
            if file.suffix in kinds:
                for one, other in re.findall(declared, file.read_text("utf-8"), re.MULTILINE):
                    found.add(one or other)
    return found


def exists(path: str) -> bool:
    return any(any(ROOT.glob(f"{root}{path.rstrip('/')}")) for root in ROOTS)


@pytest.mark.parametrize("page", PAGES)
def test_every_file_that_a_document_names_exists(page: str) -> None:
    paths = {one for one in quoted(page) if PATH.fullmatch(one)}
    assert [path for path in sorted(paths) if not exists(path)] == []


@pytest.mark.parametrize("page", PAGES)
def test_every_class_that_a_document_names_exists(page: str) -> None:
    names = {one for one in quoted(page) if CLASS.fullmatch(one)}
    assert sorted(names - classes()) == []


def test_every_name_on_the_page_of_public_names_exists() -> None:
    for name in re.findall(r"^::: (\S+)$", (ROOT / "docs/api.md").read_text("utf-8"), re.MULTILINE):
        module, _, attribute = name.rpartition(".")
        if not (hasattr(import_module(module), attribute) or find_spec(name)):
            pytest.fail(f"docs/api.md names {name}, which does not exist")
