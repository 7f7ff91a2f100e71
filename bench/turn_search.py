"""The speed of the turn search, as ratios against two peers measured in the same run.

    python bench/turn_search.py [--rounds 3] [--closures 12]

A closure is the set of all layouts that plays alone can reach. The closures measured have at least
1,000 layouts, from games that greedy plays under foster-two-pack. A layout counts once, however
often it is reached. The peers are

- a plain breadth-first search through the public `Position`, which evaluates nothing;
- the turn search interpreted, on the smallest of the closures.

Each figure is the best of several rounds. All measurements take turns, so that a busy machine slows
each alike.
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
from russianbank.core.deal import deal
from russianbank.core.kernel.board_state import COMPILED
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset

RULES = preset("foster-two-pack")
HERE = Path(__file__).resolve().parent
SOURCE = HERE.parent / "src"
LEAST, MOST = 1_000, 16_384

Speed = float
"""Layouts a second."""


def closures(count: int) -> list[Position]:
    """Return positions with large closures, each of another turn, the smallest first.

    In each of them both searches find equally many layouts, so a layout is the same to both. Greedy
    plays, as its acts depend on no weights: the closures stay the same.
    """
    greedy, search = player("greedy"), turn_search()
    found: dict[int, list[Position]] = {}
    for seed in itertools.count(1):
        chance = Chance(seed)
        dealt = deal(RULES, chance)
        position, turn = Position.start(RULES, dealt), -1
        while not position.over:
            if position.turn_number != turn:
                search.run(position, MOST)
                size = search.found
                if LEAST <= size < MOST and plain_search(position)[0] == size:
                    found.setdefault(size, []).append(position.copy())
                    turn = position.turn_number
                    if sum(map(len, found.values())) == count:
                        return [each for size in sorted(found) for each in found[size]]
            for act in greedy.plan(position, chance).acts:
                position.play(act, dealt)
    raise AssertionError("there is no last seed")


def turn_search() -> TurnSearch:
    """Return a turn search with the fitted weights."""
    return TurnSearch(RULES, ValueNetwork(RULES, weights_for(RULES)))


def with_values(positions: list[Position]) -> Speed:
    """Measure the turn search, with every leaf evaluated."""
    search = turn_search()
    found = 0
    start = time.perf_counter()
    for position in positions:
        search.run(position, MOST)
        found += search.found
    return found / (time.perf_counter() - start)


def plain(positions: list[Position]) -> Speed:
    """Measure the plain search: list the acts, copy, play, look it up."""
    found = 0
    start = time.perf_counter()
    for position in positions:
        found += plain_search(position)[0]
    return found / (time.perf_counter() - start)


def plain_search(start: Position) -> tuple[int, int]:
    """Return how many layouts can be reached, and how many leaves they have."""
    found, waiting, leaves = {layout_of(start)}, deque([start]), 0
    while waiting:
        here = waiting.popleft()
        for act in here.lawful():
            if here.turns_up(act) is not None:
                leaves += 1
                continue
            there = here.copy()
            there.play(act)
            if there.over or there.seat != start.seat:
                leaves += 1
            elif (layout := layout_of(there)) not in found:
                found.add(layout)
                waiting.append(there)
    return len(found), leaves


def layout_of(position: Position) -> object:
    """Return where the faces are, without the order of tableau piles and of equal foundations."""
    piles = [tuple([card.face for card in position.cards(pile)]) for pile in range(22)]
    twins = [tuple(sorted(piles[first : first + 2])) for first in range(8, 16, 2)]
    return tuple(sorted(piles[:8])), *twins, *piles[16:], position.turned_card is None


def interpreted(positions: list[Position]) -> Speed:
    """Measure the interpreted turn search on the smallest of the closures."""
    with tempfile.TemporaryDirectory(prefix="russianbank-bench-") as folder:
        shutil.copytree(SOURCE, folder, ignore=shutil.ignore_patterns("*.so"), dirs_exist_ok=True)
        code = (
            "import pickle, sys\n"
            f"sys.path[:0] = [{folder!r}, {str(HERE)!r}]\n"
            "import turn_search\n"
            "assert not turn_search.COMPILED\n"
            "print(turn_search.with_values(pickle.load(sys.stdin.buffer)))\n"
        )
        done = subprocess.run(
            [sys.executable, "-c", code],
            input=pickle.dumps(positions[:1]),
            capture_output=True,
            check=True,
        )
    return float(done.stdout)


def few_with_values(positions: list[Position]) -> Speed:
    """Measure the turn search on the same closure, often enough to time it."""
    return with_values(positions[:1] * 50)


MEASUREMENTS: dict[str, Callable[[list[Position]], Speed]] = {
    "with_values": lambda positions: with_values(positions * 10),
    "plain": plain,
    "few_with_values": few_with_values,
    "interpreted": interpreted,
}


def main() -> None:
    """Measure all, and print a table or one JSON object."""
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
    counts = [plain_search(position) for position in positions]
    layouts, leaves = (sum(column) for column in zip(*counts, strict=True))
    figures = {
        **{f"{name}_per_second": round(speed) for name, speed in best.items()},
        "ratio_to_plain": round(best["with_values"] / best["plain"], 1),
        "ratio_to_interpreted": round(best["few_with_values"] / best["interpreted"], 1),
        "leaves_per_layout": round(leaves / layouts, 2),
        "mean_layouts": round(layouts / len(positions)),
        "closures": len(positions),
        "compiled": COMPILED,
    }
    print(json.dumps(figures, indent=1) if given.json else table(figures))


def table(figures: dict[str, float | bool]) -> str:
    """Return the figures as lines of text."""
    kernel = "compiled" if figures["compiled"] else "INTERPRETED: build it for real figures"
    rows = [
        f"kernel {kernel}; rules {RULES.name}; {figures['closures']} closures,"
        f" {figures['mean_layouts']:,} layouts each, {figures['leaves_per_layout']} leaves each",
        f"turn search             {figures['with_values_per_second']:>12,} layouts/s"
        f"   {figures['ratio_to_plain']:>6} x plain",
        f"plain search            {figures['plain_per_second']:>12,} layouts/s   evaluates nothing",
        f"smallest closure        {figures['few_with_values_per_second']:>12,} layouts/s"
        f"   {figures['ratio_to_interpreted']:>6} x interpreted",
        f"the same, interpreted   {figures['interpreted_per_second']:>12,} layouts/s",
    ]
    return "\n".join(rows)


if __name__ == "__main__":
    main()
