"""What a page asks on the device: the path and the body of the request that a server gets."""

from __future__ import annotations

from msgspec import Raw, Struct


class Question(Struct, frozen=True):
    """A request of a page.

    Attributes:
        path: the parts of its path.
        body: its body, JSON.
        language: the language of the reader.
    """

    path: list[str]
    body: Raw
    language: str
