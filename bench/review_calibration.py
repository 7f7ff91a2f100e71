"""Plays on after decisions that a review has marked: did it say what comes of them?

    python -m bench.review_calibration [--marks 40] [--playouts 16] [--early] [--jobs 2] --out FILE

The marks are those of games of each level with itself, and errors planted into such games. Each is
judged by games that level 9, in endings level 10, plays on to their end for both players: after the
best plan, and, with the same cards to come, after what was played (bench/played_on.py). Printed are
the mean of both by kind, and the slope and place of the line through all marks: 1 and 0 if the
review is right. See docs/review.md.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from math import sqrt
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

from bench.played_on import decisions_of, difference, is_ending

from russianbank.ai.bounds import EARLY_TURNS
from russianbank.ai.search_player import SearchPlayer
from russianbank.arena.workers import map_unordered, workers
from russianbank.core.act import ACTS, Act
from russianbank.core.chance import Chance
from russianbank.core.rules.preset import preset
from russianbank.review.decision import Decision
from russianbank.review.evaluation import Evaluator, Loss
from russianbank.review.review import SAMPLES
from russianbank.review.sample_mean import SampleMean, sample_mean

SEED, EARLY_SEED = 29, 2929
DECISIONS = 8
"""The most decisions looked at in one game."""

MARKED = 8
"""The highest level of which there are enough marks; the best plans are those of level 10."""

PLANTED = "planted"
PLANTED_INTO = 8
"""The level into whose games errors are planted."""

LEAST_ERROR = 0.04
"""How much worse than the best plan the search thinks a planted one, in shares of games."""


class Mark(NamedTuple):
    """A decision that was marked; costs and errors are wins of 100.

    Attributes:
        kind: the level that played it, or that it was planted.
        turn: the turn of the game.
        ending: whether the order of both hands was known.
        said: what the review says that it cost.
        said_error: the standard error that the review gives.
        true: how many more games were won after the best plan.
        true_error: the standard error of that.
    """

    kind: str
    turn: int
    ending: bool
    said: float
    said_error: float
    true: float
    true_error: float


class Task(NamedTuple):
    """One game, and what is sought in it."""

    number: int
    kind: str


def marks_of(rules_name: str, playouts: int, early: bool, task: Task) -> list[Mark]:
    """Play a game, review some of its decisions, and play on after those that are marked.

    The early decisions are those up to turn `EARLY_TURNS`, before an ending, of other games.
    """
    rules, chance = preset(rules_name), Chance(task.number)
    level = PLANTED_INTO if task.kind == PLANTED else int(task.kind)
    name = f"search:level={level}"
    decisions = decisions_of(rules, name, EARLY_SEED if early else SEED, task.number)
    if early:
        decisions = [one for one in decisions if _is_early(one)]
    chance.shuffle(decisions)
    evaluator, found = Evaluator(rules, SAMPLES), []
    for decision in decisions[:DECISIONS]:
        seen = _planted if task.kind == PLANTED else _reviewed
        best, acts, loss = seen(evaluator, decision, chance)
        if loss.share.mean > loss.sampling_error:
            truth = difference(decision.before, best, acts, playouts, chance)
            both = (round(100 * figure, 2) for figure in (*loss.share, *truth))
            ending = is_ending(decision.before)
            found.append(Mark(task.kind, decision.turn, ending, *both))
    return found


def _is_early(decision: Decision) -> bool:
    return decision.turn <= EARLY_TURNS and not is_ending(decision.before)


def _reviewed(
    evaluator: Evaluator, decision: Decision, chance: Chance
) -> tuple[Sequence[Act], Sequence[Act], Loss]:
    found = evaluator.evaluate(decision)
    return found.best, decision.acts or (), found.to_best


def _planted(
    evaluator: Evaluator, decision: Decision, chance: Chance
) -> tuple[Sequence[Act], Sequence[Act], Loss]:
    """Any plan that the search thinks worse than the best one."""
    before = decision.before
    search = SearchPlayer().look(before, chance)
    best, value = search.plan(), search.value()
    worse = [plan for plan, worth, _ in search.leaves() if worth < value - LEAST_ERROR]
    acts = worse[chance.below(len(worse))] if worse else best
    plans = [tuple(ACTS[code] for code in plan) for plan in (best, acts)]
    return plans[0], plans[1], evaluator.compare(before, plans[0], plans[1])


class Line(NamedTuple):
    """The line through what was said and what came of it, with standard errors."""

    slope: SampleMean
    place: SampleMean


def line_through(marks: Sequence[Mark]) -> Line:
    """The line of least squares."""
    middle, many = fmean(one.said for one in marks), len(marks)
    height = fmean(one.true for one in marks)
    spread = sum((one.said - middle) ** 2 for one in marks)
    slope = sum((one.said - middle) * (one.true - height) for one in marks) / spread
    place = height - slope * middle
    rest = sum((one.true - place - slope * one.said) ** 2 for one in marks) / (many - 2)
    return Line(
        SampleMean(slope, sqrt(rest / spread)),
        SampleMean(place, sqrt(rest * (1 / many + middle**2 / spread))),
    )


def print_table(marks: Sequence[Mark]) -> None:
    """Print what was said and what came of it, for each kind, and the line through all."""
    print("| kind | marks | said | played on |\n|---|---|---|---|")
    for kind in dict.fromkeys(one.kind for one in marks):
        print(_row(kind, [one for one in marks if one.kind == kind]))
    print(_row("all", marks))
    line = line_through(marks)
    print(
        f"slope {line.slope.mean:.2f} ± {line.slope.error:.2f},"
        f" place {line.place.mean:.1f} ± {line.place.error:.1f}"
    )


def _row(kind: str, marks: Sequence[Mark]) -> str:
    said, true = sample_mean([one.said for one in marks]), sample_mean([one.true for one in marks])
    return f"| {kind} | {len(marks)} | {said.mean:.1f} | {true.mean:.1f} ± {true.error:.1f} |"


def _tasks(kinds: Sequence[str], lacking: Counter[str]) -> Iterator[Task]:
    """Games of each kind in turn, as long as marks of it are lacking."""
    number = 0
    while any(lacking[kind] > 0 for kind in kinds):
        for kind in kinds:
            if lacking[kind] > 0:
                yield Task(number, kind)
        number += 1


def main() -> None:
    """Find the marks, play on after them, write the file and print the table."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    kinds = [*map(str, range(1, MARKED + 1)), PLANTED]
    arguments.add_argument("--kinds", nargs="*", default=kinds, choices=kinds)
    arguments.add_argument("--marks", type=int, default=40, help="of each kind")
    arguments.add_argument("--playouts", type=int, default=16)
    arguments.add_argument("--early", action="store_true", help="only early decisions")
    arguments.add_argument("--jobs", type=int, default=2)
    arguments.add_argument("--rules", default="foster-two-pack")
    arguments.add_argument("--seconds", type=float, default=36_000, help="stop after this time")
    arguments.add_argument("--out", type=Path, required=True)
    given = arguments.parse_args()
    end = time.monotonic() + given.seconds
    lacking = Counter(dict.fromkeys(given.kinds, given.marks))
    marks: list[Mark] = []
    work = partial(marks_of, given.rules, given.playouts, given.early)
    with workers(given.jobs) as pool:
        done = map_unordered(pool, work, _tasks(given.kinds, lacking), given.jobs)
        for task, found in done:
            marks += found[: lacking[task.kind]]
            lacking[task.kind] -= len(found)
            given.out.write_text(json.dumps(marks), encoding="utf-8")
            if time.monotonic() > end:
                print("time is up")
                break
        done.close()
    marks.sort(key=lambda one: kinds.index(one.kind))
    print_table(marks)


if __name__ == "__main__":
    main()
