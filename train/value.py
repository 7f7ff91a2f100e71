"""Fits the value's weights by play against itself, and tries weights against each other.

    python train/value.py fit pagat pagat.json --generations 24 --games 2000
    python train/value.py fit french french.json --start pagat.json --rate 0.001
    python train/value.py try pagat pagat.json by-hand

`fit` plays games with the weights as they are, the player taking the best way out of each walk and
one time in fifty any of those kept, and draws what the value says of every position passed towards
a mixture of what was thought of the following ones and of how the game ended: TD(lambda)
(R. Sutton, "Learning to predict by the methods of temporal differences", 1988; G. Tesauro did the
same for backgammon, 1995). The suits of a colour, and the colours, are exchanged by chance: that
changes nothing in this game, and keeps the value from learning single cards by heart. The weights
written are a slow average of those learnt. `try` plays both on the same deals with equal walks
until a sequential test can tell which is better. Both need NumPy.
"""

from __future__ import annotations

import argparse
import json
import math
import multiprocessing
import time
from collections.abc import Sequence
from itertools import permutations
from multiprocessing.pool import Pool
from pathlib import Path
from typing import NamedTuple

try:
    import numpy as np
    from numpy.typing import NDArray
except ModuleNotFoundError:
    raise SystemExit('numpy is missing; pip install "russianbank[train]" installs it') from None

from russianbank.ai.search_constants import (
    FACE_SETS,
    FEATURES,
    HIDDEN1,
    HIDDEN2,
    INPUT_ROWS,
    PLAYER_FEATURES,
)
from russianbank.ai.turn_search import TurnSearch
from russianbank.ai.value import ValueNetwork
from russianbank.arena.pairs import GameResult, Pair
from russianbank.arena.sprt import Sprt, SprtRun
from russianbank.core.act import ACTS
from russianbank.core.chance import Chance
from russianbank.core.deal import deal
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset
from russianbank.core.rules.ruleset import RuleSet

FIRST = INPUT_ROWS * (HIDDEN1 + 1)
AGAIN = (HIDDEN1 + 1) * HIDDEN2
LAMBDA = 0.8
STRAY = 50
LONGEST = 400
"""Turns after which a game of beginners is broken off as drawn."""
BATCH, KEPT = 2048, 4
"""Positions in one step of learning; generations learnt from at a time."""
EXCHANGES = [each for each in permutations(range(4)) if not (each[0] ^ each[2]) & 1]
"""The orders of the suits, black and red by turns, in which suits of a colour stay together."""

BY_HAND = {0: -1.2, 1: 0.4, 3: 0.25, 4: 0.2, 5: 0.1, 6: -0.2, 7: -0.4, 10: -3.5, 11: 1.2, 12: 0.3,
           13: 0.4, 14: 0.1, 15: 0.3, 17: 0.1, 18: 0.4}  # fmt: skip
"""What a player would say: cards left count, those of the stock more; what fits is good."""

Floats = NDArray[np.float32]
Faces = NDArray[np.uint64]


class Games(NamedTuple):
    """What a batch of games has to teach: inputs, what to draw the value towards, and results."""

    inputs: NDArray[np.float16]
    faces: Faces
    targets: Floats
    ends: Floats
    turns: int
    drawn: int


class Job(NamedTuple):
    """A batch of games to play: under which rules, with which weights, from which seed."""

    rules: str
    weights: tuple[list[float], list[float]]
    seed: int
    games: int
    layouts: int


def by_hand() -> list[float]:
    """Weights nobody has learnt, the folds open for what is to be learnt."""
    lots = np.random.default_rng(1)
    table = np.zeros((INPUT_ROWS, HIDDEN1 + 1))
    table[:FEATURES, 1:] = lots.normal(0, 0.2, (FEATURES, HIDDEN1))
    for base, sign in ((0, 1), (PLAYER_FEATURES, -1)):
        for place, weight in BY_HAND.items():
            table[base + place, 0] = sign * weight
    table[2 * PLAYER_FEATURES, 0], table[2 * PLAYER_FEATURES + 3, 0], table[FEATURES, 0] = (
        0.1,
        0.2,
        0.1,
    )
    again = lots.normal(0, HIDDEN1**-0.5, (HIDDEN1 + 1, HIDDEN2))
    again[0] = 0.0
    return [*map(float, table.ravel()), *map(float, again.ravel()), *([0.0] * HIDDEN2)]


def walk_of(rules: RuleSet, weights: Sequence[float]) -> TurnSearch:
    """A walk that values by these weights."""
    return TurnSearch(rules, ValueNetwork(rules, weights))


class Passed(NamedTuple):
    """A position that was passed: its inputs, whose view they are, and red's best value before."""

    numbers: list[float]
    faces: list[int]
    view: int
    best: float


def pass_through(
    rules: RuleSet, walk: TurnSearch, seed: int, layouts: int
) -> tuple[list[Passed], float, int]:
    """Play a game: the positions passed, what red made of it, and the number of turns."""
    chance = Chance(seed)
    dealt = deal(rules, chance)
    position = Position.start(rules, dealt)
    passed = []
    while not position.over and position.turn_number < LONGEST:
        seat = int(position.seat)
        best = walk.walk(position, layouts)
        way = chance.below(walk.ways) if chance.below(STRAY) == 0 else 0
        plan = walk.plan(way)
        if read := walk.inputs(way):
            numbers, faces, same = read
            passed.append(Passed(numbers, faces, seat if same else 1 - seat, abs(seat - best)))
        for code in plan:
            position.play(ACTS[code], dealt)
    winner = position.winning_seat
    return passed, 0.5 if winner is None else 1.0 - int(winner), position.turn_number


def learn_from(job: Job) -> Games:
    """Play a batch of games for learning."""
    rules = preset(job.rules)
    walk = walk_of(rules, job.weights[0])
    all_passed: list[Passed] = []
    targets: list[float] = []
    ends: list[float] = []
    turns = drawn = 0
    for number in range(job.games):
        passed, end, length = pass_through(rules, walk, job.seed + number, job.layouts)
        turns += length
        drawn += end == 0.5
        target = end
        for each in reversed(passed):
            targets.append(abs(each.view - target))
            ends.append(abs(each.view - end))
            target = (1 - LAMBDA) * each.best + LAMBDA * target
        all_passed += reversed(passed)
    return Games(
        np.array([each.numbers for each in all_passed], np.float16),
        np.array([each.faces for each in all_passed], np.uint64),
        np.array(targets, np.float32),
        np.array(ends, np.float32),
        turns,
        drawn,
    )


def rows_of(inputs: NDArray[np.float16], faces: Faces, order: Sequence[int]) -> Floats:
    """What the folds are summed up from: the numbers, a one, and each face where it lies or not.

    The suits stand in the order given.
    """
    bits = np.unpackbits(faces.view(np.uint8), axis=1, bitorder="little")
    suits = bits.reshape(len(faces), FACE_SETS, 4, 16)[:, :, order].reshape(len(faces), -1)
    return np.concatenate([inputs, np.ones((len(faces), 1)), suits], 1, dtype=np.float32)


class Net:
    """The value in NumPy, learning by Adam (Kingma and Ba, 2015)."""

    def __init__(self, weights: Sequence[float]) -> None:
        numbers = np.array(weights, np.float32)
        table, again, answer = np.split(numbers, [FIRST, FIRST + AGAIN])
        self.parts = [
            table.reshape(INPUT_ROWS, HIDDEN1 + 1), again.reshape(HIDDEN1 + 1, HIDDEN2), answer
        ]  # fmt: skip
        self.mean = [np.zeros_like(part) for part in self.parts]
        self.square = [np.zeros_like(part) for part in self.parts]
        self.slow = [part.copy() for part in self.parts]
        self.steps = 0

    def guess(self, x: Floats, parts: list[Floats]) -> tuple[Floats, Floats, Floats, Floats]:
        """The folds with the linear sum before them, the pleats, their total and the value."""
        table, again, answer = parts
        folds = x @ table
        pleats = np.maximum(np.maximum(folds[:, 1:], 0) @ again[1:] + again[0], 0)
        total = folds[:, 0] + pleats @ answer
        return folds, pleats, total, 0.5 + 0.5 * total / (1 + np.abs(total))

    def step(self, x: Floats, y: Floats, rate: float) -> None:
        """Learn from one batch: less cross entropy between the value and its target."""
        folds, pleats, total, value = self.guess(x, self.parts)
        sure = np.clip(value, 0.02, 0.98)
        slope = (value - y) / (sure * (1 - sure)) * 0.5 / (1 + np.abs(total)) ** 2 / len(y)
        outer = slope[:, None] * self.parts[2] * (pleats > 0)
        inner = np.empty_like(folds)
        inner[:, 0] = slope
        inner[:, 1:] = outer @ self.parts[1][1:].T * (folds[:, 1:] > 0)
        grads = (
            x.T @ inner,
            np.vstack([outer.sum(0), np.maximum(folds[:, 1:], 0).T @ outer]),
            pleats.T @ slope,
        )
        self.steps += 1
        keep = min(0.9995, self.steps / (self.steps + 10))
        for place, plain in enumerate(grads):
            grad = plain + 1e-6 * self.parts[place]
            self.mean[place] = 0.9 * self.mean[place] + 0.1 * grad
            self.square[place] = 0.999 * self.square[place] + 0.001 * grad**2
            mean = self.mean[place] / (1 - 0.9**self.steps)
            square = self.square[place] / (1 - 0.999**self.steps)
            self.parts[place] = self.parts[place] - rate * mean / (np.sqrt(square) + 1e-8)
            self.slow[place] = keep * self.slow[place] + (1 - keep) * self.parts[place]

    def weights(self) -> list[float]:
        """The slow average of the weights."""
        return [round(float(one), 5) for part in self.slow for one in part.ravel()]


def fit(given: argparse.Namespace, pool: Pool) -> None:
    """Learn for some generations; a line of figures for each."""
    net = Net(read(given.start))
    teacher = read(given.teacher) if given.teacher else None
    kept: list[Games] = []
    size = 25
    for generation in range(given.generations):
        begun = time.perf_counter()
        first = given.seed * 10**9 + generation * 10**6
        jobs = [
            Job(given.rules, (teacher or net.weights(), []), first + start, size, given.layouts)
            for start in range(0, given.games, size)
        ]
        parts = pool.map(learn_from, jobs)
        games = Games(
            *(np.concatenate([part[which] for part in parts]) for which in range(4)),
            sum(part.turns for part in parts),
            sum(part.drawn for part in parts),
        )
        error = error_of(net, games)
        kept = [*kept[1 - KEPT :], games]
        learn(net, kept, given, generation)
        figures = {
            "generation": generation,
            "games": given.games,
            "positions": len(games.ends),
            "turns": round(games.turns / given.games, 1),
            "drawn": round(games.drawn / given.games, 3),
            "error": round(error, 5),
            "error_of_a_constant": round(float(np.var(games.ends)), 5),
            "seconds": round(time.perf_counter() - begun, 1),
        }
        print(json.dumps(figures), flush=True)
        given.weights.write_text(
            json.dumps({"rules": given.rules, "weights": net.weights()}) + "\n", "ascii"
        )


def learn(net: Net, kept: Sequence[Games], given: argparse.Namespace, generation: int) -> None:
    """Learn from the games kept, by steps that grow smaller towards the last generation."""
    order = np.random.default_rng(generation)
    for number in range(given.passes):
        for place, games in enumerate(kept):
            rows = order.permutation(len(games.ends))
            done = (generation + (number + place / len(kept)) / given.passes) / given.generations
            for begin in range(0, len(rows) - BATCH + 1, BATCH):
                pick = np.sort(rows[begin : begin + BATCH])
                part = done + begin / len(rows) / len(kept) / given.passes / given.generations
                rate = given.rate * (0.02 + 0.49 * (1 + math.cos(math.pi * part)))
                suits = EXCHANGES[order.integers(len(EXCHANGES))]
                x = rows_of(games.inputs[pick], games.faces[pick], suits)
                net.step(x, games.targets[pick], rate)


def error_of(net: Net, games: Games) -> float:
    """The mean square of what the value says of games less their results."""
    total = 0.0
    for begin in range(0, len(games.ends), BATCH):
        part = slice(begin, begin + BATCH)
        x = rows_of(games.inputs[part], games.faces[part], range(4))
        total += float(np.sum((net.guess(x, net.slow)[3] - games.ends[part]) ** 2))
    return total / len(games.ends)


def contend(job: Job) -> list[Pair]:
    """Play both weights on the same deals from both seats."""
    rules = preset(job.rules)
    walks = [walk_of(rules, weights) for weights in job.weights]
    pairs = []
    for number in range(job.games):
        games = []
        for red in range(2):
            dealt = deal(rules, Chance(job.seed + number))
            position = Position.start(rules, dealt)
            while not position.over and position.turn_number < LONGEST:
                walk = walks[int(position.seat) ^ red]
                walk.walk(position, job.layouts)
                for code in walk.plan(0):
                    position.play(ACTS[code], dealt)
            winner = position.winning_seat
            score = 0.5 if winner is None else float(int(winner) == red)
            games.append(GameResult(score, (0, 0), int(dealt.first) ^ red))
        pairs.append(Pair(job.seed + number, (games[0], games[1])))
    return pairs


def trial(given: argparse.Namespace, pool: Pool) -> None:
    """Play pairs until it is plain whether the first weights score 50 or 55 of 100."""
    course = SprtRun(Sprt(0.50, 0.55))
    weights = read(given.weights), read(given.other)
    scores: list[float] = []
    size = 25
    jobs = (Job(given.rules, weights, 10**12 + n * size, size, given.layouts) for n in range(400))
    for pairs in pool.imap(contend, jobs):
        for pair in pairs:
            course.add(pair)
            scores.append(pair.score)
        if course.verdict:
            break
    share = float(np.mean(scores))
    error = float(np.std(scores) / np.sqrt(len(scores)))
    print(json.dumps({"pairs": len(scores), "share": round(share, 4), "error": round(error, 4),
                      "ratio": round(course.ratio, 2), "verdict": course.verdict}))  # fmt: skip


def read(path: Path) -> list[float]:
    """Weights from a file, or those made by hand."""
    if str(path) == "by-hand":
        return by_hand()
    weights: list[float] = json.loads(path.read_text("ascii"))["weights"]
    return weights


def main() -> None:
    """Read the command line and do what it asks for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    what = parser.add_subparsers(required=True)
    one, two = what.add_parser("fit"), what.add_parser("try")
    for command in (one, two):
        command.add_argument("rules")
        command.add_argument("weights", type=Path)
        command.add_argument("--layouts", type=int, default=150, help="looked at in a walk")
        command.add_argument("--jobs", type=int, default=4)
    one.add_argument("--start", type=Path, default=Path("by-hand"))
    one.add_argument("--teacher", type=Path, help="whose weights play, if not those learnt")
    one.add_argument("--passes", type=int, default=2, help="how often a position is learnt from")
    one.add_argument("--generations", type=int, default=24)
    one.add_argument("--games", type=int, default=2000)
    one.add_argument("--rate", type=float, default=1.5e-3)
    one.add_argument("--seed", type=int, default=1)
    one.set_defaults(do=fit)
    two.add_argument("other", type=Path)
    two.set_defaults(do=trial)
    given = parser.parse_args()
    with multiprocessing.get_context("spawn").Pool(given.jobs) as pool:
        given.do(given, pool)


if __name__ == "__main__":
    main()
