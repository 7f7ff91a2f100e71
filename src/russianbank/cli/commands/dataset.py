"""``russianbank dataset``: makes data sets of games, as Parquet files."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path
from typing import Annotated

import typer

from russianbank.cli.experiment_options import output_redirected_to_stderr, player_name
from russianbank.cli.options import (
    DEFAULT_RULES,
    JobsOption,
    RayOption,
    RulesOption,
    SeedOption,
)
from russianbank.cli.progress import progress_bar
from russianbank.cli.record_files import games_text
from russianbank.cli.rule_set_input import load_rules
from russianbank.core.errors import CannotBeRead
from russianbank.dataset.observation import Observation
from russianbank.extras import install_hint

app = typer.Typer(rich_markup_mode=None, no_args_is_help=True)

MOST_GAMES, MOST_IN_SHARD, MOST_SAMPLES = 100_000_000, 100_000, 10_000


@app.callback()
def dataset() -> None:
    """Make data sets of games between computer players."""


@app.command()
def make(
    folder: Annotated[Path, typer.Argument(help="The folder for the files.")],
    games: Annotated[
        int, typer.Option("--games", "-n", min=1, max=MOST_GAMES, help="How many games.")
    ] = 1000,
    one: Annotated[str, typer.Option("--player", help="The first player.")] = "greedy",
    other: Annotated[
        str, typer.Option("--other", help="The second. They exchange seats after each deal.")
    ] = "greedy",
    rules: RulesOption = DEFAULT_RULES,
    seed: SeedOption = 1,
    shard: Annotated[
        int, typer.Option(min=1, max=MOST_IN_SHARD, help="How many games a file has.")
    ] = 1000,
    samples: Annotated[
        int,
        typer.Option(
            "--review",
            min=0,
            max=MOST_SAMPLES,
            help="Review the games, and play each position on so many times. 0: no review.",
        ),
    ] = 0,
    observation: Annotated[
        Observation,
        typer.Option(help="Add each position as the numbers of an environment, and its mask."),
    ] = Observation.NONE,
    jobs: JobsOption = 1,
    ray: RayOption = None,
) -> None:
    """Play games, and write them as Parquet files, with a card and checksums.

    The same options give the same files, byte for byte, with any number of workers, unless a player
    has a time limit. After an interruption, run the same command again: only what is missing is
    made.

    Example: russianbank dataset make games --games 10000 --player greedy --jobs 2
    """
    try:
        from russianbank.dataset.folder import make as make_folder
    except ModuleNotFoundError as error:
        raise CannotBeRead(install_hint(error, "data")) from None
    from russianbank.arena.workers import workers
    from russianbank.dataset.shard import DatasetPlan

    players = player_name(one), player_name(other)
    plan = DatasetPlan(load_rules(rules), players, seed, games, shard, samples, observation)
    output = output_redirected_to_stderr() if ray else nullcontext()
    with output, progress_bar(games) as show, workers(jobs, ray=ray) as pool:
        make_folder(folder, plan, pool, jobs, show)
    typer.echo(f"{games_text(games)} in {folder}")
