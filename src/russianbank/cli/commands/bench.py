"""``russianbank bench``: how fast the game engine plays on this machine."""

import time
from typing import Annotated

import typer

from russianbank.cli.options import DEFAULT_RULES, RulesOption


def bench(
    seconds: Annotated[float, typer.Option(min=0.1, help="How long to measure.")] = 3.0,
    rules: RulesOption = DEFAULT_RULES,
) -> None:
    """Measure the speed of the game engine.

    Plays whole games of random lawful acts, and prints the number of acts per second.

    Example: russianbank bench --seconds 5
    """
    from russianbank.core.build_info import describe
    from russianbank.core.kernel.playout import playouts
    from russianbank.core.rules.preset import load

    chosen = load(rules)
    games = acts = 0
    begin = time.perf_counter()
    while (taken := time.perf_counter() - begin) < seconds:
        tally = playouts(chosen, games, 10)
        games += tally.games
        acts += tally.acts
    typer.echo(f"{chosen.name}, {describe()}")
    typer.echo(f"{acts / taken:12,.0f} acts a second")
    typer.echo(f"{games / taken:12,.1f} games a second, {acts / games:,.0f} acts each")
