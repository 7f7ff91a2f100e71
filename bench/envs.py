"""Measures the environments, as ratios to PettingZoo's and OpenSpiel's chess in the same run.

    python bench/envs.py [--seconds 2] [--rounds 3]

Every measurement plays random lawful acts on one core, and asks for the observation and for the
mask of the lawful acts in each step. A step is one act of one game; choosing the acts counts as
well, but for the line that says so. Each figure is the best of several rounds, in seconds of the
processor. The rounds alternate, so that other work on the machine affects all of them equally.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import numpy as np
import pyspiel
from pettingzoo.classic import chess_v6

from russianbank.core.act import ACT_LIST
from russianbank.core.chance import Chance
from russianbank.core.deal import deal
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset
from russianbank.envs import openspiel_game, pettingzoo_env
from russianbank.envs.gymnasium_env import OpponentEnv
from russianbank.envs.vector import VectorEnv

GAMES = 1024
RULES = preset("foster-two-pack")

Steps = Iterator[int]
"""Plays for ever, and yields now and then how many steps it has made since."""


def vector(stops: bool = False) -> Steps:
    """Steps a vector environment; NumPy chooses the acts."""
    env = VectorEnv(RULES, GAMES, seed=1, stops=stops)
    chance = np.random.default_rng(1)
    while True:
        env.step(any_lawful(env.masks, chance))
        yield GAMES


def one_game() -> Steps:
    """Steps a vector environment of one game, with the first lawful act each time."""
    env = VectorEnv(RULES, games=1, seed=1)
    while True:
        for _ in range(100):
            env.step(env.masks.argmax(axis=1))
        yield 100


def any_lawful(masks: np.ndarray[Any, Any], chance: np.random.Generator) -> Any:
    """Returns a random lawful act for each game."""
    lawful = np.flatnonzero(masks.view(np.bool_))
    counts = masks.sum(axis=1, dtype=np.int64)
    chosen = (chance.random(len(masks)) * counts).astype(np.int64)
    return lawful[counts.cumsum() - counts + chosen] % masks.shape[1]


def position() -> Steps:
    """Plays single games by the library, without NumPy."""
    chance = Random(1)
    deals = [deal(RULES, Chance(seed)) for seed in range(50)]
    while True:
        for dealt in deals:
            game, steps = Position.start(RULES, dealt), 0
            while acts := game.lawful_indices():
                game.play(ACT_LIST[acts[int(chance.random() * len(acts))]], dealt)
                game.observation()
                game.lawful_mask()
                steps += 1
            yield steps


def gymnasium_env() -> Steps:
    """Plays against the random player in Gymnasium's form; the learner's acts count."""
    env = OpponentEnv(RULES, opponent="random")
    chance = np.random.default_rng(1)
    while True:
        _, infos = env.reset(seed=1)
        steps, ended = 0, False
        while not ended:
            acts = np.flatnonzero(infos["action_mask"])
            _, _, terminated, truncated, infos = env.step(acts[int(chance.random() * len(acts))])
            ended = terminated or truncated
            steps += 1
        yield steps


def two_players(env: Any) -> Steps:
    """Plays an environment of PettingZoo."""
    chance = np.random.default_rng(1)
    while True:
        env.reset(seed=1)
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            acts = np.flatnonzero(observation["action_mask"])
            env.step(int(acts[int(chance.random() * len(acts))]))
            yield 1


def openspiel(name: str) -> Steps:
    """Plays a game of OpenSpiel from Python; the acts of the players count."""
    game = pyspiel.load_game(name)
    chance = Random(1)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(chance.random() * len(outcomes))][0])
                continue
            state.observation_tensor()
            state.legal_actions_mask()
            acts = state.legal_actions()
            state.apply_action(acts[int(chance.random() * len(acts))])
            yield 1


MEASUREMENTS: dict[str, Callable[[], Steps]] = {
    "vector": vector,
    "one_game": one_game,
    "stops": lambda: vector(stops=True),
    "position": position,
    "gymnasium": gymnasium_env,
    "pettingzoo": lambda: two_players(pettingzoo_env.env(RULES)),
    "pettingzoo_chess": lambda: two_players(chess_v6.env()),
    "openspiel": lambda: openspiel(openspiel_game.NAME),
    "openspiel_chess": lambda: openspiel("chess"),
}


def speed(steps: Steps, seconds: float) -> float:
    """Returns the steps in a second of the processor."""
    next(steps)
    made, start = 0, time.process_time()
    while (passed := time.process_time() - start) < seconds:
        made += next(steps)
    return made / passed


def stepping_alone(seconds: float) -> float:
    """Returns the steps in a second of a vector environment, without choosing the acts."""
    env = VectorEnv(RULES, GAMES, seed=1)
    chance = np.random.default_rng(1)
    made, passed = 0, 0.0
    while passed < seconds:
        acts = any_lawful(env.masks, chance)
        start = time.process_time()
        env.step(acts)
        passed += time.process_time() - start
        made += GAMES
    return made / passed


def main() -> None:
    """Measures everything and prints a table, or one JSON object."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--seconds", type=float, default=2.0)
    arguments.add_argument("--rounds", type=int, default=3)
    arguments.add_argument("--json", action="store_true")
    given = arguments.parse_args()
    best = dict.fromkeys(["vector_alone", *MEASUREMENTS], 0.0)
    for _ in range(given.rounds):
        best["vector_alone"] = max(best["vector_alone"], stepping_alone(given.seconds))
        for name, measure in MEASUREMENTS.items():
            best[name] = max(best[name], speed(measure(), given.seconds))
    figures = {name: round(found) for name, found in best.items()}
    print(json.dumps(figures, indent=1) if given.json else table(figures))


def table(figures: dict[str, int]) -> str:
    """Returns the figures as a table of Markdown, with the ratios to both games of chess."""
    spoken = {
        "vector_alone": f"`VectorEnv`, {GAMES:,} games, without choosing the acts",
        "vector": f"`VectorEnv`, {GAMES:,} games",
        "one_game": "`VectorEnv`, one game, the first lawful act",
        "stops": f"`VectorEnv`, {GAMES:,} games, with stops",
        "position": "`Position`, a game at a time",
        "gymnasium": "`OpponentEnv` against `random`",
        "pettingzoo": "`pettingzoo_env`",
        "openspiel": "the game for OpenSpiel",
        "pettingzoo_chess": "PettingZoo chess",
        "openspiel_chess": "OpenSpiel chess",
    }
    rows = [
        "| What | Steps a second | to PettingZoo chess | to OpenSpiel chess |",
        "|---|---|---|---|",
    ]
    for name, words in spoken.items():
        ratios = [figures[name] / figures[peer] for peer in ("pettingzoo_chess", "openspiel_chess")]
        rows.append(f"| {words} | {figures[name]:,} | {ratios[0]:,.1f} | {ratios[1]:,.1f} |")
    return "\n".join(rows)


if __name__ == "__main__":
    main()
