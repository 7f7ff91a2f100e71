"""This program's player for other programs: reads lines of text, and answers with plans."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from importlib.metadata import version
from math import inf
from time import perf_counter

from russianbank.ai.levels import LEVELS
from russianbank.ai.plan import Budget
from russianbank.ai.search_player import SearchPlayer
from russianbank.core.chance import Chance
from russianbank.core.errors import CannotBeRead, NotTheMoment, RussianBankError
from russianbank.core.kernel.position import Position
from russianbank.core.quotation import quoted
from russianbank.engine.limits import read_limits
from russianbank.lawkit.referee import Referee, is_too_long

OPTIONS: Mapping[str, tuple[int, int, int]] = {
    "Level": (len(LEVELS), 1, len(LEVELS)),
    "Seed": (0, 0, 2**63 - 1),
}
"""The default, the least and the largest value of each option."""


class Engine:
    """Plays by lines of text, which docs/engine-protocol.md describes; it is a referee too.

    Examples:
        >>> from russianbank.engine.engine import Engine
        >>> engine = Engine(print)
        >>> for line in ("rules foster-two-pack", "setoption name Level value 3", "isready"):
        ...     engine.read(line)
        readyok

    Args:
        write: writes a line; it is called by other threads too.
        clock: returns the time in seconds.
    """

    def __init__(
        self, write: Callable[[str], None], clock: Callable[[], float] = perf_counter
    ) -> None:
        self._write = write
        self._clock = clock
        self._referee = Referee()
        self._options = {name: default for name, (default, _, _) in OPTIONS.items()}
        self._player = SearchPlayer(clock=self._time)
        self._stopped = threading.Event()
        self._is_thinking = False
        self._is_endless = False
        self._thread = ThreadPoolExecutor(1)  # a player keeps its search for each thread
        self._thinking: Future[None] | None = None

    def read(self, line: str) -> None:
        """Do what a line says; it raises nothing: what cannot be done is answered ``error``."""
        word, _, text = line.strip().partition(" ")
        if is_too_long(line):
            word = line  # which is none that could be obeyed
        if word == "stop":
            self._stopped.set()
        elif word == "isready" or not word:
            self._answer(line)
        elif self._is_thinking:
            self._write("error a plan is being made; send stop, or wait for bestplan")
        else:
            try:
                self._do(word, text.split(), line)
            except RussianBankError as error:
                self._refuse(error)

    def end(self) -> None:
        """Stop thinking."""
        self._stopped.set()
        self.wait()

    def wait(self) -> None:
        """Wait for the plan that is being made; one that only ``stop`` would end is ended."""
        if self._is_endless:
            self._stopped.set()
        if self._thinking:
            self._thinking.result()

    def _do(self, word: str, words: list[str], line: str) -> None:
        if word == "rb":
            self._introduce()
        elif word == "setoption":
            self._set_option(words)
        elif word == "go":
            self._go(words)
        elif word != "lawful":  # it is for programs that do not know the rules
            self._answer(line)

    def _refuse(self, error: RussianBankError) -> None:
        self._write(f"error {' '.join(str(error).split())}")

    def _answer(self, line: str) -> None:
        for answer in self._referee.answer(line):
            self._write(answer)

    def _introduce(self) -> None:
        self._write(f"id name russianbank {version('russianbank')}")
        self._write("id author the developers of russianbank")
        for name, (default, least, most) in OPTIONS.items():
            self._write(f"option name {name} type spin default {default} min {least} max {most}")
        self._write("rbok")

    def _set_option(self, words: list[str]) -> None:
        if len(words) != 4 or words[0] != "name" or words[2] != "value":
            raise CannotBeRead("expected setoption name, a name, value, and a number")
        _, name, _, value = words
        if name not in OPTIONS:
            raise CannotBeRead(f"expected an option of {', '.join(OPTIONS)}; read {quoted(name)}")
        _, least, most = OPTIONS[name]
        number = int(value) if value.isascii() and value.isdigit() and len(value) < 20 else -1
        if not least <= number <= most:
            raise CannotBeRead(f"expected {least} to {most} for {name}; read {quoted(value)}")
        self._options[name] = number
        self._player = SearchPlayer(self._options["Level"], clock=self._time)

    def _go(self, words: list[str]) -> None:
        game = self._referee.game
        if game.outcome:
            raise NotTheMoment("the game is over; there is nothing left to plan")
        budget = read_limits(words, game.seat)
        position = game.position.copy()
        self._stopped.clear()
        self._is_endless = words == ["infinite"]
        self._is_thinking = True
        self._thinking = self._thread.submit(self._think, position, budget)

    def _time(self) -> float:
        """The time for the search: it is up at once when the plan is asked for."""
        return inf if self._stopped.is_set() else self._clock()

    def _think(self, position: Position, budget: Budget) -> None:
        try:
            self._plan(position, budget)
        except RussianBankError as error:
            self._is_thinking = False
            self._refuse(error)

    def _plan(self, position: Position, budget: Budget) -> None:
        begin = self._clock()
        plan = self._player.plan(position, Chance(self._options["Seed"]), budget)
        value = "" if plan.value is None else f" value {plan.value:.4f}"
        self._write(f"info time {1000 * (self._clock() - begin):.0f}{value}")
        if self._is_endless:
            self._stopped.wait()
        self._is_thinking = False  # before the answer, at which the next line may come
        self._write(f"bestplan{value} acts {' '.join(map(str, plan.acts))}")
