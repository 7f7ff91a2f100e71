"""Options of players, as in ``search:level=7,time=0.3``: declared once, read, checked and written.

A player with options is a dataclass. A field of it is an option if its metadata say how it is read:
``level: int = field(default=7, metadata=whole(1, 10))``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import Field, dataclass, fields, is_dataclass
from difflib import get_close_matches
from typing import Any

from russianbank.core.errors import CannotBeRead


@dataclass(frozen=True, slots=True)
class OptionFormat:
    """How the value of an option is read and written.

    Attributes:
        expected: what may stand there, in words.
        read: makes the value of a text; raises ValueError if it cannot.
        write: makes the text again.
    """

    expected: str
    read: Callable[[str], object]
    write: Callable[[Any], str]


def player_option(
    expected: str, read: Callable[[str], object], write: Callable[[Any], str] = str
) -> Mapping[str, OptionFormat]:
    """The metadata of a field that is an option; see :class:`OptionFormat`."""
    return {"format": OptionFormat(expected, read, write)}


def whole(least: int, most: int) -> Mapping[str, OptionFormat]:
    """A whole number within bounds."""
    return player_option(f"a whole number from {least} to {most}", _within(int, least, most))


def _within(kind: Callable[[str], float], least: float, most: float) -> Callable[[str], float]:
    def read(text: str) -> float:
        value = kind(text)
        if not least <= value <= most:
            raise ValueError(text)
        return value

    return read


SHARE = player_option("a share from 0 to 1, such as 0.15", _within(float, 0, 1), "{:.15g}".format)
"""How often something happens."""

SECONDS = player_option(
    "seconds, from 0.001 to 3600", _within(float, 0.001, 3600), "{:.15g}".format
)
"""A length of time."""


def full_name(plain: str, player: Any) -> str:
    """A player's name with the options that are not the usual ones."""
    values = [(one, getattr(player, one.name)) for one in _options(type(player)).values()]
    told = [
        f"{one.name}={one.metadata['format'].write(value)}"
        for one, value in values
        if value != one.default
    ]
    return f"{plain}:{','.join(told)}" if told else plain


def read_options(kind: type, plain: str, texts: Iterable[str]) -> dict[str, object]:
    """Read the options given to a player.

    Args:
        kind: the player's class.
        plain: its name without options.
        texts: options such as ``level=7``.

    Raises:
        CannotBeRead: the player has no such option, it is given twice, or has no such value.
    """
    known = _options(kind)
    given: dict[str, object] = {}
    for text in texts:
        key, _, value = text.partition("=")
        if key not in known:
            raise unknown_name(f"an option of {plain}", key, known)
        if key in given:
            raise CannotBeRead(f"{plain} is given the option {key!r} twice; give it once.")
        given[key] = _read(known[key].metadata["format"], f"{plain}:{key}", value)
    return given


def unknown_name(what: str, word: str, known: Iterable[str]) -> CannotBeRead:
    """The refusal of a word that is none of those known; it names the closest and all of them."""
    words = list(known)
    close = get_close_matches(word, words, n=1, cutoff=0.5)
    meant = f"Did you mean {close[0]!r}? " if close else ""
    those = f"Known are: {', '.join(words)}." if words else "There are none."
    return CannotBeRead(f"Expected {what}, but found {word!r}. {meant}{those}", expected=what)


def _options(kind: type) -> dict[str, Field[Any]]:
    if not is_dataclass(kind):
        return {}
    return {one.name: one for one in fields(kind) if "format" in one.metadata}


def _read(form: OptionFormat, where: str, text: str) -> object:
    try:
        return form.read(text)
    except CannotBeRead:
        raise
    except ValueError:
        raise CannotBeRead(
            f"Expected {form.expected} after {where}=, but found {text!r}.",
            expected=form.expected,
        ) from None
