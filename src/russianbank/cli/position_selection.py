"""Selects a position: from a position line, or from a record file and how far to play it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from russianbank.cli.options import DEFAULT_RULES, RulesOption

if TYPE_CHECKING:
    from russianbank.core.event import Played
    from russianbank.core.kernel.position import Position

POSITION_METAVAR = "POSITION|FILE"
PositionArgument = Annotated[
    str, typer.Argument(metavar=POSITION_METAVAR, help="A position line, or a file with records.")
]
GameOption = Annotated[
    int, typer.Option("--game", min=1, help="Number of the game in the file, from 1.")
]


class SelectedPosition(NamedTuple):
    """A position, and the act that led to it, if that is known."""

    position: Position
    last: Played | None


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
    rules: RulesOption = DEFAULT_RULES

    def select(self, text: str) -> SelectedPosition:
        """Find the position that the user selected.

        Args:
            text: a position line, or the path of a file with records.

        Raises:
            CannotBeRead: if the text is neither a position nor such a file.
            BadParameter: if the file has no such game, or the game has fewer events.
        """
        path = Path(text)
        if path.is_file():
            return self._from_record(path)
        return SelectedPosition(_from_line(text, self.rules), None)

    def select_unfinished(self, text: str) -> Position:
        """Find the position that the user selected, in which the game must not be over.

        Raises:
            CannotBeRead, BadParameter: as `select` does.
            NotTheMoment: if the game is over.
        """
        from russianbank.core.errors import NotTheMoment

        position = self.select(text).position
        if position.over:
            raise NotTheMoment(
                "the game is over in this position, so there is nothing to plan;"
                " choose an earlier one with --after"
            )
        return position

    def _from_record(self, path: Path) -> SelectedPosition:
        from russianbank.cli.record_files import load_record
        from russianbank.cli.replay_steps import replay_steps

        steps = replay_steps(load_record(path, self.game)).steps
        last = len(steps) - 1
        if self.after is not None and self.after > last:
            raise typer.BadParameter(f"the game has {last} events; choose --after from 0 to {last}")
        step = steps[last if self.after is None else self.after]
        return SelectedPosition(step.position, step.last)


def _from_line(text: str, rules: str) -> Position:
    from russianbank.core.errors import CannotBeRead
    from russianbank.core.quotation import quoted
    from russianbank.core.rules.preset import load
    from russianbank.notation import read_position

    try:
        return read_position(text, load(rules))
    except CannotBeRead as cause:
        if "/" in text and " " in text:
            raise
        raise CannotBeRead(f"{quoted(text)} is neither a file nor a position: {cause}") from cause
