"""Builds positions wrong on purpose, and counts what goes wrong with those that are accepted (R38).

    python bench/mutated_positions.py [--positions 1000000] [--seed 1] [--jobs 2]

Each position is refused with the right error, or it is listed, played, taken back, written, read
and searched by a player. Every other outcome is printed, and a crash of the process ends the run.
`bench/checked_kernel.py` runs it with kernels that check every access to memory.
"""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from helpers.mutated_states import (
    PLAYERS,
    accepted,
    exercise,
    exercise_record,
    lawful_states,
    mutated,
)
from helpers.random_play import some_rulesets
from russianbank.core.rules.preset import preset, preset_names
from russianbank.core.rules.ruleset import RuleSet
from russianbank.notation import write_position

BATCH = 2000
"""How many positions a process builds at a time, all under the same rules."""

GAMES, OTHER_GAMES = 6, 1
"""From how many games the positions of a batch come: by its own rules, and by others."""

PROGRESS = 25
"""After how many batches the figures so far are printed."""

RECORDED = 0.05
"""The share of accepted positions from which a game is recorded, written and read."""


class Tally(NamedTuple):
    """The result of a batch: how many positions were accepted, and what went wrong."""

    accepted: int
    wrong: list[str]


@cache
def _rulesets() -> tuple[RuleSet, ...]:
    """The presets, and as many random rule sets."""
    presets = [preset(name) for name in preset_names()]
    return (*presets, *some_rulesets(len(presets)))


def batch(seed: int, count: int = BATCH) -> Tally:
    """Build `count` positions and try each; the same seed builds the same ones."""
    random = Random(seed)
    rules = random.choice(_rulesets())
    tables = [rules] * GAMES + random.sample(_rulesets(), OTHER_GAMES)
    states = [one for table in tables for one in lawful_states(table, random.getrandbits(32))]
    taken, wrong = 0, []
    for number in range(count):
        state = mutated(random.choice(states), random)
        line = ""
        try:
            position = accepted(rules, state)
            if position is None:
                continue
            taken += 1
            line = write_position(position)
            if random.random() < RECORDED:
                exercise_record(position, random)
            exercise(position, random, PLAYERS[(seed + number) % len(PLAYERS)])
        except Exception as error:
            wrong.append(f"{rules.name}, seed {seed}, number {number}, {line or state}: {error!r}")
    return Tally(taken, wrong)


def main() -> int:
    """Try all positions; print what goes wrong as it happens, and one line at the end."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--positions", type=int, default=1_000_000)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--jobs", type=int, default=2)
    given = arguments.parse_args()
    seeds = range(given.seed, given.seed + -(-given.positions // BATCH))
    taken = wrong = 0
    begun = time.perf_counter()
    with ProcessPoolExecutor(given.jobs) as pool:
        for done, tally in enumerate(pool.map(batch, seeds), 1):
            taken += tally.accepted
            wrong += len(tally.wrong)
            for message in tally.wrong:
                print(message, flush=True)
            if done % PROGRESS == 0:
                print(f"{done * BATCH:,} positions, {taken:,} accepted, {wrong} errors", flush=True)
    tried = BATCH * len(seeds)
    print(
        f"{tried:,} positions in {time.perf_counter() - begun:.0f} s: {tried - taken:,} refused,"
        f" {taken:,} accepted, {wrong} errors"
    )
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
