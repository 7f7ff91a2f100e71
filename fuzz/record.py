"""Fuzz the reader of records, and the replay of records."""

from __future__ import annotations

from fuzz.harness import Reader, run
from fuzz.samples import games
from russianbank.core.errors import CannotBeRead
from russianbank.core.rules.preset import preset
from russianbank.core.rules.ruleset_file import to_toml
from russianbank.notation import public_record_of, read, record_of, write_record

_TAGS = {"Event": "Fuzzing", "Date": "1922.??.??", "Red": 'A "B" \\ C'}


def read_and_replay(text: str) -> None:
    """Read a text; writing and reading again must give the same records, and each must replay."""
    reading = read(text)
    for failure in reading.failures:
        assert failure.line >= 1
        assert failure.column >= 1
    for record in reading.records:
        again = read(write_record(record))
        assert again.records == (record,), again
        assert not again.failures, again
        record.replay()
    if reading.failures:
        raise CannotBeRead(str(reading.failures[0]))


_CUSTOM = to_toml(preset("modern")).replace('name = "modern"', 'name = "ours"')

_ANNOTATED = """[Rules "foster-two-pack"]
[Seed "1"]

{[%marks t4>f t5]}
1. red: 6H t5>t2 ? {[%value 41.5 1.3 -2.25 0.5]} {[%language de] Das Ass kommt zuerst.}
  (1. red: AD t4>f ! {[%value 47 1.1]}, JH t8>t3 !? (1. red: JH t8>t6, ^s=JS ??), ^s),
  ^s=JS
*
"""

READER = Reader(
    "records",
    samples=[
        *(write_record(record_of(game, _TAGS)) for game in games()),
        *(write_record(public_record_of(game, _TAGS)) for game in games()),
        _ANNOTATED,
        f'[Rules "ours"]\n[RuleSet """\n{_CUSTOM}"""]\n[Seed "7"]\n\n{{p. 5}} *\n',
    ],
    words=[
        *('[Rules "modern"]', '[Seed "1"]', '[Deal "red: 2D blue: 3H"]', '[First "blue"]'),
        *('[RuleSet """\n', '"""]', '[Result "red"]', '[Score "5-0"]', '[Ending "out"]'),
        *('[Cuts "2D 3H"]', '[Strictness "warn"]', '[X ""]', "[", "]", "{", "}", "{}", ","),
        *("1. red:", "1. blue:", "2. red:", "^s", "^h=2D", "?F23", "5-0", "*", "pass", "d^h"),
        *("red stops F23", "blue stops wrongly", "red offers a draw", "red abandons", "h>d"),
        *("(", ")", "!", "?", "??", "!?", "(1. red: ^h)", "{[%value 50 1]}", "{[%marks t1 s>f]}"),
        *("{[%language fr] oui}", "[%value", "[%marks", "[%language", " nan", " 1e9", "]"),
        *('\n\n[Rules "pagat"]', '[Position "- - - - red"]', "7D t3>f"),
    ],
    read=read_and_replay,
)

if __name__ == "__main__":
    run(READER)
