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
from russianbank.core.rules.description import title_of
from russianbank.core.speaker import Speaker, decimal, english
from russianbank.diagram import seat_names
from russianbank.notation import find_act
from russianbank.puzzles.answer import (
    choice_is_right,
    first_acts,
    known_acts,
    line_game,
    line_progress,
    sentences_against,
    stop_is_right,
)
from russianbank.words.event_sentences import EventSentences

if TYPE_CHECKING:
    from russianbank.core.act import Act
    from russianbank.core.kernel.position import Position
    from russianbank.puzzles.puzzle import Puzzle

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
        text: says a message in the language of the player.
    """

    def __init__(self, puzzles: Sequence[Puzzle], text: Speaker = english) -> None:
        self.puzzles = puzzles
        self.text = text
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
                if not self.screen.confirm("puzzle-another", default=True):
                    break
        except (PlayerLeftPuzzles, EOFError):
            self.console.print()
        counts = {"tried": self.tried, "solved": self.solved}
        self.console.print(f" {self.text('terminal-puzzle-solved', **counts)}")

    def _show(self, puzzle: Puzzle) -> None:
        text, rules = self.text, puzzle.record.rules
        self.screen = Screen(self.console, puzzle.seat, seat_names(text), text)
        title = text("terminal-puzzle", id=puzzle.id, rules=title_of(rules, text))
        self.screen.print(f"\n {title} {text('terminal-seat', seat=str(puzzle.seat))}")
        ask = {"stop": self._ask_stop, "line": self._ask_line, "choice": self._ask_choice}
        try:
            right = ask[puzzle.kind](puzzle)
        except PlayerGaveUp:
            right = False
        self.tried += 1
        self.solved += right
        self.screen.print(f" {text('puzzles-right' if right else 'puzzles-wrong')}")
        for line in self._solution(puzzle):
            self.screen.print(f" {line}")
        failed = sum(share > 0.5 for share in puzzle.failures)
        hard = text("puzzles-hard", difficulty=puzzle.difficulty, count=failed)
        self.screen.print(f" {hard}")

    # Questions; each returns whether the answer is right

    def _ask_stop(self, puzzle: Puzzle) -> bool:
        game = Game(puzzle.record.rules, puzzle.game().deal, "call-stop", puzzle.start)
        self.screen.print_table(game.position)
        for act in puzzle.acts:
            before = game.position.copy()
            self.screen.print_event(game.insist(act), before)
        self.screen.print_table(game.position)
        asked = self.text("terminal-puzzle-stop", question=self.text("puzzles-task-stop"))
        self.screen.print(f"\n {asked}")
        typed = self._ask("stop", "no")
        if typed == "no" or not puzzle.paragraph:
            return stop_is_right(puzzle, typed == "stop")
        acts = first_acts(puzzle)
        if len(acts) < 2:
            return True
        position = puzzle.judged
        self.screen.print(f" {self.text('puzzles-first')}")
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
                off = self.text("terminal-puzzle-undo", sentence=self.text("puzzles-off"))
                self.screen.print(f"\n {off}")
                self._ask("undo")
                acts.pop()
                continue
            task = self._task(puzzle, most - len(acts))
            self.screen.print(f"\n {self.text('terminal-puzzle-undo', sentence=task)}")
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
                if typed.lower() == "undo":
                    return None
                if typed.isdecimal():
                    number = _index(typed, len(listed))
                    if number is None:
                        self._print_range(len(listed))
                        continue
                    act = listed[number].act
                else:
                    act = find_act(position, typed)
                line_game(puzzle, [*acts, act])
                return act
            except CannotBeRead:
                self._print_range(len(listed))
            except RussianBankError as error:
                self.screen.print(f" {self.screen.wording.error(error, position.seat)}")

    def _ask_choice(self, puzzle: Puzzle) -> bool:
        start = puzzle.start
        self.screen.print_table(start)
        self.screen.print(f"\n {self.text('puzzles-task-choice')}")
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
        typed = self.screen.ask(f"{self.text('terminal-puzzle-answer')} ").strip()
        if typed.lower() in _LEAVING:
            raise PlayerLeftPuzzles
        if typed.lower() in _GIVING_UP:
            raise PlayerGaveUp
        return typed

    def _ask(self, *answers: str) -> str:
        """One of some answers."""
        while (typed := self._read().lower()) not in answers:
            said = self.text("terminal-puzzle-type", answers=", ".join(answers))
            self.screen.print(f" {said}")
        return typed

    def _ask_number(self, most: int) -> int:
        """A number from 1, returned as an index from 0."""
        while True:
            typed = self._read()
            if (number := _index(typed, most)) is not None:
                return number
            self._print_range(most)

    def _print_range(self, most: int) -> None:
        self.screen.print(f" {self.text('terminal-puzzle-number', most=most)}")

    def _task(self, puzzle: Puzzle, left: int) -> str:
        """What to reach, and in how many moves."""
        assert puzzle.goal is not None
        task = f"puzzles-task-{puzzle.theme}"
        if puzzle.theme != "spaces":
            return self.text(task, count=left)
        return self.text(task, count=left, spaces=puzzle.goal.text.removeprefix("spaces "))

    def _solution(self, puzzle: Puzzle) -> list[str]:
        match puzzle.kind:
            case "stop":
                return [self._judged(puzzle)]
            case "line":
                line = self._written(puzzle.start, puzzle.acts)
                return [f"{self.text('puzzles-was-line')} {line}"]
            case _:
                others = [one for one in range(len(puzzle.plans)) if one != puzzle.best]
                best = self.text("puzzles-best", number=puzzle.best + 1)
                return [best, *(self._against(puzzle, one) for one in others)]

    def _judged(self, puzzle: Puzzle) -> str:
        """Whether the last act was an error, and why: in the words of a verdict."""
        found = puzzle.game().stoppable_breach(puzzle.seat)
        if found is not None:
            sentences = EventSentences(self.screen.wording)
            return " ".join(sentences.breach(found, puzzle.seat.other))
        if not puzzle.duty:
            return self.text("puzzles-was-none")
        return f"{self.text('puzzles-was-due')} {self.text(f'law-{puzzle.duty}')}"

    def _against(self, puzzle: Puzzle, number: int) -> str:
        """In what the best plan is ahead of another one."""
        text = self.text
        wins, error = puzzle.costs[number]
        figures = {"wins": decimal(wins, 1, text), "error": decimal(error, 1, text)}
        more = text("puzzles-more-wins", **figures)
        why = sentences_against(puzzle, number, text)
        return " ".join([text("puzzles-against", number=number + 1), *why, more])

    def _written(self, position: Position, acts: Sequence[Act]) -> str:
        return ", ".join(act_texts(position, acts, self.screen.wording.card))


def _index(typed: str, most: int) -> int | None:
    """A number from 1 as an index from 0; None if it is none of these numbers."""
    number = int(typed[:MAX_DIGITS]) if typed.isdecimal() else 0
    return number - 1 if 1 <= number <= most else None
