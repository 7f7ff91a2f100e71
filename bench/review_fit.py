"""Fits the weights of the estimated level, and shows how well one game tells the levels apart.

    python -m bench.review_fit FILE...

The files are written by bench/review_levels.py. The first two lines are for
review/level_estimate.py; docs/make_levels.py writes the tables into docs/review.md. A level is
estimated for each game by weights that were fitted to all other games (least squares), so no game
is judged by weights into which it went. Other players go into the fit as well, at their strength:
the level that scores as much against the levels.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import NamedTuple

import numpy as np
from bench.review_levels import LEVEL_NAMES, Figures, table

from russianbank.review.level_estimate import features, level_with
from russianbank.review.sample_mean import SampleMean, sample_mean

STRENGTHS = {
    **{name: float(level) for level, name in enumerate(LEVEL_NAMES, start=1)},
    "random": 1.0,
    "greedy": 6.55,
    "beam": 7.3,
    "exhaustive": 7.65,
}
"""The strength of each player, in levels."""

NEAR = (1, 2)
"""How far an estimate may be from the strength to count as near."""


class Estimate(NamedTuple):
    """A player of a game, and the level that is estimated by all other games."""

    player: str
    level: float

    @property
    def error(self) -> float:
        """How far it is above the strength."""
        return self.level - STRENGTHS[self.player]


def read(paths: list[Path]) -> list[Figures]:
    """All players of all games in some files, as many games of each player."""
    files = [json.loads(path.read_text(encoding="utf-8"))["players"] for path in paths]
    found = [Figures(*one) for players in files for one in players]
    names = dict.fromkeys(one.player for one in found)
    games = [{one.game for one in found if one.player == name} for name in names]
    of_all = set.intersection(*games)
    return [one for one in found if one.game in of_all]


def weights(found: Sequence[Figures]) -> list[float]:
    """The weights with which the features of the players come nearest to their strengths."""
    rows = [features(one.to_best, one.mistakes) for one in found]
    fitted = np.linalg.lstsq(np.array(rows), [STRENGTHS[one.player] for one in found], rcond=None)
    return [round(float(weight), 3) for weight in fitted[0]]


def estimates(found: Sequence[Figures]) -> Iterator[Estimate]:
    """The level of each player of each game."""
    for game in {one.game for one in found}:
        fitted = weights([one for one in found if one.game != game])
        for one in found:
            if one.game == game:
                mine = features(one.to_best, one.mistakes)
                yield Estimate(one.player, level_with(mine, fitted))


def estimate_table(made: Sequence[Estimate]) -> Iterator[str]:
    """The lines of a table of how well the players are told apart by one game."""
    yield "| player | strength | mean estimate | spread | within 1 | within 2 |"
    yield "|---|---|---|---|---|---|"
    for player, strength in STRENGTHS.items():
        mine = [one for one in made if one.player == player]
        levels = [one.level for one in mine]
        near = " | ".join(f"{within(mine, limit):.0f} %" for limit in NEAR)
        yield f"| {player} | {strength:g} | {fmean(levels):.1f} | {stdev(levels):.1f} | {near} |"


def of_levels(made: Sequence[Estimate]) -> list[Estimate]:
    """Those of the ten levels."""
    return [one for one in made if one.player in LEVEL_NAMES]


def within(made: Sequence[Estimate], limit: float) -> float:
    """Of how many of 100 the strength is not further away."""
    return 100 * fmean(abs(one.error) <= limit for one in made)


def standard_error(made: Sequence[Estimate]) -> float:
    """How far the estimates are off: the root of the mean square."""
    return sqrt(fmean(one.error**2 for one in made))


def luck(found: Sequence[Figures], name: str) -> SampleMean:
    """The mean luck of a player; the two players of a game are not independent."""
    games: dict[tuple[str, int], list[float]] = {}
    for one in found:
        games.setdefault((one.player, one.game), []).append(getattr(one, name))
    return sample_mean([fmean(game) for game in games.values()])


def main() -> None:
    """Print the weights, the tables, and how well the players are told apart."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("files", type=Path, nargs="+")
    found = read(arguments.parse_args().files)
    made = list(estimates(found))
    print("weights", tuple(weights(found)))
    print(f"error {standard_error(of_levels(made)):.1f}\n")
    print(*table(found), "", *estimate_table(made), "", sep="\n")
    print("levels", *(f"within {limit}: {within(of_levels(made), limit):.0f} %" for limit in NEAR))
    for name in ("luck", "points_luck"):
        print(name, "{:.2f} ± {:.2f}".format(*luck(found, name)))


if __name__ == "__main__":
    main()
