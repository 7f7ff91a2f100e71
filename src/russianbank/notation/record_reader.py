"""Reads records from text. `read` accepts any text and returns the records and the failures."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import inf

from russianbank.core.cards import Seat
from russianbank.core.errors import CannotBeRead, RussianBankError
from russianbank.core.quotation import quoted
from russianbank.core.text_argument import checked_file_text
from russianbank.notation.annotation import Advised, Comment, Judgement, Marks, Value, read_braces
from russianbank.notation.failure import Failure
from russianbank.notation.record import TABLE_TAGS, Record
from russianbank.notation.record_entry import Entry, read_entry
from russianbank.notation.record_items import Item, ItemOrder, TurnHeader, Variation
from russianbank.notation.record_replay import Replay
from russianbank.notation.record_tags import RecordTags, Tag, unescaped

_BLANKS = re.compile(r"\s*")
_BRACES = re.compile(r"\{([^{}]*)\}")
_TAG = re.compile(r'\[([A-Z][A-Za-z0-9]*)\s+"((?:[^"\\]|\\.)*)"\s*\]', re.DOTALL)
_RULE_SET = re.compile(r'\[RuleSet[ \t]+"""[ \t]*\n')
_RULE_SET_END = re.compile(r'\n"""\]')
_TURN_HEADER = re.compile(r"([0-9]{1,6})\.\s*(red|blue)\s*:")
_COMMA = re.compile(",")
_JUDGEMENT = re.compile(r"(?:\?\?|!\?|!|\?(?!\s*[A-Z][0-9]))(?=[\s,(){\[]|$)")
_OPEN, _CLOSE = re.compile(r"\("), re.compile(r"\)")
_WORD = re.compile(r"[^\s,(){}\[\]]+")
_END = re.compile(r"(?:\*|[0-9]{1,9}-[0-9]{1,9})(?=[\s\[{]|$)")
_TAG_LINE = re.compile(
    r'^[ \t\f\v\ufeff]*(?:<[^<>\n]*>[ \t]*)*(?=\[[A-Z][A-Za-z0-9]*\s+")', re.MULTILINE
)
"""A line that begins with a tag, at most after the tags of HTML: a record begins there."""
_GOES_ON = re.compile(r'^[ \t]*(?=\[([A-Z][A-Za-z0-9]*)\s+"|1\.\s*(?:red|blue)\s*:)', re.MULTILINE)
"""A line with a tag or the first turn, where a record goes on after a foreign line."""
_MEANT_AS_TAG = re.compile(rf"\[(?:{'|'.join(TABLE_TAGS)})\b", re.IGNORECASE)
_TAG_EXAMPLE = 'a tag such as [Rules "foster-two-pack"]'
_TURN_EXAMPLE = "a turn such as 1. red:"
_AFTER_VARIATION = re.compile(rf"\[|{_END.pattern}")
_MOST_WORDS = 10
"""No entry has more words."""


@dataclass(frozen=True, slots=True)
class ReadResult:
    """The result of reading a text.

    Attributes:
        records: the records, each as far as it could be read.
        failures: what could not be read, in the order of the text.
    """

    records: tuple[Record, ...]
    failures: tuple[Failure, ...]

    def failure_in(self, index: int) -> Failure | None:
        """Return what first could not be read from the beginning of a record to that of the next.

        Args:
            index: the place of the record among the records.
        """
        begins = self.records[index].line
        ends = self.records[index + 1].line if index + 1 < len(self.records) else inf
        return next((one for one in self.failures if begins <= one.line < ends), None)

    def why_no_further(self, index: int, replay: Replay) -> Failure | None:
        """Return why a record goes no further than it was replayed; None if the game was over.

        Args:
            index: the place of the record among the records.
            replay: what its replay came to. Where it came to the end of what could be read, what
                could not be read is the reason, and not the result that was not reached.
        """
        unread = None if replay.game.outcome else self.failure_in(index)
        if unread and replay.followed == len(self.records[index].items):
            return unread
        return replay.failure


def read(text: str) -> ReadResult:
    """Read all records of a text. What cannot be read of it is no error, but in the result.

    Examples:
        >>> result = read('[Rules "foster-36"] [Seed "1"] 1. red: ^s')
        >>> len(result.records), len(result.failures)
        (1, 0)

    Raises:
        CannotBeRead: if it is no text.
    """
    return _RecordParser(checked_file_text(text, "a record")).parse()


def read_records(text: str) -> list[Record]:
    """Read all records of a text.

    Raises:
        CannotBeRead: if anything cannot be read; it has the line and column of the first error.
    """
    result = read(text)
    if result.failures:
        first = result.failures[0]
        raise CannotBeRead(
            str(first), line=first.line, column=first.column, expected=first.expected
        )
    return list(result.records)


def read_record(text: str) -> Record:
    """Read a text that contains one record.

    Raises:
        CannotBeRead: if the record cannot be read, or the text does not contain exactly one.
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
    """The text cannot be read at this offset."""

    def __init__(self, offset: int, expected: str, message: str) -> None:
        self.offset = offset
        self.expected = expected
        self.message = message


def _error_at(offset: int, cause: RussianBankError) -> _ParseError:
    """The error of a part of the text that begins at an offset."""
    expected = cause.expected if isinstance(cause, CannotBeRead) else None
    return _ParseError(offset, expected or "", str(cause))


class _NextMatch:
    """Finds where a pattern matches next, and searches no part of the text twice on the way on."""

    def __init__(self, pattern: re.Pattern[str], text: str) -> None:
        self._pattern = pattern
        self._text = text
        self._searched_from = len(text) + 1
        self._found: re.Match[str] | None = None

    def after(self, offset: int) -> re.Match[str] | None:
        """Return the first match that begins at an offset or after it; None if there is none."""
        is_passed = self._found is not None and self._found.start() < offset
        if offset < self._searched_from or is_passed:
            self._searched_from = offset
            self._found = self._pattern.search(self._text, offset)
        return self._found


class _RecordParser:
    """A text, and the offset up to which it has been read."""

    def __init__(self, text: str) -> None:
        self.text = text.replace("\r\n", "\n").replace("\r", "\n")
        self.offset = 0
        self.line_starts = [0, *(found.end() for found in re.finditer("\n", self.text))]
        self.records: list[Record] = []
        self.failures: list[Failure] = []
        self._rule_set_end = _NextMatch(_RULE_SET_END, self.text)
        self._goes_on = _NextMatch(_GOES_ON, self.text)

    def parse(self) -> ReadResult:
        """Read the whole text; after a failure, go on with the next record."""
        self._skip_blanks()
        while self.offset < len(self.text):
            begins = self.offset
            try:
                self._record()
            except _ParseError as error:
                self._fail(error)
                following = _TAG_LINE.search(self.text, max(self.offset, error.offset))
                if following and following.end() <= begins:  # it is what could not be read
                    following = _TAG_LINE.search(self.text, begins + 1)
                self.offset = following.end() if following else len(self.text)
            self._skip_blanks()
        return ReadResult(tuple(self.records), tuple(self.failures))

    def _fail(self, error: _ParseError) -> None:
        line, column = self._line_and_column(error.offset)
        self.failures.append(Failure(error.message, line, column, error.expected))

    def _line_and_column(self, offset: int) -> tuple[int, int]:
        line = bisect_right(self.line_starts, offset)
        return line, offset - self.line_starts[line - 1] + 1

    def _skip_blanks(self) -> None:
        blanks = _BLANKS.match(self.text, self.offset)
        assert blanks is not None
        self.offset = blanks.end()

    def _error(self, expected: str) -> _ParseError:
        """The error that something else was expected at the current offset."""
        found = self.text[self.offset : self.offset + 20].split("\n")[0]
        read = quoted(found) if self.offset < len(self.text) else "the end of the text"
        return _ParseError(self.offset, expected, f"expected {expected}, but read {read}")

    def _take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """Match a pattern at the current offset, and move past it and the blanks after it."""
        found = pattern.match(self.text, self.offset)
        if found:
            self.offset = found.end()
            self._skip_blanks()
        return found

    def _record(self) -> None:
        """Read one record. If its tags can be read, it is kept as far as the rest can be read."""
        begins = self.offset
        items: list[Item] = []
        record = self._tags(items)
        try:
            self._items(items, record.end)
        finally:
            line = self._line_and_column(begins)[0]
            self.records.append(replace(record, items=tuple(items), line=line))

    def _tags(self, items: list[Item]) -> Record:
        """Read the tags, and add the comments among them to `items`."""
        begins = self.offset
        tags = RecordTags()
        while self.offset < len(self.text):
            if self.text[self.offset] == "{":
                items.append(self._braces())
            elif self.text[self.offset] != "[":
                if not self._skip_foreign(tags):
                    break
            elif not self._take_tag(tags):
                break
        try:
            record = tags.record()
            record.game()
        except RussianBankError as cause:
            offset = tags.error_offset(cause)
            if offset is None and self._is_foreign(tags):
                raise self._error(_TAG_EXAMPLE if tags.first is None else _TURN_EXAMPLE) from None
            expected = getattr(cause, "expected", None) or "tags that a game can be set up from"
            raise _ParseError(begins if offset is None else offset, expected, str(cause)) from None
        return record

    def _take_tag(self, tags: RecordTags) -> bool:
        """Read a tag; return False, and leave it, if the next record begins with it.

        After a tag that cannot be read, the other tags of its record are no record of their own.
        """
        begins = self.offset
        try:
            tag = self._tag()
        except _ParseError as error:
            if _MEANT_AS_TAG.match(self.text, begins):
                self._skip_tags(tags)
                raise
            if tags.first is None:
                raise
            self._fail(error)
            self._skip_line()
            return True
        if tag.name == tags.first and self._begins_line(begins):
            self.offset = begins
            return False
        if tags.has(tag.name):
            self._skip_tags(tags)
            message = f"the tag {tag.name} is there twice; remove one of them"
            raise _ParseError(tag.offset, "each tag once", message)
        tags.add(tag)
        return True

    def _skip_tags(self, tags: RecordTags) -> None:
        """Skip the tags that are left of a damaged record, up to the first tag of the next one."""
        if self.text.startswith("[", self.offset) and not _TAG.match(self.text, self.offset):
            self._skip_line()
        seen = {tags.first}
        while self.text.startswith("[", self.offset):
            begins = self.offset
            try:
                tag = self._tag()
            except _ParseError:
                return
            if tag.name in seen or (tag.name == "Rules" and tags.has("Rules")):
                self.offset = begins
                return
            seen.add(tag.name)

    def _skip_line(self) -> None:
        ends = self.text.find("\n", self.offset)
        self.offset = len(self.text) if ends < 0 else ends
        self._skip_blanks()

    def _begins_line(self, offset: int) -> bool:
        """Whether only blanks stand before an offset in its line."""
        return not self.text[self.text.rfind("\n", 0, offset) + 1 : offset].strip()

    def _is_foreign(self, tags: RecordTags) -> bool:
        """Whether what comes next cannot be in a record that has these tags so far."""
        if self.offset == len(self.text) or self.text[self.offset] in "[{":
            return False
        turns = (_TURN_HEADER, _END) if tags.first else ()
        return not any(pattern.match(self.text, self.offset) for pattern in turns)

    def _skip_foreign(self, tags: RecordTags) -> bool:
        """Skip foreign lines inside a record, if its tags or its first turn come after them."""
        if tags.first is None or not self._is_foreign(tags):
            return False
        found = self._goes_on.after(self.offset)
        if found is None:
            return False
        name = found[1]
        if name and (tags.has(name) or name in ("Rules", "RuleSet") or name not in TABLE_TAGS):
            return False
        self._fail(self._error(_TURN_EXAMPLE))
        self.offset = found.end()
        return True

    def _tag(self) -> Tag:
        begins = self.offset
        if self._take(_RULE_SET):
            ends = self._rule_set_end.after(begins)
            if ends is None:
                raise _ParseError(begins, '"""]', 'expected """] on a line after the rule set')
            value_begins = self.text.index("\n", begins) + 1
            self.offset = ends.end()
            self._skip_blanks()
            value = self.text[value_begins : ends.start() + 1]
            return Tag("RuleSet", value, begins, value_begins)
        found = self._take(_TAG)
        if found is None:
            raise self._error(_TAG_EXAMPLE)
        return Tag(found[1], unescaped(found[2]), begins, found.start(2))

    def _braces(self) -> Comment | Value | Marks | Advised:
        """Read a comment, a value, marks or advice."""
        begins = self.offset
        found = self._take(_BRACES)
        if found is None:
            raise self._error("a comment that ends with a brace }")
        try:
            return read_braces(found[1])
        except RussianBankError as cause:
            raise _error_at(begins, cause) from None

    def _items(self, items: list[Item], end: str) -> None:
        """Read turns and what is in them up to the end mark or the tags of the next record."""
        order = ItemOrder()
        while self.offset < len(self.text):
            begins, here = self.offset, self.text[self.offset]
            if here == "[":
                return
            if mark := self._take(_END):
                if mark[0] != end:
                    message = f"expected {end}, as the tags say, but read {mark[0]}"
                    raise _ParseError(begins, end, message)
                self._last_comments(items)
                return
            self._next_item(items, order)

    def _next_item(self, items: list[Item], order: ItemOrder) -> None:
        """Read what comes next in a game or a variation."""
        begins = self.offset
        if self.text[begins] == "{":
            items.append(self._braces())
            return
        if order.begun and self._take(_COMMA):
            return
        try:
            if header := self._take(_TURN_HEADER):
                seat, place = Seat.named(header[2]), self._line_and_column(begins)
                item: Item = TurnHeader(int(header[1]), seat, *place)
                order.add(item)
            elif not order.begun:
                raise self._error(_TURN_EXAMPLE)
            elif judgement := self._take(_JUDGEMENT):
                item = Judgement(judgement[0])
                order.add(item)
            elif self._take(_OPEN):
                item = self._variation(order.variation())
            else:
                item = self._entry(items, order)
                order.add(item)
        except CannotBeRead as cause:
            raise _error_at(begins, cause) from None
        items.append(item)

    def _variation(self, order: ItemOrder) -> Variation:
        """Read a variation up to the parenthesis at its end."""
        items: list[Item] = []
        while not self._take(_CLOSE):
            if self.offset == len(self.text) or _AFTER_VARIATION.match(self.text, self.offset):
                raise self._error("a ) at the end of a variation")
            self._next_item(items, order)
        order.close()
        return Variation(tuple(items))

    def _last_comments(self, items: list[Item]) -> None:
        """Add the comments after the last end mark of a text to the last record."""
        begins = self.offset
        comments: list[Item] = []
        while self.text.startswith("{", self.offset):
            comments.append(self._braces())
        if self.offset == len(self.text):
            items += comments
        else:
            self.offset = begins

    def _entry(self, items: list[Item], order: ItemOrder) -> Entry:
        """Read an entry; comments inside it are added to `items`, before it."""
        begins = self.offset
        words: list[str] = []
        lines: list[tuple[int, int]] = []
        while len(words) < _MOST_WORDS and not (words and self._at_end_of_entry()):
            word = self._take(_WORD)
            if word:
                words.append(word[0])
                if "\n" in self.text[word.end() : self.offset]:
                    lines.append((len(words), self.offset))
            elif words and self.text.startswith("{", self.offset) and not _is_entry(words):
                items.append(self._braces())
            else:
                break
        if not words:
            raise self._error("an act, or what somebody does")
        try:
            entry = read_entry(" ".join(words))
        except CannotBeRead as cause:
            for count, following in lines:
                if count < len(words) and _is_entry(words[:count]):
                    item = self._placed(read_entry(" ".join(words[:count])), begins)
                    order.add(item)
                    items.append(item)
                    self.offset = following
                    raise self._error("a comma, a turn or the end of the game") from None
            raise _error_at(begins, cause) from None
        return self._placed(entry, begins)

    def _placed(self, entry: Entry, begins: int) -> Entry:
        line, column = self._line_and_column(begins)
        return replace(entry, line=line, column=column)

    def _at_end_of_entry(self) -> bool:
        """Whether something follows that cannot be in an entry."""
        after = (_TURN_HEADER, _END, _JUDGEMENT)
        return any(pattern.match(self.text, self.offset) for pattern in after)
