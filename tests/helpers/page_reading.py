"""Reads pages for tests: as a browser asks for them, with their elements and links."""

from __future__ import annotations

from html.parser import HTMLParser

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
