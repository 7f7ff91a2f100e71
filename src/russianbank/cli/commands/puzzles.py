"""``russianbank puzzles``: puzzles to solve in the terminal; lists them, and mines new ones."""

from __future__ import annotations

import json
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from russianbank.cli.options import (
    DEFAULT_RULES,
    MAX_SEED,
    JsonListOption,
    RulesOption,
    SeedOption,
)
from russianbank.cli.output_file import check_output, write_output
from russianbank.cli.progress import progress_bar

if TYPE_CHECKING:
    from collections.abc import Sequence

    from russianbank.puzzles.puzzle import Puzzle

app = typer.Typer(rich_markup_mode=None)

MOST_PUZZLES, MOST_GAMES = 10_000, 1_000_000


class KindName(StrEnum):
    """A kind of puzzle as it is named on the command line."""

    STOP = "stop"
    LINE = "line"
    CHOICE = "choice"


KindOption = Annotated[
    KindName | None,
    typer.Option(
        help="Only one kind: stop (is it an error?), line (reach a goal) or choice (the best"
        " plan).",
        show_default=False,
    ),
]
PuzzleRulesOption = Annotated[
    str | None,
    typer.Option("--rules", "-r", help="Only puzzles with these rules.", show_default=False),
]
DifficultyOption = Annotated[
    int | None,
    typer.Option(min=1, max=5, help="Only puzzles of this difficulty.", show_default=False),
]


@app.callback(invoke_without_command=True)
def puzzles(
    context: typer.Context,
    name: Annotated[
        str | None,
        typer.Option("--puzzle", help="The name of a puzzle to begin with.", show_default=False),
    ] = None,
    kind: KindOption = None,
    rules: PuzzleRulesOption = None,
    difficulty: DifficultyOption = None,
    seed: Annotated[
        int | None,
        typer.Option(
            min=0,
            max=MAX_SEED,
            metavar="NUMBER",
            help="Determines the order; random if not given.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Solve puzzles in the terminal: positions from games, each with one right answer.

    Example: russianbank puzzles --kind line --difficulty 2
    """
    if context.invoked_subcommand is not None:
        return
    import secrets

    from russianbank.cli.language import speaker
    from russianbank.cli.terminal.puzzle_session import PuzzleSession
    from russianbank.core.chance import Chance
    from russianbank.puzzles.collection import puzzle_named

    found = _chosen(kind, rules, difficulty)
    Chance(secrets.randbits(64) if seed is None else seed).shuffle(found)
    if name is not None:
        found = [puzzle_named(name), *(one for one in found if one.id != name)]
    PuzzleSession(found, speaker()).run()


@app.command("list")
def list_puzzles(
    kind: KindOption = None,
    rules: PuzzleRulesOption = None,
    difficulty: DifficultyOption = None,
    as_json: JsonListOption = False,
) -> None:
    """List the puzzles, the easy ones first.

    Example: russianbank puzzles list --kind choice
    """
    found = _chosen(kind, rules, difficulty)
    if as_json:
        typer.echo(json.dumps([_as_dict(one) for one in found]))
        return
    for one in found:
        words = f"{one.id}  {one.kind:6}  {one.theme:11}  {one.difficulty}  {one.rating:4}"
        typer.echo(f"{words}  {one.rules}")


@app.command()
def mine(
    kind: Annotated[KindName, typer.Option(help="The kind of puzzles.")],
    out: Annotated[Path, typer.Option(help="The file to write; - is the standard output.")],
    rules: RulesOption = DEFAULT_RULES,
    wanted: Annotated[
        int, typer.Option("--count", min=1, max=MOST_PUZZLES, help="How many puzzles.")
    ] = 20,
    games: Annotated[
        int, typer.Option(min=1, max=MOST_GAMES, help="The most games that are played.")
    ] = 1000,
    seed: SeedOption = 1,
) -> None:
    """Find new puzzles in games between the levels, and prove their answers.

    Writes them as records. The same options always find the same puzzles.

    Example: russianbank puzzles mine --kind line --count 50 --out new.rbr
    """
    from russianbank.core.rules.preset import preset_names
    from russianbank.notation import write_records
    from russianbank.puzzles.mining import mine as mine_games

    if rules not in preset_names():
        raise typer.BadParameter(f"choose a preset: {', '.join(preset_names())}")
    check_output(out)
    found: list[Puzzle] = []
    with progress_bar(games) as show:
        for number, kept in mine_games(kind.value, rules, wanted, seed, games, set()):
            found += kept
            show(number)
    write_output(out, write_records(one.record for one in found))
    typer.echo(f"{len(found)} puzzles from {number} games.", err=True)


def _chosen(kind: KindName | None, rules: str | None, difficulty: int | None) -> list[Puzzle]:
    """The puzzles that the options choose.

    Raises:
        CannotBeRead: if there are none.
    """
    from russianbank.core.errors import CannotBeRead
    from russianbank.puzzles.collection import puzzles as all_puzzles

    found = [
        one
        for one in all_puzzles()
        if (kind is None or one.kind == kind)
        and (rules is None or one.rules == rules)
        and (difficulty is None or one.difficulty == difficulty)
    ]
    if not found:
        of_kind = [one for one in all_puzzles() if kind is None or one.kind == kind]
        known = ", ".join(_rules_of(of_kind))
        name = "puzzles" if kind is None else f"{kind} puzzles"
        raise CannotBeRead(f"there is no such puzzle; there are {name} with the rules {known}")
    return found


def _rules_of(found: Sequence[Puzzle]) -> list[str]:
    return sorted({one.rules for one in found})


def _as_dict(puzzle: Puzzle) -> dict[str, Any]:
    return {
        "id": puzzle.id,
        "kind": puzzle.kind,
        "theme": puzzle.theme,
        "difficulty": puzzle.difficulty,
        "rules": puzzle.rules,
        "rating": puzzle.rating,
        "failures": list(puzzle.failures),
        "failures_of_others": list(puzzle.failures_of_others),
        "source": {
            "seed": puzzle.source.seed,
            "levels": list(puzzle.source.levels),
            "turn": puzzle.turn,
        },
    }
