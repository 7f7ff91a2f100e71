"""Checks that every game ends: many games of random lawful players, with counts for each preset.

python bench/endings.py [--games 100000] [--seed 1] [--threads 2] [preset ...]
"""

from __future__ import annotations

import argparse
import time
from concurrent.futures import ThreadPoolExecutor

from russianbank.core.kernel.playout import PlayoutStats, playouts
from russianbank.core.rules.preset import preset, preset_names

BATCH = 5_000


def campaign(name: str, games: int, seed: int, threads: int) -> str:
    """Plays the games in batches, each with its own seed, and returns the row of the table."""
    rules = preset(name)
    sizes = [min(BATCH, games - done) for done in range(0, games, BATCH)]
    start = time.perf_counter()
    with ThreadPoolExecutor(threads) as pool:
        tallies = list(
            pool.map(lambda job: playouts(rules, seed + job[0], job[1]), enumerate(sizes))
        )
    seconds = time.perf_counter() - start
    return line(name, tallies, seconds)


def line(name: str, tallies: list[PlayoutStats], seconds: float) -> str:
    """Returns one row of the table."""
    games = sum(one.games for one in tallies)
    acts = sum(one.acts for one in tallies)
    turns = sum(one.turns for one in tallies)
    draws = sum(one.draws for one in tallies)
    first = sum(one.first_wins for one in tallies)
    longest = max(one.longest for one in tallies)
    most = max(one.most_acts for one in tallies)
    return (
        f"{name:16} {games:8,} {draws / games:7.2%} {first / games:7.2%} {turns / games:8.1f}"
        f" {longest:8,} {acts / games:9.0f} {most:9,} {seconds:7.1f}"
    )


def main() -> None:
    """Runs the campaign for the presets given, or for all."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("presets", nargs="*", default=list(preset_names()))
    arguments.add_argument("--games", type=int, default=100_000)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--threads", type=int, default=2)
    given = arguments.parse_args()
    print(
        f"{'rules':16} {'games':>8} {'draws':>7} {'1st won':>7} {'turns':>8} {'longest':>8}"
        f" {'acts':>9} {'most':>9} {'seconds':>7}"
    )
    for name in given.presets:
        print(campaign(name, given.games, given.seed, given.threads), flush=True)


if __name__ == "__main__":
    main()
