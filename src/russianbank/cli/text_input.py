"""Reads a text that the user names: a file, or the standard input."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from russianbank.core.errors import CannotBeRead
from russianbank.core.quotation import shown

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import BinaryIO

STANDARD_INPUT = Path("-")
"""Stands for the standard input where a command takes a file to read."""

MAX_RECORDS = 128 << 20
"""The most bytes of a file with records; a game has about 4,000."""

_CHUNK = 1 << 20


def input_name(path: Path) -> str:
    """What messages call a file."""
    return "the standard input" if path == STANDARD_INPUT else shown(path)


def read_text(path: Path, expected: str, limit: int = MAX_RECORDS) -> str:
    """Read a text file, or the standard input if the path is ``-``.

    Args:
        path: the file.
        expected: what it should contain, for the message.
        limit: the most bytes that are read.

    Raises:
        CannotBeRead: if it does not exist, contains no text, or is longer than the limit.
    """
    name = input_name(path)
    try:
        with _opened(path) as file:
            content = _read(file, name, expected, limit)
        text = content.decode("utf-8-sig")
    except OSError as cause:
        raise CannotBeRead(
            f"{name} cannot be read: {cause.strerror}; choose another file"
        ) from cause
    except UnicodeDecodeError as cause:
        raise _not_text(name, expected) from cause
    except UnicodeEncodeError as cause:
        raise CannotBeRead(f"{name} is the name of no file; choose another file") from cause
    return text.replace("\r\n", "\n").replace("\r", "\n")


@contextmanager
def _opened(path: Path) -> Iterator[BinaryIO]:
    if path == STANDARD_INPUT:
        yield sys.stdin.buffer
        return
    if "\0" in str(path):
        raise OSError(0, "its name has a NUL character")
    with open(path, "rb") as file:
        yield file


def _read(file: BinaryIO, name: str, expected: str, limit: int) -> bytes:
    content = bytearray()
    while chunk := file.read(_CHUNK):
        content += chunk
        if b"\0" in chunk:
            raise _not_text(name, expected)
        if len(content) > limit:
            raise CannotBeRead(
                f"{name} is longer than {limit:,} bytes; expected {expected}; split it, or choose"
                " another file"
            )
    return bytes(content)


def _not_text(name: str, expected: str) -> CannotBeRead:
    return CannotBeRead(f"{name} does not contain text; expected {expected}; choose another file")
