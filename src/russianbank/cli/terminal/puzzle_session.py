"""Puzzles in the terminal, one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from russianbank.cli.console import console
from russianbank.cli.plan_text import act_texts
from russianbank.cli.terminal.screen import Screen
from russianbank.cli.terminal.wording import MenuChoice
from russianbank.core.errors import CannotBeRead, RussianBankError
from russianbank.core.game import Game
from russianbank.core.law import required
from russianbank.notation import find_act
from russianbank.puzzles.answer import (
    ahead_of,
    choice_is_right,
    first_acts,
    known_acts,
    line_game,
    line_progress,
    stop_is_right,
)
from russianbank.words.event_sentences import EventSentences

if TYPE_CHECKING:
    from russianbank.core.act import Act
    from russianbank.core.kernel.position import Position
    from russianbank.puzzles.puzzle import Puzzle

PROMPT = "Your answer: "
MAX_DIGITS = 9
"""More digits than any number has that a player may type."""

_LEAVING = ("quit", "q")
_GIVING_UP = ("solution", "give up")


class PlayerLeftPuzzles(Exception):
    """The player has left the puzzles."""


class PlayerGaveUp(Exception):
    """The player asks for the solution."""


class PuzzleSession:
    """Puzzles in their order, until the player leaves or there are no more.

    Args:
        puzzles: the puzzles.
    """

    def __init__(self, puzzles: Sequence[Puzzle]) -> None:
        self.puzzles = puzzles
        self.console = console()
        self.screen: Screen
        self.tried = self.solved = 0

    def run(self) -> None:
        """Show one puzzle after the other; in the end say how many were solved.

        Raises:
            KeyboardInterrupt: if the player pressed Ctrl-C.
        """
        try:
            for puzzle in self.puzzles:
                self._show(puzzle)
                if self.screen.ask(" Another puzzle? (y/n) ").lower() not in ("", "y", "yes"):
                    break
        except (PlayerLeftPuzzles, EOFError):
            self.console.print()
        self.console.print(f" {self.solved} of {self.tried} puzzles solved.")

    def _show(self, puzzle: Puzzle) -> None:
        names = ["Red", "Blue"]
        names[puzzle.seat] += ", you"
        self.screen = Screen(self.console, puzzle.seat, (names[0], names[1]))
        title = puzzle.record.rules.title
        self.screen.print(f"\n Puzzle {puzzle.id}. {title}. You are {puzzle.seat}.")
        ask = {"stop": self._ask_stop, "line": self._ask_line, "choice": self._ask_choice}
        try:
            right = ask[puzzle.kind](puzzle)
        except PlayerGaveUp:
            right = False
        self.tried += 1
        self.solved += right
        self.screen.print(" Right." if right else " That is not the answer.")
        for line in self._solution(puzzle):
            self.screen.print(f" {line}")
        failed = [str(level) for level, share in enumerate(puzzle.failures, 1) if share > 0.5]
        levels = f"levels that mostly fail: {', '.join(failed)}" if failed else "no level fails it"
        self.screen.print(
            f" Difficulty {puzzle.difficulty} of 5, rating {puzzle.rating}; {levels}."
        )

    # Questions; each returns whether the answer is right

    def _ask_stop(self, puzzle: Puzzle) -> bool:
        game = Game(puzzle.record.rules, puzzle.game().deal, "call-stop", puzzle.start)
        self.screen.print_table(game.position)
        for act in puzzle.acts:
            before = game.position.copy()
            self.screen.print_event(game.insist(act), before)
        self.screen.print_table(game.position)
        asked = f"Was the last move of {puzzle.seat.other} an error?"
        self.screen.print(f"\n {asked} Type stop, or no.")
        typed = self._ask("stop", "no")
        if typed == "no" or not puzzle.paragraph:
            return stop_is_right(puzzle, typed == "stop")
        acts = first_acts(puzzle)
        if len(acts) < 2:
            return True
        position = puzzle.judged
        self.screen.print(" Stop! What should have come first?")
        for number, act in enumerate(acts, 1):
            self.screen.print(f" {number} {self._written(position, [act])}")
        return stop_is_right(puzzle, True, acts[self._ask_number(len(acts))])

    def _ask_line(self, puzzle: Puzzle) -> bool:
        most = len(puzzle.acts)
        acts: list[Act] = []
        while True:
            game = line_game(puzzle, acts)
            self.screen.print_table(game.position)
            progress = line_progress(puzzle, game, len(acts))
            if progress == "reached":
                return True
            if progress == "off":
                self.screen.print("\n This does not reach the goal. Type undo to take a move back.")
                self._ask("undo")
                acts.pop()
                continue
            left = most - len(acts)
            many = "1 move" if left == 1 else f"{left} moves"
            self.screen.print(f"\n {_task(puzzle)} You have {many}. Type undo to take one back.")
            listed = self.screen.print_menu(
                self.screen.wording.menu(game.position, known_acts(game.position))
            )
            act = self._ask_act(puzzle, acts, game.position, listed)
            acts = acts[:-1] if act is None else [*acts, act]

    def _ask_act(
        self, puzzle: Puzzle, acts: list[Act], position: Position, listed: list[MenuChoice]
    ) -> Act | None:
        """The next act of a line; None to take one back."""
        while True:
            typed = self._read()
            try:
                if typed == "undo":
                    return None
                if typed.isdecimal():
                    act = listed[_number(typed, len(listed))].act
                else:
                    act = find_act(position, typed)
                line_game(puzzle, [*acts, act])
                return act
            except RussianBankError as error:
                self.screen.print(f" {error}")

    def _ask_choice(self, puzzle: Puzzle) -> bool:
        start = puzzle.start
        self.screen.print_table(start)
        self.screen.print("\n Which plan wins the most games?")
        for number, plan in enumerate(puzzle.plans, 1):
            self.screen.print(f" {number} {self._written(start, plan)}")
        return choice_is_right(puzzle, self._ask_number(len(puzzle.plans)))

    # Answers

    def _read(self) -> str:
        """What the player types.

        Raises:
            PlayerLeftPuzzles: if they leave.
            PlayerGaveUp: if they ask for the solution.
        """
        typed = self.screen.ask(PROMPT).strip().lower()
        if typed in _LEAVING:
            raise PlayerLeftPuzzles
        if typed in _GIVING_UP:
            raise PlayerGaveUp
        return typed

    def _ask(self, *answers: str) -> str:
        """One of some answers."""
        while (typed := self._read()) not in answers:
            self.screen.print(f" Type {', '.join(answers)}, solution or quit.")
        return typed

    def _ask_number(self, most: int) -> int:
        """A number from 1, returned as an index from 0."""
        while True:
            typed = self._read()
            try:
                return _number(typed, most)
            except CannotBeRead as error:
                self.screen.print(f" {error}")

    def _solution(self, puzzle: Puzzle) -> list[str]:
        match puzzle.kind:
            case "stop":
                return [self._judged(puzzle)]
            case "line":
                return [f"The line: {self._written(puzzle.start, puzzle.acts)}"]
            case _:
                others = [one for one in range(len(puzzle.plans)) if one != puzzle.best]
                best = f"Plan {puzzle.best + 1} wins the most games."
                return [best, *(self._against(puzzle, one) for one in others)]

    def _judged(self, puzzle: Puzzle) -> str:
        """Whether the last act was an error, and why: in the words of a verdict."""
        found = puzzle.game().stoppable_breach(puzzle.seat)
        if found is None:
            law = f" {required(puzzle.duty)}" if puzzle.duty else ""
            return f"The last move was no error.{law}"
        said = EventSentences(self.screen.wording).breach(found, puzzle.seat.other)
        return " ".join(["It was an error.", *said])

    def _against(self, puzzle: Puzzle, number: int) -> str:
        """In what the best plan is ahead of another one."""
        text = self.screen.wording.text
        why = " ".join(one.sentence(text) for one in ahead_of(puzzle, number)) or text(
            "reason-future"
        )
        wins, error = puzzle.costs[number]
        more = f"{wins:.1f} more wins in 100 games (+-{error:.1f})"
        return f"Compared with plan {number + 1}: {why} {more}"

    def _written(self, position: Position, acts: Sequence[Act]) -> str:
        return ", ".join(act_texts(position, acts, self.screen.wording.card))


def _number(typed: str, most: int) -> int:
    """A number from 1 as an index from 0.

    Raises:
        CannotBeRead: if it is none of these numbers.
    """
    number = int(typed[:MAX_DIGITS]) if typed.isdecimal() else 0
    if not 1 <= number <= most:
        raise CannotBeRead(f"type a number from 1 to {most}, solution or quit")
    return number - 1


def _task(puzzle: Puzzle) -> str:
    """What to reach, in words."""
    assert puzzle.goal is not None
    match puzzle.theme:
        case "stock-card":
            return "Play a card of your stock."
        case "load-stock":
            return f"Load the stock of {puzzle.seat.other}."
        case _:
            return f"Make {puzzle.goal.text.removeprefix('spaces ')} spaces."
