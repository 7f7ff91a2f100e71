"""The specification of a field of a rule set: its meaning, and the values it can have."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple, get_args

from russianbank.core.cards import RANK_ORDERS

MAX_COUNT = 1_000_000
"""The largest number in a rule set; it fits into the counters of the kernel."""

Kind = Literal[
    "one of", "some of", "yes or no", "count", "ranks", "name", "line", "fields", "cites"
]


class FieldSpec(NamedTuple):
    """A field of a rule set: its meaning, its paragraphs, and the values it can have.

    Attributes:
        kind: the kind of its values.
        cites: its paragraphs in docs/rules.md.
        words: what it is about, in a few words.
        values: the possible values, of which the field has one, or some.
        low: the smallest number.
        high: the largest number.
    """

    kind: Kind
    cites: str
    words: str
    values: tuple[str, ...] = ()
    low: int = 0
    high: int = MAX_COUNT

    @property
    def expected(self) -> str:
        """The possible values, in words."""
        listed = ", ".join(repr(value) for value in self.values)
        if self.kind == "one of":
            return f"one of {listed}"
        if self.kind == "some of":
            return f"a set of {listed}"
        if self.kind == "count":
            return f"a whole number from {self.low} to {self.high}"
        return {
            "yes or no": "true or false",
            "ranks": (
                f"2 or more neighbours of {' or of '.join(RANK_ORDERS)}, low to high, each once"
                " (round the corner allowed)"
            ),
            "name": "lower-case letters and digits joined by hyphens",
            "line": "one line of text",
            "fields": "a list of fields of the law, each once",
            "cites": "a table from our paragraphs to those of the tradition",
        }[self.kind]

    def takes(self, value: object) -> bool:
        """Return whether a field of this kind can have a value."""
        match self.kind:
            case "yes or no":
                return isinstance(value, bool)
            case "count":
                return type(value) is int and self.low <= value <= self.high
            case "one of":
                return isinstance(value, str) and value in self.values
            case "some of":
                return isinstance(value, frozenset) and value <= frozenset(self.values)
            case "ranks":
                return isinstance(value, str) and len(value) >= 2 and _are_neighbours(value)
            case "name":
                return _is_name(value)
            case "line":
                return _is_line(value)
            case "fields":
                return isinstance(value, tuple) and _are_names(value)
            case "cites":
                return isinstance(value, Mapping) and all(map(_is_line, (*value, *value.values())))


def _is_line(value: object) -> bool:
    return isinstance(value, str) and value.isprintable() and value.strip() != ""


def _are_names(values: tuple[object, ...]) -> bool:
    texts = all(isinstance(value, str) for value in values)
    return texts and len(set(values)) == len(values)


def _are_neighbours(ranks: str) -> bool:
    """Whether ranks follow each other in a pack, each once; after the king comes the ace (F6)."""
    return any(len(ranks) <= len(order) and ranks in order * 2 for order in RANK_ORDERS)


def _is_name(value: object) -> bool:
    words = value.split("-") if isinstance(value, str) else [""]
    return all(word.isascii() and word.isalnum() and word == word.lower() for word in words)


def one_of(values: Any, cites: str, words: str) -> dict[str, FieldSpec]:
    """Return the metadata of a field with one of these values."""
    return {"spec": FieldSpec("one of", cites, words, get_args(values))}


def some_of(values: Any, cites: str, words: str) -> dict[str, FieldSpec]:
    """Return the metadata of a field with a set of these values."""
    return {"spec": FieldSpec("some of", cites, words, get_args(values))}


def yes_no(cites: str, words: str) -> dict[str, FieldSpec]:
    """Return the metadata of a field that is true or false."""
    return {"spec": FieldSpec("yes or no", cites, words)}


def count(low: int, cites: str, words: str, high: int = MAX_COUNT) -> dict[str, FieldSpec]:
    """Return the metadata of a field with a whole number."""
    return {"spec": FieldSpec("count", cites, words, low=low, high=high)}


def text_of(kind: Kind, cites: str, words: str) -> dict[str, FieldSpec]:
    """Return the metadata of a field that says what the rule set is."""
    return {"spec": FieldSpec(kind, cites, words)}
