"""Reviews games of each level with itself: the error rate of each level, and the mean luck.

    python -m bench.review_levels [--games 20] [--samples 10] [--jobs 2] [--out FILE]

The levels must come in order of their error rate, and the luck must be zero on average. The file
keeps every player of every game; the estimate of a player's level is fitted on it, see
bench/review_fit.py. Stopped early, it has equally many games of each level.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterable
from functools import partial
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import NamedTuple

from russianbank.ai.levels import LEVELS
from russianbank.arena.simulation import game_of, play_deal
from russianbank.arena.workers import map_unordered, workers
from russianbank.core.rules.preset import preset
from russianbank.review import review

SEED = 1922


class Task(NamedTuple):
    """One game of a level with itself."""

    number: int
    level: int


class Figures(NamedTuple):
    """What is kept of one player's review of one game; cost and luck are wins of 100.

    Attributes:
        level: of the player.
        game: the number of the game.
        decisions: how many decisions were not forced.
        cost: what they cost.
        luck: how lucky the player was.
        points: what the decisions cost in points.
        points_luck: how lucky the player was, in points.
        doubtful: marks that are not called a mistake.
        mistakes: decisions that are called mistakes.
        blunders: decisions that are called blunders.
        obligations: obligations missed.
        stops: stops missed.
    """

    level: int
    game: int
    decisions: int
    cost: float
    luck: float
    points: float
    points_luck: float
    doubtful: int
    mistakes: int
    blunders: int
    obligations: int
    stops: int


def reviewed(rules_name: str, samples: int, layouts: int | None, task: Task) -> list[Figures]:
    """Play one game of a level with itself, and review it."""
    rules, name = preset(rules_name), f"search:level={task.level}"
    played = play_deal(rules, (name, name), SEED, task.number, 0, keep_acts=True)
    found = review(game_of(rules, SEED, played), samples, layouts=layouts)
    figures = []
    for seat, one in enumerate(found.players):
        marks = [mark.severity for mark in found.marks if mark.seat == seat]
        counts = (marks.count("doubtful"), marks.count("mistake"), marks.count("blunder"))
        figures.append(
            Figures(
                task.level,
                task.number,
                one.decisions,
                round(100 * one.cost, 2),
                round(100 * one.luck, 2),
                round(one.points, 2),
                round(one.points_luck, 2),
                *counts,
                one.obligations_missed,
                one.stops_missed,
            )
        )
    return figures


def row(level: int, found: list[Figures]) -> str:
    """The row of a level: its error rate and its luck, each with a standard error."""
    decisions = sum(one.decisions for one in found)
    rate = sum(one.cost for one in found) / decisions
    spread = [one.cost - rate * one.decisions for one in found]
    rate_error = sqrt(sum(each**2 for each in spread)) / decisions
    luck = [one.luck for one in found]
    luck_error = stdev(luck) / sqrt(len(luck)) if len(luck) > 1 else 0.0
    wrong = sum(one.mistakes + one.blunders for one in found)
    return (
        f"{level:>5} {len(found) // 2:>6} {rate:>8.2f} +-{rate_error:.2f}"
        f" {decisions / len(found):>10.1f} {fmean(luck):>8.1f} +-{luck_error:.1f}"
        f" {100 * wrong / decisions:>10.2f}"
    )


def print_table(found: Iterable[Figures]) -> None:
    """Print a row for each level."""
    every = list(found)
    print(f"{'level':>5} {'games':>6} {'error rate':>15} {'decisions':>10} {'luck':>14} mistakes %")
    for level in range(1, len(LEVELS) + 1):
        ours = [one for one in every if one.level == level]
        if ours:
            print(row(level, ours), flush=True)


def main() -> None:
    """Review the games, write the file, and print a row for each level."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--games", type=int, default=20, help="of each level")
    arguments.add_argument("--first", type=int, default=0, help="the number of the first game")
    arguments.add_argument("--levels", type=int, nargs="*", default=range(1, len(LEVELS) + 1))
    arguments.add_argument("--samples", type=int, default=10)
    arguments.add_argument(
        "--layouts", type=int, help="to find a best plan; as level 10 if not given"
    )
    arguments.add_argument("--jobs", type=int, default=2)
    arguments.add_argument("--rules", default="foster-two-pack")
    arguments.add_argument("--seconds", type=float, default=36_000, help="stop after this time")
    arguments.add_argument("--out", type=Path, help="where every player of every game is kept")
    given = arguments.parse_args()
    end = time.monotonic() + given.seconds
    found: list[Figures] = []
    work = partial(reviewed, given.rules, given.samples, given.layouts)
    numbers = range(given.first, given.first + given.games)
    due = [Task(number, level) for number in numbers for level in given.levels]
    with workers(given.jobs) as pool:
        done = map_unordered(pool, work, due, 2 * given.jobs)
        for _, figures in done:
            found += figures
            if len(found) % 200 == 0:
                print(f"{len(found) // 2} games", flush=True)
                _write(given.out, given.samples, sorted(found))
            if time.monotonic() > end:
                print("time is up", flush=True)
                break
        _write(given.out, given.samples, sorted(found))
        print_table(found)
        done.close()


def _write(path: Path | None, samples: int, found: list[Figures]) -> None:
    if path is None:
        return
    rows = ",\n".join(json.dumps(list(one)) for one in found)
    names = json.dumps(list(Figures._fields))
    path.write_text(
        f'{{"samples": {samples}, "fields": {names}, "players": [\n{rows}\n]}}\n', encoding="utf-8"
    )


if __name__ == "__main__":
    main()
