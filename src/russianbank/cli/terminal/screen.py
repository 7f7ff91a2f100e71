"""The screen: what the person at the terminal sees, and what he types."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from rich.highlighter import RegexHighlighter
from rich.text import Text
from rich.theme import Theme

from russianbank.cli.terminal.keyboard import read_line
from russianbank.cli.terminal.wording import MenuChoice, MenuGroup, Wording
from russianbank.core.cards import Seat
from russianbank.core.event import Event, Played, Stopped
from russianbank.core.kernel.position import Position
from russianbank.core.view import View, view
from russianbank.diagram import text_diagram

if TYPE_CHECKING:
    from rich.console import Console

ROOMY = 6
"""More groups of choices than this are set in two columns, so that 24 lines can hold a table."""


USUAL, WIDEST = 80, 120
"""Columns of a table where nobody says how many there are, and at most."""


MARGIN = 14
"""Columns in which stands who did something, and how it is written."""


class _Cards(RegexHighlighter):
    """Paints the red suits red."""

    highlights = (r"(?P<red_suit>\b(?:10|[2-9AJQK])[♥♦])",)


class Screen:
    """Prints the table and what happens at it, for the player in one seat.

    Args:
        console: what to print on.
        you: the seat of the person who looks; None for somebody who only watches.
        names: what red and blue are called.
    """

    def __init__(self, console: Console, you: Seat | None, names: tuple[str, str]) -> None:
        console.push_theme(Theme({"red_suit": "red"}))
        self.console = console
        self.words = Wording(you, pips=has_pips(console))
        self.you = you
        self.names = names
        self.width = width_of(console)
        self._paint = _Cards()

    def say(self, text: str) -> None:
        """Print some lines; what is too long goes on in the next one, set in like the first."""
        for line in text.split("\n"):
            words = line.lstrip()
            indent = line[: len(line) - len(words)]
            folded = self._paint(Text(words)).wrap(self.console, self.console.width - len(indent))
            for piece in folded or [Text()]:
                self.console.print(Text.assemble(indent, piece))

    def say_where(self, words: str, path: Path) -> None:
        """Print where a file is, in one piece that can be copied."""
        self.console.print(Text(f"{words} {path}"), soft_wrap=True)

    def table(self, position: Position, last: Played | None = None) -> None:
        """Print the table as the player sees it, or one who watches both."""
        self.console.print()
        seen = position if self.you is None else view(position, self.you)
        draw(self.console, seen, self.names, last)

    def choices(self, groups: Sequence[MenuGroup]) -> list[MenuChoice]:
        """Print the choices with their numbers, and tell which choice is number 1, 2 and so on."""
        listed: list[MenuChoice] = []
        rows: list[list[Text]] = []
        label = max(len(group.pile) for group in groups)
        for group in groups:
            row = [Text(f" {group.pile:{label}} {group.card:>3}  ")]
            for choice in group.choices:
                listed.append(choice)
                piece = Text(f"{len(listed)}", style="bold")
                row.append(piece.append(f" {choice.words}  ", style="not bold"))
            rows += self._folded(row)
        self.console.print()
        for line in self._in_columns(rows) if len(rows) > ROOMY else map(_joined, rows):
            line.rstrip()
            self.console.print(self._paint(line))
        return listed

    def _folded(self, row: list[Text]) -> list[list[Text]]:
        """Break a row that is too long, the rest set in."""
        indent = Text(" " * row[0].cell_len)
        rows = [row[:1]]
        for piece in row[1:]:
            if len(rows[-1]) > 1 and _length(rows[-1]) + piece.cell_len > self.width:
                rows.append([indent])
            rows[-1].append(piece)
        return rows

    def _in_columns(self, rows: list[list[Text]]) -> list[Text]:
        """Put two short rows beside each other wherever they fit."""
        half = self.width // 2
        lines: list[Text] = []
        beside = False
        for row in rows:
            if beside and _length(row) <= half:
                lines[-1].pad_right(half - lines[-1].cell_len)
                lines[-1].append_text(_joined(row))
                beside = False
            else:
                lines.append(_joined(row))
                beside = _length(row) <= half
        return lines

    def happened(self, event: Event, before: Position) -> None:
        """Tell of something that was done or said, on a line of its own."""
        act = str(event.act) if isinstance(event, Played) else ""
        said = Text(self.words.event(event, before))
        if isinstance(event, Stopped):
            said.stylize("bold")
        lines = self._paint(said).wrap(self.console, self.console.width - MARGIN)
        for number, line in enumerate(lines):
            who = f" {self.words.who(event.seat):5} {act:6} " if number == 0 else " " * MARGIN
            self.console.print(Text.assemble(who, line))

    def ask(self, prompt: str) -> str:
        """Have the person type a line.

        Raises:
            EOFError: if there is no more to come.
        """
        self.console.print(Text(prompt, style="bold"), end="")
        sys.stdout.flush()
        typed = read_line()
        if not sys.stdin.isatty():
            self.console.print(typed, markup=False)
        return typed


def _joined(pieces: Sequence[Text]) -> Text:
    return Text.assemble(*pieces)


def _length(pieces: Sequence[Text]) -> int:
    return sum(piece.cell_len for piece in pieces)


def draw(
    console: Console,
    shown: Position | View,
    names: tuple[str, str] = ("Red", "Blue"),
    last: Played | None = None,
) -> None:
    """Draw the table, in colour where the console shows colours."""
    drawn = text_diagram(
        shown,
        colour=console.is_terminal and not console.no_color,
        letters=not has_pips(console),
        width=min(width_of(console), WIDEST),
        names=names,
        last=last,
    )
    console.out(drawn, highlight=False)


def width_of(console: Console) -> int:
    """The columns that a table is drawn in."""
    return console.width if console.is_terminal else USUAL


def has_pips(console: Console) -> bool:
    """Whether the pips and backs of cards can be written, or letters must do."""
    try:
        "♠♥♣♦▒●".encode(console.encoding)
    except UnicodeEncodeError:
        return False
    return True
