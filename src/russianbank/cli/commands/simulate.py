"""``russianbank simulate``: let two players of the machine play many deals, and count."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from russianbank.cli.files import write_atomically
from russianbank.cli.options import DEFAULT_RULES, JsonOption, RulesOption, SeedOption, check_player
from russianbank.cli.progress import progress_bar

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from russianbank.arena.simulation import SimulatedGame, SimulationTotals
    from russianbank.core.rules.ruleset import RuleSet

BATCHES, BATCH = 8, 10
"""Batches a worker gets at least, to keep all of them busy, and games in one at most, to be rid
of them soon when it is interrupted."""

NEXT_PLAYER = re.compile(r",(?!\w+=)")
"""The comma between two players; those between a player's options are not."""


def simulate(
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many deals.")] = 100,
    players: Annotated[
        str, typer.Option(help="The two players by name; they exchange seats after each deal.")
    ] = "greedy,random",
    rules: RulesOption = DEFAULT_RULES,
    seed: SeedOption = 1,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, help="Processes at work.")] = 1,
    as_json: JsonOption = False,
    records: Annotated[
        Path | None, typer.Option(help="Write the record of every deal to this file.")
    ] = None,
) -> None:
    """Let two players play many deals, and count wins, turns and acts.

    The same seed gives the same games, however many processes are at work, unless a player goes by
    the clock.

    Example: russianbank simulate --games 1000 --players greedy,random --jobs 2 --json
    """
    from russianbank.arena.simulation import SimulationTotals
    from russianbank.arena.workers import workers
    from russianbank.core.rules.preset import load

    chosen = load(rules)
    pair = _pair(players)
    tally = SimulationTotals()
    texts: list[str] = []
    begin = time.perf_counter()
    work = partial(_batch, chosen, pair, seed, records is not None)
    with progress_bar(games) as show, workers(jobs) as pool:
        for played in _in_order(pool, work, games, jobs):
            tally.add(played)
            if records is not None:
                texts.append(_record(chosen, pair, seed, played))
            show(tally.games, "")
    taken = time.perf_counter() - begin
    if records is not None:
        write_atomically(records, "\n".join(texts))
    facts = _facts(chosen, pair, seed, tally, taken)
    if as_json:
        typer.echo(json.dumps(facts))
    else:
        _print(facts)


def _pair(players: str) -> tuple[str, str]:
    names = [name.strip() for name in NEXT_PLAYER.split(players)]
    if len(names) != 2:
        raise typer.BadParameter(f"expected two players such as greedy,random, got {players!r}")
    for name in names:
        check_player(name)
    return names[0], names[1]


def _in_order(
    pool: Executor, work: Callable[[range], list[SimulatedGame]], games: int, jobs: int
) -> Iterator[SimulatedGame]:
    """Have every deal played out, by as many workers as there are, and tell of them in order."""
    from russianbank.arena.workers import map_unordered

    size = min(max(1, games // (jobs * BATCHES)), BATCH) if jobs > 1 else 1
    batches = (range(start, min(start + size, games)) for start in range(0, games, size))
    early: dict[int, list[SimulatedGame]] = {}
    following = 0
    for batch, deals in map_unordered(pool, work, batches, 2 * jobs if jobs > 1 else 1):
        early[batch.start] = deals
        while following in early:
            yield from early.pop(following)
            following += size


def _batch(
    rules: RuleSet, pair: tuple[str, str], seed: int, keep: bool, numbers: range
) -> list[SimulatedGame]:
    from russianbank.arena.simulation import play_deal

    return [play_deal(rules, pair, seed, number, number % 2, keep) for number in numbers]


def _record(rules: RuleSet, pair: tuple[str, str], seed: int, played: SimulatedGame) -> str:
    from russianbank.arena.simulation import game_of
    from russianbank.notation import record_of, write_record

    tags = {
        "Event": f"simulation with seed {seed}",
        "Round": str(played.number + 1),
        "Red": pair[played.red],
        "Blue": pair[1 - played.red],
    }
    return write_record(record_of(game_of(rules, seed, played), tags))


def _facts(
    rules: RuleSet, pair: tuple[str, str], seed: int, tally: SimulationTotals, taken: float
) -> dict[str, Any]:
    longest = tally.longest
    assert longest is not None
    return {
        "rules": rules.name,
        "seed": seed,
        "players": list(pair),
        "games": tally.games,
        "wins": tally.wins,
        "wins_by_seat": {"red": tally.seats[0], "blue": tally.seats[1]},
        "draws": tally.draws,
        "points": tally.points,
        "turns": tally.turns,
        "acts": tally.acts,
        "longest": {"game": longest.number + 1, "turns": longest.turns, "acts": longest.count},
        "seconds": round(taken, 3),
        "acts_per_second": round(tally.acts / max(taken, 1e-9)),
    }


def _print(facts: dict[str, Any]) -> None:
    from rich import box
    from rich.table import Table

    from russianbank.cli.console import console

    games, draws = facts["games"], facts["draws"]
    table = Table("player", box=box.SIMPLE_HEAD, show_edge=False)
    for head in ("wins", "points", "points a game"):
        table.add_column(head, justify="right")
    for place, name in enumerate(facts["players"]):
        wins, points = facts["wins"][place], facts["points"][place]
        share = f"{wins:,} ({wins / games:.0%})"
        table.add_row(name, share, f"{points:,}", f"{points / games:.1f}")
    console().print(table)
    seats, longest = facts["wins_by_seat"], facts["longest"]
    typer.echo(f"{games:,} games of {facts['rules']}, seed {facts['seed']}, {draws:,} drawn")
    typer.echo(f"red won {seats['red']:,}, blue {seats['blue']:,}")
    typer.echo(
        f"a game took {facts['turns'] / games:.1f} turns and {facts['acts'] / games:.0f} acts;"
        f" the longest, game {longest['game']}, {longest['turns']:,} turns"
    )
    typer.echo(f"{facts['acts_per_second']:,} acts a second")
