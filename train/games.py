"""The games of the player against itself that the value is trained on; NumPy holds them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from russianbank.ai.turn_search import TurnSearch
from russianbank.ai.value import ValueNetwork
from russianbank.core.act import ACTS
from russianbank.core.chance import Chance
from russianbank.core.deal import deal
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset
from russianbank.core.rules.ruleset import RuleSet

Floats = NDArray[np.float32]
Faces = NDArray[np.uint64]

LAMBDA = 0.8
"""The weight of later values and the result, as against the next value, in a target."""

EXPLORE = 50
"""One plan in so many is chosen at random."""

MOST_TURNS = 400
"""Turns after which a game is broken off and counts as drawn."""


class Games(NamedTuple):
    """A batch of games: input, targets and results of each position, turns, and games drawn."""

    features: NDArray[np.float16]
    face_sets: Faces
    targets: Floats
    results: Floats
    turns: int
    drawn: int

    def arrays(self) -> tuple[NDArray[np.float16], Faces, Floats, Floats]:
        """What is there for each position."""
        return self.features, self.face_sets, self.targets, self.results


class Job(NamedTuple):
    """A batch of games to play."""

    rules: str
    weights: tuple[list[float], list[float]]
    seed: int
    games: int
    layouts: int


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
