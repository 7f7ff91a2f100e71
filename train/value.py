"""Fits the weights of the value network by play against itself, and compares weights.

    python train/value.py fit pagat pagat.json --generations 24 --games 2000
    python train/value.py fit french french.json --start pagat.json --rate 0.001
    python train/value.py fit pagat pagat.json --progress folder
    python train/value.py compare pagat pagat.json by-hand
    python train/value.py excess pagat pagat.json

`fit` plays games with the current weights: the best leaf of each turn search, and one time in fifty
any of those kept. Then it moves the value of every position passed towards a mixture of the values
that followed and of the result: TD(lambda) (R. Sutton, "Learning to predict by the methods of
temporal differences", 1988; G. Tesauro did the same for backgammon, 1995). Meanwhile the suits of a
colour, and the colours, are exchanged at random. That changes nothing in this game, and keeps the
network from learning single cards by heart. The weights written are a slow average. With a folder
for its progress, a fit that was interrupted goes on after its last generation, and comes to the
weights that it would have come to.

`compare` plays both weights on the same deals, with equal turn searches, until a sequential test
says which are better. `excess` measures how much too good values are for the player on turn, since
the best of many plans looks better than it is, and writes that beside the weights: a rollout that
ends with an estimate takes it off. All commands need NumPy.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from collections.abc import Sequence
from concurrent.futures import Executor
from itertools import permutations
from pathlib import Path
from typing import NamedTuple

try:
    import numpy as np
except ModuleNotFoundError:
    raise SystemExit('numpy is missing; pip install "russianbank[train]" installs it') from None

from net import Net, input_rows
from progress import KEPT, Games, Progress

from russianbank.ai.feature_table import (
    BOARD,
    FEATURES,
    MOVER,
    OPPONENT,
    BoardFeature,
    PlayerFeature,
)
from russianbank.ai.search_constants import COLUMNS, FULL_ATTENTION, HIDDEN2, INPUT_ROWS
from russianbank.ai.turn_search import TurnSearch
from russianbank.ai.value import ValueNetwork
from russianbank.arena.pairs import GameResult, Pair
from russianbank.arena.sprt import Sprt, SprtRun
from russianbank.arena.workers import map_in_order, workers
from russianbank.core.act import ACTS
from russianbank.core.chance import Chance
from russianbank.core.deal import deal
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset
from russianbank.core.rules.ruleset import RuleSet
from russianbank.review.rollout import LAST_LAYOUTS, PLAN_LAYOUTS, SHIFT_COST

LAMBDA = 0.8
"""The weight of later values and the result, as against the next value, in a target."""
EXPLORE = 50
"""One plan in so many is chosen at random."""
MOST_TURNS = 400
"""Turns after which a game is broken off and counts as drawn."""
BATCH = 2048
"""The positions of one training step."""
SUIT_ORDERS = [each for each in permutations(range(4)) if not (each[0] ^ each[2]) & 1]
"""The orders of the suits that keep suits of one colour together."""

BY_HAND = {
    PlayerFeature.STOCK_SIZE: -1.2,
    PlayerFeature.STOCK_EMPTY: 0.4,
    PlayerFeature.STOCK_TO_FOUNDATION: 0.25,
    PlayerFeature.STOCK_TO_TABLEAU: 0.2,
    PlayerFeature.STOCK_LOADS: 0.1,
    PlayerFeature.STOCK_BLOCKED: -0.2,
    PlayerFeature.STOCK_CLIMB: -0.4,
    PlayerFeature.CARDS_LEFT: -3.5,
    PlayerFeature.NEAR_END: 1.2,
    PlayerFeature.UNSEEN_TO_FOUNDATION: 0.3,
    PlayerFeature.UNSEEN_TO_TABLEAU: 0.4,
    PlayerFeature.UNSEEN_LOADS: 0.1,
    PlayerFeature.UNSEEN_PLAYABLE: 0.3,
    PlayerFeature.HAND_PLAYABLE: 0.1,
    PlayerFeature.HAND_SHARE_PLAYABLE: 0.4,
}
"""Linear weights made by hand: cards left are bad, cards that fit are good."""


class Job(NamedTuple):
    """A batch of games to play."""

    rules: str
    weights: tuple[list[float], list[float]]
    seed: int
    games: int
    layouts: int


def by_hand() -> list[float]:
    """Return weights made by hand, with random small ones in the hidden layers."""
    random = np.random.default_rng(1)
    table = np.zeros((INPUT_ROWS, COLUMNS))
    table[:FEATURES, 1:] = random.normal(0, 0.2, (FEATURES, COLUMNS - 1))
    for base, sign in ((MOVER, 1), (OPPONENT, -1)):
        for feature, weight in BY_HAND.items():
            table[base + feature, 0] = sign * weight
    table[BOARD + BoardFeature.ANY_SPACE, 0] = 0.1
    table[BOARD + BoardFeature.SPACES, 0] = 0.2
    table[FEATURES, 0] = 0.1
    between = random.normal(0, (COLUMNS - 1) ** -0.5, (COLUMNS, HIDDEN2))
    between[0] = 0.0
    return [*map(float, table.ravel()), *map(float, between.ravel()), *([0.0] * HIDDEN2)]


def turn_search(rules: RuleSet, weights: Sequence[float]) -> TurnSearch:
    """Return a turn search with these weights."""
    return TurnSearch(rules, ValueNetwork(rules, weights))


class Passed(NamedTuple):
    """A position that was passed in a game.

    Attributes:
        features: its features.
        face_sets: its sets of faces.
        seat: the seat that they are seen from.
        best: the value of the best plan before it, to red.
    """

    features: list[float]
    face_sets: list[int]
    seat: int
    best: float


def play_game(
    rules: RuleSet, search: TurnSearch, seed: int, layouts: int
) -> tuple[list[Passed], float, int]:
    """Play a game; return the positions passed, red's score, and the number of turns."""
    chance = Chance(seed)
    dealt = deal(rules, chance)
    position = Position.start(rules, dealt)
    passed = []
    while not position.over and position.turn_number < MOST_TURNS:
        seat = int(position.seat)
        best = search.run(position, layouts)
        leaf = chance.below(search.leaves.count) if chance.below(EXPLORE) == 0 else 0
        plan = search.plan(leaf)
        if found := search.features(leaf):
            features, face_sets, same = found
            view = seat if same else 1 - seat
            passed.append(Passed(features, face_sets, view, abs(seat - best)))
        for code in plan:
            position.play(ACTS[code], dealt)
    winner = position.winning_seat
    return passed, 0.5 if winner is None else 1.0 - int(winner), position.turn_number


def play_games(job: Job) -> Games:
    """Play a batch of games to train on."""
    rules = preset(job.rules)
    search = turn_search(rules, job.weights[0])
    all_passed: list[Passed] = []
    targets: list[float] = []
    results: list[float] = []
    turns = drawn = 0
    for number in range(job.games):
        passed, result, length = play_game(rules, search, job.seed + number, job.layouts)
        turns += length
        drawn += result == 0.5
        target = result
        for each in reversed(passed):
            targets.append(abs(each.seat - target))
            results.append(abs(each.seat - result))
            target = (1 - LAMBDA) * each.best + LAMBDA * target
        all_passed += reversed(passed)
    return Games(
        np.array([each.features for each in all_passed], np.float16),
        np.array([each.face_sets for each in all_passed], np.uint64),
        np.array(targets, np.float32),
        np.array(results, np.float32),
        turns,
        drawn,
    )


def fit(options: argparse.Namespace, pool: Executor) -> None:
    """Train for some generations, and print a line of figures for each."""
    net = Net(read(options.start))
    teacher = read(options.teacher) if options.teacher else None
    progress = (
        Progress(options.progress, _deciding_options(options), net) if options.progress else None
    )
    kept = progress.kept if progress else []
    size = 25
    for generation in range(progress.generations if progress else 0, options.generations):
        begun = time.perf_counter()
        first = options.seed * 10**9 + generation * 10**6
        jobs = [
            Job(options.rules, (teacher or net.weights(), []), first + start, size, options.layouts)
            for start in range(0, options.games, size)
        ]
        parts = list(map_in_order(pool, play_games, jobs, len(jobs)))
        games = Games(
            *(np.concatenate([part[which] for part in parts]) for which in range(4)),
            sum(part.turns for part in parts),
            sum(part.drawn for part in parts),
        )
        error = error_of(net, games)
        kept = [*kept[1 - KEPT :], games]
        train(net, kept, options, generation)
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
        options.weights.write_text(
            json.dumps({"rules": options.rules, "weights": net.weights()}) + "\n", "ascii"
        )
        if progress:
            progress.keep(net, games)


def _deciding_options(options: argparse.Namespace) -> dict[str, object]:
    """What decides the weights that a fit comes to."""
    names = ["rules", "start", "teacher", "generations", "games"]
    names += ["layouts", "passes", "rate", "seed"]
    return {name: str(getattr(options, name)) for name in names}


def train(net: Net, kept: Sequence[Games], options: argparse.Namespace, generation: int) -> None:
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
                net.step(x, games.targets[pick], rate)


def error_of(net: Net, games: Games) -> float:
    """Return the mean square error of the values against the results."""
    total = 0.0
    for begin in range(0, len(games.results), BATCH):
        part = slice(begin, begin + BATCH)
        x = input_rows(games.features[part], games.face_sets[part], range(4))
        total += float(np.sum((net.forward(x, net.slow)[3] - games.results[part]) ** 2))
    return total / len(games.results)


def play_pairs(job: Job) -> list[Pair]:
    """Play both weights on the same deals, from both seats."""
    rules = preset(job.rules)
    searches = [turn_search(rules, weights) for weights in job.weights]
    pairs = []
    for number in range(job.games):
        games = []
        for red in range(2):
            dealt = deal(rules, Chance(job.seed + number))
            position = Position.start(rules, dealt)
            while not position.over and position.turn_number < MOST_TURNS:
                search = searches[int(position.seat) ^ red]
                search.run(position, job.layouts)
                for code in search.plan(0):
                    position.play(ACTS[code], dealt)
            winner = position.winning_seat
            score = 0.5 if winner is None else float(int(winner) == red)
            games.append(GameResult(score, (0, 0), int(dealt.first) ^ red))
        pairs.append(Pair(job.seed + number, (games[0], games[1])))
    return pairs


def compare(options: argparse.Namespace, pool: Executor) -> None:
    """Play pairs until the test decides whether the first weights score 50 or 55 of 100."""
    test = SprtRun(Sprt(0.50, 0.55))
    weights = read(options.weights), read(options.other)
    scores: list[float] = []
    size = 25
    jobs = (
        Job(options.rules, weights, 10**12 + n * size, size, options.layouts) for n in range(400)
    )
    for pairs in map_in_order(pool, play_pairs, jobs, 2 * options.jobs):
        for pair in pairs:
            test.add(pair)
            scores.append(pair.score)
        if test.verdict:
            break
    share = float(np.mean(scores))
    error = float(np.std(scores) / np.sqrt(len(scores)))
    print(json.dumps({"pairs": len(scores), "share": round(share, 4), "error": round(error, 4),
                      "ratio": round(test.ratio, 2), "verdict": test.verdict}))  # fmt: skip


def falls_in_games(job: Job) -> tuple[list[float], int]:
    """Play games as rollouts do: how much each plan's value fell, and how many estimates passed.

    An estimate passes when the turn does, from one player to the other, or when the game ends.
    """
    rules = preset(job.rules)
    search = turn_search(rules, job.weights[0])
    search.limit(FULL_ATTENTION, 0.0, False, False, 0, SHIFT_COST)
    falls = []
    passed = 0
    for number in range(job.games):
        dealt = deal(rules, Chance(job.seed + number))
        position = Position.start(rules, dealt)
        value = search.run(position, LAST_LAYOUTS)
        while not position.over and position.turn_number < MOST_TURNS:
            before, mover = value, position.seat
            search.run(position, PLAN_LAYOUTS)
            for code in search.plan(0):
                position.play(ACTS[code], dealt)
            if position.over:
                winner = position.winning_seat
                falls.append(before - (0.5 if winner is None else float(winner is mover)))
                passed += 1
                break
            value = search.run(position, LAST_LAYOUTS)
            stays = position.seat is mover
            falls.append(before - (value if stays else 1.0 - value))
            passed += 0 if stays else 2
    return falls, passed


def excess(options: argparse.Namespace, pool: Executor) -> None:
    """Measure how much too good values are for the player on turn; write it beside the weights.

    When a turn ends, the value of one player was too good, and that of the other one is.
    """
    weights, size = read(options.weights), 25
    jobs = [
        Job(options.rules, (weights, []), 2 * 10**12 + start, size, 0)
        for start in range(0, options.games, size)
    ]
    parts = list(map_in_order(pool, falls_in_games, jobs, 2 * options.jobs))
    falls = np.concatenate([part for part, _ in parts])
    passed = sum(count for _, count in parts)
    found = round(float(falls.sum()) / passed, 4)
    error = round(float(falls.std()) * len(falls) ** 0.5 / passed, 4)
    print(json.dumps({"plans": len(falls), "excess": found, "error": error}))
    kept = json.loads(options.weights.read_text("ascii"))
    text = json.dumps({"rules": kept["rules"], "excess": found, "weights": weights})
    options.weights.write_text(text + "\n", "ascii")


def read(path: Path) -> list[float]:
    """Return weights from a file, or those made by hand."""
    if str(path) == "by-hand":
        return by_hand()
    weights: list[float] = json.loads(path.read_text("ascii"))["weights"]
    return weights


def main() -> None:
    """Read the command line, and run the command."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    what = parser.add_subparsers(required=True)
    one, two, three = map(what.add_parser, ("fit", "compare", "excess"))
    for command in (one, two, three):
        command.add_argument("rules")
        command.add_argument("weights", type=Path)
        command.add_argument("--layouts", type=int, default=150, help="visited in a turn search")
        command.add_argument("--jobs", type=int, default=4)
    one.add_argument("--start", type=Path, default=Path("by-hand"))
    one.add_argument("--teacher", type=Path, help="weights that play, if not those trained")
    one.add_argument("--progress", type=Path, help="a folder from which to go on when interrupted")
    one.add_argument("--passes", type=int, default=2, help="how often each position is trained on")
    one.add_argument("--generations", type=int, default=24)
    one.add_argument("--games", type=int, default=2000)
    one.add_argument("--rate", type=float, default=1.5e-3)
    one.add_argument("--seed", type=int, default=1)
    one.set_defaults(do=fit)
    two.add_argument("other", type=Path)
    two.set_defaults(do=compare)
    three.add_argument("--games", type=int, default=1000)
    three.set_defaults(do=excess)
    options = parser.parse_args()
    with workers(options.jobs) as pool:
        options.do(options, pool)


if __name__ == "__main__":
    main()
