"""``russianbank ladder``: rates several players on one scale."""

from __future__ import annotations

import json
import time
from math import nan
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from russianbank.cli.experiment_options import ExperimentOptions, player_name
from russianbank.cli.option_groups import option_groups
from russianbank.cli.options import MAX_DEALS
from russianbank.cli.output_file import is_standard_output, write_output
from russianbank.cli.record_files import games_text
from russianbank.cli.rule_set_input import load_rules
from russianbank.core.quotation import quoted

if TYPE_CHECKING:
    from russianbank.arena.ladder import Ladder
    from russianbank.arena.summary import Estimate

MAX_RATING = 100_000
"""The largest rating of an anchor; the smallest is its negative."""


@option_groups
def ladder(
    players: Annotated[
        list[str], typer.Argument(metavar="A B [C ...]", help="Two or more players.")
    ],
    *,
    neighbours: Annotated[
        int | None,
        typer.Option(
            min=1,
            max=MAX_DEALS,
            help="Only let players meet who are at most this far apart in the list.",
        ),
    ] = None,
    anchors: Annotated[
        list[str],
        typer.Option(
            "--anchor",
            metavar="NAME=RATING",
            help="A player whose rating is fixed. Default: the first player, with rating 0.",
            show_default=False,
        ),
    ] = [],  # noqa: B006 - Typer needs a list
    experiment: ExperimentOptions,
    markdown: Annotated[
        Path | None,
        typer.Option(
            help="Write the table to this file, as Markdown. If it is -, it goes to the standard"
            " output, and the other table to the standard error stream."
        ),
    ] = None,
    plot: Annotated[
        Path | None,
        typer.Option(help="Draw the ratings to this file, as SVG; - as for --markdown."),
    ] = None,
) -> None:
    """Rate several computer players.

    The players meet on the same cards from both seats. Ratings are Elo, as in match: a player who
    is 100 points ahead scores about 64 of 100 games, with a draw as half a win. The number after +-
    is a 95 % confidence interval; in the JSON object, errors are standard errors, about half of
    that. If you add players and use the same results file, games in it are not played again.

    Example: russianbank ladder random greedy --deals 200 --results ladder.jsonl --plot ladder.svg
    """
    from russianbank.arena.ladder import markdown as markdown_text

    names = [player_name(name) for name in players]
    if len(set(names)) != len(names) or len(names) < 2:
        raise typer.BadParameter("expected two or more different players")
    experiment.check_files({"--markdown": markdown, "--plot": plot})
    to_error_stream = any(path and is_standard_output(path) for path in (markdown, plot))
    result = _play(names, neighbours, _anchor(anchors, names), experiment)
    if markdown is not None:
        write_output(markdown, markdown_text(result))
    if plot is not None:
        from russianbank.arena.plot import svg_ladder

        write_output(plot, svg_ladder(result))
    if experiment.as_json:
        typer.echo(json.dumps(result.as_dict()), err=to_error_stream)
    else:
        _print(result, to_error_stream)


def _play(
    names: list[str], neighbours: int | None, anchor: tuple[str, float], options: ExperimentOptions
) -> Ladder:
    """Play all matches, and compute the ratings from their results."""
    from russianbank.arena import ladder as ladders
    from russianbank.arena.paired_match import PairedMatch

    rules, keeps_records = load_rules(options.rules), options.records is not None
    matches = [
        PairedMatch(rules, pair, options.seed, keeps_records, time.perf_counter)
        for pair in ladders.pairings(names, neighbours)
    ]
    return ladders.ladder(options.play(matches), matches, names, options.deals, anchor)


def _anchor(texts: list[str], names: list[str]) -> tuple[str, float]:
    """The player with a fixed rating, and that rating."""
    if not texts:
        return names[0], 0.0
    if len(texts) > 1:
        raise typer.BadParameter("only one player can be the anchor; give --anchor once")
    name, _, written = texts[0].rpartition("=")
    try:
        rating = float(written)
    except ValueError:
        rating = nan
    if not name or not abs(rating) <= MAX_RATING:
        raise typer.BadParameter(
            "expected a player and a rating between -100000 and 100000 as the anchor, such as"
            f" greedy=1000, got {texts[0]!r}"
        )
    anchor = player_name(name)
    if anchor not in names:
        raise typer.BadParameter(f"expected one of the players as the anchor, got {quoted(name)}")
    return anchor, rating


def _print(result: Ladder, to_error_stream: bool) -> None:
    from rich import box
    from rich.table import Table

    from russianbank.arena.ladder import first_mover_sentence
    from russianbank.arena.summary import ELO_MEANING, ERROR_MEANING
    from russianbank.cli.console import console

    table = Table("", "player", box=box.SIMPLE_HEAD, show_edge=False)
    for heading in ("Elo", "ahead of the next", "games", "score"):
        table.add_column(heading, justify="right")
    for place, row in enumerate(result.rows, 1):
        table.add_row(
            str(place),
            row.name,
            _with_error(row.rating),
            "" if row.ahead is None else _with_error(row.ahead),
            f"{row.games:,}",
            f"{row.share:.1%}",
        )
    console(to_error_stream).print(table)
    lines = [
        f"{games_text(result.games)} of {result.rules}, seed {result.seed}",
        f"{first_mover_sentence(result, '+-')} {result.draws:,} games were drawn.",
        ERROR_MEANING,
        ELO_MEANING,
    ]
    if not result.bounded:
        lines.append("one player won every game, so ratings far apart are lower bounds")
    typer.echo("\n".join(lines), err=to_error_stream)


def _with_error(estimate: Estimate) -> str:
    bounds = estimate.bounds
    error = "" if bounds is None else f" +- {bounds[1] - estimate.mean:.0f}"
    return f"{estimate.mean:.0f}{error}"
