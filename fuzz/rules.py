"""Fuzz the reader of rule sets in TOML."""

from __future__ import annotations

from fuzz.harness import Reader, run
from russianbank.core.rules.preset import preset, preset_names
from russianbank.core.rules.ruleset import FIELDS
from russianbank.core.rules.ruleset_file import read_toml, to_toml


def read(text: str) -> None:
    """Read a rule set; writing and reading again must give the same."""
    rules = read_toml(text)
    assert read_toml(to_toml(rules)) == rules


READER = Reader(
    "rule sets",
    samples=[
        *(to_toml(preset(name)) for name in preset_names()),
        'based_on = "foster-36"\nname = "ours"\nstock_size = 9\nspace_from = ["tableau"]\n',
    ],
    words=[
        *(f"\n{name} = " for name in FIELDS),
        *(repr(value) for spec in FIELDS.values() for value in spec.values),
        *("true", "false", "0", "-1", "1e9", "[]", "[1]", "nan", "1979-05-27", '"', "'''", "#"),
        *("[cites]", "[[cites]]", 'based_on = "modern"', "\n", "=", "{}", "[" * 500),
    ],
    read=read,
)

if __name__ == "__main__":
    run(READER)
