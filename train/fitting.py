"""Fits the weights of the value network; PyTorch trains it."""

from __future__ import annotations

import argparse
import json
import math
import time
from collections.abc import Sequence
from concurrent.futures import Executor
from itertools import permutations

import numpy as np
from games import Games, Job, play_games
from net import Training, input_rows
from progress import KEPT, Progress
from weights import read

from russianbank.arena.workers import map_in_order

GAMES_AT_ONCE = 25
"""The games that a process plays for one answer."""
BATCH = 2048
"""The positions of one training step."""

SUIT_ORDERS = [each for each in permutations(range(4)) if not (each[0] ^ each[2]) & 1]
"""The orders of the suits that keep suits of one colour together."""


def fit(options: argparse.Namespace, pool: Executor) -> None:
    """Train for some generations, and print a line of figures for each."""
    training = Training(read(options.start))
    teacher = read(options.teacher) if options.teacher else None
    progress = (
        Progress(options.progress, _deciding_options(options), training)
        if options.progress
        else None
    )
    kept = progress.kept if progress else []
    for generation in range(progress.generations if progress else 0, options.generations):
        begun = time.perf_counter()
        games = played(options, teacher or training.weights(), generation, pool)
        error = error_of(training, games)
        kept = [*kept[1 - KEPT :], games]
        train(training, kept, options, generation)
        figures = {
            "generation": generation,
            "games": options.games,
            "positions": len(games.results),
            "turns": round(games.turns / options.games, 1),
            "drawn": round(games.drawn / options.games, 3),
            "error": round(error, 5),
            "error_of_a_constant": round(float(np.var(games.results)), 5),
            "seconds": round(time.perf_counter() - begun, 1),
        }
        print(json.dumps(figures), flush=True)
        written = {"rules": options.rules, "weights": training.weights()}
        options.weights.write_text(json.dumps(written) + "\n", "ascii")
        if progress:
            progress.keep(training, games)


def played(
    options: argparse.Namespace, weights: list[float], generation: int, pool: Executor
) -> Games:
    """Play the games of a generation with these weights."""
    first = options.seed * 10**9 + generation * 10**6
    jobs = [
        Job(options.rules, (weights, []), first + start, GAMES_AT_ONCE, options.layouts)
        for start in range(0, options.games, GAMES_AT_ONCE)
    ]
    parts = list(map_in_order(pool, play_games, jobs, len(jobs)))
    features, face_sets, targets, results = zip(*(part.arrays() for part in parts), strict=True)
    return Games(
        np.concatenate(features),
        np.concatenate(face_sets),
        np.concatenate(targets),
        np.concatenate(results),
        sum(part.turns for part in parts),
        sum(part.drawn for part in parts),
    )


def _deciding_options(options: argparse.Namespace) -> dict[str, object]:
    """What decides the weights that a fit comes to."""
    names = ["rules", "start", "teacher", "generations", "games"]
    names += ["layouts", "passes", "rate", "seed"]
    return {name: str(getattr(options, name)) for name in names}


def train(
    training: Training, kept: Sequence[Games], options: argparse.Namespace, generation: int
) -> None:
    """Train on the games kept, with a rate that falls towards the last generation."""
    order = np.random.default_rng(generation)
    for number in range(options.passes):
        for place, games in enumerate(kept):
            rows = order.permutation(len(games.results))
            done = (
                generation + (number + place / len(kept)) / options.passes
            ) / options.generations
            for begin in range(0, len(rows) - BATCH + 1, BATCH):
                pick = np.sort(rows[begin : begin + BATCH])
                part = done + begin / len(rows) / len(kept) / options.passes / options.generations
                rate = options.rate * (0.02 + 0.49 * (1 + math.cos(math.pi * part)))
                suits = SUIT_ORDERS[order.integers(len(SUIT_ORDERS))]
                x = input_rows(games.features[pick], games.face_sets[pick], suits)
                training.step(x, games.targets[pick], rate)


def error_of(training: Training, games: Games) -> float:
    """Return the mean square error of the values against the results."""
    total = 0.0
    for begin in range(0, len(games.results), BATCH):
        part = slice(begin, begin + BATCH)
        x = input_rows(games.features[part], games.face_sets[part], range(4))
        total += float(np.sum((training.values(x) - games.results[part]) ** 2))
    return total / len(games.results)
