"""Writes src/russianbank/core/english.py, the English of the library, from the English catalogue.

Run it from anywhere: ``python docs/make_english.py``. The library and the terminal need no Fluent,
and say the same as the page, with the plain apostrophe that every terminal has.
"""

from __future__ import annotations

import subprocess
import sys
from importlib.resources import files
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser, ast

TARGET = Path(__file__).resolve().parent.parent / "src/russianbank/core/english.py"
SAID = (
    *("law-", "puzzles-", "reason-", "refused-", "review-", "rules-", "speech-", "table-"),
    *("pages-named-", "verdict-"),
    *("panels-a-foundation", "panels-ending-", "panels-match-", "panels-player-of"),
    *("pages-assumed", "pages-level-", "pages-rules-source", "panels-abandon-", "panels-cut-"),
    *("panels-draw-declined", "panels-label", "panels-missed"),
    *("panels-seat-", "panels-summary-", "panels-term-", "terminal-"),
)
"""How the keys begin of the messages that the library and the terminal say."""

HEADER = '''\
"""The English sentences of the library. Written by `python docs/make_english.py`.

They come from words/locales/en, so change them there and run it again.
"""

from __future__ import annotations

from russianbank.core.sentences import Message, Select

MESSAGES: dict[str, Message] = {
'''


def written() -> str:
    """Returns the text of the module."""
    folder = files("russianbank.words") / "locales/en"
    names = sorted(file.name for file in folder.iterdir())
    parts = [(folder / name).read_text(encoding="utf-8") for name in names]
    lines = [
        f"    {entry.id.name!r}: {_pattern(entry.value)},\n"
        for entry in FluentParser().parse("\n".join(parts)).body
        if isinstance(entry, ast.Message) and entry.value and entry.id.name.startswith(SAID)
    ]
    ruff = [sys.executable, "-m", "ruff", "format", "--stdin-filename", str(TARGET), "-"]
    code = "".join([HEADER, *lines, "}\n"])
    return subprocess.run(ruff, input=code, capture_output=True, text=True, check=True).stdout


def _pattern(pattern: ast.Pattern) -> str:
    parts = [_part(part) for part in pattern.elements]
    return parts[0] if _is_plain(pattern) else f"({', '.join(parts)},)"


def _is_plain(pattern: ast.Pattern) -> bool:
    return len(pattern.elements) == 1 and not _is_select(pattern.elements[0])


def _is_select(part: Any) -> bool:
    return isinstance(part, ast.Placeable) and not isinstance(part.expression, ast.StringLiteral)


def _part(part: Any) -> str:
    if isinstance(part, ast.TextElement):
        return repr(part.value.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'"))
    expression = part.expression
    if isinstance(expression, ast.StringLiteral):
        return repr(expression.parse()["value"])
    if isinstance(expression, ast.VariableReference):
        return f"Select({expression.id.name!r}, {{}})"
    assert isinstance(expression, ast.SelectExpression)
    assert isinstance(expression.selector, ast.VariableReference)
    variants = (f"{_name(one.key)!r}: {_pattern(one.value)}" for one in expression.variants)
    return f"Select({expression.selector.id.name!r}, {{{', '.join(variants)}}})"


def _name(key: ast.Identifier | ast.NumberLiteral) -> str:
    return key.name if isinstance(key, ast.Identifier) else key.value


if __name__ == "__main__":
    TARGET.write_text(written(), encoding="utf-8")
    print(f"{TARGET} written")
