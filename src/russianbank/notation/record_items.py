"""The items of a record: the headers of turns, the comments, and the entries between them."""

from __future__ import annotations

from dataclasses import dataclass, field

from russianbank.core.cards import Seat
from russianbank.core.errors import CannotBePlayed
from russianbank.core.quotation import quoted
from russianbank.notation.record_entry import Entry


@dataclass(frozen=True, slots=True)
class Comment:
    """A comment between the entries, such as the page of a book.

    Attributes:
        text: the comment; several blanks in a row count as one.

    Raises:
        CannotBePlayed: if the text contains a brace.
    """

    text: str

    def __post_init__(self) -> None:
        if "{" in self.text or "}" in self.text:
            raise CannotBePlayed(
                f"a comment cannot contain a brace; remove it from {quoted(self.text)}"
            )
        object.__setattr__(self, "text", " ".join(self.text.split()))


@dataclass(frozen=True, slots=True)
class TurnHeader:
    """The beginning of a turn: its number, from 1, and the player on turn."""

    number: int
    seat: Seat
    line: int = field(default=0, compare=False)
    column: int = field(default=0, compare=False)


Item = Comment | TurnHeader | Entry
