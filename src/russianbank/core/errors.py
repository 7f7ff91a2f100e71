"""The errors that this library raises.

    Exception
    └─ RussianBankError
       ├─ CannotBeRead    (ValueError)    a text or a file that cannot be read
       ├─ CannotBePlayed  (ValueError)    an act or a setting that cards or rules do not allow
       └─ NotTheMoment    (RuntimeError)  something that is allowed, but not now

Every message says what was expected, where, and what to do.
"""

from __future__ import annotations


class RussianBankError(Exception):
    """The base class of all errors of this library."""


class CannotBeRead(RussianBankError, ValueError):
    """A text or a file that cannot be read.

    Attributes:
        line: the line of the error, from 1; None if not known.
        column: the column of the error, from 1; None if not known.
        expected: what was expected there, in a few words; None if not known.
    """

    def __init__(
        self,
        message: str,
        *,
        line: int | None = None,
        column: int | None = None,
        expected: str | None = None,
    ) -> None:
        super().__init__(message)
        self.line = line
        self.column = column
        self.expected = expected


class CannotBePlayed(RussianBankError, ValueError):
    """An act or a setting that the cards or the rules do not allow."""


class NotTheMoment(RussianBankError, RuntimeError):
    """Something that is allowed, but not now: the game is over, or there is nothing to undo."""
