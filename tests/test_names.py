"""The files and classes that the documents name exist, and no name is of our own invention."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

import russianbank as rb
import russianbank.notation

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


# Names and words in the code

PACKAGE = ROOT / "src/russianbank"
INVENTED = {
    "anchor",
    "chances",
    "company",
    "conduct",
    "contest",
    "desk",
    "exits",
    "fold",
    "forgetful",
    "haste",
    "hub",
    "means",
    "offence",
    "pleat",
    "rotation",
    "rulewords",
    "sitting",
    "storey",
    "sweeping",
    "telling",
    "walk",
}
"""Names of our own invention, in place of which the glossary has a standard word."""

QUAINT = re.compile(
    r"\b(nought|reckon\w*|whoever|pleats?|storeys?|rulewords|forgetful|offences?)\b", re.IGNORECASE
)
"""Words that are not plain modern English, or neither of the game nor of the trade."""

HE = re.compile(r"\b(he|his|him|himself)\b", re.IGNORECASE)
"""A player is *they* or *the player*; only Foster is *he*."""

QUOTED = {"tests/test_names.py", "CHANGELOG.md", "src/russianbank/core/rules/sentence.py"}
"""Files that quote such words: this one, what was renamed, and a sentence of the rules."""


def sources() -> list[Path]:
    """Returns all source files and documents that people write."""
    folders = ["src", "tests", "bench", "fuzz", "train", "docs", "web/src", "web/tests"]
    kinds = {".py", ".pxd", ".ts", ".tsx", ".css", ".md", ".toml", ".sh"}
    files = [file for folder in folders for file in (ROOT / folder).rglob("*")]
    files += [*ROOT.glob("*.md"), ROOT / "web/README.md", ROOT / "Makefile"]
    return [file for file in files if file.suffix in kinds and "static" not in file.parts]


def words_of(name: str) -> set[str]:
    """Returns the words of a name: ``TableActor`` and ``table_actor`` have *table* and *actor*."""
    return {word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", name)}


def test_no_module_or_class_has_a_name_of_our_own_invention() -> None:
    names: set[str] = set()
    for file in PACKAGE.rglob("*.py"):
        names |= {file.stem, *re.findall(r"^class (\w+)", file.read_text("utf-8"), re.MULTILINE)}
    assert sorted(name for name in names if words_of(name) & INVENTED) == []


def prose(source: str) -> Iterator[str]:
    """Yields the sentences of the docstrings and comments of a module."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield from re.split(r"(?<=[.;:])\s", str(node.value.value))
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.string


def test_no_text_has_a_word_that_is_not_plain_english() -> None:
    found = [
        f"{file.relative_to(ROOT)}: {word}"
        for file in sources()
        if str(file.relative_to(ROOT)) not in QUOTED
        for word in QUAINT.findall(file.read_text("utf-8"))
    ]
    assert found == []


def test_a_player_is_they() -> None:
    found = [
        f"{file.relative_to(ROOT)}: {' '.join(sentence.split())}"
        for file in sources()
        if file.suffix == ".py" and str(file.relative_to(ROOT)) not in QUOTED
        for text in [file.read_text("utf-8")]
        if HE.search(text)  # to read a file word by word takes time
        for sentence in prose(text)
        if HE.search(sentence) and "Foster" not in sentence
    ]
    assert found == []


def public_names() -> list[str]:
    """What the page of public names shows: names, and modules with all that they have."""
    return re.findall(r"^::: (\S+)$", (ROOT / "docs/api.md").read_text("utf-8"), re.MULTILINE)


def test_every_name_that_the_package_offers_is_on_the_page_of_public_names() -> None:
    shown = set(public_names())
    homes = {name: f"russianbank.{home}" for home, names in rb._HOMES.items() for name in names}
    notation = set(russianbank.notation.__all__)
    assert [
        name
        for name in rb.__all__
        if name not in notation and not shown & {homes[name], f"{homes[name]}.{name}"}
    ] == []


def test_every_name_on_the_page_of_public_names_exists() -> None:
    for name in public_names():
        module, _, attribute = name.rpartition(".")
        if not (hasattr(import_module(module), attribute) or find_spec(name)):
            pytest.fail(f"docs/api.md names {name}, which does not exist")
