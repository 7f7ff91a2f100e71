"""Fits the costs of the ten levels, and shows how well one game tells the levels apart.

    python -m bench.review_fit FILE... [--strength greedy=6.9 exhaustive=7.6]

The files are written by bench/review_levels.py. The first line and `ERROR` are for
review/level_estimate.py; the tables are for docs/review.md. A level is estimated for each game by
the costs of all other games, so no game is judged by a table into which it went. Other players go
into the table as well, at their strength: the level that scores as much against the levels.
"""

from __future__ import annotations

import argparse
import json
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev

import numpy as np
from bench.review_levels import LEVEL_NAMES, Figures, print_table

from russianbank.review.level_estimate import level_with

NEAR = (1, 2)
"""How far an estimate may be from the strength to count as near."""


def read(paths: list[Path]) -> list[Figures]:
    """All players of all games in some files, as many games of each player."""
    files = [json.loads(path.read_text(encoding="utf-8"))["players"] for path in paths]
    found = [Figures(*one) for players in files for one in players]
    names = dict.fromkeys(one.player for one in found)
    games = [{one.game for one in found if one.player == name} for name in names]
    of_all = set.intersection(*games)
    return [one for one in found if one.game in of_all]


def costs(found: list[Figures], strengths: dict[str, float]) -> list[float]:
    """What a game costs each level: a parabola for its square root, through all players."""
    names = list(strengths)
    means = [fmean(one.to_best for one in found if one.player == name) for name in names]
    curve = np.polyfit([strengths[name] for name in names], np.sqrt(means), 2)
    levels = np.arange(1, len(LEVEL_NAMES) + 1)
    roots = np.minimum.accumulate(np.maximum(np.polyval(curve, levels), 0.0))
    return [float(root) ** 2 for root in roots]


def estimates(found: list[Figures], strengths: dict[str, float], player: str) -> list[float]:
    """The level of a player as it is estimated for each game, by the costs of all other games."""
    ours = [one for one in found if one.player == player]
    tables = {
        game: costs([one for one in found if one.game != game], strengths)
        for game in {one.game for one in ours}
    }
    return [level_with(one.to_best, tables[one.game]) for one in ours]


def print_estimates(found: list[Figures], strengths: dict[str, float]) -> None:
    """Print how well the players are told apart by one game."""
    print("\n| player | strength | mean estimate | spread | within 1 | within 2 |")
    print("|---|---|---|---|---|---|")
    shares: list[float] = []
    errors: list[float] = []
    for player, strength in strengths.items():
        made = estimates(found, strengths, player)
        near = [100 * fmean(abs(one - strength) <= limit for one in made) for limit in NEAR]
        if player in LEVEL_NAMES:
            shares.append(near[0])
            errors += [one - strength for one in made]
        print(
            f"| {player} | {strength:g} | {fmean(made):.1f} | {stdev(made):.1f}"
            f" | {near[0]:.0f} % | {near[1]:.0f} % |"
        )
    print(f"\nlevels within 1: {fmean(shares):.0f} %")
    print(f"ERROR = {sqrt(fmean(one**2 for one in errors)):.1f}")


def print_luck(found: list[Figures]) -> None:
    """Print the mean luck of a player; the two players of a game are not independent."""
    for name in ("luck", "points_luck"):
        games: dict[tuple[str, int], list[float]] = {}
        for one in found:
            games.setdefault((one.player, one.game), []).append(getattr(one, name))
        means = [fmean(game) for game in games.values()]
        print(f"{name}: {fmean(means):.2f} ± {stdev(means) / sqrt(len(means)):.2f}")


def main() -> None:
    """Print the costs, the table of players, and how well they are told apart."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("files", type=Path, nargs="+")
    arguments.add_argument("--strength", nargs="*", default=[], help="of others, as NAME=LEVEL")
    given = arguments.parse_args()
    found = read(given.files)
    strengths = {name: float(level) for level, name in enumerate(LEVEL_NAMES, start=1)}
    for one in given.strength:
        name, _, level = one.rpartition("=")
        strengths[name] = float(level)
    print("COSTS =", tuple(round(one) for one in costs(found, strengths)), "\n")
    print_table(found)
    print_estimates(found, strengths)
    print_luck(found)


if __name__ == "__main__":
    main()
