"""The keyboard: Ctrl-C is noticed at any time, and no line is lost."""

from __future__ import annotations

import signal
import sys

from helpers.terminal import Terminal

LISTENER = """
import os
from russianbank.cli.terminal.keyboard import read_line, read_line_within
heard = 0
files_at_start = len(os.listdir("/proc/self/fd"))
while True:
    try:
        print("now", heard, "?", flush=True)
        line = {wait}
        if line is not None:
            files = len(os.listdir("/proc/self/fd")) - files_at_start
            print("typed", line, "with", files, "more files open")
        if line == "end":
            break
    except KeyboardInterrupt:
        heard += 1
    except EOFError:
        print("no more")
        break
"""
TIMES = 1500
"""Without the pipe for signals, about 3 of 1000 would not be noticed."""

PIPE_ENDS = 2
"""The file descriptors of that pipe."""


def listener(wait: str) -> Terminal:
    """A program at a terminal that counts how often Ctrl-C was pressed."""
    return Terminal(command=[sys.executable, "-c", LISTENER.format(wait=wait)])


def test_control_c_is_noticed_as_soon_as_the_prompt_is_visible() -> None:
    program = listener("read_line()")
    for heard in range(TIMES):
        program.wait_for(f"now {heard} ?")
        program.seen = ""
        program.process.send_signal(signal.SIGINT)
    program.wait_for(f"now {TIMES} ?")
    program.type(" end\r")
    assert program.end() == 0
    files = int(program.seen.partition("typed end with ")[2].split()[0])
    assert files == PIPE_ENDS


def test_control_c_is_noticed_while_waiting_for_some_seconds() -> None:
    program = listener("read_line_within(60)")
    for heard in range(100):
        program.wait_for(f"now {heard} ?")
        program.seen = ""
        program.process.send_signal(signal.SIGINT)
    program.wait_for("now 100 ?")
    program.type("end\r")
    assert program.end() == 0


def test_lines_typed_together_are_read_one_by_one() -> None:
    program = listener("read_line()")
    program.wait_for("now 0 ?")
    program.type("one\rtwo\rend\r")
    assert program.end() == 0
    assert [line.split()[1] for line in program.seen.splitlines() if line.startswith("typed")] == [
        "one",
        "two",
        "end",
    ]


def test_the_end_of_input_is_an_error() -> None:
    program = listener("read_line()")
    program.wait_for("now 0 ?")
    program.type("\x04")
    assert program.end() == 0
    assert "no more" in program.seen


def test_waiting_ends_after_the_given_time() -> None:
    program = listener("read_line_within(0.01)")
    program.wait_for("now 0 ?\r\nnow 0 ?")
    program.type("end\r")
    assert program.end() == 0
