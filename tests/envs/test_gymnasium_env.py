"""The environment against a computer player: Gymnasium's own checks, and whole games."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from russianbank.core.act import Act
from russianbank.core.cards import Card, Seat
from russianbank.core.chance import Chance
from russianbank.core.deal import Deal, deal
from russianbank.core.errors import CannotBePlayed, CannotBeRead
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset
from russianbank.envs.gymnasium_env import OpponentEnv

pytestmark = pytest.mark.compiled


def play(env: OpponentEnv, seed: int) -> tuple[list[bytes], float, dict[str, Any]]:
    """A game of random lawful acts: what was seen, the reward at its end, and the last infos."""
    chance = np.random.default_rng(seed)
    observation, infos = env.reset(seed=seed)
    seen, rewards, ended = [observation.tobytes()], 0.0, False
    while not ended:
        assert infos["action_mask"].any()
        action = chance.choice(np.flatnonzero(infos["action_mask"]))
        observation, reward, terminated, truncated, infos = env.step(action)
        seen.append(observation.tobytes())
        rewards += reward
        ended = terminated or truncated
    return seen, rewards, infos


@pytest.mark.parametrize("rules", ["foster-two-pack", "foster-one-pack"])
@pytest.mark.filterwarnings("ignore:.*render.*:UserWarning")
def test_the_checks_of_gymnasium_pass(rules: str) -> None:
    check_env(OpponentEnv(rules), skip_render_check=True)


def test_a_game_is_won_or_lost_and_comes_again_by_its_seed() -> None:
    env = OpponentEnv("foster-32", opponent="random")
    results = [play(env, seed) for seed in range(8)]
    assert {rewards for _, rewards, _ in results} == {1.0, -1.0}
    assert {infos["seat"] for _, _, infos in results} == set(Seat)
    seen, rewards, _ = results[2]
    assert play(OpponentEnv("foster-32", opponent="random"), 2)[:2] == (seen, rewards)


def test_a_random_learner_loses_to_greedy() -> None:
    env = OpponentEnv("foster-two-pack", opponent="greedy")
    assert sum(play(env, seed)[1] for seed in range(4)) == -4


def test_the_learner_is_on_turn_after_every_step_and_sees_their_own_side() -> None:
    env = OpponentEnv("foster-32", opponent="random")
    _, infos = env.reset(seed=4)
    for _ in range(100):
        position = env._game.position
        assert position.seat is env.seat
        observation, _, ended, _, infos = env.step(infos["action_mask"].argmax())
        if ended:
            return
        assert observation.tobytes() == env._game.position.observation()
        assert infos["action_mask"].tobytes() == env.action_masks().tobytes()


def test_an_unlawful_act_loses_the_game() -> None:
    env = OpponentEnv("foster-two-pack")
    _, infos = env.reset(seed=1)
    _, reward, terminated, truncated, infos = env.step(infos["action_mask"].argmin())
    assert (reward, terminated, truncated, infos["unlawful"]) == (-1.0, True, False, True)


def test_a_game_is_cut_short_at_the_limit_of_acts() -> None:
    env = OpponentEnv("foster-two-pack", opponent="random", act_limit=1)
    for seed in range(9):
        _, infos = env.reset(seed=seed)
        if infos["action_mask"].any():  # the learner begins
            _, reward, terminated, truncated, _ = env.step(infos["action_mask"].argmax())
            assert (reward, terminated, truncated) == (0.0, False, True)


def test_opponents_that_err_or_do_not_exist_are_refused() -> None:
    with pytest.raises(CannotBePlayed, match="errs on purpose"):
        OpponentEnv(opponent="handicap:misses=0.2")
    with pytest.raises(CannotBeRead):
        OpponentEnv(opponent="nobody")


def test_the_caller_may_say_the_deal_and_every_card_that_is_turned_up() -> None:
    """With the cards of a deal, chosen one by one, the game is that of the deal."""
    rules = preset("foster-32")
    dealt = deal(rules, Chance(5))
    seen = []
    for choose_card in (None, lambda position, act: next_card(position, act, dealt)):
        env = OpponentEnv(rules, opponent="random", choose_card=choose_card)
        chance = np.random.default_rng(3)
        observation, infos = env.reset(seed=6, options={"deal": dealt})
        rows, ended = [observation.tobytes()], False
        while not ended:
            action = chance.choice(np.flatnonzero(infos["action_mask"]))
            observation, _, terminated, truncated, infos = env.step(action)
            rows.append(observation.tobytes())
            ended = terminated or truncated
        seen.append(rows)
    assert seen[0] == seen[1]
    assert len(seen[0]) > 50


def next_card(position: Position, act: Act, dealt: Deal) -> Card:
    """The card of a deal that an act turns up."""
    card = position.copy().play(act, dealt)
    assert card is not None
    return card
