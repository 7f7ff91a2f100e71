"""``russianbank benchmark``: measures a player against fixed opponents on fixed deals."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from russianbank.cli.experiment_options import ExperimentOptions, player_name
from russianbank.cli.message_text import shortened
from russianbank.cli.options import JobsOption, JsonOption, RayOption

if TYPE_CHECKING:
    from russianbank.arena.benchmark import BenchmarkRow

FAILURES_SHOWN = 5


def benchmark(
    player: Annotated[str, typer.Argument(help="A player, such as mine:Tidy or engine:./mine.")],
    deals: Annotated[
        int,
        typer.Option(
            "--deals", "-n", min=1, max=10_000, help="How many deals against each opponent."
        ),
    ] = 100,
    jobs: JobsOption = 1,
    ray: RayOption = None,
    results: Annotated[
        Path | None,
        typer.Option(
            help="Save results to this file. If it exists, continue from the results in it."
        ),
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Measure a computer player against six fixed opponents.

    The cards are always the same, and each deal is played from both seats. The opponents are
    greedy, exhaustive, and the levels 2, 5, 8 and 10. Prints the mean score in percent, with a 95 %
    confidence interval, and the row for the table in docs/benchmark.md.

    Example: russianbank benchmark greedy --deals 100 --jobs 2 --results greedy.jsonl
    """
    options = ExperimentOptions(deals=deals, jobs=jobs, ray=ray, results=results, as_json=as_json)
    name = player_name(player)
    options.check_files({})
    row = _play(name, options)
    if as_json:
        typer.echo(json.dumps(row.as_dict()))
    else:
        _print(row)


def _play(player: str, options: ExperimentOptions) -> BenchmarkRow:
    from russianbank.arena.benchmark import benchmark_row, matches

    played = matches(player, time.perf_counter)
    return benchmark_row(played, options.play(played), options.deals)


def _print(row: BenchmarkRow) -> None:
    from rich import box
    from rich.table import Table

    from russianbank.arena.benchmark import RULES, SEED, percent
    from russianbank.cli.console import console

    table = Table("against", box=box.SIMPLE_HEAD, show_edge=False)
    table.add_column("score of 100", justify="right")
    for opponent, score in row.scores.items():
        table.add_row(opponent, percent(score))
    table.add_row("mean", percent(row.mean))
    console().print(table)
    typer.echo(f"{row.deals:,} deals of {RULES}, seed {SEED}, each from both seats")
    for failure in row.failures[:FAILURES_SHOWN]:
        typer.echo(f"lost by failing: {shortened(failure)}")
    typer.echo(f"\n{row.markdown()}")
