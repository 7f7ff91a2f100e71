"""The screen: what the person at the terminal sees, and what he types."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.highlighter import RegexHighlighter
from rich.padding import Padding
from rich.text import Text
from rich.theme import Theme

from russianbank.cli.words import Choice, Group, Words
from russianbank.core.cards import Seat
from russianbank.core.event import Event, Played
from russianbank.core.position import Position
from russianbank.core.view import view
from russianbank.diagram import text_diagram

if TYPE_CHECKING:
    from rich.console import Console

ROOMY = 6
"""More groups of choices than this are set in two columns, so that 24 lines can hold a table."""


class _Cards(RegexHighlighter):
    """Paints the red suits red."""

    highlights = (r"(?P<red_suit>\b(?:10|[2-9AJQK])[♥♦])",)


class Screen:
    """Prints the table and what happens at it, for the player in one seat.

    Args:
        console: what to print on.
        you: the seat of the person who looks.
        names: what red and blue are called.
        pace: seconds to wait after each act of the opponent.
    """

    def __init__(
        self, console: Console, you: Seat, names: tuple[str, str], pace: float = 0.0
    ) -> None:
        console.push_theme(Theme({"red_suit": "red"}))
        self.console = console
        self.letters = not _can_write("♠♥♣♦▒●", console.encoding)
        self.words = Words(you, pips=not self.letters)
        self.you = you
        self.names = names
        self.pace = pace
        self._paint = _Cards()

    def say(self, text: str) -> None:
        """Print a sentence."""
        self.console.print(self._paint(Text(text)))

    def table(self, position: Position, last: Played | None = None) -> None:
        """Print the table as the player sees it."""
        colour = self.console.is_terminal and not self.console.no_color
        drawn = text_diagram(
            view(position, self.you),
            colour=colour,
            letters=self.letters,
            width=min(self.console.width, 120),
            names=self.names,
            last=last,
        )
        self.console.print()
        self.console.out(drawn, highlight=False)

    def choices(self, groups: Sequence[Group]) -> list[Choice]:
        """Print the choices with their numbers, and tell which choice is number 1, 2 and so on."""
        listed: list[Choice] = []
        lines: list[Text] = []
        label = max(len(group.pile) for group in groups)
        for group in groups:
            line = Text(f" {group.pile:{label}} {group.card:>3} ")
            for choice in group.choices:
                listed.append(choice)
                line.append(f" {len(listed)}", style="bold")
                line.append(f" {choice.words} ")
            lines.append(self._paint(line))
        self.console.print()
        for line in self._in_columns(lines) if len(lines) > ROOMY else lines:
            self.console.print(Padding(line, (0, 0, 0, 0)), soft_wrap=False)
        return listed

    def _in_columns(self, lines: list[Text]) -> list[Text]:
        """Put two short lines beside each other wherever they fit."""
        half = self.console.width // 2
        packed: list[Text] = []
        open_half = False
        for line in lines:
            if open_half and line.cell_len <= half:
                packed[-1].pad_right(half - packed[-1].cell_len)
                packed[-1].append_text(line)
                open_half = False
            else:
                packed.append(line)
                open_half = line.cell_len <= half
        return packed

    def happened(self, seat: Seat | None, event: Event, before: Position) -> None:
        """Tell of something that was done or said, on a line of its own."""
        act = str(event.act) if isinstance(event, Played) else ""
        line = Text(f" {self.words.who(seat):5} ", style="bold")
        line.append(f"{act:6} ", style="dim not bold")
        line.append_text(self._paint(Text(self.words.event(event, before), style="not bold")))
        self.console.print(line)
        if seat is not self.you:
            time.sleep(self.pace)

    def ask(self, prompt: str) -> str:
        """Have the person type a line.

        Raises:
            EOFError: if there is no more to come.
        """
        self.console.print(Text(prompt, style="bold"), end="")
        sys.stdout.flush()
        typed = input()
        if not sys.stdin.isatty():
            self.console.print(typed, markup=False)
        return typed.strip()


def _can_write(signs: str, encoding: str) -> bool:
    try:
        signs.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True
