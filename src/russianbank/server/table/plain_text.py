"""Text that people give, as others are shown it."""

from __future__ import annotations

NAME = 30
"""Characters in a name at most."""


def plain_text(text: str) -> str:
    """A text on one line, with single spaces and without invisible characters."""
    visible = "".join(one if one.isprintable() else " " for one in text)
    return " ".join(visible.split())


def plain_name(name: str) -> str:
    """A name on one line, with single spaces and without invisible characters."""
    return plain_text(name)[:NAME]
