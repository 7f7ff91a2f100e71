"""Reads and writes rule sets as TOML: one key for each field, or `based_on` and what differs.

    based_on = "foster-two-pack"
    name = "our-kitchen-table"
    stock_size = 13
    space_from = ["tableau", "stock", "hand"]

A set is an array. The order of keys, and of the members of a set, does not matter.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import fields
from functools import cache
from os.path import dirname, join
from types import SimpleNamespace
from typing import Any

from russianbank.core.errors import CannotBePlayed, CannotBeRead
from russianbank.core.quotation import LONGEST, quoted, shown
from russianbank.core.rules.ruleset import (
    FIELDS,
    OPTIONAL,
    RuleSet,
    checked_rules,
    find_invalid_field,
)
from russianbank.core.text_argument import checked_file_text

PRESETS = (
    "foster-two-pack",
    "foster-36",
    "foster-32",
    "foster-one-pack",
    "modern",
    "pagat",
    "pagat-waste",
    "french",
    "wikipedia",
    "goodsoft",
    "garibaldka",
    "breslau",
    "german",
    "zank",
    "krips",
    "crapo",
    "cats-at-cards",
    "four-courts",
)
"""The names of the presets, in the order in which they are listed; each is a file in `presets`."""

LONGEST_RULES = 65_536
"""No rule set has more characters as TOML; a preset has about 2,000."""

_MOST_DOTS = 10
"""No line has more dots outside of strings; ``tomllib`` takes minutes for a key of thousands."""

_STRING_OR_COMMENT = re.compile(
    r'''#[^\n]*|"""(?:\\.|[^\\])*?(?:"{3,5}|\Z)|"(?:\\.|[^"\\\n])*"?'''
    r"""|'''.*?(?:'{3,5}|\Z)|'[^'\n]*'?""",
    re.DOTALL,
)


def read_toml(text: str, where: str = "<text>") -> RuleSet:
    """Read a rule set from TOML text.

    Every field must be given but those of `OPTIONAL`, unless `based_on` names a preset that gives
    the others. A field that is given is removed from `assumed`, the fields that the source of the
    preset does not state.

    Examples:
        >>> import russianbank as rb
        >>> rb.read_toml('based_on = "french"\\nname = "ours"\\nstock_size = 10').stock_size
        10

    Args:
        text: the TOML text.
        where: the name of the text in error messages, such as the path of its file.

    Raises:
        CannotBeRead: if the text is not TOML, or longer than `LONGEST_RULES`, or a field is
            unknown, missing or has a wrong value. The error has the line, and the column where it
            is known.
    """
    page = _TomlText(checked_file_text(text, "a rule set in TOML"), where)
    given = page.parse()
    base = given.pop("based_on", None)
    for key in given:
        if key not in FIELDS:
            raise page.refuse(
                key, "a field of a rule set", f"there is no field {quoted(key)}", FIELDS
            )
    values = {key: as_field(key, value) for key, value in given.items()}
    if base is not None:
        values = _completed(page.preset(base), values)
    values = {**OPTIONAL, **values}
    missing = [name for name in FIELDS if name not in values]
    if missing:
        raise CannotBeRead(
            f"{page.where}: expected every field, or based_on = a preset, but there is no "
            f"{', '.join(missing)}. Add what is missing, or based_on = {PRESETS[0]!r}.",
            expected=missing[0],
        )
    invalid = find_invalid_field(SimpleNamespace(**values))
    if invalid is not None:
        line = page.line_of(invalid.field)
        raise CannotBeRead(f"{page.at(line)}: {invalid}", line=line, expected=invalid.expected)
    return RuleSet(**values)


def read_file(path: str) -> RuleSet:
    """Read a rule set from a TOML file.

    Raises:
        CannotBeRead: if there is no such file, or it contains no rule set.
    """
    try:
        with open(path, encoding="utf-8") as file:
            text = file.read(LONGEST_RULES + 1)
    except (OSError, ValueError) as cause:
        raise CannotBeRead(
            f"{shown(path)}: expected a preset or a TOML file of rules, but cannot read it"
            f" ({_reason(cause)}). " + _suggest(path, PRESETS),
            expected="a preset or a TOML file",
        ) from cause
    return read_toml(text, where=path)


def _reason(cause: OSError | ValueError) -> str:
    """Return why a file cannot be read."""
    if isinstance(cause, OSError):
        return cause.strerror or "the system does not say why"
    return "not UTF-8 text" if isinstance(cause, UnicodeDecodeError) else "no file has such a name"


@cache
def read_preset(name: str) -> RuleSet:
    """Read a preset from its file.

    Raises:
        CannotBeRead: if there is no preset of that name; the message lists the names.
    """
    if name not in PRESETS:
        raise CannotBeRead(
            f"Expected the name of a preset, but found {quoted(name)}. " + _suggest(name, PRESETS),
            expected="the name of a preset",
        )
    return read_file(join(dirname(__file__), "presets", f"{name}.toml"))


def to_toml(ruleset: RuleSet) -> str:
    """Return a rule set as TOML text, from which `read_toml` reads an equal one.

    Raises:
        CannotBePlayed: if it is no rule set, or its texts are too long to be read again.
    """
    checked_rules(ruleset)
    lines = [f"{name} = {_written(getattr(ruleset, name))}" for name in FIELDS if name != "cites"]
    if ruleset.cites:
        lines += ["", "[cites]"]
        lines += [f"{_written(ours)} = {_written(its)}" for ours, its in ruleset.cites.items()]
    text = "\n".join(lines) + "\n"
    if len(text) > LONGEST_RULES:
        raise CannotBePlayed(
            f"a rule set has at most {LONGEST_RULES:,} characters as TOML; {quoted(ruleset.name)}"
            f" has {len(text):,}: shorten its title, its source or its cites"
        )
    return text


class _TomlText:
    """TOML text with its name, and error messages that name a line in it."""

    def __init__(self, text: str, where: str) -> None:
        self.text = text
        self.where = shown(where)

    def parse(self) -> dict[str, Any]:
        import tomllib

        self._check_size()
        try:
            return tomllib.loads(self.text)
        except (ValueError, RecursionError) as cause:  # huge numbers, arrays nested too deeply
            place = re.search(r"line (\d+), column (\d+)", str(cause))
            line, column = map(int, place.groups()) if place else self._end()
            raise CannotBeRead(
                f"{self.at(line)}, column {column}: expected TOML, such as stock_size = 12, but: "
                f"{shown(cause)}. Correct this line.",
                line=line,
                column=column,
                expected="TOML",
            ) from cause

    def _check_size(self) -> None:
        """Check that the text is not too long, and has no key of many parts.

        Raises:
            CannotBeRead: if it is, or has one.
        """
        if len(self.text) > LONGEST_RULES:
            expected = f"a rule set of at most {LONGEST_RULES:,} characters"
            raise CannotBeRead(
                f"{self.where}: expected {expected}, but it is longer. Shorten it.",
                expected=expected,
            )
        outside = _STRING_OR_COMMENT.sub(lambda found: "\n" * found[0].count("\n"), self.text)
        for number, line in enumerate(outside.split("\n"), start=1):
            dots = line.count(".")
            if dots > _MOST_DOTS:
                raise CannotBeRead(
                    f"{self.at(number)}: expected a field of a rule set, such as stock_size = 12,"
                    f" but there are {dots:,} dots outside of strings. Correct this line.",
                    line=number,
                    expected="a field of a rule set",
                )

    def _end(self) -> tuple[int, int]:
        lines = self.text.split("\n")
        return len(lines), len(lines[-1]) + 1

    def line_of(self, key: str) -> int | None:
        for number, line in enumerate(self.text.splitlines(), start=1):
            if line.partition("#")[0].partition("=")[0].strip().strip("\"'[]") == key:
                return number
        return None

    def at(self, line: int | None) -> str:
        return self.where if line is None else f"{self.where}, line {line}"

    def refuse(
        self, key: str, expected: str, found: str, known: Iterable[str], word: str | None = None
    ) -> CannotBeRead:
        line = self.line_of(key)
        return CannotBeRead(
            f"{self.at(line)}: expected {expected}, but {found}. " + _suggest(word or key, known),
            line=line,
            expected=expected,
        )

    def preset(self, name: object) -> RuleSet:
        if name not in PRESETS:
            raise self.refuse(
                "based_on", "the name of a preset", f"found {quoted(name)}", PRESETS, str(name)
            )
        return read_preset(str(name))


def _completed(base: RuleSet, values: Mapping[str, Any]) -> dict[str, Any]:
    """Return `values`, with missing fields from `base`."""
    whole = {f.name: getattr(base, f.name) for f in fields(base)}
    whole["assumed"] = tuple(name for name in base.assumed if name not in values)
    whole["name"] = f"{base.name}-changed"
    whole["title"] = f"{base.title}, changed"
    return whole | dict(values)


def as_field(name: str, value: Any) -> Any:
    """Convert an array, as it was read, to the type of a field: a frozenset or a tuple."""
    if isinstance(value, list) and all(isinstance(item, str) for item in value):
        return {"some of": frozenset, "fields": tuple}.get(FIELDS[name].kind, list)(value)
    return value


def _suggest(word: str, known: Iterable[str]) -> str:
    from difflib import get_close_matches

    names = tuple(known)
    close = get_close_matches(word[:LONGEST], names, n=1, cutoff=0.5)
    meant = f"Did you mean {close[0]!r}? " if close else ""
    return f"{meant}Known are: {', '.join(names)}."


def _written(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        escaped = value.replace("\\", "\\\\").replace('"', '\\"')
        return f'"{escaped}"'
    items = sorted(value) if isinstance(value, frozenset) else value
    assert isinstance(items, list | tuple)
    return f"[{', '.join(map(_written, items))}]"
