"""The checks of a text that is given to be read."""

from __future__ import annotations

from russianbank.core.errors import CannotBeRead
from russianbank.core.quotation import quoted

BYTE_ORDER_MARK = "\ufeff"
"""What some editors put before a text when they write it into a file."""


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


def checked_file_text(found: object, expected: str) -> str:
    """Return a text that may come from a file, without a byte order mark before it.

    Args: as in `checked_text`.

    Raises:
        CannotBeRead: if it is no text.
    """
    return checked_text(found, expected).removeprefix(BYTE_ORDER_MARK)
