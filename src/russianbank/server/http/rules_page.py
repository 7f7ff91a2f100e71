"""The rules as one page of HTML, in which the number of a paragraph is its anchor (#F23)."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING

from russianbank import rulebook

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.token import Token

_PARAGRAPH = re.compile(r"([A-Z]\d+[a-z]?) ")
_TO_PAGE = re.compile(r"([\w-]+)\.md(#.+)")


@cache
def law() -> str:
    """Returns all pages of the rulebook as HTML, one below the other."""
    from markdown_it import MarkdownIt  # a start need not wait for it

    markdown = MarkdownIt("commonmark").enable("table")
    tokens = [token for name in rulebook.PAGES for token in _page(markdown, name)]
    return str(markdown.renderer.render(tokens, markdown.options, {}))


def _page(markdown: MarkdownIt, name: str) -> list[Token]:
    """Parses a page; names its paragraphs and makes its links lead to places on the one page."""
    tokens = markdown.parse(rulebook.page(name))
    for token, inside in pairwise(tokens):
        if token.type == "heading_open" and (found := _PARAGRAPH.match(inside.content)):
            token.attrSet("id", found[1])
        if token.tag == "h1" and name != rulebook.PAGES[0]:
            token.tag = "h2"
        for inline in token.children or ():
            _stay_on_the_page(inline)
    return tokens


def _stay_on_the_page(token: Token) -> None:
    """Turns a link to another page (two-packs.md#f23) into a link to a place on this one (#f23)."""
    to = _TO_PAGE.fullmatch(str(token.attrGet("href") or ""))
    if to and to[1] in rulebook.PAGES:
        token.attrSet("href", to[2])
