"""How fast the walk through the layouts within reach is, as ratios against two peers in one run.

    python bench/walk.py [--rounds 3] [--closures 12]

Measured on closures of at least 1,000 layouts, from positions that greedy came to in play under
foster-two-pack. A layout counts once however often it is reached, and it is the same to all: where
the faces lie. The peers are a plain breadth-first walk through the public `Position`, which values
nothing, and the same walk interpreted, on the smallest of the closures. Each figure is the best of
several rounds, all measurements taking turns, so that a busy machine hits each alike.
"""

from __future__ import annotations

import argparse
import itertools
import json
import pickle
import shutil
import subprocess
import sys
import tempfile
import time
from collections import deque
from collections.abc import Callable
from pathlib import Path

from russianbank.ai import player
from russianbank.ai.turn_search import TurnSearch
from russianbank.ai.value import ValueNetwork
from russianbank.ai.weights import weights_for
from russianbank.core.chance import Chance
from russianbank.core.deal import Deal, deal
from russianbank.core.kernel.board_state import COMPILED
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset

RULES = preset("foster-two-pack")
HERE = Path(__file__).resolve().parent
SOURCE = HERE.parent / "src"
LEAST, MOST = 1_000, 16_384
NOTHING_NEW = Deal((), ())

Speed = float
"""Layouts a second."""


def closures(count: int) -> list[Position]:
    """Positions with many layouts within reach, no two of one turn, the smallest closure first.

    Only such are taken in which both walks find equally many, so that a layout is the same to both.
    Greedy plays: what he does depends on no weights, and so the closures stay the same.
    """
    one, walker = player("greedy"), walk_of()
    found: dict[int, list[Position]] = {}
    for seed in itertools.count(1):
        chance = Chance(seed)
        dealt = deal(RULES, chance)
        position, turn = Position.start(RULES, dealt), -1
        while not position.over:
            if position.turn_number != turn:
                walker.walk(position, MOST)
                size = walker.found
                if LEAST <= size < MOST and plain_walk(position)[0] == size:
                    found.setdefault(size, []).append(position.copy())
                    turn = position.turn_number
                    if sum(map(len, found.values())) == count:
                        return [each for size in sorted(found) for each in found[size]]
            for act in one.plan(position, chance).acts:
                position.play(act, dealt)
    raise AssertionError("the seeds never end")


def walk_of() -> TurnSearch:
    """A walk with the fitted weights."""
    return TurnSearch(RULES, ValueNetwork(RULES, weights_for(RULES)))


def with_values(positions: list[Position]) -> Speed:
    """The walk as it is, every way out valued."""
    walker = walk_of()
    found = 0
    start = time.perf_counter()
    for position in positions:
        walker.walk(position, MOST)
        found += walker.found
    return found / (time.perf_counter() - start)


def plain(positions: list[Position]) -> Speed:
    """A plain walk through positions, breadth first: list the acts, copy, play, look it up."""
    found = 0
    start = time.perf_counter()
    for position in positions:
        found += plain_walk(position)[0]
    return found / (time.perf_counter() - start)


def plain_walk(start: Position) -> tuple[int, int]:
    """How many layouts are within reach, and how many ways out of them there are."""
    found, waiting, ways = {layout_of(start)}, deque([start]), 0
    while waiting:
        here = waiting.popleft()
        for act in here.lawful():
            if here.turns_up(act) is not None:
                ways += 1
                continue
            there = here.copy()
            there.play(act, NOTHING_NEW)
            if there.over or there.seat != start.seat:
                ways += 1
            elif (layout := layout_of(there)) not in found:
                found.add(layout)
                waiting.append(there)
    return len(found), ways


def layout_of(position: Position) -> object:
    """Where the faces lie, the order of tableau piles and of twin foundations forgotten."""
    piles = [tuple([card.face for card in position.cards(pile)]) for pile in range(22)]
    twins = [tuple(sorted(piles[first : first + 2])) for first in range(8, 16, 2)]
    return tuple(sorted(piles[:8])), *twins, *piles[16:], position.turned_card is None


def interpreted(positions: list[Position]) -> Speed:
    """The same walk with the kernel's plain Python, on the smallest of the closures."""
    with tempfile.TemporaryDirectory(prefix="russianbank-bench-") as folder:
        shutil.copytree(SOURCE, folder, ignore=shutil.ignore_patterns("*.so"), dirs_exist_ok=True)
        code = (
            "import pickle, sys\n"
            f"sys.path[:0] = [{folder!r}, {str(HERE)!r}]\n"
            "import walk\n"
            "assert not walk.COMPILED\n"
            "print(walk.with_values(pickle.load(sys.stdin.buffer)))\n"
        )
        done = subprocess.run(
            [sys.executable, "-c", code],
            input=pickle.dumps(positions[:1]),
            capture_output=True,
            check=True,
        )
    return float(done.stdout)


def few_with_values(positions: list[Position]) -> Speed:
    """The walk on the closure that the interpreted one is measured on, often enough to time it."""
    return with_values(positions[:1] * 50)


MEASUREMENTS: dict[str, Callable[[list[Position]], Speed]] = {
    "with_values": lambda positions: with_values(positions * 10),
    "plain": plain,
    "few_with_values": few_with_values,
    "interpreted": interpreted,
}


def main() -> None:
    """Measure everything and print a table, or one JSON object."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--rounds", type=int, default=3)
    arguments.add_argument("--closures", type=int, default=12)
    arguments.add_argument("--json", action="store_true")
    given = arguments.parse_args()
    positions = closures(given.closures)
    best = dict.fromkeys(MEASUREMENTS, 0.0)
    for _ in range(given.rounds):
        for name, measure in MEASUREMENTS.items():
            best[name] = max(best[name], measure(positions))
    counts = [plain_walk(position) for position in positions]
    layouts, ways = (sum(column) for column in zip(*counts, strict=True))
    figures = {
        **{f"{name}_per_second": round(speed) for name, speed in best.items()},
        "ratio_to_plain": round(best["with_values"] / best["plain"], 1),
        "ratio_to_interpreted": round(best["few_with_values"] / best["interpreted"], 1),
        "ways_per_layout": round(ways / layouts, 2),
        "mean_layouts": round(layouts / len(positions)),
        "closures": len(positions),
        "compiled": COMPILED,
    }
    print(json.dumps(figures, indent=1) if given.json else table(figures))


def table(figures: dict[str, float | bool]) -> str:
    """The figures, one to a line."""
    kernel = "compiled" if figures["compiled"] else "INTERPRETED: build it for real figures"
    rows = [
        f"kernel {kernel}; rules {RULES.name}; {figures['closures']} closures,"
        f" {figures['mean_layouts']:,} layouts each, {figures['ways_per_layout']} ways out of one",
        f"walk with values        {figures['with_values_per_second']:>12,} layouts/s"
        f"   {figures['ratio_to_plain']:>6} x plain",
        f"plain walk of Position  {figures['plain_per_second']:>12,} layouts/s   values nothing",
        f"smallest closure        {figures['few_with_values_per_second']:>12,} layouts/s"
        f"   {figures['ratio_to_interpreted']:>6} x interpreted",
        f"the same, interpreted   {figures['interpreted_per_second']:>12,} layouts/s",
    ]
    return "\n".join(rows)


if __name__ == "__main__":
    main()
