"""Shows the tree of a record: all of it at once, or step by step as the user asks."""

from __future__ import annotations

from russianbank.cli.annotation_text import lines_after, lines_before
from russianbank.cli.replay_tree import ReplayLine, TreeStep
from russianbank.cli.terminal.screen import Screen
from russianbank.core.quotation import printable

_MAX_DIGITS = 9
"""More digits than the number of an entry or a variation has."""

_MAX_INDENT = 8
"""Variations deeper than this are not indented further."""

_FIRST_ENTRIES = 3
"""How many entries of a variation are shown before it is entered."""


class ReplayScreen:
    """A record on the screen.

    Args:
        screen: where it is shown.
        line: the game, with its variations.
        language: the language of the comments.
    """

    def __init__(self, screen: Screen, line: ReplayLine, language: str) -> None:
        self.screen = screen
        self.language = language
        self._text = screen.wording.text
        self._line = line
        self._number = 0
        self._outside: list[tuple[ReplayLine, int]] = []

    # All of it

    def print_all(self) -> None:
        """Print everything, and the table at the end of every turn of the game."""
        steps = self._line.steps
        for number, step in enumerate(steps):
            self._print_step(step, "")
            self._print_variations(step, 1)
            if number + 1 == len(steps) or steps[number + 1].turn != step.turn:
                self.screen.print_table(step.position, step.last)
                self.screen.print("")

    def _print_variations(self, step: TreeStep, depth: int) -> None:
        """Print what could have happened in place of an entry."""
        indent = "   " * min(depth, _MAX_INDENT)
        for number, line in enumerate(step.variations, start=1):
            entry = str(step.node.entry)
            said = self._text("terminal-replay-variation", number=number, entry=entry)
            self.screen.print(f"{indent}{said}")
            for inside in line.steps:
                self._print_step(inside, indent)
                self._print_variations(inside, depth + 1)
            if line.failure:
                self.screen.print(f"{indent}   {self._failure(line)}")

    def _print_step(self, step: TreeStep, indent: str) -> None:
        """Print an entry, and what is written beside it."""
        for text in lines_before(step.node, self.language, self._text):
            self.screen.print(f"{indent}   {text}")
        before = step.before
        for event in step.events:
            self.screen.print_event(event, before, indent)
        for text in lines_after(step.node, self.language, self._text):
            self.screen.print(f"{indent}   {text}")

    # Step by step

    def step_through(self) -> None:
        """Show one step after the other, as the user asks for them."""
        while True:
            self._show_step()
            try:
                typed = self.screen.ask(f" {self._place()}: ").lower()
            except EOFError:
                return
            if typed == "q" or (not typed and self._is_at_end()):
                return
            self._go(typed)

    def _show_step(self) -> None:
        step = self._line.steps[self._number]
        self.screen.print_table(step.position, step.last)
        self.screen.print("")
        self._print_step(step, "")
        for number, line in enumerate(step.variations, start=1):
            entries = self._beginning(line)
            said = self._text("terminal-replay-here", number=number, entries=entries)
            self.screen.print(f" {said}")
        if self._outside and self._number == len(self._line.steps) - 1 and self._line.failure:
            self.screen.print(f" {self._failure(self._line)}")
        self.screen.print(f" {self._text('terminal-replay-keys')}")

    def _place(self) -> str:
        """Where the user is, such as 3 of 12."""
        last = len(self._line.steps)
        if self._outside:
            return self._text("terminal-replay-inside", at=self._number + 1, last=last)
        return self._text("terminal-replay-at", at=self._number, last=last - 1)

    def _is_at_end(self) -> bool:
        return not self._outside and self._number == len(self._line.steps) - 1

    def _go(self, typed: str) -> None:
        """Go where the user wants to; stay for whatever is no key."""
        last = len(self._line.steps) - 1
        if typed == "b":
            self._go_back()
        elif typed == "o":
            self._go_out()
        elif typed == "s":
            self._number = 0
        elif typed == "e":
            self._number = last
        elif typed.isdecimal():
            number = int(typed[:_MAX_DIGITS]) - bool(self._outside)
            self._number = min(max(number, 0), last)
        elif typed[:1] == "v" and (typed == "v" or typed[1:].isdecimal()):
            self._go_into(int(typed[1 : _MAX_DIGITS + 1] or 1))
        elif not typed:
            self._go_on()

    def _go_on(self) -> None:
        """Go to the next step; after the last one of a variation, back out of it."""
        if self._number + 1 < len(self._line.steps):
            self._number += 1
        else:
            self._go_out()

    def _go_back(self) -> None:
        """Go to the step before; before the first one of a variation, out of it."""
        if self._number:
            self._number -= 1
        else:
            self._go_out()

    def _go_into(self, number: int) -> None:
        variations = self._line.steps[self._number].variations
        found = variations[number - 1 : number] if number else ()
        if not found:
            self.screen.print(f" {self._text('terminal-replay-none')}")
        elif not found[0].steps:
            self.screen.print(f" {self._failure(found[0])}")
        else:
            self._outside.append((self._line, self._number))
            self._line, self._number = found[0], 0

    def _go_out(self) -> None:
        """Go back to the entry that a variation could have replaced."""
        if self._outside:
            self._line, self._number = self._outside.pop()

    def _beginning(self, line: ReplayLine) -> str:
        """The first entries of a variation."""
        entries = ", ".join(str(step.node.entry) for step in line.steps[:_FIRST_ENTRIES])
        if len(line.steps) > _FIRST_ENTRIES:
            return f"{entries} ..."
        return entries or self._failure(line)

    def _failure(self, line: ReplayLine) -> str:
        return self._text("terminal-replay-failure", reason=printable(line.failure))
