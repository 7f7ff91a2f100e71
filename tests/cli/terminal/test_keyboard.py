"""The keyboard: Ctrl-C is heard whenever it comes, and so is what was typed before."""

from __future__ import annotations

import signal
import sys

from terminal import Terminal

LISTENER = """
import os
from russianbank.cli.terminal.keyboard import read_line, read_line_within
heard = 0
while True:
    try:
        print("now", heard, "?", flush=True)
        line = {wait}
        if line is not None:
            print("typed", line, "with", len(os.listdir("/proc/self/fd")), "files open")
        if line == "end":
            break
    except KeyboardInterrupt:
        heard += 1
    except EOFError:
        print("no more")
        break
"""
TIMES = 1500
"""Where nothing is done about it, three of a thousand are not heard."""


def listener(wait: str) -> Terminal:
    """Somebody at a terminal who counts how often Ctrl-C was pressed."""
    return Terminal(command=[sys.executable, "-c", LISTENER.format(wait=wait)])


def test_control_c_is_heard_as_soon_as_the_prompt_is_seen() -> None:
    there = listener("read_line()")
    for heard in range(TIMES):
        there.wait_for(f"now {heard} ?")
        there.seen = ""
        there.process.send_signal(signal.SIGINT)
    there.wait_for(f"now {TIMES} ?")
    there.type(" end\r")
    assert there.end() == 0
    files = int(there.seen.partition("typed end with ")[2].split()[0])
    assert files < 20


def test_control_c_is_heard_while_somebody_else_plays() -> None:
    there = listener("read_line_within(60)")
    for heard in range(100):
        there.wait_for(f"now {heard} ?")
        there.seen = ""
        there.process.send_signal(signal.SIGINT)
    there.wait_for("now 100 ?")
    there.type("end\r")
    assert there.end() == 0


def test_lines_typed_at_once_are_read_one_by_one() -> None:
    there = listener("read_line()")
    there.wait_for("now 0 ?")
    there.type("one\rtwo\rend\r")
    assert there.end() == 0
    assert [line.split()[1] for line in there.seen.splitlines() if line.startswith("typed")] == [
        "one",
        "two",
        "end",
    ]


def test_the_end_of_input_is_told() -> None:
    there = listener("read_line()")
    there.wait_for("now 0 ?")
    there.type("\x04")
    assert there.end() == 0
    assert "no more" in there.seen


def test_nobody_waits_longer_than_told() -> None:
    there = listener("read_line_within(0.01)")
    there.wait_for("now 0 ?\r\nnow 0 ?")
    there.type("end\r")
    assert there.end() == 0
