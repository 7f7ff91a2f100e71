"""Reads pages for tests: as a browser asks for them, with their elements and links."""

from __future__ import annotations

from collections import Counter
from html.parser import HTMLParser
from urllib.parse import parse_qs, urlsplit

BROWSER = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


class Reading(HTMLParser):
    """A parsed page: its elements with their attributes, its ids and its links."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))

    @property
    def ids(self) -> list[str]:
        return [attributes["id"] for _, attributes in self.elements if "id" in attributes]

    @property
    def addresses(self) -> list[str]:
        """All addresses that are linked or loaded."""
        return [
            attributes[name]
            for _, attributes in self.elements
            for name in ("href", "src", "action")
            if name in attributes
        ]


class FewQueries:
    """Which addresses are followed: each path, and of its queries the first few."""

    MOST = 3
    """How many addresses that differ only in the values of their query."""

    def __init__(self) -> None:
        self._counts: Counter[tuple[str, tuple[str, ...]]] = Counter()

    def has_room_for(self, address: str) -> bool:
        """Whether an address is followed; one that is asked for counts as followed."""
        parts = urlsplit(address)
        if not parts.query:
            return True
        alike = (parts.path, tuple(parse_qs(parts.query)))
        self._counts[alike] += 1
        return self._counts[alike] <= self.MOST
