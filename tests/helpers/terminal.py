"""The command in a pseudo-terminal."""

from __future__ import annotations

import os
import pty
import select
import time
from collections.abc import Sequence

from helpers.command import COMMAND, spawn


class Terminal:
    """A command that runs in a pseudo-terminal.

    Args:
        args: its arguments.
        command: the command; ours if not given.

    Attributes:
        seen: its output since keys were last pressed.
    """

    def __init__(self, *args: object, command: Sequence[str] = tuple(COMMAND)) -> None:
        self.screen, inside = pty.openpty()
        streams = {"stdin": inside, "stdout": inside, "stderr": inside}
        self.process = spawn([*command, *map(str, args)], start_new_session=True, **streams)
        os.close(inside)
        self.seen = ""

    def wait_for(self, text: str) -> None:
        """Read until a text has been seen."""
        ends = time.monotonic() + 60
        while text not in self.seen:
            assert time.monotonic() < ends, self.seen
            if select.select([self.screen], [], [], 1)[0]:
                self.seen += os.read(self.screen, 65536).decode()

    def type(self, text: str) -> None:
        """Press keys."""
        self.seen = ""
        os.write(self.screen, text.encode())

    def end(self) -> int:
        """Read until the command ends, for a minute at most; returns its exit code."""
        ends = time.monotonic() + 60
        try:
            while select.select([self.screen], [], [], max(0, ends - time.monotonic()))[0]:
                piece = os.read(self.screen, 65536)
                if not piece:
                    break
                self.seen += piece.decode()
        except OSError:  # the command has closed the terminal
            pass
        os.close(self.screen)
        return self.process.wait(max(1, ends - time.monotonic()))
