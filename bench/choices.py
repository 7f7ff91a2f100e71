"""Judges a player by the plans in which it differs from another one: which win more games?

    python -m bench.choices PLAYER OTHER [--rules pagat] [--games 32] [--playouts 32] [--jobs 2]

The player plays games with itself. Before each of its plans the other one is asked too. Where
their plans come to different layouts, level 9 plays both on to the end, with the same cards to come
(bench/played_on.py). Whole games say much less in the same time: most plans are the same. Printed
is what the other player would win or lose by its choices in one game, both seats together, in games
of 100, with the standard error over games; so the first game alone prints nothing.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from bench.played_on import difference

from russianbank.arena.participants import participant
from russianbank.arena.simulation import deal_of
from russianbank.arena.workers import map_unordered, workers
from russianbank.core.act import Act
from russianbank.core.chance import Chance
from russianbank.core.deal import Deal
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset
from russianbank.review.sample_mean import SampleMean, sample_mean

SEED = 1909


class Found(NamedTuple):
    """What one game says.

    Attributes:
        plans: how many plans were made.
        won: for each plan that differs, how many more games the other player's plan won.
    """

    plans: int
    won: tuple[float, ...]


def judged(rules_name: str, names: tuple[str, str], playouts: int, number: int) -> Found:
    """Play one game, and judge the plans that differ."""
    rules = preset(rules_name)
    deal, chance = deal_of(rules, SEED, number)
    mover, other = (participant(name, deal) for name in names)
    position, plans, won = Position.start(rules, deal), 0, []
    while not position.over:
        seed = chance.word()
        acts = mover.plan(position, Chance(seed)).acts
        rival = other.plan(position, Chance(seed)).acts
        plans += 1
        if _layout(position, acts, deal) != _layout(position, rival, deal):
            won.append(difference(position, rival, acts, playouts, chance).mean)
        for act in acts:
            position.play(act, deal)
    return Found(plans, tuple(won))


def _layout(start: Position, acts: Sequence[Act], deal: Deal) -> int:
    """The layout after a plan, as a hash that ignores the order of the piles."""
    position = start.copy()
    for act in acts:
        position.play(act, deal)
    return position.symmetric_hash


def result(games: Sequence[Found]) -> SampleMean:
    """What the choices in one game are worth, in games of 100."""
    return sample_mean([100 * sum(one.won) for one in games])


def main() -> None:
    """Judge the plans of some games, and print the result as it grows."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("players", nargs=2, metavar="PLAYER")
    arguments.add_argument("--rules", default="pagat")
    arguments.add_argument("--games", type=int, default=32)
    arguments.add_argument("--playouts", type=int, default=32)
    arguments.add_argument("--jobs", type=int, default=2)
    given = arguments.parse_args()
    work = partial(judged, given.rules, tuple(given.players), given.playouts)
    games: list[Found] = []
    with workers(given.jobs) as pool:
        for _, found in map_unordered(pool, work, range(given.games), given.jobs):
            games.append(found)
            if len(games) == 1:
                continue
            worth, error = result(games)
            plans, differ = sum(one.plans for one in games), sum(len(one.won) for one in games)
            print(
                f"{len(games)} games, {differ} of {plans} plans differ:"
                f" {worth:+.1f} ± {error:.1f} games of 100 in a game",
                flush=True,
            )


if __name__ == "__main__":
    main()
