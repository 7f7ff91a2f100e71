"""A small program that plays by lines of text, for tests of other programs as players."""

from __future__ import annotations

import sys
from pathlib import Path

PLAYS = """
import sys
moves = 0
for line in sys.stdin:
    if line == "rb\\n":
        print("rbok", flush=True)
    if line.startswith("lawful"):
        act = line.split()[1]
    if line.startswith("go"):
        moves += 1
        PLAN
"""


def written(folder: Path, text: str) -> str:
    """The name of a player that is a Python program."""
    (folder / "program.py").write_text(text, "utf-8")
    return f"engine:{sys.executable} {folder / 'program.py'}"


def program(folder: Path, plan: str) -> str:
    """A program whose plans are made by a line of Python, which may use `moves` and `act`."""
    return written(folder, PLAYS.replace("PLAN", plan))


def first_act_program(folder: Path) -> str:
    """A program that plays the first lawful act, for which it has 20 seconds."""
    plain = program(folder, "print('bestplan acts', act, flush=True)")
    return plain.replace("engine:", "engine:time=20:")
