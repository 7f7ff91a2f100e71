"""Reads records in either form, as text or as JSON, each as far as it can be read."""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from contextlib import suppress
from dataclasses import replace
from itertools import pairwise

from russianbank.core.errors import RussianBankError
from russianbank.core.text_argument import checked_file_text
from russianbank.notation.failure import Failure
from russianbank.notation.record import Record
from russianbank.notation.record_reader import ReadResult, read

_JSON = re.compile(r'\s*\{\s*"\w+"\s*:')
"""How JSON begins. A record as text may also begin with a brace, that of a comment."""

_GAME = re.compile(r'^\{\s*"form"\s*:', re.MULTILINE)
"""How a game begins on a line of its own: there JSON goes on after a damaged game."""

_ITEMS = re.compile(r'"items"\s*:\s*\[')
"""How the items of a record begin."""

_SPACES = re.compile(r"\s*")


def read_either(text: str) -> ReadResult:
    """Read all records of a text, in either form, each as far as it can be read.

    What cannot be read of it is no error, but in the result.

    Examples:
        >>> from russianbank.notation.json import record_json
        >>> records = read_either('[Rules "foster-36"] [Seed "1"] 1. red: ^s').records
        >>> read_either(record_json(records[0])).records == records
        True

    Args:
        text: the text; as JSON, one object for each record, one after the other.

    Raises:
        CannotBeRead: if it is no text.
    """
    content = checked_file_text(text, "a record")
    return _JsonReader(content).read() if is_json(content) else read(content)


def is_json(text: str) -> bool:
    """Return whether records are written as JSON, and not as text."""
    return _JSON.match(text) is not None


class _JsonReader:
    """A text with JSON objects, and what has been read of it."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.line_starts = [0, *(found.end() for found in re.finditer("\n", text))]
        self.records: list[Record] = []
        self.failures: list[Failure] = []

    def read(self) -> ReadResult:
        """Read the whole text; after what is no JSON, go on where a game begins on a new line."""
        games = {found.start() for found in _GAME.finditer(self.text)}
        for begins, ends in pairwise(sorted({0, *games, len(self.text)})):
            self._read_objects(begins, self.text[begins:ends].rstrip())
        return ReadResult(tuple(self.records), tuple(self.failures))

    def _read_objects(self, begins: int, part: str) -> None:
        """Read the objects of a part of the text, up to the first that is no JSON."""
        offset = _end_of_spaces(part, 0)
        while offset < len(part):
            try:
                _, end = json.JSONDecoder().raw_decode(part, offset)
            except json.JSONDecodeError as cause:
                whole, place = _up_to_damage(part[offset:], cause.pos - offset)
                with suppress(RussianBankError):
                    self._keep(begins + offset, whole)
                self._fail(begins + cause.pos, f"{place}expected JSON, but {cause.msg}", "JSON")
                return
            except (ValueError, RecursionError) as cause:  # huge numbers, arrays nested too deeply
                self._fail(begins + offset, f"expected JSON, but {cause}", "JSON")
                return
            self._read_record(begins + offset, part[offset:end])
            offset = _end_of_spaces(part, end)

    def _read_record(self, begins: int, text: str) -> None:
        try:
            self._keep(begins, text)
        except RussianBankError as cause:
            self._fail(begins, str(cause), "the JSON form of a record")

    def _keep(self, begins: int, text: str) -> None:
        """Keep a record as far as its items can be read, or raise an error if it is none."""
        from russianbank.notation.json import read_record_json_so_far  # needs a package

        record, failure = read_record_json_so_far(text)
        line = bisect_right(self.line_starts, begins)
        self.records.append(replace(record, line=line))
        if failure is not None:
            self._fail(begins, failure.message, failure.expected)

    def _fail(self, offset: int, message: str, expected: str) -> None:
        line = bisect_right(self.line_starts, offset)
        column = offset - self.line_starts[line - 1] + 1
        self.failures.append(Failure(message, line, column, expected))


def _up_to_damage(text: str, damage: int) -> tuple[str, str]:
    """Return a record up to the item that is no JSON, and the place of that item.

    Args:
        text: the text from the beginning of the record.
        damage: the offset up to which it is JSON. Before the items, nothing is returned.
    """
    found = _ITEMS.search(text, 0, damage)
    if found is None:
        return "", ""
    offset = ends = _end_of_spaces(text, found.end())
    count = 0
    while offset < damage:
        try:
            _, ends = json.JSONDecoder().raw_decode(text, offset)
        except (ValueError, RecursionError):
            break
        count += 1
        offset = _end_of_spaces(text, ends)
        if not text.startswith(",", offset):
            break
        offset = _end_of_spaces(text, offset + 1)
    place = "" if text.startswith("]", offset) else f"items[{count}]: "
    return f"{text[:ends]}]}}", place


def _end_of_spaces(text: str, offset: int) -> int:
    found = _SPACES.match(text, offset)
    return found.end() if found else offset
