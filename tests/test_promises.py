"""docs/promises.md defines every number of a promise (R17, U30) that anything else cites."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs/promises.md").read_text("utf-8")
FOLDERS = ["src", "tests", "bench", "fuzz", "train", "docs", "web/src", "web/tests"]
KINDS = {".py", ".pyi", ".pxd", ".md", ".ts", ".tsx", ".css", ".ftl", ".toml", ".sh"}
NUMBER = re.compile(r"\b[RU][1-9]\d?\b")
IN_A_FILE_NAME = re.compile(r"test_([ru])0?([1-9]\d?)_")
ROW = re.compile(r'^\| <a id="(\w+)"></a>(\w+) \|([^|]+)\|([^|]+)\|[^|]*\|$', re.MULTILINE)
DEFINED = ROW.findall(PAGE)


def texts() -> Iterator[Path]:
    """Every text file in which a promise may be cited."""
    for folder in FOLDERS:
        files = (ROOT / folder).rglob("*")
        yield from (file for file in files if file.suffix in KINDS and "static" not in file.parts)
    yield from ROOT.glob("*.md")


def cited() -> dict[str, str]:
    """Returns number -> a file that cites it, in its text or in its name."""
    found: dict[str, str] = {}
    for file in texts():
        for number in NUMBER.findall(file.read_text("utf-8")):
            found[number] = str(file)
        if named := IN_A_FILE_NAME.match(file.name):
            found[named[1].upper() + named[2]] = str(file)
    return found


def test_every_number_cited_is_defined() -> None:
    defined = {number for _, number, _, _ in DEFINED}
    assert {number: file for number, file in cited().items() if number not in defined} == {}


def test_every_number_is_defined_once_and_has_its_anchor() -> None:
    numbers = [number for _, number, _, _ in DEFINED]
    assert len(numbers) == len(set(numbers)) > 40
    assert [anchor for anchor, _, _, _ in DEFINED] == [number.lower() for number in numbers]


def test_every_promise_names_its_tests_and_they_exist() -> None:
    for _, number, _, tests in DEFINED:
        files = re.findall(r"`([^`]+)`", tests)
        assert files, f"{number} names no test"
        assert [file for file in files if not (ROOT / file).is_file()] == [], number
