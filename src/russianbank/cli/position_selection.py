"""Selects a position: from a position line, or from a record and how far to play it."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from russianbank.cli.message_text import shortened
from russianbank.cli.options import DEFAULT_RULES, OptionalRulesOption
from russianbank.cli.rule_set_input import check_rules, load_rules
from russianbank.cli.text_input import STANDARD_INPUT, input_name, read_text

if TYPE_CHECKING:
    from russianbank.core.event import Played
    from russianbank.core.kernel.position import Position
    from russianbank.core.rules.ruleset import RuleSet
    from russianbank.notation import Failure

POSITION_METAVAR = "POSITION|FILE"
PositionArgument = Annotated[
    str,
    typer.Argument(
        metavar=POSITION_METAVAR,
        help="A position line, or a file with records or such a line; - is the standard input.",
    ),
]
GameOption = Annotated[
    int, typer.Option("--game", min=1, help="Number of the game in the file, from 1.")
]

_RECORD_START = "[", "{"
"""How a record begins: with a tag, with a comment, or as JSON."""


class SelectedPosition(NamedTuple):
    """A position, and what is known about how it was reached.

    Attributes:
        position: the position.
        last: the act that led to it, if that is known.
        failure: why the record cannot be followed to its end, and where; empty if it can.
    """

    position: Position
    last: Played | None = None
    failure: str = ""

    def report_failure(self) -> None:
        """Say so and exit with 1 if the record cannot be followed to its end."""
        if self.failure:
            typer.echo(shortened(f"russianbank: {self.failure}"), err=True)
            raise typer.Exit(1)


@dataclass(frozen=True)
class PositionOptions:
    """Which game of a file, how far into it, and the rules of a position line."""

    after: Annotated[
        int | None,
        typer.Option(
            "--after",
            "--move",
            min=0,
            help="How many events of the game to play; all of them if not given.",
            show_default=False,
        ),
    ] = None
    game: GameOption = 1
    rules: OptionalRulesOption = None

    def rule_set(self) -> RuleSet:
        """The rules of a position line or a new deal.

        Raises:
            CannotBeRead: if there is no such rule set.
        """
        return load_rules(DEFAULT_RULES if self.rules is None else self.rules)

    def select(self, text: str) -> SelectedPosition:
        """Find the position that the user selected.

        Args:
            text: a position line, or the path of a file.

        Raises:
            CannotBeRead: if the text is neither a position nor such a file, the file has no such
                game, the game has fewer events or other rules, or the record cannot be followed
                as far as that.
        """
        path = Path(text)
        if path != STANDARD_INPUT and not os.path.exists(text):
            return SelectedPosition(self._from_line(text))
        name = input_name(path)
        content = read_text(path, "a position, or the record of a game")
        line = content.strip()
        if "\n" not in line and "/" in line and not line.startswith(_RECORD_START):
            return SelectedPosition(self._from_line(line, name))
        return self._from_records(content, name)

    def select_unfinished(self, text: str) -> SelectedPosition:
        """Find the position that the user selected, in which the game must not be over.

        Raises:
            CannotBeRead: as `select` does.
            NotTheMoment: if the game is over.
        """
        from russianbank.core.errors import NotTheMoment

        selected = self.select(text)
        if selected.position.over:
            raise NotTheMoment(
                "the game is over in this position, so there is nothing to plan;"
                " choose an earlier one with --after"
            )
        return selected

    def _from_records(self, content: str, name: str) -> SelectedPosition:
        from russianbank.cli.record_files import choose_record, parse_records
        from russianbank.cli.replay_steps import replay_steps
        from russianbank.core.errors import CannotBeRead

        record = choose_record(parse_records(content, name), self.game, name)
        check_rules(self.rules, record, name)
        steps, failure = replay_steps(record)
        last = len(steps) - 1
        number = last if self.after is None else self.after
        problem = _failure_text(failure, name, last) if failure else ""
        if failure and (self.after is None or number > last):
            raise CannotBeRead(problem, line=failure.line, column=failure.column)
        if number > last:
            raise CannotBeRead(f"the game has {last} events; choose --after from 0 to {last}")
        return SelectedPosition(steps[number].position, steps[number].last, problem)

    def _from_line(self, line: str, file: str = "") -> Position:
        from russianbank.core.errors import CannotBeRead
        from russianbank.core.quotation import shown
        from russianbank.notation import read_position

        rules = self.rule_set()
        try:
            found = read_position(line, rules)
        except CannotBeRead as cause:
            if file:
                raise CannotBeRead(f"{file}: {cause}", column=cause.column) from cause
            if "/" in line and " " in line:
                raise
            raise CannotBeRead(
                f"{shown(line)} is neither a file nor a position: {cause}"
            ) from cause
        if self.after is not None or self.game != 1:
            raise CannotBeRead(
                "a position line is no game: leave --after and --game out, or give a record"
            )
        return found


def _failure_text(failure: Failure, name: str, last: int) -> str:
    """Where a record cannot be followed further, and what can be done."""
    return f"{name}: {failure}; choose --after from 0 to {last}, or correct the record"
