"""The pages with the rules: one Markdown file for each game, with a number for every paragraph.

May import: nothing of the package.
Start reading at introduction.md, which explains the numbers that code and tests cite.
"""

from __future__ import annotations

import re
from importlib.resources import files

PAGES = (
    "introduction",
    "two-packs",
    "one-pack",
    "modern",
    "additions",
    "words",
    "traditions",
    "open-questions",
    "settings",
)
"""The names of the pages, in reading order."""

_PARAGRAPH = re.compile(r"^### ([FSME][1-9]\d?) (.+)$", re.MULTILINE)


def page(name: str) -> str:
    """Returns the Markdown text of a page.

    Args:
        name: one of `PAGES`.

    Raises:
        FileNotFoundError: if there is no page of that name.
    """
    return files(__name__).joinpath(f"{name}.md").read_text(encoding="utf-8")


def terms() -> str:
    """Returns the terms of the glossary as TOML, each with its paragraph."""
    return files(__name__).joinpath("terms.toml").read_text(encoding="utf-8")


def paragraphs(name: str) -> dict[str, str]:
    """Returns the paragraphs of a page in their order: number -> heading."""
    return dict(_PARAGRAPH.findall(page(name)))


def all_paragraphs() -> dict[str, str]:
    """Returns the paragraphs of all pages in their order: number -> heading."""
    return {number: heading for name in PAGES for number, heading in paragraphs(name).items()}
