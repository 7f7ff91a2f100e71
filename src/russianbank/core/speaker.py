"""Speakers: who says a message, in the library's English or in the language of a catalogue."""

from __future__ import annotations

from typing import Protocol

from russianbank.core.english import MESSAGES
from russianbank.core.errors import CannotBePlayed
from russianbank.core.quotation import quoted
from russianbank.core.sentences import said


class Speaker(Protocol):
    """Returns the text of a message, by its key and the values of its variables."""

    def __call__(self, key: str, /, **args: str | int) -> str: ...


def english(key: str, /, **args: str | int) -> str:
    """Return a message in the library's English."""
    return said(MESSAGES[key], **args)


def checked_speaker(found: Speaker) -> Speaker:
    """Return who says messages.

    Raises:
        CannotBePlayed: if it is nothing that can be called.
    """
    if callable(found):
        return found
    raise CannotBePlayed(
        "a speaker is a function from the key of a message to its text, such as Catalogue.text,"
        f" not {quoted(found)}; leave it out for English"
    )


def card_words(card: str, text: Speaker = english) -> str:
    """A card as a language says it, such as ``7 of hearts``.

    Args:
        card: its name, such as ``7H``.
        text: who says it.
    """
    return text("table-card", rank=card[0].replace("T", "10"), suit=card[1])


def decimal(number: float, places: int | None = None, text: Speaker = english) -> str:
    """A number as a language writes it, such as ``4.2`` or ``4,2``.

    Args:
        number: the number.
        places: how many decimals are written; None for as many as it has, up to six digits.
        text: who says it.
    """
    form, rounded = ("g", number) if places is None else (f".{places}f", round(number, places))
    written = f"{rounded + 0.0:{form}}"  # there is no minus sign before a zero
    return written.replace(".", text("terminal-decimal-sign"))
