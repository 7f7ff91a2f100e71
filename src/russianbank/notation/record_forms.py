"""Reads records in either form, as text or as JSON, each as far as it can be read."""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from dataclasses import replace
from itertools import pairwise

from russianbank.core.errors import RussianBankError
from russianbank.notation.failure import Failure
from russianbank.notation.record import Record
from russianbank.notation.record_reader import ReadResult, read

_JSON = re.compile(r'\s*\{\s*"\w+"\s*:')
"""How JSON begins. A record as text may also begin with a brace, that of a comment."""

_GAME = re.compile(r'^\{\s*"form"\s*:', re.MULTILINE)
"""How a game begins on a line of its own: there JSON goes on after a damaged game."""

_SPACES = re.compile(r"\s*")


def read_either(text: str) -> ReadResult:
    """Read all records of a text, in either form, each as far as it can be read.

    Raises nothing: what cannot be read is in the result.

    Examples:
        >>> from russianbank.notation.json import record_json
        >>> records = read_either('[Rules "foster-36"] [Seed "1"] 1. red: ^s').records
        >>> read_either(record_json(records[0])).records == records
        True

    Args:
        text: the text; as JSON, one object for each record, one after the other.
    """
    return _JsonReader(text).read() if is_json(text) else read(text)


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
                self._fail(begins + cause.pos, f"expected JSON, but {cause.msg}", "JSON")
                return
            except (ValueError, RecursionError) as cause:  # huge numbers, arrays nested too deeply
                self._fail(begins + offset, f"expected JSON, but {cause}", "JSON")
                return
            self._read_record(begins + offset, part[offset:end])
            offset = _end_of_spaces(part, end)

    def _read_record(self, begins: int, text: str) -> None:
        from russianbank.notation.json import read_record_json  # needs a package; text does not

        try:
            record = read_record_json(text)
        except RussianBankError as cause:
            self._fail(begins, str(cause), "the JSON form of a record")
        else:
            line = bisect_right(self.line_starts, begins)
            self.records.append(replace(record, line=line))

    def _fail(self, offset: int, message: str, expected: str) -> None:
        line = bisect_right(self.line_starts, offset)
        column = offset - self.line_starts[line - 1] + 1
        self.failures.append(Failure(message, line, column, expected))


def _end_of_spaces(text: str, offset: int) -> int:
    found = _SPACES.match(text, offset)
    return found.end() if found else offset
