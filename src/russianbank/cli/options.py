"""Options that several parts of the command share, with their shell completion."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from russianbank.ai import Budget


def _rule_sets(incomplete: str) -> list[str]:
    from russianbank.core.rules.preset import preset_names

    return [name for name in preset_names() if name.startswith(incomplete)]


def _players(incomplete: str) -> list[str]:
    from russianbank.ai import player_names

    return [name for name in player_names() if name.startswith(incomplete)]


RulesOption = Annotated[
    str,
    typer.Option(
        "--rules", "-r", help="A preset's name, or a TOML file.", autocompletion=_rule_sets
    ),
]
RulesArgument = Annotated[
    str, typer.Argument(help="A preset's name, or a TOML file.", autocompletion=_rule_sets)
]
OpponentOption = Annotated[
    str | None,
    typer.Option(
        help="Who plays against you instead: search, beam, exhaustive, greedy, random or handicap."
        " Options follow a colon, as in search:level=7,time=0.3.",
        autocompletion=_players,
    ),
]
LayoutsOption = Annotated[
    int | None,
    typer.Option(
        min=1, help="Layouts to look at; with no time given, the answer is the same everywhere."
    ),
]
TimeOption = Annotated[
    float | None,
    typer.Option(
        min=0,
        help="Seconds to think; if nothing is said, half a second for a hint, two to analyse.",
    ),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]
MAX_SEED = 2**64 - 1
SeedOption = Annotated[
    int,
    typer.Option(
        min=0,
        max=MAX_SEED,
        metavar="NUMBER",
        help="Names the deals and all chance.",
    ),
]
DEFAULT_RULES = "foster-two-pack"
LEVEL_COUNT = 10
"""Levels at which the machine plays."""


def budget_for(time: float | None, layouts: int | None, usual: float) -> Budget:
    """How long to think: as long as was said, or the usual seconds if nothing was."""
    from russianbank.ai import Budget

    return Budget(layouts, usual if time is None and layouts is None else time)


def check_player(name: str) -> None:
    """Refuse the name of a player there is not, as a misuse of the command."""
    from russianbank.ai import player
    from russianbank.core.errors import CannotBeRead

    try:
        player(name)
    except CannotBeRead as error:
        raise typer.BadParameter(str(error)) from None
