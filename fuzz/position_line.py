"""Fuzz the reader of position lines."""

from __future__ import annotations

from fuzz.harness import Reader, run
from fuzz.samples import positions
from russianbank.core.rules.preset import preset, preset_names
from russianbank.notation import read_position, write_position


def read(text: str) -> None:
    """Read a line; writing and reading again must give the same."""
    names = preset_names()
    rules = preset(names[len(text) % len(names)])
    position = read_position(text, rules)
    position.playable()
    position.lawful()
    assert read_position(write_position(position), rules) == position


READER = Reader(
    "position lines",
    samples=[write_position(position) for position in positions()],
    words=[
        *("-", ".", "/", "7Hr", "TSb", "KD", "12?", "36?", "^", "'", "red", "blue", "rrb", " "),
        *("looks=2", "shifts=9", "runs=1/0", "idle=250/250", "lowest=0/52", "turns=999999"),
        *("gain=3", "over=drawn", "over=red", "unseen=", "unseen=7Hr8Sb", "-/-/-", "1?/1?/-"),
    ],
    read=read,
)

if __name__ == "__main__":
    run(READER)
