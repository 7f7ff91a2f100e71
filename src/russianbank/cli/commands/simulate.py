"""``russianbank simulate``: lets two players play many deals, and counts wins, turns and acts."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from russianbank.cli.options import (
    DEFAULT_RULES,
    JobsOption,
    JsonOption,
    RulesOption,
    SeedOption,
    check_player,
)
from russianbank.cli.output_file import check_outputs, is_standard_output, write_output
from russianbank.cli.progress import progress_bar
from russianbank.cli.record_files import games_text
from russianbank.cli.rule_set_input import load_rules, rules_file
from russianbank.core.quotation import quoted

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from russianbank.arena.simulation import SimulatedGame, SimulationTotals
    from russianbank.core.rules.ruleset import RuleSet

MOST_GAMES = 100_000_000

MOST_RECORDS = 100_000
"""Games whose records go to one file, all of which are kept until the end."""

_MIN_BATCHES = 8
"""The fewest batches for each worker, so that no worker has to wait for others at the end."""

_MAX_BATCH = 10
"""The most games in a batch, so that the workers end soon when they are interrupted."""

_NEXT_PLAYER = re.compile(r",(?!\w+=)")
"""The comma between two players, but not one between the options of a player."""


def simulate(
    games: Annotated[
        int, typer.Option("--games", "-n", min=1, max=MOST_GAMES, help="How many deals.")
    ] = 100,
    players: Annotated[
        str, typer.Option(help="The two players. They exchange seats after each deal.")
    ] = "greedy,random",
    rules: RulesOption = DEFAULT_RULES,
    seed: SeedOption = 1,
    jobs: JobsOption = 1,
    as_json: JsonOption = False,
    records: Annotated[
        Path | None,
        typer.Option(
            help="Write the records of all games to this file. If it is -, they go to the standard"
            " output, and the figures to the standard error stream."
        ),
    ] = None,
) -> None:
    """Let two computer players play many deals.

    Prints wins, points, turns and acts. The same seed gives the same games with any number of
    workers, unless a player has a time limit.

    Example: russianbank simulate --games 1000 --players greedy,random --jobs 2 --json
    """
    from russianbank.arena.simulation import SimulationTotals
    from russianbank.arena.workers import workers

    chosen, pair = load_rules(rules), _player_pair(players)
    if records is not None and games > MOST_RECORDS:
        raise typer.BadParameter(
            f"--records keeps {MOST_RECORDS:,} games at most; ask for fewer, or use dataset make"
        )
    to_error_stream = records is not None and is_standard_output(records)
    check_outputs({"--records": records}, [rules_file(rules)])
    totals = SimulationTotals()
    texts: list[str] = []
    started = time.perf_counter()
    play = partial(_play_batch, chosen, pair, seed, records is not None)
    with progress_bar(games) as show, workers(jobs) as pool:
        for game in _games_in_order(pool, play, games, jobs):
            totals.add(game)
            if records is not None:
                texts.append(_record_text(chosen, pair, seed, game))
            show(totals.games)
    seconds = time.perf_counter() - started
    if records is not None:
        write_output(records, "\n".join(texts))
    figures = _as_dict(chosen, pair, seed, totals, seconds)
    if as_json:
        typer.echo(json.dumps(figures), err=to_error_stream)
    else:
        _print(figures, to_error_stream)


def _player_pair(players: str) -> tuple[str, str]:
    names = [name.strip() for name in _NEXT_PLAYER.split(players)]
    if len(names) != 2:
        raise typer.BadParameter(
            f"expected two players such as greedy,random, got {quoted(players)}"
        )
    for name in names:
        check_player(name)
    return names[0], names[1]


def _games_in_order(
    pool: Executor, play: Callable[[range], list[SimulatedGame]], games: int, jobs: int
) -> Iterator[SimulatedGame]:
    """Let the workers play all deals, and return the games in the order of the deals."""
    from russianbank.arena.workers import map_in_order

    size = min(max(1, games // (jobs * _MIN_BATCHES)), _MAX_BATCH) if jobs > 1 else 1
    batches = (range(start, min(start + size, games)) for start in range(0, games, size))
    for played in map_in_order(pool, play, batches, 2 * jobs if jobs > 1 else 1):
        yield from played


def _play_batch(
    rules: RuleSet, pair: tuple[str, str], seed: int, keep_acts: bool, numbers: range
) -> list[SimulatedGame]:
    from russianbank.arena.simulation import play_deal

    return [play_deal(rules, pair, seed, number, number % 2, keep_acts) for number in numbers]


def _record_text(rules: RuleSet, pair: tuple[str, str], seed: int, game: SimulatedGame) -> str:
    from russianbank.arena.simulation import game_of
    from russianbank.notation import record_of, write_record

    tags = {
        "Event": f"simulation with seed {seed}",
        "Round": str(game.number + 1),
        "Red": pair[game.red],
        "Blue": pair[1 - game.red],
    }
    return write_record(record_of(game_of(rules, seed, game), tags))


def _as_dict(
    rules: RuleSet, pair: tuple[str, str], seed: int, totals: SimulationTotals, seconds: float
) -> dict[str, Any]:
    longest = totals.longest
    assert longest is not None
    return {
        "rules": rules.name,
        "seed": seed,
        "players": list(pair),
        "games": totals.games,
        "wins": totals.wins,
        "wins_by_seat": {"red": totals.seats[0], "blue": totals.seats[1]},
        "draws": totals.draws,
        "points": totals.points,
        "turns": totals.turns,
        "acts": totals.acts,
        "longest": {"game": longest.number + 1, "turns": longest.turns, "acts": longest.count},
        "seconds": round(seconds, 3),
        "acts_per_second": round(totals.acts / max(seconds, 1e-9)),
    }


def _print(figures: dict[str, Any], to_error_stream: bool) -> None:
    from rich import box
    from rich.table import Table

    from russianbank.cli.console import console

    games, draws = figures["games"], figures["draws"]
    table = Table("player", box=box.SIMPLE_HEAD, show_edge=False)
    for heading in ("wins", "points", "points a game"):
        table.add_column(heading, justify="right")
    for place, name in enumerate(figures["players"]):
        wins, points = figures["wins"][place], figures["points"][place]
        share = f"{wins:,} ({wins / games:.0%})"
        table.add_row(name, share, f"{points:,}", f"{points / games:.1f}")
    console(to_error_stream).print(table)
    seats, longest = figures["wins_by_seat"], figures["longest"]
    lines = [
        f"{games_text(games)} of {figures['rules']}, seed {figures['seed']}, {draws:,} drawn",
        f"red won {seats['red']:,}, blue {seats['blue']:,}",
        f"average game: {figures['turns'] / games:.1f} turns, {figures['acts'] / games:.0f} acts;"
        f" longest game: number {longest['game']}, {longest['turns']:,} turns",
        f"{figures['acts_per_second']:,} acts a second",
    ]
    typer.echo("\n".join(lines), err=to_error_stream)
