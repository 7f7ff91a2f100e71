"""``russianbank bench``: how fast the game engine plays on this machine."""

import json
import time
from typing import Annotated

import typer

from russianbank.cli.options import DEFAULT_RULES, JsonOption, RulesOption, check_number
from russianbank.cli.rule_set_input import load_rules

MAX_SECONDS = 3600
"""The longest measurement."""


def bench(
    seconds: Annotated[
        float,
        typer.Option(min=0.1, max=MAX_SECONDS, callback=check_number, help="How long to measure."),
    ] = 3.0,
    rules: RulesOption = DEFAULT_RULES,
    as_json: JsonOption = False,
) -> None:
    """Measure the speed of the game engine.

    Plays whole games of random lawful acts, and prints the number of acts per second.

    Example: russianbank bench --seconds 5
    """
    from russianbank.core.build_info import compiled, describe
    from russianbank.core.kernel.playout import playouts

    chosen = load_rules(rules)
    games = acts = 0
    begin = time.perf_counter()
    while (taken := time.perf_counter() - begin) < seconds:
        tally = playouts(chosen, games, 10)
        games += tally.games
        acts += tally.acts
    if as_json:
        figures = {
            "rules": chosen.name,
            "compiled": compiled(),
            "seconds": round(taken, 3),
            "games": games,
            "acts": acts,
            "acts_per_second": round(acts / taken),
        }
        typer.echo(json.dumps(figures))
        return
    typer.echo(f"{chosen.name}, {describe()}")
    typer.echo(f"{acts / taken:12,.0f} acts a second")
    typer.echo(f"{games / taken:12,.1f} games a second, {acts / games:,.0f} acts each")
