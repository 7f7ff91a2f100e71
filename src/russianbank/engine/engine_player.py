"""Another program as a player: ``engine:./mine``, or ``engine:time=0.3:./mine`` for its seconds."""

from __future__ import annotations

import re
import shlex
import shutil
import threading
from dataclasses import dataclass, field, replace
from math import inf
from weakref import WeakSet

from russianbank.ai.plan import Budget, Plan, checked_budget
from russianbank.core.act import Act
from russianbank.core.arguments import checked_real
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance, checked_chance
from russianbank.core.errors import CannotBePlayed, CannotBeRead, NotTheMoment
from russianbank.core.kernel.position import Position, checked_position
from russianbank.core.law import Breach
from russianbank.core.quotation import quoted
from russianbank.core.rules.preset import is_preset, preset
from russianbank.core.rules.ruleset import RULE_FIELDS, RuleSet
from russianbank.core.text_argument import checked_text
from russianbank.engine.limits import limit_words
from russianbank.lawkit.program import Program
from russianbank.lawkit.situation import rules_line
from russianbank.notation.act_notation import read_act
from russianbank.notation.position_line import write_position

SECONDS = 1.0
"""How long a program may think about a plan, if nothing else is said."""

GRACE = 1.0
"""How many seconds late a plan may come: a busy machine delays it."""

WITHOUT_TIME = 3600.0
"""How long a plan may take if only its layouts are limited, in seconds."""

START = 20.0
"""How long a program may take to start, in seconds."""

LONGEST_PLAN = 1_000
"""No plan has more acts."""

_NAME = re.compile(r"engine:(?:time=([0-9]{1,4}(?:\.[0-9]{1,3})?):)?(\S.*)", re.DOTALL)


class _Programs:
    """The programs of a player: each thread has its own, which ends with the thread."""

    def __init__(self) -> None:
        self._here = threading.local()
        self._all: WeakSet[Program] = WeakSet()
        self._lock = threading.Lock()

    def of_thread(self, command: str) -> Program:
        """Return this thread's program; it goes on running from game to game."""
        program: Program | None = getattr(self._here, "program", None)
        if program is None:
            self._here.program = program = Program(shlex.split(command), START)
            with self._lock:
                self._all.add(program)
        return program

    def end(self) -> None:
        """End the programs of all threads."""
        with self._lock:
            programs = list(self._all)
        for program in programs:
            program.end()


@dataclass(frozen=True)
class EnginePlayer:
    """A program that makes plans for positions that it is sent (docs/engine-protocol.md).

    Every error of the opponent is noticed for it. If it fails, it loses the game: it ends, it gives
    no plan in time, or a plan that cannot be read or breaks an obligation.

    The program is started for the first plan, once in each thread. It runs until `close`, until its
    thread ends, or until the player is no longer used. In a ``with`` block it ends with the block.

    Attributes:
        command: the command that starts it, as in a shell.
        seconds: how long it may think about a plan.

    Raises:
        CannotBeRead: if it is no command.
        CannotBePlayed: if seconds is no number from 0 on.
    """

    command: str
    seconds: float = SECONDS
    always_lawful = True
    loses_by_failing = True
    _programs: _Programs = field(default_factory=_Programs, init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        command = checked_text(self.command, "the command of a program")
        try:
            words = shlex.split(command)
        except ValueError as error:
            raise CannotBeRead(
                f"the command {quoted(command)} cannot be read: {error}; close each quote"
            ) from None
        if not words:
            raise CannotBeRead(f"expected a command, such as ./mine; read {quoted(command)}")
        if "\n" in command:
            raise CannotBeRead(
                f"the command {quoted(command)} has a line break; write it in one line"
            )
        checked_real(self.seconds, 0, inf, "a program has 0 seconds or more for a plan")
        object.__setattr__(self, "command", shlex.join(words))

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return EnginePlayer, (self.command, self.seconds)

    def __enter__(self) -> EnginePlayer:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        """End the program in all threads; the next plan starts it again.

        A plan that another thread waits for fails.
        """
        self._programs.end()

    def expect_program(self) -> None:
        """Check that there is such a program on this machine.

        Raises:
            CannotBeRead: if there is none that can be run.
        """
        program = shlex.split(self.command)[0]
        if shutil.which(program) is None:
            raise CannotBeRead(
                f"there is no program {quoted(program)} that can be run; write its path, such as"
                " ./mine, or a name that the system finds"
            )

    @staticmethod
    def named(name: str) -> EnginePlayer:
        """Return the player with a name such as ``engine:time=0.3:./mine --fast``.

        Raises:
            CannotBeRead: if it is no such name.
        """
        found = _NAME.fullmatch(checked_text(name, "the name of a player"))
        if not found or not float(found[1] or SECONDS) > 0:
            raise CannotBeRead(
                "expected engine:COMMAND or engine:time=SECONDS:COMMAND, as in"
                f" engine:time=0.3:./mine; read {quoted(name)}"
            )
        return EnginePlayer(found[2], float(found[1] or SECONDS))

    @property
    def name(self) -> str:
        """The name by which it is found again."""
        time = "" if self.seconds == SECONDS else f"time={self.seconds:g}:"
        return f"engine:{time}{self.command}"

    def plan(self, position: Position, chance: Chance, budget: Budget | None = None) -> Plan:
        """Ask the program for a plan.

        Raises:
            CannotBeRead: if it cannot be started, or its plan cannot be read.
            CannotBePlayed: if the cards do not allow an act of it, or an argument is of the wrong
                kind.
            NotTheMoment: if the game is over, or it has ended, or gives no plan in time.
        """
        checked_position(position)
        checked_chance(chance)
        limits = checked_budget(budget) or Budget()
        if position.over:
            raise NotTheMoment("the game is over; there is nothing left to plan")
        if limits.layouts is None and limits.seconds is None:
            limits = replace(limits, seconds=self.seconds)
        asked = [
            line_of(position.rules),
            f"position {write_position(position)}",
            f"lawful {' '.join(map(str, position.lawful()))}",
            f"go {limit_words(limits)}",
        ]
        program = self._programs.of_thread(self.command)
        program.start()
        times = [one for one in (limits.seconds, limits.maximum) if one is not None]
        seconds = min(times, default=WITHOUT_TIME) + GRACE
        line = program.ask(asked, "bestplan", "error", seconds=seconds)
        return read_plan(line, position)

    def notices(self, breach: Breach, chance: Chance) -> bool:
        """Return True."""
        return True


def line_of(rules: RuleSet) -> str:
    """Return the line that tells a program these rules."""
    if is_preset(rules):
        return rules_line(rules.name, {})
    base = preset("foster-two-pack")
    given = ((name, getattr(rules, name)) for name in RULE_FIELDS)
    changes = {
        name: sorted(value) if isinstance(value, frozenset) else value
        for name, value in given
        if value != getattr(base, name)
    }
    return rules_line(base.name, changes)


def read_plan(line: str, position: Position) -> Plan:
    """Read the plan for a position in a line such as ``bestplan value 0.53 acts t8>f ^s``.

    Raises:
        CannotBeRead: if the line holds no plan, or is an error.
        CannotBePlayed: if the cards do not allow an act, or one before the last turns up a card or
            ends the turn.
    """
    word, *words = line.split()
    value: float | None = None
    if word == "bestplan" and words[:1] == ["value"] and len(words) > 1:
        value, words = _read_value(words[1]), words[2:]
    if word != "bestplan" or words[:1] != ["acts"] or not 1 < len(words) <= LONGEST_PLAN + 1:
        raise CannotBeRead(
            f"expected bestplan, acts and 1 to {LONGEST_PLAN:,} acts; read {quoted(line)}"
        )
    acts: list[Act] = []
    after = position.copy()
    for text in words[1:]:
        if acts:
            _do_known(after, acts[-1], position.seat)
        acts.append(read_act(text, after))
    return Plan(tuple(acts), value)


def _do_known(position: Position, act: Act, seat: Seat) -> None:
    """Do an act of a plan that is not its last one."""
    if position.turns_up(act) is not None:
        raise CannotBePlayed(f"{act} turns up a card; only the last act of a plan may")
    position.play(act)
    if position.over or position.seat is not seat:
        raise CannotBePlayed(f"{act} ends the turn; only the last act of a plan may")


def _read_value(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = -1
    if not 0 <= value <= 1:
        raise CannotBeRead(f"expected a value from 0 to 1 after value; read {quoted(text)}")
    return value
