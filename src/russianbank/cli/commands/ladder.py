"""``russianbank ladder``: how strong several players are, on one scale."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from russianbank.cli.experiment_options import (
    DealsOption,
    JobsOption,
    RayOption,
    RecordsOption,
    ResultsOption,
    ThreadsOption,
    canonical_name,
    worker_pool,
)
from russianbank.cli.files import write_atomically
from russianbank.cli.options import DEFAULT_RULES, JsonOption, RulesOption, SeedOption
from russianbank.cli.progress import progress_bar

if TYPE_CHECKING:
    from russianbank.arena.ladder import Ladder


def ladder(
    players: Annotated[
        list[str], typer.Argument(metavar="A B [C ...]", help="Two players or more.")
    ],
    rules: RulesOption = DEFAULT_RULES,
    deals: DealsOption = 100,
    neighbours: Annotated[
        int | None,
        typer.Option(min=1, help="Let each meet only so many before and behind him in the list."),
    ] = None,
    anchor: Annotated[
        str | None,
        typer.Option(
            metavar="NAME=RATING", help="Whose rating is set; if not given, the first one's, to 0."
        ),
    ] = None,
    jobs: JobsOption = 1,
    seed: SeedOption = 1,
    threads: ThreadsOption = False,
    ray: RayOption = None,
    results: ResultsOption = None,
    records: RecordsOption = None,
    as_json: JsonOption = False,
    markdown: Annotated[
        Path | None, typer.Option(help="Write the table to this file, as Markdown.")
    ] = None,
    plot: Annotated[Path | None, typer.Option(help="Draw the ladder to this file, as SVG.")] = None,
) -> None:
    """Let players meet on the same cards from both seats, and rate them.

    Ratings are in Elo: who is 100 ahead scores 64 of 100. What follows +- holds 95 times of 100; in
    the JSON object an error is a standard error, about half of that. A result file may be used
    again with more players: what is in it is not played again.

    Example: russianbank ladder random greedy --deals 200 --results ladder.jsonl --plot ladder.svg
    """
    from russianbank.arena import ladder as ladders
    from russianbank.arena.paired_match import MatchResults, PairedMatch, play_all
    from russianbank.core.rules.preset import load

    names = [canonical_name(name) for name in players]
    if len(set(names)) != len(names) or len(names) < 2:
        raise typer.BadParameter("expected two players or more, each of them once")
    fixed = _anchor(anchor, names)
    chosen = load(rules)
    meetings = [
        PairedMatch(chosen, pair, seed, records is not None, time.perf_counter)
        for pair in ladders.pairings(names, neighbours)
    ]
    books = MatchResults(meetings, results, records, strict=False)
    with (
        progress_bar(deals * len(meetings)) as show,
        worker_pool(jobs, threads, ray, results) as pool,
    ):

        def watch() -> bool:
            show(sum(len(sheet.pairs) for sheet in books.sheets.values()), "")
            return False

        watch()
        play_all(books, meetings, deals, pool, jobs, watch)
    standing = ladders.ladder(books, meetings, names, deals, fixed)
    if markdown is not None:
        write_atomically(markdown, ladders.markdown(standing))
    if plot is not None:
        from russianbank.arena.plot import svg_ladder

        write_atomically(plot, svg_ladder(standing))
    if as_json:
        typer.echo(json.dumps(standing.as_dict()))
    else:
        _print(standing)


def _anchor(text: str | None, names: list[str]) -> tuple[str, float]:
    if text is None:
        return names[0], 0.0
    name, _, rating = text.rpartition("=")
    try:
        fixed = canonical_name(name), float(rating)
    except ValueError:
        raise typer.BadParameter(f"expected an anchor such as greedy=1000, got {text!r}") from None
    if fixed[0] not in names:
        raise typer.BadParameter(f"expected one of the players as the anchor, got {name!r}")
    return fixed


def _print(standing: Ladder) -> None:
    from rich import box
    from rich.table import Table

    from russianbank.arena.summary import Estimate
    from russianbank.cli.console import console

    def within(told: Estimate) -> str:
        return "" if told.bounds is None else f" +- {told.bounds[1] - told.mean:.0f}"

    table = Table("", "player", box=box.SIMPLE_HEAD, show_edge=False)
    for head in ("Elo", "ahead of the next", "games", "score"):
        table.add_column(head, justify="right")
    for place, rung in enumerate(standing.rungs, 1):
        table.add_row(
            str(place),
            rung.name,
            f"{rung.rating.mean:.0f}{within(rung.rating)}",
            "" if rung.ahead is None else f"{rung.ahead.mean:.0f}{within(rung.ahead)}",
            f"{rung.games:,}",
            f"{rung.share:.1%}",
        )
    console().print(table)
    first = standing.first_move
    typer.echo(f"{standing.games:,} games of {standing.rules}, seed {standing.seed}")
    typer.echo(f"to be first on turn is worth {first.mean:.0f}{within(first)}")
    if not standing.bounded:
        typer.echo("somebody won everything; ratings far apart are the least they can be")
