"""Programs that answer the questions of the kit by lines of text: others, and this one."""

from __future__ import annotations

import subprocess
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from queue import Empty, Full, Queue
from time import monotonic
from typing import IO

from russianbank.core.errors import CannotBeRead, NotTheMoment
from russianbank.core.quotation import quoted
from russianbank.lawkit.referee import Referee
from russianbank.lawkit.situation import Situation

LONGEST_ANSWER = 1_000_000
"""No line of a program may have more bytes."""

_WAITING = 1_000
"""How many lines a program may be ahead of those that are read."""

Answers = Callable[[Situation], list[str]]
"""Answers the questions of a situation, in their order: each a line of text."""


def own_answers(situation: Situation) -> list[str]:
    """Answer the questions of a situation by the rules of this program."""
    referee = Referee()
    errors = [line for command in situation.commands() for line in referee.answer(command)]
    if errors:
        return errors[:1] * len(situation.answers)
    return [line for asked in situation.answers for line in referee.answer(f"ask {asked}")]


class Program:
    """Another program, which is started again after it has failed.

    Args:
        command: the command that starts it, and its arguments.
        seconds: how long it may take for an answer.
    """

    def __init__(self, command: Sequence[str], seconds: float) -> None:
        self._command = command
        self._seconds = seconds
        self._process: _Process | None = None
        self.name = ""

    def start(self) -> None:
        """Start it, unless it runs.

        Raises:
            CannotBeRead: if it cannot be started.
            NotTheMoment: if it does not say ``rbok``.
        """
        if self._process is None:
            self._process = _Process(self._command)
            self._process.send(["rb"])
            self.name = self._wait("rbok").removeprefix("id name ")

    def end(self) -> None:
        """End it, if it runs."""
        if self._process:
            self._process.end()
        self._process = None

    def answers(self, situation: Situation) -> list[str]:
        """Let it answer the questions of a situation.

        Raises:
            CannotBeRead: if it cannot be started.
            NotTheMoment: if it ends, or is silent for too long.
        """
        try:
            self.start()
            assert self._process
            self._process.send(situation.commands())
            answers = []
            for asked in situation.answers:
                self._process.send([f"ask {asked}"])
                answers.append(self._wait("answer", "unknown"))
        except NotTheMoment:
            self.end()
            raise
        return answers

    def _wait(self, *words: str) -> str:
        """Return the next line with one of these first words; all others are passed over."""
        assert self._process
        last, until = "", monotonic() + self._seconds
        while True:
            line = self._process.line(until)
            if line.split(" ")[0] in words:
                return last if words == ("rbok",) else line
            if line.startswith("id name "):
                last = line


class _Process:
    """A process, the lines that it has written, and those that it is sent."""

    def __init__(self, command: Sequence[str]) -> None:
        pipe = subprocess.PIPE
        try:
            self._process = subprocess.Popen(command, stdin=pipe, stdout=pipe)
        except OSError as error:
            raise CannotBeRead(
                f"the program {quoted(command[0])} cannot be started: {error.strerror}"
            ) from None
        self._lines: Queue[bytes] = Queue(_WAITING)
        self._over = threading.Event()
        threading.Thread(target=self._listen, args=[self._process.stdout], daemon=True).start()

    def _listen(self, output: IO[bytes]) -> None:
        line = b"\n"
        while line and not self._over.is_set():
            line = output.readline(LONGEST_ANSWER)
            while not self._over.is_set():
                with suppress(Full):
                    self._lines.put(line, timeout=0.1)
                    break

    def send(self, lines: Iterator[str] | list[str]) -> None:
        assert self._process.stdin
        try:
            self._process.stdin.write("".join(f"{line}\n" for line in lines).encode())
            self._process.stdin.flush()
        except OSError:
            pass  # it has ended: its next line is missing

    def line(self, until: float) -> str:
        try:
            line = self._lines.get(timeout=max(0, until - monotonic()))
        except Empty:
            raise NotTheMoment("the program gave no answer in time") from None
        if not line:
            raise NotTheMoment("the program ended")
        return line.decode("utf-8", "replace").strip()

    def end(self) -> None:
        self._over.set()
        self._process.kill()
        self._process.wait()
        for stream in (self._process.stdin, self._process.stdout):
            with suppress(OSError):
                assert stream
                stream.close()
