"""Rule sets by name: the presets that come with the game, or a TOML file of your own."""

from __future__ import annotations

from os import PathLike, fspath

from russianbank.core.rules.ruleset import RuleSet
from russianbank.core.rules.ruleset_file import PRESETS, read_file, read_preset
from russianbank.core.text_argument import checked_text


def preset_names() -> tuple[str, ...]:
    """Return the names of the presets, Foster's own first.

    Examples:
        >>> import russianbank as rb
        >>> "french" in rb.preset_names()
        True
    """
    return PRESETS


def preset(name: str) -> RuleSet:
    """Return the rule set of a preset, such as "foster-two-pack".

    Examples:
        >>> import russianbank as rb
        >>> rb.preset("french").stock_size
        13

    Raises:
        CannotBeRead: if there is no preset of that name; the message lists the names.
    """
    return read_preset(checked_text(name, "the name of a preset"))


def is_preset(rules: RuleSet) -> bool:
    """Return whether rules are those of a preset, so that its name says all of them."""
    return rules.name in PRESETS and rules == read_preset(rules.name)


def load(name_or_path: str | PathLike[str]) -> RuleSet:
    """Return the rule set of a preset, or read one from a TOML file.

    Examples:
        >>> import russianbank as rb
        >>> rb.load("modern") is rb.preset("modern")
        True

    Raises:
        CannotBeRead: if there is no such preset and no such file, or the file cannot be read.
    """
    path = fspath(name_or_path) if isinstance(name_or_path, PathLike) else name_or_path
    checked_text(path, "the name of a preset or of a file")
    return read_preset(path) if name_or_path in PRESETS else read_file(path)
