"""Text that people give, as others are shown it."""

from __future__ import annotations


def plain_text(text: str) -> str:
    """A text on one line, with single spaces and without invisible characters."""
    visible = "".join(one if one.isprintable() else " " for one in text)
    return " ".join(visible.split())
