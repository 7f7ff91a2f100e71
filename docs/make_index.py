"""Writes docs/rules.md, the contents of the rules, and docs/paragraphs.md, their code and tests.

Run it from anywhere: ``python docs/make_index.py``. A function applies a paragraph if its
docstring, a comment, a name or a message in it cites the number, as ``(F23)``. A test belongs to
the paragraph that begins its name, as ``test_f23_...``.
"""

from __future__ import annotations

import ast
import io
import re
import sys
import tokenize
from collections.abc import Iterable, Iterator
from pathlib import Path

from russianbank import rulebook

ROOT = Path(__file__).resolve().parent.parent
PAGES = "../src/russianbank/rulebook"
"""Where the pages of the rules are, seen from docs."""

NUMBER = r"[FSME][1-9]\d?"
CITED = re.compile(rf"\b({NUMBER})(?:-({NUMBER}))?\b")
IN_BRACKETS = re.compile(rf"\(({NUMBER}(?:(?:, |-){NUMBER})*)\)")
A_LIST = re.compile(rf"{NUMBER}(?:, {NUMBER})*")
PLACE = re.compile(r'<a id="([\w-]+)"></a>\n(?:(#+) (.+)|\*\*(\d+\. [^*]+?)\*\*)')
"""A place in the rules: its anchor, then a heading with its level, or a question in bold."""
TEST = re.compile(r"test_([fsme]\d+)_\w+")

Citation = tuple[str, int]
Scope = tuple[int, int, str]
Place = tuple[str, str]
"""A file, from the root of the repository, and the name of a function in it; "" is the file."""


def numbers(text: str) -> Iterator[str]:
    """Yields the paragraphs that a text cites; ``F7-F10`` cites all four."""
    for first, last in CITED.findall(text):
        if last and last[0] == first[0]:
            yield from (f"{first[0]}{n}" for n in range(int(first[1:]), int(last[1:]) + 1))
        else:
            yield from filter(None, (first, last))


def citations(source: str, in_core: bool) -> Iterator[Citation]:
    """Yields the paragraphs that a module cites, each with its line.

    A plain string counts if it has the number in brackets, ``(F23)``; in core also if it consists
    of numbers only, as ``"F23"``.
    """
    tree = ast.parse(source)
    prose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield from ((number, token.start[0]) for number in numbers(token.string))
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and CITED.fullmatch(node.id):
            yield node.id, node.lineno
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            text = node.value
            if id(node) not in prose and not (in_core and A_LIST.fullmatch(text)):
                text = " ".join(IN_BRACKETS.findall(text))
            yield from ((number, node.lineno) for number in numbers(text))


def scopes(tree: ast.Module) -> Iterator[Scope]:
    """Yields functions, classes, fields and constants: first line, last line, name."""
    for node in tree.body:
        yield from _scopes(node, "")


def _scopes(node: ast.stmt, owner: str) -> Iterator[Scope]:
    target = getattr(node, "target", None) or getattr(node, "targets", [None])[0]
    if isinstance(target, ast.Name):
        yield node.lineno, node.end_lineno or node.lineno, owner + target.id
    elif isinstance(node, ast.FunctionDef | ast.ClassDef):
        yield node.lineno, node.end_lineno or node.lineno, owner + node.name
        if isinstance(node, ast.ClassDef):
            for inner in node.body:
                yield from _scopes(inner, f"{owner}{node.name}.")


def cited_in(path: Path) -> Iterator[tuple[str, Place]]:
    """Yields the paragraphs cited in a source file, each with the function that cites it."""
    source = path.read_text("utf-8")
    if not CITED.search(source):
        return
    within = list(scopes(ast.parse(source)))
    file = path.relative_to(ROOT).as_posix()
    for number, line in citations(source, file.startswith("src/russianbank/core/")):
        around = [name for first, last, name in within if first <= line <= last]
        yield number, (file, around[-1] if around else "")


def applied() -> dict[str, list[Place]]:
    """Returns paragraph -> the functions that cite it."""
    files = sorted((ROOT / "src" / "russianbank").rglob("*.py"))
    return _gather(pair for path in files for pair in cited_in(path))


def tested() -> dict[str, list[Place]]:
    """Returns paragraph -> the tests named after it."""
    files = sorted((ROOT / "tests").rglob("test_*.py"))
    return _gather(pair for path in files for pair in _tests_in(path))


def _tests_in(path: Path) -> Iterator[tuple[str, Place]]:
    for node in ast.parse(path.read_text("utf-8")).body:
        match = TEST.fullmatch(getattr(node, "name", ""))
        if match:
            yield match[1].upper(), (path.relative_to(ROOT).as_posix(), match[0])


def _gather(pairs: Iterable[tuple[str, Place]]) -> dict[str, list[Place]]:
    gathered: dict[str, list[Place]] = {}
    for number, place in pairs:
        found = gathered.setdefault(number, [])
        if place not in found:
            found.append(place)
    return gathered


def contents() -> str:
    """Returns docs/rules.md: a link to every place of the rules, under the anchor of the place."""
    lines = [
        "# The rules of Russian Bank",
        "",
        "Every rule is a paragraph with a number. This page lists them all. The number leads to",
        "the text of the rule, *code* to the functions that apply it and the tests that check it.",
        "Written by `python docs/make_index.py`; do not edit it by hand.",
    ]
    for name in rulebook.PAGES:
        for anchor, level, heading, question in PLACE.findall(rulebook.page(name)):
            place = f"{PAGES}/{name}.md#{anchor}"
            if level in ("#", "##"):
                lines += [f'\n<a id="{anchor}"></a>', f"#{level} [{heading}]({place})\n"]
            elif level:
                number, heading = heading.split(" ", 1)
                link = f'<a id="{anchor}"></a>[{number}]({place}) {heading}'
                lines.append(f"- {link} · [code](paragraphs.md#{anchor})")
            else:
                lines.append(f'- <a id="{anchor}"></a>[{" ".join(question.split())}]({place})')
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).rstrip() + "\n"


def index() -> str:
    """Returns docs/paragraphs.md: for each paragraph the functions that apply it and its tests."""
    lines = [
        "# Paragraph by paragraph",
        "",
        "Where the program applies each paragraph of [the rules](rules.md), and the tests that",
        "check it. Each file is a link.",
        "Written by `python docs/make_index.py`; do not edit it by hand.",
        "",
        "| Paragraph | Applied in | Tests |",
        "|---|---|---|",
    ]
    source, tests = applied(), tested()
    for name in rulebook.PAGES:
        for number, heading in rulebook.paragraphs(name).items():
            anchor = number.lower()
            link = f'<a id="{anchor}"></a>[{number}]({PAGES}/{name}.md#{anchor}) {heading}'
            lines.append(f"| {link} | {_cell(source, number)} | {_cell(tests, number)} |")
    return "\n".join(lines) + "\n"


def _cell(places: dict[str, list[Place]], number: str) -> str:
    """Returns the files of a paragraph as links, each with its functions."""
    names: dict[str, list[str]] = {}
    for file, name in places.get(number, []):
        names.setdefault(file, []).extend([f"`{name}`"] if name else [])
    return "<br>".join(
        f"[{file.removeprefix('src/russianbank/').removeprefix('tests/')}](../{file}) "
        + ", ".join(functions)
        for file, functions in names.items()
    )


WRITTEN = {"rules.md": contents, "paragraphs.md": index}
"""The pages in docs that this script writes, and the function that makes each."""

if __name__ == "__main__":
    for name, made in WRITTEN.items():
        (ROOT / "docs" / name).write_text(made())
    sys.stdout.write("docs/rules.md and docs/paragraphs.md written\n")
