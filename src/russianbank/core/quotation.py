"""Quotes what was read in the messages of errors, so that no message is long or unprintable."""

from __future__ import annotations

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
    except ValueError:  # Python prints no whole number of more than 4300 digits
        return "a number too long to print"
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}..."


def shown(name: object) -> str:
    """Return the name of a file or a player as it is, or quoted if it cannot be printed.

    >>> shown("games.rbr")
    'games.rbr'
    """
    text = str(name)
    return text if text.isprintable() and len(text) <= LONGEST_NAME else quoted(text)
