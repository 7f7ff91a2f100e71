"""What is wrong with a text or a record, and where: the value returned instead of an exception."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Failure:
    """What is wrong with a text or a record.

    Attributes:
        message: a sentence that says what was expected, where, and what was found.
        line: the line, from 1; 0 if the record was not read from a text.
        column: the column in the line, from 1.
        expected: what should have been there.
    """

    message: str
    line: int
    column: int
    expected: str

    def __str__(self) -> str:
        where = f"line {self.line}, column {self.column}: " if self.line else ""
        return where + self.message
