"""Quotes what was read in the messages of errors, so that no message is long or unprintable."""

from __future__ import annotations

from unicodedata import category

LONGEST = 100
"""The most characters of an input that a message repeats."""

LONGEST_NAME = 200
"""The most characters of the name of a file or a player."""


def quoted(found: object) -> str:
    """Return what was read in quotation marks, cut after 100 characters.

    >>> quoted("7X")
    "'7X'"
    """
    try:
        text = repr(found[: LONGEST + 1] if isinstance(found, str) else found)
    except Exception:  # such as a whole number of more than 4300 digits
        return f"a {type(found).__name__} that cannot be printed"
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}..."


def printable(text: str) -> str:
    """Return a text in which whatever is not printed is written as its number.

    What comes from a file is shown like this. So it neither controls a terminal nor begins a line.

    >>> printable("Ana\\nwins")
    'Ana\\\\u000awins'
    """
    return "".join(one if is_printed(one) else _number(ord(one)) for one in text)


def is_printed(one: str) -> bool:
    """Return whether a character takes its own place on a line, as also a no-break space does."""
    return one.isprintable() or category(one) == "Zs"


def _number(code: int) -> str:
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def shown(name: object) -> str:
    """Return the name of a file or a player as it is, or quoted if it cannot be printed.

    >>> shown("games.rbr")
    'games.rbr'
    """
    text = str(name)
    return text if text.isprintable() and len(text) <= LONGEST_NAME else quoted(text)
