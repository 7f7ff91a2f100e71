"""Plays games between all levels under every preset, and counts what goes wrong.

    python bench/levels.py [--games 10000] [--seed 1] [--jobs 4] [--layouts 1000] [--seconds 1]

Counts plans that took too long, games that did not end, acts that could not be played, and crashes.
All four numbers should be 0. Prints the time of the longest plan, too.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from functools import partial
from typing import NamedTuple

from russianbank.ai.levels import LEVELS
from russianbank.arena.simulation import play_deal
from russianbank.arena.workers import map_unordered, workers
from russianbank.core.errors import CannotBePlayed
from russianbank.core.rules.preset import preset, preset_names


class GameCheck(NamedTuple):
    """The result of a game: what went wrong, a message, and the times of the plans."""

    wrong: str
    said: str
    plans: int
    late: int
    longest: float


def game(number: int, seed: int, layouts: int, seconds: float) -> GameCheck:
    """Play one game; the number determines the preset, the levels and the deal."""
    rules, rest = number % len(preset_names()), number // len(preset_names())
    one, other = rest % len(LEVELS), (3 * rest + rest // len(LEVELS)) % len(LEVELS)
    name = preset_names()[rules]
    names = [f"search:level={level + 1},layouts={layouts}" for level in (one, other)]
    where = f"{name}, {names[0]} at red against {names[1]}, seed {seed}, deal {number}"
    try:
        played = play_deal(
            preset(name), (names[0], names[1]), seed, number, 0, clock=time.perf_counter
        )
    except CannotBePlayed as error:
        wrong = "stall" if "is not over after" in str(error) else "illegal act"
        return GameCheck(wrong, f"{where}: {error}", 0, 0, 0.0)
    except Exception as error:
        return GameCheck("crash", f"{where}: {error!r}", 0, 0, 0.0)
    times = [*played.times[0], *played.times[1]]
    late = sum(taken > seconds for taken in times)
    said = f"{where}: {late} plans took more than {seconds} s" if late else ""
    return GameCheck("", said, len(times), late, max(times))


def main() -> int:
    """Play all games; print errors as they happen, and one line at the end."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--games", type=int, default=10_000)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--jobs", type=int, default=4)
    arguments.add_argument("--layouts", type=int, default=1000, help="layouts for each plan")
    arguments.add_argument("--seconds", type=float, default=1.0, help="the longest a plan may take")
    given = arguments.parse_args()
    play = partial(game, seed=given.seed, layouts=given.layouts, seconds=given.seconds)
    wrong: Counter[str] = Counter()
    plans = late = 0
    longest = 0.0
    begun = time.perf_counter()
    with workers(given.jobs) as pool:
        for _, came in map_unordered(pool, play, range(given.games), 4 * given.jobs):
            if came.said:
                print(came.said, flush=True)
            wrong[came.wrong] += bool(came.wrong)
            plans += came.plans
            late += came.late
            longest = max(longest, came.longest)
    print(
        f"{given.games:,} games, {plans:,} plans in {time.perf_counter() - begun:.0f} s:"
        f" {late} time-outs, {wrong['stall']} stalls, {wrong['illegal act']} illegal acts,"
        f" {wrong['crash']} crashes; the longest plan took {longest * 1000:.0f} ms"
    )
    return int(bool(late or wrong.total()))


if __name__ == "__main__":
    sys.exit(main())
