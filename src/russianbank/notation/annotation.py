"""What is written beside the entries of a record: comments, judgements, values, marks, advice.

In a text they are written like this; all but judgements are in braces, as in PGN:

{p. 25: the ace is compulsory}
{[%language de] S. 25: das Ass muss gespielt werden}
??                                a judgement: good !, mistake ?, blunder ??, interesting !?
{[%value 61.2 1.3]}               red wins 61.2 of 100 such games, give or take 1.3
{[%value 61.2 1.3 4.5 0.8]}       and makes 4.5 points more than blue, give or take 0.8
{[%marks t3 s>t5]}                the third tableau pile is marked, and an arrow goes to the fifth
{[%advice red t3>f h] the ace}    red's advisor proposed an act, pointed at the hand, and spoke (F5)
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from russianbank.core.act import Act, Pile
from russianbank.core.advice import Advice
from russianbank.core.arguments import checked_kind, checked_movers_pile, checked_real, refused
from russianbank.core.cards import Seat
from russianbank.core.errors import CannotBePlayed, CannotBeRead
from russianbank.core.quotation import is_printed, printable, quoted
from russianbank.notation.act_notation import PILES_BY_SIGN, read_act_name

MOST_MARKS = 64
"""The most marks in one group."""

MOST_POINTS = 100_000
"""No value has more points."""

_BLANKS = re.compile(r"[ \t\n\r\f\v]+")
"""What may be one blank or a line break in a text; no-break spaces are signs like any other."""

_LANGUAGE = re.compile(r"[a-z]{2,3}(?:-[A-Z]{2})?")
_COMMAND = re.compile(r"\[%(language|value|marks|advice)(?![A-Za-z])([^\]]*)\]\s*")
_BEGINS_COMMAND = re.compile(r"\[%(?:language|value|marks|advice)(?![A-Za-z])")
_ESCAPE = re.compile(r"\\(?:u([0-9a-fA-F]{4})|U(00[0-9a-fA-F]{6}))")
_BACKSLASH = "\\"
_NUMBER = re.compile(r"-?[0-9]{1,6}(?:\.[0-9]{1,4})?")


@dataclass(frozen=True, slots=True)
class Comment:
    """A comment between the entries, such as the page of a book.

    Attributes:
        text: the comment; several blanks in a row count as one.
        language: the language, such as ``de`` or ``pt-BR``; empty if it is for everybody.

    Raises:
        CannotBePlayed: if the text contains a brace or begins with a command, or the language is
            not written like that, or one of them is no text.
    """

    text: str
    language: str = ""

    def __post_init__(self) -> None:
        checked_kind(self.text, str, "a comment is a text")
        checked_kind(self.language, str, "the language of a comment is a text, such as de")
        if "{" in self.text or "}" in self.text:
            raise CannotBePlayed(
                f"a comment cannot contain a brace; remove it from {quoted(self.text)}"
            )
        object.__setattr__(self, "text", _BLANKS.sub(" ", self.text).strip(" "))
        if _BEGINS_COMMAND.match(self.text):
            raise CannotBePlayed(
                "a comment cannot begin with [%language, [%value, [%marks or [%advice;"
                f" change {quoted(self.text)}"
            )
        if self.language and not _LANGUAGE.fullmatch(self.language):
            raise CannotBePlayed(
                f"expected a language such as de or pt-BR, but got {quoted(self.language)}"
            )

    def __str__(self) -> str:
        text = _escaped(self.text)
        return f"{{[%language {self.language}] {text}}}" if self.language else f"{{{text}}}"


class Judgement(Enum):
    """What an annotator thinks of the entry before it."""

    GOOD = "!"
    MISTAKE = "?"
    BLUNDER = "??"
    INTERESTING = "!?"

    def __str__(self) -> str:
        return self.value


@dataclass(frozen=True, slots=True)
class Value:
    """What the game is worth after the entry before it, for red.

    All numbers have at most four decimals; others are rounded.

    Attributes:
        wins: how many of 100 such games red wins; half a game for each draw.
        error: the standard error of the wins.
        points: how many points red makes more than blue on average; None if not estimated.
        points_error: the standard error of the points.

    Raises:
        CannotBePlayed: if a number is out of its range.
    """

    wins: float
    error: float = 0.0
    points: float | None = None
    points_error: float = 0.0

    def __post_init__(self) -> None:
        ranges: dict[str, tuple[float | None, float, float]] = {
            "wins": (self.wins, 0, 100),
            "error": (self.error, 0, 100),
            "points": (self.points, -MOST_POINTS, MOST_POINTS),
            "points_error": (self.points_error, 0, MOST_POINTS),
        }
        for name, (number, least, most) in ranges.items():
            if name == "points" and number is None:
                continue
            expected = f"the {name} of a value are from {least} to {most}"
            found = checked_real(number, least, most, expected)
            object.__setattr__(self, name, round(found, 4) + 0.0)
        if self.points is None and self.points_error:
            raise CannotBePlayed("a value has points_error only if it has points; give both")

    def __str__(self) -> str:
        numbers = [self.wins, self.error]
        if self.points is not None:
            numbers += [self.points, self.points_error]
        return f"{{[%value {' '.join(map(_decimal, numbers))}]}}"


@dataclass(frozen=True, slots=True)
class Mark:
    """A marked pile, or an arrow from one pile to another.

    Piles are named as the player on turn sees them, as in the entry before the mark.

    Attributes:
        target: the marked pile, or the pile the arrow points to.
        source: the pile from which the arrow comes; None if there is no arrow.

    Raises:
        CannotBePlayed: if one of them is no pile.
    """

    target: Pile
    source: Pile | None = None

    def __post_init__(self) -> None:
        checked_movers_pile(self.target)
        if self.source is not None:
            checked_movers_pile(self.source)

    def __str__(self) -> str:
        return self.target.sign if self.source is None else f"{self.source.sign}>{self.target.sign}"


@dataclass(frozen=True, slots=True)
class Marks:
    """Marks drawn on the table after the entry before them.

    Raises:
        CannotBePlayed: if there are none, or more than `MOST_MARKS`, or one is no `Mark`.
    """

    marks: tuple[Mark, ...]

    def __post_init__(self) -> None:
        if not isinstance(self.marks, Iterable):
            raise refused("marks are a tuple of them", self.marks)
        marks = tuple(checked_kind(one, Mark, "a mark is a Mark") for one in self.marks)
        object.__setattr__(self, "marks", marks)
        if not 1 <= len(self.marks) <= MOST_MARKS:
            raise CannotBePlayed(
                f"marks come in groups of 1 to {MOST_MARKS}; this one has {len(self.marks)}"
            )

    def __str__(self) -> str:
        return f"{{[%marks {' '.join(map(str, self.marks))}]}}"


@dataclass(frozen=True, slots=True)
class Advised:
    """What an advisor said aloud after the entry before it, and before the next play (F5).

    Raises:
        CannotBePlayed: if it is no `Advice`.
    """

    advice: Advice

    def __post_init__(self) -> None:
        checked_kind(self.advice, Advice, "what an advisor said is an Advice")

    def __str__(self) -> str:
        seat, shown, words = self.advice.seat, self.advice.shown, _escaped(self.advice.words)
        pointed = "".join(f" {sign}" for sign in signs(shown))
        return f"{{[%advice {seat}{pointed}]{' ' * bool(words)}{words}}}"


Annotation = Comment | Judgement | Value | Marks | Advised
"""What can be written beside an entry."""


def signs(shown: Iterable[Pile | Act]) -> list[str]:
    """What an advisor points at, as it is written."""
    return [str(one) if isinstance(one, Act) else one.sign for one in shown]


def read_signs(words: Iterable[str]) -> tuple[Pile | Act, ...]:
    """Read what an advisor points at: piles such as ``t3``, and acts such as ``s>t5`` and ``^s``.

    Raises:
        CannotBeRead: if a word is neither.
    """
    return tuple(
        PILES_BY_SIGN[word] if word in PILES_BY_SIGN else read_act_name(word).act for word in words
    )


def read_braces(text: str) -> Comment | Value | Marks | Advised:
    """Read what is between two braces.

    Raises:
        CannotBeRead: if it begins with a command that cannot be read.
        CannotBePlayed: if a number of a value is out of its range, or advice is too long.
    """
    if not _BEGINS_COMMAND.match(text.lstrip()):
        return Comment(_unescaped(text))
    found = _COMMAND.match(text.lstrip())
    if found is None:
        raise _not_read("a command that ends with a bracket ]", text)
    name, words, rest = found[1], found[2].split(), text.lstrip()[found.end() :]
    if name == "language":
        if len(words) != 1 or not _LANGUAGE.fullmatch(words[0]):
            raise _not_read("a language such as [%language de] or [%language pt-BR]", text)
        return Comment(_unescaped(rest), words[0])
    if name == "advice":
        seat = next((one for one in Seat if words[:1] == [str(one)]), None)
        if seat is None:
            raise _not_read("advice such as [%advice red t3>f]", text)
        return Advised(Advice(seat, read_signs(words[1:]), _unescaped(rest)))
    if rest:
        raise _not_read(f"nothing after [%{name} ...]; write a comment in its own braces", text)
    if name == "value":
        return _value(words, text)
    return Marks(read_marks(words))


def _escaped(text: str) -> str:
    """A comment as it is written: what is not printed as its number, as in the value of a tag."""
    return printable(_ESCAPE.sub(_with_its_backslash_escaped, text))


def _with_its_backslash_escaped(found: re.Match[str]) -> str:
    return found[0] if _character(found) is None else f"\\u005c{found[0][1:]}"


def _unescaped(text: str) -> str:
    """The comment that was written in this way."""
    return _ESCAPE.sub(lambda found: _character(found) or found[0], text)


def _character(found: re.Match[str]) -> str | None:
    """The character that a number stands for; None if it would have been written itself."""
    code = int(found[1] or found[2], 16)
    one = chr(code) if code <= sys.maxunicode else " "
    return one if one == _BACKSLASH or not is_printed(one) else None


def read_marks(words: list[str]) -> tuple[Mark, ...]:
    """Read marks such as ``t3`` and ``s>t5``.

    Raises:
        CannotBeRead: if one is not the sign of a pile or an arrow, or there are none or too many.
    """
    if not 1 <= len(words) <= MOST_MARKS:
        raise _not_read(f"1 to {MOST_MARKS} piles and arrows such as t3 and s>t5", " ".join(words))
    return tuple(map(_mark, words))


def _mark(word: str) -> Mark:
    source, arrow, target = word.rpartition(">")
    if target not in PILES_BY_SIGN or (arrow and source not in PILES_BY_SIGN):
        raise _not_read("a pile such as t3, or an arrow such as s>t5", word)
    return Mark(PILES_BY_SIGN[target], PILES_BY_SIGN[source] if arrow else None)


def _value(words: list[str], text: str) -> Value:
    expected = "a value such as [%value 61.2 1.3] or [%value 61.2 1.3 4.5 0.8]"
    if len(words) not in (2, 4) or not all(map(_NUMBER.fullmatch, words)):
        raise _not_read(expected, text)
    return Value(*map(float, words))


def _decimal(number: float) -> str:
    """A number with as many decimals as it needs, four at most."""
    return f"{number:.4f}".rstrip("0").rstrip(".")


def _not_read(expected: str, text: str) -> CannotBeRead:
    return CannotBeRead(f"expected {expected}; but read {quoted(text)}", expected=expected)
