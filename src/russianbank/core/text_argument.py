"""The check of a text that is given to be read."""

from __future__ import annotations

from russianbank.core.errors import CannotBeRead
from russianbank.core.quotation import quoted


def checked_text(found: object, expected: str) -> str:
    """Return a text.

    Args:
        found: what was given.
        expected: what the text should be, such as ``a position``.

    Raises:
        CannotBeRead: if it is no text.
    """
    if isinstance(found, str):
        return found
    raise CannotBeRead(f"expected {expected} as a text, not {quoted(found)}", expected=expected)
