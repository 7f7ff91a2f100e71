"""Masks, compared with the lists of acts: lawful ones in a million random positions."""

from __future__ import annotations

import numpy as np
import pytest

from russianbank.core.rules.preset import preset_names
from russianbank.envs.stop_game import CALL_STOP, LET_STAND
from russianbank.envs.vector import VectorEnv

pytestmark = [pytest.mark.compiled, pytest.mark.extended]
POSITIONS = 1_000_000


def test_masks_are_the_lists_of_acts_in_a_million_positions() -> None:
    names, games = preset_names(), 256
    chance = np.random.default_rng(7)
    compared = 0
    for name in names:
        env = VectorEnv(name, games, seed=7)
        for _ in range(-(-POSITIONS // (games * len(names)))):
            listed = np.zeros_like(env.masks)
            for game in range(games):
                listed[game, [act.index for act in env.position(game).lawful()]] = 1
            assert (env.masks == listed).all()
            compared += games
            env.step((chance.random(env.masks.shape) * env.masks).argmax(axis=1))
    assert compared >= POSITIONS


def test_with_stops_masks_are_all_acts_that_the_cards_allow() -> None:
    names, games = preset_names(), 64
    chance = np.random.default_rng(7)
    compared = 0
    for name in names:
        env = VectorEnv(name, games, seed=7, stops=True)
        for _ in range(60):
            for game in np.flatnonzero(env.masks[:, CALL_STOP] + env.masks[:, LET_STAND] == 0):
                acts = sorted(act.index for act in env.position(int(game)).playable())
                assert np.flatnonzero(env.masks[game]).tolist() == acts
                compared += 1
            env.step((chance.random(env.masks.shape) * env.masks).argmax(axis=1))
    assert compared > 500 * len(names)
