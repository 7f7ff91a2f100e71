"""Options of players, as in ``search:level=7,time=0.3``: how they are declared, read and written.

A player with options is a dataclass. A field is an option if its metadata hold its format:
``level: int = field(default=7, metadata=whole_number(1, 10))``. Other fields cannot be
given by name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import MISSING, Field, dataclass, fields, is_dataclass
from difflib import get_close_matches
from typing import Any

from russianbank.core.errors import CannotBeRead
from russianbank.core.quotation import LONGEST, quoted


@dataclass(frozen=True, slots=True)
class OptionFormat:
    """How the value of an option is read and written.

    Attributes:
        expected: what is expected, in words.
        read: converts text to the value; raises ValueError if it cannot.
        write: converts the value to text.
    """

    expected: str
    read: Callable[[str], object]
    write: Callable[[Any], str]


def player_option(
    expected: str, read: Callable[[str], object], write: Callable[[Any], str] = str
) -> Mapping[str, OptionFormat]:
    """Return the metadata of a field that is an option; see :class:`OptionFormat`."""
    return {"format": OptionFormat(expected, read, write)}


def whole_number(least: int, most: int) -> Mapping[str, OptionFormat]:
    """Return the metadata of an option that is a whole number within bounds."""
    return player_option(f"a whole number from {least} to {most}", _within(int, least, most))


def one_of(values: Sequence[str]) -> Mapping[str, OptionFormat]:
    """Return the metadata of an option that is one of some words."""

    def read(text: str) -> str:
        if text not in values:
            raise ValueError(text)
        return text

    return player_option(" or ".join(values), read)


def _within(kind: Callable[[str], float], least: float, most: float) -> Callable[[str], float]:
    def read(text: str) -> float:
        value = kind(text)
        if not least <= value <= most:
            raise ValueError(text)
        return value

    return read


SHARE = player_option("a share from 0 to 1, such as 0.15", _within(float, 0, 1), "{:.15g}".format)
"""The metadata of an option that is a share."""

SECONDS = player_option(
    "seconds, from 0.001 to 3600", _within(float, 0.001, 3600), "{:.15g}".format
)
"""The metadata of an option that is a length of time."""


def full_name(plain: str, player: Any) -> str:
    """Return a player's name with the options that do not have their default value.

    Fields without a format are written too, so that two players that differ have two names. Those
    that a dataclass does not show are left out.
    """
    shown = [one for one in _fields(type(player)) if one.init and one.repr]
    values = [(one, getattr(player, one.name)) for one in shown]
    written = [
        f"{one.name}={one.metadata['format'].write(value) if _is_option(one) else value}"
        for one, value in values
        if value != _default(one)
    ]
    return f"{plain}:{','.join(written)}" if written else plain


def _default(one: Field[Any]) -> object:
    return one.default if one.default_factory is MISSING else one.default_factory()


def read_options(kind: type, plain: str, texts: Iterable[str]) -> dict[str, object]:
    """Read the options given to a player.

    Args:
        kind: the player's class.
        plain: its name without options.
        texts: options such as ``level=7``.

    Raises:
        CannotBeRead: the player has no such option or value, an option is given twice, or a field
            has no format to read it by.
    """
    known = _options(kind)
    without = {one.name for one in _fields(kind)} - known.keys()
    given: dict[str, object] = {}
    for text in texts:
        key, _, value = text.partition("=")
        if key in without:
            raise CannotBeRead(
                f"{plain} cannot be given {quoted(key)}: the field has no format to read it by."
                " Declare it with one, as in field(default=1, metadata=whole_number(1, 10)) of"
                " russianbank.ai.player_options.",
                expected=f"an option of {plain}",
            )
        if key not in known:
            raise unknown_name(f"an option of {plain}", key, known)
        if key in given:
            raise CannotBeRead(f"{plain} is given the option {quoted(key)} twice; give it once.")
        given[key] = _read(known[key].metadata["format"], f"{plain}:{key}", value)
    return given


def unknown_name(what: str, word: str, known: Iterable[str]) -> CannotBeRead:
    """Return the error for a name that is not known; it lists the closest name and all of them."""
    words = list(known)
    close = get_close_matches(word[:LONGEST], words, n=1, cutoff=0.5)
    meant = f"Did you mean {close[0]!r}? " if close else ""
    those = f"Known are: {', '.join(words)}." if words else "There are none."
    return CannotBeRead(f"Expected {what}, but found {quoted(word)}. {meant}{those}", expected=what)


def _fields(kind: type) -> tuple[Field[Any], ...]:
    return fields(kind) if is_dataclass(kind) else ()


def _options(kind: type) -> dict[str, Field[Any]]:
    return {one.name: one for one in _fields(kind) if _is_option(one)}


def _is_option(one: Field[Any]) -> bool:
    return "format" in one.metadata


def _read(form: OptionFormat, where: str, text: str) -> object:
    try:
        return form.read(text)
    except CannotBeRead:
        raise
    except ValueError:
        raise CannotBeRead(
            f"Expected {form.expected} after {where}=, but found {quoted(text)}.",
            expected=form.expected,
        ) from None
