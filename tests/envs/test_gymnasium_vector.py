"""Many games at once as an environment of Gymnasium: its wrappers take it, and count right."""

from __future__ import annotations

import gymnasium.vector
import numpy as np
import pytest
from gymnasium.wrappers.vector import ClipReward, DictInfoToList, RecordEpisodeStatistics

from russianbank.core.errors import NotTheMoment
from russianbank.envs.gymnasium_vector import WrappableVectorEnv
from russianbank.envs.vector import VectorEnv

pytestmark = pytest.mark.compiled


def test_it_is_an_environment_of_gymnasium_and_plays_the_same_games() -> None:
    env, plain = WrappableVectorEnv("foster-32", 4, 1), VectorEnv("foster-32", 4, 1)
    assert isinstance(env, gymnasium.vector.VectorEnv)
    assert env.unwrapped is env
    assert repr(env) == "WrappableVectorEnv(num_envs=4)"
    for _ in range(50):
        acts = env.masks.argmax(axis=1)
        assert (env.step(acts)[0] == plain.step(acts)[0]).all()
    assert env.single_observation_space.contains(env.observations[0])
    env.close()
    assert env.closed
    with pytest.raises(NotTheMoment, match="the environment is closed"):
        env.reset()


def test_the_statistics_of_episodes_are_those_of_the_games() -> None:
    env = WrappableVectorEnv("foster-32", games=8, seed=1, act_limit=300)
    wrapped = RecordEpisodeStatistics(env)
    wrapped.reset(seed=2)
    chance, ended = np.random.default_rng(2), 0
    returns, lengths = np.zeros(8), np.zeros(8, int)
    for _ in range(700):
        acts = (chance.random(env.masks.shape) * env.masks).argmax(axis=1)
        _, rewards, terminations, truncations, infos = wrapped.step(acts)
        returns, lengths = returns + rewards, lengths + 1
        over = terminations | truncations
        if over.any():
            assert (infos["episode"]["r"][over] == returns[over]).all()
            assert (infos["episode"]["l"][over] == lengths[over]).all()
            assert (returns[terminations] == 1).all(), "one of both players has won"
            ended += int(over.sum())
        returns[over], lengths[over] = 0, 0
    assert ended >= 16
    assert wrapped.episode_count == ended
    wrapped.close()
    assert env.closed


def test_other_wrappers_take_it() -> None:
    env = DictInfoToList(ClipReward(WrappableVectorEnv("foster-32", games=2), -1.0, 0.5))
    _, infos = env.reset(seed=1)
    assert len(infos) == 2
