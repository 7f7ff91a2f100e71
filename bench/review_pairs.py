"""Plays two plans on: how far is what a review says of them from what games come to?

    python -m bench.review_pairs PART [--rules foster-two-pack] [--seconds 3600] --out FILE

PART is `early`, up to turn 20; `late`, after it and before an ending; or `ending`, where the order
of both hands is known. The positions are those of games of levels 3 to 8 with themselves. In an
ending the plans are level 10's best and what was played; else the second one is a plan that the
search puts clearly behind, what was played if it is such a plan. Both are played on to the end of
the game (bench/played_on.py) with the same cards to come, unless all is proved. A line of the file
is a pair; a run with a file that is there goes on after it. See docs/review.md.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import count, product
from math import log, sqrt
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

from bench.played_on import decisions_of, is_ending, results

from russianbank.ai.bounds import EARLY_TURNS
from russianbank.ai.search_player import SearchPlayer
from russianbank.arena.workers import map_unordered, workers
from russianbank.core.act import ACTS, Act
from russianbank.core.chance import Chance
from russianbank.core.deal import Deal
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset
from russianbank.review.decision import Decision
from russianbank.review.review import SAMPLES
from russianbank.review.rollout import Rollouts
from russianbank.review.sample_mean import SampleMean, sample_mean

EARLY, LATE, ENDING = PARTS = ("early", "late", "ending")

SEEDS = {EARLY: 43, LATE: 47, ENDING: 37}
"""Of games on which the judge was not chosen."""

PAIRS = 3
"""The most pairs of plans of one game."""

LEVELS = range(3, 9)
"""The levels whose games are looked at."""

BEHIND = 0.02
"""How much worse than the best plan the search thinks the other one, in shares of games."""

LARGE = {EARLY: 0.02, LATE: 0.02, ENDING: 0.5}
"""A difference that is looked at one by one, in shares of games."""

PLAYOUTS = {EARLY: 24, LATE: 24, ENDING: 12}


class Pair(NamedTuple):
    """Two plans. For each, the results of some games for the player who made it.

    Attributes:
        rules: the name of the preset.
        number: of the game.
        turn: of the game.
        said: what a review's rollouts come to.
        short: what those of a short review come to.
        true: what games of strong players come to.
        searched: what the search says of the first plan; None in older files.
    """

    rules: str
    number: int
    turn: int
    said: list[list[float]]
    short: list[list[float]]
    true: list[list[float]]
    searched: float | None = None


class Task(NamedTuple):
    """One game, in which pairs are sought."""

    number: int
    rules: str


def part_of(decision: Decision) -> str:
    """The part of the game to which a decision belongs."""
    if is_ending(decision.before):
        return ENDING
    return EARLY if decision.turn <= EARLY_TURNS else LATE


def pairs_of(part: str, task: Task) -> list[Pair]:
    """Play a game, and play on after both plans of some of its decisions."""
    rules, chance = preset(task.rules), Chance(task.number)
    name = f"search:level={LEVELS[task.number % len(LEVELS)]}"
    decisions = decisions_of(rules, name, SEEDS[part], task.number)
    chance.shuffle(decisions)
    found = list[Pair]()
    for one in decisions:
        if part_of(one) != part:
            continue
        before = one.before
        plans, searched = _plans(one, part, chance)
        rollouts = Rollouts(rules, SAMPLES)
        said = rollouts.values(before, plans, before.seat, chance)
        if rollouts.proved or _lead_to_the_same(before, plans, before.sample_deal(chance)):
            continue
        short = Rollouts(rules, SAMPLES, short=True).values(before, plans, before.seat, chance)
        true = results(before, plans, PLAYOUTS[part], chance)
        found.append(Pair(task.rules, task.number, one.turn, said, short, true, searched))
        if len(found) == PAIRS:
            break
    return found


def _plans(decision: Decision, part: str, chance: Chance) -> tuple[list[Sequence[Act]], float]:
    """Level 10's best plan and another one, or twice the same; and what it says of the first."""
    search = SearchPlayer().look(decision.before, chance)
    best, value = search.plan(), search.value()
    played = [act.code for act in decision.acts or ()]
    if part == ENDING:
        return [[ACTS[code] for code in plan] for plan in (best, played)], value
    behind = [list(plan) for plan, worth, _ in search.leaves() if worth < value - BEHIND]
    other = played if played in behind else behind[chance.below(len(behind))] if behind else best
    return [[ACTS[code] for code in plan] for plan in (best, other)], value


def _lead_to_the_same(start: Position, plans: Sequence[Sequence[Act]], deal: Deal) -> bool:
    return len({_after(start, plan, deal).symmetric_hash for plan in plans}) == 1


def _after(start: Position, acts: Sequence[Act], deal: Deal) -> Position:
    position = start.copy()
    for act in acts:
        position.play(act, deal)
    return position


def print_table(part: str, pairs: Sequence[Pair]) -> None:
    """Print how far rollouts are from the games, beyond the errors of the samples of both."""
    print("| rollouts | they | pairs | error | said | played on |\n|---|---|---|---|---|---|")
    kinds: dict[str, Callable[[Pair], list[list[float]]]] = {
        "of a review": lambda pair: pair.said,
        "of a short one": lambda pair: pair.short,
    }
    for (kind, samples), agree in product(kinds.items(), (True, False)):
        chosen = [one for one in pairs if (len(set(_less(samples(one)))) == 1) is agree]
        if chosen:
            row = _row(chosen, samples)
            print(f"| {kind} | {'agree' if agree else 'differ'} | {len(chosen)} | {row} |")
    for kind, samples in kinds.items():
        print(f"{kind}, said {100 * LARGE[part]:g} or more: {_verdicts(part, pairs, samples)}")
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
    searched = [
        (SampleMean(one.searched, 0.0), sample_mean(one.true[0]))
        for one in pairs
        if one.searched is not None
    ]
    if len(searched) > 1:
        print(f"the search, values of {len(searched)} plans: error {_excess(searched)}")
    for kind, samples in kinds.items():
        print(f"{kind}: {_growing(pairs, samples)}")


def _verdicts(
    part: str, pairs: Sequence[Pair], samples: Callable[[Pair], list[list[float]]]
) -> str:
    """How often a plan that is said to be better, by more than two errors, is so."""
    signs = Counter[str]()
    for one in pairs:
        said, true = _difference(samples(one)), fmean(_less(one.true))
        if abs(said.mean) >= max(LARGE[part], 2 * said.error):
            signs["the same" if said.mean * true > 0 else "the other" if true else "none"] += 1
    return ", ".join(f"{signs[kind]} {kind} better" for kind in ("the same", "none", "the other"))


def _row(pairs: Sequence[Pair], samples: Callable[[Pair], list[list[float]]]) -> str:
    said = [_difference(samples(one)) for one in pairs]
    true = [_difference(one.true) for one in pairs]
    means = (f"{100 * fmean(one.mean for one in each):.1f}" for each in (said, true))
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


def _growing(pairs: Sequence[Pair], samples: Callable[[Pair], list[list[float]]]) -> str:
    """The error as a share of the difference and a constant beside it, by greatest likelihood.

    Its range is where the likelihood is at least 0.6 of the greatest. The true mean has an error of
    one in a hundred at least: games that all end alike say no more.
    """
    values = [(_difference(samples(one)), _difference(one.true)) for one in pairs]

    def fit(share: float, constant: float) -> float:
        sums = (
            (said.mean - true.mean, said.error**2 + true.error**2 + 1e-4 + constant**2, said.mean)
            for said, true in values
        )
        wide = ((off, known + (share * mean) ** 2) for off, known, mean in sums)
        return sum(-(log(variance) + off**2 / variance) / 2 for off, variance in wide)

    fits = {
        (share / 20, constant / 100): fit(share / 20, constant / 100)
        for share, constant in product(range(31), range(31))
    }
    most = max(fits.values())
    best = max(fits, key=lambda one: fits[one])
    shares, constants = (
        sorted({one[place] for one in fits if fits[one] > most - 0.5}) for place in (0, 1)
    )
    return (
        f"error {best[0]:.2f} ({shares[0]:.2f}-{shares[-1]:.2f}) of the difference and"
        f" {100 * best[1]:.0f} ({100 * constants[0]:.0f}-{100 * constants[-1]:.0f}) of 100"
    )


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
    arguments.add_argument("part", choices=PARTS)
    arguments.add_argument("--rules", nargs="*", default=["foster-two-pack"])
    arguments.add_argument("--jobs", type=int, default=2)
    arguments.add_argument("--seconds", type=float, default=3_600, help="begin no game after these")
    arguments.add_argument("--out", type=Path, required=True)
    given = arguments.parse_args()
    lines = given.out.read_text(encoding="utf-8").splitlines() if given.out.exists() else []
    pairs = [Pair(*json.loads(line)) for line in lines]
    first = max((pair.number + 1 for pair in pairs), default=0)
    tasks = _tasks(given.rules, first, time.monotonic() + given.seconds)
    with workers(given.jobs) as pool, given.out.open("a", encoding="utf-8") as file:
        work = partial(pairs_of, given.part)
        for _, found in map_unordered(pool, work, tasks, given.jobs):
            pairs += found
            file.writelines(json.dumps(one) + "\n" for one in found)
            file.flush()
    print_table(given.part, pairs)


if __name__ == "__main__":
    main()
