"""Runs the command under test: in this process, in another one, or line by line."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from typer.testing import CliRunner, Result

import russianbank
from russianbank.cli.entry_point import app

COMMAND = [sys.executable, "-m", "russianbank"]
PROMPT = "Your choice: "
GO_ON = "Enter to go on, or stop: "
_NUMBER = re.compile(r"(?:^| )(\d+) (?=[a-z])")


def environment(**changes: str) -> dict[str, str]:
    """Environment variables for the command, so that it runs the package under test."""
    source = Path(russianbank.__file__).parents[1]
    return {
        **os.environ,
        "PYTHONPATH": str(source),
        "PYTHONIOENCODING": "utf-8",
        "TERM": "xterm-256color",
        **changes,
    }


def run(*args: object, typed: str = "", **changes: str) -> Result:
    """Run the command in this process, with `typed` as its input."""
    return CliRunner().invoke(app, [str(arg) for arg in args], input=typed, env=changes)


def run_apart(*args: object, typed: str = "", **changes: str) -> subprocess.CompletedProcess[str]:
    """Run the command to its end in a process of its own."""
    return subprocess.run(
        [*COMMAND, *map(str, args)],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        env=environment(**changes),
        timeout=120,
        check=False,
    )


def start(*args: object, **streams: Any) -> subprocess.Popen[bytes]:
    """Start the command and let it run."""
    return spawn([*COMMAND, *map(str, args)], **streams)


def spawn(command: list[str], **streams: Any) -> subprocess.Popen[bytes]:
    """Start any command."""
    return subprocess.Popen(command, env=environment(), **streams)


class Talk:
    """A running command in another process, answered line by line."""

    def __init__(self, *args: object) -> None:
        self.process = start(*args, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.heard = ""

    def listen(self) -> str:
        """Returns the output up to the next prompt, or to the end."""
        assert self.process.stdout
        said = b""
        prompts = (PROMPT.encode(), GO_ON.encode(), b"(y/n) ")
        output = self.process.stdout.fileno()
        while not said.endswith(prompts) and (piece := os.read(output, 65536)):
            said += piece
        self.heard += said.decode()
        return said.decode()

    def say(self, line: str) -> None:
        """Type a line."""
        assert self.process.stdin
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()

    def end(self) -> int:
        """Wait for the end; returns the exit code."""
        rest, _ = self.process.communicate(timeout=60)
        self.heard += rest.decode()
        return self.process.returncode


def choices(said: str) -> int:
    """How many numbered choices the last list of choices has."""
    menu = said.rpartition("to play")[2]
    return max(int(number) for number in _NUMBER.findall(menu))
