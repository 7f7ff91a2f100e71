"""The law as a page: docs/rules.md as HTML, each paragraph with its number as an anchor (#F23)."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token

SERVER = Path(__file__).parent.parent
PLACES = (SERVER / "rules.md", *(root / "docs" / "rules.md" for root in SERVER.parents[2:4]))
"""Where the law lies: in the installed package, and around the source."""

_PARAGRAPH = re.compile(r"([A-Z]\d+[a-z]?) ")


@cache
def law() -> str:
    """The law in HTML.

    Raises:
        FileNotFoundError: if the package was installed without it.
    """
    markdown = MarkdownIt("commonmark").enable("table")
    tokens = markdown.parse(_text())
    for heading, inside in pairwise(tokens):
        if heading.type == "heading_open":
            _name(heading, inside)
    return str(markdown.renderer.render(tokens, markdown.options, {}))


def _text() -> str:
    for place in PLACES:
        if place.is_file():
            return place.read_text(encoding="utf-8")
    raise FileNotFoundError("the law, docs/rules.md, is not in the package; install it again")


def _name(heading: Token, inside: Token) -> None:
    found = _PARAGRAPH.match(inside.content)
    if found:
        heading.attrSet("id", found[1])
