"""What a text of a lesson rests on: its paragraphs and pages, which stand behind "Why?"."""

from __future__ import annotations

import re
from dataclasses import dataclass

_PAGES = r"(?:pp?|S)\.[ \u00a0]?[0-9]{1,3}(?:\u2013[0-9]{1,3})?"
_ONE = rf"(?:[FSME][0-9]{{1,2}}|{_PAGES})"
_CITED = re.compile(rf"\s*\(({_ONE}(?:, {_ONE})*)\)")


@dataclass(frozen=True, slots=True)
class Citation:
    """The sources of a text.

    Attributes:
        paragraphs: the numbers of the paragraphs, in the order of the text.
        pages: pages of Foster's book, such as ``11``.
    """

    paragraphs: tuple[str, ...] = ()
    pages: tuple[str, ...] = ()


def without_citations(text: str) -> str:
    """Return a text without its paragraphs and pages, as it is shown."""
    return _CITED.sub("", text)


def citation(text: str) -> Citation:
    """Return the paragraphs and pages that a text names in brackets."""
    found = [one for group in _CITED.findall(text) for one in group.split(", ")]
    pages = [one for one in found if "." in one]
    paragraphs = [one for one in found if one not in pages]
    numbers = [re.sub(r"^\D+", "", one) for one in pages]
    return Citation(tuple(dict.fromkeys(paragraphs)), tuple(dict.fromkeys(numbers)))
