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
ends with an estimate takes it off. `fit` needs PyTorch, and uses a GPU where there is one; the
others need NumPy.
"""

from __future__ import annotations

import argparse
import json
from concurrent.futures import Executor
from pathlib import Path

try:
    import numpy as np
except ModuleNotFoundError:
    raise SystemExit('numpy is missing; pip install "russianbank[train]" installs it') from None

from games import MOST_TURNS, Job, turn_search
from weights import read

from russianbank.ai.search_constants import FULL_ATTENTION
from russianbank.arena.pairs import GameResult, Pair
from russianbank.arena.sprt import Sprt, SprtRun
from russianbank.arena.workers import map_in_order, workers
from russianbank.core.act import ACTS
from russianbank.core.chance import Chance
from russianbank.core.deal import deal
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset
from russianbank.review.rollout import LAST_LAYOUTS, PLAN_LAYOUTS, SHIFT_COST


def fit(options: argparse.Namespace, pool: Executor) -> None:
    """Train for some generations. The processes that play games do without PyTorch."""
    try:
        import fitting
    except ModuleNotFoundError as missing:
        raise SystemExit(
            f'{missing.name} is missing; pip install "russianbank[train]" installs it'
        ) from None
    fitting.fit(options, pool)


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
