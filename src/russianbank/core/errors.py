"""What can go wrong at the table, as one small tree.

    Exception
    └─ RussianBankError
       ├─ CannotBeRead    (ValueError)    a text or a file that cannot be read
       ├─ CannotBePlayed  (ValueError)    an act or a setting the cards or the rules refuse
       └─ NotTheMoment    (RuntimeError)  a thing that may be done, but not now

Every message says what was expected, where, and what to do about it.
"""

from __future__ import annotations


class RussianBankError(Exception):
    """Anything this library refuses to do; catch it to catch all of them."""


class CannotBeRead(RussianBankError, ValueError):
    """A text or a file that cannot be read.

    `line` and `column` count from 1, `expected` is what should have stood there in a few words;
    each is None where it is not known.
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
    """An act or a setting that the cards or the rules refuse."""


class NotTheMoment(RussianBankError, RuntimeError):
    """A thing that may be done, but not now: not your turn, the game is over, nothing to undo."""
