"""Speakers: who says a message, in the library's English or in the language of a catalogue."""

from __future__ import annotations

from typing import Protocol

from russianbank.core.english import MESSAGES
from russianbank.core.sentences import said


class Speaker(Protocol):
    """Returns the text of a message, by its key and the values of its variables."""

    def __call__(self, key: str, /, **args: str | int) -> str: ...


def english(key: str, /, **args: str | int) -> str:
    """Return a message in the library's English."""
    return said(MESSAGES[key], **args)
