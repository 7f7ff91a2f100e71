"""The screen of a game in the terminal: prints the table, the menu and events, and asks."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from rich.highlighter import RegexHighlighter
from rich.text import Text
from rich.theme import Theme

from russianbank.cli.console import console
from russianbank.cli.language import speaker
from russianbank.cli.terminal.keyboard import read_line
from russianbank.cli.terminal.wording import MenuChoice, MenuGroup, Wording
from russianbank.core.cards import Seat
from russianbank.core.event import Event, Played, Stopped
from russianbank.core.kernel.position import Position
from russianbank.core.quotation import printable
from russianbank.core.speaker import Speaker, english
from russianbank.core.view import View, view
from russianbank.diagram import seat_names, text_diagram

if TYPE_CHECKING:
    from rich.console import Console

MAX_SINGLE_ROWS = 6
"""A menu with more rows is printed in two columns, so that it and the table fit on 24 lines."""

DEFAULT_WIDTH, MAX_WIDTH = 80, 120
"""Columns of the table: if the output is not a terminal, and at most."""

NARROW_INDENT = 4
"""Columns before the choices that have no room beside their label."""

MARGIN = 14
"""Columns of the left margin of an event, which shows the player and the act."""


class _RedSuits(RegexHighlighter):
    """Prints the red suits in red."""

    highlights = (r"(?P<red_suit>\b(?:10|[2-9AJCQK])[♥♦])",)


def screen_of(you: Seat) -> Screen:
    """The screen of this terminal for the player in a seat, in the language of the user."""
    text = speaker()
    return Screen(console(), you, seat_names(text), text)


class Screen:
    """Prints a game for the player in one seat, and reads what they type.

    Args:
        console: the console to print on.
        you: the seat of the player; None for somebody who only watches.
        names: the names of red and blue.
        text: says a message in the language of the player.
    """

    def __init__(
        self,
        console: Console,
        you: Seat | None,
        names: tuple[str, str],
        text: Speaker = english,
    ) -> None:
        console.push_theme(Theme({"red_suit": "red"}))
        self.console = console
        self.wording = Wording(you, pips=has_pips(console), text=text)
        self.you = you
        self.names = printable(names[0]), printable(names[1])
        self.width = width_of(console)
        self._highlight = _RedSuits()

    def print(self, text: str) -> None:
        """Print a text; a line that is too long is continued on the next, with the same indent."""
        for line in text.split("\n"):
            words = line.lstrip()
            indent = line[: len(line) - len(words)]
            width = self.console.width - len(indent)
            for piece in self._highlight(Text(words)).wrap(self.console, width) or [Text()]:
                self.console.print(Text.assemble(indent, piece))

    def print_path(self, text: str, path: Path) -> None:
        """Print a text and a path without a line break, so that the path can be copied."""
        self.console.print(Text(f"{text} {printable(str(path))}"), soft_wrap=True)

    def print_table(self, position: Position, last: Played | None = None) -> None:
        """Print the table as the player sees it."""
        self.console.print()
        seen = position if self.you is None else view(position, self.you)
        print_diagram(self.console, seen, self.names, last, self.wording.text)

    def print_menu(self, groups: Sequence[MenuGroup]) -> list[MenuChoice]:
        """Print the choices with their numbers.

        Returns:
            The choices in the order of their numbers, from 1.
        """
        listed: list[MenuChoice] = []
        rows: list[list[Text]] = []
        pile_width = max(len(group.pile) for group in groups)
        for group in groups:
            row = [Text(f" {group.pile:{pile_width}} {group.card:>3}  ")]
            for choice in group.choices:
                listed.append(choice)
                piece = Text(f"{len(listed)}", style="bold")
                row.append(piece.append(f" {choice.text}  ", style="not bold"))
            rows += self._broken(row)
        self.console.print()
        in_columns = len(rows) > MAX_SINGLE_ROWS
        for line in self._in_columns(rows) if in_columns else map(_joined, rows):
            line.rstrip()
            self.console.print(self._highlight(line))
        return listed

    def _broken(self, row: list[Text]) -> list[list[Text]]:
        """Break a row that is too long into several; all but the first are indented.

        No choice is broken: where it has no room beside the label, it is below it.
        """
        label, *choices = row
        widest = max(_width(choice) for choice in choices)
        has_room = label.cell_len + widest <= self.width
        indent = Text(" " * (label.cell_len if has_room else NARROW_INDENT))
        rows = [[label]]
        for choice in choices:
            if _length(rows[-1]) + _width(choice) > self.width:
                rows.append([indent])
            rows[-1].append(choice)
        return rows

    def _in_columns(self, rows: list[list[Text]]) -> list[Text]:
        """Put two short rows on one line if both fit."""
        half = self.width // 2
        lines: list[Text] = []
        has_room = False
        for row in rows:
            is_short = _length(row) <= half
            if has_room and is_short:
                lines[-1].pad_right(half - lines[-1].cell_len)
                lines[-1].append_text(_joined(row))
                has_room = False
            else:
                lines.append(_joined(row))
                has_room = is_short
        return lines

    def print_event(self, event: Event, before: Position, indent: str = "") -> None:
        """Print something that happened, on a line of its own.

        Args:
            event: what happened.
            before: the position before it.
            indent: the blanks before each line.
        """
        act = str(event.act) if isinstance(event, Played) else ""
        text = Text(self.wording.event(event, before))
        if isinstance(event, Stopped):
            text.stylize("bold")
        lines = self._highlight(text).wrap(self.console, self.console.width - MARGIN - len(indent))
        for number, line in enumerate(lines):
            who = f" {self.wording.who(event.seat):5} {act:6} " if number == 0 else " " * MARGIN
            self.console.print(Text.assemble(indent, who, line))

    def confirm(self, question: str, default: bool = False) -> bool:
        """Ask a question of the terminal that is answered by yes or no.

        Args:
            question: the key of the question, without ``terminal-``.
            default: what Enter alone means.

        Raises:
            EOFError: if the input has ended.
        """
        text = self.wording.text
        asked = text("terminal-yes-no", question=text(f"terminal-{question}"))
        typed = self.ask(f" {asked} ").lower()
        return typed in ("y", "yes", *text("terminal-yes").split()) or (default and not typed)

    def ask(self, prompt: str) -> str:
        """Print a prompt and wait for a line.

        Raises:
            EOFError: if the input has ended.
        """
        self.console.print(Text(prompt, style="bold"), end="")
        sys.stdout.flush()
        typed = read_line()
        if not sys.stdin.isatty():
            self.console.print(printable(typed), markup=False)
        return typed


def _width(choice: Text) -> int:
    """The columns of a choice without the blanks after it."""
    return len(choice.plain.rstrip())


def _joined(pieces: Sequence[Text]) -> Text:
    return Text.assemble(*pieces)


def _length(pieces: Sequence[Text]) -> int:
    return sum(piece.cell_len for piece in pieces)


def print_diagram(
    console: Console,
    shown: Position | View,
    names: tuple[str, str] | None = None,
    last: Played | None = None,
    words: Speaker = english,
) -> None:
    """Print the table, in colour if the console shows colours."""
    text = text_diagram(
        shown,
        colour=console.is_terminal and not console.no_color,
        letters=not has_pips(console),
        width=min(width_of(console), MAX_WIDTH),
        names=names,
        last=last,
        words=words,
    )
    console.out(text, highlight=False)


def width_of(console: Console) -> int:
    """The columns that the table may use."""
    return console.width if console.is_terminal else DEFAULT_WIDTH


def has_pips(console: Console) -> bool:
    """Whether the encoding of the output has the signs of suits and backs, or needs letters."""
    try:
        "♠♥♣♦▒●".encode(console.encoding)
    except UnicodeEncodeError:
        return False
    return True
