"""Situations: a table, what happens there, and what holds afterwards by the rules.

The kit is in the folder `data`, a JSON file for each kind, so that programs in other languages can
read it too. docs/law-kit.md describes the keys and the questions.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any

from russianbank.core.rules.preset import preset
from russianbank.core.rules.ruleset import RuleSet
from russianbank.core.rules.ruleset_file import read_toml

KINDS = (
    "acts",
    "obligations",
    "transitions",
    "stops",
    "misplays",
    "endings",
    "scores",
    "perft",
)
"""What situations are about; each kind is a file of the kit."""

SOURCES = ("rule", "book", "computed")
"""Where answers come from: a test of the paragraph states them, the book prints them, or this
program computed them, so that they are as right as it is."""

Answer = str | list[str]
"""Words; or a list of words, which may be given in any order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Situation:
    """A table, what happens there, and what holds afterwards.

    Attributes:
        id: its name; no other situation has it.
        kind: one of `KINDS`.
        source: one of `SOURCES`.
        paragraphs: the paragraphs of docs/rules.md that decide it.
        why: what it shows, in a few words.
        rules: the name of a preset.
        changes: the fields of the rule set that have other values than in the preset.
        strictness: how the table treats errors.
        position: the position at the beginning, as one line.
        deal: the unseen cards as in the tag Deal of a record; empty if the entries name all cards
            that are turned up.
        entries: what happens, as in a record, but calls of stop are without their verdicts.
        answers: the right answer to each question.
    """

    id: str
    kind: str
    source: str
    paragraphs: list[str]
    why: str
    rules: str
    changes: dict[str, Any] = field(default_factory=dict)
    strictness: str = "call-stop"
    position: str
    deal: str = ""
    entries: list[str] = field(default_factory=list)
    answers: dict[str, Answer]

    def as_dict(self) -> dict[str, Any]:
        """Return it as an object for JSON, without what is empty."""
        return {key: value for key, value in asdict(self).items() if value not in ("", [], {})}

    def rule_set(self) -> RuleSet:
        """Return the rules it is played by."""
        if not self.changes:
            return preset(self.rules)
        return read_toml(changed_rules(self.rules, _written(self.changes)))

    def commands(self) -> Iterator[str]:
        """Yield the lines that set it up in a program."""
        yield rules_line(self.rules, self.changes)
        yield f"strictness {self.strictness}"
        if self.deal:
            yield f"deal {self.deal}"
        yield f"position {self.position}"
        yield from (f"entry {one}" for one in self.entries)


def rules_line(name: str, changes: Mapping[str, Any]) -> str:
    """Return the line that tells a program the rules: a preset, and the fields that differ."""
    return " ".join(["rules", name, *_written(changes)])


def _written(changes: Mapping[str, Any]) -> list[str]:
    return [f"{key}={json.dumps(value, separators=(',', ':'))}" for key, value in changes.items()]


def changed_rules(name: str, changes: Sequence[str]) -> str:
    """Return the TOML text of a preset with some fields changed, each as ``field=value``."""
    return "\n".join([f'based_on = "{name}"', f'name = "{name}-changed"', *changes])


@cache
def situations() -> tuple[Situation, ...]:
    """Return all situations of the kit.

    Examples:
        >>> from russianbank.lawkit.situation import situations
        >>> len(situations()) >= 400
        True
    """
    folder = files("russianbank.lawkit").joinpath("data")
    texts = [folder.joinpath(f"{kind}.json").read_text("utf-8") for kind in KINDS]
    return tuple(Situation(**one) for text in texts for one in json.loads(text))
