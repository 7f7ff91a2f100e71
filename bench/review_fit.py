"""Fits the error rates of the ten levels, and shows how well one game tells the levels apart.

    python -m bench.review_fit FILE...

The files are written by bench/review_levels.py. The first line is for `ERROR_RATES` in
review/level_estimate.py; the tables are for docs/review.md.
"""

from __future__ import annotations

import argparse
import json
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev

from bench.review_levels import Figures

from russianbank.ai.levels import LEVELS
from russianbank.review.level_estimate import level_with

ALL = range(1, len(LEVELS) + 1)
NEAR = (1.5, 2.5)
"""How far an estimate may be from the level to count as near."""


def read(paths: list[Path]) -> list[Figures]:
    """All players of all games in some files, as many games of each level."""
    files = [json.loads(path.read_text(encoding="utf-8"))["players"] for path in paths]
    found = sorted(Figures(*one) for players in files for one in players)
    games = [{one.game for one in found if one.level == level} for level in ALL]
    of_all = set.intersection(*games)
    return [one for one in found if one.game in of_all]


def rate(found: list[Figures]) -> tuple[float, float]:
    """The error rate of some players, and its standard error."""
    decisions = sum(one.decisions for one in found)
    mean = sum(one.cost for one in found) / decisions
    spread = [one.cost - mean * one.decisions for one in found]
    return mean, sqrt(sum(each**2 for each in spread)) / decisions


def mean_luck(found: list[Figures], points: bool = False) -> tuple[float, float]:
    """The mean luck of a player and its standard error; the two of a game are not independent."""
    games: dict[tuple[int, int], list[float]] = {}
    for one in found:
        luck = one.points_luck if points else one.luck
        games.setdefault((one.level, one.game), []).append(luck)
    means = [fmean(game) for game in games.values()]
    return fmean(means), stdev(means) / sqrt(len(means))


def falling(rates: list[float]) -> list[float]:
    """The rates, made to fall from level to level: neighbours in the wrong order are averaged."""
    groups: list[list[float]] = []
    for one in rates:
        groups.append([one])
        while len(groups) > 1 and fmean(groups[-2]) < fmean(groups[-1]):
            last = groups.pop()
            groups[-1] += last
    return [fmean(group) for group in groups for _ in group]


def estimates(found: list[Figures], rates: list[float], games: int) -> list[float]:
    """The estimated level of a player by so many games each."""
    by_seat = (found[0::2], found[1::2])
    groups = [
        one[start : start + games]
        for one in by_seat
        for start in range(0, len(one) - games + 1, games)
    ]
    return [
        level_with(rate(one)[0], rates) for one in groups if any(each.decisions for each in one)
    ]


def print_estimates(of: dict[int, list[Figures]], rates: list[float], games: int) -> None:
    """Print how well the levels are told apart by so many games of a player."""
    print(f"\n| level | mean estimate, games: {games} | spread | within 1.5 | within 2.5 |")
    print("|---|---|---|---|---|")
    for level in ALL:
        made = estimates(of[level], rates, games)
        near = [100 * fmean(abs(one - level) < limit for one in made) for limit in NEAR]
        shares = f"{near[0]:.0f} % | {near[1]:.0f} %"
        print(f"| {level} | {fmean(made):.1f} | {stdev(made):.1f} | {shares} |")


def main() -> None:
    """Print the error rates, the table of levels, and how well they are told apart."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("files", type=Path, nargs="+")
    found = read(arguments.parse_args().files)
    of = {level: [one for one in found if one.level == level] for level in ALL}
    means = [rate(of[level]) for level in ALL]
    rates = falling([mean for mean, _ in means])
    print("ERROR_RATES =", tuple(round(one, 2) for one in rates))
    print("\n| level | games | error rate | in points | decisions | mistakes of 100 | luck |")
    print("|---|---|---|---|---|---|---|")
    for level in ALL:
        ours, (mean, error) = of[level], means[level - 1]
        decisions = sum(one.decisions for one in ours)
        wrong = 100 * sum(one.mistakes + one.blunders for one in ours) / decisions
        in_points = sum(one.points for one in ours) / decisions
        luck, luck_error = mean_luck(ours)
        print(
            f"| {level} | {len(ours) // 2} | {mean:.2f} ± {error:.2f} | {in_points:.2f}"
            f" | {decisions / len(ours):.0f} | {wrong:.1f} | {luck:.1f} ± {luck_error:.1f} |"
        )
    for name, points in (("wins of 100", False), ("points", True)):
        luck, luck_error = mean_luck(found, points)
        print(f"\nluck, {name}: {luck:.2f} ± {luck_error:.2f}")
    for games in (1, 5):
        print_estimates(of, rates, games)


if __name__ == "__main__":
    main()
