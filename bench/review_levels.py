"""Reviews games of computer players with themselves: what their decisions cost, and their luck.

    python -m bench.review_levels [--players NAME...] [--games 20] [--samples 16] [--out FILE]

The costs must fall from level to level, and the luck must be zero on average. The file keeps every
player of every game; the estimate of a player's level is fitted on it, see bench/review_fit.py.
Stopped early, it has equally many games of each player.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
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

LEVEL_NAMES = [f"search:level={level}" for level in range(1, len(LEVELS) + 1)]
OTHER_PLAYERS = ["random", "greedy", "beam", "exhaustive"]


class Task(NamedTuple):
    """One game of a player with itself."""

    number: int
    player: str


class Figures(NamedTuple):
    """What is kept of one player's review of one game; costs and luck are wins of 100.

    Attributes:
        player: the name of the player.
        game: the number of the game.
        decisions: how many decisions were not forced.
        to_best: what they cost against the best plans.
        cost: what they cost against the reference player.
        luck: how lucky the player was.
        points: what the decisions cost in points.
        points_luck: how lucky the player was, in points.
        mistakes: decisions that are called mistakes or blunders, and broke no obligation.
        obligations: obligations missed.
        stops: stops missed.
    """

    player: str
    game: int
    decisions: int
    to_best: float
    cost: float
    luck: float
    points: float
    points_luck: float
    mistakes: int
    obligations: int
    stops: int


def reviewed(rules_name: str, samples: int, layouts: int | None, task: Task) -> list[Figures]:
    """Play one game of a player with itself, and review it."""
    rules, name = preset(rules_name), task.player
    played = play_deal(rules, (name, name), SEED, task.number, 0, keep_acts=True)
    found = review(game_of(rules, SEED, played), samples, layouts=layouts)
    return [
        Figures(
            name,
            task.number,
            one.decisions,
            round(100 * one.to_best, 2),
            round(100 * one.cost, 2),
            round(100 * one.luck, 2),
            round(one.points, 2),
            round(one.points_luck, 2),
            sum(mark.seat == seat and not mark.paragraph for mark in found.mistakes()),
            one.obligations_missed,
            one.stops_missed,
        )
        for seat, one in enumerate(found.players)
    ]


def row(player: str, found: list[Figures]) -> str:
    """The row of a player: what a game and a decision cost, and the luck, with standard errors.

    The errors go by games: the two players of a long game both pay for much.
    """
    games = [
        [one for one in found if one.game == number]
        for number in dict.fromkeys(one.game for one in found)
    ]
    costs = [fmean(one.to_best for one in game) for game in games]
    luck = [fmean(one.luck for one in game) for game in games]
    errors = [stdev(of) / sqrt(len(of)) if len(of) > 1 else 0.0 for of in (costs, luck)]
    decisions = sum(one.decisions for one in found)
    to_best = sum(one.to_best for one in found)
    cost = sum(one.cost for one in found)
    mistakes = sum(one.mistakes for one in found)
    return (
        f"| {player} | {len(games)} | {fmean(costs):.0f} ± {errors[0]:.0f}"
        f" | {to_best / decisions:.2f} | {cost / decisions:.2f}"
        f" | {decisions / len(found):.0f} | {100 * mistakes / decisions:.1f}"
        f" | {fmean(luck):.1f} ± {errors[1]:.1f} |"
    )


def table(found: list[Figures]) -> Iterator[str]:
    """The lines of a table with a row for each player, in the order in which they come."""
    yield (
        "| player | games | a game costs | a decision | against the reference | decisions"
        " | mistakes of 100 | luck |"
    )
    yield "|---|---|---|---|---|---|---|---|"
    for player in dict.fromkeys(one.player for one in found):
        yield row(player, [one for one in found if one.player == player])


def main() -> None:
    """Review the games, write the file, and print a row for each player."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--games", type=int, default=20, help="of each player")
    arguments.add_argument("--first", type=int, default=0, help="the number of the first game")
    arguments.add_argument("--players", nargs="*", default=[*LEVEL_NAMES, *OTHER_PLAYERS])
    arguments.add_argument("--samples", type=int, default=16)
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
    due = [Task(number, player) for number in numbers for player in given.players]

    def order(one: Figures) -> tuple[int, int]:
        return given.players.index(one.player), one.game

    with workers(given.jobs) as pool:
        done = map_unordered(pool, work, due, 2 * given.jobs)
        for _, figures in done:
            found += figures
            if len(found) % 20 == 0:
                print(f"{len(found) // 2} games", flush=True)
                _write(given.out, given.samples, sorted(found, key=order))
            if time.monotonic() > end:
                print("time is up", flush=True)
                break
        found.sort(key=order)
        _write(given.out, given.samples, found)
        print(*table(found), sep="\n")
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
