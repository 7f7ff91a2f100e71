"""A moment of a game, as it is given on the command line: a position line, or a record's file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

if TYPE_CHECKING:
    from russianbank.core.event import Played
    from russianbank.core.kernel.position import Position

PositionArgument = Annotated[
    str, typer.Argument(metavar="POSITION|FILE", help="A position line, or a record's file.")
]
AfterOption = Annotated[
    int | None,
    typer.Option(
        "--after", "--move", min=0, help="How many events into the game; its end if left out."
    ),
]
GameOption = Annotated[int, typer.Option("--game", min=1, help="Which game of the file.")]


class SelectedPosition(NamedTuple):
    """A position, and the act that led to it if that is known."""

    position: Position
    last: Played | None


def select_position(shown: str, rules: str, game: int, after: int | None) -> SelectedPosition:
    """Find the position somebody means.

    Args:
        shown: a position line, or the path of a file with records.
        rules: the rule set of a position line.
        game: which game of the file, from 1.
        after: how many events into the game; its end if None.

    Raises:
        CannotBeRead: if it is no position, and no file with such a game.
    """
    path = Path(shown)
    if path.is_file():
        return _in_record(path, game, after)
    return SelectedPosition(_in_line(shown, rules), None)


def select_unfinished_position(shown: str, rules: str, game: int, after: int | None) -> Position:
    """Find the position somebody means, in which a player has to make up his mind.

    Raises:
        CannotBeRead: as `select_position` does.
        NotTheMoment: if the game is over by then.
    """
    from russianbank.core.errors import NotTheMoment

    position = select_position(shown, rules, game, after).position
    if position.over:
        raise NotTheMoment(
            "the game is over by then, and there is nothing left to plan;"
            " choose an earlier moment, of a record with --after"
        )
    return position


def _in_line(text: str, rules: str) -> Position:
    from russianbank.core.errors import CannotBeRead
    from russianbank.core.rules.preset import load
    from russianbank.notation import read_position

    try:
        return read_position(text, load(rules))
    except CannotBeRead as cause:
        if "/" in text and " " in text:
            raise
        raise CannotBeRead(f"{text} is no file, and no position: {cause}") from cause


def _in_record(path: Path, number: int, after: int | None) -> SelectedPosition:
    from russianbank.cli.record_files import load_record
    from russianbank.cli.replay_steps import replay_steps

    steps = replay_steps(load_record(path, number)).steps
    if after is not None and after >= len(steps):
        raise typer.BadParameter(f"the game has {len(steps) - 1} events")
    step = steps[-1 if after is None else after]
    return SelectedPosition(step.position, step.last)
