"""Measures the speed of the kernel, as ratios to OpenSpiel's solitaire in the same run.

    python bench/engine.py [--seconds 3] [--rounds 3]

The peer is driven from Python with random playouts; every action it applies counts as a move,
including chance. For the kernel each act counts as a move; turning a card up is one act. Each
figure is the best of several rounds. The rounds of all measurements alternate, so that other work
on the machine affects all of them equally.
"""

from __future__ import annotations

import argparse
import atexit
import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import timeit
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random

import pyspiel

from russianbank.core.chance import Chance
from russianbank.core.deal import deal
from russianbank.core.kernel.board_state import COMPILED
from russianbank.core.kernel.playout import playouts
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset

RULES = preset("foster-two-pack")
SOURCE = Path(__file__).resolve().parent.parent / "src"

Speed = float
"""Moves a second."""


def peer(seconds: float) -> Speed:
    """Measures OpenSpiel's solitaire, driven from Python."""
    game = pyspiel.load_game("solitaire")
    chance = Random(1)
    moves = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(chance.random() * len(outcomes))][0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(chance.random() * len(actions))])
            moves += 1
    return moves / (time.perf_counter() - start)


def whole_playouts(seconds: float) -> Speed:
    """Measures whole games inside the kernel."""
    return _playouts(seconds, 1)


def one_by_one(seconds: float) -> Speed:
    """Measures listing the acts, choosing one and playing it, each step called from Python."""
    chance = Random(1)
    deals = [deal(RULES, Chance(seed)) for seed in range(50)]
    acts = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        for one in deals[:10]:
            position = Position.start(RULES, one)
            while choices := position.lawful():
                position.play(choices[int(chance.random() * len(choices))], one)
                acts += 1
    return acts / (time.perf_counter() - start)


def two_threads(seconds: float) -> Speed:
    """Measures whole games in two threads at once."""
    speeds: list[Speed] = []
    threads = [
        threading.Thread(target=lambda seed=seed: speeds.append(_playouts(seconds, seed)))
        for seed in (1, 2)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sum(speeds)


def _playouts(seconds: float, seed: int) -> Speed:
    acts = 0
    games = 200 if COMPILED else 2
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        acts += playouts(RULES, seed, games).acts
        seed += 2
    return acts / (time.perf_counter() - start)


def interpreted(seconds: float) -> Speed:
    """Measures whole games with the interpreted kernel."""
    code = (
        "import sys, time\n"
        f"sys.path.insert(0, {_interpreted_copy()!r})\n"
        "from russianbank.core.kernel.board_state import COMPILED\n"
        "from russianbank.core.kernel.playout import playouts\n"
        "from russianbank.core.rules.preset import preset\n"
        "assert not COMPILED\n"
        "rules, acts, seed = preset('foster-two-pack'), 0, 1\n"
        "playouts(rules, 0, 1)\n"
        "start = time.perf_counter()\n"
        f"while time.perf_counter() - start < {seconds}:\n"
        "    acts += playouts(rules, seed, 1).acts; seed += 1\n"
        "print(acts / (time.perf_counter() - start))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return float(done.stdout)


@cache
def _interpreted_copy() -> str:
    """Returns a copy of the package without compiled modules; it is deleted at exit."""
    folder = tempfile.mkdtemp(prefix="russianbank-bench-")
    atexit.register(shutil.rmtree, folder)
    shutil.copytree(SOURCE, folder, ignore=shutil.ignore_patterns("*.so"), dirs_exist_ok=True)
    return folder


def import_seconds() -> float:
    """Returns the time to import the library, without the start of the interpreter."""

    def start(code: str) -> float:
        environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
        begin = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True, env=environment)
        return time.perf_counter() - begin

    bare = min(start("pass") for _ in range(15))
    return min(start("import russianbank; russianbank.Position") for _ in range(15)) - bare


def copy_seconds() -> float:
    """Returns the time to copy a position."""
    position = Position.start(RULES, deal(RULES, Chance(1)))
    return min(timeit.repeat(position.copy, number=20_000, repeat=7)) / 20_000


MEASUREMENTS: dict[str, Callable[[float], Speed]] = {
    "peer": peer,
    "whole_playouts": whole_playouts,
    "one_by_one": one_by_one,
    "two_threads": two_threads,
    "interpreted": interpreted,
}
GOALS = {"whole_playouts": 20.0, "one_by_one": 6.0, "interpreted": 0.3}


def main() -> None:
    """Measures everything and prints a table, or one JSON object."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--seconds", type=float, default=3.0)
    arguments.add_argument("--rounds", type=int, default=3)
    arguments.add_argument("--json", action="store_true")
    given = arguments.parse_args()
    best = dict.fromkeys(MEASUREMENTS, 0.0)
    for _ in range(given.rounds):
        for name, measure in MEASUREMENTS.items():
            best[name] = max(best[name], measure(given.seconds))
    size = Position.start(RULES, deal(RULES, Chance(1))).__sizeof__()
    figures = {
        **{f"{name}_per_second": round(speed) for name, speed in best.items()},
        **{f"{name}_ratio": round(best[name] / best["peer"], 2) for name in GOALS},
        "two_threads_ratio": round(best["two_threads"] / best["whole_playouts"], 2),
        "import_ms": round(import_seconds() * 1000, 1),
        "position_bytes": size,
        "copy_us": round(copy_seconds() * 1e6, 3),
        "compiled": COMPILED,
    }
    print(json.dumps(figures, indent=1) if given.json else table(figures))


def table(figures: dict[str, float | bool]) -> str:
    """Returns the figures with the goal of each."""
    kernel = "compiled" if figures["compiled"] else "INTERPRETED: build it for real figures"
    rows = [
        f"kernel {kernel}; rules {RULES.name}; peer: OpenSpiel solitaire from Python,"
        f" {figures['peer_per_second']:,} moves/s",
        f"whole random playouts   {figures['whole_playouts_per_second']:>12,} acts/s"
        f"   {figures['whole_playouts_ratio']:>6} x peer   (at least 20)",
        f"one act at a time       {figures['one_by_one_per_second']:>12,} acts/s"
        f"   {figures['one_by_one_ratio']:>6} x peer   (at least 6)",
        f"two threads             {figures['two_threads_per_second']:>12,} acts/s"
        f"   {figures['two_threads_ratio']:>6} x one    (at least 1.8)",
        f"interpreted playouts    {figures['interpreted_per_second']:>12,} acts/s"
        f"   {figures['interpreted_ratio']:>6} x peer   (at least 0.3)",
        f"import {figures['import_ms']} ms (under 50), position {figures['position_bytes']} bytes"
        f" (under 2,000), copy {figures['copy_us']} us (under 1)",
    ]
    return "\n".join(rows)


if __name__ == "__main__":
    main()
