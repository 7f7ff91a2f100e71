"""``russianbank engine``: this program's player and rules, by lines of text for other programs."""

from __future__ import annotations

import sys


def engine() -> None:
    """Plan and answer for another program, line by line.

    The lines are described in docs/engine-protocol.md. It ends with the line ``quit``; when its
    input ends, it first finishes the plan that it is making; one that only the line `stop` would
    end is ended then.

    Example: russianbank match "engine:russianbank engine" greedy --deals 5
    """
    from russianbank.engine.engine import Engine
    from russianbank.lawkit.referee import read_lines

    found = Engine(lambda line: print(line, flush=True))
    for line in read_lines(sys.stdin):
        if line.strip() == "quit":
            found.end()
            return
        found.read(line)
    found.wait()
