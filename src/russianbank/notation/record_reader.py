"""ReadResult records. Whatever the text, `read` comes back with the records and what was wrong."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace

from russianbank.core.cards import Seat
from russianbank.core.errors import CannotBeRead, RussianBankError
from russianbank.notation.card_notation import quoted
from russianbank.notation.record import Comment, Failure, Item, Record, TurnHeader
from russianbank.notation.record_entry import Entry, read_entry
from russianbank.notation.record_tags import RecordTags, Tag

_SPACE = re.compile(r"\s*")
_COMMENT = re.compile(r"\{([^{}]*)\}")
_TAG = re.compile(r'\[([A-Z][A-Za-z0-9]*)\s+"((?:[^"\\]|\\.)*)"\s*\]', re.DOTALL)
_RULE_SET = re.compile(r'\[RuleSet[ \t]+"""[ \t]*\n')
_RULE_SET_END = '\n"""]'
_HEAD = re.compile(r"([0-9]{1,6})\.\s*(red|blue)\s*:")
_COMMA = re.compile(",")
_WORD = re.compile(r"[^\s,{}\[\]]+")
_END = re.compile(r"(?:\*|[0-9]{1,9}-[0-9]{1,9})(?=[\s\[{]|$)")
_NEXT_GAME = re.compile(r"\n[ \t]*\n(?=\[[A-Z])")
MOST_WORDS = 10
"""More words than any entry has."""


@dataclass(frozen=True, slots=True)
class ReadResult:
    """What came of reading a text.

    Attributes:
        records: the records, each as far as it could be read.
        failures: what could not be read, in the order of the text.
    """

    records: tuple[Record, ...]
    failures: tuple[Failure, ...]


def read(text: str) -> ReadResult:
    """Read all records of a text, and report what cannot be read; nothing is raised."""
    return _RecordParser(text).read()


def read_records(text: str) -> list[Record]:
    """Read all records of a text.

    Raises:
        CannotBeRead: at the first thing that cannot be read, with its line and column.
    """
    reading = read(text)
    if reading.failures:
        first = reading.failures[0]
        raise CannotBeRead(
            str(first), line=first.line, column=first.column, expected=first.expected
        )
    return list(reading.records)


def read_record(text: str) -> Record:
    """Read the only record of a text.

    Raises:
        CannotBeRead: if it cannot be read, or the text has not just one.
    """
    records = read_records(text)
    if len(records) != 1:
        expected = "one record"
        raise CannotBeRead(
            f"expected {expected}, but the text has {len(records)}; read them with read_records",
            line=records[1].line if records else 1,
            column=1,
            expected=expected,
        )
    return records[0]


def _is_entry(words: Sequence[str]) -> bool:
    try:
        read_entry(" ".join(words))
    except CannotBeRead:
        return False
    return True


class _ParseError(Exception):
    """ReadResult cannot go on here."""

    def __init__(self, place: int, expected: str, message: str) -> None:
        self.place = place
        self.expected = expected
        self.message = message


class _RecordParser:
    """A text being read from `place` on."""

    def __init__(self, text: str) -> None:
        self.text = text.replace("\r\n", "\n").removeprefix("\ufeff")
        self.place = 0
        self.line_starts = [0, *(found.end() for found in re.finditer("\n", self.text))]
        self.records: list[Record] = []
        self.failures: list[Failure] = []

    def read(self) -> ReadResult:
        self._skip()
        while self.place < len(self.text):
            try:
                self._record()
            except _ParseError as stumble:
                line, column = self._where(stumble.place)
                self.failures.append(Failure(stumble.message, line, column, stumble.expected))
                following = _NEXT_GAME.search(self.text, max(self.place, stumble.place))
                self.place = following.end() if following else len(self.text)
            self._skip()
        return ReadResult(tuple(self.records), tuple(self.failures))

    def _where(self, place: int) -> tuple[int, int]:
        line = bisect_right(self.line_starts, place)
        return line, place - self.line_starts[line - 1] + 1

    def _skip(self) -> None:
        blanks = _SPACE.match(self.text, self.place)
        assert blanks is not None
        self.place = blanks.end()

    def _expect(self, expected: str) -> _ParseError:
        found = self.text[self.place : self.place + 20].split("\n")[0]
        said = quoted(found) if self.place < len(self.text) else "the end of the text"
        return _ParseError(self.place, expected, f"expected {expected}, but read {said}")

    def _take(self, shape: re.Pattern[str]) -> re.Match[str] | None:
        """Read over something of that shape and the blanks behind it."""
        found = shape.match(self.text, self.place)
        if found:
            self.place = found.end()
            self._skip()
        return found

    def _record(self) -> None:
        """One game. It is kept as far as it was read, if only its tags are whole."""
        begins = self.place
        items: list[Item] = []
        record = self._tags(items)
        try:
            self._items(items, record.end)
        finally:
            line = self._where(begins)[0]
            self.records.append(replace(record, items=tuple(items), line=line))

    def _tags(self, items: list[Item]) -> Record:
        begins = self.place
        tags = RecordTags()
        while self.place < len(self.text):
            if self.text[self.place] == "{":
                items.append(self._comment())
                continue
            if self.text[self.place] != "[":
                break
            tag = self._tag()
            if tags.has(tag.name):
                raise _ParseError(tag.place, "each tag once", f"the tag {tag.name} is there twice")
            tags.add(tag)
        try:
            record = tags.record()
            record.game()
        except RussianBankError as cause:
            place = tags.place_of_trouble(cause, begins)
            expected = getattr(cause, "expected", None) or "tags that a game can be set up from"
            raise _ParseError(place, expected, str(cause)) from None
        return record

    def _tag(self) -> Tag:
        begins = self.place
        if self._take(_RULE_SET):
            ends = self.text.find(_RULE_SET_END, begins)
            if ends < 0:
                raise _ParseError(begins, '"""]', 'expected """] in a line behind the rule set')
            opened = self.text.index("\n", begins) + 1
            self.place = ends + len(_RULE_SET_END)
            self._skip()
            return Tag("RuleSet", self.text[opened : ends + 1], begins, opened)
        found = self._take(_TAG)
        if found is None:
            raise self._expect('a tag such as [Rules "foster-two-pack"]')
        value = re.sub(r"\\(.)", r"\1", found[2], flags=re.DOTALL)
        return Tag(found[1], " ".join(value.split()), begins, found.start(2))

    def _comment(self) -> Comment:
        found = self._take(_COMMENT)
        if found is None:
            raise self._expect("a comment that ends with a brace }")
        return Comment(found[1])

    def _items(self, items: list[Item], end: str) -> None:
        """Turns, entries and comments up to the end mark or the next game's tags."""
        turns = 0
        while self.place < len(self.text):
            begins, here = self.place, self.text[self.place]
            if here == "[":
                return
            if mark := self._take(_END):
                if mark[0] != end:
                    raise _ParseError(
                        begins, end, f"expected {end}, as the tags say, not {mark[0]}"
                    )
                self._last_words(items)
                return
            if here == "{":
                items.append(self._comment())
            elif turns and self._take(_COMMA):
                continue
            elif head := self._take(_HEAD):
                turns += 1
                if int(head[1]) != turns:
                    message = f"expected turn {turns}, but read {head[1]}"
                    raise _ParseError(begins, f"turn {turns}", message)
                items.append(TurnHeader(turns, Seat[head[2].upper()], *self._where(begins)))
            elif not turns:
                raise self._expect("a turn such as 1. red:")
            else:
                items.append(self._entry(items))

    def _last_words(self, items: list[Item]) -> None:
        """Comments behind the last end mark of a text belong to the last game."""
        begins = self.place
        comments: list[Item] = []
        while self.text.startswith("{", self.place):
            comments.append(self._comment())
        if self.place == len(self.text):
            items += comments
        else:
            self.place = begins

    def _entry(self, items: list[Item]) -> Entry:
        """An entry; comments in the midst of it come before it."""
        begins = self.place
        words: list[str] = []
        while len(words) < MOST_WORDS and not (words and self._at_end()):
            word = self._take(_WORD)
            if word:
                words.append(word[0])
            elif words and self.text.startswith("{", self.place) and not _is_entry(words):
                items.append(self._comment())
            else:
                break
        if not words:
            raise self._expect("an act, or what somebody does")
        try:
            entry = read_entry(" ".join(words))
        except CannotBeRead as cause:
            raise _ParseError(begins, cause.expected or "", str(cause)) from None
        line, column = self._where(begins)
        return replace(entry, line=line, column=column)

    def _at_end(self) -> bool:
        """Whether something follows that no entry goes on with."""
        return any(shape.match(self.text, self.place) for shape in (_HEAD, _END))
