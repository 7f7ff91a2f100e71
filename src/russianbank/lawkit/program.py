"""Programs that answer the questions of the kit by lines of text: others, and this one."""

from __future__ import annotations

import weakref
from collections.abc import Callable, Iterable, Sequence
from time import monotonic
from typing import Any

from russianbank.core.errors import NotTheMoment
from russianbank.lawkit.line_process import LineProcess
from russianbank.lawkit.referee import Referee
from russianbank.lawkit.situation import Situation

NEXT_START = 2.0
"""How long a program may take to start, in seconds, after it has failed to start."""

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

    It ends when this object is no longer used, and at the end of Python at the latest.

    Args:
        command: the command that starts it, and its arguments.
        seconds: how long it may take for an answer, and to start; see `NEXT_START`.
    """

    def __init__(self, command: Sequence[str], seconds: float) -> None:
        self._command = command
        self._seconds = seconds
        self._start_seconds = seconds
        self._process: LineProcess | None = None
        self._end_process: weakref.finalize[[], Any] | None = None
        self.name = ""

    def start(self) -> None:
        """Start it, unless it runs.

        Raises:
            CannotBeRead: if it cannot be started.
            NotTheMoment: if it does not say ``rbok``.
        """
        self._running()

    def _running(self) -> LineProcess:
        """Start it, unless it runs, and return its process."""
        process = self._process
        if process is None:
            self._process = process = LineProcess(self._command)
            self._end_process = weakref.finalize(self, process.end)
            process.send(["rb"])
            patience, self._start_seconds = self._start_seconds, min(self._seconds, NEXT_START)
            self._wait(process, patience, self._is_introduced)
            self._start_seconds = self._seconds
        return process

    def _is_introduced(self, line: str) -> bool:
        """Whether a line ends what a program says of itself; its name is kept."""
        if line.startswith("id name "):
            self.name = line.removeprefix("id name ")
        return line == "rbok"

    def end(self) -> None:
        """End it, if it runs; a thread that waits for its answer is told that it has ended."""
        if self._end_process:
            self._end_process()
        self._process = None

    def answers(self, situation: Situation) -> list[str]:
        """Let it answer the questions of a situation.

        Raises:
            CannotBeRead: if it cannot be started.
            NotTheMoment: if it ends, or is silent for too long.
        """
        self.send(situation.commands())
        return [self.ask([f"ask {asked}"], "answer", "unknown") for asked in situation.answers]

    def send(self, lines: Iterable[str]) -> None:
        """Send it lines; it is started if it does not run.

        Raises:
            CannotBeRead: if it cannot be started.
            NotTheMoment: if it does not say ``rbok``.
        """
        self._running().send(lines)

    def ask(self, lines: Iterable[str], *words: str, seconds: float | None = None) -> str:
        """Send it lines, and return its next line with one of these first words.

        All other lines are passed over.

        Args:
            lines: what it is sent.
            words: the first words of the lines that are waited for.
            seconds: how long it may take; its usual time if None.

        Raises:
            CannotBeRead: if it cannot be started.
            NotTheMoment: if it ends, or is silent for too long. It is started anew next time.
        """
        process = self._running()
        process.send(lines)
        patience = seconds or self._seconds
        return self._wait(process, patience, lambda line: line.split(" ")[0] in words)

    def _wait(self, process: LineProcess, seconds: float, is_answer: Callable[[str], bool]) -> str:
        until = monotonic() + seconds
        try:
            while not is_answer(line := process.line(until)):
                pass
        except NotTheMoment:
            self.end()
            raise
        return line
