"""Plays endings on: how far is what a review says of two plans from what games come to?

    python -m bench.review_endings [--rules foster-two-pack pagat] [--seconds 3600] --out FILE

The positions are those of games of levels 3 to 8 with themselves in which the order of both hands
is known. The plans are level 10's best and what was played, where nothing is proved about them.
Level 10 plays on to the end for both players (bench/played_on.py), after both plans with the same
cards to come. A line of the file is a pair; a run with a file that is there goes on after it. See
docs/review.md.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import count, product
from math import sqrt
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

from bench.played_on import decisions_of, is_ending, results

from russianbank.ai.search_player import SearchPlayer
from russianbank.arena.workers import map_unordered, workers
from russianbank.core.act import ACTS, Act
from russianbank.core.chance import Chance
from russianbank.core.deal import Deal
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset
from russianbank.review.review import SAMPLES
from russianbank.review.rollout import Rollouts, SampleMean, sample_mean

SEED = 37
"""Of games on which the judge of endings was not chosen."""

PAIRS = 3
"""The most pairs of plans of one game."""

LEVELS = range(3, 9)
"""The levels whose games are looked at."""

LARGE = 0.5
"""A difference that is large, in shares of games."""

PLAYOUTS = 12


class Pair(NamedTuple):
    """Two plans of an ending. For each, the results of some games for the player who made it.

    Attributes:
        rules: the name of the preset.
        number: of the game.
        turn: of the game.
        said: what a review's rollouts come to.
        short: what those come to that are cut off after some plans.
        true: what games of level 10 come to.
    """

    rules: str
    number: int
    turn: int
    said: list[list[float]]
    short: list[list[float]]
    true: list[list[float]]


class Task(NamedTuple):
    """One game, in which pairs are sought."""

    number: int
    rules: str


def pairs_of(task: Task) -> list[Pair]:
    """Play a game, and play on after both plans of some decisions in its ending."""
    rules, chance = preset(task.rules), Chance(task.number)
    name = f"search:level={LEVELS[task.number % len(LEVELS)]}"
    decisions = decisions_of(rules, name, SEED, task.number)
    chance.shuffle(decisions)
    player, found = SearchPlayer(), list[Pair]()
    for one in decisions:
        before = one.before
        if not is_ending(before):
            continue
        best = tuple(ACTS[code] for code in player.look(before, chance).plan())
        plans = [best, one.acts or ()]
        rollouts = Rollouts(rules, SAMPLES)
        said = rollouts.values(before, plans, before.seat, chance)
        if rollouts.proved or _lead_to_the_same(before, plans, before.sample_deal(chance)):
            continue
        short = Rollouts(rules, SAMPLES, endings=False)
        cut_off = short.values(before, plans, before.seat, chance)
        true = results(before, plans, PLAYOUTS, chance)
        found.append(Pair(task.rules, task.number, one.turn, said, cut_off, true))
        if len(found) == PAIRS:
            break
    return found


def _lead_to_the_same(start: Position, plans: Sequence[Sequence[Act]], deal: Deal) -> bool:
    return len({_after(start, plan, deal).symmetric_hash for plan in plans}) == 1


def _after(start: Position, acts: Sequence[Act], deal: Deal) -> Position:
    position = start.copy()
    for act in acts:
        position.play(act, deal)
    return position


def print_table(pairs: Sequence[Pair]) -> None:
    """Print how far rollouts are from the games, beyond the errors of the samples of both."""
    print("| rollouts | they | pairs | error | said | played on |\n|---|---|---|---|---|---|")
    kinds: dict[str, Callable[[Pair], list[list[float]]]] = {
        "to the end": lambda pair: pair.said,
        "cut off": lambda pair: pair.short,
    }
    for (kind, samples), agree in product(kinds.items(), (True, False)):
        chosen = [one for one in pairs if (len(set(_less(samples(one)))) == 1) is agree]
        if chosen:
            row = _row(chosen, samples)
            print(f"| {kind} | {'agree' if agree else 'differ'} | {len(chosen)} | {row} |")
    for kind, samples in kinds.items():
        print(f"{kind}, said 50 or more: {_verdicts(pairs, samples)}")
    for (kind, samples), agree in product(kinds.items(), (True, False)):
        values = [
            (sample_mean(said), sample_mean(true))
            for one in pairs
            for said, true in zip(samples(one), one.true, strict=True)
            if (len(set(said)) == 1) is agree
        ]
        if values:
            how = "agree" if agree else "differ"
            print(f"{kind}, values of {len(values)} plans that {how}: error {_excess(values)}")


def _verdicts(pairs: Sequence[Pair], samples: Callable[[Pair], list[list[float]]]) -> str:
    """How often a plan that is said to be much better is so."""
    signs = Counter[str]()
    for one in pairs:
        said, true = fmean(_less(samples(one))), fmean(_less(one.true))
        if abs(said) >= LARGE:
            signs["the same" if said * true > 0 else "the other" if true else "none"] += 1
    return ", ".join(f"{signs[kind]} {kind} better" for kind in ("the same", "none", "the other"))


def _row(pairs: Sequence[Pair], samples: Callable[[Pair], list[list[float]]]) -> str:
    said = [_difference(samples(one)) for one in pairs]
    true = [_difference(one.true) for one in pairs]
    means = (f"{100 * fmean(one.mean for one in each):.0f}" for each in (said, true))
    return f"{_excess(list(zip(said, true, strict=True)))} | {' | '.join(means)}"


def _excess(values: Sequence[tuple[SampleMean, SampleMean]]) -> str:
    """How far values are from the true ones, beyond the errors of the samples of both."""
    excess = sample_mean(
        [(one.mean - other.mean) ** 2 - one.error**2 - other.error**2 for one, other in values]
    )
    low, middle, high = (
        100 * sqrt(max(0.0, excess.mean + part * excess.error)) for part in (-1, 0, 1)
    )
    return f"{middle:.0f} ({low:.0f}-{high:.0f})"


def _difference(results: list[list[float]]) -> SampleMean:
    """By how much the first plan is better, with the same cards to come after both."""
    return sample_mean(_less(results))


def _less(results: list[list[float]]) -> list[float]:
    return [one - other for one, other in zip(*results, strict=True)]


def _tasks(rules: Sequence[str], first: int, until: float) -> Iterator[Task]:
    for number in count(first):
        for name in rules:
            if time.monotonic() > until:
                return
            yield Task(number, name)


def main() -> None:
    """Find the pairs, play on after them, write the file and print the table."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--rules", nargs="*", default=["foster-two-pack", "pagat"])
    arguments.add_argument("--jobs", type=int, default=2)
    arguments.add_argument("--seconds", type=float, default=3_600, help="begin no game after these")
    arguments.add_argument("--out", type=Path, required=True)
    given = arguments.parse_args()
    lines = given.out.read_text(encoding="utf-8").splitlines() if given.out.exists() else []
    pairs = [Pair(*json.loads(line)) for line in lines]
    first = max((pair.number + 1 for pair in pairs), default=0)
    tasks = _tasks(given.rules, first, time.monotonic() + given.seconds)
    with workers(given.jobs) as pool, given.out.open("a", encoding="utf-8") as file:
        for _, found in map_unordered(pool, pairs_of, tasks, given.jobs):
            pairs += found
            file.writelines(json.dumps(one) + "\n" for one in found)
            file.flush()
    print_table(pairs)


if __name__ == "__main__":
    main()
