"""The options that several commands share, each declared once, with their shell completion."""

from __future__ import annotations

import sys
from math import isnan
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from russianbank.ai import Budget


def _complete_rules(incomplete: str) -> list[str]:
    from russianbank.core.rules.preset import preset_names

    return [name for name in preset_names() if name.startswith(incomplete)]


def _complete_player(incomplete: str) -> list[str]:
    from russianbank.ai import player_names

    return [name for name in player_names() if name.startswith(incomplete)]


def check_number(value: float | None) -> float | None:
    """Refuse ``nan``, which is neither below nor above any limit.

    Raises:
        BadParameter: if the value is no number.
    """
    if value is not None and isnan(value):
        raise typer.BadParameter(f"{value} is not a number.")
    return value


DEFAULT_RULES = "foster-two-pack"
LEVEL_COUNT = 10
"""The number of levels of the computer player."""

MAX_SEED = 2**64 - 1
MAX_SECONDS = 86_400
"""The longest time that an option can set: a day."""

MAX_LAYOUTS = 100_000_000
MAX_JOBS = 1024
MAX_DEALS = 1_000_000
_RULES_HELP = (
    "The name of a preset (see: russianbank rules list), or a TOML file; - is the standard input."
)

RulesOption = Annotated[
    str, typer.Option("--rules", "-r", help=_RULES_HELP, autocompletion=_complete_rules)
]
OptionalRulesOption = Annotated[
    str | None,
    typer.Option(
        "--rules",
        "-r",
        help=f"{_RULES_HELP} Default: {DEFAULT_RULES}. A record has its own rules.",
        autocompletion=_complete_rules,
        show_default=False,
    ),
]
RulesArgument = Annotated[str, typer.Argument(help=_RULES_HELP, autocompletion=_complete_rules)]
LevelOption = Annotated[
    int | None,
    typer.Option(
        "--level",
        "-l",
        min=1,
        max=LEVEL_COUNT,
        help="How strong the opponent is; 5 if not given.",
        show_default=False,
    ),
]
OpponentOption = Annotated[
    str | None,
    typer.Option(
        help="Another opponent: search, beam, exhaustive, greedy, random or handicap. Its options"
        " follow a colon, as in search:level=7,time=0.3. Your own player is module:Class, another"
        " program engine:COMMAND.",
        autocompletion=_complete_player,
    ),
]
AdvisorOption = Annotated[
    str | None,
    typer.Option(
        help="A computer player that advises you aloud when you type advise, such as"
        " search:level=6.",
        autocompletion=_complete_player,
    ),
]
LayoutsOption = Annotated[
    int | None,
    typer.Option(
        min=1,
        max=MAX_LAYOUTS,
        help="How many positions to examine. Without --time, the answer is then the same on every"
        " machine.",
    ),
]
TimeOption = Annotated[
    float | None,
    typer.Option(
        min=0,
        max=MAX_SECONDS,
        callback=check_number,
        help="Seconds to think. Default: 0.5 for hint, 2 for analyse.",
    ),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print one JSON object instead of text.")]
JsonListOption = Annotated[
    bool, typer.Option("--json", help="Print one list of JSON objects instead of text.")
]
SeedOption = Annotated[
    int,
    typer.Option(
        min=0,
        max=MAX_SEED,
        metavar="NUMBER",
        help="Determines the cards and all random choices.",
    ),
]
DealSeedOption = Annotated[
    int | None,
    typer.Option(
        min=0,
        max=MAX_SEED,
        metavar="NUMBER",
        help="Determines the cards; random if not given.",
        show_default=False,
    ),
]
JobsOption = Annotated[
    int, typer.Option("--jobs", "-j", min=1, max=MAX_JOBS, help="How many worker processes.")
]
RayOption = Annotated[
    str | None,
    typer.Option(
        metavar="ADDRESS",
        help="Run the workers on this Ray cluster; 'local' starts one on this machine.",
    ),
]
DataOption = Annotated[
    Path | None,
    typer.Option(help="Folder for saved games, if not the usual one.", show_default=False),
]


def budget_for(time: float | None, layouts: int | None, default_time: float) -> Budget:
    """The budget that these options set; the default time if neither was given."""
    from russianbank.ai import Budget

    return Budget(layouts, default_time if time is None and layouts is None else time)


def find_modules_here() -> None:
    """Let the working directory have the module of a player that is named ``module:Class``."""
    if "" not in sys.path:
        sys.path.insert(0, "")


def check_player(name: str) -> None:
    """Check the name and options of a player.

    Raises:
        BadParameter: if there is no such player.
    """
    from russianbank.arena.participants import any_player
    from russianbank.core.errors import CannotBeRead

    find_modules_here()
    try:
        any_player(name)
    except CannotBeRead as error:
        raise typer.BadParameter(str(error)) from None
