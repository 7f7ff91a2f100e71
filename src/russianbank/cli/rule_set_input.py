"""Reads the rule set that the user names: a preset, a TOML file, or the standard input."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from russianbank.cli.text_input import STANDARD_INPUT, input_name, read_text

if TYPE_CHECKING:
    from russianbank.core.rules.ruleset import RuleSet
    from russianbank.notation import Record

_MAX_RULES = 1 << 20
"""The most bytes of a file with a rule set."""


def load_rules(name: str) -> RuleSet:
    """The rule set of a preset, of a TOML file, or of the standard input if the name is ``-``.

    Raises:
        CannotBeRead: if there is no such preset or file, or it does not contain a rule set.
    """
    from russianbank.core.rules.preset import load
    from russianbank.core.rules.ruleset_file import read_toml

    path = rules_file(name)
    if path is None:
        return load(name)
    return read_toml(read_text(path, "a rule set in TOML", _MAX_RULES), input_name(path))


def rules_file(name: str) -> Path | None:
    """The file that `load_rules` reads; None if it reads none."""
    from russianbank.core.rules.preset import preset_names

    path = Path(name)
    is_file = name not in preset_names() and (path == STANDARD_INPUT or os.path.exists(name))
    return path if is_file else None


def check_rules(name: str | None, record: Record, file: str) -> None:
    """Check that the rules that the user named, if any, are those of a record.

    Args:
        name: as for `load_rules`; None if the user did not name any.
        record: a record of a game.
        file: what messages call its file.

    Raises:
        CannotBeRead: if there is no such rule set, or it is another one.
    """
    from russianbank.core.errors import CannotBeRead
    from russianbank.core.rules.ruleset import diff

    if name is None:
        return
    given = load_rules(name)
    if diff(given, record.rules):
        raise CannotBeRead(
            f"the game in {file} is played by {record.rules.name}, not by {given.name}; leave out"
            " --rules"
        )
